//! What a model passes, read as what it can have meant, or refused with the reason.

pub(crate) mod amount;
pub(crate) mod currency;
pub(crate) mod direction;
mod grouped;
mod hedge;
mod number;
mod number_half;
mod number_short;
mod number_token;
mod number_tongue;
mod number_word;
pub(crate) mod quantity;
pub(crate) mod reply;
pub(crate) mod search_term;
pub(crate) mod selection;
pub(crate) mod text;
mod vocabulary;
mod vocabulary_table;

use wire::{Pointer, Violation};

/// Why a value is not read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The rule that it breaks, for programs.
    pub(crate) code: &'static str,
    /// What was found.
    pub(crate) message: String,
    /// What would be right.
    pub(crate) fix: String,
}

impl Fault {
    pub(crate) fn new(
        code: &'static str,
        message: impl Into<String>,
        fix: impl Into<String>,
    ) -> Self {
        let (message, fix) = (message.into(), fix.into());
        Self { code, message, fix }
    }

    /// The same, as a violation of a parameter.
    pub(crate) fn at(self, parameter: &str) -> Violation {
        let place = Pointer::from(format!("/{parameter}").as_str());
        Violation::error(place, self.code, self.message, self.fix)
    }
}
