//! How large a result may be.

mod cut;
mod fit;

pub(crate) use self::cut::Cut;
pub(crate) use self::fit::{Budget, Fitted, Plan};
pub use smart_response::estimate_tokens as estimate;
