//! Searching for a security.

use super::Done;
use crate::read::search_term::{Cleaned, InCurrency, Listing, Readings};
use crate::read::text::quoted;
use crate::refusal::Refusal;
use crate::said_of;
use crate::source::similarity::{LEAST, begins_name, is_code, said};
use crate::{Adjustment, AdjustmentCode, Desk, Draft, InstType, Security};

/// How many securities are offered at most.
const MOST_CANDIDATES: usize = 5;
/// How many securities are looked through for the kind of derivative that was named, and for a name.
const MOST_SEARCHED: usize = 20;

pub(super) fn searched(
    draft: &mut Draft,
    desk: &Desk,
    readings: &Readings,
) -> Result<Done, Refusal> {
    let (read, found) = reading(desk, readings)?;
    let found = listed(desk, found, read.listing.as_ref())?;
    let gone = no_longer_noted(draft, read.price.is_some(), read.derivative.is_some());
    let found = ranked(found, read.derivative.as_deref());
    let kept = offer(draft, read, found);
    draft.stated_price = read.price.map(|price| price.amount);
    draft.stated_price_currency = read.price.and_then(|price| price.currency);
    let listing = read.listing.as_ref();
    let elsewhere = listing.and_then(|listing| elsewhere(draft, listing));
    let told = [elsewhere, gone, derivative_offered(draft, read), kept];
    Ok(Done {
        adjustments: read
            .adjustments
            .iter()
            .cloned()
            .chain(told.into_iter().flatten())
            .collect(),
        ..Done::default()
    })
}

/// Whether a reading counts for a security that is found by its term.
type Counts = fn(&str, &Security) -> bool;

/// The longest reading that the directory knows, and otherwise what is left without words that may mean something else;
/// with all that fits.
fn reading<'r>(
    desk: &Desk,
    readings: &'r Readings,
) -> Result<(&'r Cleaned, Vec<Security>), Refusal> {
    let search = |read: &Cleaned| desk.directory.search(&read.term, MOST_SEARCHED);
    let names = readings.names.iter().map(|it| (it, is_named as Counts));
    let wholes = readings.wholes.iter().map(|it| (it, is_said as Counts));
    let uncoded = readings.uncoded.iter().map(|it| (it, is_symbol as Counts));
    for (read, counts) in names.chain(wholes).chain(uncoded) {
        let found = search(read)?;
        if found.iter().any(|security| counts(&read.term, security)) {
            return Ok((read, found));
        }
    }
    let found = search(&readings.cleaned)?;
    let found = match &readings.amount {
        Some(amount) => coded(found, &readings.cleaned.term, amount)?,
        None => found,
    };
    Ok((&readings.cleaned, found))
}

/// Those that have the figure as their code and are quoted in the currency beside it; without one it is an amount.
fn coded(found: Vec<Security>, code: &str, amount: &InCurrency) -> Result<Vec<Security>, Refusal> {
    let is_quoted =
        |security: &Security| security.ticker == code && security.trade_currency == amount.currency;
    let found: Vec<_> = found.into_iter().filter(is_quoted).collect();
    if found.is_empty() {
        let fault = amount.fault.clone().at("search_term");
        return Err(Refusal::of_arguments(vec![fault]));
    }
    Ok(found)
}

/// With the listings of the first that are paid as the user says before its others. Where none was found they are looked
/// for by its ISIN, since each may have a ticker of its own.
fn listed(
    desk: &Desk,
    mut found: Vec<Security>,
    listing: Option<&Listing>,
) -> Result<Vec<Security>, Refusal> {
    let Some((listing, first)) = listing.zip(found.first().cloned()) else {
        return Ok(found);
    };
    let is_there = |it: &Security| it.isin == first.isin && it.trade_currency == listing.currency;
    if !found.iter().any(is_there) {
        let listings = desk
            .directory
            .search(&first.isin.as_str().to_lowercase(), MOST_SEARCHED)?;
        let others = listings
            .into_iter()
            .filter(|it| it.isin == first.isin && !found.contains(it));
        let others: Vec<_> = others.collect();
        if others.iter().any(is_there) {
            found.splice(1..1, others);
        }
    }
    found.sort_by_key(|it| !is_there(it));
    Ok(found)
}

/// A derivative is called by words that mean something else, and found without them.
fn is_named(term: &str, security: &Security) -> bool {
    !security.inst_type.is_derivative() && begins_name(term, security)
}

fn is_said(term: &str, security: &Security) -> bool {
    said(term, security).is_some_and(|score| score >= LEAST)
}

fn is_symbol(term: &str, security: &Security) -> bool {
    security.inst_type.is_derivative() && is_code(term, security)
}

/// Offers what was found; what was said when the same was on offer before is told.
fn offer(draft: &mut Draft, read: &Cleaned, found: Vec<Security>) -> Option<Adjustment> {
    let search = said_of::search(&read.term, read.derivative.as_deref());
    // Other words for what is on offer already, or the same again after a "no", begin no other search.
    let is_same = found == draft.security_candidates || said_of::searched(draft) == Some(search);
    if draft.security.is_some() || !is_same {
        said_of::left(draft);
    }
    draft.security_search_term = Some(read.term.clone());
    draft.stated_derivative.clone_from(&read.derivative);
    draft.security_candidates = found;
    draft.remove_security();
    said_of::offered(draft)
}

/// What is offered for a search.
pub(super) fn found(
    desk: &Desk,
    term: &str,
    derivative: Option<&str>,
) -> Result<Vec<Security>, Refusal> {
    let found = desk.directory.search(term, MOST_SEARCHED)?;
    Ok(ranked(found, derivative))
}

/// What was asked for is offered first; among what fits as well, the likelier.
fn ranked(mut found: Vec<Security>, derivative: Option<&str>) -> Vec<Security> {
    if let Some(derivative) = derivative {
        found.sort_by_key(|security| std::cmp::Reverse(fitness(derivative, security.inst_type)));
    }
    found.truncate(MOST_CANDIDATES);
    found
}

/// How well a kind of instrument fits the kinds of derivatives that were named: it is one of them, a derivative at
/// least, or none.
fn fitness(named: &str, kind: InstType) -> u8 {
    match (kind.is_one_of(named), kind.is_derivative()) {
        (true, _) => 2,
        (false, true) => 1,
        (false, false) => 0,
    }
}

/// Who speaks of shares, and of no derivative of them, need not mean the derivative that is found.
fn derivative_offered(draft: &Draft, read: &Cleaned) -> Option<Adjustment> {
    let first = draft.security_candidates.first()?;
    let shares = read.shares.as_ref().filter(|_| read.derivative.is_none())?;
    let message = || {
        let (ticker, kind) = (&first.ticker, first.inst_type);
        format!("the user spoke of {shares}, and {ticker} is {kind}")
    };
    let is_derivative = first.inst_type.is_derivative();
    is_derivative.then(|| Adjustment::new(AdjustmentCode::DerivativeOffered, message()))
}

/// That what is offered first is quoted in another currency than is paid where the user says that it is listed.
fn elsewhere(draft: &Draft, listing: &Listing) -> Option<Adjustment> {
    let first = draft.security_candidates.first()?;
    let Listing { written, currency } = listing;
    let message = || {
        format!(
            "{} is where {currency} is paid, and {} is quoted in {}: tell the user so",
            quoted(written),
            first.ticker,
            first.trade_currency
        )
    };
    (first.trade_currency != *currency)
        .then(|| Adjustment::new(AdjustmentCode::ListingNotFound, message()))
}

/// What stood beside the search before and does not stand beside this one is told, since figures are no longer held
/// against it.
fn no_longer_noted(draft: &Draft, has_price: bool, has_derivative: bool) -> Option<Adjustment> {
    let price = draft.stated_price.filter(|_| !has_price);
    let price = price.map(|price| match draft.stated_price_currency {
        Some(currency) => format!("the price {currency} {price}"),
        None => format!("the price {price}"),
    });
    let derivative = draft.stated_derivative.as_ref().filter(|_| !has_derivative);
    let gone: Vec<_> = price.into_iter().chain(derivative.cloned()).collect();
    let message = || {
        format!(
            "{} stood beside {}, and is no longer noted; search with it again if it still holds",
            gone.join(" and "),
            quoted(draft.security_search_term.as_deref().unwrap_or_default())
        )
    };
    (!gone.is_empty()).then(|| Adjustment::new(AdjustmentCode::NoLongerNoted, message()))
}
