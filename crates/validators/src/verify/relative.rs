//! What a thing's figures in percent tell: a return is no fee, and a volatility no weight, whatever their values are.

use super::name::is_in_name;
use super::{Lead, Word};
use crate::derive::Derived;
use crate::horizon;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Operation, Span, Unit};

/// What a figure in percent tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relative {
    Return,
    Fee,
    Volatility,
    Tracking,
    Weight,
}

use Relative::{Fee, Return, Tracking, Volatility, Weight};

const NAMES: [(Relative, &[&str]); 5] = [
    (
        Return,
        &[
            "return",
            "returns",
            "returned",
            "returning",
            "perf",
            "performance",
            "performed",
            "performing",
            "performer",
            "outperformance",
            "gain",
            "gains",
            "change",
        ],
    ),
    (
        Fee,
        &[
            "fee", "fees", "expense", "expenses", "ter", "charge", "charges", "charged",
        ],
    ),
    (Volatility, &["volatility", "deviation", "stdev"]),
    (Tracking, &["tracking"]),
    (
        Weight,
        &[
            "allocation",
            "allocations",
            "allocated",
            "allocates",
            "weight",
            "weights",
            "weighting",
            "exposure",
            "holding",
            "holdings",
            "holds",
            "invest",
            "invests",
            "invested",
        ],
    ),
];

/// Words of Thai are not set apart, so a part of a text is enough.
const THAI: [(Relative, &[&str]); 4] = [
    (Return, &["ผลตอบแทน", "ผลการดำเนินงาน"]),
    (Fee, &["ค่าธรรมเนียม", "ค่าใช้จ่าย"]),
    (Volatility, &["ความผันผวน"]),
    (Weight, &["สัดส่วน", "ลงทุน"]),
];

/// What is larger is an amount, and no percentage.
const LARGEST: f64 = 1_000.0;

/// Verbs of returns above zero.
const RISES: [&str; 9] = [
    "gained", "rose", "risen", "grew", "advanced", "climbed", "jumped", "surged", "up",
];

/// Some of them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Kinds(u8);

impl Kinds {
    /// Those that a text names.
    fn of(text: &str) -> Self {
        let own = words(text).map(|(_, word)| word);
        own.fold(Self::in_thai(text), Self::and_of)
    }

    fn in_thai(text: &str) -> Self {
        if text.is_ascii() {
            return Self::default();
        }
        let is_said =
            |(_, parts): &&(Relative, &[&str])| parts.iter().any(|part| text.contains(part));
        let said = THAI.iter().filter(is_said);
        said.fold(Self::default(), |all, (kind, _)| all.with(*kind))
    }

    fn and_of(self, word: &str) -> Self {
        let is_it = |known: &&str| known.eq_ignore_ascii_case(word);
        let found = NAMES.iter().find(|(_, names)| names.iter().any(is_it));
        found.map_or(self, |(kind, _)| self.with(*kind))
    }

    const fn with(self, kind: Relative) -> Self {
        Self(self.0 | 1 << kind as u8)
    }

    const fn has(self, kind: Relative) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The only one; none of several.
    fn only(self) -> Option<Relative> {
        let found = NAMES.iter().find(|(kind, _)| self.has(*kind));
        found
            .map(|(kind, _)| *kind)
            .filter(|kind| Self::default().with(*kind) == self)
    }
}

impl Relative {
    /// What a thing's fact tells by the member that it is, its name within its record, its column's header, or what
    /// it stands in.
    pub(super) fn of_fact(facts: &Facts, fact: &Fact) -> Option<Self> {
        // No percentage: the operating expenses of a company are no fee.
        let is_amount = fact.value.abs() > LARGEST || matches!(fact.unit, Some(Unit::Money(_)));
        if is_amount {
            return None;
        }
        let mut members = facts.members(fact);
        let names = members.next().into_iter();
        let names = names.chain([facts.attribute(fact), facts.column_header(fact)]);
        let mut kinds = names.chain(members).map(Kinds::of);
        kinds.find(|kinds| !kinds.is_none())?.only()
    }

    /// The only one that a text names; none where it names several.
    pub(super) fn of(text: &str) -> Option<Self> {
        Kinds::of(text).only()
    }
}

impl Lead<'_, '_> {
    /// Whether the words say that the number is a return and the fact is a fee of the same thing, or the like.
    pub(super) fn is_of_another_kind(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        if facts.entity(fact).is_none() {
            return false;
        }
        let said = self.relative();
        if said.is_none() && self.horizon().is_none() {
            return false;
        }
        if fact.is_prose() {
            return !is_told_in(facts, fact, said.unwrap_or(Return));
        }
        let own = Relative::of_fact(facts, fact);
        match said {
            Some(said) => own.is_some_and(|own| own != said),
            // What is over a time is a return, or how it was spread.
            None => matches!(own, Some(Fee | Weight)) && facts.horizon(fact).is_none(),
        }
    }

    /// What the words say that the number is.
    fn relative(&self) -> Option<Relative> {
        *self.relative.get_or_init(|| {
            // "A 1.07 % fee" is one, whatever stands before it.
            let next = words(self.clause_behind()).next();
            let next = next.filter(|(span, _)| span.start <= 1);
            let next = next.and_then(|(_, word)| Kinds::default().and_of(word).only());
            if next.is_some() {
                return next;
            }
            if self.unit == Some(Unit::PercentagePoints) && self.says_fee() {
                return Some(Fee);
            }
            let named = self.names_of_kinds();
            if named.is_none() && self.says_return() {
                return Some(Return);
            }
            let named = if named.is_none() {
                self.kinds_behind()
            } else {
                named
            };
            named.only()
        })
    }

    /// What the header and the label of the number's cell name, or else the words before it, beside the names of things.
    fn names_of_kinds(&self) -> Kinds {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, self.span.end);
        let parts = heads.map_or_else(
            || vec![self.own_span()],
            |heads| vec![heads.header, heads.label],
        );
        let of_part = |all: Kinds, part: Span| {
            let names = self.answer.names_within(part);
            let own = self.answer.words(part).iter();
            let own = own.filter(|word| !is_in_name(names, word.span) && !self.is_titled(word));
            let all = Kinds(all.0 | Kinds::in_thai(part.of(text)).0);
            own.fold(all, |all, word| all.and_of(word.text))
        };
        parts.into_iter().fold(Kinds::default(), of_part)
    }

    /// Whether a word is a part of a title that goes on behind it: the "Return" of "Total Return Fund".
    fn is_titled(&self, word: &Word<'_>) -> bool {
        let behind = self.answer.asked.answer.get(word.span.end..);
        let next = behind.and_then(|behind| behind.strip_prefix(' '));
        let is_capital = |text: &str| text.starts_with(char::is_uppercase);
        is_capital(word.text) && next.is_some_and(is_capital)
    }

    /// The words before the number without those that the number before may be of: "a 21.34 % return with a fee of".
    fn own_span(&self) -> Span {
        const NEXT: [&str; 5] = ["and", "with", "but", "plus", "while"];
        if self.is_first {
            return self.span;
        }
        let is_next = |word: &&Word<'_>| {
            let mut next = NEXT.iter();
            next.any(|next| next.eq_ignore_ascii_case(word.text))
        };
        let mark = self
            .text
            .find([',', ';'])
            .map(|mark| self.span.start + mark);
        let next = self
            .words()
            .iter()
            .find(is_next)
            .map(|word| word.span.start);
        let start = mark.into_iter().chain(next).min();
        Span {
            start: start.unwrap_or(self.span.start),
            ..self.span
        }
    }

    /// What the next words behind the number name: "a 1.07 % fee", "5 % of its assets allocated to cash".
    fn kinds_behind(&self) -> Kinds {
        const NEAR: usize = 5;
        const STOPS: [&str; 12] = [
            "with",
            "and",
            "but",
            "at",
            "after",
            "before",
            "while",
            "versus",
            "net",
            "excluding",
            "than",
            "against",
        ];
        let is_stop = |word: &str| is_one_of(&STOPS, word);
        let behind = words(self.clause_behind()).map(|(_, word)| word);
        let near = behind.take(NEAR).take_while(|word| !is_stop(word));
        near.fold(Kinds::default(), Kinds::and_of)
    }

    /// Whether a calculation takes figures that the words say the number is none of: a return of what a fund holds.
    pub(super) fn is_derived_of_another_kind(&self, derived: &Derived) -> bool {
        let facts = self.answer.facts();
        let of_things = derived
            .operands
            .iter()
            .filter(|fact| facts.entity(fact).is_some());
        let kinds: Vec<Relative> = of_things
            .filter_map(|fact| Relative::of_fact(facts, fact))
            .collect();
        if kinds.is_empty() {
            return false;
        }
        let said = self.relative();
        let is_weak = said.is_none() && self.horizon().is_some();
        // A weighted return is a return.
        let by_weights = matches!(derived.operation, Operation::Product | Operation::Average);
        let is_weighted = by_weights && kinds.iter().any(|own| Some(*own) == said);
        kinds.iter().any(|own| match said {
            Some(said) => *own != said && !(is_weighted && *own == Weight),
            None => is_weak && matches!(own, Fee | Weight),
        })
    }

    /// Whether the words right before the number say that something rose or fell by it.
    fn says_return(&self) -> bool {
        let words = self.words();
        let is = |word: Option<&Word<'_>>, known: &[&str]| {
            word.is_some_and(|word| is_one_of(known, word.text))
        };
        if is(words.last(), &["to", "at", "from"]) {
            return false;
        }
        words.iter().enumerate().any(|(at, word)| {
            let before = at.checked_sub(1).and_then(|before| words.get(before));
            // "Makes up 97 %", "up to 5 %"
            let is_other =
                is(before, &["make", "makes", "made", "making"]) || is(words.get(at + 1), &["to"]);
            (Class::SideFalls.has(word) || is(Some(word), &RISES)) && !is_other
        })
    }
}

/// Whether a sentence of a thing's record tells of a figure's kind, by its words or by the member that it is.
fn is_told_in(facts: &Facts, fact: &Fact, kind: Relative) -> bool {
    let sentence = facts.subject(fact);
    let is_return = || {
        let mut horizons = horizon::found(sentence);
        horizons.next().is_some()
            || words(sentence)
                .any(|(_, word)| Class::SideFalls.has(word) || is_one_of(&RISES, word))
    };
    Kinds::of(sentence).has(kind)
        || facts.members(fact).any(|name| Kinds::of(name).has(kind))
        || kind == Return && is_return()
}

#[cfg(test)]
mod tests {
    use super::{Fee, Kinds, Relative, Return, Weight};

    #[test]
    fn a_text_is_of_the_only_kind_that_it_names() {
        for (text, kind) in [
            ("perf_ytd (%)", Some(Return)),
            ("nav_change_percent", Some(Return)),
            ("management_fee", Some(Fee)),
            ("performance fee", None),
            ("asset_allocation", Some(Weight)),
            ("ค่าธรรมเนียมการจัดการ", Some(Fee)),
            ("percentage", None),
        ] {
            assert_eq!(Relative::of(text), kind, "{text}");
        }
        assert!(Kinds::of("percentage").is_none());
    }
}
