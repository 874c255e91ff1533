//! One question to a model.

use super::Run;
use crate::pipeline::{Event, ModelError, ModelErrorKind, Prompt, Purpose};

impl Run<'_> {
    /// What a model says to a prompt, without the space around it. Nothing but space is no answer; where a tool
    /// was to be chosen it is a choice that cannot be used.
    pub(super) async fn ask(
        &mut self,
        purpose: Purpose,
        text: String,
    ) -> Result<String, ModelError> {
        let began = (self.pipeline.clock)();
        let prompt = Prompt { purpose, text };
        let completed = self.pipeline.model.complete(&prompt).await;
        let error = match completed {
            Ok(completion) => {
                let text = completion.text.trim().to_owned();
                if !text.is_empty() || purpose == Purpose::Route {
                    self.record(began, Event::Completed { prompt, completion });
                    return Ok(text);
                }
                ModelError::new(ModelErrorKind::Unreadable, "it has no text")
            }
            Err(error) => error,
        };
        let failed = Event::ModelFailed {
            prompt,
            error: error.clone(),
        };
        self.record(began, failed);
        Err(error)
    }
}
