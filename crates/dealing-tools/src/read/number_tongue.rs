//! Numbers in German and French words, which are put together in ways of their own.

/// Whether a word is one of a number in German or French. "Cent" is one beside others alone: it is money as well.
pub(super) fn is_number(word: &str) -> bool {
    german(&[word]).is_some() || is_french(word) || is_large(word) || word == "six"
}

/// Whether a word is one of a number in French, and in no other language.
pub(super) fn is_french(word: &str) -> bool {
    word != "six" && (FRENCH.contains(&word) || FRENCH_TENS.iter().any(|(ten, _)| *ten == word))
}

/// The scales that are words of their own in both.
const LARGE: [(&[&str], u64); 2] = [
    (
        &["milliarde", "milliarden", "mrd", "milliard", "milliards"],
        1_000_000_000,
    ),
    (&["million", "millionen", "mio", "millions"], 1_000_000),
];

/// Where the largest of these scales stands.
fn large_at(words: &[&str]) -> Option<(usize, u64)> {
    let at = |names: &[&str]| words.iter().position(|word| names.contains(word));
    LARGE
        .iter()
        .find_map(|(names, scale)| Some((at(names)?, *scale)))
}

/// What stands before a scale, times that, and what stands behind it.
fn scaled(
    words: &[&str],
    (place, scale): (usize, u64),
    read: fn(&[&str]) -> Option<u64>,
) -> Option<u64> {
    let (before, behind) = words.split_at_checked(place)?;
    let count = match before {
        [one] if is_article(one) => 1,
        before => read(before).filter(|count| *count < 1_000)?,
    };
    let behind = behind.get(1..)?;
    let rest = if behind.is_empty() { 0 } else { read(behind)? };
    Some(count * scale + rest).filter(|_| rest < scale)
}

/// Whether a word is one and an article, so that it says no number alone.
pub(super) fn is_article(word: &str) -> bool {
    ["ein", "eine", "un"].contains(&word)
}

/// Whether a word counts nothing alone, in German and French: "million".
pub(super) fn is_large(word: &str) -> bool {
    LARGE.iter().any(|(names, _)| names.contains(&word))
}

/// The number that German words say, written as one or with spaces.
pub(super) fn german(words: &[&str]) -> Option<u64> {
    if let Some(large) = large_at(words) {
        return scaled(words, large, german);
    }
    let joined = words.concat().replace('ß', "ss").replace("ue", "ü");
    match joined.replace("oe", "ö").as_str() {
        "ein" => None,
        "eins" => Some(1),
        joined => german_below(1_000_000, joined),
    }
}

const GERMAN_UNITS: [&str; 20] = [
    "",
    "ein",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
];
const GERMAN_TENS: [&str; 8] = [
    "zwanzig", "dreissig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig",
];

/// What a German word says that ends before the scale `limit`: what stands before the largest scale in it, and behind.
fn german_below(limit: u64, word: &str) -> Option<u64> {
    let (scale, name) = match limit {
        1_000_000 => (1_000, "tausend"),
        1_000 => (100, "hundert"),
        _ => return german_small(word),
    };
    let Some((before, behind)) = word.split_once(name) else {
        return german_below(scale, word);
    };
    let count = if before.is_empty() {
        1
    } else {
        german_below(scale.min(1_000), before).filter(|count| scale > 100 || *count < 10)?
    };
    let behind = behind.strip_prefix("und").unwrap_or(behind);
    let rest = if behind.is_empty() {
        0
    } else {
        german_below(scale, behind)?
    };
    Some(count * scale + rest)
}

/// From 1 to 99.
fn german_small(word: &str) -> Option<u64> {
    let unit = |word: &str| place(&GERMAN_UNITS, word).filter(|unit| *unit > 0);
    let ten = |word: &str| place(&GERMAN_TENS, word).map(|ten| (ten + 2) * 10);
    let both = || {
        let (one, tens) = word.split_once("und")?;
        Some(unit(one).filter(|one| *one < 10)? + ten(tens)?)
    };
    unit(word).or_else(|| ten(word)).or_else(both)
}

fn place(words: &[&str], word: &str) -> Option<u64> {
    let place = words.iter().position(|known| *known == word)?;
    u64::try_from(place).ok()
}

const FRENCH: &[&str] = &[
    "", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
];
const FRENCH_TENS: &[(&str, u64)] = &[
    ("vingt", 20),
    ("vingts", 20),
    ("trente", 30),
    ("quarante", 40),
    ("cinquante", 50),
    ("soixante", 60),
];

/// The number that French words say.
pub(super) fn french(words: &[&str]) -> Option<u64> {
    if let Some(large) = large_at(words) {
        return scaled(words, large, french);
    }
    let scales: [(&[&str], u64); 2] = [(&["mille"], 1_000), (&["cent", "cents"], 100)];
    for (names, scale) in scales {
        if let Some(at) = words.iter().position(|word| names.contains(word)) {
            let (before, behind) = words.split_at_checked(at)?;
            let count = match before {
                [] => 1,
                before => french(before).filter(|count| *count < 1_000)?,
            };
            let behind = behind.get(1..)?;
            let rest = if behind.is_empty() {
                0
            } else {
                french(behind)?
            };
            return Some(count * scale + rest).filter(|_| rest < scale);
        }
    }
    french_small(words)
}

/// From 1 to 99.
fn french_small(words: &[&str]) -> Option<u64> {
    let unit = |word: &str| place(FRENCH, word).filter(|unit| *unit > 0);
    match words {
        ["dix", teen @ ("sept" | "huit" | "neuf")] => Some(10 + unit(teen)?),
        // "Un" is an article as well.
        [one] if is_article(one) => None,
        [one] => unit(one).or_else(|| french_ten(one)),
        ["quatre", "vingt" | "vingts", rest @ ..] => {
            let rest = if rest.is_empty() {
                0
            } else {
                french_small(rest)?
            };
            Some(80 + rest).filter(|_| rest < 20)
        }
        [ten, rest @ ..] => {
            let ten = french_ten(ten)?;
            let rest = rest.strip_prefix(&["et"]).unwrap_or(rest);
            let most = if ten == 60 { 20 } else { 10 };
            if rest == ["un"] {
                return Some(ten + 1);
            }
            Some(ten + french_small(rest).filter(|rest| *rest < most)?)
        }
        [] => None,
    }
}

fn french_ten(word: &str) -> Option<u64> {
    let found = FRENCH_TENS.iter().find(|(ten, _)| *ten == word);
    found.map(|(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn german_words_are_read_as_one_number_or_not_at_all() {
        for (text, expected) in [
            ("zwei", 2),
            ("eins", 1),
            ("fuenfzig", 50),
            ("zwei mio", 2_000_000),
            ("zwei milliarden fünf millionen", 2_005_000_000),
            ("millionen", 0),
            ("elf", 11),
            ("siebzehn", 17),
            ("dreißig", 30),
            ("fünfundzwanzig", 25),
            ("einundzwanzig", 21),
            ("hundert", 100),
            ("zweihundert", 200),
            ("hundertfünf", 105),
            ("hundertundeins", 0),
            ("zweitausendfünfhundert", 2_500),
            ("zweihunderttausend", 200_000),
            ("zwei millionen", 2_000_000),
            ("eine million", 1_000_000),
            ("ein", 0),
            ("million", 0),
            ("zweidrei", 0),
            ("zwanzigfünf", 0),
            ("zwanzigtausendtausend", 0),
            ("zwanzighundert", 0),
            ("und", 0),
            ("aktien", 0),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            let expected = Some(expected).filter(|number| *number > 0);
            assert_eq!(german(&words), expected, "{text}");
        }
    }

    #[test]
    fn french_words_are_read_as_one_number_or_not_at_all() {
        for (text, expected) in [
            ("deux", 2),
            ("seize", 16),
            ("dix sept", 17),
            ("vingt et un", 21),
            ("vingt deux", 22),
            ("soixante douze", 72),
            ("quatre vingts", 80),
            ("quatre vingt dix sept", 97),
            ("cent", 100),
            ("cent cinquante", 150),
            ("deux cents", 200),
            ("mille", 1_000),
            ("deux mille cinq cents", 2_500),
            ("deux cent mille", 200_000),
            ("un million", 1_000_000),
            ("deux milliards", 2_000_000_000),
            ("un", 0),
            ("million", 0),
            ("deux trois", 0),
            ("vingt dix", 0),
            ("trente douze", 0),
            ("et", 0),
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            let expected = Some(expected).filter(|number| *number > 0);
            assert_eq!(french(&words), expected, "{text}");
        }
    }
}
