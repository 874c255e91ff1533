//! Findings about several funds at once.

use smart_response::{Assessment, Formatter, KeyFinding, Weight};
use wire::Number;

use super::written::Write;
use crate::RiskLevel;
use crate::brief::findings::judged;
use crate::tool::figure::computed;

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

    /// The highest and the lowest, each with its fund.
    pub(crate) fn extremes(
        &self,
        (highest, lowest): (&str, &str),
        formatter: &Formatter,
        weight: f64,
    ) -> Vec<KeyFinding> {
        let finding = |word: &str, (symbol, value): (&str, Number), weight| {
            let written = format!("{} ({symbol})", (self.write)(formatter, value));
            let label = format!("{word} {}", self.name);
            judged(self.name, label, value, written).with_weight(Weight::clamped(weight))
        };
        let best = self.highest().map(|best| finding(highest, best, weight));
        let worst = self.lowest();
        let worst = worst.map(|worst| finding(lowest, worst, weight - 0.1));
        best.into_iter().chain(worst).collect()
    }

    /// How far the highest and the lowest lie apart, in percentage points.
    pub(crate) fn gap(&self, formatter: &Formatter, weight: f64) -> Option<KeyFinding> {
        let ((above, high), (below, low)) = (self.highest()?, self.lowest()?);
        let apart = computed(Some(high.get() - low.get()))?;
        let written = format!("{} points, {above} over {below}", formatter.ratio(apart));
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
