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
