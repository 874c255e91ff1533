//! How far something went through nothing: "from a loss of $37.2 million to a profit of $14.6 million, an improvement of
//! $51.8 million".

use super::{Stated, derived, is, is_alike};
use crate::derive::{Derived, Work};
use crate::wording::{is_one_of, words};
use crate::{NumberMention, Operation};

/// Beginnings of words that say how far something went.
const SWINGS: [&str; 14] = [
    "swing",
    "swung",
    "turnaround",
    "improve",
    "reversal",
    "deteriorat",
    "miglior",
    "verbesser",
    "amélior",
    "mejora",
    "melhor",
    "worsen",
    "ดีขึ้น",
    "改善",
];

/// Words of so many letters may stand inside others.
const SHORT: usize = 4;

/// What is less than nothing, though it is told without a sign.
const BELOW: [&str; 26] = [
    "loss",
    "losses",
    "deficit",
    "liability",
    "liabilities",
    "debt",
    "outflow",
    "shortfall",
    "negative",
    "lost",
    "verlust",
    "fehlbetrag",
    "perte",
    "déficit",
    "perdita",
    "pérdida",
    "prejuízo",
    "defizit",
    "payable",
    "expense",
    "used",
    "red",
    "perder",
    "ขาดทุน",
    "赤字",
    "亏损",
];

/// And what is more.
const ABOVE: [&str; 26] = [
    "profit",
    "profits",
    "income",
    "gain",
    "gains",
    "surplus",
    "asset",
    "assets",
    "cash",
    "inflow",
    "positive",
    "earned",
    "gewinn",
    "überschuss",
    "bénéfice",
    "excédent",
    "utile",
    "beneficio",
    "ganancia",
    "lucro",
    "benefit",
    "provided",
    "ganar",
    "กำไร",
    "黒字",
    "净利润",
];

impl Work<'_> {
    /// The sum of the last two amounts, one of which is told to be below nothing and one above, where words say that
    /// something went from the one to the other.
    pub(super) fn swing(&self, number: &NumberMention, claims: &[&Stated<'_>]) -> Option<Derived> {
        let [.., left, right] = claims else {
            return None;
        };
        let is_it = |left: f64, right: f64| is(number, left.abs() + right.abs());
        let mut sums = left.values().into_iter().zip(right.values());
        let are_alike =
            is_alike(number.unit, left.number.unit) && is_alike(number.unit, right.number.unit);
        let is_sum = are_alike && sums.any(|(left, right)| is_it(left, right));
        (is_sum && self.says_swing())
            .then(|| derived(Operation::Difference, [*left, *right].into_iter()))
    }

    /// Whether the sentence and the one before it tell of something below nothing, of something above, and of a swing.
    fn says_swing(&self) -> bool {
        const FARTHEST: usize = 240;
        let answer = self.answer.asked.answer;
        let from = self.span.start.saturating_sub(FARTHEST);
        let from = (from..=self.span.start).find(|at| answer.is_char_boundary(*at));
        let text = answer.get(from.unwrap_or_default()..self.span.end);
        let text = text.unwrap_or_default().to_lowercase();
        let tells = |known: &[&str]| {
            let is_inside = |word: &&str| word.len() > SHORT && text.contains(*word);
            known.iter().any(is_inside) || words(&text).any(|(_, word)| is_one_of(known, word))
        };
        tells(&SWINGS) && tells(&BELOW) && tells(&ABOVE)
    }
}
