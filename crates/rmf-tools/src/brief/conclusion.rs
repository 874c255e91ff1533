//! What there is to take away of one fund.

use smart_response::Formatter;
use wire::Number;

use super::findings::nav;
use crate::Fund;

/// Its return and its NAV in a sentence, and what of these is not known.
pub(super) fn of(fund: &Fund, formatter: &Formatter) -> String {
    let symbol = &fund.symbol;
    let returned = fund
        .performance
        .returns
        .ytd
        .and_then(|ytd| Number::new(ytd).ok());
    let returned = returned.map(|ytd| formatter.signed_percentage(ytd));
    let nav = nav(fund, formatter).map(|nav| nav.formatted);
    match (returned, nav) {
        (Some(returned), Some(nav)) => {
            format!("{symbol} returned {returned} since the year began, to a NAV of {nav}")
        }
        (Some(returned), None) => {
            format!("{symbol} returned {returned} since the year began; its NAV is not known")
        }
        (None, Some(nav)) => {
            format!("{symbol} has a NAV of {nav}; what it returned this year is not known")
        }
        (None, None) => format!("{symbol} has neither a NAV nor a return that the source tells"),
    }
}
