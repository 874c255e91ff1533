//! Text that many things share.

/// A part of an [`Arena`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Text {
    pub(super) start: u32,
    pub(super) length: u32,
}
