//! How far something went through nothing: "from a loss of $37.2 million to a profit of $14.6 million, an improvement of
//! $51.8 million".

use super::{Stated, derived, is, is_alike};
use crate::derive::{Derived, Work};
use crate::wording::is_one_of;
use crate::{NumberMention, Operation};

/// Beginnings of words that say how far something went.
const SWINGS: [&str; 12] = [
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
];

/// What is less than nothing, though it is told without a sign.
const BELOW: [&str; 22] = [
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
];

/// And what is more.
const ABOVE: [&str; 22] = [
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

    fn says_swing(&self) -> bool {
        let words = self.answer.words(self.span);
        let says = |known: &[&str]| words.iter().any(|word| is_one_of(known, word.text));
        let begins = |word: &str| {
            let head = |stem: &&str| word.get(..stem.len());
            SWINGS
                .iter()
                .any(|stem| head(stem).is_some_and(|head| head.eq_ignore_ascii_case(stem)))
        };
        words.iter().any(|word| begins(word.text)) && says(&BELOW) && says(&ABOVE)
    }
}
