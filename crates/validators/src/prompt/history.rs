//! What was said before.

use core::fmt::Write as _;

/// Who said something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Speaker {
    /// The person who asks.
    User,
    /// The model that answers.
    Assistant,
}

/// Something that was said before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Who said it.
    pub speaker: Speaker,
    /// What.
    pub text: String,
}

/// The last of what was said before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct History<'a> {
    messages: &'a [Message],
}

impl<'a> History<'a> {
    /// Fewer do not carry a follow-up question, more bury the facts.
    const LAST: core::ops::RangeInclusive<usize> = 4..=10;

    /// The last `count` messages, between 4 and 10 of them.
    pub fn last(messages: &'a [Message], count: usize) -> Self {
        let count = count.clamp(*Self::LAST.start(), *Self::LAST.end());
        let first = messages.len().saturating_sub(count);
        Self {
            messages: messages.get(first..).unwrap_or_default(),
        }
    }

    /// Nothing was said before.
    pub const fn none() -> Self {
        Self { messages: &[] }
    }

    pub(super) fn write(&self, prompt: &mut String) {
        if self.messages.is_empty() {
            return;
        }
        prompt.push_str("\nConversation so far:\n");
        for message in self.messages {
            let speaker = match message.speaker {
                Speaker::User => "User",
                Speaker::Assistant => "Assistant",
            };
            // Writing to a text cannot fail.
            let _ = writeln!(prompt, "{speaker}: {}", message.text);
        }
    }
}
