//! What a claim is about: one line, each of a list, or all of a kind.

use super::Line;
use super::about::About;
use super::nature::Nature;
use super::scene::Scene;
use crate::Span;
use crate::label::{hashed, label_words};
use crate::lexicon::Class;
use crate::mark::last;
use crate::verify::Word;
use crate::verify::remark::ranked::COUNTS;
use crate::verify::remark::topic::is_alike;
use crate::wording::{is_one_of, words};

impl<'a> Scene<'_, 'a> {
    /// The lines that the words before a claim are about: one, or each of a list, or all of a kind.
    pub(super) fn lines(&self, lead: Span, at: usize) -> Option<Vec<&'a Line>> {
        let one = || self.line(lead, at).map(|line| vec![line]);
        self.listed(lead)
            .or_else(one)
            .or_else(|| self.all_of_kind(lead, &[]))
    }

    /// "Revenue, net income and margins".
    fn listed(&self, lead: Span) -> Option<Vec<&'a Line>> {
        // Most have neither word, and are no lists.
        let mut words = self.clause.answer.words(lead).iter();
        if !words.any(|word| matches!(word.text, "and" | "und")) {
            return None;
        }
        let text = lead.of(self.clause.answer.asked.answer);
        let mut start = lead.start;
        let mut lines = Vec::new();
        for part in text.split(", ").flat_map(|part| part.split(" and ")) {
            let own = part_of(lead, text, part, &mut start);
            let about = About::words(self.found, self.clause.answer, own, is_quantifier);
            if about.is_open || own.end < lead.end && !self.is_name_alone(own) {
                return None;
            }
            match self.found.named(&about.said).as_slice() {
                [place] => lines.extend(self.found.all.get(*place)),
                // "In 2023, ..."
                [] if about.said.is_empty() => {}
                _ => return None,
            }
        }
        (lines.len() > 1).then_some(lines)
    }

    /// Whether a part of a list tells nothing of what it names: "revenue was 5 and" begins no list.
    fn is_name_alone(&self, part: Span) -> bool {
        const TOLD: &[&str] = &[
            "is", "was", "are", "were", "be", "been", "has", "had", "have", "stood", "stands",
            "came", "with", "at", "to", "by",
        ];
        let answer = self.clause.answer;
        let has_numbers = answer
            .within(part)
            .iter()
            .any(|mention| mention.number().is_some());
        let mut words = answer.words(part).iter();
        !has_numbers && !words.any(|word| is_one_of(TOLD, word.text))
    }

    /// "All segments", "each of the regions": all lines, which have to count the same.
    pub(super) fn all_of_kind(&self, lead: Span, measure: &[u64]) -> Option<Vec<&'a Line>> {
        let answer = self.clause.answer;
        let words = answer.words(lead);
        let at = words
            .iter()
            .position(|word| is_one_of(&["all", "every", "each"], word.text))?;
        let behind = words.get(at + 1..)?.iter();
        let mut behind =
            behind.filter(|word| !is_one_of(&["of", "the", "these", "those"], word.text));
        let kind = behind.find(|word| answer.within(word.span).is_empty() && !is_count(word))?;
        let about = About::words(self.found, answer, lead, |word| {
            is_quantifier(word) || word.span == kind.span || is_count(word)
        });
        let said = [about.said.as_slice(), measure].concat();
        (!about.is_open).then(|| self.having(&said))?
    }

    /// All lines with some words in their names, which have to count the same.
    pub(super) fn having(&self, said: &[u64]) -> Option<Vec<&'a Line>> {
        let timed = self.found.all.iter().filter(|line| line.figures.len() > 1);
        let of_kind = timed.filter(|line| {
            said.iter().all(|word| line.words.contains(word)) && !line.is(Nature::Whole)
        });
        let lines: Vec<&Line> = of_kind.collect();
        let first = lines.first()?.figures.first()?;
        let are_alike = lines.iter().all(|line| {
            line.figures
                .first()
                .is_some_and(|fact| is_alike(fact, first))
        });
        (are_alike && lines.len() > 1).then_some(lines)
    }

    /// The only line that the words before a claim are about; where they name none, that of what stands before.
    pub(super) fn line(&self, lead: Span, at: usize) -> Option<&'a Line> {
        if self.is_thai {
            return self.named_in_thai(at);
        }
        let about = self.about(lead);
        let about = if about.is_open {
            self.behind_comma(lead)?
        } else {
            about
        };
        let places = self.found.named(&about.said);
        match places.as_slice() {
            [place] => self.found.all.get(*place),
            [] if about.said.is_empty() => self.line_before(at),
            [] => None,
            places => self.among(places, &about.said, lead),
        }
    }

    /// The line of the only row that a Thai clause names before a place, whose words are not set apart.
    fn named_in_thai(&self, at: usize) -> Option<&'a Line> {
        let rows = self.topics.of_part(Span {
            end: at,
            ..self.clause.span
        });
        let [row] = rows.as_slice() else { return None };
        let mut own = self
            .found
            .all
            .iter()
            .filter(|line| line.figures.first().is_some_and(|fact| fact.row == *row));
        own.next().filter(|_| own.next().is_none())
    }

    /// The line that words behind a noun name: "a decline in sales".
    pub(super) fn line_behind(&self, tail: Span) -> Option<&'a Line> {
        let known = |word: &Word<'_>| Class::SceneTail.has(word);
        let about = About::words(self.found, self.clause.answer, tail, known);
        (!about.is_open).then(|| self.found.sole(&about.said))?
    }

    /// What the lead says behind its last comma or "and", where all of it says more.
    fn behind_comma(&self, lead: Span) -> Option<About> {
        let text = lead.of(self.clause.answer.asked.answer);
        let comma = last(text, ", ").map(|at| lead.start + at + ", ".len());
        let mut words = self.clause.answer.words(lead).iter();
        let joint = words.rfind(|word| is_joint(text, word, lead.start));
        let start = comma.max(joint.map(|word| word.span.end + " ".len()))?;
        if self.is_qualified(Span { end: start, ..lead }) {
            return None;
        }
        let about = About::of(self.found, self.clause, Span { start, ..lead });
        (!about.is_open).then_some(about)
    }

    /// Among several, the only one that the question and the sentence name too.
    fn among(&self, places: &[usize], said: &[u64], lead: Span) -> Option<&'a Line> {
        // A plan or a limit alone is none of what went.
        let lines = || places.iter().filter_map(|place| self.found.all.get(*place));
        let mut own = lines().filter(|line| !line.is_planned());
        if let (Some(only), None) = (own.next(), own.next()) {
            return Some(only);
        }
        let answer = self.clause.answer;
        let sentence = About::words(self.found, answer, self.clause.whole.sentence.span, |_| {
            true
        });
        let mut all = [said, sentence.said.as_slice(), answer.asked_words()].concat();
        all.retain(|word| self.found.by_word.has(*word));
        all.sort_unstable();
        all.dedup();
        let named = self.found.named(&all);
        let place = match *named.as_slice() {
            [place] => place,
            // "Its sales" are those of what the sentence before is about.
            _ if self.is_of_same(lead) => self.named_with_before(&all)?,
            _ => return None,
        };
        places
            .contains(&place)
            .then(|| self.found.all.get(place))
            .flatten()
    }

    /// Whether words say that something is of what was told of before.
    fn is_of_same(&self, lead: Span) -> bool {
        let mut words = self.clause.answer.words(lead).iter();
        words.any(|word| is_one_of(&["its", "their", "it", "they"], word.text))
    }

    /// "It also carries the heaviest debt": the line of a measure of what the sentence before is about.
    pub(super) fn of_same(&self, lead: Span, measure: &[u64]) -> Option<&'a Line> {
        let before = self.clause.whole.before?.span;
        let is_told = self.is_of_same(lead) && !measure.is_empty();
        let Told::Lines(before) = is_told.then(|| self.told_first(before))? else {
            return None;
        };
        let mut all = [measure, before.as_slice()].concat();
        all.sort_unstable();
        all.dedup();
        let places = self.found.named(&all);
        let lines = places.iter().filter_map(|place| self.found.all.get(*place));
        let mut lines = lines.filter(|line| measure.iter().all(|word| line.words.contains(word)));
        lines.next().filter(|_| lines.next().is_none())
    }

    /// The only line of words and of what the sentence before is about.
    fn named_with_before(&self, said: &[u64]) -> Option<usize> {
        let Told::Lines(before) = self.told_first(self.clause.whole.before?.span) else {
            return None;
        };
        let mut all = [said, before.as_slice()].concat();
        all.sort_unstable();
        all.dedup();
        match *self.found.named(&all).as_slice() {
            [place] => Some(place),
            _ => None,
        }
    }

    /// The only line that the sentence names before a place, or else the sentence before, or the question; none where
    /// what is told of there is no line.
    pub(super) fn line_before(&self, at: usize) -> Option<&'a Line> {
        let own = Span {
            end: at,
            ..self.clause.whole.sentence.span
        };
        let before = self.clause.whole.before.map(|before| before.span);
        let said = match self.told_in(own) {
            Told::Lines(said) => said,
            Told::Else => return None,
            Told::Nothing => match before.map_or(Told::Nothing, |part| self.told_first(part)) {
                Told::Lines(said) => said,
                Told::Else => return None,
                Told::Nothing => self.asked()?,
            },
        };
        self.found.sole(&said)
    }

    /// What a part of a text is about.
    fn told_in(&self, part: Span) -> Told {
        let about = About::words(self.found, self.clause.answer, part, |_| false);
        match (about.said.is_empty(), about.is_open) {
            (false, _) => Told::Lines(about.said),
            (true, true) => Told::Else,
            (true, false) => Told::Nothing,
        }
    }

    /// The same of a sentence, which is about what it names first.
    fn told_first(&self, sentence: Span) -> Told {
        let words = self.clause.answer.words(sentence);
        let word = |word: &Word<'_>| self.told_in(word.span);
        let mut told = words.iter().map(|own| (own, word(own)));
        let first = told.find(|(_, told)| !matches!(told, Told::Nothing));
        match first {
            None => Told::Nothing,
            Some((_, Told::Lines(_))) => {
                let text = sentence.of(self.clause.answer.asked.answer);
                let comma = text.find(", ").map(|at| sentence.start + at);
                self.told_in(Span {
                    end: comma.unwrap_or(sentence.end),
                    ..sentence
                })
            }
            Some(_) => Told::Else,
        }
    }

    /// The words of the question, where they are of one line alone.
    fn asked(&self) -> Option<Vec<u64>> {
        let question = self.clause.answer.asked.question;
        // The gross margin is no gross profit.
        let is_beside =
            |word: &str| Class::ClauseQualifying.has(word) && !self.found.by_word.has(hashed(word));
        if words(question).any(|(_, word)| is_beside(word)) {
            return None;
        }
        let mut asked: Vec<u64> = label_words(question).collect();
        asked.sort_unstable();
        let places = self.found.named(&asked);
        let count = self.found.all.len();
        let by_word = &self.found.by_word;
        let tells = |word: &&u64| (1..count).contains(&by_word.count(**word));
        let told = asked.iter().filter(tells);
        let mut told = told.flat_map(|word| by_word.with(*word));
        let is_of_one = told.all(|place| places.contains(&place));
        (count == 1 || is_of_one).then_some(asked)
    }

    /// Whether a part says that what stands behind it is told without something, or adjusted: "Excluding discounts".
    fn is_qualified(&self, part: Span) -> bool {
        let mut words = self.clause.answer.words(part).iter();
        words.any(|word| Class::ClauseQualifying.has(word))
    }
}

/// Whether a word between blanks goes on with something else, in a text that begins at `start`.
fn is_joint(text: &str, word: &Word<'_>, start: usize) -> bool {
    let is_blank = |at: usize| text.as_bytes().get(at) == Some(&b' ');
    let before = word.span.start.checked_sub(start + 1);
    matches!(word.text, "and" | "but" | "yet")
        && before.is_some_and(is_blank)
        && is_blank(word.span.end - start)
}

/// What a part of a text is about.
enum Told {
    /// The words of names of lines.
    Lines(Vec<u64>),
    /// Something that no line is of.
    Else,
    Nothing,
}

/// The span of a part of a text, the next behind the last.
pub(super) fn part_of(whole: Span, text: &str, part: &str, start: &mut usize) -> Span {
    let from = *start - whole.start;
    let at = text
        .get(from..)
        .and_then(|rest| rest.find(part))
        .unwrap_or(0);
    let own = Span {
        start: *start + at,
        end: *start + at + part.len(),
    };
    *start = own.end;
    own
}

fn is_quantifier(word: &Word<'_>) -> bool {
    is_one_of(&["all", "both", "every", "each"], word.text)
}

fn is_count(word: &Word<'_>) -> bool {
    is_one_of(&COUNTS, word.text)
}
