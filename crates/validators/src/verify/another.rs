//! Whether the words before a number name something else than what a fact is of.

use super::concept::Concept;
use super::subject::NamedRow;
use super::{Lead, Word};
use crate::derive::Derived;
use crate::horizon::{self, Horizon};
use crate::label::label_words;
use crate::lexicon::Class;
use crate::wording::{HELD_AGAINST, is_one_of, names_change, words};
use crate::{Fact, Facts, Period, Span, Unit};

/// Words of headings that no line under them is named by: "profit and loss" has costs as well.
const STATEMENTS: [&str; 6] = [
    "statement",
    "statements",
    "flow",
    "flows",
    "activities",
    "loss",
];

impl Lead<'_, '_> {
    /// Whether the words name another subject than the fact's, whole and for themselves, and not the fact's.
    pub(crate) fn names_another(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let subject = facts.subject(fact);
        if self.is_surpassed() {
            return false;
        }
        // A sentence names much that its numbers are not of.
        if fact.is_prose() {
            return self.names_another_in_prose(fact);
        }
        if self.is_of_another_asked(fact) {
            return true;
        }
        // What comes before "the former" names both figures.
        if self.is_of_two_figures() || self.is_whole_of_part(fact) {
            return false;
        }
        let words = facts.words_of_subject(fact);
        // "From close to close it gained 1 % and traded between 224.03 and 233.85" tells a low and a high behind the close.
        let is_of_another_row = || {
            (self.is_led_to_another(fact, words) || self.is_of_another_row(fact, words))
                && !(fact.unit == Some(Unit::Percent) && names_change(facts.name(fact)))
                && !self.is_at_end(fact)
                && !self.is_balance_told(fact)
        };
        if self.is_over_another(fact)
            || self.is_of_another_range(fact)
            || self.is_of_another_name(fact)
            || self.is_of_another_unspaced(fact)
            || self.is_of_another_in_thai(fact)
            || self.is_of_another_line(fact)
            || self.is_of_another_part(fact)
            || self.is_of_another_window(fact)
            || self.is_of_now(fact)
            || self.is_of_other_days(fact)
            || self.is_around_another(fact)
            || self.is_of_another_code(fact)
            || self.is_under_another_thing(fact)
            || self.is_nearer_to_another(fact)
            || is_of_another_row()
        {
            return true;
        }
        let is_of_another_figure = || {
            self.is_of_another_header(fact)
                || self.is_under_another_kind(fact)
                || self.is_another_behind(fact)
                || self.is_of_another_concept(fact)
                || self.is_of_another_kind(fact)
        };
        // Mostly it is of none, and what stands behind the number need not be read.
        if is_of_another_figure() && !self.is_figure_behind(fact) && !self.is_out_of_whole() {
            return true;
        }
        let is_of_the_rest = || facts.entity(fact).is_some() && self.is_of_the_rest();
        if subject.is_empty() || is_of_the_rest() {
            return false;
        }
        if self.has_own_name_in_list(fact) == Some(true) {
            return false;
        }
        if self.is_of_row_behind(words) {
            return true;
        }
        // One word of the fact's own names is enough to be in doubt.
        let others = [facts.column_header(fact), facts.section(fact)];
        let others = others.into_iter().flat_map(label_words);
        let mut own = words.iter().copied().chain(others);
        if own.any(|word| self.says(word)) && !self.is_part_of_another(fact, words) {
            return false;
        }
        if self.says_in_parts(fact) || self.says_own_behind(words) {
            return false;
        }
        if self.named().is_empty() {
            return self.is_of_other_asked(fact);
        }
        let outer = facts.words_of_part(fact, facts.outer(fact));
        // A nested object is a part of what it stands in.
        if self.is_name_behind(fact) {
            return false;
        }
        let mut led = self.named().iter();
        // "7.8 % year to date" of the only figure of its kind.
        let is_over_it = self.agrees_on_horizon(fact) == Some(true);
        if is_over_it && !led.any(|named| self.has_in_column(named, fact)) {
            return false;
        }
        // "Revenue was 5 in 2023" is said of the fact named "revenue previous".
        let may_be_part = self.names_time_before(fact) || self.is_at_end(fact);
        let is_part = |named: &NamedRow| named.words.iter().all(|word| words.contains(word));
        // `pct` of a record goes by the record's name alone, and so may any other figure of it.
        let around = facts.words_of_part(fact, facts.around(fact));
        // Under a year the row is the figure: "total revenues" are not "total product revenues".
        let header = facts.column_header(fact);
        let is_figure =
            facts.attribute(fact).is_empty() && header.contains(|c: char| c.is_ascii_digit());
        let is_record =
            |named: &NamedRow| !is_figure && named.telling.iter().all(|word| around.contains(word));
        let is_own = |named: &NamedRow| may_be_part && is_part(named) || is_record(named);
        let is_other =
            |named: &&NamedRow| named.words != words && named.words != *outer && !is_own(named);
        // "Revenue fell 3.5 %" is said of the fact named "growth".
        self.named().iter().any(is_other) && !tells_change(facts, fact)
    }

    /// Whether the words right behind the number have one of a row's that no row before it has: "4.4 million were outstanding; 2.7
    /// million of them were exercisable".
    fn says_own_behind(&self, own: &[u64]) -> bool {
        const NEAR: usize = 6;
        const OF_THEM: [&str; 4] = [" of them", " of these", " of those", " of which"];
        if !OF_THEM.iter().any(|them| self.tail().starts_with(them)) {
            return false;
        }
        let near = words(self.tail()).take(NEAR);
        let mut said = near.flat_map(|(_, word)| label_words(word));
        said.any(|word| {
            let is_shared = self.named().iter().any(|named| named.words.contains(&word));
            own.contains(&word) && !is_shared
        })
    }

    /// Whether the question, a heading or what is held against the number tells that it is of another.
    fn is_of_another_asked(&self, fact: &Fact) -> bool {
        self.is_of_another_heading(fact)
            || self.is_of_another_thing(fact)
            || self.is_of_row_not_referred(fact)
            || self.is_of_none_asked(fact)
            || self.is_of_row_not_asked(fact)
            || self.is_around_other_asked(fact)
            || self.is_of_other_side(fact)
            || self.is_another_statistic(fact)
    }

    fn names_another_in_prose(&self, fact: &Fact) -> bool {
        self.is_of_another_kind(fact)
            || self.calls_another(fact)
            || self.is_of_another_place(fact)
            || self.is_of_another_item(fact)
            || self.is_beside_another(fact)
    }

    fn is_of_another_heading(&self, fact: &Fact) -> bool {
        self.answer
            .is_under_another_heading(fact, self.sentence, self.number())
    }

    /// Whether the number is only what something else is more than, and may be of anything: "only the north exceeds 5".
    fn is_surpassed(&self) -> bool {
        const VERBS: [&str; 8] = [
            "exceed",
            "exceeds",
            "exceeded",
            "exceeding",
            "surpass",
            "surpasses",
            "surpassed",
            "surpassing",
        ];
        let last = self.words().last();
        last.is_some_and(|last| is_one_of(&VERBS, last.text)) || self.is_first_of_contest()
    }

    /// Whether the number is held against the next one, behind what its own was held against: "beat its benchmark (13.5 % vs.
    /// 12.9 %)".
    fn is_first_of_contest(&self) -> bool {
        let is_against = |word: &Word<'_>| Class::SideCompares.has(word);
        let is_told = || self.words().iter().any(is_against);
        let next = words(self.tail()).next();
        // "8 % above the forecast (1,620 instead of 1,500)"
        let is_held = |word: &str| is_one_of(&HELD_AGAINST, word) || is_one_of(&["instead"], word);
        next.is_some_and(|(_, word)| is_held(word)) && is_told()
    }

    /// Whether the words name another line of a report than the fact is of: costs, where the facts have none.
    fn is_of_another_concept(&self, fact: &Fact) -> bool {
        // The team "Sales" has no sales.
        let names = self.answer.names_within(self.span);
        let is_named = |word: &&Word<'_>| names.iter().any(|name| name.covers(word.span));
        let said = self.own_words().iter().filter(|word| !is_named(word));
        let Some(said) = Concept::of(said) else {
            return false;
        };
        let facts = self.answer.facts();
        // An "income statement" has costs as well, and "cash flows from investing" are of anything.
        let is_statement = |name: &str| words(name).any(|(_, word)| is_one_of(&STATEMENTS, word));
        let own = |names: &mut dyn Iterator<Item = &str>| {
            let names = names.filter(|name| !is_statement(name));
            Concept::of(names.flat_map(words).map(|(_, word)| word))
        };
        let headings = [facts.column_header(fact), facts.section(fact)];
        // What a thing is called says nothing of its figures: the "Equity" of a fund.
        let own = if facts.entity(fact).is_some() {
            let names = facts.members(fact).chain([facts.attribute(fact)]);
            own(&mut names.chain(headings))
        } else {
            own(&mut headings.into_iter().chain([facts.subject(fact)]))
        };
        // Under a title a line may be of what the title is not: "Cash flow: dividends paid".
        let is_said = || said.is_among(words(facts.subject(fact)).map(|(_, word)| word));
        own.is_some_and(|own| own != said && !is_said())
    }

    /// Whether the number is said to be of the earlier time that the fact is of.
    fn names_time_before(&self, fact: &Fact) -> bool {
        let is_it = |about: Period| fact.period.is_some_and(|own| own.agrees(about));
        self.about.is_some_and(is_it) && self.answer.facts().has_time_before(fact)
    }

    /// Whether the fact is what a record had before, and nothing beside the number says so.
    fn is_of_now(&self, fact: &Fact) -> bool {
        self.is_of_before(fact) && !self.says_before() && !self.asks_for_list_of_before(fact)
    }

    /// Whether the question is about the earlier time that a whole list of records is of by its name, `closed_last_week`,
    /// and what the facts have of now is none of it.
    fn asks_for_list_of_before(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        let is_time = |word: &str| Class::PriorTime.has(word);
        let heads_own = !facts.column_header(fact).is_empty()
            && !words(facts.column_header(fact)).any(|(_, word)| is_time(word));
        let asked = self.answer.asked.question;
        let says = |word: &str| words(asked).any(|(_, said)| said.eq_ignore_ascii_case(word));
        let name = words(facts.subject(fact)).map(|(_, word)| word);
        heads_own && name.filter(|word| is_time(word)).any(says)
    }

    /// Whether a number follows from nothing but what records had before, and nothing beside it says so.
    pub(crate) fn is_derived_of_now(&self, derived: &Derived) -> bool {
        let mut operands = derived.operands.iter();
        let is_of_before =
            |fact: &Fact| self.is_of_before(fact) && !self.asks_for_list_of_before(fact);
        operands.len() > 0 && operands.all(is_of_before) && !self.says_before()
    }

    fn is_of_before(&self, fact: &Fact) -> bool {
        self.answer.facts().is_prior(fact) && !self.names_time_before(fact)
    }

    /// Whether the words beside the number, or what heads its cell, say that it is of an earlier time.
    pub(super) fn says_before(&self) -> bool {
        let behind = self.span_behind();
        let heads = self
            .answer
            .layout
            .heads(self.answer.asked.answer, self.span.end);
        let heads = heads
            .into_iter()
            .flat_map(|heads| [heads.header, heads.label]);
        let mut parts = [self.span, behind].into_iter().chain(heads);
        parts.any(|part| self.leads_before(part)) || self.text.trim_end().ends_with('(')
    }

    fn leads_before(&self, part: Span) -> bool {
        /// "From" and "before" where no blanks are set around words.
        const UNSPACED: [&str; 15] = [
            "จาก",
            "ก่อน",
            "เดิม",
            "前日",
            "前回",
            "前期",
            "前年",
            "前月",
            "前週",
            "昨日",
            "去年",
            "上年",
            "上月",
            "전일",
            "전년",
        ];
        /// The same of other languages, right before the number.
        const FROM: [&str; 14] = [
            "passé de",
            "passée de",
            "passe de",
            "passant de",
            "pasó de",
            "pasa de",
            "pasando de",
            "passou de",
            "passa de",
            "passando de",
            "passato da",
            "passata da",
            "passa da",
            "passando da",
        ];
        // "It was 5, and is 6."
        let sentence = self.answer.within(self.sentence).iter();
        let mut numbers = sentence.filter(|one| one.number().is_some());
        let is_alone = numbers.nth(1).is_none();
        let is_tense = |word: &Word<'_>| is_alone && is_one_of(&["was", "had"], word.text);
        let text = part.of(self.answer.asked.answer);
        let mut words = self.answer.words(part).iter();
        words.any(|word| Class::LeadBefore.has(word) && !is_tense(word))
            || UNSPACED.iter().any(|before| text.contains(before))
            || FROM.iter().any(|from| text.trim_end().ends_with(from))
    }

    /// Whether the number is said to be over another time than the fact is named for: "over one year" of `3y`.
    fn is_over_another(&self, fact: &Fact) -> bool {
        self.agrees_on_horizon(fact) == Some(false)
    }

    /// Whether the number is said to be over the time that the fact is named for; none where either says none.
    fn agrees_on_horizon(&self, fact: &Fact) -> Option<bool> {
        let is_named = self.answer.names_horizon();
        // Few facts are named for any, and their names are short.
        let own = is_named.then(|| self.answer.facts().horizon(fact))??;
        let said = self.horizon()?;
        // "Nine months ended September 30" are the year to date.
        let is_from_start = || fact.period.is_some_and(|time| time.part.is_from_start());
        Some(said == own || said == Horizon::YearToDate && is_from_start())
    }

    /// Over how long a time the number is said to be.
    pub(super) fn horizon(&self) -> Option<Horizon> {
        if !self.answer.names_horizon() {
            return None;
        }
        *self.horizon.get_or_init(|| {
            let of_list = || self.horizon_of_list();
            let are_labels = || self.is_first || self.starts_with_horizon();
            let of_words = || horizon::of_number(self.text, self.tail(), self.is_first, are_labels);
            let of_cell = self.horizon_of_cell();
            let own = of_cell.or_else(of_list).or_else(of_words);
            own.or_else(|| self.horizon_of_compared())
                .or_else(|| self.answer.horizon_asked())
        })
    }
}

/// Whether a fact is itself a change in percent: "revenue growth".
fn tells_change(facts: &Facts, fact: &Fact) -> bool {
    let names = [facts.name(fact), facts.column_header(fact)];
    fact.unit == Some(Unit::Percent) && names.into_iter().any(names_change)
}
