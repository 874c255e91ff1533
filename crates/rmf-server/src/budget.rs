//! How large a result may be.

mod counted;
mod cut;
mod error;
mod fit;

pub(crate) use self::counted::{Counted, Of};
pub(crate) use self::cut::{Cut, LeftOut};
pub(crate) use self::fit::{Budget, Fitted, Plan};
pub use smart_response::estimate_tokens as estimate;
