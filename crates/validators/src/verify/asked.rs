//! Which row a question asks for, where the answer is a number alone: "$2.53 billion".

use super::name::{places, said};
use super::{Answer, Lead, Word};
use crate::Fact;
use crate::facts::EntityId;
use crate::label::hashed;
use crate::wording::{is_one_of, words};

/// Words of a short answer that say nothing of what its number is.
const EMPTY: [&str; 17] = [
    "answer",
    "result",
    "it",
    "this",
    "that",
    "they",
    "is",
    "are",
    "were",
    "about",
    "approximately",
    "around",
    "roughly",
    "nearly",
    "stood",
    "came",
    "totaled",
];

/// Words of what is none of those that are asked for: the best of all, their mean.
const OTHERS: [&str; 24] = [
    "highest", "lowest", "best", "worst", "largest", "smallest", "biggest", "average", "mean",
    "median", "total", "overall", "all", "others", "other", "another", "next", "top", "maximum",
    "minimum", "most", "least", "each", "every",
];

/// So many rows are looked at.
const MOST: usize = 200;

/// Words that ask for something beside what they name.
const APART: [&str; 10] = [
    "besides",
    "except",
    "excluding",
    "without",
    "than",
    "after",
    "before",
    "above",
    "below",
    "which",
];

/// Names of objects that stand in what they are compared with, or hold what is not so.
const BESIDE: [&str; 34] = [
    "sector",
    "sectors",
    "industry",
    "peer",
    "peers",
    "benchmark",
    "index",
    "competitor",
    "competitors",
    "rival",
    "category",
    "market",
    "parent",
    "subsidiary",
    "subsidiaries",
    "segment",
    "segments",
    "group",
    "average",
    "averages",
    "mean",
    "median",
    "prior",
    "previous",
    "last",
    "forecast",
    "estimate",
    "estimates",
    "consensus",
    "guidance",
    "target",
    "targets",
    "budget",
    "comparison",
];

impl Lead<'_, '_> {
    /// Whether nothing but the question says what the number is, it names another row of the fact's column whole, and of
    /// the fact's own no more than that row has as well: "net written premiums" are no "net earned premiums".
    pub(super) fn is_of_other_asked(&self, fact: &Fact) -> bool {
        const FEWEST: usize = 2;
        let answer = self.answer;
        let own = answer.telling(fact);
        let is_said = |word: &u64| answer.asked_words().contains(word);
        if !answer.is_terse() || own.is_empty() || own.iter().all(is_said) {
            return false;
        }
        let said: Vec<u64> = own.into_iter().filter(is_said).collect();
        let is_meant = |other: &Fact| {
            let words = answer.telling(other);
            let is_named = words.len() >= FEWEST && words.iter().all(is_said);
            is_named && said.iter().all(|word| words.contains(word))
        };
        let mut beside = answer.facts().column(fact.column);
        beside.any(|other| other.row != fact.row && is_meant(other))
    }

    /// Whether a short answer leaves it to the question of what its numbers are, and that names others than the fact is of:
    /// "$5" to "what did the north sell?", which the south sold.
    pub(super) fn is_of_none_asked(&self, fact: &Fact) -> bool {
        let answer = self.answer;
        if !answer.leaves_names_to_question() {
            return false;
        }
        let facts = answer.facts();
        let own = facts.words_of_part(fact, facts.name(fact));
        let mut own = own.iter().copied().peekable();
        let is_named = own.peek().is_some() && own.all(|word| answer.says_anywhere(word));
        if is_named {
            return false;
        }
        let is_asked = |fact: &Fact| match facts.entity(fact) {
            Some(thing) => answer.things_asked().contains(&thing),
            None => answer.asks_for(facts.subject(fact)),
        };
        let mut beside = facts.column(fact.column).take(MOST);
        !is_asked(fact) && beside.any(is_asked)
    }

    /// Whether a short answer names nothing, and the question names one row whole, which is not the fact's: "5" to "What was the
    /// rent?", which is the salaries.
    pub(super) fn is_of_row_not_asked(&self, fact: &Fact) -> bool {
        let answer = self.answer;
        let Some(asked) = answer.row_asked() else {
            return false;
        };
        let own = answer.telling(fact);
        let is_own = asked.iter().all(|word| own.contains(word));
        !own.is_empty() && !is_own && !self.is_within_asked(fact, asked)
    }

    /// Whether a fact stands in an object within the row that is asked for, and is the only figure of its name there: the
    /// `margin` in `{"ticker": "HBRN", "price": 47, "ttm": {"margin": 0.09}}`. What goes by a name of others is not its own.
    fn is_within_asked(&self, fact: &Fact, asked: &[u64]) -> bool {
        let facts = self.answer.facts();
        let is_in_it = |fact: &Fact| {
            let own = facts.words_of_subject(fact);
            asked.iter().all(|word| own.contains(word))
        };
        let is_others = || words(facts.name(fact)).any(|(_, word)| is_one_of(&BESIDE, word));
        let mut beside = facts.column(fact.column).take(MOST);
        is_in_it(fact)
            && !is_others()
            && !beside.any(|other| other.row != fact.row && is_in_it(other))
    }
}

impl Lead<'_, '_> {
    /// Whether the answer is a number alone, and the question names another record or object whole that has a row beside the
    /// fact's, and nothing that tells the fact's own from it.
    pub(super) fn is_around_other_asked(&self, fact: &Fact) -> bool {
        let (answer, facts) = (self.answer, self.answer.facts());
        let own = facts.words_around(fact);
        if own.is_empty() || !answer.is_terse() || answer.asks_beside() {
            return false;
        }
        let asked = answer.asked_words();
        let is_other = |other: &Fact| {
            let theirs = facts.words_around(other);
            let has = |word: &u64| theirs.iter().any(|(their, _)| their == word);
            let ours = own.iter().map(|(word, _)| word);
            let mut ours = ours.filter(|word| !has(word)).peekable();
            let is_asked = theirs.iter().all(|(word, _)| asked.contains(word));
            is_asked && ours.peek().is_some() && !ours.any(|word| asked.contains(word))
        };
        facts.namesakes(fact).any(is_other)
    }
}

impl Answer<'_> {
    /// The words of a row's name that do not stand in parentheses.
    fn telling(&self, fact: &Fact) -> Vec<u64> {
        let words = self.facts().words_of_row(fact).iter();
        let telling = words.filter(|(_, is_aside)| !is_aside);
        telling.map(|(word, _)| *word).collect()
    }

    /// The same beside the words of all rows, as those of their company.
    fn telling_apart(&self, fact: &Fact) -> Vec<u64> {
        let shared = self.facts().shared_words();
        let mut telling = self.telling(fact);
        telling.retain(|word| !shared.contains(word));
        telling
    }

    /// Whether it names nothing, and says little beside a few numbers.
    pub(super) fn leaves_names_to_question(&self) -> bool {
        let says_others = || {
            let mut words = self.words(self.whole()).iter();
            words.any(|word| is_one_of(&OTHERS, word.text))
        };
        !self.asked.question.is_empty() && self.is_short() && !self.names_any() && !says_others()
    }

    /// The words of the only row that the question names, where a short answer names none.
    fn row_asked(&self) -> Option<&[u64]> {
        let row = self.row_asked.get_or_init(|| self.read_row_asked());
        row.as_deref()
    }

    fn read_row_asked(&self) -> Option<Vec<u64>> {
        if !self.is_short() || self.asked.question.is_empty() || self.names_some() {
            return None;
        }
        let asked = self.asked_words();
        let rows = self.facts().rows_with(asked).into_iter().take(MOST);
        let rows: Vec<&Fact> = rows.filter(|row| !row.is_prose()).collect();
        let is_said =
            |name: &Vec<u64>| !name.is_empty() && name.iter().all(|word| asked.contains(word));
        let told_by = |name: &dyn Fn(&Fact) -> Vec<u64>| -> Vec<Vec<u64>> {
            { rows.iter() }
                .map(|row| name(row))
                .filter(is_said)
                .collect()
        };
        let mut names = told_by(&|row| self.telling(row));
        if names.is_empty() {
            names = told_by(&|row| self.telling_apart(row));
        }
        let is_part = |name: &&Vec<u64>| {
            let longer = |other: &&Vec<u64>| other.len() > name.len();
            let has = |other: &Vec<u64>| name.iter().all(|word| other.contains(word));
            names.iter().filter(longer).any(has)
        };
        let mut whole = names.iter().filter(|name| !is_part(name));
        let only = whole.next()?;
        let is_other = |word: &str| is_one_of(&OTHERS, word) || is_one_of(&APART, word);
        let mut own = self.words(self.whole()).iter();
        if own.any(|word| is_other(word.text)) {
            return None;
        }
        let mut said = words(self.asked.question).map(|(_, word)| word);
        let asks_for_other = said.any(|word| is_other(word) && !only.contains(&hashed(word)));
        let is_alone = whole.all(|other| other == only);
        (is_alone && !asks_for_other).then(|| only.clone())
    }

    /// Whether the question names something beside what it asks for: "the staff relative to revenue".
    pub(super) fn asks_beside(&self) -> bool {
        const BESIDE: [&str; 9] = [
            "relative", "given", "per", "compared", "compare", "versus", "vs", "against", "despite",
        ];
        let mut asked = words(self.asked.question).map(|(_, word)| word);
        asked.any(|word| is_one_of(&BESIDE, word) || is_one_of(&APART, word))
    }

    /// Whether it has one sentence and a few numbers.
    pub(super) fn is_short(&self) -> bool {
        const MOST_NUMBERS: usize = 3;
        const LONGEST: usize = 160;
        let numbers = self.mentions.iter().filter(|one| one.number().is_some());
        self.sentences.len() == 1
            && numbers.count() <= MOST_NUMBERS
            && self.asked.answer.chars().count() <= LONGEST
    }

    /// Whether any of its words is in the name of a row or column.
    fn names_some(&self) -> bool {
        let end = self.whole().end;
        let is_time = |word: &Word<'_>| !self.within(word.span).is_empty();
        let names = |word: &Word<'_>| {
            let mut hashes = word.hashes(end);
            word.tells() && hashes.any(|hash| self.facts().is_of_names(hash))
        };
        let mut words = self.words(self.whole()).iter();
        words.any(|word| !is_time(word) && names(word))
    }

    /// The things that the question names.
    fn things_asked(&self) -> &[EntityId] {
        self.things_asked.get_or_init(|| {
            let names = said(self.asked.question, self.facts());
            names.into_iter().flat_map(|name| name.entities).collect()
        })
    }

    /// Whether the question names a row as names are written.
    fn asks_for(&self, name: &str) -> bool {
        name.starts_with(char::is_uppercase) && places(self.asked.question, name).next().is_some()
    }

    /// Whether it says nothing but one number.
    pub(crate) fn is_terse(&self) -> bool {
        const LONGEST: usize = 40;
        let is_short = self.asked.answer.len() <= LONGEST && self.mentions.len() == 1;
        is_short && {
            let number = self.mentions.first().map(|mention| mention.span);
            let outside = |word: &&Word<'_>| {
                number.is_none_or(|number| {
                    word.span.end <= number.start || number.end <= word.span.start
                })
            };
            let mut words = self.words(self.whole()).iter().filter(outside);
            !words.any(|word| word.tells() && !is_one_of(&EMPTY, word.text))
        }
    }
}
