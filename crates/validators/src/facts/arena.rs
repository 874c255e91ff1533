//! Text that many things share.

/// A part of an [`Arena`]. Only as many bytes are ever kept as 32 bits address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Text {
    pub(super) start: u32,
    pub(super) length: u32,
}

impl Text {
    pub(super) const fn is_empty(self) -> bool {
        self.length == 0
    }

    pub(super) const fn end(self) -> u32 {
        self.start + self.length
    }

    /// A part of this text, by bytes counted from its start.
    pub(super) fn part(self, start: usize, length: usize) -> Self {
        let start = u32::try_from(start).unwrap_or(u32::MAX).min(self.length);
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        Self {
            start: self.start + start,
            length: length.min(self.length - start),
        }
    }
}

/// Texts one behind the other.
#[derive(Debug, Clone, Default)]
pub(super) struct Arena(String);

impl Arena {
    /// The bytes that fit.
    pub(super) const LIMIT: usize = 1 << 30;

    pub(super) fn with(text: &str) -> Self {
        Self(text.to_owned())
    }

    pub(super) fn get(&self, text: Text) -> &str {
        let range = text.start as usize..text.end() as usize;
        self.0.get(range).unwrap_or_default()
    }

    pub(super) fn bytes(&self, text: Text) -> &[u8] {
        let range = text.start as usize..text.end() as usize;
        self.0.as_bytes().get(range).unwrap_or_default()
    }

    /// Whether two texts read the same.
    pub(super) fn is_same(&self, left: Text, right: Text) -> bool {
        left == right || (left.length == right.length && self.bytes(left) == self.bytes(right))
    }

    pub(super) fn whole(&self) -> &str {
        &self.0
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Keeps a text; the empty one where it does not fit any more.
    pub(super) fn push(&mut self, text: &str) -> Text {
        let start = self.0.len();
        if start + text.len() > 2 * Self::LIMIT {
            return Text::default();
        }
        self.0.push_str(text);
        // No phrase goes on from one text into the next.
        self.0.push('\n');
        text_at(start, text.len())
    }

    pub(super) fn shrink(&mut self) {
        self.0.shrink_to_fit();
    }
}

/// A text by places that are known to fit.
pub(super) fn text_at(start: usize, length: usize) -> Text {
    Text {
        start: u32::try_from(start).unwrap_or_default(),
        length: u32::try_from(length).unwrap_or_default(),
    }
}
