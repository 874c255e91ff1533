//! What things are called that are held against each other: "segment", "regions".

const NOUNS: &[&str] = &[
    "airline",
    "arm",
    "branch",
    "brand",
    "business",
    "carrier",
    "category",
    "city",
    "company",
    "country",
    "department",
    "division",
    "economy",
    "endpoint",
    "fund",
    "geography",
    "hotel",
    "market",
    "model",
    "office",
    "operation",
    "option",
    "plant",
    "product",
    "region",
    "sector",
    "segment",
    "shop",
    "site",
    "store",
    "team",
    "territory",
    "unit",
    "variant",
];

/// Whether a word says what sort of things are meant, of one or of several.
pub(super) fn names_kind(word: &str) -> bool {
    let is = |word: &str| NOUNS.iter().any(|noun| noun.eq_ignore_ascii_case(word));
    let single = word.strip_suffix("es").or_else(|| word.strip_suffix('s'));
    let is_plural = single.is_some_and(|single| {
        is(single)
            || word.strip_suffix('s').is_some_and(is)
            || single
                .strip_suffix('i')
                .is_some_and(|stem| is(&format!("{stem}y")))
    });
    is(word) || is_plural
}

#[cfg(test)]
mod tests {
    use super::names_kind;

    #[test]
    fn one_and_several_are_known() {
        for word in [
            "Segment",
            "segments",
            "companies",
            "businesses",
            "branches",
            "city",
            "stores",
        ] {
            assert!(names_kind(word), "{word}");
        }
        for word in ["s", "es", "ies", "revenue", "seg"] {
            assert!(!names_kind(word), "{word}");
        }
    }
}
