//! A tool as its author writes it: what it alone knows, and nothing of the envelope.

use serde::Serialize;
use smart_response::{
    Bands, Better, Formatting, Input, Level, Profile, SmartResponseV2, Source, Timed, Timestamp,
    ToolCategory, Unit, Verification,
};

use crate::gallery::calc;

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

/// The tool: 21 lines from two numbers to a response that scores and checks. Its work stands inside of the timed call,
/// for `execution.duration` tells how long that took.
///
/// # Errors
/// When there is no price or no value above zero, and so no margin.
pub fn margin_of_safety(
    symbol: &str,
    value: f64,
    price: f64,
    as_of: Timestamp,
    timed: Timed<'_>,
) -> Result<SmartResponseV2<Margin>, Failed> {
    let bands = Bands::new([20.0, 15.0, 10.0, 5.0, 0.0], Better::Higher)?;
    let profile = Profile::new("calculate_margin_of_safety", "1.0", ToolCategory::Valuation)
        .from_source(Source::named("The caller", Level::Medium))
        .formatted(Formatting::of("฿", "th-TH"))
        .showing("value", "Value", Unit::Price)
        .showing("price", "Price", Unit::Price)
        .showing("margin", "Margin of Safety", Unit::Percentage);
    timed.call(|now| {
        let margin = calc::margin(value, price)?;
        let result = Margin {
            value,
            price,
            margin,
        };
        let answer = profile
            .answer(Input::of(symbol), result, as_of)
            .judging("margin", bands)
            .aspect("price", Verification::Verified)
            .aspect("value", Verification::Estimated);
        Ok(answer.told(now)?)
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

    const NOW: &str = "2025-11-12T10:00:05Z";

    fn at(value: f64, price: f64) -> Result<SmartResponseV2<Margin>, Failed> {
        let now = || NOW.parse().unwrap();
        let elapsed = || Duration::ZERO;
        let timed = Timed {
            now: &now,
            elapsed: &elapsed,
        };
        margin_of_safety("ALPHA.BK", value, price, now(), timed)
    }

    /// (-5 - 156) / -5 would be 3,220 %, and a price of nothing 100 %: both excellent, and both wrong.
    #[test]
    fn what_has_no_margin_is_refused_with_its_reason() {
        for (value, price, why) in [
            (
                -5.0,
                156.0,
                "the estimated value is -5, and no margin is a share of that",
            ),
            (
                0.0,
                156.0,
                "the estimated value is 0, and no margin is a share of that",
            ),
            (
                180.0,
                0.0,
                "the source gives a price of 0, and no share costs that",
            ),
            (
                180.0,
                -3.0,
                "the source gives a price of -3, and no share costs that",
            ),
        ] {
            assert_eq!(at(value, price).unwrap_err().to_string(), why);
        }
        assert!(at(f64::NAN, 156.0).is_err());
        assert!(at(180.0, f64::INFINITY).is_err());
    }

    /// The margin was reckoned before the call, and only the building of the response was timed.
    #[test]
    fn the_clock_runs_before_the_work_begins() {
        let looked = std::cell::Cell::new(0);
        let now = || {
            looked.set(looked.get() + 1);
            NOW.parse().unwrap()
        };
        let elapsed = || Duration::ZERO;
        let timed = Timed {
            now: &now,
            elapsed: &elapsed,
        };
        let as_of = NOW.parse().unwrap();
        assert!(margin_of_safety("ALPHA.BK", -5.0, 156.0, as_of, timed).is_err());
        assert_eq!(looked.get(), 1);
    }

    /// What the documentation says of the length is counted here.
    #[test]
    fn the_tool_is_as_long_as_it_says() {
        let source = include_str!("margin.rs");
        let said = source.split("/// The tool: ").nth(1).unwrap();
        let said: usize = said.split(' ').next().unwrap().parse().unwrap();
        let body = source
            .split("Result<SmartResponseV2<Margin>, Failed> {\n")
            .nth(1)
            .unwrap();
        let body = body.split("\n}\n").next().unwrap();
        assert_eq!(body.lines().count(), said);
    }
}
