//! Categories of funds, as somebody who knows no codes names them.

use super::words;
use crate::{Category, normalised};

/// Categories whose codes begin alike.
#[derive(Debug)]
pub(super) struct Family {
    /// What their codes begin with.
    pub(super) prefix: &'static str,
    /// What they are called.
    name: &'static str,
    /// What they are called as well, [`normalised`].
    others: &'static [&'static str],
}

/// The families of the association's codes.
const FAMILIES: [Family; 5] = [
    Family {
        prefix: "EQ",
        name: "equity",
        others: &[
            "equities",
            "stock",
            "stocks",
            "share",
            "shares",
            "หุ้น",
            "ตราสารทุน",
            "ตราสารแห่งทุน",
        ],
    },
    Family {
        prefix: "FIX",
        name: "fixed income",
        others: &[
            "fixed",
            "fixed-income",
            "fixedincome",
            "bond",
            "bonds",
            "ตราสารหนี้",
            "ตราสารแห่งหนี้",
        ],
    },
    Family {
        prefix: "MIX",
        name: "mixed",
        others: &[
            "balanced",
            "mixed asset",
            "mixed assets",
            "multi asset",
            "multi-asset",
            "ผสม",
            "กองทุนผสม",
        ],
    },
    Family {
        prefix: "COM",
        name: "commodities",
        others: &["commodity", "สินค้าโภคภัณฑ์"],
    },
    Family {
        prefix: "PRF",
        name: "property",
        others: &["real estate", "reit", "reits", "อสังหาริมทรัพย์"],
    },
];

impl Family {
    /// The family that a text names, whose funds are those that a search for its prefix finds.
    pub(super) fn named(text: &str) -> Option<&'static Self> {
        let text = normalised(text);
        let funds_cut = text
            .strip_suffix(" funds")
            .or_else(|| text.strip_suffix(" fund"));
        let text = funds_cut.unwrap_or(&text);
        let is_named = |family: &&Self| family.name == text || family.others.contains(&text);
        FAMILIES.iter().find(is_named)
    }
}

/// The codes and the families that there are, for whoever asked for none of them.
pub(super) fn told(categories: &[Category]) -> String {
    let codes: Vec<_> = { categories.iter() }
        .filter_map(|category| category.code.as_deref())
        .collect();
    if codes.is_empty() {
        return "No fund has a classification.".to_owned();
    }
    let is_there = |family: &&Family| codes.iter().any(|code| code.starts_with(family.prefix));
    let families: Vec<_> = { FAMILIES.iter().filter(is_there) }
        .map(|family| format!("{} ({}…)", family.name, family.prefix))
        .collect();
    let families = match families.as_slice() {
        [] => String::new(),
        families => format!("Families of categories are {}. ", families.join(", ")),
    };
    let (shown, rest) = codes.split_at(codes.len().min(MOST));
    let more = match rest.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("{families}The codes are {}{more}.", shown.join(", "))
}

/// So many codes are told; the association has some fifty.
const MOST: usize = 60;

/// That funds without a classification were not looked at.
pub(super) fn not_looked_at(categories: &[Category]) -> Option<String> {
    let unknown = categories.iter().find(|category| category.code.is_none())?;
    let have = if unknown.funds == 1 { "has" } else { "have" };
    let (funds, were) = (
        words::funds(unknown.funds),
        if unknown.funds == 1 { "was" } else { "were" },
    );
    Some(format!(
        "{funds} {have} no classification and {were} not looked at."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_is_found_by_what_people_call_it() {
        for (text, prefix) in [
            ("FIXED", "FIX"),
            ("Fixed  Income", "FIX"),
            ("bond funds", "FIX"),
            ("equity", "EQ"),
            ("ตราสารหนี้", "FIX"),
        ] {
            assert_eq!(
                Family::named(text).map(|family| family.prefix),
                Some(prefix),
                "{text}"
            );
        }
        for text in ["EQ", "FIXMM", "equity japan", ""] {
            assert!(Family::named(text).is_none(), "{text}");
        }
    }
}
