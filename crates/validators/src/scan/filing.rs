//! Reports to securities regulators.

use super::Scan;
use super::filing_link::{Link, link};
use super::filings::{ends_item, is_of_list, next_of_list};
use super::text::Text;
use crate::{FilingMention, Mention, MentionKind, Period, Span};

/// Forms that begin with a number, as digits and letters.
const NUMBERED: &[(&str, &str)] = &[
    ("10", "KT"),
    ("10", "QT"),
    ("10", "K"),
    ("10", "Q"),
    ("10", "D"),
    ("8", "K"),
    ("6", "K"),
    ("11", "K"),
    ("20", "F"),
    ("40", "F"),
    ("13F", "HR"),
];

/// Forms that begin with a letter.
const LETTERED: &[&str] = &[
    "S-1", "S-3", "S-4", "S-8", "S-11", "F-1", "F-3", "F-4", "F-6", "N-1A",
];

/// Forms whose number stands behind a word.
const WORDED: &[(&str, &str)] = &[
    ("DEF", "14A"),
    ("DEF", "14C"),
    ("PRE", "14A"),
    ("DEFA", "14A"),
    ("DEFM", "14A"),
    ("SC", "13D"),
    ("SC", "13G"),
    ("SC", "TO"),
    ("Form", "13F"),
];

/// A form's name as it stands in a text.
#[derive(Debug)]
struct Form {
    name: String,
    start: usize,
    end: usize,
}

impl Scan<'_> {
    /// The filing whose form has a digit at `start`.
    pub(super) fn filing(&mut self, start: usize) -> Option<usize> {
        let text = self.text;
        let form = form(text, start)?;
        let form = amended(text, form);
        let end = form.end;
        let (start, filed, period) = self.times_before(form.start);
        let start = self.make_room(start);
        self.push(Mention {
            span: Span { start, end },
            kind: MentionKind::Filing(FilingMention {
                form: form.name,
                filed,
                period,
            }),
        });
        Some(end)
    }

    /// The year or day right before a form: "2024 10-K", "FY2024 Form 10-K".
    fn times_before(&self, start: usize) -> (usize, Option<Period>, Option<Period>) {
        let nothing = (start, None, None);
        let Some(last) = self.out.last() else {
            return nothing;
        };
        let gap = self
            .text
            .whole
            .get(last.span.end..start)
            .unwrap_or_default();
        if let MentionKind::Date(day) = last.kind
            && says_filed(gap)
        {
            return (start, Some(day), None);
        }
        if !matches!(
            gap.trim().to_ascii_lowercase().as_str(),
            "" | "form"
                | "annual report on form"
                | "quarterly report on form"
                | "annual report (form"
                | "annual report form"
                | "sec form"
        ) {
            return nothing;
        }
        match last.kind {
            MentionKind::Years(years) => (last.span.start, None, Some(years.from)),
            MentionKind::Number(_) | MentionKind::Date(_) | MentionKind::Filing(_) => nothing,
        }
    }

    /// Gives a year or a day to the filing before it, if the words between say that it is the filing's.
    pub(super) fn absorb(&mut self, mention: &Mention) -> bool {
        let Some(time) = mention.time() else {
            return false;
        };
        if let Some(is_item) = self.next_filing(mention, time) {
            return is_item;
        }
        let text = self.text;
        let is_day = matches!(mention.kind, MentionKind::Date(_));
        let is_of_list = is_day && is_of_list(text, &self.out, mention.span);
        let Some(last) = self.out.last_mut().filter(|_| !is_of_list) else {
            return false;
        };
        let MentionKind::Filing(filing) = &mut last.kind else {
            return false;
        };
        let Some(link) = link(text, last.span.end, mention.span.start, is_day) else {
            return false;
        };
        let place = match link {
            Link::Filed => &mut filing.filed,
            Link::Period => &mut filing.period,
        };
        if place.is_some() {
            return false;
        }
        *place = Some(time);
        let opened = text
            .between(last.span.end, mention.span.start)
            .contains(&b'(');
        let is_closed = opened && text.at(mention.span.end) == b')';
        last.span.end = mention.span.end + usize::from(is_closed);
        self.floor = last.span.end;
        true
    }

    /// Makes a time that goes on with a list of filings one of them; whether it ends there, or nothing where it goes on with
    /// none.
    fn next_filing(&mut self, mention: &Mention, time: Period) -> Option<bool> {
        let text = self.text.whole;
        let last = self.out.last()?;
        let next = next_of_list(text, last, mention.span, time)?;
        let is_item = ends_item(text.get(mention.span.end..));
        if is_item {
            self.floor = mention.span.end;
            let kind = MentionKind::Filing(next);
            self.out.push(Mention { kind, ..*mention });
        }
        Some(is_item)
    }
}

/// Whether the words between a day and a form say that it was filed then: "On November 1, 2024 it filed its 10-K".
fn says_filed(gap: &str) -> bool {
    const LONGEST: usize = 60;
    let is_filing = |word: &str| matches!(word, "filed" | "submitted" | "furnished");
    gap.len() <= LONGEST && !gap.contains(['.', ';']) && gap.split_ascii_whitespace().any(is_filing)
}

/// The form whose digits start at `start`. Nearly all digits are no form's, so what could be one is told
/// by a byte or two first.
fn form(text: Text<'_>, start: usize) -> Option<Form> {
    if text.before(start) == b'-' {
        return lettered(text, start);
    }
    let second = text.at(start + 1);
    let behind = if second.is_ascii_digit() {
        text.at(start + 2)
    } else {
        second
    };
    match behind {
        b'4' => prospectus(text, start),
        b'-' | 0xE2 | b'K' | b'Q' | b'F' | b'D' | b'A' | b'C' | b'G' => {
            numbered(text, start).or_else(|| worded(text, start))
        }
        _ => None,
    }
}

/// The length of a hyphen at `i`, breaking or not.
fn hyphen(text: Text<'_>, i: usize) -> Option<usize> {
    match text.at(i) {
        b'-' => Some(1),
        0xE2 if text.has(i, "‑") || text.has(i, "–") => Some(3),
        _ => None,
    }
}

fn numbered(text: Text<'_>, start: usize) -> Option<Form> {
    if text.is_wordy(start.wrapping_sub(1)) {
        return None;
    }
    NUMBERED.iter().find_map(|(digits, letters)| {
        if !text.has(start, digits) {
            return None;
        }
        let behind = start + digits.len();
        let dash = hyphen(text, behind).unwrap_or(0);
        let mut end = behind + dash;
        if !text.has(end, letters) {
            return None;
        }
        end += letters.len();
        if text.at(end) == b's' {
            end += 1;
        }
        let is_called = || is_called_form(text, start) || is_filed(text, end);
        if text.is_wordy(end) || dash == 0 && !is_called() {
            return None;
        }
        // A notice that a report will be late is another form.
        let late = text.ending(start, "NT ");
        let notice = if late.is_some() { "NT " } else { "" };
        let name = format!("{notice}{digits}-{letters}");
        let start = late.unwrap_or(start);
        Some(Form { name, start, end })
    })
}

/// A prospectus: 424B and a digit.
fn prospectus(text: Text<'_>, start: usize) -> Option<Form> {
    let end = start + "424B5".len();
    let is_rule = text.has(start, "424B") && text.at(end - 1).is_ascii_digit();
    let is_alone = !text.is_wordy(start.wrapping_sub(1)) && !text.is_wordy(end);
    let name = text.whole.get(start..end)?;
    (is_rule && is_alone).then(|| Form {
        name: name.to_owned(),
        start,
        end,
    })
}

/// Whether the word before is "Form": without it, 10K is ten thousand.
fn is_called_form(text: Text<'_>, start: usize) -> bool {
    let word = text.previous(start);
    word.is_some_and(|token| {
        text.between(token.start, token.end)
            .eq_ignore_ascii_case(b"form")
    })
}

fn lettered(text: Text<'_>, start: usize) -> Option<Form> {
    let begin = start.checked_sub(2)?;
    if text.is_wordy(begin.wrapping_sub(1)) {
        return None;
    }
    LETTERED.iter().rev().find_map(|name| {
        let end = begin + name.len();
        let found = text.has(begin, name) && !text.is_wordy(end);
        found.then(|| Form {
            name: (*name).to_owned(),
            start: begin,
            end,
        })
    })
}

fn worded(text: Text<'_>, start: usize) -> Option<Form> {
    WORDED.iter().find_map(|(word, number)| {
        let end = start + number.len();
        if !text.has(start, number) || text.is_wordy(end) {
            return None;
        }
        let space = text.before_space(start);
        let begin = text.ending(space, word)?;
        if text.is_wordy(begin.wrapping_sub(1)) {
            return None;
        }
        let name = if *word == "Form" {
            format!("{number}-HR")
        } else {
            format!("{word} {number}")
        };
        Some(Form {
            name,
            start: if *word == "Form" { start } else { begin },
            end,
        })
    })
}

/// An amendment: "10-K/A", "amended Form 10-K", "Amendment No. 1 to the 10-K".
fn amended(text: Text<'_>, form: Form) -> Form {
    let is_written = text.has(form.end, "/A") && !text.is_wordy(form.end + 2);
    if !is_written && !is_called_amended(text, form.start) {
        return form;
    }
    Form {
        name: form.name + "/A",
        end: form.end + if is_written { 2 } else { 0 },
        ..form
    }
}

/// Whether the words before a form say that it is an amendment.
fn is_called_amended(text: Text<'_>, start: usize) -> bool {
    const LONGEST: usize = 64;
    const BETWEEN: [&[u8]; 8] = [
        b"form",
        b"on",
        b"report",
        b"annual",
        b"quarterly",
        b"the",
        b"its",
        b"current",
    ];
    let mut words = text
        .between(start.saturating_sub(LONGEST), start)
        .rsplit(|byte| *byte == b' ')
        .filter(|word| !word.is_empty());
    let is = |word: &[u8], known: &[u8]| word.eq_ignore_ascii_case(known);
    let Some(first) = words.find(|word| !BETWEEN.iter().any(|known| is(word, known))) else {
        return false;
    };
    if !is(first, b"to") {
        return is(first, b"amended");
    }
    let is_number = |word: &&[u8]| is(word, b"no.") || word.iter().all(u8::is_ascii_digit);
    words
        .find(|word| !is_number(word))
        .is_some_and(|word| is(word, b"amendment"))
}

/// Whether what stands behind a form's letters tells of filings: "10K filed".
fn is_filed(text: Text<'_>, end: usize) -> bool {
    let next = text.past_space(end);
    next > end
        && ["filed", "filing", "report"]
            .iter()
            .any(|word| text.has(next, word))
}
