//! A gallery of responses: for each tool a good one, what it says where nothing can be concluded, and a bad one
//! with what is found wrong with it. `cargo run -p examples --bin gallery` writes it.

mod bad;
pub mod calc;
pub mod company;
mod funds;
mod named;
mod stock;
mod valuation;
pub mod written;

use serde_json::Value;

/// Why the gallery cannot be made.
pub type Failed = Box<dyn std::error::Error>;

/// When the gallery's responses were made; the same at each run.
pub const NOW: &str = "2025-11-12T10:00:05Z";
/// When the stock data was true.
pub const AS_OF: &str = "2025-11-12T10:00:00Z";

/// A response and what it shows.
#[derive(Debug, Clone)]
pub struct Case {
    /// The end of its files' names.
    pub slug: &'static str,
    /// What it is.
    pub title: String,
    /// What to look at.
    pub note: String,
    /// The response.
    pub response: Value,
}

/// What is broken in a good response.
#[derive(Debug, Clone, Copy)]
pub struct Break {
    /// What somebody did.
    pub what: &'static str,
    /// What is found, at least.
    pub codes: &'static [&'static str],
    /// How it is done.
    pub done: fn(&mut Value),
}

/// A tool's responses.
#[derive(Debug, Clone)]
pub struct Page {
    /// The tool.
    pub tool: &'static str,
    /// A good response, and those where something cannot be concluded.
    pub cases: Vec<Case>,
    /// What makes the good one bad.
    pub bad: Break,
}

/// The pages of the nineteen tools, in the document's order.
///
/// # Errors
/// When a response cannot be built.
pub fn pages() -> Result<Vec<Page>, Failed> {
    let stock = stock::cases()?.into_iter();
    let funds = funds::cases()?.into_iter();
    stock
        .chain(funds)
        .map(|(tool, cases)| {
            Ok(Page {
                tool,
                cases,
                bad: bad::of(tool)?,
            })
        })
        .collect()
}
