//! Tickers and ISINs in an answer, which may be words for yes, no and numbers as well.

use crate::Security;
use crate::read::text::{folded, without_unseen};

/// The one whose ticker or ISIN is the whole answer, as it is written there.
pub(super) fn exact(securities: &[Security], response: &str) -> Option<usize> {
    let response = without_unseen(response);
    let whole = bare(response.trim());
    let mut places = (0..securities.len()).filter(|place| {
        let security = securities.get(*place);
        security.is_some_and(|it| codes(it).any(|code| code == whole))
    });
    places.next().filter(|_| places.next().is_none())
}

/// The one whose ticker or ISIN is a word of the answer, as it is written there.
pub(super) fn beside(securities: &[Security], response: &str) -> Option<usize> {
    let response = without_unseen(response);
    let is_said = |code: &str| response.split_whitespace().any(|word| bare(word) == code);
    securities.iter().position(|it| codes(it).any(is_said))
}

/// The one whose ticker or ISIN is the whole answer in other letters, or a word of it.
pub(super) fn also(securities: &[Security], response: &str) -> Option<usize> {
    let seen = folded(&without_unseen(response));
    let whole = bare(seen.trim());
    let is_whole = |code: &str| folded(code) == whole;
    let in_other_letters = || securities.iter().position(|it| codes(it).any(is_whole));
    beside(securities, response).or_else(in_other_letters)
}

/// The codes of a security that digits alone do not make: those are a place.
fn codes(security: &Security) -> impl Iterator<Item = &str> {
    let both = [security.ticker.as_str(), security.isin.as_str()];
    both.into_iter()
        .filter(|code| code.contains(char::is_alphabetic))
}

fn bare(word: &str) -> &str {
    word.trim_matches(['.', '!', ',', ';', '?', '(', ')', '"', '\''])
}
