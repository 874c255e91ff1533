//! What is wrong with somebody's event stream.

use std::fmt;

use serde_json::Value;
use wire::Severity;

/// One thing that is wrong with a stream, and where; the stream goes on behind it.
#[derive(Debug, Clone, PartialEq)]
pub struct SseFinding {
    /// The byte of the stream where it is: the first that is no UTF-8, otherwise the first of the
    /// event.
    pub offset: u64,
    /// What is wrong there.
    pub fault: SseFault,
}

/// What can be wrong with an event.
#[derive(Debug, Clone, PartialEq)]
pub enum SseFault {
    /// Bytes that are no UTF-8. They were read as U+FFFD, and the event follows.
    InvalidUtf8 {
        /// How often U+FFFD was put.
        replaced: usize,
    },
    /// More bytes than the decoder keeps. The event was left out.
    TooLarge {
        /// How many bytes the decoder keeps.
        limit: usize,
    },
    /// The data is not JSON.
    NotJson {
        /// The data.
        text: String,
        /// Why it is none, with line and column of the data.
        reason: String,
    },
    /// JSON whose `type` is known and whose members are wrong.
    WrongEvent {
        /// The data.
        value: Value,
        /// What is wrong with it.
        reason: String,
    },
    /// The stream stopped without the blank line that ends an event. The event follows.
    Unterminated,
}

impl SseFault {
    /// A stable name of the fault, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::InvalidUtf8 { .. } => "invalid_utf8",
            Self::TooLarge { .. } => "event_too_large",
            Self::NotJson { .. } => "not_json",
            Self::WrongEvent { .. } => "wrong_event",
            Self::Unterminated => "unterminated_event",
        }
    }

    /// An error has cost the event, a warning a part of its text, a notice nothing.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::InvalidUtf8 { .. } => Severity::Warning,
            Self::TooLarge { .. } | Self::NotJson { .. } | Self::WrongEvent { .. } => {
                Severity::Error
            }
            Self::Unterminated => Severity::Notice,
        }
    }

    /// What would be right.
    pub const fn fix(&self) -> &'static str {
        match self {
            Self::InvalidUtf8 { .. } => "write the stream in UTF-8",
            Self::TooLarge { .. } => "split the event, or decode with a larger limit",
            Self::NotJson { .. } => "write one JSON object with a `type` as the event's data",
            Self::WrongEvent { .. } => "write the members that its `type` asks for",
            Self::Unterminated => "end every event, also the last one, with a blank line",
        }
    }
}

impl fmt::Display for SseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidUtf8 { replaced } => {
                write!(f, "no UTF-8; read as U+FFFD in {replaced} places")
            }
            Self::TooLarge { limit } => {
                write!(f, "the event has more than {limit} bytes and was left out")
            }
            Self::NotJson { reason, .. } => write!(f, "the data is not JSON: {reason}"),
            Self::WrongEvent { reason, .. } => write!(f, "not a progress event: {reason}"),
            Self::Unterminated => f.write_str("the stream stopped before its last event ended"),
        }
    }
}

impl fmt::Display for SseFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { offset, fault } = self;
        write!(f, "at byte {offset}: {fault}; {}", fault.fix())
    }
}
