//! Times that say nothing of the number beside them, and numbers that are of a time before: "versus nil in 2022", "from 5 to
//! 4 in 2024".

use super::Inside;
use crate::calendar::{Name, names};
use crate::lexicon::Class;
use crate::wording::{
    FROM_END, HIGHEST, LOWEST, behind_year_before, ending, holds, is_one_of, leads_from,
    leads_to_other, leads_to_other_unspaced, leads_to_year_before, names_before,
};
use crate::{Mention, MentionKind, YearPart};

/// What leads to a number of a year behind the one that is told.
const LATER: [&str; 4] = ["year later", "following year", "next year", "year after"];

/// What British reports write before the time that a change is counted from.
const ON: [&str; 4] = ["unchanged on", "flat on", "up on", "down on"];

/// Whether an arrow leads from a number to what it became: "$655.1M → $688.7M".
pub(super) fn leads_by_arrow(text: &str, number: &Mention) -> bool {
    let is_light = |c: char| matches!(c, ' ' | '*' | '(' | '+' | '-' | '−' | '~');
    let is_amount = |c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£' | '¥' | '฿' | '₹');
    let behind = text.get(number.span.end..).unwrap_or_default();
    let behind = behind.trim_start_matches([' ', '*']);
    let mut arrows = ["→", "➔", "⟶", "->"].iter();
    let next = arrows.find_map(|arrow| behind.strip_prefix(arrow));
    // "$153.3 million → margin 11.1 %" is no course.
    next.is_some_and(|next| next.trim_start_matches(is_light).starts_with(is_amount))
}

impl Inside<'_> {
    /// Whether a period is where something began or ended, and not when it was: "the warmest since 1887".
    pub(super) fn is_limit(&self, place: usize) -> bool {
        const THAI: [&str; 4] = ["ตั้งแต่", "จาก", "เทียบกับ", "กว่า"];
        let before = self.before(place).trim_end();
        let word = before.rsplit(|c: char| !c.is_alphabetic()).next();
        // "The lowest since 2021, when it was 5"
        if self.rest(place).starts_with(", when ") {
            return false;
        }
        let before_year = before.strip_suffix("ปี").unwrap_or(before);
        if THAI.iter().any(|limit| before_year.ends_with(limit))
            || is_compared_with(self.rest(place))
        {
            return true;
        }
        // "Over 90 days to 7 November" ends there.
        let is_day = matches!(self.mentions.get(place), Some(mention) if matches!(mention.kind, MentionKind::Date(_)));
        // Notes "due 2031" were no less in other years.
        let is_due = || is_due_debt(before);
        word.is_some_and(|word| {
            Class::BindLimits.has(word) || is_day && word == "to" || word == "due" && is_due()
        }) || is_day && is_of_filing(before)
    }

    /// Whether a period is that of what words tell for comparison, and leads to nothing behind it: "versus nil in 2022",
    /// "higher than in 2022".
    pub(super) fn is_held_against(&self, place: usize) -> bool {
        let before = place.checked_sub(1);
        let before = before.filter(|before| self.sentence.mentions.contains(before));
        let Some(gap) = before.map(|before| self.between(before, place)) else {
            let lead = self.before(place);
            let is_against = is_behind_versus(lead) || is_behind_comparison(lead);
            return is_against && !self.owns_next(place);
        };
        // "unchanged on 2022"
        let is_on = ON.iter().any(|on| gap.trim_end().ends_with(on));
        let mut words = gap.split(|c: char| !c.is_alphabetic());
        let is_against = words.any(leads_to_other)
            || leads_to_other_unspaced(gap)
            || gap.ends_with(['比', '较', '較']);
        // "The same quarter of", in Thai.
        let is_same = gap.contains("เดียวกันของ");
        // "Up 440 from 2020", and not "from 2020's 12,410".
        let is_base = gap.trim() == "from" && before.is_some_and(|before| self.is_number(before));
        let is_on = is_on || before.is_some_and(|before| self.is_base(before, place));
        is_on || is_same || (is_against || is_base) && !self.owns_next(place)
    }

    /// Whether a year tells which of several events or papers is meant, and not when a number was so: "the 2020 acquisition is
    /// valued at 8.5 %", "its 2019 credit agreement".
    pub(super) fn is_of_event(&self, place: usize) -> bool {
        const EVENTS: [&str; 14] = [
            "acquisition",
            "merger",
            "agreement",
            "facility",
            "plan",
            "program",
            "programme",
            "authorization",
            "offering",
            "notes",
            "settlement",
            "refinancing",
            "divestiture",
            "spin-off",
        ];
        let is_year = { self.period(place) }.is_some_and(|time| time.part == YearPart::Whole);
        let is_owned = is_one_of(&["the", "its", "our", "their"], self.word_before(place));
        let mut next = self.rest(place).split_whitespace().take(2);
        let is_event =
            |word: &str| is_one_of(&EVENTS, word.trim_end_matches(|c: char| !c.is_alphabetic()));
        is_year && is_owned && next.any(is_event)
    }

    /// Whether words between a number and the time before it go on to where something ended, which is later: "held there in Q3
    /// and finished at 2.2 %".
    pub(super) fn goes_on_to_end(&self, number: usize) -> bool {
        const ENDS: [&str; 6] = [
            "finished at",
            "ended at",
            "closed at",
            "finishing at",
            "ending at",
            "closing at",
        ];
        let gap = number
            .checked_sub(1)
            .map(|before| self.between(before, number));
        let gap = gap.unwrap_or_default().trim_end();
        let lead = { ENDS.iter() }.find_map(|end| gap.strip_suffix(end));
        lead.is_some_and(|lead| lead.trim_end().ends_with(',') || lead.ends_with(" and "))
    }

    /// Whether a number right behind a period is said to be of it: "较2021年的30.0%".
    fn owns_next(&self, place: usize) -> bool {
        let behind = self
            .rest(place)
            .trim_start_matches(['年', '년', '月', '월', '度', '期', '末']);
        behind.starts_with(['的', 'の', '의']) || behind.starts_with("'s ")
    }

    /// Whether a weekday is named between a number and what is mentioned before it, which is none of the day before that:
    /// "4 June with 22 mm, followed by Thursday (14 mm)".
    pub(super) fn names_weekday(&self, number: usize) -> bool {
        let before = number.checked_sub(1);
        let gap = before.map(|before| self.between(before, number));
        let mut names = names(gap.unwrap_or_default());
        let own = before.and_then(|before| self.period(before)?.weekday());
        names.any(|(name, _)| matches!(name, Name::Weekday(day) if Some(day) != own))
    }

    /// Whether an arrow leads from a number to the next: "(1,301K → 1,376K)".
    fn goes_to_next(&self, number: usize) -> bool {
        let next = number + 1;
        let is_next = self.sentence.mentions.contains(&next) && self.is_number(next);
        let mention = self.mentions.get(number);
        is_next && mention.is_some_and(|mention| leads_by_arrow(self.text, mention))
    }

    /// Whether the words beside a number make it one of an earlier time: "from 5", "than 5", "5 a year
    /// earlier".
    pub(super) fn is_of_before(&self, number: usize) -> bool {
        const BEHIND: [&str; 15] = [
            "the year after",
            "the following year",
            "in the following year",
            "the next year",
            "in the next year",
            "a year later",
            "one year later",
            "in each of the",
            "the prior",
            "the previous",
            "in the prior",
            "in the previous",
            "last year",
            "previously",
            "l'an dernier",
        ];
        const THAI: &[&str] = &["จาก", "กว่า", "เทียบกับ", "ปีก่อน", "ก่อนหน้า"];
        let lead = self.lead(number);
        // "from about $5 million", "prior year: 5"
        let mut last = lead.rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | ':'));
        let leads = last
            .by_ref()
            .filter(|word| !word.is_empty())
            .take(2)
            .any(|word| Class::BindBefore.has(word) || names_year_before(word))
            && !self.is_with_period(number)
            || THAI.iter().any(|word| lead.trim_end().ends_with(word))
            || names_before(lead)
            || self.goes_to_next(number)
            || leads_from(lead, self.rest(number))
            || leads_to_year_before(lead)
            || self.is_told_of_year_before(number)
            || leads_to_extreme(lead)
            || LATER.iter().any(|later| holds(lead, later));
        let tail = self.rest(number).trim_start();
        let follows = |words: &&str| {
            tail.get(..words.len())
                .is_some_and(|tail| tail.eq_ignore_ascii_case(words))
        };
        leads
            || names_part(lead)
            || behind_year_before(tail).is_some()
            || BEHIND.iter().any(follows)
    }
}

impl Inside<'_> {
    /// Whether nothing but "with" stands between a number and a time: "The weakest month was July 2023, with 5".
    fn is_with_period(&self, number: usize) -> bool {
        // "It began 2022 with 5", "2023 beat 2022 with 5"
        const VERBS: [&str; 8] = [
            "began", "started", "opened", "beat", "beats", "topped", "tops", "outdid",
        ];
        let is_free = |place: &usize| !is_one_of(&VERBS, self.word_before(*place));
        let before = number.checked_sub(1).filter(|place| self.is_period(*place));
        let gap = before
            .filter(is_free)
            .map(|before| self.between(before, number));
        gap.is_some_and(|gap| gap.trim_matches([' ', ',']).eq_ignore_ascii_case("with"))
    }
}

/// Whether "versus" leads to a time: "Year over year (vs. Q3 2023), it was 5".
pub(super) fn is_behind_versus(before: &str) -> bool {
    let before = before.trim_end();
    let last = before
        .rsplit(|c: char| !c.is_alphabetic() && c != '.')
        .next();
    last.is_some_and(|last| is_one_of(&["vs", "vs.", "versus"], last))
}

/// Whether a text ends with what leads to the time that something is held against: "improved on", "higher than in".
fn is_behind_comparison(before: &str) -> bool {
    const LONGEST: usize = 24;
    const LEADS: [&str; 29] = [
        "improved on",
        "compared with",
        "compared to",
        "relative to",
        "versus",
        "gegenüber",
        "gegenüber dem",
        "im vergleich zu",
        "im vergleich zum",
        "verglichen mit",
        "par rapport à",
        "par rapport au",
        "comparé à",
        "frente a",
        "frente al",
        "con respecto a",
        "respecto a",
        "rispetto al",
        "rispetto a",
        "em relação a",
        "frente ao",
        "ten opzichte van",
        "dibandingkan",
        "dibanding",
        "so với",
        "than",
        "than in",
        "below",
        "above",
    ];
    let before = ending(before.trim_end(), LONGEST).to_lowercase();
    LEADS.iter().chain(&ON).any(|lead| before.ends_with(lead))
}

/// Whether the words before a number hold something against its extreme, which was at another time: "3.7 % below its peak of".
fn leads_to_extreme(lead: &str) -> bool {
    const NEAR: usize = 5;
    let mut said = lead.split_whitespace().rev();
    let is_of = said
        .next()
        .is_some_and(|word| is_one_of(&["of", "at"], word));
    let is_end = |word: &str| is_one_of(&HIGHEST, word) || is_one_of(&LOWEST, word);
    let is_led = |word: &str| is_one_of(&FROM_END, word) || is_one_of(&["than"], word);
    is_of && said.next().is_some_and(is_end) && said.take(NEAR).any(is_led)
}

/// Whether what stands right behind a time holds something else against it: "2020年比63.3%減の1,522億円", "2020년 대비".
fn is_compared_with(behind: &str) -> bool {
    const AGAINST: [&str; 7] = ["比", "対比", "に比べ", "と比べ", "より", "대비", "보다"];
    let behind = behind.trim_start_matches([' ', '年', '년', '度', '도', '末', '말']);
    AGAINST.iter().any(|against| behind.starts_with(against))
}

/// Whether a quarter or half is named whose year is left to the reader: "and highest in Q4 at 5".
pub(super) fn names_part(lead: &str) -> bool {
    let mut words = lead.split(|c: char| !c.is_alphanumeric());
    words.any(|word| {
        let mut chars = word.chars();
        let is_letter = matches!(chars.next(), Some('Q' | 'H' | 'q' | 'h'));
        is_letter
            && chars.next().is_some_and(|c| ('1'..='4').contains(&c))
            && chars.next().is_none()
    })
}

/// Whether the words before a day say that a report was filed then, of which its figures are not: "(filed August 14, 2024)".
fn is_of_filing(before: &str) -> bool {
    const FILED: [&str; 4] = ["filed", "submitted", "furnished", "published"];
    const ISSUED: [&str; 4] = ["dated", "issued", "released", "announced"];
    const REPORTS: [&str; 6] = ["release", "report", "results", "filing", "statement", "10-"];
    let before = before.strip_suffix(" on").unwrap_or(before);
    let word = before.rsplit(|c: char| !c.is_alphabetic()).next();
    // Bonds are issued and records released as well.
    let is_report = || REPORTS.iter().any(|report| holds(before, report));
    word.is_some_and(|word| is_one_of(&FILED, word) || ISSUED.contains(&word) && is_report())
        || is_of_german_report(before)
}

/// The same in German: "laut Halbjahresbericht vom".
fn is_of_german_report(before: &str) -> bool {
    const REPORTS: [&str; 4] = ["bericht", "abschluss", "mitteilung", "prospekt"];
    let report = before.strip_suffix(" vom");
    report.is_some_and(|report| REPORTS.iter().any(|name| report.ends_with(name)))
}

/// Whether a German compound begins with the time before: "Vorjahreswert", "Vorquartals".
fn names_year_before(word: &str) -> bool {
    const BEFORE: [&str; 3] = ["vorjahr", "vorquartal", "vormonat"];
    let begins = |time: &str| {
        let start = word.get(..time.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(time))
    };
    BEFORE.iter().any(|time| begins(time))
}

/// Whether the words before a year tell of debt by the year that it is due: "senior notes due".
pub(super) fn is_due_debt(before: &str) -> bool {
    const DEBT: [&str; 7] = [
        "notes",
        "note",
        "bonds",
        "debentures",
        "debenture",
        "loan",
        "facility",
    ];
    let mut words = before.split_whitespace().rev().skip(1);
    words.next().is_some_and(|word| is_one_of(&DEBT, word))
}
