//! What stands between a filing and a time of it.

use super::{lexicon::Word, text::Text};

/// What a time behind a filing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    Filed,
    Period,
}

/// What the words from `start` to `end` make of a time behind them; nothing where they are no link.
pub(super) fn link(text: Text<'_>, start: usize, end: usize, is_day: bool) -> Option<Link> {
    if end <= start || end - start > 60 {
        return None;
    }
    let mut link = if is_day { Link::Filed } else { Link::Period };
    // "FORM 10-Q. For the quarterly period ended September 30, 2023"
    let cover = [". For the ", "\nFor the ", ".\nFor the "];
    let cover = cover.iter().find(|cover| text.has(start, cover));
    let mut i = start + cover.map_or(0, |cover| cover.len() - "For the ".len());
    while i < end {
        if let Some(token) = text.token(i) {
            match token.word {
                Word::For
                | Word::Year
                | Word::Quarter
                | Word::Fiscal
                | Word::Ended
                | Word::Period => {
                    link = Link::Period;
                }
                Word::Filed | Word::Dated => link = Link::Filed,
                Word::On | Word::Of | Word::The | Word::In => {}
                _ => link = linking(text.between(token.start, token.end), link)?,
            }
            i = token.end;
        } else {
            i += joint(text, i)?;
        }
    }
    Some(link)
}

/// The length of a mark that may stand between a filing and its time, Markdown's among them: "**10-K** — 2024-11-01",
/// "| 10-K | 2024-11-01 |".
fn joint(text: Text<'_>, i: usize) -> Option<usize> {
    match text.at(i) {
        b' ' | b',' | b'(' | b')' | b'*' | b'_' | b':' | b'|' | b'-' | b'`' | b'[' | b']' => {
            Some(1)
        }
        0xE2 if text.has(i, "–") || text.has(i, "—") => Some(3),
        _ => None,
    }
}

/// What a time is told as behind another word between it and its filing, where that is told as `link` before; nothing where the
/// word is no link.
fn linking(word: &[u8], link: Link) -> Option<Link> {
    const FILED: [&str; 8] = [
        "vom",
        "eingereicht",
        "veröffentlicht",
        "datiert",
        "déposé",
        "publié",
        "presentado",
        "depositato",
    ];
    const PERIOD: [&str; 9] = [
        "quarterly",
        "zum",
        "für",
        "Geschäftsjahr",
        "Quartal",
        "pour",
        "exercice",
        "ejercicio",
        "esercizio",
    ];
    const PLAIN: [&str; 12] = [
        "am", "das", "des", "der", "du", "de", "le", "el", "del", "il", "bei", "von",
    ];
    let is = |known: &[&str]| known.iter().any(|known| known.as_bytes() == word);
    match () {
        () if is(&FILED) => Some(Link::Filed),
        () if is(&PERIOD) => Some(Link::Period),
        () if is(&PLAIN) || is_regulator(word) => Some(link),
        () => None,
    }
}

/// The words of "with the SEC", and of "report".
fn is_regulator(word: &[u8]) -> bool {
    [
        &b"with"[..],
        b"SEC",
        b"report",
        b"and",
        b"which",
        b"was",
        b"were",
        b"period",
    ]
    .contains(&word)
}
