//! How far the highest is from the lowest: "The intraday range was $2.40", "a bid-ask spread of 0.05".

use super::Everyday;
use super::meant::{Meant, parts};
use crate::derive::Derived;
use crate::derive::carried::is;
use crate::wording::is_one_of;
use crate::{Fact, Operation, Unit};

/// Words for the distance of the two.
const SWINGS: [&str; 9] = [
    "range",
    "ranged",
    "ranges",
    "spread",
    "swing",
    "swung",
    "gap",
    "difference",
    "span",
];

/// Names of the one end, and of the other.
const ENDS: [(&[&str], &[&str]); 2] = [
    (
        &["high", "max", "maximum", "highest", "hi", "upper"],
        &["low", "min", "minimum", "lowest", "lo", "lower"],
    ),
    (&["ask", "offer"], &["bid"]),
];

impl<'a> Everyday<'_, 'a> {
    /// The high of an object less its low, or the highest of all less the lowest.
    pub(super) fn swing(&self) -> Option<Derived> {
        if self.number.unit == Some(Unit::Percent) || !self.beside.says(&SWINGS) {
            return None;
        }
        let objects = self.work.facts().objects().iter();
        let pairs = objects.filter_map(|object| self.ends_of(&self.figures(object)));
        let pairs: Vec<[&Fact; 2]> = pairs.collect();
        let all = pairs.iter().map(|pair| (*pair, pair[0]));
        let [high, low] = match self.meant(all.collect())? {
            Meant::One(pair) => pair,
            Meant::All(pairs) => widest(&pairs)?,
        };
        let is_it = is(self.number, high.value - low.value);
        is_it.then(|| Derived::from(Operation::Difference, &[high, low]))
    }

    /// The two ends of an object; of several those whose own words are said.
    fn ends_of(&self, figures: &[&'a Fact]) -> Option<[&'a Fact; 2]> {
        let name = |fact: &Fact| self.work.facts().figure_name(fact);
        let pairs = figures.iter().flat_map(|high| {
            let lows = figures.iter().map(move |low| [*high, *low]);
            lows.filter(|[high, low]| high.unit == low.unit && are_ends(name(high), name(low)))
        });
        let pairs: Vec<[&Fact; 2]> = pairs.collect();
        let is_said = |[high, _]: &&[&Fact; 2]| {
            let own: Vec<&str> = rest(name(high)).collect();
            !own.is_empty() && self.says_part_of(&own)
        };
        let is_plain = |[high, _]: &&[&Fact; 2]| rest(name(high)).next().is_none();
        match pairs.as_slice() {
            [only] => Some(*only),
            all => all
                .iter()
                .find(is_said)
                .or_else(|| all.iter().find(is_plain))
                .copied(),
        }
    }
}

/// Whether two names differ in nothing but which end they are of.
fn are_ends(high: &str, low: &str) -> bool {
    let is_of = |name: &str, known: &[&str]| parts(name).any(|part| is_one_of(known, part));
    let mut ends = ENDS.iter();
    let are_told = ends.any(|(highs, lows)| is_of(high, highs) && is_of(low, lows));
    are_told && rest(high).eq(rest(low))
}

/// The words of a name beside its end.
fn rest(name: &str) -> impl Iterator<Item = &str> {
    let is_end = |part: &&str| {
        let mut ends = ENDS.iter();
        ends.any(|(highs, lows)| is_one_of(highs, part) || is_one_of(lows, part))
    };
    parts(name).filter(move |part| !is_end(part))
}

fn widest<'a>(pairs: &[[&'a Fact; 2]]) -> Option<[&'a Fact; 2]> {
    let highs = pairs.iter().map(|[high, _]| *high);
    let lows = pairs.iter().map(|[_, low]| *low);
    let high = highs.max_by(|left, right| left.value.total_cmp(&right.value))?;
    let low = lows.min_by(|left, right| left.value.total_cmp(&right.value))?;
    Some([high, low])
}
