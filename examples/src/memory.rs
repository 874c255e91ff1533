//! `remember`, `recall` and `forget`. Forgetting cannot be undone, so a human is asked first.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::TimeDelta;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Map;
use tool_models::{
    Annotations, CallContext, MultiResult, RequestAuthorizationResponse, SecurityLevel, Tool,
    ToolAuthorization, ToolFailure, ToolOutcome,
};

/// What is remembered, by topic.
#[derive(Debug, Clone, Default)]
pub struct Memories(Arc<Mutex<BTreeMap<String, String>>>);

impl Memories {
    /// With one thing in it, which can be forgotten.
    pub fn with_example() -> Self {
        let memories = Self::default();
        let text = "This stands here to be forgotten.";
        memories
            .lock()
            .insert("example".to_owned(), text.to_owned());
        memories
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something to remember.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToRemember {
    /// What it is about, in a few words, such as "birthday of Ann".
    topic: String,
    /// What to remember, as a whole sentence.
    text: String,
}

/// Something that was remembered.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Memory {
    /// What it is about.
    topic: String,
    /// What is remembered.
    text: String,
}

/// Remembers.
#[derive(Debug)]
pub struct Remember(pub Memories);

impl Tool for Remember {
    type Input = ToRemember;
    type Output = Memory;
    const NAME: &'static str = "remember";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "memory";
    const TITLE: &'static str = "Remember";
    const DESCRIPTION: &'static str = "Remembers a text under a topic, for later conversations. Use it when the user says something to keep.";
    const ANNOTATIONS: Annotations = Annotations::ADDS;

    async fn call(
        &self,
        input: ToRemember,
        _: &CallContext,
    ) -> Result<ToolOutcome<Memory>, ToolFailure> {
        let ToRemember { topic, text } = input;
        let mut memories = self.0.lock();
        if memories.contains_key(&topic) {
            let message = format!("{topic:?} is remembered already");
            return Err(ToolFailure::said(
                "CONFLICT",
                message,
                "Forget it first, or choose another topic.",
            ));
        }
        memories.insert(topic.clone(), text.clone());
        Ok(ToolOutcome::Done(Memory { topic, text }))
    }
}

/// What to look for.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToRecall {
    /// A word of the topic, such as "birthday". Case does not matter.
    word: String,
}

/// Recalls.
#[derive(Debug)]
pub struct Recall(pub Memories);

impl Tool for Recall {
    type Input = ToRecall;
    type Output = MultiResult<Memory>;
    const NAME: &'static str = "recall";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "memory";
    const TITLE: &'static str = "Recall";
    const DESCRIPTION: &'static str =
        "Finds what is remembered about a topic. Use it before saying that something is not known.";
    const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

    async fn call(
        &self,
        input: ToRecall,
        _: &CallContext,
    ) -> Result<ToolOutcome<MultiResult<Memory>>, ToolFailure> {
        let word = input.word.to_lowercase();
        let memories = self.0.lock();
        let found = memories
            .iter()
            .filter(|(topic, _)| topic.to_lowercase().contains(&word))
            .map(|(topic, text)| Memory {
                topic: topic.clone(),
                text: text.clone(),
            });
        Ok(ToolOutcome::Done(MultiResult::all(found.collect())))
    }
}

/// What to forget.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToForget {
    /// The topic, exactly as it was remembered.
    topic: String,
}

/// How long a human has to answer.
const PATIENCE: TimeDelta = TimeDelta::minutes(5);

/// Forgets, if a human lets it.
#[derive(Debug)]
pub struct Forget {
    /// Where from.
    pub memories: Memories,
    /// How long a human has to answer.
    pub patience: TimeDelta,
}

impl Forget {
    /// Forgets from `memories`; a human has five minutes to answer.
    pub const fn from(memories: Memories) -> Self {
        Self {
            memories,
            patience: PATIENCE,
        }
    }

    fn ask(&self, topic: &str, context: &CallContext) -> Result<ToolOutcome<Memory>, ToolFailure> {
        let Some(request_id) = context.request_id.clone() else {
            let hint = "Call it from a host that can ask.";
            return Err(ToolFailure::said(
                "NO_HUMAN",
                "forgetting needs a human, and none can be asked",
                hint,
            ));
        };
        let asked = ToolAuthorization {
            request_id,
            tool_name: Self::NAME.to_owned(),
            tool_args: Map::from_iter([("topic".to_owned(), topic.into())]),
            reason: format!("What is remembered about {topic:?} will be gone for good."),
            security_level: SecurityLevel::High,
            user_id: context.user_id.clone(),
            expires_at: (context.now.get() + self.patience).into(),
            instruction: None,
        };
        let asked = RequestAuthorizationResponse::new(asked, context.now)?;
        Ok(ToolOutcome::asks(asked))
    }
}

impl Tool for Forget {
    type Input = ToForget;
    type Output = Memory;
    const NAME: &'static str = "forget";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "memory";
    const TITLE: &'static str = "Forget";
    const DESCRIPTION: &'static str =
        "Forgets what is remembered under a topic, for good. A human is asked first.";
    const ANNOTATIONS: Annotations = Annotations::DESTROYS;

    async fn call(
        &self,
        input: ToForget,
        context: &CallContext,
    ) -> Result<ToolOutcome<Memory>, ToolFailure> {
        let ToForget { topic } = input;
        if !self.memories.lock().contains_key(&topic) {
            let message = format!("nothing is remembered about {topic:?}");
            return Err(ToolFailure::not_found(message, "Recall what there is."));
        }
        if context.resumed.is_none() {
            return self.ask(&topic, context);
        }
        let text = self.memories.lock().remove(&topic).unwrap_or_default();
        Ok(ToolOutcome::Done(Memory { topic, text }))
    }
}
