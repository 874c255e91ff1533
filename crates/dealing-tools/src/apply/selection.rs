//! Choosing one of the securities found.

mod code;
mod meant;

use self::meant::{Meant, is_first, meant, no_longer, whole_name};
use super::Done;
use super::search::found;
use crate::read::selection::{Choice, read};
use crate::read::text::quoted;
use crate::refusal::Refusal;
use crate::said_of;
use crate::{Adjustment, AdjustmentCode, Desk, Draft, Security};

pub(super) fn confirm(draft: &mut Draft, desk: &Desk, response: &str) -> Result<Done, Refusal> {
    if draft.security_candidates.is_empty() {
        let message = "no search waits for an answer";
        let fix = "Nothing was changed. Call set_security where the user names what to trade, and otherwise the tool that \
                   their words are about.";
        return Err(Refusal::nothing_pending(message, fix));
    }
    let choice = read(response);
    if choice == Choice::Question {
        return Err(none_such(response, "is a question, which chooses nothing"));
    }
    let dropped = dropped_before(draft, desk)?;
    if let Some(place) = code::exact(&draft.security_candidates, response) {
        return named(draft, desk, place, &choice);
    }
    if let Some(place) = whole_name(&draft.security_candidates, &dropped, response) {
        return chosen(draft, desk, place, Vec::new());
    }
    if let Some(gone) = code::beside(&dropped, response).and_then(|place| dropped.get(place)) {
        return Err(none_such(response, &no_longer(gone)));
    }
    not_both(&draft.security_candidates, response, &choice)?;
    match choice {
        Choice::No => Ok(drop_first(draft, 1)),
        Choice::NoneOfThem => Ok(drop_first(draft, draft.security_candidates.len())),
        choice => {
            let (place, told) = pointed(draft, desk, response, &choice, &dropped)?;
            chosen(draft, desk, place, told)
        }
    }
}

/// The one that an answer points at, from 0, and what was assumed of it.
fn pointed(
    draft: &Draft,
    desk: &Desk,
    response: &str,
    choice: &Choice,
    dropped: &[Security],
) -> Result<(usize, Vec<Adjustment>), Refusal> {
    let offered = &draft.security_candidates;
    match choice {
        Choice::Yes => Ok((0, Vec::new())),
        Choice::YesNamely(words) if is_first(offered, dropped, words) => Ok((0, Vec::new())),
        Choice::YesNamely(_) => Err(none_such(
            response,
            "says yes to the first, and names another",
        )),
        Choice::Place(place) => placed(draft, desk, *place, response),
        Choice::Words(words) => {
            let meant = meant(offered, dropped, words).map_err(|why| none_such(response, &why))?;
            Ok((meant.place, assumed(offered, &meant, response)))
        }
        Choice::Other => other(draft, dropped, response).map(|place| (place, Vec::new())),
        Choice::NoRather(rather) => match pointed(draft, desk, response, rather, dropped)? {
            (0, _) => Err(none_such(response, "says no to the first, and names it")),
            pointed => Ok(pointed),
        },
        Choice::No | Choice::NoneOfThem | Choice::Question => {
            Err(none_such(response, "points at none of those offered"))
        }
    }
}

/// Where the other of two stands: the search found two, and the user was asked about the first.
fn other(draft: &Draft, dropped: &[Security], response: &str) -> Result<usize, Refusal> {
    match (draft.security_candidates.len(), dropped.len()) {
        (2, 0) => Ok(1),
        // The first was not meant.
        (1, 1) => Ok(0),
        (left, gone) => Err(none_such(
            response,
            &format!("is one of two, and the search found {}", left + gone),
        )),
    }
}

fn none_such(response: &str, why: &str) -> Refusal {
    Refusal::no_such_candidate(format!("{} {why}", quoted(response)))
}

/// Takes the one whose ticker or ISIN was written as it stands there, whatever else that says in small letters.
fn named(draft: &mut Draft, desk: &Desk, place: usize, choice: &Choice) -> Result<Done, Refusal> {
    let told = meaning(&draft.security_candidates, choice, place).map(|other| {
        let message = format!(
            "the answer is a ticker or an ISIN of the list and was read as that, not as {other}"
        );
        Adjustment::new(AdjustmentCode::ReadAsTicker, message)
    });
    chosen(draft, desk, place, told.into_iter().collect())
}

/// Refuses a yes, a no or a number that is a ticker as well, and not that of the same one.
fn not_both(offered: &[Security], response: &str, choice: &Choice) -> Result<(), Refusal> {
    let also = code::also(offered, response);
    let both = also.and_then(|place| Some((offered.get(place)?, meaning(offered, choice, place)?)));
    let Some((security, other)) = both else {
        return Ok(());
    };
    let (ticker, name) = (&security.ticker, &security.name);
    Err(none_such(
        response,
        &format!(
            "may be the ticker {ticker} of {name}, or {other}; {ticker} alone, in these letters, is the ticker"
        ),
    ))
}

/// What an answer says beside the code that is in it; none where it says nothing else, or chooses the same one.
fn meaning(offered: &[Security], choice: &Choice, place: usize) -> Option<String> {
    let first = offered.first().map_or("", |it| it.ticker.as_str());
    match choice {
        Choice::Yes if place > 0 => Some(format!("a yes to the first, {first}")),
        Choice::No => Some(format!("a no to the first, {first}")),
        Choice::NoneOfThem => Some("a no to all of them".to_owned()),
        Choice::Place(number) if *number != place + 1 => {
            Some(format!("number {number} of the list"))
        }
        Choice::Yes
        | Choice::Place(_)
        | Choice::YesNamely(_)
        | Choice::NoRather(_)
        | Choice::Other
        | Choice::Words(_)
        | Choice::Question => None,
    }
}

/// That a name was misspelt, and whose it was taken for.
fn assumed(offered: &[Security], meant: &Meant, response: &str) -> Vec<Adjustment> {
    let security = offered.get(meant.place).filter(|_| meant.is_misspelt);
    let told = security.map(|security| {
        let (name, ticker) = (&security.name, &security.ticker);
        let message = format!(
            "{} was taken for the name {name} ({ticker}), which it is like; tell the user so",
            quoted(response)
        );
        Adjustment::new(AdjustmentCode::NameAssumed, message)
    });
    told.into_iter().collect()
}

/// What the user does not mean is no longer offered; the others move up.
fn drop_first(draft: &mut Draft, count: usize) -> Done {
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

fn placed(
    draft: &Draft,
    desk: &Desk,
    place: usize,
    response: &str,
) -> Result<(usize, Vec<Adjustment>), Refusal> {
    let offered = draft.security_candidates.as_slice();
    let count = offered.len();
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
        (Some(index), _) | (None, Some(index)) => return Ok((index, Vec::new())),
        (None, None) => {}
    }
    // A number that cannot be a place may be the ticker that it is.
    let written = place.to_string();
    let Some(index) = offered.iter().position(|it| it.ticker == written) else {
        let message = format!("{} is no number from 1 to {count}", quoted(response));
        return Err(Refusal::no_such_candidate(message));
    };
    let message = format!("{written} is beyond the list of {count} and was read as the ticker");
    let adjustment = Adjustment::new(AdjustmentCode::ReadAsTicker, message);
    Ok((index, vec![adjustment]))
}

/// Where the one that stood at a place of the whole list stands now, if some of it were dropped since: who saw the
/// whole list counts in it.
fn at_first(draft: &Draft, desk: &Desk, place: usize) -> Result<Option<usize>, Refusal> {
    let all = at_the_search(draft, desk)?;
    let meant = place.checked_sub(1).and_then(|index| all.get(index));
    let offered = &draft.security_candidates;
    if all.len() == offered.len() {
        return Ok(None);
    }
    // The listing, and not its ISIN alone, which others have as well.
    Ok(meant.and_then(|meant| offered.iter().position(|it| it == meant)))
}

/// Everything that the search offered.
fn at_the_search(draft: &Draft, desk: &Desk) -> Result<Vec<Security>, Refusal> {
    let term = draft.security_search_term.as_deref().unwrap_or_default();
    found(desk, term, draft.stated_derivative.as_deref())
}

/// What the search offered, and the user did not mean.
fn dropped_before(draft: &Draft, desk: &Desk) -> Result<Vec<Security>, Refusal> {
    let mut all = at_the_search(draft, desk)?;
    all.retain(|it| !draft.security_candidates.contains(it));
    Ok(all)
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
