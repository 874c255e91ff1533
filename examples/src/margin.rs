//! A tool as its author writes it: what it alone knows, and nothing of the envelope.

use serde::Serialize;
use smart_response::{
    Bands, Better, Formatting, Input, Level, Number, Profile, SmartResponseV2, Source, Timed,
    Timestamp, ToolCategory, Verification,
};

/// Why a tool gives no answer.
type Failed = Box<dyn std::error::Error>;

/// How far a price lies below what a share is worth.
#[derive(Debug, Clone, Serialize)]
pub struct Margin {
    /// What a share is worth.
    pub value: f64,
    /// What it costs.
    pub price: f64,
    /// The difference in percent of the value.
    pub margin: f64,
}

/// The tool: twenty lines from two numbers to a response that scores and checks.
///
/// # Errors
/// When the numbers have no margin.
pub fn margin_of_safety(
    symbol: &str,
    value: f64,
    price: f64,
    as_of: Timestamp,
    timed: Timed<'_>,
) -> Result<SmartResponseV2<Margin>, Failed> {
    let margin = Number::new((value - price) / value * 100.0)?;
    let source = Source {
        name: "The caller".into(),
        url: None,
        version: None,
        reliability: Level::Medium,
    };
    let profile = Profile::new("calculate_margin_of_safety", "1.0", ToolCategory::Valuation)
        .from_source(source)
        .formatted(Formatting::of("฿", "th-TH"));
    let bands = Bands::new([20.0, 15.0, 10.0, 5.0, 0.0], Better::Higher)?;
    timed.call(|now| {
        let result = Margin {
            value,
            price,
            margin: margin.get(),
        };
        profile
            .answer(Input::of(symbol), result, as_of)
            .finding(bands.finding("Margin of Safety", margin, format!("{:.1}%", margin.get())))
            .aspect("price", Verification::Verified)
            .aspect("value", Verification::Estimated)
            .told(now)
            .map_err(Failed::from)
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use smart_response::{Redactions, check};

    use super::*;

    /// What a user's CI does: the same bytes at each run, whatever the time is.
    #[test]
    fn the_answer_is_what_it_was() {
        let now = || chrono::Utc::now().into();
        let start = std::time::Instant::now();
        let elapsed = || start.elapsed() + Duration::from_millis(1);
        let timed = Timed {
            now: &now,
            elapsed: &elapsed,
        };
        let response = margin_of_safety("ALPHA.BK", 180.0, 156.0, now(), timed).unwrap();
        assert_eq!(check(&response), []);
        insta::assert_snapshot!(Redactions::standard().text(&response).unwrap());
    }
}
