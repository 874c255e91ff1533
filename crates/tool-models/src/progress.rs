//! The progress stream: what a tool says while it works, as Server-Sent Events and as MCP
//! notifications.

mod block;
mod decoder;
mod encode;
mod event;
mod finding;
mod lines;
mod mcp;
mod order;
#[cfg(feature = "stream")]
mod stream;

pub use decoder::{SseDecoder, SseItem, SseItems, SseMessage, SsePayload};
pub use encode::{SseFrame, encode};
pub use event::{
    ProgressContent, ProgressDone, ProgressEvent, ProgressFailure, ProgressKind, ProgressStep,
};
pub use finding::{SseFault, SseFinding};
pub use mcp::{NotAStep, NotNotified, ProgressNotifier, ProgressParams, ProgressToken};
pub use order::{OutOfOrder, ProgressOrder, ProgressWriter};
#[cfg(feature = "stream")]
pub use stream::{SseDecoded, SseEncoded};
