//! The forms that every smart-response contract shares on the wire.
//!
//! This is not a general JSON library, and not a place for what only one contract needs: a form is
//! here because at least two contracts would otherwise each define it, slightly differently.
//!
//! ```
//! use wire::{Scalar, Timestamp};
//!
//! wire::bounded_number! {
//!     /// How sure we are.
//!     pub struct Score(0.0, 1.0, "a score from 0 to 1");
//! }
//!
//! let value: Scalar = serde_json::from_str("12.50")?;
//! assert_eq!(serde_json::to_string(&value)?, "12.5");
//! assert!(serde_json::from_str::<Score>("82").is_err());
//! assert!(serde_json::from_str::<Timestamp>("\"2025-01-17T10:30:00\"").is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! In the order data flows:
//!
//! - reading: [`read`] a typed value and its unknown members, [`Document`] for any JSON,
//!   [`Kept`] for what is read before its type is known, [`absent`] and [`nullable`] for the two kinds of
//!   nothing;
//! - values: [`Number`], [`Scalar`], [`Timestamp`], [`Date`], and the macros [`bounded_number!`],
//!   [`bounded_integer!`] and [`string_enum!`] for values with a range or a list, [`tagged_union!`]
//!   and [`constants!`] for one of several objects;
//! - judging: [`Shape`] finds everything wrong with a document's shape, as [`Violation`]s at
//!   [`Pointer`]s; [`nearest`] guesses what was meant;
//! - schemas: [`schema_of`] a type, [`Profile`]s for tool inputs and vendors' strict modes.
//!
//! Errors say what was found, where, and what would be right. What is wrong with somebody's
//! document is never an `Err` but a list of violations.
//!
//! There are no features.
//!
//! The wire forms are stable: `12` is written for twelve, timestamps in UTC with `Z`.

mod bounded;
mod constant;
mod date;
mod document;
mod excerpt;
mod kept;
mod kind;
mod nearest;
mod number;
mod optional;
mod pointer;
mod profile;
mod scalar;
mod schema;
mod shape;
mod string_enum;
mod tagged_union;
mod text;
mod timestamp;
mod unknown_value;
mod unseen;
mod violation;

pub use bounded::OutOfRange;
#[doc(hidden)]
pub use bounded::{
    MAX_INTEGER, bounded, bounded_schema, fmt_number, read_bounded, read_integer, write_bounded,
};
#[doc(hidden)]
pub use constant::read_constant;
pub use date::{Date, NotADate, read_date};
pub use document::{Document, Reading, RoundedInteger, SyntaxError, SyntaxKind, read};
pub use excerpt::excerpt;
pub use kept::{Kept, Members};
pub use kind::wrong_type;
pub use nearest::nearest;
pub use number::{MAX_SAFE_INTEGER, Number};
pub use optional::{absent, all_present, nullable};
pub use pointer::Pointer;
pub use profile::{Profile, ProfileError};
pub use scalar::Scalar;
pub use schema::{
    Direction, RootName, RootSchema, SCHEMA_BASE, SchemaError, schema_of, schema_text,
};
pub use shape::{
    Shape, add_rounded, holds_unsafe_integer, repeated_member, rounded_integer, unknown_member,
    unsafe_integers,
};
#[doc(hidden)]
pub use tagged_union::{ReadVariant, read_union, unknown_tag};
pub use timestamp::{NotRfc3339, Timestamp};
pub use unknown_value::UnknownValue;
#[doc(hidden)]
pub use unknown_value::read_word;
pub use unseen::{Unseen, plain, unseen};
pub use violation::{Severity, Violation, add_untold, in_order, in_words};

// The macros name these crates on behalf of crates that may not depend on them.
#[doc(hidden)]
pub use {schemars, serde};
