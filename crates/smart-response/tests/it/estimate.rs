//! The estimate against real vocabularies, over what has no words or not those of English: rather too high than too
//! low.

use serde_json::json;
use smart_response::{TokenCounter, Vocabulary, estimate_tokens};

/// Bytes that nothing says beforehand, the same at every run.
fn bytes(count: usize) -> Vec<u8> {
    let mut state = 7_u64;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        state.to_be_bytes()[0]
    };
    (0..count).map(|_| next()).collect()
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks_exact(3) {
        let bits = three
            .iter()
            .fold(0_usize, |bits, byte| bits << 8 | usize::from(*byte));
        text.extend([18, 12, 6, 0].map(|shift| char::from(SIGNS[bits >> shift & 63])));
    }
    text
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap();
    let digits = bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
    digits.collect()
}

const GERMAN: &str = "Der Fonds legt überwiegend in Aktien von Unternehmen an, die ihren Sitz in Asien haben. Die \
    Anteilspreise können erheblich schwanken. Für die Verwaltung wird eine Verwaltungsvergütung erhoben; hinzu kommen \
    Transaktionskosten. Die Kapitalverwaltungsgesellschaft überprüft die Nachhaltigkeitskriterien vierteljährlich. ";

const COMPOUNDS: &str = "Kapitalanlagegesellschaftsvorschriften Wertpapierdienstleistungsunternehmen \
    Risikomanagementverfahren Anteilswertberechnung Rentenversicherungsbeitragssätze ";

const THAI: &str = "กองทุนรวมเพื่อการเลี้ยงชีพลงทุนในหุ้นของบริษัทจดทะเบียนในตลาดหลักทรัพย์แห่งประเทศไทย ";

fn texts() -> Vec<(&'static str, String)> {
    let numbers = bytes(4_000);
    let integers: Vec<_> = numbers
        .chunks_exact(4)
        .map(|four| u32::from_be_bytes([four[0], four[1], four[2], four[3]]) >> (four[0] % 24))
        .collect();
    let decimals: Vec<_> = integers
        .iter()
        .map(|number| f64::from(number % 1_000_000) / 1_000.0)
        .collect();
    vec![
        ("Base64", base64(&bytes(9_000))),
        ("Base64 of a text", base64(GERMAN.repeat(20).as_bytes())),
        (
            "Base64 of JSON",
            base64(json!(decimals).to_string().as_bytes()),
        ),
        ("hexadecimal", hex(&bytes(6_000))),
        ("hexadecimal, capitals", hex(&bytes(6_000)).to_uppercase()),
        ("integers", json!(integers).to_string()),
        ("decimals", json!(decimals).to_string()),
        ("German", GERMAN.repeat(20)),
        ("German compounds", COMPOUNDS.repeat(20)),
        ("Thai", THAI.repeat(20)),
        ("hieroglyphs", "𓀀𓁐𓂀𓃒𓄿𓅓".repeat(100)),
    ]
}

/// Characters of a block, each seventh, in words of five.
fn block(first: char, last: char) -> String {
    let letters = (first..=last).filter(|c| c.is_alphanumeric()).step_by(7);
    let letters: Vec<_> = letters.collect();
    let words: Vec<String> = letters
        .chunks(5)
        .map(|five| five.iter().collect())
        .collect();
    words.join(" ").repeat(20)
}

/// What vocabularies have few words of, or none: they were counted two tokens a letter, three signs a token, and
/// tickers as if their letters were words.
fn spelled() -> Vec<(&'static str, String)> {
    let samples = [
        (
            "Amharic",
            "ፈንዱ በዋናነት በእስያ የሚገኙ ኩባንያዎች አክሲዮኖች ላይ ኢንቨስት ያደርጋል ",
        ),
        ("Cherokee", "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎠᏕᎳ ᎠᏓᏁᎸ ᎤᎵᏍᎨᏛ "),
        ("Tibetan", "བོད་ཀྱི་མ་དངུལ་འདིས་ཨེ་ཤེ་ཡའི་ཀུང་སིའི་མ་ཤེར་ལ་འཛུགས་ "),
        (
            "Burmese",
            "ဤရန်ပုံငွေသည် အာရှရှိ ကုမ္ပဏီများ၏ ရှယ်ယာများတွင် အဓိက ရင်းနှီးမြှုပ်နှံသည် ",
        ),
        ("Lao", "ກອງທຶນນີ້ລົງທຶນໃນຮຸ້ນຂອງບໍລິສັດທີ່ຕັ້ງຢູ່ໃນອາຊີ "),
        (
            "Georgian",
            "ფონდი ძირითადად ინვესტირებს აზიის კომპანიების აქციებში ",
        ),
        (
            "Sinhala",
            "මෙම අරමුදල ප්‍රධාන වශයෙන් ආසියාවේ සමාගම්වල කොටස්වල ආයෝජනය කරයි ",
        ),
        (
            "tickers that no one speaks",
            "ZXQJK.BK QWVXZ.BK JKXQP.BK HVQZD.BK ",
        ),
        (
            "tickers",
            "ADVANC.BK PTTGC.BK CPALL.BK KBANK.BK BDMS.BK GULF.BK SCB.BK AAPL MSFT NVDA ",
        ),
        (
            "codes in quotes",
            r#""KASIKRMF","SCBRM1","TLEQRMF","K-ASIA-A","BERMF" "#,
        ),
        (
            "Markdown",
            "**bold** _it_ `code` ~~x~~ | a | --- | > # ## ![x](y) * - + ",
        ),
        ("marks", "**_~~`|#>!&^%$@+=<*|_"),
        (
            "brackets and marks",
            "- [x](y) -- (a); {b}? $5/%6 -> (c) --- [[d]]: ",
        ),
    ];
    let mut texts: Vec<_> = samples.map(|(name, text)| (name, text.repeat(20))).into();
    for (name, first, last) in [
        ("letters of Ethiopic", '\u{1200}', '\u{137f}'),
        ("letters of Tibetan", '\u{f40}', '\u{fbc}'),
        ("syllables of Yi", '\u{a000}', '\u{a48c}'),
        ("ideographs", '\u{4e00}', '\u{9fff}'),
        ("ideographs of the first extension", '\u{3400}', '\u{4dbf}'),
        ("ideographs for other standards", '\u{f900}', '\u{faff}'),
    ] {
        texts.push((name, block(first, last)));
    }
    texts
}

#[test]
fn what_is_spelled_is_not_taken_for_less() {
    let mut wrong = Vec::new();
    for (name, text) in spelled() {
        let estimate = estimate_tokens(&text);
        let counts = Vocabulary::ALL
            .iter()
            .map(|vocabulary| vocabulary.count(&text));
        let counts: Vec<_> = counts.collect();
        let most = counts.iter().copied().max().unwrap_or_default();
        // And no more than three tenths too high for the vocabulary that is worse at it.
        if estimate < most || estimate * 10 > most * 13 {
            wrong.push(format!("{name}: {estimate} for {counts:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_estimate_is_rather_too_high() {
    let mut low = Vec::new();
    for (name, text) in texts() {
        let estimate = estimate_tokens(&text);
        for vocabulary in Vocabulary::ALL {
            let count = vocabulary.count(&text);
            // What falls on a seam of two runs, in thousandths.
            if estimate * 1_000 < count * 998 {
                low.push(format!("{name}: {estimate} for {count} of {vocabulary}"));
            }
        }
        // And no more than a fifth too high for the vocabulary that is worse at them.
        let count = Vocabulary::Cl100kBase.count(&text);
        assert!(estimate * 5 < count * 6, "{name}: {estimate} for {count}");
    }
    assert!(low.is_empty(), "{low:#?}");
}
