//! What words mean together, or beside numbers.

use super::{Among, Operations, is_one_of, words};
use crate::Operation;
use crate::lexicon::{Class, Classes};

/// The calculations that a word names with what stands around it.
pub(super) fn named_by_phrase(text: &str, among: &Among<'_, '_>) -> Operations {
    let mut named = Operations::default();
    let classes = among.word.classes;
    if !classes.meet(ENDS) {
        return named;
    }
    let around = Around::of(text, among);
    if classes.have(Class::PhraseOf) && around.names_share() {
        named = named.with(Operation::Ratio);
    }
    if classes.have(Class::PhraseOf) && around.names_rest() {
        named = named.with(Operation::Difference);
    }
    // "259 de plus qu'en 2020"
    if among.word.is_any(&["plus"]) && among.is_behind_any(&["de"]) {
        named = named
            .with(Operation::Difference)
            .with(Operation::PercentChange);
    }
    // "La media", "de media", "in media", and no "social media".
    if among.word.is_any(&["media"]) && among.is_behind_any(&["la", "de", "di", "in", "una"]) {
        named = named.with(Operation::Average);
    }
    if around.names_sum() {
        named = named.with(Operation::Sum);
    }
    if classes.have(Class::PhraseTimes) && around.names_mean() {
        named = named.with(Operation::Average);
    }
    if classes.have(Class::PhraseTo) && around.is_between_hyphens() {
        named = named.with(Operation::Ratio);
    }
    if classes.have(Class::PhraseProfit) && among.is_behind(Class::PhraseGross) {
        // What is left of revenue behind its costs.
        named = named.with(Operation::Difference);
    }
    if classes.have(Class::PhraseSides) && around.names_distance() {
        named = named
            .with(Operation::Difference)
            .with(Operation::PercentChange);
    }
    named
}

/// Words that such a phrase ends with.
const ENDS: Classes = Classes::of(&[
    Class::PhraseOf,
    Class::PhraseThem,
    Class::PhraseNet,
    Class::PhraseFew,
    Class::PhraseSpan,
    Class::PhraseAll,
    Class::PhraseTimes,
    Class::PhraseSides,
    Class::PhraseTo,
    Class::PhraseProfit,
]);

/// Words of which it depends on their neighbours what they say.
pub(super) const BESIDE: Classes = ENDS.with(Class::PhrasePart);

/// A word with what stands around it.
struct Around<'w, 't> {
    among: &'w Among<'w, 't>,
    head: &'t str,
    tail: &'t str,
}

impl<'w, 't> Around<'w, 't> {
    fn of(text: &'t str, among: &'w Among<'w, 't>) -> Self {
        let span = among.word.span;
        Self {
            among,
            head: text.get(..span.start).unwrap_or_default(),
            tail: text.get(span.end..).unwrap_or_default(),
        }
    }

    /// "Debt-to-equity" is a quotient, and "year-to-date" is none.
    fn is_between_hyphens(&self) -> bool {
        let next = self.tail.get(..5);
        let is_date = next.is_some_and(|next| next.eq_ignore_ascii_case("-date"));
        self.head.ends_with('-') && self.tail.starts_with('-') && !is_date
    }

    /// Whether words of a text name a share only together: "a percentage of", "made up of", "5 % of".
    fn names_share(&self) -> bool {
        const WHOLES: &[&str] = &[
            "percentage",
            "percent",
            "cent",
            "share",
            "half",
            "third",
            "quarter",
            "majority",
        ];
        /// "17,2 % des Umsatzes"
        const OF: &[&str] = &[
            "des", "der", "dem", "vom", "von", "du", "de", "des", "del", "della", "dei", "delle",
            "dello", "do", "da", "dos", "das", "van", "am",
        ];
        let Among { word, .. } = self.among;
        let is_behind = |words: &[&str]| self.among.is_behind_any(words);
        match word.text.len() {
            2 if word.is_any(&["of"]) => {
                is_behind(WHOLES) || self.is_behind_percent() || self.is_between_digits()
            }
            2..=5 if self.is_behind_percent() && word.is_any(OF) => true,
            2 if word.is_any(&["up"]) => is_behind(&["made", "make", "makes"]),
            2 | 3 if is_behind(&["part"]) => word.is_any(&["de", "du", "des"]),
            4 | 5 if is_behind(&["of"]) => {
                word.is_any(&["which", "that", "this", "them", "these", "those"])
            }
            3 if word.is_any(&["for"]) => is_behind(&["account", "accounts"]),
            1 if is_behind(&["as"]) && word.is_any(&["a"]) => {
                let tail = self.tail.trim_start();
                let next = tail.get(..7);
                tail.starts_with('%')
                    || next.is_some_and(|next| next.eq_ignore_ascii_case("percent"))
            }
            _ => false,
        }
    }

    /// "Net of cash", which is no part of the name of a line: "net of tax".
    fn names_rest(&self) -> bool {
        const OF_NAMES: [&str; 14] = [
            "tax",
            "taxes",
            "federal",
            "income",
            "accumulated",
            "deferred",
            "allowance",
            "allowances",
            "related",
            "amortization",
            "depreciation",
            "current",
            "reinsurance",
            "unamortized",
        ];
        let next = words(self.tail).next();
        let is_of_name = next.is_some_and(|(_, next)| is_one_of(&OF_NAMES, next));
        self.among.is_behind_any(&["net"]) && !is_of_name
    }

    /// "About half (49.9 %) of"
    fn is_behind_percent(&self) -> bool {
        const PERCENT: [&str; 6] = [
            "%",
            "Prozent",
            "pour cent",
            "por ciento",
            "por cento",
            "per cento",
        ];
        let head = self.head.trim_end().trim_end_matches(')');
        PERCENT.iter().any(|percent| head.ends_with(percent))
    }

    /// "(53 of 82)"
    fn is_between_digits(&self) -> bool {
        let is_digit = |c: char| c.is_ascii_digit();
        self.head.trim_end().ends_with(is_digit) && self.tail.trim_start().starts_with(is_digit)
    }

    /// Whether a word tells a sum by what stands before it: "between them", "the three", "all 5".
    fn names_sum(&self) -> bool {
        let Among { word, .. } = self.among;
        (word.classes.have(Class::PhraseThem) && self.among.is_behind(Class::PhraseBetween))
            || (word.classes.have(Class::PhraseNet) && self.nets())
            || (word.classes.have(Class::PhraseFew) && self.among.is_behind(Class::PhraseAll))
            || (word.classes.have(Class::PhraseAll) && (self.counts() || self.ends_all()))
            || (word.classes.have(Class::PhraseSpan) && self.spans())
    }

    /// "On balance", "the net effect", "they added up to".
    fn nets(&self) -> bool {
        let is = |word: &str| self.among.word.is_any(&[word]);
        is("balance") && self.among.is_behind_any(&["on"])
            || is("effect") && self.among.is_behind_any(&["net"])
            || is("up") && self.among.is_behind_any(&["added", "add", "summed"])
    }

    /// "44.5 hours in all."
    fn ends_all(&self) -> bool {
        let goes_on = self.tail.trim_start().starts_with(char::is_alphanumeric);
        self.among.word.is_any(&["all"]) && self.among.is_behind_any(&["in"]) && !goes_on
    }

    /// Whether what stands before a time makes it one that figures are put together over: "over the quarter".
    fn spans(&self) -> bool {
        const OVER: [&str; 7] = [
            "over the",
            "over these",
            "across the",
            "across these",
            "throughout the",
            "so far this",
            "year to",
        ];
        let head = self.head.trim_end();
        OVER.iter().any(|over| {
            let start = head.len().checked_sub(over.len());
            let end = start.and_then(|start| head.get(start..));
            end.is_some_and(|end| end.eq_ignore_ascii_case(over))
        })
    }

    /// Whether a small number follows.
    fn counts(&self) -> bool {
        let tail = self.tail.trim_start();
        let digits = tail.bytes().take_while(u8::is_ascii_digit).count();
        let behind = tail.get(digits..).unwrap_or_default();
        matches!(digits, 1..=2) && behind.starts_with(' ')
    }

    /// Whether a word tells a mean by what stands before it: "8,962 a day".
    fn names_mean(&self) -> bool {
        let one = self.among.before.filter(|one| Class::Article.has(one));
        one.is_some_and(|one| {
            let head = self.head.trim_end();
            let head = head.strip_suffix(one.text).unwrap_or_default();
            head.trim_end().ends_with(|c: char| c.is_ascii_digit())
        })
    }

    /// Whether a word tells a distance by what stands around it: "$5 under", "7 % over budget", "4.2 days late".
    fn names_distance(&self) -> bool {
        let mut next = words(self.tail).take(4);
        let mut is_limit = || next.any(|(_, next)| Class::PhraseLimits.has(next));
        let ends = || !self.tail.trim_start().starts_with(char::is_alphabetic);
        let is_under = self.among.word.is_any(&["under", "light", "late", "early"]);
        match behind_number(self.head) {
            Some(Behind::Digits) => ends() || is_limit() || is_under,
            Some(Behind::Unit) => is_limit() || is_under,
            None => false,
        }
    }
}

/// What a text ends with that a number stands at the end of.
enum Behind {
    Digits,
    /// A number and what it counts: "0.8 g/dL".
    Unit,
}

fn behind_number(text: &str) -> Option<Behind> {
    const SCALES: [char; 6] = ['K', 'k', 'M', 'm', 'B', 'b'];
    let ends = |text: &str| text.ends_with(|c: char| c.is_ascii_digit() || c == '%');
    let text = text.trim_end().trim_end_matches("**");
    // "$68K over budget", "$1.2bn light"
    let bare = text.trim_end_matches(SCALES).trim_end_matches("bn");
    if ends(text) || ends(bare) {
        return Some(Behind::Digits);
    }
    let unit = text.rfind(char::is_whitespace)?;
    let before = text.get(..unit)?.trim_end();
    ends(before).then_some(Behind::Unit)
}

/// Whether a word means something else beside its neighbours: "made up of", "per cent", "write-down".
pub(super) fn is_part_of_phrase(among: &Among<'_, '_>) -> bool {
    const BEFORE_UP: &[&str] = &[
        "made", "make", "makes", "set", "start", "follow", "sign", "back",
    ];
    const BEFORE_DOWN: &[&str] = &["write", "written", "break", "draw", "drawn", "shut", "wind"];
    /// Gains that are told as such, be they more or less than before: "gains on the sale of stores".
    const BEFORE_GAIN: &[&str] = &["capital", "actuarial", "realized", "unrealized", "holding"];
    let is = |word: &str| among.word.is_any(&[word]);
    among.word.classes.have(Class::PhrasePart)
        && ((is("per") && among.is_before("cent"))
            || (is("up") && (among.is_behind_any(BEFORE_UP) || among.is_before("to")))
            || (among.word.is_any(&["down", "downs"])
                && (among.is_behind_any(BEFORE_DOWN) || among.is_before("payment")))
            || (among.word.is_any(&["gain", "gains"])
                && (among.is_before("on") || among.is_behind_any(BEFORE_GAIN)))
            || (is("after") && among.is_before("tax"))
            || (is("average") && among.is_behind_any(&["weighted"]))
            || (among.word.is_any(&["rate", "rates"]) && among.is_behind_any(&["growth"])))
}
