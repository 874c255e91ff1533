//! Tokens as real models count them.

use tiktoken_rs::{CoreBPE, cl100k_base_singleton, o200k_base_singleton};
use wire::string_enum;

use super::TokenCounter;

string_enum! {
    /// A vocabulary that the program carries, by the name its makers give it.
    pub enum Vocabulary {
        /// Of GPT-4o and what came after it.
        O200kBase = "o200k_base",
        /// Of GPT-4 and GPT-3.5.
        Cl100kBase = "cl100k_base",
    }
}

/// A text is counted in pieces of so many bytes, since the vocabularies' patterns give up on endless blanks.
const PIECE: usize = 64 << 10;

impl Vocabulary {
    fn table(self) -> &'static CoreBPE {
        match self {
            Self::O200kBase => o200k_base_singleton(),
            Self::Cl100kBase => cl100k_base_singleton(),
        }
    }
}

/// A text beyond 64 KiB is counted in pieces, which may count a token more for each.
impl TokenCounter for Vocabulary {
    fn count(&self, text: &str) -> usize {
        let table = self.table();
        let mut rest = text;
        let mut tokens = 0;
        while !rest.is_empty() {
            let mut ends = (1..=PIECE.min(rest.len())).rev();
            let end = ends.find(|end| rest.is_char_boundary(*end));
            let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
            tokens += table.encode_ordinary(piece).len();
            rest = after;
        }
        tokens
    }

    fn name(&self) -> &'static str {
        self.as_str()
    }
}
