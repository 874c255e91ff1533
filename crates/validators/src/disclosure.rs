//! Papers that companies publish, as people call them: "annual report", "Halbjahresbericht", "prospectus".

use crate::Span;
use crate::wording::words;

/// What a paper is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Disclosure {
    Annual,
    HalfYear,
    Quarterly,
    Current,
    Proxy,
    Registration,
    Prospectus,
}

/// The words of each name, the longer ones first where one ends with another.
const NAMES: [(&[&str], Disclosure); 30] = [
    (&["semi", "annual", "report"], Disclosure::HalfYear),
    (&["half", "year", "report"], Disclosure::HalfYear),
    (&["half", "yearly", "report"], Disclosure::HalfYear),
    (
        &["half", "year", "financial", "report"],
        Disclosure::HalfYear,
    ),
    (
        &["half", "yearly", "financial", "report"],
        Disclosure::HalfYear,
    ),
    (&["semiannual", "report"], Disclosure::HalfYear),
    (&["interim", "report"], Disclosure::HalfYear),
    (&["halbjahresbericht"], Disclosure::HalfYear),
    (&["halbjahresfinanzbericht"], Disclosure::HalfYear),
    (&["zwischenbericht"], Disclosure::HalfYear),
    (&["rapport", "semestriel"], Disclosure::HalfYear),
    (&["informe", "semestral"], Disclosure::HalfYear),
    (&["halfjaarverslag"], Disclosure::HalfYear),
    (&["annual", "report"], Disclosure::Annual),
    (&["annual", "financial", "report"], Disclosure::Annual),
    (&["geschäftsbericht"], Disclosure::Annual),
    (&["jahresbericht"], Disclosure::Annual),
    (&["jahresfinanzbericht"], Disclosure::Annual),
    (&["rapport", "annuel"], Disclosure::Annual),
    (&["informe", "anual"], Disclosure::Annual),
    (&["jaarverslag"], Disclosure::Annual),
    (&["quarterly", "report"], Disclosure::Quarterly),
    (&["quartalsbericht"], Disclosure::Quarterly),
    (&["quartalsmitteilung"], Disclosure::Quarterly),
    (&["rapport", "trimestriel"], Disclosure::Quarterly),
    (&["informe", "trimestral"], Disclosure::Quarterly),
    (&["current", "report"], Disclosure::Current),
    (&["proxy", "statement"], Disclosure::Proxy),
    (&["registration", "statement"], Disclosure::Registration),
    (&["prospectus"], Disclosure::Prospectus),
];

/// "prospectus"
const SHORTEST: usize = 10;

impl Disclosure {
    /// The papers that a text names, each with its name.
    pub(crate) fn named(text: &str) -> Vec<(Span, Self)> {
        // No name is shorter, and most texts of records are.
        if text.len() < SHORTEST {
            return Vec::new();
        }
        let words: Vec<(Span, &str)> = words(text).collect();
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let rest = words.get(at..).unwrap_or_default();
            let name = NAMES.iter().find(|(name, _)| begins(rest, name));
            let end = name.and_then(|(name, _)| rest.get(name.len() - 1));
            if let (Some((name, kind)), Some((start, _)), Some((end, _))) =
                (name, rest.first(), end)
            {
                let span = Span {
                    start: start.start,
                    end: end.end,
                };
                found.push((span, *kind));
                at += name.len();
            } else {
                at += 1;
            }
        }
        found
    }

    /// Whether a report on a form is such a paper, be it amended.
    pub(crate) fn has_form(self, form: &str) -> bool {
        let form = form.strip_suffix("/A").unwrap_or(form);
        match self {
            Self::Annual => ["10-K", "20-F", "40-F", "10-KT", "ARS", "56-1"].contains(&form),
            Self::Quarterly => ["10-Q", "10-QT", "6-K"].contains(&form),
            Self::HalfYear => ["6-K", "10-Q"].contains(&form),
            Self::Current => ["8-K", "6-K"].contains(&form),
            Self::Proxy => form.ends_with("14A") || form.ends_with("14C"),
            Self::Registration => is_registration(form),
            // What is offered is told by a part of the registration first.
            Self::Prospectus => form.starts_with("424B") || form == "FWP" || is_registration(form),
        }
    }
}

fn is_registration(form: &str) -> bool {
    form.starts_with("S-") || form.starts_with("F-") || form.starts_with("10-12")
}

/// Whether words begin with those of a name, the last of which may be inflected: "annual reports", "Geschäftsberichts".
fn begins(words: &[(Span, &str)], name: &[&str]) -> bool {
    let Some((last, first)) = name.split_last() else {
        return false;
    };
    let is_one = |known: &str, word: &str| is_inflected(known, word, &[""]);
    let mut pairs = first.iter().zip(words);
    let is_last = |(_, word): &(Span, &str)| is_inflected(last, word, &["", "s", "e", "es", "en"]);
    pairs.all(|(known, (_, word))| is_one(known, word))
        && words.get(first.len()).is_some_and(is_last)
}

/// Whether a word is a known one with one of these endings, in capitals or not.
fn is_inflected(known: &str, word: &str, endings: &[&str]) -> bool {
    let start = word.get(..known.len());
    let ending = word.get(known.len()..).unwrap_or_default();
    start.is_some_and(|start| start.eq_ignore_ascii_case(known)) && endings.contains(&ending)
}
