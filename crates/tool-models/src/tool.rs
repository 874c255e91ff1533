//! A tool that a server offers.

mod arguments;
mod closed;
pub(crate) mod descriptor;
pub(crate) mod failure;
mod output;
mod refusal;
pub(crate) mod registry;

use std::future::Future;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::Timestamp;

use crate::{Annotations, Go, HumanRequest, RequestId, ToolFailure, UserId};

/// A tool: typed arguments in, a typed result out. Everything between the two and the wire is the
/// [`ToolRegistry`](crate::ToolRegistry)'s.
///
/// ```
/// use schemars::JsonSchema;
/// use serde::{Deserialize, Serialize};
/// use tool_models::{Annotations, CallContext, Tool, ToolFailure, ToolOutcome};
///
/// /// What to add up.
/// #[derive(Deserialize, JsonSchema)]
/// struct Terms {
///     /// The terms, in any unit as long as it is one.
///     terms: Vec<f64>,
/// }
///
/// #[derive(Serialize, JsonSchema)]
/// struct Sum {
///     sum: f64,
/// }
///
/// struct AddUp;
///
/// impl Tool for AddUp {
///     type Input = Terms;
///     type Output = Sum;
///     const NAME: &'static str = "add_up";
///     const VERSION: &'static str = "1.0.0";
///     const CATEGORY: &'static str = "utility";
///     const DESCRIPTION: &'static str = "Adds numbers up. Use it instead of mental arithmetic.";
///     const ANNOTATIONS: Annotations = Annotations::READ_ONLY;
///
///     async fn call(&self, input: Terms, _: &CallContext) -> Result<ToolOutcome<Sum>, ToolFailure> {
///         Ok(ToolOutcome::Done(Sum { sum: input.terms.iter().sum() }))
///     }
/// }
/// ```
pub trait Tool: Send + Sync + 'static {
    /// What the tool is called with: an object.
    type Input: DeserializeOwned + JsonSchema + Send;
    /// What it finds or does.
    type Output: Serialize + JsonSchema + Send;

    /// The name that a model calls: 1 to 64 ASCII letters, digits, `_` and `-`.
    const NAME: &'static str;
    /// The tool's own version.
    const VERSION: &'static str;
    /// The kind of tool, in the server's own words.
    const CATEGORY: &'static str;
    /// What the tool does and when to use it, for a model that chooses.
    const DESCRIPTION: &'static str;
    /// What calling it may change.
    const ANNOTATIONS: Annotations;
    /// What to call it before a human; the name where it is empty.
    const TITLE: &'static str = "";

    /// Does it.
    fn call(
        &self,
        input: Self::Input,
        context: &CallContext,
    ) -> impl Future<Output = Result<ToolOutcome<Self::Output>, ToolFailure>> + Send;
}

/// What a tool knows beside its arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct CallContext {
    /// When it is called.
    pub now: Timestamp,
    /// Who calls, where the server knows.
    pub user_id: Option<UserId>,
    /// The name for a request, should the tool have to ask a human. The server gives it, since a library
    /// has no randomness.
    pub request_id: Option<RequestId>,
    /// What a human answered to the tool's own request; the call then goes on from there.
    pub resumed: Option<Go>,
}

impl CallContext {
    /// A call by nobody in particular.
    pub const fn at(now: Timestamp) -> Self {
        Self {
            now,
            user_id: None,
            request_id: None,
            resumed: None,
        }
    }
}

/// What came of a call that did not fail.
#[derive(Debug, Clone, PartialEq)]
pub enum ToolOutcome<T> {
    /// It is done.
    Done(T),
    /// It has begun, and is not done: what there is so far.
    InProgress(T),
    /// It made something that has yet to run.
    Created(T),
    /// It cannot go on without a human.
    Asks(Box<HumanRequest>),
}

impl<T> ToolOutcome<T> {
    /// That it cannot go on without a human.
    pub fn asks(request: impl Into<HumanRequest>) -> Self {
        Self::Asks(Box::new(request.into()))
    }
}
