//! Numbers that are said of another part than theirs, where the columns of a table are parts of something: segments, regions,
//! levels.

use super::concept::Concept;
use super::crossed::{WHOLES, crossing};
use super::rival::is_rate;
use super::{Answer, Lead, Word};
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::measure::Measure;
use crate::wording::{is_one_of, terms};
use crate::{Fact, Facts, Span};

/// So many columns are looked at.
const MOST: usize = 64;

/// Words behind which a part is named that the number is not of: "under budget", "net of tax".
const ASIDES: [&str; 25] = [
    "under",
    "over",
    "before",
    "after",
    "off",
    "beyond",
    "driven",
    "led",
    "unlike",
    "without",
    "excluding",
    "besides",
    "except",
    "leaving",
    "aside",
    "neither",
    "ahead",
    "instead",
    "not",
    "relative",
    "including",
    "despite",
    "outside",
    "apart",
    "largest",
];

impl<'n, 'a> Lead<'n, 'a> {
    /// Whether the words beside the number, or what heads its list, name another part than the fact is of, and not the fact's.
    pub(super) fn is_of_another_part(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // Records have no headers.
        let has_header = !fact.is_prose() && !facts.column_header(fact).is_empty();
        if !has_header {
            return false;
        }
        if self.is_crossed(fact) {
            return self.is_of_another_crossing(fact);
        }
        if !has_parts(facts, fact) {
            return false;
        }
        let own: Vec<u64> = label_words(facts.column_header(fact)).collect();
        let others = || {
            let beside = facts.row(fact.row).take(MOST);
            let beside = beside.filter(|other| other.column != fact.column);
            beside.filter(|other| other.unit == fact.unit && is_part(facts, other))
        };
        let is_whole = { WHOLES.iter() }.any(|whole| own.contains(&hashed(whole)));
        let said = self.parts_said(is_whole);
        let is_said = |said| others().any(|other| self.is_said_of(said, fact, other, &own));
        !own.is_empty() && (is_said(&said) || is_said(&self.asked_part(others(), fact, &own)))
    }

    /// Whether columns of the fact's table are parts of something, or are told from each other by words beside their time.
    pub(super) fn has_parts(&self, fact: &Fact) -> bool {
        self.is_crossed(fact) || has_parts(self.answer.facts(), fact)
    }

    /// The same where columns of one time are told from each other by words, whatever they are.
    fn is_of_another_crossing(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let own: Vec<u64> = label_words(facts.column_header(fact)).collect();
        let others = || crossing(facts, fact).filter(|other| other.unit == fact.unit);
        let said = self.parts_said(self.is_whole_crossing(fact, &own));
        let is_said = |said| others().any(|other| self.is_said_of(said, fact, other, &own));
        (is_said(&said) || is_said(&self.asked_part(others(), fact, &own)))
            && !self.is_called_behind(others(), &own)
    }

    /// Whether the clause behind the number has a word of its own column that another has not.
    fn is_called_behind<'f>(
        &self,
        mut others: impl Iterator<Item = &'f Fact>,
        own: &[u64],
    ) -> bool {
        let facts = self.answer.facts();
        let said = self.answer.words_said(self.span_behind());
        others.any(|other| {
            let theirs: Vec<u64> = label_words(facts.column_header(other)).collect();
            let mut ours = own.iter().filter(|word| !theirs.contains(word));
            ours.any(|word| said.contains(word))
        })
    }

    /// Whether words name the column of a figure beside the fact in its row, and not the fact's own.
    fn is_said_of(&self, said: &[Vec<u64>; 3], fact: &Fact, other: &Fact, own: &[u64]) -> bool {
        let facts = self.answer.facts();
        let theirs: Vec<u64> = label_words(facts.column_header(other)).collect();
        let mut telling = theirs.iter().filter(|word| !own.contains(word)).peekable();
        let mut ours = own.iter().filter(|word| !theirs.contains(word)).peekable();
        let are_apart = telling.peek().is_some() && ours.peek().is_some();
        let row = facts.words_of_part(fact, facts.name(fact));
        let names = |part: &Vec<u64>| {
            let mut telling = telling.clone();
            telling.all(|word| part.contains(word) && !row.contains(word))
        };
        let is_own_said = ours.any(|word| said.iter().any(|part| part.contains(word)));
        let [lead, behind, over] = said;
        // What heads the lines is a name and nothing else: "Europe", and not "Budget performance".
        let heads = names(over) && over.iter().all(|word| theirs.contains(word));
        are_apart && !is_own_said && (names(lead) || names(behind) || heads)
    }

    /// The words that lead to the number, those that follow it as its place, and the name over its list. The whole is said
    /// in many ways, and its number is another's only where that is its place: "Led by Europe, revenue was 5".
    fn parts_said(&self, is_whole: bool) -> [Vec<u64>; 3] {
        if is_whole {
            return [Vec::new(), self.place_behind(), Vec::new()];
        }
        let text = self.answer.asked.answer;
        let over = self.over().map(|over| label_words(over.of(text)).collect());
        let mut lead = self.led_by();
        if self.answer.leaves_names_to_question() && !self.answer.asks_to_compare() {
            lead.extend(self.answer.asked_words());
            lead.extend(self.said().iter().map(|(word, _)| *word));
        }
        [lead, self.place_behind(), over.unwrap_or_default()]
    }

    /// The words that lead to the number, where they hold it against nothing and set nothing aside.
    fn led_by(&self) -> Vec<u64> {
        let words = self.own_behind_separator();
        if words.iter().any(is_aside) || is_net_of_part(words) {
            return Vec::new();
        }
        if self.is_first {
            return self.said().iter().map(|(word, _)| *word).collect();
        }
        let end = self.span.end;
        words.iter().flat_map(|word| word.hashes(end)).collect()
    }

    /// What stands over the list or the lines that the number is in, if that is a name alone.
    fn over(&self) -> Option<Span> {
        const MOST_WORDS: usize = 4;
        let (answer, place) = (self.answer, self.span.end);
        let head = answer.layout.list_head(place);
        let over = head.or_else(|| answer.layout.heading(answer.asked.answer, place));
        let over = over.or_else(|| answer.layout.title(place));
        over.filter(|over| {
            let words = answer.words(*over);
            let is_when = |word: &Word<'_>| {
                answer.times_in(*over).any(|time| {
                    // "Europe in 2023"
                    time.span.overlaps(word.span)
                        || is_link(word) && word.span.end + 1 == time.span.start
                })
            };
            let parts = |word: &Word<'_>| (is_aside(word) || is_link(word)) && !is_when(word);
            words.len() <= MOST_WORDS && !words.iter().any(parts)
        })
    }

    /// The words behind the last comma or conjunction before a number: what stands before that may be of the number before, "5
    /// (Asia), Europe 3".
    fn own_behind_separator(&self) -> &'n [Word<'a>] {
        if self.is_first {
            return self.words();
        }
        let is_joint = |word: &&Word<'_>| Class::LeadNext.has(*word);
        let joint = { self.words().iter() }.rfind(is_joint);
        let joint = joint.map(|joint| joint.span.end);
        let comma = self.text.rfind([',', ';']).map(|at| self.span.start + at);
        self.answer.words(Span {
            start: joint.max(comma).unwrap_or(self.span.end),
            ..self.span
        })
    }

    /// Whether the words begin with the place of the number before: "5 in Asia, Europe 3".
    fn is_behind_place(&self) -> bool {
        !self.is_first && self.words().first().is_some_and(is_link)
    }

    /// The words behind that place; all where none is there.
    pub(super) fn own_behind_place(&self) -> &'n [Word<'a>] {
        if !self.is_behind_place() {
            return self.own_words();
        }
        let ends = |word: &&Word<'_>| Class::LeadNext.has(*word);
        let joint = self.words().iter().find(ends).map(|joint| joint.span.end);
        let comma = self.text.find([',', ';']).map(|at| self.span.start + at);
        let start = comma.into_iter().chain(joint).min();
        self.answer.words(Span {
            start: start.unwrap_or(self.span.end),
            ..self.span
        })
    }

    /// Where the number is said to be, right behind it: "5 in Europe".
    fn place_behind(&self) -> Vec<u64> {
        let behind = self.answer.words(self.span_behind());
        if !behind.first().is_some_and(is_link) {
            return Vec::new();
        }
        // The 1 of "in Level 1" is read as a number, too.
        let end = self.tail.end;
        behind.iter().flat_map(|word| word.hashes(end)).collect()
    }
}

impl Answer<'_> {
    /// The words of a part, as names are compared.
    pub(super) fn words_said(&self, part: Span) -> Vec<u64> {
        let words = self.words(part).iter();
        words.flat_map(|word| word.hashes(part.end)).collect()
    }
}

/// Whether the number is told without what is named: "net of tax", and not "net income".
fn is_net_of_part(words: &[Word<'_>]) -> bool {
    words.windows(2).any(|pair| match pair {
        [net, of] => is_one_of(&["net"], net.text) && is_one_of(&["of"], of.text),
        _ => false,
    })
}

pub(super) fn is_aside(word: &Word<'_>) -> bool {
    Class::SideCompares.has(word) || is_one_of(&ASIDES, word.text)
}

fn is_link(word: &Word<'_>) -> bool {
    is_one_of(&["in", "for", "at", "of", "from"], word.text)
}

fn has_parts(facts: &Facts, fact: &Fact) -> bool {
    is_in_grid(facts, fact) && is_part(facts, fact)
}

/// Whether a fact stands in a table of several rows that are not of several things: the columns of those are what each has.
fn is_in_grid(facts: &Facts, fact: &Fact) -> bool {
    let own = facts.entity(fact);
    let mut column = facts.column(fact.column).take(MOST);
    let mut others = column
        .by_ref()
        .filter(|other| other.row != fact.row)
        .peekable();
    others.peek().is_some() && others.all(|other| facts.entity(other) == own)
}

/// Whether the column of a fact is a part of something, and no figure by itself: "Europe", and not "Price".
fn is_part(facts: &Facts, fact: &Fact) -> bool {
    let header = facts.column_header(fact);
    let is_figure = || {
        let mut words = label_words(header);
        words.any(is_rate)
            || Concept::of(terms(header)).is_some()
            || Measure::of_fact(facts, fact).is_some_and(|measure| measure != Measure::Money)
    };
    is_told_by_words(header) && !is_figure()
}

/// "FY23", `fy2023`.
fn is_fiscal_year(token: &str) -> bool {
    let year = token
        .strip_prefix("FY")
        .or_else(|| token.strip_prefix("fy"));
    let is_digits = |year: &str| year.bytes().all(|byte| byte.is_ascii_digit());
    year.is_some_and(|year| matches!(year.len(), 2 | 4) && is_digits(year))
}

/// Whether words tell a header from others: its digits are a year or number a word ("2022 International", "Level 2"), while "1 to
/// 3 years" has the words of "3 to 5 years".
pub(super) fn is_told_by_words(header: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    if !header.contains(is_digit) {
        return true;
    }
    let mut tokens = header.split(|c: char| !c.is_alphanumeric());
    let mut tokens = tokens.by_ref().filter(|token| !token.is_empty()).peekable();
    let mut is_behind_word = false;
    while let Some(token) = tokens.next() {
        let is_number = token.chars().all(is_digit);
        let is_year =
            is_number && token.len() == 4 && token.starts_with(['1', '2']) || is_fiscal_year(token);
        let is_mark = is_number && is_behind_word && tokens.peek().is_none();
        if token.contains(is_digit) && !is_year && !is_mark {
            return false;
        }
        is_behind_word = !is_number;
    }
    true
}
