//! Every number, year and filing of a model's answer, checked against the facts it was given.
//!
//! Under construction.

mod currency;
mod mention;
mod period;
mod span;
mod unit;

pub use crate::{
    currency::Currency,
    mention::{
        FilingMention, Hedge, Mention, MentionKind, NumberMention, Role, Sign, YearsMention,
    },
    period::{Period, YearPart},
    span::Span,
    unit::Unit,
};
