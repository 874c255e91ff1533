//! "Operating margin widened" where the operating income is less of the revenue than it was.

use super::about::About;
use super::limits::Limits;
use super::scene::Scene;
use super::went::{self, Ends};
use super::{Line, Lines};
use crate::label::hashed;
use crate::verify::Word;
use crate::wording::{Turn, is_one_of};
use crate::{Fact, Remark, Span};

const MARGIN: &[&str] = &["margin", "margins", "profitability"];

/// What else the names of all revenue may say.
const OF_ALL: [&str; 6] = ["total", "net", "consolidated", "group", "operating", "and"];

/// What is wrong with what is said of a margin that the facts do not have, and what it is of.
pub(super) fn margin(
    scene: &Scene<'_, '_>,
    turn: &Turn,
    [lead, tail]: [Span; 2],
) -> Option<Remark> {
    let answer = scene.clause.answer;
    let mut words = answer.words(lead).iter();
    words.find(|word| is_one_of(MARGIN, word.text))?;
    let is_known =
        |word: &Word<'_>| is_one_of(MARGIN, word.text) || is_one_of(&["profit"], word.text);
    let about = About::words(scene.found, answer, lead, is_known);
    if about.is_open || scene.found.by_word.has(hashed("margin")) {
        return None;
    }
    let (of, sales) = (scene.found.result(&about.said)?, scene.found.sales()?);
    let limits = Limits::of(scene.clause, [scene.own_part(lead), tail])?;
    if !scene.is_known(tail, of) || limits.from.is_none() && scene.goes_back(tail) {
        return None;
    }
    let ratio = |fact: &Fact| Some(of.amount(fact) / sales.amount_beside(fact)?);
    let ratios = |(from, to): Ends<'_>| Some((ratio(from)?, ratio(to)?));
    let ends = went::ends(scene, of, tail, limits)?;
    let ends: Vec<(f64, f64)> = ends.into_iter().map(ratios).collect::<Option<_>>()?;
    went::belied(scene.clause, turn, &ends)
}

impl Lines {
    /// The only line of all revenue.
    fn sales(&self) -> Option<&Line> {
        let names = ["revenue", "sale", "turnover"].map(hashed);
        let others = OF_ALL.map(hashed);
        let is_it = |line: &&Line| {
            let mut words = self.telling(line);
            words.clone().any(|word| names.contains(word))
                && words.all(|word| names.contains(word) || others.contains(word))
        };
        let mut all = self.all.iter().filter(is_it);
        all.next().filter(|_| all.next().is_none())
    }
}
