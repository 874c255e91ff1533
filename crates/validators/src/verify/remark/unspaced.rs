//! Names of rows in Thai, which the words around them are written together with: "รายได้ลดลง".

use crate::wording::is_one_of;

/// What figures are called in reports, and names that stand for it.
const NAMES: &[(&str, &[&str])] = &[
    ("รายได้", &["revenue", "revenues", "sales", "total_revenue"]),
    ("ยอดขาย", &["sales", "revenue"]),
    ("กำไร", &["profit"]),
    (
        "กำไรสุทธิ",
        &[
            "net_income",
            "net income",
            "net_profit",
            "net profit",
            "profit",
        ],
    ),
    ("ต้นทุน", &["cost", "costs"]),
    ("ค่าใช้จ่าย", &["expense", "expenses"]),
    ("สินทรัพย์", &["assets", "total_assets"]),
    ("หนี้สิน", &["liabilities", "debt"]),
];

/// What goes on with a name, and is no part of another: "กำไรขั้นต้น" is no "กำไร".
const BEHIND: [&str; 24] = [
    "เพิ่ม",
    "สูง",
    "ขยาย",
    "เติบโต",
    "โต",
    "ลด",
    "หด",
    "ต่ำ",
    "มาก",
    "น้อย",
    "ตก",
    "ร่วง",
    "พุ่ง",
    "ปรับ",
    "ใน",
    "ปี",
    "รวม",
    "จาก",
    "เป็น",
    "อยู่",
    "ไม่",
    "ได้",
    "มี",
    "ก็",
];

/// Whether a text says the name of a row as it is, or what that is called in Thai, and nothing longer.
pub(super) fn is_said(text: &str, name: &str) -> bool {
    if !name.is_ascii() {
        return stands_alone(text, name.trim());
    }
    let mut all = NAMES.iter();
    all.any(|(thai, names)| is_one_of(names, name) && stands_alone(text, thai))
}

fn stands_alone(text: &str, name: &str) -> bool {
    let mut places = text.match_indices(name);
    !name.is_empty()
        && places.any(|(at, _)| {
            let behind = text.get(at + name.len()..).unwrap_or_default();
            let before = text.get(..at).unwrap_or_default();
            // "อัตรากำไร" is a margin, and no profit.
            if before.ends_with("อัตรา") {
                return false;
            }
            let ends = !behind.starts_with(char::is_alphanumeric);
            ends || BEHIND.iter().any(|next| behind.starts_with(next))
        })
}
