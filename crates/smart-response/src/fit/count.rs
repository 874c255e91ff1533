//! What counts tokens.

use super::estimate::estimate_tokens;

/// A way to count the tokens of a text. Models differ in theirs.
pub trait TokenCounter {
    /// How many tokens the text takes.
    fn count(&self, text: &str) -> usize;

    /// What it is called in reports.
    fn name(&self) -> &str;
}

/// Tokens estimated without any vocabulary, rather too many than too few; see [`estimate_tokens`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Estimate;

impl TokenCounter for Estimate {
    fn count(&self, text: &str) -> usize {
        estimate_tokens(text)
    }

    fn name(&self) -> &'static str {
        "estimate"
    }
}
