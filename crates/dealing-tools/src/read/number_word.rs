//! Numbers in English and Thai words.

/// What a word of a number does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NumberWord {
    /// 0 to 19.
    Unit(u32),
    /// 20 to 90.
    Ten(u32),
    /// Multiplies what stands before it within its thousand.
    Hundred,
    /// Multiplies all since the last such word.
    Scale(u64),
    /// Stands between words of a number and says nothing.
    And,
    /// One, before a word that multiplies.
    Article,
}

const UNITS: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];

const THAI: [(&str, NumberWord); 12] = [
    ("หนึ่ง", NumberWord::Unit(1)),
    ("เอ็ด", NumberWord::Unit(1)),
    ("สอง", NumberWord::Unit(2)),
    ("ยี่", NumberWord::Unit(2)),
    ("สาม", NumberWord::Unit(3)),
    ("สี่", NumberWord::Unit(4)),
    ("ห้า", NumberWord::Unit(5)),
    ("หก", NumberWord::Unit(6)),
    ("เจ็ด", NumberWord::Unit(7)),
    ("แปด", NumberWord::Unit(8)),
    ("เก้า", NumberWord::Unit(9)),
    ("สิบ", NumberWord::Scale(10)),
];

/// Scales that say a number alone: a hundred shares. "Thousands" and a letter do not.
pub(super) fn is_whole(word: &str) -> bool {
    ["สิบ", "ร้อย", "พัน", "หมื่น"].contains(&word)
}

/// What a word in small letters does in a number.
pub(super) fn number_word(word: &str) -> Option<NumberWord> {
    let place = |words: &[&str]| words.iter().position(|other| *other == word);
    if let Some(unit) = place(&UNITS) {
        return u32::try_from(unit).ok().map(NumberWord::Unit);
    }
    if let Some(ten) = place(&TENS) {
        return u32::try_from(ten + 2)
            .ok()
            .map(|ten| NumberWord::Ten(ten * 10));
    }
    if let Some(unit) = THAI.iter().find(|(thai, _)| *thai == word) {
        return Some(unit.1);
    }
    match word {
        "hundred" => Some(NumberWord::Hundred),
        "and" | "et" => Some(NumberWord::And),
        "a" | "an" => Some(NumberWord::Article),
        word => scale(word).map(NumberWord::Scale),
    }
}

/// By what a word or letter behind a number multiplies it.
pub(super) fn scale(word: &str) -> Option<u64> {
    match word {
        "dozen" | "dozens" | "dutzend" => Some(12),
        "ร้อย" => Some(100),
        "k" | "thousand" | "thousands" | "grand" | "tsd" | "tausend" | "mille" | "พัน" | "千"
        | "천" | "тыс" | "тысяча" | "тысячи" | "тысяч" | "ribu" | "nghìn" | "ngàn" | "ألف"
        | "آلاف" => Some(1_000),
        "หมื่น" | "万" | "萬" | "만" => Some(10_000),
        "แสน" | "lakh" | "lakhs" => Some(100_000),
        "crore" | "crores" => Some(10_000_000),
        "亿" | "億" | "억" => Some(100_000_000),
        "m" | "mm" | "mn" | "mio" | "million" | "millions" | "millionen" | "millones" | "ล้าน"
        | "millón" | "milhão" | "milhões" | "milione" | "milioni" | "miljoen" | "млн"
        | "миллион" | "миллиона" | "миллионов" | "juta" | "triệu" | "مليون" | "ملايين" => {
            Some(1_000_000)
        }
        "bn"
        | "billion"
        | "billions"
        | "mrd"
        | "milliarde"
        | "milliarden"
        | "milliard"
        | "milliards"
        | "miliardo"
        | "miliardi"
        | "miljard"
        | "млрд"
        | "миллиард"
        | "миллиарда"
        | "миллиардов"
        | "miliar"
        | "tỷ"
        | "tỉ"
        | "مليار" => Some(1_000_000_000),
        _ => None,
    }
}

/// Whether a comma before this scale stands between groups for certain: the word is English alone. Letters, and
/// words that others write alike, may follow decimals: `1,250 M€` is 1.25 million to who writes so.
pub(super) fn is_of_group_comma(word: &str) -> bool {
    matches!(word, "thousand" | "thousands" | "dozen" | "dozens")
        || word.starts_with(super::text::is_unspaced)
}

/// Words of scales that are a thousand times as much in other languages.
pub(super) fn is_short_scale(word: &str) -> bool {
    matches!(word, "billion" | "billions")
}

/// The number that words say one after the other; none where they say none, or several.
pub(super) fn value(words: &[NumberWord]) -> Option<u64> {
    let mut total = 0_u64;
    let (mut current, mut open, mut last_scale) = (None::<u64>, Open::Any, u64::MAX);
    let mut before = None;
    for word in words {
        if is_uncounted(*word, before) {
            return None;
        }
        // "And" counts nothing.
        before = Some(*word)
            .filter(|word| *word != NumberWord::And)
            .or(before);
        match *word {
            NumberWord::And | NumberWord::Article => {}
            NumberWord::Unit(unit) => {
                let fits = open == Open::Any || (open == Open::Unit && (1..=9).contains(&unit));
                current = Some(current.unwrap_or(0) + u64::from(fits.then_some(unit)?));
                open = Open::Scale;
            }
            NumberWord::Ten(ten) => {
                (open == Open::Any).then_some(())?;
                current = Some(current.unwrap_or(0) + u64::from(ten));
                open = Open::Unit;
            }
            NumberWord::Hundred => {
                let before = current.unwrap_or(1);
                (before < 100).then_some(())?;
                current = Some(before * 100);
                open = Open::Any;
            }
            NumberWord::Scale(scale) => {
                (scale < last_scale).then_some(())?;
                total = total.checked_add(current.unwrap_or(1).checked_mul(scale)?)?;
                (current, open, last_scale) = (None, Open::Any, scale);
            }
        }
    }
    let says = words
        .iter()
        .any(|word| !matches!(word, NumberWord::And | NumberWord::Article));
    says.then(|| total + current.unwrap_or(0))
}

/// Whether a word that multiplies stands right behind another, with nothing that it multiplies: five thousand hundred.
/// In Thai a ten or a hundred alone is one, and these are nobody else's scales.
fn is_uncounted(word: NumberWord, before: Option<NumberWord>) -> bool {
    let multiplies = match word {
        NumberWord::Hundred => true,
        NumberWord::Scale(scale) => !matches!(scale, 10 | 100),
        NumberWord::Unit(_) | NumberWord::Ten(_) | NumberWord::And | NumberWord::Article => false,
    };
    multiplies && matches!(before, Some(NumberWord::Scale(_)))
}

/// What may follow without beginning another number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Any,
    Unit,
    Scale,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_as_one_number_or_not_at_all() {
        let read = |text: &str| {
            let words = text.split(' ').map(number_word);
            value(&words.collect::<Option<Vec<_>>>()?)
        };
        for (text, expected) in [
            ("two thousand", 2_000),
            ("five hundred", 500),
            ("a dozen", 12),
            ("two dozen", 24),
            ("one million two hundred thousand and five", 1_200_005),
            ("twenty five", 25),
            ("nine hundred ninety nine", 999),
            ("a hundred and one", 101),
            ("zero", 0),
        ] {
            assert_eq!(read(text), Some(expected), "{text}");
        }
        for text in [
            "one two",
            "twenty eleven",
            "five twenty",
            "thousand million",
            "and",
            "half",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
