//! Numbers that say over what something is told, and not how much it is: "the last 24 hours", "Top 5",
//! "0–100 km/h".

use super::Answer;
use crate::lexicon::Class;
use crate::wording::words;
use crate::{Fact, Mention, NumberMention};

impl Answer<'_> {
    /// Whether a number is how long a window of time is, or how many of the facts' rows are listed.
    pub(super) fn is_window(&self, mention: &Mention, number: &NumberMention) -> bool {
        let is_count = number.unit.is_none() && number.is_bare() && number.value.fract() == 0.0;
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let behind = text.get(mention.span.end..).unwrap_or_default();
        if is_count && (is_thai_window(before, behind) || is_eastern_window(behind)) {
            return true;
        }
        if is_count && is_thai_rank(behind) {
            return self.has_rows(number.value);
        }
        let mut before = before.trim_end().rsplit(|c: char| !c.is_alphabetic());
        let last = before.next().unwrap_or_default();
        // "Over the 7 days" is over a window that is known.
        let lead = if last.eq_ignore_ascii_case("the") {
            before.next().unwrap_or_default()
        } else {
            last
        };
        let is_known = last.eq_ignore_ascii_case("the");
        if !is_count || lead.is_empty() && !is_known {
            return false;
        }
        if Class::WindowRanks.has(lead) {
            return self.has_rows(number.value);
        }
        let mut behind = words(behind.get(..behind.len().min(64)).unwrap_or_default());
        let next = behind.find(|(_, word)| !Class::WindowKinds.has(word));
        let is_lead = is_known || Class::WindowLeads.has(lead);
        is_lead && next.is_some_and(|(_, word)| Class::WindowTimes.has(word))
    }

    /// Whether the facts have as many rows or columns, so that the first so many of them can be told.
    fn has_rows(&self, count: f64) -> bool {
        let facts = self.facts();
        count <= many(facts.rows()) || count <= many(facts.columns())
    }

    /// Whether a number is an end of a range that the facts name so: "0–100 km/h" where a fact is named
    /// `zero_to_100`.
    pub(super) fn is_named_range(&self, mention: &Mention) -> bool {
        let Some([from, to]) = self.ends_around(mention) else {
            return false;
        };
        let facts = self.facts();
        let is_named = |name: &str| names_range(name, from, to);
        facts.rows().any(|fact| is_named(facts.name(fact)))
            || facts
                .columns()
                .any(|fact| is_named(facts.column_header(fact)))
    }

    /// The ends of the range that a number stands in.
    fn ends_around(&self, mention: &Mention) -> Option<[&str; 2]> {
        let starts_there = |other: &Mention| other.span.start < mention.span.start;
        let place = self.mentions.partition_point(starts_there);
        let pairs = [
            place.checked_sub(1).map(|before| (before, place)),
            Some((place, place + 1)),
        ];
        pairs.into_iter().flatten().find_map(|(left, right)| {
            let (left, right) = (self.mentions.get(left)?, self.mentions.get(right)?);
            let gap = self.asked.answer.get(left.span.end..right.span.start)?;
            let is_number = |mention: &Mention| mention.number().is_some();
            // The mark of the next item joins nothing.
            let is_range = matches!(gap.trim(), "-" | "–" | "to") && !gap.contains('\n');
            (is_range && is_number(left) && is_number(right))
                .then(|| [self.text(left), self.text(right)])
        })
    }
}

/// "ย้อนหลัง 3 ปี", "ในช่วง 14 วัน".
fn is_thai_window(before: &str, behind: &str) -> bool {
    const LEADS: [&str; 6] = ["ย้อนหลัง", "ช่วง", "รอบ", "เฉลี่ย", "ระยะเวลา", "ผลตอบแทน"];
    const TIMES: [&str; 4] = ["ปี", "เดือน", "วัน", "สัปดาห์"];
    let (before, behind) = (before.trim_end(), behind.trim_start());
    LEADS.iter().any(|lead| before.ends_with(lead))
        && TIMES.iter().any(|time| behind.starts_with(time))
}

/// "2年間", "1年前", "5期の中で", "6개월".
fn is_eastern_window(behind: &str) -> bool {
    const TIMES: [&str; 21] = [
        "週",
        "周",
        "주 ",
        "年前",
        "年間",
        "年间",
        "年来",
        "年以来",
        "年連続",
        "年连续",
        "年ぶり",
        "期",
        "か月",
        "ヶ月",
        "カ月",
        "个月",
        "個月",
        "日間",
        "년 전",
        "년간",
        "개월",
    ];
    let behind = behind.trim_start();
    TIMES.iter().any(|time| behind.starts_with(time))
}

/// How many of the first are told: "5 อันดับแรก", "3 กองทุนแรก".
fn is_thai_rank(behind: &str) -> bool {
    let behind = behind.trim_start();
    behind.starts_with("อันดับ") || behind.starts_with("กองทุนแรก") || behind.starts_with("รายการแรก")
}

/// How many there are that stand in no prose, up to a hundred.
fn many<'f>(facts: impl Iterator<Item = &'f Fact>) -> f64 {
    const MOST: usize = 100;
    let told = facts.filter(|fact| !fact.is_prose()).take(MOST);
    told.fold(0.0, |count, _| count + 1.0)
}

/// Whether a name has both ends of a range in turn, with nothing but "to" between: `zero_to_100`, `0-100`.
fn names_range(name: &str, from: &str, to: &str) -> bool {
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
    let mut parts = parts.filter(|part| !part.is_empty() && !part.eq_ignore_ascii_case("to"));
    let is_from = |part: &str| part == from || from == "0" && part.eq_ignore_ascii_case("zero");
    parts.any(is_from) && parts.next().is_some_and(|part| digits(part) == to)
}

/// The digits that a part begins with: those of `100kmh`.
fn digits(part: &str) -> &str {
    part.split(|c: char| !c.is_ascii_digit())
        .next()
        .unwrap_or_default()
}
