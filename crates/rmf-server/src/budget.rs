//! How large a result may be.

mod cut;
mod estimate;
mod fit;

pub(crate) use self::cut::Cut;
pub use self::estimate::estimate;
pub(crate) use self::fit::{Budget, Fitted, Plan};
