//! The words that a name is made of.

/// The words of a name in any of the usual spellings, in lower case: `estimatedCurrency`,
/// `estimated_currency` and `estimated-currency` are the same two.
pub(super) fn words(name: &str) -> Vec<String> {
    let characters: Vec<char> = name.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (index, &character) in characters.iter().enumerate() {
        if !character.is_alphanumeric() {
            words.extend(taken(&mut word));
            continue;
        }
        if begins_a_word(&characters, index) {
            words.extend(taken(&mut word));
        }
        word.extend(character.to_lowercase());
    }
    words.extend(taken(&mut word));
    words
}

/// A capital after a small letter, or the last of several capitals: `urlPath`, `URLPath`.
fn begins_a_word(characters: &[char], index: usize) -> bool {
    let at = |index: usize| characters.get(index).copied().unwrap_or(' ');
    let before = index.checked_sub(1).map_or(' ', at);
    at(index).is_uppercase()
        && (before.is_lowercase()
            || before.is_numeric()
            || (before.is_uppercase() && at(index + 1).is_lowercase()))
}

fn taken(word: &mut String) -> Option<String> {
    (!word.is_empty()).then(|| std::mem::take(word))
}

/// How the words of a name are joined, where there are at least two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spelling {
    Snake,
    Kebab,
    Camel,
}

impl Spelling {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Snake => "snake_case",
            Self::Kebab => "kebab-case",
            Self::Camel => "camelCase",
        }
    }

    /// The spelling of a name that shows one; a single word fits all.
    pub(super) fn of(name: &str) -> Option<Self> {
        let name = name.trim_matches(['_', '-']);
        if name.contains('_') {
            return Some(Self::Snake);
        }
        if name.contains('-') {
            return Some(Self::Kebab);
        }
        let mut pairs = name.chars().zip(name.chars().skip(1));
        pairs
            .any(|(left, right)| left.is_lowercase() && right.is_uppercase())
            .then_some(Self::Camel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_falls_into_words_however_it_is_spelt() {
        for (name, expected) in [
            ("estimatedCurrency", "estimated currency"),
            ("estimated_currency", "estimated currency"),
            ("Estimated-Currency", "estimated currency"),
            ("URLPath", "url path"),
            ("useHTTPS", "use https"),
            ("__x__", "x"),
            ("oauth2Token", "oauth2 token"),
            ("", ""),
        ] {
            assert_eq!(words(name).join(" "), expected, "{name}");
        }
    }

    #[test]
    fn one_word_has_no_spelling() {
        assert_eq!(Spelling::of("query"), None);
        assert_eq!(Spelling::of("URL"), None);
        assert_eq!(Spelling::of("get_user"), Some(Spelling::Snake));
        assert_eq!(Spelling::of("query-docs"), Some(Spelling::Kebab));
        assert_eq!(Spelling::of("getUser"), Some(Spelling::Camel));
    }
}
