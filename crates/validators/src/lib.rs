//! Every number, year and filing of a model's answer, checked against the facts it was given.
//!
//! Under construction.

mod currency;
mod locale;
mod mention;
mod period;
mod scan;
mod span;
mod unit;

pub use crate::{
    currency::Currency,
    locale::{Locale, UnknownLocale},
    mention::{
        FilingMention, Hedge, Mention, MentionKind, NumberMention, Role, Sign, YearsMention,
    },
    period::{Period, YearPart},
    scan::mentions,
    span::Span,
    unit::Unit,
};
