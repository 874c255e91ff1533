//! A formula of names whose values were told before or are facts: "DSO + DIO − DPO ≈ 160.3 days", "EV − market cap = $1.62
//! billion".

use super::{Derived, Known, Work};
use crate::label::label_words;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Span};

/// So many names a formula has.
const MOST_NAMES: usize = 6;

/// So many lines of the answer are looked through, and so many facts.
const MOST_LINES: usize = 64;
const MOST_FACTS: usize = 500;

/// What stands between the names.
const SIGNS: [(&str, Sign); 8] = [
    (" + ", Sign::Plus),
    (" plus ", Sign::Plus),
    (" − ", Sign::Minus),
    (" - ", Sign::Minus),
    (" – ", Sign::Minus),
    (" minus ", Sign::Minus),
    (" / ", Sign::Over),
    (" ÷ ", Sign::Over),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
    Over,
}

/// What a name stands for.
struct Amount {
    value: f64,
    /// By how much rounding may have changed it.
    slack: f64,
    of: Vec<Fact>,
}

impl Work<'_> {
    /// What a formula right before a number gives, where each name in it stands for one value.
    pub(super) fn worded(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        (known, before): (&[Known], &[Known]),
    ) -> Option<Derived> {
        let terms = terms(formula(self.answer.asked.answer, mention.span.start)?)?;
        let amounts = terms.iter().map(|(_, name)| {
            let told = self.told_by_name(mention, name, (known, before));
            told.or_else(|| self.fact_by_name(name, about))
        });
        let amounts: Vec<Amount> = amounts.collect::<Option<_>>()?;
        let signs = terms.iter().map(|(sign, _)| *sign);
        let signed: Vec<(Sign, &Amount)> = signs.zip(&amounts).collect();
        let (value, slack) = result(&signed)?;
        let distance = (number.value.abs() - value.abs()).abs();
        (distance <= number.step / 2.0 + slack).then(|| Derived {
            operation: Operation::Expression,
            operands: amounts.into_iter().flat_map(|amount| amount.of).collect(),
        })
    }

    /// The last number of the only line before that a name heads.
    fn told_by_name(
        &self,
        mention: &Mention,
        name: &str,
        (known, before): (&[Known], &[Known]),
    ) -> Option<Amount> {
        let text = self.answer.asked.answer;
        let mut start = 0;
        let lines = text.get(..mention.span.start)?.split('\n');
        let lines = lines.take(MOST_LINES).map(|line| {
            let span = Span {
                start,
                end: start + line.len(),
            };
            start = span.end + 1;
            span
        });
        let mut headed = lines.filter(|line| is_headed(line.of(text), name));
        let line = headed.next().filter(|_| headed.next().is_none())?;
        let inside = self.answer.within(line).iter().rev();
        let last =
            { inside }.find(|other| other.number().is_some() && other.span != mention.span)?;
        let mut all = known.iter().chain(before);
        if let Some(own) = all.find(|known| known.place() == last.span.start) {
            return Some(Amount {
                value: own.exact(),
                slack: own.number.step / 2.0,
                of: own.how.operands.clone(),
            });
        }
        let fact = self.source_of(last)?;
        Some(Amount::of(fact))
    }

    /// The only fact of a time that has a name, or whose name's first letters it has.
    fn fact_by_name(&self, name: &str, about: Option<Period>) -> Option<Amount> {
        let facts = self.facts();
        let all = facts.numbers();
        let mut said: Vec<u64> = label_words(name).collect();
        said.sort_unstable();
        let is_named = |fact: &&Fact| {
            let own = facts.figure_name(fact);
            let mut words: Vec<u64> = label_words(own).collect();
            words.sort_unstable();
            !said.is_empty() && words == said || is_short_for(name, own)
        };
        let is_then = |fact: &&Fact| {
            let both = fact.period.zip(about);
            both.is_none_or(|(own, about)| own == about)
        };
        let few = if all.len() <= MOST_FACTS { all } else { &[] };
        let mut named = few.iter().filter(is_named).filter(is_then);
        let fact = named.next()?;
        let is_sole = named.all(|other| (other.value - fact.value).abs() < f64::EPSILON);
        is_sole.then(|| Amount::of(fact))
    }
}

impl Amount {
    fn of(fact: &Fact) -> Self {
        Self {
            value: fact.first_reading(),
            slack: 0.0,
            of: vec![*fact],
        }
    }
}

/// The text between the sign of equality before a number and what begins its formula.
fn formula(text: &str, end: usize) -> Option<&str> {
    let before = text
        .get(..end)?
        .trim_end_matches([' ', '$', '€', '£', '¥', '~', '*']);
    let before = before
        .strip_suffix('=')
        .or_else(|| before.strip_suffix('≈'))?;
    let start = before.rfind(['=', '≈', '\n', ':', '(', ';']);
    let start = start.map_or(0, |at| at + before.get(at..).map_or(0, first_length));
    before.get(start..).map(str::trim)
}

fn first_length(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// The names of a formula, each with the sign before it; none where there is but one, or anything else.
fn terms(formula: &str) -> Option<Vec<(Sign, &str)>> {
    if formula.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut terms = Vec::new();
    let (mut sign, mut rest) = (Sign::Plus, formula);
    while terms.len() <= MOST_NAMES {
        let next = SIGNS
            .iter()
            .filter_map(|(mark, sign)| Some((rest.find(mark)?, mark, *sign)));
        let Some((at, mark, following)) = next.min_by_key(|(at, ..)| *at) else {
            terms.push((sign, rest.trim()));
            break;
        };
        terms.push((sign, rest.get(..at)?.trim()));
        (sign, rest) = (following, rest.get(at + mark.len()..)?);
    }
    ((2..=MOST_NAMES).contains(&terms.len())).then_some(terms)
}

/// What signs make of amounts, and by how much rounding may have changed that; a quotient is read of two alone.
fn result(terms: &[(Sign, &Amount)]) -> Option<(f64, f64)> {
    if let [(_, left), (Sign::Over, right)] = terms {
        return (right.value != 0.0).then(|| (left.value / right.value, 0.0));
    }
    let value = |(sign, amount): &(Sign, &Amount)| match sign {
        Sign::Plus => Some(amount.value),
        Sign::Minus => Some(-amount.value),
        Sign::Over => None,
    };
    let values: Vec<f64> = terms.iter().map(value).collect::<Option<_>>()?;
    let slack = terms.iter().map(|(_, amount)| amount.slack).sum();
    Some((values.into_iter().sum(), slack))
}

/// Whether a line begins with a name and says what that is.
fn is_headed(line: &str, name: &str) -> bool {
    let own = line.trim_start_matches(|c: char| !c.is_alphabetic());
    let end = own.find(['=', '≈', ':', '(']);
    let head = end.and_then(|end| own.get(..end)).unwrap_or_default();
    let head = head.trim_end_matches([' ', '*']);
    !head.is_empty() && head.eq_ignore_ascii_case(name)
}

/// Whether a word in capitals has the first letters of a name's words: the EV of `enterprise_value`.
fn is_short_for(short: &str, name: &str) -> bool {
    let is_capital = short.len() >= 2 && short.bytes().all(|byte| byte.is_ascii_uppercase());
    let told = words(name).map(|(_, word)| word);
    let told = told.filter(|word| !is_one_of(&["of", "and", "the", "to"], word));
    let initials = told.filter_map(|word| word.chars().next());
    is_capital
        && initials
            .map(|first| first.to_ascii_uppercase())
            .eq(short.chars())
}
