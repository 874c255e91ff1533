//! Numbers that a classifier makes a count of all that the facts list, in Thai and the languages of East Asia: "4家公司",
//! "5店舗", "4개 회사", "ทั้ง 4 บริษัท", "4 ไตรมาส".

use std::collections::BTreeSet;

use super::Answer;
use super::listed::is_count;
use crate::{Facts, Mention, NumberMention, Period, YearPart};

/// What is counted in these words; people and pieces are told by figures, too, and stand for themselves.
const THINGS: [&str; 39] = [
    "บริษัท",
    "กองทุน",
    "สาขา",
    "ร้าน",
    "แห่ง",
    "จังหวัด",
    "ประเทศ",
    "ภูมิภาค",
    "ภาค",
    "เมือง",
    "แผนก",
    "ประเภท",
    "ผลิตภัณฑ์",
    "โครงการ",
    "社",
    "店舗",
    "支店",
    "拠点",
    "地域",
    "か国",
    "カ国",
    "ヶ国",
    "都市",
    "部門",
    "製品",
    "銘柄",
    "ファンド",
    "家",
    "个省",
    "个地区",
    "个城市",
    "个国家",
    "个部门",
    "只基金",
    "개 회사",
    "개사",
    "개 지점",
    "개 지역",
    "개 펀드",
];

/// What times are counted in.
const TIMES: [(&str, Time); 13] = [
    ("ไตรมาส", Time::Quarter),
    ("四半期", Time::Quarter),
    ("个季度", Time::Quarter),
    ("個季度", Time::Quarter),
    ("개 분기", Time::Quarter),
    ("เดือน", Time::Month),
    ("か月", Time::Month),
    ("个月", Time::Month),
    ("個月", Time::Month),
    ("개월", Time::Month),
    ("ปี", Time::Year),
    ("年", Time::Year),
    ("년", Time::Year),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Time {
    Year,
    Quarter,
    Month,
}

impl Time {
    const fn of(part: YearPart) -> Option<Self> {
        match part {
            YearPart::Whole => Some(Self::Year),
            YearPart::Quarter(_) | YearPart::QuarterTo(_) => Some(Self::Quarter),
            YearPart::Month(_) => Some(Self::Month),
            YearPart::Half(_) | YearPart::Months(_) | YearPart::Day(..) => None,
        }
    }
}

impl Answer<'_> {
    /// Whether a number counts with such a word as many as the facts have, and none of their figures is called so.
    pub(super) fn is_classified(&self, mention: &Mention, number: &NumberMention) -> bool {
        let behind = self.asked.answer.get(mention.span.end..);
        let behind = behind.unwrap_or_default().trim_start_matches(' ');
        if behind.is_ascii() || !is_count(number) {
            return false;
        }
        let thing = THINGS.iter().find(|name| behind.starts_with(*name));
        let of_things = thing.is_some_and(|name| {
            !names_figure(self.facts(), name) && self.are_records(number.value)
        });
        let time = TIMES.iter().find(|(name, _)| behind.starts_with(name));
        of_things || time.is_some_and(|(_, time)| has_times(self.facts(), *time, number.value))
    }
}

/// Whether a figure is called by what is counted, so that the number may be its own: "จำนวนสาขา".
fn names_figure(facts: &Facts, noun: &str) -> bool {
    let mut columns = facts.columns();
    let mut rows = facts.rows();
    columns.any(|fact| facts.column_header(fact).contains(noun))
        || rows.any(|fact| facts.attribute(fact).contains(noun))
}

/// Whether the facts are of so many years, quarters or months.
fn has_times(facts: &Facts, time: Time, count: f64) -> bool {
    let periods = facts.numbers().iter().filter_map(|fact| fact.period);
    let same = periods.filter(|period| Time::of(period.part) == Some(time));
    let ordinals: BTreeSet<i32> = same.map(Period::ordinal).collect();
    #[expect(clippy::cast_precision_loss, reason = "no facts are of 2^53 times")]
    let all = ordinals.len() as f64;
    (all - count).abs() < f64::EPSILON
}
