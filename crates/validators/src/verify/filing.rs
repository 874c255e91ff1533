//! The check of filings.

use core::cell::OnceCell;

use super::Answer;
use super::details::validated;
use super::reported::is_held_against;
use crate::denial::{denies, says_none};
use crate::sentence::Sentence;
use crate::wording::holds;
use crate::{
    FilingCheck, FilingFact, FilingFinding, FilingMention, Mention, MentionKind, Period, Severity,
    Span, Status, YearPart, mentions,
};

pub(super) fn check(answer: &Answer<'_>) -> FilingCheck {
    let known = answer.facts().filings();
    let mut checked = 0;
    let mut unmatched = Vec::new();
    let mut days = 0;
    let asked = OnceCell::new();
    let is_date = |mention: &Mention| matches!(mention.kind, MentionKind::Date(_));
    let has_days = answer.mentions.iter().any(is_date);
    let has_accession = !known.is_empty() && answer.has_accession();
    for sentence in &answer.sentences {
        let mut denied = None;
        let mentions = answer.mentions.get(sentence.mentions.clone());
        for mention in mentions.unwrap_or_default() {
            let Some(filing) = mention.filing() else {
                continue;
            };
            // What the question names is no invention of the answer's, where no facts tell of filings.
            if known.is_empty() && asked.get_or_init(|| asked_for(answer)).contains(filing) {
                continue;
            }
            checked += 1;
            let before = || {
                answer
                    .asked
                    .answer
                    .get(sentence.span.start..mention.span.start)
            };
            let is_apart = || {
                answer.is_filed_at_another_day(mention, filing)
                    || is_of_another_time(answer, sentence, filing)
                    || answer.is_of_other_filings(sentence, filing)
            };
            let is_known = is_told(answer, mention, filing, before().unwrap_or_default())
                && (before().is_some_and(is_held_against) || !is_apart());
            // To say that there is none is right where there is none.
            let text = sentence.span.of(answer.asked.answer);
            let is_form_known = || known.iter().any(|fact| fact.form == filing.form);
            let is_denied = || {
                before().is_some_and(|before| {
                    denies_next(before) || !is_form_known() && says_none(before)
                })
            };
            if !is_known && !*denied.get_or_insert_with(|| denies(text)) && !is_denied() {
                unmatched.push(finding(answer, mention, filing, known));
            }
        }
        for (span, filing, own) in answer.exchanged_accessions(sentence) {
            checked += 1;
            unmatched.push(exchanged(answer, span, filing, own));
        }
        let unknown = has_accession.then(|| answer.unknown_accessions(sentence));
        for span in unknown.into_iter().flatten() {
            checked += 1;
            unmatched.push(unknown_number(answer, span));
        }
        if has_days {
            let filings = unmatched.len();
            check_days(answer, sentence, &mut checked, &mut unmatched);
            days += unmatched.len() - filings;
        }
    }
    unmatched.sort_by_key(|finding| finding.start);
    FilingCheck {
        status: Status::of(checked, unmatched.len()),
        severity: if unmatched.is_empty() {
            Severity::None
        } else {
            Severity::High
        },
        checked,
        details: details(checked, &unmatched, days),
        available: known.iter().map(written).collect(),
        unmatched,
    }
}

/// The days of papers that are called by what they are, and those that are called by a name of their own.
fn check_days(
    answer: &Answer<'_>,
    sentence: &Sentence,
    checked: &mut usize,
    unmatched: &mut Vec<FilingFinding>,
) {
    let papers = answer.papers_called(sentence);
    *checked += papers.len();
    let unknown = papers.into_iter().filter(|called| !called.is_known);
    unmatched.extend(unknown.map(|called| called.dated.finding(answer)));
    for other in answer.other_days(sentence) {
        let is_found = |found: &FilingFinding| found.start == other.span.start;
        if !unmatched.iter().any(is_found) {
            *checked += 1;
            unmatched.push(other.finding(answer));
        }
    }
}

/// Whether a filing of the facts bears a reference out, behind what its sentence says before it.
fn is_told(answer: &Answer<'_>, mention: &Mention, filing: &FilingMention, before: &str) -> bool {
    let part = quarter_before(before);
    let is_of_part = |fact: &FilingFact| {
        let quarter = fact.period.map(|period| period.part);
        part.is_none_or(|part| quarter.is_none_or(|own| !own.is_part() || own == part))
    };
    let says_in = answer.text(mention).contains(" in ");
    let mut known = answer.facts().filings().iter();
    known.any(|fact| {
        let is_it = is_meant(filing, fact) || says_in && is_filed_in_period(filing, fact);
        is_it && is_of_part(fact)
    })
}

/// Whether the year that a form stands in is when it was filed, or that of a part which it reports on: "three 10-Qs in 2024".
fn is_filed_in_period(mention: &FilingMention, fact: &FilingFact) -> bool {
    let told = mention.period.filter(|told| told.part == YearPart::Whole);
    let is_year = |told: Period| {
        let times = [fact.filed, fact.period];
        times
            .into_iter()
            .flatten()
            .any(|time| time.year == told.year)
    };
    mention.form == fact.form && mention.filed.is_none() && told.is_some_and(is_year)
}

/// The quarter of a year that is not told, right before a form: "its Q2 10-Q".
fn quarter_before(before: &str) -> Option<YearPart> {
    let before = before.trim_end();
    let before = before.strip_suffix("Form").unwrap_or(before).trim_end();
    let (_, quarter) = before.rsplit_once('Q')?;
    let quarter = quarter
        .parse()
        .ok()
        .filter(|quarter| (1..=4).contains(quarter));
    quarter.map(YearPart::Quarter)
}

/// Whether the word right before a form denies it: "no 10-K for 2024 has been filed yet".
fn denies_next(before: &str) -> bool {
    const NOT_FILED: [&str; 4] = ["not filed", "n't filed", "not yet filed", "yet to file"];
    let last = before.trim_end().rsplit(' ').next();
    let is_no = last.is_some_and(|last| last.eq_ignore_ascii_case("no"));
    is_no || NOT_FILED.iter().any(|denial| holds(before, denial))
}

/// Whether its sentence is of a single time that the filing of that day does not report on, and another of its form does:
/// "162.9 in 2020 (10-K filed 2020-02-26)".
fn is_of_another_time(answer: &Answer<'_>, sentence: &Sentence, filing: &FilingMention) -> bool {
    let (Some(filed), None) = (filing.filed, filing.period) else {
        return false;
    };
    let time = only_time(answer, sentence).or_else(|| time_of_heading(answer, sentence));
    let Some(time) = time else {
        return false;
    };
    let reports = |fact: &FilingFact| {
        let length = |period: Period| core::mem::discriminant(&period.part);
        let period = fact.period.filter(|period| length(*period) == length(time));
        period.map(|period| period == time)
    };
    let known = answer.facts().filings();
    let of_form = || known.iter().filter(|fact| fact.form == filing.form);
    let is_filed_then = |fact: &&FilingFact| fact.filed.is_some_and(|own| own.agrees(filed));
    let mut own = of_form().filter(is_filed_then).map(reports).peekable();
    let is_of_others = own.peek().is_some() && own.all(|reports| reports == Some(false));
    is_of_others && of_form().any(|fact| reports(fact) == Some(true))
}

/// The only time that a sentence with one filing names beside that.
fn only_time(answer: &Answer<'_>, sentence: &Sentence) -> Option<Period> {
    /// A longer sentence is of more.
    const MOST: usize = 24;
    let inside = answer.within(sentence.span);
    let is_short = inside.len() <= MOST && inside.iter().filter_map(Mention::filing).count() == 1;
    let mut times = inside.iter().filter_map(Mention::time);
    let first = times.next().filter(|_| is_short)?;
    times.all(|other| other == first).then_some(first)
}

/// The only time of the heading over the list that a sentence without a time is an item of: "Fiscal 2023".
fn time_of_heading(answer: &Answer<'_>, sentence: &Sentence) -> Option<Period> {
    const MOST_LINES: usize = 12;
    let has_time = answer
        .within(sentence.span)
        .iter()
        .any(|mention| mention.time().is_some());
    let before = answer.asked.answer.get(..sentence.span.start)?;
    let is_item = |line: &&str| {
        let line = line.trim_start();
        line.is_empty() || line.starts_with(['-', '*', '•']) && !line.starts_with("**")
    };
    let mut lines = before.rsplit('\n').take(MOST_LINES).peekable();
    let own = lines.next_if(is_item).filter(|_| !has_time)?;
    let mut start = sentence.span.start - own.len();
    let heading = lines.find(|line| {
        start = start.saturating_sub(line.len() + 1);
        !is_item(line)
    })?;
    let is_heading = heading.starts_with(['#', '*']) || heading.trim_end().ends_with(':');
    let heading = Span {
        start,
        end: start + heading.len(),
    };
    let times = answer.within(heading).iter().filter_map(Mention::time);
    let times: Vec<Period> = times.filter(|_| is_heading).collect();
    // "Fiscal 2023 (year ended January 29, 2023)" is of the year that ends at the day.
    let is_day = |time: &&Period| matches!(time.part, YearPart::Day(..));
    let only = times.iter().find(is_day).or(times.first())?;
    let is_it = |time: &Period| time == only || time.year == only.year && !is_day(&time);
    times.iter().all(is_it).then_some(*only)
}

/// The filings that the question names.
fn asked_for(answer: &Answer<'_>) -> Vec<FilingMention> {
    let found = mentions(answer.asked.question, &answer.asked.locale);
    found.iter().filter_map(Mention::filing).cloned().collect()
}

/// Whether a fact bears a reference out: the form, and whatever else the reference says.
pub(super) fn is_meant(mention: &FilingMention, fact: &FilingFact) -> bool {
    let agrees = |told: Option<Period>, known: Option<Period>| match (told, known) {
        (Some(told), Some(known)) => told.agrees(known) || known.closes(told),
        (None, _) => true,
        (Some(_), None) => false,
    };
    // Without a period among the facts, a filing of a year is filed in it or in the next.
    let of_period = match (mention.period, fact.period, fact.filed) {
        (Some(told), None, Some(filed)) => {
            (told.year..=told.year + 1).contains(&filed.year) && is_in_time(mention, told, filed)
        }
        (told, known, _) => agrees(told, known),
    };
    // What was filed in February was filed in that year, whatever year ends in it.
    let of_day = match (mention.filed, fact.filed) {
        (Some(told), Some(known)) => told.agrees(known),
        (told, _) => told.is_none(),
    };
    // No report is filed before the day that it reports on.
    let ends_later = |told: Period| {
        told.is_day()
            && fact
                .filed
                .is_some_and(|filed| filed.ordinal() < told.ordinal())
    };
    let is_later = mention.period.is_some_and(ends_later);
    mention.form == fact.form && of_day && of_period && !is_later
}

/// Whether a day that a quarterly report ends with is near enough to when it was filed: it is due in 45 days.
fn is_in_time(mention: &FilingMention, told: Period, filed: Period) -> bool {
    /// By [`Period::ordinal`], in which a month has 32.
    const LATEST: i32 = 112;
    let is_quarterly = mention.form.starts_with("10-Q") && told.is_day() && filed.is_day();
    !is_quarterly || filed.ordinal() - told.ordinal() <= LATEST
}

fn finding(
    answer: &Answer<'_>,
    mention: &Mention,
    filing: &FilingMention,
    known: &[FilingFact],
) -> FilingFinding {
    let of_form = known.iter().filter(|fact| fact.form == filing.form);
    let day = |period: Option<Period>| period.map_or(0, Period::ordinal);
    let told = filing.filed.or(filing.period);
    let closest = of_form.min_by_key(|fact| day(fact.filed.or(fact.period)).abs_diff(day(told)));
    FilingFinding {
        text: answer.text(mention).to_owned(),
        start: mention.span.start,
        end: mention.span.end,
        value: mentioned(filing),
        closest: closest.map(written),
    }
}

/// A number that is another filing's.
fn exchanged(
    answer: &Answer<'_>,
    span: Span,
    filing: &FilingMention,
    own: &FilingFact,
) -> FilingFinding {
    FilingFinding {
        text: span.of(answer.asked.answer).to_owned(),
        start: span.start,
        end: span.end,
        value: mentioned(filing),
        closest: Some(written(own)),
    }
}

/// A number that no filing was accepted under.
fn unknown_number(answer: &Answer<'_>, span: Span) -> FilingFinding {
    let text = span.of(answer.asked.answer);
    FilingFinding {
        text: text.to_owned(),
        start: span.start,
        end: span.end,
        value: text.to_owned(),
        closest: None,
    }
}

fn mentioned(filing: &FilingMention) -> String {
    written(&filing.into())
}

/// "10-K (2024-11-01)", and where there is no date of filing what it reports on.
fn written(filing: &FilingFact) -> String {
    match (filing.filed, filing.period) {
        (Some(filed), _) => format!("{} ({filed})", filing.form),
        (None, Some(period)) => format!("{} for {period}", filing.form),
        (None, None) => filing.form.clone(),
    }
}

/// What was found, so many of which are days.
fn details(checked: usize, found: &[FilingFinding], days: usize) -> String {
    let are_days = days == found.len();
    match (checked, found) {
        (0, _) => "no filings to check".to_owned(),
        (_, []) => validated(checked, "filings"),
        (_, [one]) => {
            let noun = if are_days { "Day of" } else { "Filing" };
            format!("{noun} {} referenced but not in data", one.value)
        }
        (_, many) => {
            let values: Vec<&str> = many.iter().map(|finding| finding.value.as_str()).collect();
            let noun = if are_days { "Days of" } else { "Filings" };
            format!("{noun} {} referenced but not in data", values.join(", "))
        }
    }
}
