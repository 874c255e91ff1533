//! How well a trade is justified, by rules that anybody can follow.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

wire::string_enum! {
    /// How good a justification is.
    pub enum JustificationQuality {
        /// Something is missing.
        Weak = "WEAK",
        /// It is long enough, gives a reason and is specific.
        Good = "GOOD",
    }
}

/// A rule, and whether a justification keeps it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JustificationRule {
    /// What is asked for: `length`, `reason` or `specific`.
    pub rule: RuleName,
    /// Whether it is there.
    pub passed: bool,
    /// What was found, or what would make it good.
    pub explanation: String,
}

wire::string_enum! {
    /// What is asked of a justification.
    pub enum RuleName {
        /// At least 8 words, or 40 letters of a script without spaces.
        Length = "length",
        /// A word that gives a reason or a purpose.
        Reason = "reason",
        /// A figure, a horizon or a subject.
        Specific = "specific",
    }
}

/// What the rules say of a justification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Assessment {
    /// Good where all rules are kept.
    pub quality: JustificationQuality,
    /// Every rule.
    pub rules: Vec<JustificationRule>,
}

const LEAST_WORDS: usize = 8;
const LEAST_LETTERS: usize = 40;

/// Words that give a reason, and beginnings of such.
const REASONS: &[&str] = &[
    "because",
    "since",
    "due",
    "expect*",
    "believe*",
    "anticipat*",
    "think",
    "forecast*",
    "want",
    "wish",
    "need",
    "plan*",
    "intend*",
    "therefore",
    "after",
    "reason*",
    "for",
    "diversif*",
    "hedg*",
    "rebalanc*",
    "weil",
    "denn",
    "erwart*",
    "damit",
    "um",
    "parce",
    "car",
    "afin",
    "attend*",
    "porque",
    "espero",
    "para",
    "perché",
    "omdat",
    "verwacht*",
    "เพราะ*",
    "เนื่องจาก*",
    "คาด*",
    "เพื่อ*",
    "因*",
    "ため*",
];
/// Words that say what it is about, and beginnings of such.
const SUBJECTS: &[&str] = &[
    "earnings",
    "dividend*",
    "yield*",
    "valuation*",
    "undervalu*",
    "overvalu*",
    "growth",
    "revenue*",
    "sales",
    "margin*",
    "sector*",
    "industry",
    "portfolio*",
    "exposure",
    "risk*",
    "rate",
    "rates",
    "interest",
    "inflation",
    "results",
    "product*",
    "retire*",
    "house",
    "home",
    "tuition",
    "school",
    "mortgage",
    "tax*",
    "liquidity",
    "cash",
    "diversif*",
    "hedg*",
    "rebalanc*",
    "term",
    "years",
    "months",
    "pension*",
    "currency",
    "merger*",
    "acquisition*",
    "management",
    "market*",
    "zinsen",
    "rendite*",
    "risiko*",
    "steuer*",
    "rente",
    "wachstum",
    "dividende*",
    "croissance",
    "retraite",
    "risque*",
    "taux",
    "jubilación",
    "riesgo*",
    "crecimiento",
    "ปันผล*",
    "เกษียณ*",
    "กระจายความเสี่ยง*",
    "พอร์ต*",
    "ดอกเบี้ย*",
    "กำไร*",
    "เติบโต*",
];

/// Judges a justification. The same words always give the same judgement.
///
/// ```
/// use dealing_tools::{JustificationQuality, assess_justification};
///
/// let weak = assess_justification("good investment");
/// assert_eq!(weak.quality, JustificationQuality::Weak);
/// assert!(weak.rules.iter().any(|rule| !rule.passed && rule.explanation.contains("because")));
/// ```
pub fn assess_justification(text: &str) -> Assessment {
    let plain: String = text.nfc().flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = plain
        .split(|c: char| c.is_whitespace() || c.is_ascii_punctuation())
        .filter(|word| !word.is_empty())
        .collect();
    let rules = vec![length(&words), reason(&words), specific(&words)];
    let quality = if rules.iter().all(|rule| rule.passed) {
        JustificationQuality::Good
    } else {
        JustificationQuality::Weak
    };
    Assessment { quality, rules }
}

fn length(words: &[&str]) -> JustificationRule {
    let letters = words
        .iter()
        .filter(|word| !word.is_ascii())
        .map(|word| word.chars().count())
        .sum::<usize>();
    // Scripts without spaces write a sentence as a word or two.
    let is_unspaced = words.len() < LEAST_WORDS && letters >= LEAST_LETTERS;
    let passed = words.len() >= LEAST_WORDS || is_unspaced;
    let explanation = if passed {
        format!("it has {} words", words.len())
    } else {
        format!(
            "it has {} words; at least {LEAST_WORDS} say what and why",
            words.len()
        )
    };
    JustificationRule {
        rule: RuleName::Length,
        passed,
        explanation,
    }
}

fn reason(words: &[&str]) -> JustificationRule {
    let found = first(words, REASONS);
    let explanation = match found {
        Some(word) => format!("{word:?} leads to a reason"),
        None => "say why: because of what, or what is expected of it".to_owned(),
    };
    JustificationRule {
        rule: RuleName::Reason,
        passed: found.is_some(),
        explanation,
    }
}

fn specific(words: &[&str]) -> JustificationRule {
    let figure = words.iter().find(|word| word.contains(char::is_numeric));
    let found = figure.copied().or_else(|| first(words, SUBJECTS));
    let explanation = match found {
        Some(word) => format!("{word:?} says what it is about"),
        None => {
            "name something that can be looked at: earnings, a dividend, a horizon, the portfolio"
                .to_owned()
        }
    };
    JustificationRule {
        rule: RuleName::Specific,
        passed: found.is_some(),
        explanation,
    }
}

/// The first word that is listed, or begins as one that is listed with a star. Scripts without spaces
/// have such words inside of others.
fn first<'w>(words: &[&'w str], listed: &[&str]) -> Option<&'w str> {
    let fits = |word: &str, entry: &str| match entry.strip_suffix('*') {
        Some(start) if start.is_ascii() => word.starts_with(start),
        Some(part) => word.contains(part),
        None => word == entry,
    };
    let is_listed = |word: &&&str| listed.iter().any(|entry| fits(word, entry));
    words.iter().find(is_listed).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_rule_is_missed_by_itself() {
        let missed = |text: &str| {
            let rules = assess_justification(text).rules.into_iter();
            let missed = rules.filter(|rule| !rule.passed).map(|rule| rule.rule);
            missed.collect::<Vec<_>>()
        };
        let good = "I expect higher earnings next year after the new product came out";
        assert_eq!(missed(good), []);
        let purpose = "Long term position in government bonds for portfolio diversification";
        assert_eq!(missed(purpose), []);
        assert_eq!(missed("I expect higher earnings"), [RuleName::Length]);
        assert_eq!(
            missed("Higher earnings next year and a very good product too"),
            [RuleName::Reason]
        );
        assert_eq!(
            missed("I do believe that this one is really very nice"),
            [RuleName::Specific]
        );
        assert_eq!(
            missed("ผมคาดว่ากำไรของบริษัทจะเพิ่มขึ้นเพราะความต้องการสินค้าสูงขึ้นมาก"),
            []
        );
        assert_eq!(
            missed("just because"),
            [RuleName::Length, RuleName::Specific]
        );
    }
}
