//! How long it was between two days or times of the facts: "107 days after the launch", "1 hour 15 minutes".

use super::Work;
use super::carried::is;
use super::everyday::{are_kin, tokens};
use crate::facts::Stamp;
use crate::wording::is_one_of;
use crate::{Hedge, Mention, NumberMention};

/// What lengths of time are told in, with the minutes of one.
const LENGTHS: [(&[&str], f64); 8] = [
    (&["second", "seconds", "sec", "secs"], 1.0 / 60.0),
    (&["minute", "minutes", "min", "mins"], 1.0),
    (&["hour", "hours", "hr", "hrs", "h"], 60.0),
    (&["day", "days"], DAY),
    (&["night", "nights"], DAY),
    (&["week", "weeks"], 7.0 * DAY),
    (&["month", "months"], 365.25 / 12.0 * DAY),
    (&["year", "years"], 365.25 * DAY),
];

const DAY: f64 = 1_440.0;

/// Words that say that what stands before them came later, and earlier.
const LATER: [&str; 3] = ["after", "since", "following"];
const EARLIER: [&str; 2] = ["before", "ahead"];

/// Words that hold a day against the one that is now: "44 days late".
const TO_NOW: [&str; 9] = [
    "late",
    "overdue",
    "past",
    "ago",
    "left",
    "until",
    "away",
    "remaining",
    "old",
];

/// So many pairs are held against each other.
const MOST: usize = 2_000;

impl Work<'_> {
    /// Whether a number tells how long it was from one day or time of the facts to another which the words name, or to the
    /// only other one.
    pub(crate) fn is_elapsed(&self, mention: &Mention, number: &NumberMention) -> bool {
        let facts = self.facts();
        if facts.stamps().len() < 2 || number.unit.is_some() {
            return false;
        }
        let Some(minutes) = self.minutes_of_one(mention) else {
            return false;
        };
        let is_fine = |pair: &[Stamp; 2]| {
            let has_times = pair.iter().all(|stamp| stamp.minutes.is_some());
            has_times || minutes >= DAY
        };
        let is_it = |[from, to]: &[Stamp; 2]| {
            let lapse = to.since(*from).filter(|lapse| *lapse > 0.0);
            lapse.is_some_and(|lapse| tells(number, lapse / minutes))
        };
        let mut pairs = self.pairs_meant(mention).into_iter().filter(is_fine);
        pairs.any(|pair| is_it(&pair)) || self.pairs_to_now(mention).iter().any(is_it)
    }

    /// The day that the facts are of and a day of each record that the words name, where they tell how late that is or how long
    /// it is until then: "INV-2093 is 44 days overdue".
    fn pairs_to_now(&self, mention: &Mention) -> Vec<[Stamp; 2]> {
        let behind = self.words_behind(mention).get(1);
        if !behind.is_some_and(|word| is_one_of(&TO_NOW, word.text)) {
            return Vec::new();
        }
        let facts = self.facts();
        let is_now = |stamp: &&Stamp| is_name_of_now(facts.stamp_name(stamp));
        let Some(now) = facts.stamps().iter().find(is_now) else {
            return Vec::new();
        };
        let others = facts.stamps().iter().filter(|stamp| !is_now(stamp));
        let said = others.filter(|stamp| {
            let label = facts.stamp_label(stamp);
            self.says_name(label) && self.says_figures_of(label)
        });
        said.take(MOST)
            .flat_map(|other| [[*other, *now], [*now, *other]])
            .collect()
    }

    /// How many minutes one of what the number counts has.
    fn minutes_of_one(&self, mention: &Mention) -> Option<f64> {
        let next = self.words_behind(mention).first()?;
        let is_next = next.span.start <= mention.span.end + 1;
        let own = LENGTHS
            .iter()
            .find(|(names, _)| is_one_of(names, next.text));
        own.filter(|_| is_next).map(|(_, minutes)| *minutes)
    }

    /// Two times of one record, or the same of two records: those that the words name, or the only ones.
    fn pairs_meant(&self, mention: &Mention) -> Vec<[Stamp; 2]> {
        let facts = self.facts();
        let stamps = facts.stamps();
        let name = |stamp: &Stamp| facts.stamp_name(stamp);
        let pairs = stamps.iter().enumerate().flat_map(|(at, from)| {
            let others = stamps.iter().skip(at + 1);
            others.map(move |to| [*from, *to])
        });
        let pairs = pairs.take(MOST);
        let may_meet = |[from, to]: &[Stamp; 2]| (from.node == to.node) != (name(from) == name(to));
        let all: Vec<[Stamp; 2]> = pairs.filter(may_meet).collect();
        let said: Vec<[Stamp; 2]> = all
            .iter()
            .copied()
            .filter(|pair| self.names_both(pair))
            .collect();
        let chosen = match (said.is_empty(), all.as_slice()) {
            (false, _) => said,
            (true, [only]) => vec![*only],
            (true, _) => Vec::new(),
        };
        let turned = chosen
            .into_iter()
            .flat_map(|[from, to]| [[from, to], [to, from]]);
        turned
            .filter(|pair| self.may_follow(mention, pair))
            .collect()
    }

    /// Whether the words name both ends of a stretch: its record where that has no other, or both of their own names.
    fn names_both(&self, [from, to]: &[Stamp; 2]) -> bool {
        let facts = self.facts();
        let own = |stamp: &Stamp| facts.stamp_label(stamp);
        if from.node != to.node {
            return self.says_name(own(from)) && self.says_name(own(to));
        }
        let in_record = facts
            .stamps()
            .iter()
            .filter(|stamp| stamp.node == from.node);
        let is_only = in_record.take(3).count() == 2;
        let names = [from, to].map(|stamp| self.says_name(facts.stamp_name(stamp)));
        let records = facts.stamps().iter().map(|stamp| stamp.node);
        let is_alone = records.clone().all(|node| node == from.node);
        (is_only || names == [true, true]) && (is_alone || self.says_name(own(from)))
    }

    /// Whether the sentence says every part of a name that has digits: "INV-2093", and not "INV-2101".
    fn says_figures_of(&self, name: &str) -> bool {
        let text = self.span.of(self.answer.asked.answer);
        let has_digits = |token: &&str| token.bytes().any(|byte| byte.is_ascii_digit());
        let mut figures = tokens(name).filter(has_digits);
        figures.all(|figure| tokens(text).any(|said| said == figure))
    }

    /// Whether a word of a name is said in the sentence or the question.
    fn says_name(&self, name: &str) -> bool {
        let asked = self.answer.asked;
        let said = || tokens(self.span.of(asked.answer)).chain(tokens(asked.question));
        let telling = |word: &&str| !is_one_of(&["date", "time", "at", "on", "day"], word);
        let mut own = tokens(name).filter(telling);
        own.any(|part| said().any(|word| are_kin(part, word)))
    }

    /// Whether a stretch goes the way that the words say: what is named before "107 days after" came later.
    fn may_follow(&self, mention: &Mention, [from, to]: &[Stamp; 2]) -> bool {
        let behind = self.words_behind(mention).get(1);
        let is_one = |known: &[&str]| behind.is_some_and(|word| is_one_of(known, word.text));
        let facts = self.facts();
        let name = |stamp: &Stamp| {
            if from.node == to.node {
                facts.stamp_name(stamp)
            } else {
                facts.stamp_label(stamp)
            }
        };
        let lead = self.span.before(mention.span).of(self.answer.asked.answer);
        let leads = |stamp: &Stamp| {
            tokens(name(stamp)).any(|own| tokens(lead).any(|word| are_kin(own, word)))
        };
        match (leads(from), leads(to)) {
            (true, false) => !is_one(&LATER),
            (false, true) => !is_one(&EARLIER),
            _ => true,
        }
    }
}

/// Whether a number tells a length: rounded, or for "more than" cut off.
fn tells(number: &NumberMention, length: f64) -> bool {
    let is_over = matches!(number.hedge, Hedge::Over | Hedge::AtLeast);
    let rest = length - number.value;
    is(number, length) || is_over && (0.0..number.step).contains(&rest)
}

/// Whether a day goes by a name that tells of when the facts are: `as_of`, `asOf`, `today`.
fn is_name_of_now(name: &str) -> bool {
    const NAMES: [&str; 8] = [
        "asof",
        "asofdate",
        "today",
        "now",
        "snapshotdate",
        "reportdate",
        "currentdate",
        "date",
    ];
    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
    is_one_of(&NAMES, &plain)
}
