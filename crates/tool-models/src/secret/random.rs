//! Whether a value has the randomness of a key, or is made of words.
//!
//! It is asked where the prefix or the parameter before it says little. Measured over random values: of
//! 16 characters out of 62 one in 150 is taken for words, of 20 one in 1000; of 16 hexadecimal digits one
//! in 1000. A key of small letters alone is hardly told from words: one of eight of 20 letters is missed.

/// The shortest part of a value that says anything.
const SHORTEST: usize = 10;

/// Whether some part of `value` is none that words are made of.
pub(super) fn is_random(value: &str) -> bool {
    is_uuid(value)
        || value
            .split(|c: char| !c.is_ascii_alphanumeric())
            .any(|part| part.len() >= SHORTEST && is_key_like(part))
}

fn is_uuid(value: &str) -> bool {
    let parts: Vec<_> = value.split('-').collect();
    let is_hex = |part: &&str| part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let lengths: Vec<_> = parts.iter().map(|part| part.len()).collect();
    lengths == [8, 4, 4, 4, 12] && parts.iter().all(is_hex)
}

fn is_key_like(part: &str) -> bool {
    mixes_digits(part) || mixes_cases(part) || is_unspeakable(part)
}

/// `windows10` is a word, `a1b2c3` is none, and a year at the end is four digits.
fn mixes_digits(part: &str) -> bool {
    let digits = part.bytes().filter(u8::is_ascii_digit).count();
    let has_letters = digits < part.len();
    let changes = changes(part.bytes().map(|byte| byte.is_ascii_digit()));
    has_letters && (changes >= 3 || digits > 4)
}

/// `camelCase` has its capitals alone, `HTTPServer` has few changes.
fn mixes_cases(part: &str) -> bool {
    let letters = || part.bytes().filter(u8::is_ascii_alphabetic);
    let changes = changes(letters().map(|byte| byte.is_ascii_uppercase()));
    let has_capitals_together = part
        .as_bytes()
        .windows(2)
        .any(|pair| pair.iter().all(u8::is_ascii_uppercase));
    changes >= 3 && has_capitals_together
}

/// Five consonants in a row are rare where words meet, and rarer in them.
fn is_unspeakable(part: &str) -> bool {
    let is_consonant = |byte: u8| {
        byte.is_ascii_alphabetic()
            && !matches!(
                byte.to_ascii_lowercase(),
                b'a' | b'e' | b'i' | b'o' | b'u' | b'y'
            )
    };
    part.as_bytes()
        .windows(5)
        .any(|five| five.iter().all(|byte| is_consonant(*byte)))
}

fn changes(kinds: impl Iterator<Item = bool>) -> usize {
    let mut last = None;
    kinds
        .filter(|kind| last.replace(*kind).is_some_and(|last| last != *kind))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_random() {
        let keys = [
            "0123456789abcdef",
            "9fceb02d0ae598e95dc970b74767f193",
            "wJalrXUtnFEMIK7MDENG",
            "EXAMPLEexampleEXAMPLEex",
            "EXAMPLETOKEN0123456789",
            "T3BlbkFJabcdWXYZ0011",
            "qwxzvbnmkjhgfdsaqwrt",
            "550e8400-e29b-41d4-a716-446655440000",
            "a_b-kq7Zt2Xw9Lm4",
        ];
        for key in keys {
            assert!(is_random(key), "{key}");
        }
    }

    #[test]
    fn words_are_not() {
        let words = [
            "product-category-shoes",
            "product-category-shoes-2024",
            "learnsomethingusefultoday",
            "learnSomethingUsefulToday",
            "LEARN_SOMETHING_USEFUL",
            "package_scripts_build_production",
            "windows10professional",
            "annualreport2024",
            "parseJSONDocument",
            "2024-10-18",
            "12345678901234567890",
            "การเรียนรู้",
            "",
        ];
        for value in words {
            assert!(!is_random(value), "{value}");
        }
    }
}
