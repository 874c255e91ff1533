//! Rows and columns that are called in scripts without blanks, whose names no words of a text are: "净利润为4,310".

use super::Lead;
use super::bracket::bracket_end;
use crate::script::{has_unspaced, is_unspaced};
use crate::{Fact, Mention, Span};

/// So many rows or columns beside a fact's are looked at.
const MOST: usize = 64;

/// What may stand right before a name: links, classifiers and the ends of times.
const BEFORE: [&str; 26] = [
    "รายงาน",
    "บันทึก",
    "ใน",
    "ปี",
    "年",
    "月",
    "度",
    "日",
    "期",
    "和",
    "及",
    "与",
    "與",
    "而",
    "的",
    "は",
    "の",
    "と",
    "และ",
    "ส่วน",
    "ขณะที่",
    "สาขา",
    "ของ",
    "มี",
    "实现",
    "実現",
];

/// What may go on right behind a name, which otherwise may be part of a longer one: 净利润 of 净利润率.
const BEHIND: [&str; 59] = [
    "为",
    "為",
    "是",
    "达",
    "達",
    "约",
    "約",
    "的",
    "有",
    "在",
    "于",
    "销售",
    "卖",
    "增",
    "下",
    "上",
    "降",
    "は",
    "が",
    "の",
    "も",
    "มี",
    "จำนวน",
    "รวม",
    "เฉลี่ย",
    "ขาย",
    "คือ",
    "เป็น",
    "อยู่",
    "ได้",
    "ที่",
    "ขึ้น",
    "ลด",
    "เพิ่ม",
    "เท่ากับ",
    "ใน",
    "ของ",
    "ปี",
    "ไตรมาส",
    "เดือน",
    "ช่วง",
    "งวด",
    "ล่าสุด",
    "ม.",
    "ก.",
    "พ.",
    "มิ.",
    "เม.",
    "ส.",
    "ต.",
    "ธ.",
    "은",
    "는",
    "이 ",
    "가 ",
    "을",
    "를",
    "의",
    "이었",
];

impl<'a> Lead<'_, 'a> {
    /// Whether the words right before the number name another row or column beside the fact's, and not the fact's own.
    pub(super) fn is_of_another_unspaced(&self, fact: &Fact) -> bool {
        let Some(gap) = self.unspaced_lead() else {
            return false;
        };
        let facts = self.answer.facts();
        let in_column = facts.column(fact.column);
        let in_column = in_column.map(|other| facts.telling_name(other));
        let in_row = facts.row(fact.row).map(|other| facts.column_header(other));
        names_other(gap, facts.telling_name(fact), in_column)
            || names_other(gap, facts.column_header(fact), in_row)
    }

    /// What stands between the last number and this one, where it has words without blanks between them.
    pub(super) fn unspaced_lead(&self) -> Option<&'a str> {
        *self.unspaced.get_or_init(|| {
            let gap = self.unspaced_gap();
            has_unspaced(gap).then_some(gap)
        })
    }

    /// What stands between the last number and this one; what stands before a time in between is named as well: "รายได้ในปี 2566 คือ
    /// 5".
    fn unspaced_gap(&self) -> &'a str {
        let before = Span {
            start: self.sentence.start,
            end: self.span.end,
        };
        let mentions = self.answer.within(before);
        let text = self.answer.asked.answer;
        // "เฉลี่ย 3 ปีอยู่ที่"
        let is_length = |end: usize| {
            let behind = text.get(end..).unwrap_or_default().trim_start();
            behind.starts_with("ปี") || behind.starts_with("เดือน")
        };
        let is_number = |last: &&Mention| last.number().is_some() && !is_length(last.span.end);
        let last = mentions.iter().rfind(is_number);
        let gap = Span {
            start: last.map_or(before.start, |last| last.span.end),
            end: before.end,
        };
        let gap = gap.of(text);
        // "135,500台（東北）から": what a bracket tells is of the number before.
        let aside = last.and_then(|_| bracket_end(gap)).unwrap_or(0);
        gap.get(aside..).unwrap_or_default()
    }
}

fn names_other<'f>(gap: &str, own: &str, others: impl Iterator<Item = &'f str>) -> bool {
    // A part of its name may be said for it.
    if !is_name(own) || gap.contains(own) {
        return false;
    }
    let is_other = |other: &str| {
        other != own
            && !own.contains(other)
            && (is_name(other) && is_said(gap, other) || ends_in_thai(gap, other))
    };
    others.take(MOST).any(is_other)
}

fn is_name(name: &str) -> bool {
    name.starts_with(is_unspaced) && name.chars().nth(1).is_some()
}

/// Whether a text names something for itself, and not as a part of a longer name.
pub(super) fn is_said(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(start, _)| {
        let before = text.get(..start).unwrap_or_default();
        let behind = text.get(start + name.len()..).unwrap_or_default();
        let begins =
            !before.ends_with(is_letter) || BEFORE.iter().any(|link| before.ends_with(link));
        let ends = !behind.starts_with(|next: char| is_letter(next) && !next.is_ascii())
            || BEHIND.iter().any(|verb| behind.starts_with(verb));
        begins && ends
    })
}

/// Whether a text ends with a name in Thai, which tells what stands before it apart: "ค่าธรรมเนียมขายเก็บจริง 1.07".
fn ends_in_thai(text: &str, name: &str) -> bool {
    const SHORTEST: usize = 5;
    let is_thai = |letter: char| matches!(letter, '\u{e01}'..='\u{e4e}');
    let is_long = name.chars().nth(SHORTEST - 1).is_some();
    is_long && name.chars().all(is_thai) && text.trim_end().ends_with(name)
}

fn is_letter(letter: char) -> bool {
    letter.is_alphabetic() || is_unspaced(letter)
}
