//! Findings about several funds at once.

use smart_response::{Assessment, Formatter, KeyFinding, Weight};
use wire::Number;

use super::written::Write;
use crate::RiskLevel;
use crate::brief::findings::judged;
use crate::tool::figure::computed;
use crate::tool::words::listed;

/// A figure that every fund of an answer may have.
pub(crate) struct Measure<'v> {
    /// `YTD return`; where a brief judges a metric of that name, its lines judge here too.
    pub(crate) name: &'v str,
    pub(crate) write: Write,
    /// Each fund's symbol and figure.
    pub(crate) of: Vec<(&'v str, Option<Number>)>,
}

impl<'v> Measure<'v> {
    fn known(&self) -> impl Iterator<Item = (&'v str, Number)> {
        let known = self.of.iter();
        known.filter_map(|(symbol, value)| Some((*symbol, (*value)?)))
    }

    pub(crate) fn known_count(&self) -> usize {
        self.known().count()
    }

    /// The highest, of several the first by symbol.
    pub(crate) fn highest(&self) -> Option<(&'v str, Number)> {
        self.known().max_by(|(one, left), (other, right)| {
            left.get().total_cmp(&right.get()).then(other.cmp(one))
        })
    }

    /// The lowest, of several the first by symbol; none where only one is known.
    pub(crate) fn lowest(&self) -> Option<(&'v str, Number)> {
        let lowest = self.known().min_by(|(one, left), (other, right)| {
            left.get().total_cmp(&right.get()).then(one.cmp(other))
        });
        lowest.filter(|_| self.known_count() > 1)
    }

    /// `known ` where the figure of some fund is not, which may lie beyond the others.
    pub(crate) fn known_word(&self) -> &'static str {
        if self.known_count() < self.of.len() {
            "known "
        } else {
            ""
        }
    }

    /// Every fund of which the figure is `value`, by symbol.
    pub(crate) fn at(&self, value: Number) -> Vec<&'v str> {
        let at = self.known().filter(|(_, other)| *other == value);
        let mut symbols: Vec<_> = at.map(|(symbol, _)| symbol).collect();
        symbols.sort_unstable();
        symbols
    }

    /// `A`, `A and B`, `A and 2 more`.
    pub(crate) fn named(&self, value: Number) -> String {
        match self.at(value).as_slice() {
            [first, _, rest @ ..] if !rest.is_empty() => {
                format!("{first} and {} more", rest.len() + 1)
            }
            few => listed(few),
        }
    }

    /// The highest and the lowest, each with its funds; no lowest where all known are alike.
    pub(crate) fn extremes(
        &self,
        (highest, lowest): (&str, &str),
        formatter: &Formatter,
        weight: f64,
    ) -> Vec<KeyFinding> {
        let finding = |word: &str, value: Number, weight| {
            let written = format!("{} ({})", (self.write)(formatter, value), self.named(value));
            let label = format!("{word} {}", self.name);
            judged(self.name, label, value, written).with_weight(Weight::clamped(weight))
        };
        let (best, worst) = (self.highest(), self.lowest());
        let is_apart = |worst: &Number| best.is_some_and(|(_, best)| best != *worst);
        let worst = worst.map(|(_, worst)| worst).filter(is_apart);
        let best = best.map(|(_, best)| finding(highest, best, weight));
        let worst = worst.map(|worst| finding(lowest, worst, weight - 0.1));
        best.into_iter().chain(worst).collect()
    }

    /// How far the highest and the lowest lie apart, in percentage points.
    pub(crate) fn gap(&self, formatter: &Formatter, weight: f64) -> Option<KeyFinding> {
        let ((_, high), (_, low)) = (self.highest()?, self.lowest()?);
        let apart = computed(Some(high.get() - low.get()))?;
        let points = formatter.ratio(apart);
        let written = if high == low {
            format!("{points} points, all known are alike")
        } else {
            format!(
                "{points} points, {} over {}",
                self.named(high),
                self.named(low)
            )
        };
        let label = format!("Gap in {}", self.name);
        Some(plain(&label, apart, written, weight))
    }

    /// How many funds the figure is not known of.
    pub(crate) fn unknown(&self, weight: f64) -> Option<KeyFinding> {
        let unknown = self.of.len() - self.known_count();
        let written = format!("{unknown} of {} given", self.of.len());
        let label = format!("Unknown {}", self.name);
        Some(plain(&label, count(unknown)?, written, weight))
    }
}

/// How far the risk levels lie apart.
pub(crate) fn risk_spread(
    levels: impl Iterator<Item = Option<RiskLevel>>,
    weight: f64,
) -> Option<KeyFinding> {
    let levels: Vec<_> = levels.collect();
    let known = || levels.iter().flatten();
    let (least, most) = (known().min()?, known().max()?);
    let spread = Number::from(u32::from(most.get()) - u32::from(least.get()));
    let range = if least == most {
        format!("all {least}/8")
    } else {
        format!("{least} to {most} of 8")
    };
    let written = match levels.len() - known().count() {
        0 => range,
        unknown => format!("{range}, {unknown} unknown"),
    };
    Some(plain("Risk level spread", spread, written, weight))
}

/// A finding that is neither good nor bad.
pub(crate) fn plain(label: &str, value: Number, written: String, weight: f64) -> KeyFinding {
    KeyFinding::new(label, value, written, Assessment::Neutral).with_weight(Weight::clamped(weight))
}

/// A count as a value.
pub(crate) fn count(count: usize) -> Option<Number> {
    u32::try_from(count).ok().map(Number::from)
}
