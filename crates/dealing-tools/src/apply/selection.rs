//! Choosing one of the securities found.

use super::Done;
use super::search::found;
use crate::read::selection::{Choice, read};
use crate::read::text::quoted;
use crate::refusal::Refusal;
use crate::said_of;
use crate::source::similarity::{LEAST, similarity};
use crate::{Adjustment, AdjustmentCode, Desk, Draft, Security};

pub(super) fn confirm(draft: &mut Draft, desk: &Desk, response: &str) -> Result<Done, Refusal> {
    if draft.security_candidates.is_empty() {
        let message = "no search waits for an answer";
        let fix = "Nothing was changed. Call set_security with what the user wants to trade.";
        return Err(Refusal::nothing_pending(message, fix));
    }
    match read(response) {
        Choice::No => Ok(dropped(draft, 1)),
        Choice::NoneOfThem => Ok(dropped(draft, draft.security_candidates.len())),
        Choice::Yes => chosen(draft, desk, 0, Vec::new()),
        Choice::YesNamely(words) if is_first(&draft.security_candidates, &words) => {
            chosen(draft, desk, 0, Vec::new())
        }
        Choice::YesNamely(_) => {
            let message = format!(
                "{} says yes to the first, and names another",
                quoted(response)
            );
            Err(Refusal::no_such_candidate(message))
        }
        Choice::Place(place) => placed(draft, desk, place, response),
        Choice::Words(words) => {
            let place = meant(&draft.security_candidates, &words)
                .map_err(|why| Refusal::no_such_candidate(format!("{} {why}", quoted(response))))?;
            chosen(draft, desk, place, Vec::new())
        }
    }
}

/// What the user does not mean is no longer offered; the others move up.
fn dropped(draft: &mut Draft, count: usize) -> Done {
    if count == draft.security_candidates.len() {
        // The search is over: what was said in it is of nothing that can still be chosen.
        said_of::left(draft);
    }
    let told = |security: Security| {
        let message = format!("{} is not meant, and no longer offered", security.ticker);
        Adjustment::new(AdjustmentCode::CandidateDropped, message)
    };
    Done {
        adjustments: draft.security_candidates.drain(..count).map(told).collect(),
        ..Done::default()
    }
}

/// Whether words name the first, and nothing better.
fn is_first(candidates: &[Security], words: &str) -> bool {
    let scores: Vec<u32> = candidates
        .iter()
        .map(|security| similarity(words, security))
        .collect();
    let best = scores.iter().max();
    scores
        .first()
        .is_some_and(|first| *first >= LEAST && Some(first) == best)
}

fn placed(draft: &mut Draft, desk: &Desk, place: usize, response: &str) -> Result<Done, Refusal> {
    let count = draft.security_candidates.len();
    let offered = draft.security_candidates.as_slice();
    let now = place.checked_sub(1).filter(|index| *index < count);
    let first = at_first(draft, desk, place)?;
    match (now, first) {
        (Some(now), Some(first)) if now != first => {
            let ticker = |index: usize| offered.get(index).map_or("", |it| it.ticker.as_str());
            return Err(Refusal::no_such_candidate(format!(
                "{} is {} among those that are left, and was {} among all that were found",
                quoted(response),
                ticker(now),
                ticker(first)
            )));
        }
        (Some(index), _) | (None, Some(index)) => return chosen(draft, desk, index, Vec::new()),
        (None, None) => {}
    }
    // A number that cannot be a place may be the ticker that it is.
    let written = place.to_string();
    let is_ticker = |security: &Security| security.ticker == written;
    let by_ticker = draft.security_candidates.iter().position(is_ticker);
    let Some(index) = by_ticker else {
        let message = format!("{} is no number from 1 to {count}", quoted(response));
        return Err(Refusal::no_such_candidate(message));
    };
    let message = format!("{written} is beyond the list of {count} and was read as the ticker");
    let adjustment = Adjustment::new(AdjustmentCode::ReadAsTicker, message);
    chosen(draft, desk, index, vec![adjustment])
}

/// Where the one that stood at a place of the whole list stands now, if some of it were dropped since: who saw the
/// whole list counts in it.
fn at_first(draft: &Draft, desk: &Desk, place: usize) -> Result<Option<usize>, Refusal> {
    let term = draft.security_search_term.as_deref().unwrap_or_default();
    let all = found(desk, term, draft.stated_derivative.as_deref())?;
    let meant = place.checked_sub(1).and_then(|index| all.get(index));
    let offered = &draft.security_candidates;
    if all.len() == offered.len() {
        return Ok(None);
    }
    Ok(meant.and_then(|meant| offered.iter().position(|it| it.isin == meant.isin)))
}

/// The candidate that words fit best, if one does better than the others.
fn meant(candidates: &[Security], words: &str) -> Result<usize, &'static str> {
    let scores: Vec<u32> = candidates
        .iter()
        .map(|security| similarity(words, security))
        .collect();
    let best = scores.iter().copied().max().filter(|best| *best >= LEAST);
    let best = best.ok_or("is none of the securities found")?;
    let mut places = (0..).zip(&scores).filter(|(_, score)| **score == best);
    match (places.next(), places.next()) {
        (Some((place, _)), None) => Ok(place),
        _ => Err("fits several of the securities found"),
    }
}

/// Puts a candidate into the draft, with what follows from it. The user's currency stays as it is.
fn chosen(
    draft: &mut Draft,
    desk: &Desk,
    place: usize,
    mut adjustments: Vec<Adjustment>,
) -> Result<Done, Refusal> {
    let Some(security) = draft.security_candidates.get(place).cloned() else {
        return Err(Refusal::no_such_candidate(
            "it is none of the securities found",
        ));
    };
    let holds = desk.positions.holds(&draft.user_id, &security.isin)?;
    draft.existing_position = Some(holds);
    draft.is_derivative = Some(security.inst_type.is_derivative());
    adjustments.extend(said_of::chosen(draft, &security));
    draft.security = Some(security);
    draft.security_candidates = Vec::new();
    Ok(Done {
        adjustments,
        ..Done::default()
    })
}
