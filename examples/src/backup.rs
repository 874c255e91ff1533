//! `back_up`, which needs a sign-in that no client and no model sees.

use chrono::TimeDelta;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tool_models::{
    Annotations, CallContext, CredentialRequiredResponse, Intervention, InterventionType, Tool,
    ToolFailure, ToolOutcome,
};

use crate::desk::Desk;
use crate::memory::Memories;

/// What to call the copy.
#[derive(Debug, Deserialize, JsonSchema)]
pub struct ToBackUp {
    /// The name of the copy in the notebook, such as "November".
    name: String,
}

/// A copy.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Copied {
    /// Its name.
    name: String,
    /// How many memories are in it.
    memories: usize,
}

/// Copies what is remembered into the user's notebook, where they have to sign in.
#[derive(Debug)]
pub struct BackUp {
    /// What is copied.
    pub memories: Memories,
    /// Where the user signs in.
    pub desk: Desk,
    /// How long they have to.
    pub patience: TimeDelta,
}

impl BackUp {
    fn ask(&self, context: &CallContext) -> Result<ToolOutcome<Copied>, ToolFailure> {
        let Some(request_id) = context.request_id.clone() else {
            return Err(ToolFailure::said(
                "NO_HUMAN",
                "a copy needs a sign-in, and nobody can be asked for one",
                "Call it from a host that can ask.",
            ));
        };
        let sign_in = Intervention {
            url: Some(self.desk.link(&request_id)),
            request_id: Some(request_id),
            user_id: context.user_id.clone(),
            expires_at: Some((context.now.get() + self.patience).into()),
            ..Intervention::new(InterventionType::Login, "notebook")
        };
        let message = "Sign in to the notebook, so that a copy can be kept there.";
        let asked = CredentialRequiredResponse::new(message, sign_in, context.now)?;
        Ok(ToolOutcome::asks(asked))
    }
}

impl Tool for BackUp {
    type Input = ToBackUp;
    type Output = Copied;
    const NAME: &'static str = "back_up";
    const VERSION: &'static str = "1.0.0";
    const CATEGORY: &'static str = "memory";
    const TITLE: &'static str = "Back up";
    const DESCRIPTION: &'static str = "Copies what is remembered into the user's notebook. The user signs in to the notebook first, at its own page.";
    const ANNOTATIONS: Annotations = Annotations::ADDS;

    async fn call(
        &self,
        input: ToBackUp,
        context: &CallContext,
    ) -> Result<ToolOutcome<Copied>, ToolFailure> {
        let is_signed_in = |user| self.desk.is_signed_in(user);
        // Whatever a client says of it: that somebody signed in is known here, or it is not so.
        if context.user_id.as_ref().is_some_and(is_signed_in) {
            let memories = self.memories.count();
            let name = input.name;
            return Ok(ToolOutcome::Done(Copied { name, memories }));
        }
        if context.resumed.is_some() {
            let message = "nobody has signed in to the notebook";
            let hint = "Call again, and sign in at the page that is named then.";
            return Err(ToolFailure::said("NOT_SIGNED_IN", message, hint));
        }
        self.ask(context)
    }
}
