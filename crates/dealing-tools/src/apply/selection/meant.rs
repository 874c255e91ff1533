//! Which of the securities found words mean. A misspelt name means the one that it is like; a ticker that is merely like
//! another is another one's.

use crate::Security;
use crate::read::text::{folded, without_unseen};
use crate::source::similarity::{LEAST, begins_name, misspelt, said};

/// A candidate that words mean.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Meant {
    pub(super) place: usize,
    /// Its name was misspelt.
    pub(super) is_misspelt: bool,
}

/// The candidate that words fit best, if one does better than the others, and than those that were dropped.
pub(super) fn meant(
    offered: &[Security],
    dropped: &[Security],
    words: &str,
) -> Result<Meant, String> {
    let scores = scores(offered, words);
    let best = scores.iter().copied().max().unwrap_or_default();
    if let Some(gone) = better(dropped, words, best) {
        return Err(no_longer(gone));
    }
    if best < LEAST {
        return Err(format!("is none of those offered: {}", tickers(offered)));
    }
    let fits = |(_, score): &(&Security, &u32)| **score == best;
    let fitting: Vec<_> = offered.iter().zip(&scores).filter(fits).collect();
    if fitting.len() > 1 {
        let several = tickers(fitting.into_iter().map(|(security, _)| security));
        return Err(format!("fits several of the securities found: {several}"));
    }
    let place = scores.iter().position(|score| *score == best);
    let place = place.unwrap_or_default();
    let security = offered.get(place);
    Ok(Meant {
        place,
        is_misspelt: security.is_some_and(|it| said(words, it).is_none()),
    })
}

/// The only one whose name begins with all words of an answer, whatever the first of them says elsewhere: Yes Bank.
pub(super) fn whole_name(
    offered: &[Security],
    dropped: &[Security],
    response: &str,
) -> Option<usize> {
    let words = folded(&without_unseen(response));
    let all = offered.iter().chain(dropped);
    let is_alone = all.filter(|it| begins_name(&words, it)).count() == 1;
    let place = offered.iter().position(|it| begins_name(&words, it));
    place.filter(|_| is_alone)
}

fn tickers<'s>(securities: impl IntoIterator<Item = &'s Security>) -> String {
    let tickers = securities.into_iter().map(|it| it.ticker.as_str());
    tickers.collect::<Vec<_>>().join(", ")
}

/// Whether words name the first, and nothing better.
pub(super) fn is_first(offered: &[Security], dropped: &[Security], words: &str) -> bool {
    let scores = scores(offered, words);
    let best = scores.iter().copied().max().unwrap_or_default();
    let is_best = scores.first() == Some(&best) && best >= LEAST;
    is_best && better(dropped, words, best).is_none()
}

pub(super) fn no_longer(security: &Security) -> String {
    format!(
        "names {}, which is no longer offered, since it was not meant",
        security.ticker
    )
}

fn better<'s>(dropped: &'s [Security], words: &str, best: u32) -> Option<&'s Security> {
    dropped
        .iter()
        .find(|it| score(words, it) > best.max(LEAST - 1))
}

fn scores(securities: &[Security], words: &str) -> Vec<u32> {
    securities.iter().map(|it| score(words, it)).collect()
}

fn score(words: &str, security: &Security) -> u32 {
    said(words, security).unwrap_or_else(|| misspelt(words, security))
}
