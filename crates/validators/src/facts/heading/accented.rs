//! Scales whose words have accents, which are set off before the rest of a header is read: "milhões de euros", "tỷ đồng",
//! "करोड़ रुपये".

use crate::{Currency, Unit};

/// A scale, and the currency that its word tells with it.
type Told = (f64, Option<Unit>);

const DONG: Option<Unit> = Some(Unit::Money(Currency::Code(*b"VND")));

/// The longer ones first, since they contain the shorter.
const WORDS: [(&str, Told); 10] = [
    ("mil milhões", (1e9, None)),
    ("milhões", (1e6, None)),
    ("bilhões", (1e9, None)),
    ("tỷ đồng", (1e9, DONG)),
    ("triệu đồng", (1e6, DONG)),
    ("nghìn đồng", (1e3, DONG)),
    ("ngàn đồng", (1e3, DONG)),
    // Two ways to write a letter with its dot.
    ("करो\u{921}\u{93c}", (1e7, None)),
    ("करो\u{95c}", (1e7, None)),
    ("लाख", (1e5, None)),
];

/// What a header says beside such a scale, and what that tells.
pub(super) fn set_off(text: &str) -> Option<(String, Told)> {
    if text.is_ascii() || !text.contains(['õ', 'Õ', 'đ', 'Đ', '\u{94b}', '\u{93e}']) {
        return None;
    }
    let folded = text.to_lowercase();
    let found = WORDS.iter().find(|(word, _)| folded.contains(word));
    let (word, told) = found?;
    Some((folded.replacen(word, " ", 1), *told))
}
