//! The prompts around an answer: which tool, the answer itself, and the answer anew.

mod answer;
mod history;
mod regenerate;
mod round;
mod route;

pub use self::answer::answer_prompt;
pub use self::history::{History, Message, Speaker};
pub use self::regenerate::regeneration_prompt;
pub(crate) use self::round::places;
pub use self::round::rounded;
pub use self::route::{ToolSketch, route_prompt};
