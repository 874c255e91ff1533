//! Figures of funds that Thai calls by names of its own, whose keys are English: "ค่าธรรมเนียมการจัดการ" of `management_fee`.

use super::Lead;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts};

/// What a figure is called, and the words one of which its key has.
struct Called {
    thai: &'static str,
    words: &'static [&'static str],
}

const fn called(thai: &'static str, words: &'static [&'static str]) -> Called {
    Called { thai, words }
}

const KNOWN: [Called; 15] = [
    called("ค่าธรรมเนียมการจัดการ", MANAGEMENT),
    called("ค่าธรรมเนียมจัดการ", MANAGEMENT),
    called("ค่าใช้จ่ายรวม", TOTAL),
    called("ค่าใช้จ่ายทั้งหมด", TOTAL),
    called("ค่าธรรมเนียมรวม", TOTAL),
    called("อัตราส่วนค่าใช้จ่าย", TOTAL),
    called("ค่าธรรมเนียมขาย", FRONT),
    called("ค่าธรรมเนียมการขาย", FRONT),
    called("ค่าธรรมเนียมรับซื้อคืน", BACK),
    called("ค่าธรรมเนียมการรับซื้อคืน", BACK),
    called("ค่าธรรมเนียมผู้ดูแลผลประโยชน์", &["trustee", "custodian"]),
    called("ค่าธรรมเนียมนายทะเบียน", &["registrar"]),
    called("มูลค่าหน่วยลงทุน", &["nav", "val", "value", "price"]),
    called("ระดับความเสี่ยง", &["risk"]),
    called(
        "ความผันผวน",
        &["volatility", "deviation", "sd", "std", "stdev", "vol"],
    ),
];

const MANAGEMENT: &[&str] = &["management", "mgmt", "manage"];

const FRONT: &[&str] = &[
    "front",
    "frontend",
    "subscription",
    "sales",
    "selling",
    "entry",
];

const BACK: &[&str] = &["back", "backend", "redemption", "exit"];

const TOTAL: &[&str] = &["total", "expense", "expenses", "ter"];

/// What may stand between a name and its number.
const LIGHT: [&str; 14] = [
    "อยู่ที่",
    "อยู่",
    "ที่",
    "คือ",
    "เป็น",
    "เท่ากับ",
    "คิด",
    "ประมาณ",
    "ราว",
    "ร้อยละ",
    "ปัจจุบัน",
    "ล่าสุด",
    "ของกองทุน",
    "ต่อปี",
];

/// So many figures beside a fact are looked at.
const MOST: usize = 64;

impl Lead<'_, '_> {
    /// Whether the Thai name right before the number is that of another figure of the fact's record, and not its own.
    pub(super) fn is_of_another_in_thai(&self, fact: &Fact) -> bool {
        let Some(told) = self.unspaced_lead().and_then(last_called) else {
            return false;
        };
        let facts = self.answer.facts();
        let beside = facts.row(fact.row).take(MOST);
        let mut beside = beside.chain(facts.column(fact.column).take(MOST));
        !fact.is_prose() && !told.names(facts, fact) && beside.any(|other| told.names(facts, other))
    }
}

impl Called {
    fn names(&self, facts: &Facts, fact: &Fact) -> bool {
        let names = [facts.attribute(fact), facts.column_header(fact)];
        let is_it = |name: &str| words(name).any(|(_, word)| is_one_of(self.words, word));
        names
            .into_iter()
            .any(|name| name.contains(self.thai) || is_it(name))
    }
}

/// A text without the code of the fund that it begins with: "ของ SNVEQ อยู่ที่".
fn without_owner(text: &str) -> &str {
    let owner = text.strip_prefix("ของ").map(str::trim_start);
    let is_code = |c: char| c.is_ascii_alphanumeric() || c == '-';
    owner.map_or(text, |owner| owner.trim_start_matches(is_code).trim_start())
}

/// The last name of a text that nothing but light words stand behind; of names within each other the longest.
fn last_called(text: &str) -> Option<&'static Called> {
    let ends = KNOWN.iter().filter_map(|called| {
        let start = text.rfind(called.thai)?;
        Some((start + called.thai.len(), called))
    });
    let (end, last) = ends.max_by_key(|(end, called)| (*end, called.thai.len()))?;
    let mut behind = without_owner(text.get(end..)?.trim());
    while let Some(rest) = LIGHT.iter().find_map(|light| behind.strip_prefix(light)) {
        behind = rest.trim_start();
    }
    behind.is_empty().then_some(last)
}
