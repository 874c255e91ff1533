//! The words of each class.

mod around;
mod claims;
mod clauses;
mod leads;
mod names;
mod polarity;

pub(super) use self::around::WORDS as AROUND;
pub(super) use self::claims::WORDS as CLAIMS;
pub(super) use self::clauses::WORDS as CLAUSES;
pub(super) use self::leads::WORDS as LEADS;
pub(super) use self::names::WORDS as NAMES;
pub(super) use self::polarity::WORDS as POLARITY;
