//! How well a trade is justified, by rules that anybody can follow.

mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization as _;

use self::words::{PURPOSES, REASONS, SUBJECTS, WISHES};
use crate::read::text::{is_unspaced, quoted};

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
        /// At least 8 words, 6 of them different, or 40 letters of a script without spaces.
        Length = "length",
        /// A word that gives a reason or a purpose.
        Reason = "reason",
        /// A subject, a horizon or a figure that is no quantity.
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
const LEAST_DIFFERENT: usize = 6;
const LEAST_LETTERS: usize = 40;

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
    let rules = vec![length(&words), reason(&words), specific(&words, &plain)];
    let quality = if rules.iter().all(|rule| rule.passed) {
        JustificationQuality::Good
    } else {
        JustificationQuality::Weak
    };
    Assessment { quality, rules }
}

/// Scripts without spaces write a sentence as a word or two, so that their letters count.
fn length(words: &[&str]) -> JustificationRule {
    let unspaced = words.iter().filter(|word| word.contains(is_unspaced));
    let letters = unspaced.map(|word| word.chars().count()).sum::<usize>();
    let mut different = words.to_vec();
    different.sort_unstable();
    different.dedup();
    let (count, different) = (words.len(), different.len());
    let (passed, found, least) = if letters > 0 && count < LEAST_WORDS {
        let least = format!("at least {LEAST_LETTERS} letters");
        (
            letters >= LEAST_LETTERS,
            format!("it has {letters} letters"),
            least,
        )
    } else {
        let least = format!("at least {LEAST_WORDS} words, {LEAST_DIFFERENT} of them different,");
        let passed = count >= LEAST_WORDS && different >= LEAST_DIFFERENT;
        (
            passed,
            format!("it has {}, {different} of them different", counted(count)),
            least,
        )
    };
    let explanation = if passed {
        found
    } else {
        format!("{found}; {least} say what and why")
    };
    JustificationRule {
        rule: RuleName::Length,
        passed,
        explanation,
    }
}

fn counted(words: usize) -> String {
    let plural = if words == 1 { "" } else { "s" };
    format!("{words} word{plural}")
}

fn reason(words: &[&str]) -> JustificationRule {
    let purpose = words.windows(2).find_map(|pair| match pair {
        ["to", verb] if PURPOSES.contains(verb) => Some(*verb),
        _ => None,
    });
    let wish = || first(words, SUBJECTS).and_then(|_| first(words, WISHES));
    let found = first(words, REASONS).or(purpose).or_else(wish);
    let explanation = match found {
        Some(word) => format!("{} leads to a reason", quoted(word)),
        None => "say why: because of what, or what is expected of it".to_owned(),
    };
    JustificationRule {
        rule: RuleName::Reason,
        passed: found.is_some(),
        explanation,
    }
}

fn specific(words: &[&str], plain: &str) -> JustificationRule {
    let mut figures = plain.split_whitespace().filter(|word| is_specific(word));
    let found = first(words, SUBJECTS).or_else(|| figures.next());
    let explanation = match found {
        Some(word) => format!("{} says what it is about", quoted(word)),
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

/// A share, a year or a quarter. Any other figure is a quantity or a price, which gives no reason.
fn is_specific(word: &str) -> bool {
    let word = word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '%');
    let are_digits =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_year =
        word.len() == 4 && are_digits(word) && (word.starts_with("19") || word.starts_with("20"));
    let is_quarter = word
        .strip_prefix('q')
        .is_some_and(|rest| rest.len() == 1 && are_digits(rest));
    let share = word.strip_suffix('%');
    let is_share = share.is_some_and(|share| share.starts_with(|c: char| c.is_ascii_digit()));
    is_year || is_quarter || is_share
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
        // A wish, a quantity and a price give no reason, and neither does a word said again and again.
        for weak in [
            "I want to buy 100 shares of AAPL right now",
            "I need this one for me at 230 today ok",
            "for for for for for for for 1",
            "asdf asdf asdf asdf asdf asdf want 1",
            "because because because because because because because tax",
        ] {
            assert!(!missed(weak).is_empty(), "{weak}");
        }
        for good in [
            "I am selling to pay tuition fees of my daughter",
            "Selling to fund the purchase of our house in March",
            "Je pense que le cours va monter grâce aux bons résultats trimestriels",
            "Ich glaube, dass die Gewinne steigen und die Aktie günstig bewertet ist",
            "I want a part of my portfolio in bonds until 2033",
        ] {
            assert_eq!(missed(good), [], "{good}");
        }
        assert_eq!(
            missed("just because"),
            [RuleName::Length, RuleName::Specific]
        );
    }

    #[test]
    fn thai_is_quoted_as_written_and_told_of_its_letters() {
        let rules = assess_justification("เพราะคิดว่ากำไรจะดี").rules;
        let told: Vec<_> = rules.iter().map(|rule| rule.explanation.as_str()).collect();
        assert_eq!(
            told[0],
            "it has 19 letters; at least 40 letters say what and why"
        );
        assert!(told[1].contains("เพราะคิดว่ากำไรจะดี"), "{}", told[1]);
    }
}
