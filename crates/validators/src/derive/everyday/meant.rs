//! Which of several objects a number is of, by the words beside it.

use super::{Everyday, MOST_FIGURES, MOST_OBJECTS};
use crate::calendar::{names, only_name};
use crate::derive::{Derived, Work};
use crate::facts::Object;
use crate::wording::{HELD_AGAINST, is_one_of, words};
use crate::{Fact, Mention};

/// The words beside a number, as far as nothing else is told.
pub(super) struct Beside<'a> {
    /// Before it.
    pub(super) lead: Vec<&'a str>,
    /// The same with what "and" joins to it.
    pub(super) joined: Vec<&'a str>,
    /// Behind it.
    pub(super) behind: Vec<&'a str>,
}

impl Beside<'_> {
    pub(super) fn says(&self, known: &[&str]) -> bool {
        let mut all = self.lead.iter().chain(&self.behind);
        all.any(|word| is_one_of(known, word))
    }

    pub(super) fn leads(&self, known: &[&str]) -> bool {
        self.lead.iter().any(|word| is_one_of(known, word))
    }
}

/// What words mean of several.
pub(super) enum Meant<T> {
    /// One alone.
    One(T),
    /// Nothing is said of any.
    All(Vec<T>),
}

impl<T> Meant<T> {
    pub(super) fn one(self) -> Option<T> {
        match self {
            Self::One(one) => Some(one),
            Self::All(_) => None,
        }
    }
}

/// Words that say nothing of what a number is.
const LINKS: [&str; 12] = [
    "is", "was", "are", "be", "of", "a", "an", "the", "or", "i", "e", "about",
];

impl<'a> Work<'a> {
    pub(super) fn beside_of(&self, mention: &Mention) -> Beside<'a> {
        let text = self.answer.asked.answer;
        let lead = self.lead_span(mention).of(text);
        let has_before = self.number_before(mention).is_some();
        let lead = if has_before { past_each(lead) } else { lead };
        let joined = lead.get(start_of_clause(lead)..).unwrap_or_default();
        let lead = lead.get(start_of_part(lead)..).unwrap_or_default();
        let behind = self.answer.gap_behind(mention.span, self.span).of(text);
        let behind = behind.get(..end_of_part(behind)).unwrap_or_default();
        let told = |text: &'a str| tokens(text).collect::<Vec<_>>();
        let mut own = told(lead);
        let mut joined = told(joined);
        let behind = told(behind);
        // "Tax (8 %): $9.12"
        if behind.is_empty() && own.iter().all(|word| is_one_of(&LINKS, word)) {
            own = told(self.span.before(mention.span).of(text));
            joined.clone_from(&own);
        }
        Beside {
            lead: own,
            joined,
            behind,
        }
    }
}

/// What stands behind "each" or "a night", which belong to the number before.
fn past_each(lead: &str) -> &str {
    const EACH: [&str; 2] = ["each", "apiece"];
    const A: [&str; 3] = ["a", "an", "per"];
    let mut first = words(lead);
    let end = match (first.next(), first.next()) {
        (Some((span, word)), _) if is_one_of(&EACH, word) => span.end,
        (Some((_, word)), Some((span, _))) if is_one_of(&A, word) => span.end,
        _ => 0,
    };
    lead.get(end..).unwrap_or_default()
}

fn start_of_clause(lead: &str) -> usize {
    lead.rfind([',', ';', '(', '\n']).map_or(0, |at| at + 1)
}

/// Where the part of a sentence begins that a number behind it is told in.
fn start_of_part(lead: &str) -> usize {
    let mark = start_of_clause(lead);
    let joins = words(lead).filter(|(_, word)| joins(word));
    joins.last().map_or(mark, |(join, _)| mark.max(join.end))
}

fn end_of_part(behind: &str) -> usize {
    let mark = behind.find([',', ';', '(', '\n']).unwrap_or(behind.len());
    let mut joins = words(behind).filter(|(_, word)| joins(word));
    joins.next().map_or(mark, |(join, _)| mark.min(join.start))
}

fn joins(word: &str) -> bool {
    const JOINS: [&str; 5] = ["and", "but", "while", "whereas", "than"];
    is_one_of(&JOINS, word) || is_one_of(&HELD_AGAINST, word)
}

impl Work<'_> {
    /// Whether a share was found in another group than the words right behind the number name: 35.1 % of the controls, where
    /// "of treated patients" is said of the treatment.
    pub(in crate::derive) fn belies_group(&self, mention: &Mention, found: &Derived) -> bool {
        let facts = self.facts();
        let objects = facts.objects();
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let own = facts.object_name(left);
        let is_share = found.is_share() && own == facts.object_name(right) && !own.is_empty();
        if !is_share || objects.len() > MOST_OBJECTS {
            return false;
        }
        let is_alike = |fact: &&Fact| facts.figure_name(fact) == facts.figure_name(left);
        let alike = objects
            .iter()
            .filter_map(|object| facts.figures_in(object).find(is_alike));
        let names: Vec<Vec<&str>> = { alike }
            .map(|fact| parts(facts.object_name(fact)).collect())
            .collect();
        let own: Vec<&str> = parts(own).collect();
        let behind = self.beside_of(mention).behind;
        let is_of = behind.first().is_some_and(|word| is_one_of(&["of"], word));
        let meant = if is_of {
            said_of(&names, &behind)
        } else {
            Vec::new()
        };
        !meant.is_empty() && meant.iter().all(|place| names.get(*place) != Some(&own))
    }
}

impl<'a> Everyday<'_, 'a> {
    /// Of several things, each by a figure of it, the one that the words mean.
    pub(super) fn meant<T: Copy>(&self, all: Vec<(T, &'a Fact)>) -> Option<Meant<T>> {
        let mut all: Vec<(T, &Fact)> = all;
        all.retain(|(_, fact)| self.is_then(fact));
        if let [(only, fact)] = all.as_slice() {
            return (!self.lead.is_of_another_owner(fact)).then_some(Meant::One(*only));
        }
        let facts = self.work.facts();
        let names: Vec<Vec<&str>> = { all.iter() }
            .map(|(_, fact)| parts(facts.object_name(fact)).collect())
            .collect();
        let text = self.work.answer.asked.answer;
        let own = [self.beside.lead.as_slice(), self.beside.behind.as_slice()].concat();
        let told = |text: &'a str| tokens(text).collect::<Vec<_>>();
        let near = self.work.clause_span(self.mention);
        let parts = [
            own,
            told(near.of(text)),
            told(self.work.span.of(text)),
            told(self.work.answer.asked.question),
        ];
        for said in parts {
            let told_of = said_of(&names, &said);
            match told_of.as_slice() {
                [] => {}
                [one] => return all.get(*one).map(|(one, _)| Meant::One(*one)),
                [_, _, ..] => return None,
            }
        }
        let is_empty = all.is_empty();
        (!is_empty).then(|| Meant::All(all.into_iter().map(|(one, _)| one).collect()))
    }

    /// Whether a figure may be of the time that the number is said to be of.
    fn is_then(&self, fact: &Fact) -> bool {
        self.work.may_be_of(fact, self.about)
    }

    /// The places of those names that the words beside the number say a word of.
    pub(super) fn named_beside(&self, names: &[Vec<&str>]) -> Vec<usize> {
        let beside = self.beside;
        said_of(
            names,
            &[beside.lead.as_slice(), beside.behind.as_slice()].concat(),
        )
    }

    /// Whether the number goes on with what another one before it is said to be: "and Engineering 5.4 million".
    pub(super) fn goes_on(&self) -> bool {
        const FEW: usize = 3;
        let is_short = (1..=FEW).contains(&self.beside.lead.len());
        is_short && self.work.number_before(self.mention).is_some()
    }

    /// Whether the words beside the number say one of those that are known, or its sentence where it goes on with it.
    pub(super) fn tells(&self, known: &[&str]) -> bool {
        let said = || self.work.answer.words(self.work.span).iter();
        self.beside.says(known) || self.goes_on() && said().any(|word| is_one_of(known, word.text))
    }

    /// The figures of an object.
    pub(super) fn figures(&self, object: &'a Object) -> Vec<&'a Fact> {
        let figures = self.work.facts().figures_in(object);
        figures.take(MOST_FIGURES).collect()
    }

    /// Whether a word of a name is said in the sentence or the question.
    pub(super) fn says_part_of(&self, name: &[&str]) -> bool {
        let asked = self.work.answer.asked;
        let said = self.work.span.of(asked.answer);
        let mut said = tokens(said).chain(tokens(asked.question));
        said.any(|word| name.iter().any(|part| are_kin(part, word)))
    }
}

/// The places of those names that a word of their own is said of; words that all names have tell none.
fn said_of(names: &[Vec<&str>], said: &[&str]) -> Vec<usize> {
    let is_shared = |part: &str| {
        names
            .iter()
            .all(|name| name.iter().any(|other| other.eq_ignore_ascii_case(part)))
    };
    let is_said = |part: &&&str| said.iter().any(|word| are_kin(part, word));
    let counts = names.iter().map(|name| {
        let own = name.iter().filter(|part| !is_shared(part));
        own.filter(is_said).count()
    });
    let counts: Vec<usize> = counts.collect();
    let most = counts.iter().copied().max().unwrap_or_default();
    let places = counts.iter().enumerate();
    let places = places.filter(|(_, count)| most > 0 && **count == most);
    places.map(|(place, _)| place).collect()
}

/// Words with their digits: "LX1" is another one than "LX2".
pub(in crate::derive) fn tokens(text: &str) -> impl Iterator<Item = &str> {
    let all = text.split(|c: char| !c.is_alphanumeric());
    all.filter(|token| !token.is_empty())
}

/// The words of a name, also of one like `avgSalary`.
pub(super) fn parts(name: &str) -> impl Iterator<Item = &str> {
    tokens(name).flat_map(|word| {
        let mut ends: Vec<usize> = Vec::new();
        let pairs = word.as_bytes().windows(2).enumerate();
        ends.extend(pairs.filter_map(|(at, pair)| match pair {
            [left, right] if left.is_ascii_lowercase() && right.is_ascii_uppercase() => {
                Some(at + 1)
            }
            _ => None,
        }));
        ends.push(word.len());
        let mut start = 0;
        ends.into_iter().filter_map(move |end| {
            let part = word.get(start..end);
            start = end;
            part
        })
    })
}

pub(super) fn has(name: &str, known: &[&str]) -> bool {
    parts(name).any(|part| is_one_of(known, part))
}

/// Whether two words are of one stem: "responded" of `responders`, "Monday" of `Mon`.
pub(in crate::derive) fn are_kin(left: &str, right: &str) -> bool {
    /// As long as "treat" of "treated" and "treatment".
    const STEM: usize = 5;
    if left.eq_ignore_ascii_case(right) {
        return true;
    }
    let plural = |one: &str, many: &str| {
        let rest = many.get(one.len()..);
        let is_same = many
            .get(..one.len())
            .is_some_and(|head| head.eq_ignore_ascii_case(one));
        one.len() > 1 && is_same && matches!(rest, Some("s" | "es" | "d" | "ed"))
    };
    if [left, right]
        .iter()
        .any(|word| word.ends_with(|c: char| c.is_ascii_digit()))
    {
        return false;
    }
    let heads = left.get(..STEM).zip(right.get(..STEM));
    let have_stem = heads.is_some_and(|(left, right)| left.eq_ignore_ascii_case(right));
    let name = only_name(left).filter(|_| left.len() >= 3);
    let is_named = || name.is_some_and(|own| names(right).any(|(name, _)| name == own));
    have_stem || plural(left, right) || plural(right, left) || is_named()
}
