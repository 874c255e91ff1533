//! How the payload of a result is repeated as text.

mod headless;
mod read;
mod table;

use serde_json::Value;
use wire::string_enum;

pub(crate) use self::headless::headless;
pub(crate) use self::read::{NoTable, read, table_in};
pub(crate) use self::table::table;

string_enum! {
    /// How the payload of a result is repeated as text. Hosts differ in what they show a model: the text, the
    /// structure or both.
    pub enum TextMode {
        /// As the JSON of the structure: for hosts that show the text alone, and what the protocol asks for.
        Json = "json",
        /// As a compact table that holds everything that the structure does.
        Table = "table",
        /// Not at all, only the summary in words: for hosts that show the structure.
        Summary = "summary",
    }
}

impl TextMode {
    /// The payload as text.
    pub(crate) fn text(self, payload: &Value) -> Option<String> {
        match self {
            Self::Json => Some(payload.to_string()),
            Self::Table => Some(table(payload)),
            Self::Summary => None,
        }
    }
}
