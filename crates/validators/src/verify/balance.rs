//! What something stood at where a time began and where it ended: "the reserve ended 2021 at 5", which is what it began with.

use super::{Lead, Word};
use crate::facts::End;
use crate::label::{hashed, tells};
use crate::wording::{is_one_of, words};
use crate::{Fact, Period, YearPart};

impl Lead<'_, '_> {
    /// Whether the fact is the balance at the one end of a time, and the number is said to be that at the other.
    pub(super) fn is_at_other_end(&self, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        if fact.is_prose() {
            return false;
        }
        let mut balances = facts.balances_beside(fact);
        let Some(own) = facts.end_of_balance(fact) else {
            // What moved between the two is neither.
            return balances.next().is_some_and(|(end, _)| {
                (self.says_balance() || self.says_that_it_was(end)) && !self.says_row_of(fact, end)
            });
        };
        let has_other = balances.any(|(_, end)| end != own);
        let said = self.end_said(fact, own).filter(|_| has_other);
        let times = self.about.zip(fact.period);
        said.is_some_and(|said| match times {
            // What 2021 began with is what 2020 ended with.
            Some((about, of_fact)) => said.year(about) != own.year(of_fact),
            None => said != own,
        })
    }

    /// Whether the fact is what a year began with, and the number is said to be what the year before ended with.
    pub(super) fn ended_before(&self, fact: &Fact, about: Period) -> bool {
        let time = fact.period.filter(|time| time.year == about.year + 1);
        let is_whole = matches!(about.part, YearPart::Whole | YearPart::Day(12, 31));
        let is_opening = || self.answer.facts().end_of_balance(fact) == Some(End::Opening);
        let is_told = || self.end_said(fact, End::Opening) == Some(End::Closing);
        time.is_some() && is_whole && is_opening() && is_told()
    }

    /// Whether the fact, which is what something stood at on the last day of a year, is what the year began with that the number
    /// is said to be of the beginning of: that is so of the year behind, and not of its own; none of any other fact or number.
    pub(super) fn is_beginning(&self, fact: &Fact, about: Period) -> Option<bool> {
        let last = fact
            .period
            .filter(|day| day.part == YearPart::Day(12, 31))?;
        let years = about.year.checked_sub(last.year)?;
        let may_be = about.part == YearPart::Whole && (0..=1).contains(&years);
        let is_told = || self.end_said(fact, End::Closing) == Some(End::Opening);
        (may_be && is_told()).then_some(years == 1)
    }

    /// Whether the number is said to be the balance that the fact is: that goes by what the whole table is of.
    pub(super) fn is_balance_told(&self, fact: &Fact) -> bool {
        let own = self
            .answer
            .facts()
            .end_of_balance(fact)
            .filter(|_| !fact.is_prose());
        own.is_some_and(|own| self.end_said(fact, own) == Some(own))
    }

    /// Whether the number is called a balance, or what something ended or started a time at.
    fn says_balance(&self) -> bool {
        const STOOD: [&str; 7] = [
            "ended", "started", "began", "closed", "stood", "opened", "finished",
        ];
        let words = self.own_behind_place();
        let says = |known: &[&str]| words.iter().any(|word| is_one_of(known, word.text));
        let is_at = words
            .last()
            .is_some_and(|last| is_one_of(&["at"], last.text));
        said(words).is_some() && says(&["balance"]) || is_at && says(&STOOD)
    }

    /// Whether the words say what something was at an end of a time by the name that the row of its balance has: "at the end of
    /// 2021, the reserve was".
    fn says_that_it_was(&self, balance: &Fact) -> bool {
        const WAS: [&str; 5] = ["was", "were", "is", "are", "reached"];
        let is_led = self
            .words()
            .last()
            .is_some_and(|last| is_one_of(&WAS, last.text));
        let is_told = || {
            let parts = [
                self.own_behind_place(),
                self.answer.words(self.span_behind()),
            ];
            parts.into_iter().any(|part| said(part).is_some()) || self.end_of_day().is_some()
        };
        let name = self.answer.facts().subject(balance);
        let mut own = words(name).filter(|(_, word)| !is_generic(word));
        is_led && is_told() && own.any(|(_, word)| tells(word) && self.says(hashed(word)))
    }

    /// Whether a word is said in the sentence that the fact's row has and that of a balance has not.
    fn says_row_of(&self, fact: &Fact, balance: &Fact) -> bool {
        let facts = self.answer.facts();
        let others = facts.words_of_subject(balance);
        let own = facts.words_of_subject(fact).iter();
        let mut row = own.filter(|word| !others.contains(word));
        let said = self.answer.words_said(self.sentence);
        row.any(|word| said.contains(word))
    }

    /// The end that the words beside the number say, or that its time is.
    fn end_said(&self, fact: &Fact, own: End) -> Option<End> {
        let behind = self.answer.words(self.span_behind());
        // "From the start of 2008 to 5": the words before are of where it went from.
        let before = Some(self.own_behind_place()).filter(|_| !self.is_behind_time_to());
        let told = [before.unwrap_or_default(), behind].map(said);
        let told = told.into_iter().flatten().next();
        told.or_else(|| self.end_of_day())
            .or_else(|| self.end_of_course(fact, own))
    }

    /// Whether "to" leads on from a time: "from the start of 2008 to", and not "came to".
    fn is_behind_time_to(&self) -> bool {
        let lead = self.text.trim_end().strip_suffix(" to");
        lead.is_some_and(|lead| lead.ends_with(|c: char| c.is_ascii_digit()))
    }

    /// "At December 31, 2021" is where the year ended.
    fn end_of_day(&self) -> Option<End> {
        match self.about?.part {
            YearPart::Day(12, 31) => Some(End::Closing),
            YearPart::Day(1, 1) => Some(End::Opening),
            _ => None,
        }
    }

    /// "During 2021, it went from 5 to 6": from where the year began to where it ended.
    fn end_of_course(&self, fact: &Fact, own: End) -> Option<End> {
        let last = self.words().last()?;
        if is_one_of(&["to"], last.text) {
            // It is no end of the time before, or of the time behind.
            let is_told = |about: Period| fact.period.is_some_and(|own| own.agrees(about));
            return self.about.is_some_and(is_told).then_some(End::Closing);
        }
        if self.about.is_some() || !is_one_of(&["from"], last.text) {
            return None;
        }
        let mut next = self.answer.within(self.tail).iter();
        let next = next.find(|mention| mention.number().is_some())?;
        let is_to = |gap: &str| gap.trim().eq_ignore_ascii_case("to");
        let gap = self.tail.before(next.span).of(self.answer.asked.answer);
        let year = self.answer.time_of(next).filter(|_| is_to(gap))?.year;
        let is_beginning = match own {
            End::Opening => fact.period?.year <= year,
            End::Closing => fact.period?.year < year,
        };
        Some(if is_beginning { own } else { own.other() })
    }
}

/// Whether a word is in the names of all balances.
fn is_generic(word: &str) -> bool {
    const GENERIC: [&str; 12] = [
        "balance",
        "beginning",
        "opening",
        "start",
        "ending",
        "closing",
        "end",
        "year",
        "period",
        "quarter",
        "january",
        "december",
    ];
    is_one_of(&GENERIC, word)
}

/// The only end that words say; "the year ended" is a time.
fn said(words: &[Word<'_>]) -> Option<End> {
    const OPENING: [&str; 6] = [
        "beginning",
        "opening",
        "start",
        "started",
        "starting",
        "began",
    ];
    const CLOSING: [&str; 6] = ["end", "ended", "ending", "closing", "closed", "finished"];
    const TIMES: [&str; 6] = ["year", "years", "quarter", "months", "month", "period"];
    let says = |known: &[&str]| {
        let mut before = "";
        words.iter().any(|word| {
            let is_time = is_one_of(&["ended", "ending"], word.text) && is_one_of(&TIMES, before);
            before = word.text;
            is_one_of(known, word.text) && !is_time
        })
    };
    match (says(&OPENING), says(&CLOSING)) {
        (true, false) => Some(End::Opening),
        (false, true) => Some(End::Closing),
        (true, true) | (false, false) => None,
    }
}
