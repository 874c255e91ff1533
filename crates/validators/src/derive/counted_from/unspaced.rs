//! How Thai and the languages of East Asia tell the time that a change is counted from.

/// What leads to the time that something is held against or came from.
pub(super) const LEADS: [&str; 14] = [
    "จาก",
    "เทียบกับ",
    "กว่า",
    "ตั้งแต่",
    "从",
    "從",
    "由",
    "自",
    "较",
    "較",
    "比",
    "与",
    "與",
    "相比",
];

/// What may stand between those and the time.
pub(super) const LIGHT: [&str; 9] = ["ปี", "ใน", "ช่วง", "งวด", "เดือน", "สิ้น", "ณ", "ที่มี", "ที่"];

/// What follows such a time.
pub(super) const BEHIND: [&str; 14] = [
    "から",
    "より",
    "比",
    "に比べ",
    "と比べ",
    "と比較",
    "부터",
    "에서",
    "보다",
    "대비",
    "에 비해",
    "과 비교",
    "와 비교",
    "相比",
];

/// The time before, where it is the same time of the year before.
pub(super) const YEAR_BEFORE: [&str; 10] = [
    "ปีก่อน",
    "ปีที่แล้ว",
    "前年",
    "上年",
    "去年",
    "同比",
    "전년",
    "작년",
    "지난해",
    "前期比",
];

/// The time before, where it is the one that ends where this begins.
pub(super) const PART_BEFORE: [&str; 16] = [
    "ไตรมาสก่อน",
    "ไตรมาสที่แล้ว",
    "เดือนก่อน",
    "เดือนที่แล้ว",
    "前四半期",
    "前月",
    "上季",
    "上月",
    "上个月",
    "环比",
    "環比",
    "전 분기",
    "전분기",
    "직전 분기",
    "전월",
    "지난달",
];
