//! Scales that a language writes with a word of its own, or with one that is another scale elsewhere.

use super::text::Text;
use crate::Locale;

/// The scales of some languages, the longer ones of those that begin alike first.
const SCALES: &[(&str, &[(&str, u8)])] = &[
    ("pt", &[("tri", 12), ("bi", 9), ("mi", 6)]),
    (
        "pl",
        &[
            ("tysięcy", 3),
            ("tysiące", 3),
            ("tysiąca", 3),
            ("tysiąc", 3),
            ("milionów", 6),
            ("miliony", 6),
            ("miliona", 6),
            ("milion", 6),
            ("miliardów", 9),
            ("miliardy", 9),
            ("miliarda", 9),
            ("miliard", 9),
            ("bilionów", 12),
            ("biliony", 12),
            ("biliona", 12),
            ("bilion", 12),
            ("bln", 12),
        ],
    ),
    ("sv", &[("tusen", 3), ("tn", 3), ("bn", 12)]),
    (
        "fr",
        &[
            ("billions", 12),
            ("billion", 12),
            ("Bn", 12),
            ("milliers", 3),
            ("millier", 3),
        ],
    ),
    ("nl", &[("bln", 12), ("duizend", 3)]),
    (
        "it",
        &[("Bln", 12), ("bln", 12), ("migliaia", 3), ("mila", 3)],
    ),
    ("es", &[("B", 12), ("miles", 3)]),
    (
        "vi",
        &[
            ("tỷ", 9),
            ("tỉ", 9),
            ("triệu", 6),
            ("nghìn", 3),
            ("ngàn", 3),
        ],
    ),
];

/// The power of ten of a scale at `start`, and where it ends.
pub(super) fn scale(text: Text<'_>, start: usize, locale: Locale) -> Option<(u8, usize)> {
    let language = locale.language();
    let (_, names) = SCALES.iter().find(|(of, _)| *of == language)?;
    let (name, power) = names
        .iter()
        .find(|(name, _)| text.has(start, name) && !text.is_wordy(start + name.len()))?;
    Some((*power, start + name.len()))
}
