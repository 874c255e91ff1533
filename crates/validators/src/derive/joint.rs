//! The share that several parts have together of their whole: "Taiwan and Japan made up 17.2 % of revenue", "24 % are
//! open", of a table or an object of parts whose total need not stand there.

use super::families::Families;
use super::unspaced;
use super::{Derived, Work};
use crate::label::{all_words, hashed};
use crate::verify::Word;
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Unit};

/// So many parts make a whole at most.
const MOST: usize = 200;

/// So many figures of the parts are looked at, one for each time or attribute.
const MOST_LINES: usize = 24;

/// Words of what is said of all but the parts that are named.
const BUT: [&str; 9] = [
    "outside",
    "excluding",
    "except",
    "besides",
    "non",
    "rest",
    "other",
    "others",
    "remaining",
];

/// A part of a whole, and the words that tell it from the other parts.
struct Part<'a> {
    fact: &'a Fact,
    name: Vec<u64>,
    /// Whether it is as much as all others together.
    is_sum: bool,
}

impl<'a> Work<'a> {
    /// The share of all parts that are named beside the number, or their sum; the share of those that the sentence or the
    /// question names where none is.
    pub(super) fn of_parts(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        let is_change = self.is_change() || !self.said.turns.is_empty();
        if !families.may_be_of_parts() || is_change && !self.is_level(mention) {
            return None;
        }
        let lines = families.lines_of_parts(self.relevance.rows(), self.relevance.columns());
        if lines.is_empty() {
            return None;
        }
        if !families.may_be_share() {
            let texts = [self.clause(mention), self.clause_behind_aside(mention)];
            let mut tried = texts
                .iter()
                .flat_map(|said| lines.iter().map(move |line| (line, said)));
            return tried.find_map(|(line, said)| families.sum_of(line, said));
        }
        let near = [
            self.lead_with_names(mention),
            self.lead_of_both(mention),
            self.clause(mention),
        ];
        // A sentence of many numbers names too much for each.
        let is_short = self.answer.within(self.span).len() <= MOST_LINES;
        let far = || {
            let of_question = all_words(self.answer.asked.question).collect();
            [self.said_words().to_vec(), of_question]
        };
        let rest = if self.is_denied(mention) {
            Rest::Alone
        } else if self.is_of_rest(mention) {
            Rest::Too
        } else {
            Rest::Not
        };
        let shares = |said: &Vec<u64>| {
            let mut lines = lines.iter();
            lines.find_map(|line| families.share_of(line, said, rest))
        };
        let found = near.iter().find_map(shares);
        found.or_else(|| is_short.then(far)?.iter().find_map(shares))
    }

    /// The words before a number, with those of names that other words join: "関東と九州で".
    fn lead_with_names(&self, mention: &Mention) -> Vec<u64> {
        let lead = self.lead_span(mention).of(self.answer.asked.answer);
        let names = unspaced::names_said(self.facts(), lead);
        self.lead(mention).into_iter().chain(names).collect()
    }

    /// Whether it is where something went from or to, and not by how much: "from 58.0 % to 53.2 %".
    pub(super) fn is_level(&self, mention: &Mention) -> bool {
        const LEVELS: [&str; 16] = [
            "from",
            "to",
            "at",
            "reached",
            "reaching",
            "hit",
            "was",
            "were",
            "is",
            "are",
            "had",
            "stood",
            "for",
            "represented",
            "comprised",
            "than",
        ];
        let before = self.answer.words(self.lead_span(mention)).last();
        before.is_some_and(|word| is_one_of(&LEVELS, word.text))
    }

    /// The words before the number before, where only a link stands between: "finished goods went from 58.0 % to 53.2 %".
    fn lead_of_both(&self, mention: &Mention) -> Vec<u64> {
        let between = self.answer.words(self.lead_span(mention));
        let before = self.number_before(mention).filter(|_| between.len() <= 1);
        before.map_or_else(Vec::new, |(before, _)| self.lead(before))
    }

    /// The words behind the share that stands right behind a number: "448 (70 %) were satisfied".
    fn clause_behind_aside(&self, mention: &Mention) -> Vec<u64> {
        let text = self.answer.asked.answer;
        let rest = self.span.behind(mention.span);
        let next = self.answer.within(rest).first();
        let is_aside = |next: &&Mention| {
            let gap = text.get(mention.span.end..next.span.start);
            gap.is_some_and(|gap| gap.trim() == "(")
        };
        next.filter(is_aside)
            .map_or_else(Vec::new, |next| self.clause(next))
    }

    /// Whether the number is said of those that are not what follows: "76 % are not open".
    fn is_denied(&self, mention: &Mention) -> bool {
        const DENIED: [&str; 4] = ["aren", "isn", "weren", "wasn"];
        let words = self.answer.words(self.clause_span(mention));
        words.iter().any(|word| is_one_of(&DENIED, word.text)) || words.windows(2).any(is_not)
    }

    /// Whether the number is said of what is beside the parts that are named.
    fn is_of_rest(&self, mention: &Mention) -> bool {
        let mut words = self.answer.words(self.clause_span(mention)).iter();
        words.any(|word| is_one_of(&BUT, word.text))
    }
}

/// Whether a share may be that of all but the parts that are named.
#[derive(Clone, Copy, PartialEq)]
enum Rest {
    Not,
    Too,
    Alone,
}

impl<'a> Families<'a, '_> {
    /// Whether the number may be a share, or as many as several parts have.
    fn may_be_of_parts(&self) -> bool {
        let number = self.goal.number;
        let is_count = number.unit.is_none() && number.value.fract() == 0.0 && !number.spelled;
        self.may_be_share() || is_count
    }

    /// Whether the number may be a share: a percentage, or a fraction that the words call one.
    fn may_be_share(&self) -> bool {
        let number = self.goal.number;
        let is_fraction = number.unit.is_none() && number.value > 0.0 && number.value < 1.0;
        self.goal.is_percent() || (is_fraction && self.operations.has(Operation::Ratio))
    }

    /// The columns, and the objects or rows of one, that figures of the named rows and columns stand in, each as parts
    /// of one whole at one time.
    fn lines_of_parts(&self, rows: &[&'a Fact], columns: &[&'a Fact]) -> Vec<Vec<Part<'a>>> {
        let of_rows = rows.iter().flat_map(|row| self.facts.row(row.row));
        let own = of_rows.chain(columns.iter().copied());
        let own = own.filter(|fact| !fact.is_prose() && fact.unit != Some(Unit::Percent));
        let mut lines: Vec<Vec<Part<'a>>> = Vec::new();
        for fact in own.take(MOST).filter(|fact| self.may_be_of(fact.period)) {
            let has = |line: &Vec<Part<'a>>| line.iter().any(|part| core::ptr::eq(part.fact, fact));
            if lines.len() < MOST_LINES && !lines.iter().any(has) {
                lines.extend([self.down(fact), self.across(fact)].into_iter().flatten());
            }
        }
        lines
    }

    /// What stands in a column beside a figure.
    fn down(&self, fact: &'a Fact) -> Option<Vec<Part<'a>>> {
        let facts = self.facts;
        let beside = facts.column(fact.column).filter(|other| {
            let is_of_name = facts.attribute(other) == facts.attribute(fact);
            let is_apart = facts.around(fact).is_empty() || is_of_name;
            is_apart && is_alike(fact, other) && other.period == fact.period
        });
        let words = |fact: &Fact| {
            let words = facts.words_of_row(fact).iter();
            let around = facts.words_around(fact).iter();
            around.chain(words).copied().collect()
        };
        parts(beside, words)
    }

    /// What stands in a row or an object beside a figure.
    fn across(&self, fact: &'a Fact) -> Option<Vec<Part<'a>>> {
        let beside = self.facts.row(fact.row);
        let beside = beside.filter(|other| is_alike(fact, other) && other.period == fact.period);
        let beside: Vec<&Fact> = beside.take(MOST + 1).collect();
        // A temperature and a humidity are no parts of one whole.
        let beside = Some(beside).filter(|beside| beside.len() > 2)?;
        parts(beside.into_iter(), |fact| {
            self.facts.words_of_column(fact).to_vec()
        })
    }

    /// What several named parts of a line are together: "448 were satisfied or very satisfied".
    fn sum_of(&self, line: &[Part<'a>], said: &[u64]) -> Option<Derived> {
        let named = named_of(line, said);
        let sum: f64 = named.iter().map(|fact| fact.value).sum();
        let is_it = named.len() > 1 && self.goal.is(sum);
        is_it.then(|| Derived::from(Operation::Sum, &named))
    }

    /// The share of those of a line that are named, and of all but those where it may be said of the rest.
    fn share_of(&self, line: &[Part<'a>], said: &[u64], rest: Rest) -> Option<Derived> {
        let named = named_of(line, said);
        let sum: f64 = named.iter().map(|fact| fact.value).sum();
        let share = wholes(line).find(|whole| {
            let share = sum / whole;
            let factor = if self.goal.is_percent() { 100.0 } else { 1.0 };
            let is_it = |share: f64| self.goal.is(share * factor);
            let is_own = rest != Rest::Alone && is_it(share);
            share <= 1.0 && (is_own || (rest != Rest::Not && is_it(1.0 - share)))
        });
        let is_it = !named.is_empty() && share.is_some();
        is_it.then(|| {
            let others = line.iter().map(|part| part.fact);
            let is_other = |other: &&Fact| !named.iter().any(|fact| core::ptr::eq(*fact, *other));
            let others: Vec<&Fact> = others.filter(is_other).collect();
            Derived::from(Operation::Ratio, &[named.clone(), others].concat())
        })
    }
}

impl Part<'_> {
    fn is_named(&self, said: &[u64]) -> bool {
        !self.name.is_empty() && self.name.iter().all(|word| said.contains(word))
    }

    /// Whether its name has all words of another's, and more.
    fn holds(&self, other: &Self) -> bool {
        self.name.len() > other.name.len() && other.name.iter().all(|word| self.name.contains(word))
    }

    fn is_total(&self) -> bool {
        self.is_sum || self.name.is_empty() || self.name.contains(&hashed("total"))
    }
}

/// The parts of a line that are named. One whose name another's holds is named if its words are said for both: "satisfied
/// or very satisfied".
fn named_of<'a>(line: &[Part<'a>], said: &[u64]) -> Vec<&'a Fact> {
    let named: Vec<&Part<'a>> = line.iter().filter(|part| part.is_named(said)).collect();
    let is_only_within = |part: &Part<'a>| {
        let longer = named.iter().filter(|other| other.holds(part)).count();
        let first = part.name.first();
        let times = said.iter().filter(|word| Some(*word) == first).count();
        longer > 0 && times <= longer
    };
    let own = named
        .iter()
        .filter(|part| !is_only_within(part) && !part.is_total());
    own.map(|part| part.fact).collect()
}

/// The figures of a line with the words of their names that not all of them have; none of a line of one.
fn parts<'a>(
    facts: impl Iterator<Item = &'a Fact>,
    words: impl Fn(&Fact) -> Vec<(u64, bool)>,
) -> Option<Vec<Part<'a>>> {
    let named = |fact: &'a Fact| (fact, words(fact));
    let all: Vec<(&Fact, Vec<(u64, bool)>)> = facts.take(MOST + 1).map(named).collect();
    // Shares of one are parts of no whole but one.
    let are_shares = all.iter().all(|(fact, _)| fact.value <= 1.0);
    if are_shares || !(2..=MOST).contains(&all.len()) {
        return None;
    }
    let has = |name: &Vec<(u64, bool)>, word: u64| name.iter().any(|(own, _)| *own == word);
    let is_shared = |word: u64| all.iter().all(|(_, name)| has(name, word));
    let sum: f64 = all.iter().map(|(fact, _)| fact.value).sum();
    let part = |(fact, name): &(&'a Fact, Vec<(u64, bool)>)| {
        let own = name
            .iter()
            .filter(|(word, is_aside)| !is_aside && !is_shared(*word));
        Part {
            fact,
            name: own.map(|(word, _)| *word).collect(),
            is_sum: all.len() > 2 && (fact.value * 2.0 - sum).abs() <= fact.step,
        }
    };
    Some(all.iter().map(part).collect())
}

/// What the whole may be: what the line calls its total, or all of its parts together.
fn wholes(line: &[Part<'_>]) -> impl Iterator<Item = f64> {
    let of = |is_total: bool| {
        let parts = line.iter().filter(move |part| part.is_total() == is_total);
        parts.map(|part| part.fact.value)
    };
    let together: f64 = of(false).sum();
    of(true).chain([together]).filter(|whole| *whole > 0.0)
}

/// Whether two words deny what follows: "are not".
fn is_not(pair: &[Word<'_>]) -> bool {
    const ARE: [&str; 6] = ["are", "is", "were", "was", "be", "been"];
    matches!(pair, [verb, not] if is_one_of(&ARE, verb.text) && not.text.eq_ignore_ascii_case("not"))
}

/// Whether two figures count the same, so that both can be parts of one whole.
fn is_alike(part: &Fact, other: &Fact) -> bool {
    // Of a column often only the first figure has its sign.
    let units = part.unit.zip(other.unit);
    let is_same = units.is_none_or(|(left, right)| left.agrees(right));
    let counts = other.value >= 0.0 && other.unit != Some(Unit::Percent);
    counts && is_same && part.scales == other.scales
}
