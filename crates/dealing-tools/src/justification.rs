//! How well a trade is justified, by rules that anybody can follow.

mod length;
mod said;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::length::different_words;
use self::said::Said;
use crate::read::text::{folded, is_unspaced, quoted};

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
        /// At least 8 different words. Filler and placeholders do not count; 5 letters of Thai, 3 of Japanese kana or
        /// Korean, and 2 Chinese characters count as a word.
        Length = "length",
        /// A word that gives a reason or a purpose, or a wish for something that is named under `specific`. "No reason" and
        /// "because I want to" give none.
        Reason = "reason",
        /// A subject, a horizon or a figure that is no quantity: what the reason can be held against.
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
    let said = Said::of(text);
    let rules = vec![length(&said), reason(&said, text), specific(&said, text)];
    let quality = if rules.iter().all(|rule| rule.passed) {
        JustificationQuality::Good
    } else {
        JustificationQuality::Weak
    };
    Assessment { quality, rules }
}

fn rule(rule: RuleName, passed: bool, explanation: String) -> JustificationRule {
    JustificationRule {
        rule,
        passed,
        explanation,
    }
}

fn length(said: &Said) -> JustificationRule {
    let count = different_words(said);
    let passed = count >= LEAST_WORDS;
    let plural = if count == 1 { "" } else { "s" };
    let found = format!("it has {count} different word{plural} without filler and placeholders");
    let explanation = if passed {
        found
    } else {
        let letters = if said.words().any(|word| word.contains(is_unspaced)) {
            ", and 5 letters of Thai, 3 of Japanese kana or Korean and 2 Chinese characters count as a word"
        } else {
            ""
        };
        format!("{found}, where at least {LEAST_WORDS} say what and why{letters}")
    };
    rule(RuleName::Length, passed, explanation)
}

fn reason(said: &Said, text: &str) -> JustificationRule {
    const ASKED: &str = "say why, because of what or what is expected of it";
    if EXAMPLES.contains(&text.trim().trim_end_matches('.')) {
        let explanation = format!("these are the words of the tool's own example: {ASKED}");
        return rule(RuleName::Reason, false, explanation);
    }
    let wish = || {
        said.first(|words| words.goals)
            .and_then(|_| said.first(|words| words.wishes))
    };
    let found = said.first(|words| words.reasons).or_else(wish);
    let explanation = match (&found, &said.empty) {
        (Some(word), _) => format!("{} leads to a reason", quoted(word)),
        (None, Some(empty)) => format!("{} gives no reason: {ASKED}", quoted(empty)),
        (None, None) => ASKED.to_owned(),
    };
    rule(RuleName::Reason, found.is_some(), explanation)
}

/// What a model that has nothing else may copy.
const EXAMPLES: [&str; 2] = [
    "I expect rates to fall and want more bonds",
    "I expect rates to fall this year",
];

fn specific(said: &Said, text: &str) -> JustificationRule {
    let plain = folded(text);
    let figure = || {
        plain
            .split_whitespace()
            .find(|word| is_specific(word))
            .map(str::to_owned)
    };
    let found = said
        .first(|words| words.goals)
        .or_else(|| said.first(|words| words.facts))
        .or_else(figure);
    let explanation = match &found {
        Some(word) => format!("{} says what it is about", quoted(word)),
        None => "name what it is about and can be held against: earnings, a dividend, a rating, a horizon, a purpose, the \
                 portfolio"
            .to_owned(),
    };
    rule(RuleName::Specific, found.is_some(), explanation)
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
    // Who is 100% sure says nothing of a share.
    let share = word.strip_suffix('%').filter(|share| *share != "100");
    let is_share = share.is_some_and(|share| share.starts_with(|c: char| c.is_ascii_digit()));
    is_year || is_quarter || is_share
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
            [RuleName::Length, RuleName::Reason, RuleName::Specific]
        );
    }

    #[test]
    fn thai_is_quoted_as_written_and_told_of_its_letters() {
        let rules = assess_justification("เพราะคิดว่ากำไรจะดี").rules;
        let told: Vec<_> = rules.iter().map(|rule| rule.explanation.as_str()).collect();
        assert_eq!(
            told[0],
            "it has 2 different words without filler and placeholders, where at least 8 say what and why, and 5 letters of \
             Thai, 3 of Japanese kana or Korean and 2 Chinese characters count as a word"
        );
        assert!(told[1].contains("คิดว่า"), "{}", told[1]);
    }
}
