//! What was said before, from a file.

use serde::Deserialize;
use validators::{History, Message, Speaker};

use super::json_of;
use crate::args::HistoryArgs;
use crate::failure::Failure;

/// A message of the file.
#[derive(Deserialize)]
#[serde(expecting = "a message, an object with role and content")]
struct Line {
    role: Role,
    content: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Role {
    User,
    Assistant,
}

/// What was said before, and how much of it is told.
pub(super) struct Spoken {
    messages: Vec<Message>,
    last: usize,
}

impl Spoken {
    pub(super) fn read(args: &HistoryArgs) -> Result<Self, Failure> {
        let lines: Vec<Line> = match &args.history {
            None => Vec::new(),
            Some(path) => {
                let place = path.display().to_string();
                let read = serde_json::from_value(json_of(path)?);
                read.map_err(|error| Failure::Line { place, error })?
            }
        };
        let messages = lines.into_iter().map(|line| Message {
            speaker: match line.role {
                Role::User => Speaker::User,
                Role::Assistant => Speaker::Assistant,
            },
            text: line.content,
        });
        Ok(Self {
            messages: messages.collect(),
            last: usize::from(args.last),
        })
    }

    pub(super) fn last(&self) -> History<'_> {
        History::last(&self.messages, self.last)
    }
}
