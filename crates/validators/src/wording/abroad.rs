//! How other languages than English tell that a number is of a time before, or held against another. Some set no blanks
//! between words, so that what stands right before or behind it is looked at.

use super::{is_one_of, words};

/// What leads to where something came from where no blanks are set: "由30.0%下降至29.0%".
const FROM: [&str; 5] = ["จาก", "由", "从", "從", "自"];

/// The same where it stands behind: "8.5%から7.0%に".
const FROM_BEHIND: [&str; 3] = ["から", "에서", "より"];

/// Times before, as they stand right before a number.
const BEFORE: [&str; 32] = [
    "前年度",
    "前年同期",
    "前年",
    "前期",
    "前回",
    "去年",
    "去年同期",
    "上年",
    "上年度",
    "上年末",
    "上年同期",
    "上期",
    "전년도",
    "전년",
    "전기",
    "전년동기",
    "작년",
    "前四半期",
    "前月",
    "先月",
    "上季度",
    "上月",
    "上个季度",
    "上个月",
    "전분기",
    "전월",
    "ไตรมาสก่อน",
    "เดือนก่อน",
    "ปีก่อน",
    "ปีก่อนหน้า",
    "งวดก่อน",
    "ก่อนหน้า",
];

/// What may stand between those and the number.
const LINKS: [char; 15] = [
    'の', '的', '은', '는', '의', '(', '（', '为', '為', '约', '約', 'は', 'が', ' ', ':',
];

/// What leads from a number to another that it is held against.
const AGAINST: [&str; 17] = [
    "较",
    "較",
    "比",
    "高于",
    "高於",
    "低于",
    "低於",
    "优于",
    "優於",
    "เทียบกับ",
    "เทียบ",
    "จาก",
    "สูงกว่า",
    "ต่ำกว่า",
    "มากกว่า",
    "น้อยกว่า",
    "ดีกว่า",
];

/// Words before what something came from, which say other things elsewhere, and those before where it went.
const FROM_WORDS: [&str; 19] = [
    "de", "du", "del", "da", "do", "dal", "von", "van", "từ", "с", "со", "з", "із", "z", "ze",
    "od", "från", "fra", "dari",
];
const TO_WORDS: [&str; 17] = [
    "a", "à", "al", "au", "auf", "naar", "para", "hasta", "lên", "xuống", "до", "do", "na", "till",
    "til", "menjadi", "ke",
];

/// Whether what stands before a number and behind it makes it the one that something came from.
pub(crate) fn leads_from(before: &str, behind: &str) -> bool {
    leads_from_unspaced(before, behind) || leads_from_to(before, behind)
}

/// "De 2,4x à 2,3x", "von 5 auf 4".
fn leads_from_to(before: &str, behind: &str) -> bool {
    let last = before.trim_end().rsplit(' ').next().unwrap_or_default();
    let is_from = is_one_of(&FROM_WORDS, last);
    let next = is_from.then(|| words(behind).next()).flatten();
    next.is_some_and(|(span, next)| span.start <= 2 && is_one_of(&TO_WORDS, next))
}

fn leads_from_unspaced(before: &str, behind: &str) -> bool {
    let before = before
        .trim_end()
        .trim_end_matches(['约', '約', '的', '의', 'の']);
    let behind = behind.trim_start();
    FROM.iter().any(|from| before.ends_with(from))
        || FROM_BEHIND.iter().any(|from| behind.starts_with(from))
}

/// What leads to where something went: right before a number, or behind it and what it counts.
const TO: [&str; 8] = ["เป็น", "มาอยู่ที่", "เหลือ", "สู่", "ถึง", "至", "到", "为"];
const TO_BEHIND: [&str; 4] = ["に", "へ", "まで", "로"];

/// Whether a text turns to something else, as Thai and the languages of East Asia do within a sentence.
pub(crate) fn turns_to_another(text: &str) -> bool {
    const OTHERS: [&str; 14] = [
        "และ",
        "ส่วน",
        "ขณะ",
        "แต่",
        "ด้าน",
        "โดย",
        "而",
        "并",
        "同时",
        "同時",
        "また",
        "一方",
        "또한",
        "그리고",
    ];
    !text.is_ascii() && OTHERS.iter().any(|other| text.contains(other))
}

/// Whether two numbers are the ends of a course by what stands before the first, between them and behind the last: "จาก 20
/// เป็น 25", "由20%升至25%", "20人から25人に", "20명에서 25명으로".
pub(crate) fn is_course(before: &str, between: &str, behind: &str) -> bool {
    /// So many bytes may tell what a number counts and where it leads.
    const NEAR: usize = 18;
    let ends =
        |text: &str, leads: &[&str]| leads.iter().any(|lead| text.trim_end().ends_with(lead));
    let near = |text: &str, leads: &[&str]| {
        let near = super::beginning(text, NEAR);
        leads.iter().any(|lead| near.contains(lead))
    };
    ends(before, &FROM) && ends(between, &TO)
        || near(between, &FROM_BEHIND) && near(behind, &TO_BEHIND)
}

/// Whether what stands right before a number names the time before.
pub(crate) fn names_before(before: &str) -> bool {
    let before = before.trim_end_matches(LINKS);
    // None of them ends with an ASCII letter.
    let may_be = before
        .bytes()
        .next_back()
        .is_some_and(|last| !last.is_ascii());
    may_be && BEFORE.iter().any(|time| before.ends_with(time))
}

/// Whether what stands behind a number holds it against what follows.
pub(crate) fn leads_to_other_unspaced(behind: &str) -> bool {
    let behind = behind.trim_start_matches([' ', ',', '，', '、', '(', '（']);
    AGAINST.iter().any(|against| behind.starts_with(against))
}
