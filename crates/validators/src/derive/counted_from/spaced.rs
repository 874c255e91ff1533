//! The same where blanks part words: "from 2022", "gegenüber dem Vorjahr", "year over year".

use core::mem::discriminant;

use super::super::Work;
use crate::wording::{beginning, holds, is_one_of};
use crate::{Fact, Mention, NumberMention, Period, Span};

/// What leads to the time that something is held against or came from.
const LEADS: [&str; 24] = [
    "from",
    "versus",
    "vs",
    "vs.",
    "than",
    "compared with",
    "compared to",
    "against",
    "relative to",
    "gegenüber",
    "im vergleich zu",
    "par rapport à",
    "contre",
    "respecto a",
    "frente a",
    "en comparación con",
    "rispetto al",
    "rispetto a",
    "em relação a",
    "ante",
    "ten opzichte van",
    "vergeleken met",
    "jämfört med",
    "sammenlignet med",
];

/// What leads to the time from which something went up to now.
const SINCE: [&str; 6] = ["since", "seit", "depuis", "desde", "dal", "sinds"];

/// What may stand between those and the time.
const LIGHT: [&str; 11] = [
    " in",
    " the",
    " that of",
    " fiscal",
    " year",
    " fiscal year",
    " im jahr",
    " en",
    " l'année",
    " el año",
    " nel",
];

/// The time before, where it is the same time of the year before.
const YEAR_BEFORE: [&str; 25] = [
    "year over year",
    "year-over-year",
    "year on year",
    "year-on-year",
    "yoy",
    "previous year",
    "prior year",
    "prior-year",
    "year before",
    "year earlier",
    "year ago",
    "year-ago",
    "vorjahr",
    "jahr zuvor",
    "année précédente",
    "un an plus tôt",
    "sur un an",
    "año anterior",
    "interanual",
    "anno precedente",
    "su base annua",
    "ano anterior",
    "jaar ervoor",
    "jaar eerder",
    "voorgaande jaar",
];

/// The time before, where it is the one that ends where this begins.
const PART_BEFORE: [&str; 27] = [
    "quarter before",
    "quarter earlier",
    "quarter ago",
    "preceding quarter",
    "last quarter",
    "month before",
    "month earlier",
    "month ago",
    "preceding month",
    "last month",
    "quarter over quarter",
    "quarter-over-quarter",
    "quarter on quarter",
    "quarter-on-quarter",
    "qoq",
    "previous quarter",
    "prior quarter",
    "sequentially",
    "month over month",
    "month-over-month",
    "month on month",
    "previous month",
    "prior month",
    "vorquartal",
    "vormonat",
    "trimestre précédent",
    "trimestre anterior",
];

/// How a word of each of those begins; `YoY` is read as two words.
const HEADS: [&str; 16] = [
    "year",
    "yo",
    "quarter",
    "qo",
    "month",
    "sequentially",
    "vor",
    "jahr",
    "précéd",
    "precedent",
    "tôt",
    "sur",
    "anterior",
    "interanual",
    "annua",
    "jaar",
];

/// Words of what is the most or the first since a time, from which nothing is counted.
const EXTREMES: [&str; 14] = [
    "most",
    "least",
    "best",
    "worst",
    "first",
    "erste",
    "ersten",
    "erster",
    "höchste",
    "première",
    "premier",
    "primera",
    "primer",
    "mayor",
];

impl Work<'_> {
    /// Whether a change was found from another time than the words beside the number say.
    pub(in crate::derive) fn belies_spaced(
        &self,
        mention: &Mention,
        first: &Fact,
        last: &Fact,
    ) -> bool {
        match self.says_time_before(mention) {
            (true, false) => {
                self.has_nearer(first, last, true) || self.is_up_to_another(mention, last)
            }
            (false, true) => {
                self.has_nearer(first, last, false) || self.is_up_to_another(mention, last)
            }
            (false, false) => self.is_from_other_spaced(mention, first, last),
            (true, true) => false,
        }
    }

    /// Whether a change that is said to be of a time was found up to another one of its kind.
    fn is_up_to_another(&self, mention: &Mention, last: &Fact) -> bool {
        let told = self.answer.time_of(mention);
        let Some((told, own)) = told.zip(last.period) else {
            return false;
        };
        let is_alike = discriminant(&told.part) == discriminant(&own.part);
        is_alike && told != own && self.times_beside(last).any(|time| time == told)
    }

    /// Whether the words beside a number say that it is counted from the year before, or from the part before.
    pub(in crate::derive) fn says_time_before(&self, mention: &Mention) -> (bool, bool) {
        let at = mention.span.start;
        let known = self.time_before.get().filter(|(known, _)| *known == at);
        let (_, says) = known.unwrap_or_else(|| (at, self.read_time_before(mention)));
        self.time_before.set(Some((at, says)));
        says
    }

    fn read_time_before(&self, mention: &Mention) -> (bool, bool) {
        let text = self.answer.asked.answer;
        let parts = self.parts_beside(mention);
        let heads = self.answer.layout.heads(text, mention.span.start);
        let first = self.first_clause();
        let may_be = |part: Span| may_name(self.answer.words(part).iter().map(|word| word.text));
        // Most numbers are said of no such time.
        if heads.is_none() && first.is_empty() && !parts.into_iter().any(may_be) {
            return (false, false);
        }
        let [before, behind] = parts.map(|part| part.of(text));
        // Between two percentages it is said of the first.
        let before = if self.is_behind_percentage(mention) {
            ""
        } else {
            before
        };
        let before = heads.map_or(before, |heads| heads.header.of(text));
        let says = |names: &[&str]| {
            let mut names = names.iter();
            names.any(|name| [before, behind, first].iter().any(|part| holds(part, name)))
        };
        (says(&YEAR_BEFORE), says(&PART_BEFORE))
    }

    /// What a sentence with one change begins with, where it holds that against a time: "Compared with a year earlier, …".
    fn first_clause(&self) -> &str {
        const LONGEST: usize = 120;
        let said = self.span.of(self.answer.asked.answer).trim_start();
        let first = beginning(said, LONGEST)
            .split(',')
            .next()
            .unwrap_or_default();
        let is_held = ["compared with ", "compared to ", "relative to "]
            .iter()
            .any(|lead| {
                let start = first.get(..lead.len());
                start.is_some_and(|start| start.eq_ignore_ascii_case(lead))
            });
        if is_held { first } else { "" }
    }

    fn is_behind_percentage(&self, mention: &Mention) -> bool {
        let before = self.answer.within(self.span.before(mention.span)).iter();
        let last = before.rev().find_map(Mention::number);
        last.is_some_and(NumberMention::is_percentage)
    }

    /// Whether the sentence names times from which something is counted, and none that it is counted to: "rose 28.9 % from
    /// 2022 and 17.8 % since 2021".
    pub(in crate::derive) fn names_only_bases(&self) -> bool {
        /// A longer sentence is of many times.
        const MOST: usize = 4;
        let told = self.span_times();
        let is_base = |time: &&Mention| self.is_base_spaced(time);
        (1..=MOST).contains(&told.len()) && told.iter().all(is_base)
    }

    /// Whether it is said beside the number from which time a change is counted, and it was found from another one.
    fn is_from_other_spaced(&self, mention: &Mention, first: &Fact, last: &Fact) -> bool {
        let told = self.times_told_beside(mention);
        let (bases, others): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|time| self.is_base_spaced(time));
        let text = self.answer.asked.answer;
        let is_since = |time: &&Mention| ends_in(self.span.before(time.span).of(text), &SINCE);
        let is_alone = self.span_times().len() == bases.len();
        let is_up_to_now = is_alone && bases.iter().any(is_since);
        is_up_to_now && self.has_later(last) || self.is_from_other((bases, others), first, last)
    }

    /// The times in the parts beside a number, or where it is the only one, what its sentence begins with: "Compared with
    /// 2022, …".
    pub(in crate::derive) fn times_told_beside(&self, mention: &Mention) -> Vec<&Mention> {
        let parts = self.parts_beside(mention).into_iter();
        let beside = parts.flat_map(|part| self.answer.within(part));
        let is_near = |time: &&Mention| time.time().is_some() && self.is_near(mention, time);
        let mut told: Vec<&Mention> = beside.filter(is_near).collect();
        let inside = self.answer.within(self.span);
        let is_only = inside.iter().filter(|one| one.number().is_some()).count() == 1;
        let first = inside
            .first()
            .filter(|first| is_only && first.time().is_some());
        let is_new = |time: &&Mention| !told.iter().any(|known| known.span == time.span);
        told.extend(first.filter(|time| self.begins_with(time) && is_new(time)));
        told
    }

    /// Whether few words stand between a number and a time behind it: "17.8 % higher than in 2022", and not "28.9 % under the
    /// one in office since 2021".
    fn is_near(&self, mention: &Mention, time: &Mention) -> bool {
        const MOST: usize = 6;
        let between = Span {
            start: mention.span.end,
            end: time.span.start.max(mention.span.end),
        };
        let words = self.answer.words(between);
        let mut inner = words.iter().rev().skip(1);
        let is_than = words
            .iter()
            .any(|word| word.text.eq_ignore_ascii_case("than"));
        // "Growth of 28.9 % in 2023 was higher than in 2021"
        words.len() <= MOST
            && !(is_than && inner.any(|word| is_one_of(&["was", "is", "were"], word.text)))
    }

    /// Whether a sentence begins with the word that leads to a time.
    fn begins_with(&self, time: &Mention) -> bool {
        const MOST_WORDS: usize = 4;
        const FIRST: [&str; 16] = [
            "compared",
            "since",
            "from",
            "versus",
            "relative",
            "against",
            "gegenüber",
            "im",
            "seit",
            "par",
            "depuis",
            "desde",
            "respecto",
            "rispetto",
            "dal",
            "sinds",
        ];
        let words = self.answer.words(self.span.before(time.span));
        let is_led = words
            .first()
            .is_some_and(|first| is_one_of(&FIRST, first.text));
        is_led && words.len() <= MOST_WORDS && self.is_base_spaced(time)
    }

    /// Whether something is said to be counted from a time.
    fn is_base_spaced(&self, time: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let before = self.span.before(time.span);
        let behind = text.get(time.span.end..).unwrap_or_default();
        // "The best since 2021", "from 2022's slump"
        let is_possessive = behind.starts_with("'s") || behind.starts_with("’s");
        let is_led = leads(before.of(text)) || is_over_year(before.of(text), behind);
        !is_possessive && is_led && !self.is_extreme(before)
    }

    /// Whether the last words of a part are of what is the most or the first.
    fn is_extreme(&self, part: Span) -> bool {
        const NEAR: usize = 5;
        let mut near = self.answer.words(part).iter().rev().take(NEAR);
        near.any(|word| {
            let is_superlative = word.text.len() > 5 && word.text.ends_with("est");
            is_superlative || is_one_of(&EXTREMES, word.text)
        })
    }

    /// Whether the line of a figure has a later one for a time of its kind.
    fn has_later(&self, last: &Fact) -> bool {
        let own = last.period;
        let mut row = self.facts().row(last.row).filter_map(|other| other.period);
        own.is_some_and(|own| {
            let is_alike = |time: &Period| discriminant(&time.part) == discriminant(&own.part);
            row.any(|time| is_alike(&time) && time.ordinal() > own.ordinal())
        })
    }
}

/// Whether a time alone is what something went up or down over: "an increase of 5 % over 2020", and not "over 2020 to 2023".
fn is_over_year(before: &str, behind: &str) -> bool {
    const ON: [&str; 9] = ["to", "and", "through", "until", "-", "–", "—", "/", "years"];
    let next = behind.trim_start();
    let goes_on = ON.iter().any(|on| begins_with(next, on));
    ends_in(before, &["over"]) && !goes_on
}

/// Whether one of some words may be of the time before.
fn may_name<'w>(mut words: impl Iterator<Item = &'w str>) -> bool {
    words.any(|word| HEADS.iter().any(|head| begins_with(word, head)))
}

/// Whether a word begins with letters, whatever the case of its ASCII ones.
fn begins_with(word: &str, letters: &str) -> bool {
    let start = word.get(..letters.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(letters))
}

/// Whether a text leads to the time that something is counted from.
fn leads(before: &str) -> bool {
    ends_in(before, &LEADS) || ends_in(before, &SINCE)
}

/// Whether a text ends in one of some words, give or take light ones.
fn ends_in(before: &str, known: &[&str]) -> bool {
    let mut rest = before.trim_end();
    while let Some(shorter) = LIGHT.iter().find_map(|light| without(rest, light)) {
        rest = shorter.trim_end();
    }
    let ends = |rest: &str| {
        known.iter().any(|lead| {
            let head = without(rest, lead);
            head.is_some_and(|head| !head.ends_with(char::is_alphanumeric))
        })
    };
    ends(rest) || without_praise(rest).is_some_and(ends)
}

/// A text without what it says of the time behind it: "compared with the strong", "from a weak".
fn without_praise(text: &str) -> Option<&str> {
    const MOST_WORDS: usize = 2;
    const ARTICLES: [&str; 3] = [" the ", " a ", " an "];
    let article = |article: &&str| text.rfind(*article).map(|at| (at, at + article.len()));
    let (start, end) = ARTICLES.iter().filter_map(article).max()?;
    let praise = text.get(end..)?;
    let is_small = |word: &str| word.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_short = praise.split(' ').count() <= MOST_WORDS;
    (is_short && praise.split(' ').all(is_small)).then(|| text.get(..start))?
}

/// A text without what it ends with, whatever the case of its ASCII letters.
fn without<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    let (head, tail) = text.split_at_checked(text.len().checked_sub(end.len())?)?;
    tail.eq_ignore_ascii_case(end).then_some(head)
}

#[cfg(test)]
mod tests {
    use super::{PART_BEFORE, YEAR_BEFORE, may_name};
    use crate::wording::words;

    #[test]
    fn each_name_of_a_time_before_has_a_word_by_which_it_is_looked_for() {
        let written = ["YoY", "QoQ", "Year-over-year"];
        for name in YEAR_BEFORE.iter().chain(&PART_BEFORE).chain(&written) {
            assert!(may_name(words(name).map(|(_, word)| word)), "{name}");
        }
    }
}
