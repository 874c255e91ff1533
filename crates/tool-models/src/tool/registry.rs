//! The tools of a server.

use std::any::type_name;
use std::collections::BTreeMap;
use std::fmt;
use std::future::Future;
use std::pin::Pin;

use serde_json::{Map, Value};
use wire::{Direction, RootName, SchemaError, Shape, Violation, nearest, schema_of};

use super::closed::close;
use super::output;
use super::refusal::{refused, unquoted};
use super::{CallContext, Tool, ToolOutcome, arguments};
use crate::check::in_order;
use crate::{
    CreatedResponse, ErrorResponse, InProgressResponse, SuccessResponse, ToolDescriptor,
    ToolResponse,
};

/// The tools of a server: told, validated and called in one place, so that whatever a model sends is
/// answered by a response of the contract.
///
/// ```
/// # use schemars::JsonSchema;
/// # use serde::{Deserialize, Serialize};
/// # use tool_models::{Annotations, CallContext, Tool, ToolFailure, ToolOutcome};
/// # #[derive(Deserialize, JsonSchema)]
/// # struct Terms { terms: Vec<f64> }
/// # #[derive(Serialize, JsonSchema)]
/// # struct Sum { sum: f64 }
/// # struct AddUp;
/// # impl Tool for AddUp {
/// #     type Input = Terms;
/// #     type Output = Sum;
/// #     const NAME: &'static str = "add_up";
/// #     const VERSION: &'static str = "1.0.0";
/// #     const CATEGORY: &'static str = "utility";
/// #     const DESCRIPTION: &'static str = "Adds numbers up.";
/// #     const ANNOTATIONS: Annotations = Annotations::READ_ONLY;
/// #     async fn call(&self, input: Terms, _: &CallContext) -> Result<ToolOutcome<Sum>, ToolFailure> {
/// #         Ok(ToolOutcome::Done(Sum { sum: input.terms.iter().sum() }))
/// #     }
/// # }
/// use serde_json::json;
/// use tool_models::{ToolRegistry, ToolResponse};
///
/// let mut tools = ToolRegistry::default();
/// tools.add(AddUp)?;
/// let context = CallContext::at("2025-10-18T09:30:00Z".parse()?);
///
/// # futures_executor::block_on(async {
/// let sum = tools.call("add_up", &json!({ "terms": [1, 2] }), &context).await;
/// assert!(matches!(sum, ToolResponse::Success(done) if done.data["sum"] == 3.0));
///
/// let wrong = tools.call("add_up", &json!({ "terms": "1, 2", "rounded": true }), &context).await;
/// let ToolResponse::Error(wrong) = wrong else { panic!() };
/// assert_eq!(wrong.code.as_deref(), Some("BAD_REQUEST"));
/// assert_eq!(wrong.data["violations"].as_array().map(Vec::len), Some(2));
/// # });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default)]
pub struct ToolRegistry {
    tools: BTreeMap<&'static str, Registered>,
}

/// The error of a tool that cannot be offered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegistryError {
    /// Two tools have the same name.
    #[error("there is a tool called {0:?} already")]
    Taken(&'static str),
    /// Hosts refuse the name.
    #[error("{0:?} is no name of a tool: 1 to 64 ASCII letters, digits, _ and -")]
    Name(&'static str),
    /// The arguments are no object with named members.
    #[error("{0} takes {1}, which is no object; arguments have names")]
    Input(&'static str, &'static str),
    /// A schema cannot be emitted.
    #[error("{0}: {1}")]
    Schema(&'static str, SchemaError),
}

struct Registered {
    descriptor: ToolDescriptor,
    /// The standard schema, by which arguments are judged.
    input: Value,
    /// The schema of what comes of a call, whether or not hosts are told of it.
    output: Value,
    tool: Box<dyn AnyTool>,
}

/// The action of a response to a call that names no tool, since an action is never empty.
const UNNAMED: &str = "unknown_tool";

type Calling<'c> = Pin<Box<dyn Future<Output = ToolResponse> + Send + 'c>>;

/// A tool whose types are forgotten.
trait AnyTool: Send + Sync {
    fn call<'c>(&'c self, arguments: &Value, context: &'c CallContext) -> Calling<'c>;
}

impl<T: Tool> AnyTool for T {
    fn call<'c>(&'c self, arguments: &Value, context: &'c CallContext) -> Calling<'c> {
        let input = arguments::read::<T::Input>(arguments)
            .map_err(|violation| unquoted(violation, arguments));
        Box::pin(async move {
            match input {
                Ok(input) => answered::<T>(Tool::call(self, input, context).await, context),
                Err(violation) => refused(T::NAME, &[violation], context).into(),
            }
        })
    }
}

fn answered<T: Tool>(
    result: Result<ToolOutcome<T::Output>, crate::ToolFailure>,
    context: &CallContext,
) -> ToolResponse {
    let (action, now) = (T::NAME, context.now);
    let written =
        match result {
            Err(failure) => return failure.into_response(action, now).into(),
            Ok(ToolOutcome::Asks(request)) => return (*request).into(),
            Ok(ToolOutcome::Done(done)) => serde_json::to_value(done)
                .map(|data| SuccessResponse::new(action, data, now).into()),
            Ok(ToolOutcome::InProgress(part)) => serde_json::to_value(part)
                .map(|data| InProgressResponse::new(action, data, now).into()),
            Ok(ToolOutcome::Created(made)) => serde_json::to_value(made)
                .map(|data| CreatedResponse::new(action, data, now).into()),
        };
    written.unwrap_or_else(|error| {
        let response = ErrorResponse::from_error(action, &error, now);
        response.with_code(ErrorResponse::INTERNAL_ERROR).into()
    })
}

impl ToolRegistry {
    /// Adds a tool. Arguments that have no portable form are told in the standard one, and why is in
    /// [`ToolDescriptor::not_portable`].
    ///
    /// # Errors
    /// When its name is taken or none, its arguments are no object, or a schema cannot be emitted.
    pub fn add<T: Tool>(&mut self, tool: T) -> Result<(), RegistryError> {
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        if !(1..=64).contains(&T::NAME.len()) || !T::NAME.chars().all(is_name) {
            return Err(RegistryError::Name(T::NAME));
        }
        if self.tools.contains_key(T::NAME) {
            return Err(RegistryError::Taken(T::NAME));
        }
        let registered = registered(tool)?;
        self.tools.insert(T::NAME, registered);
        Ok(())
    }

    /// The tools, in order of their names.
    pub fn list(&self) -> impl Iterator<Item = &ToolDescriptor> {
        self.tools.values().map(|registered| &registered.descriptor)
    }

    /// Calls a tool. Whatever comes of it is a response: that there is no such tool, everything that is
    /// wrong with the arguments, what the tool found, and that it failed. What it found is judged by its own
    /// schema; integers that readers round and what looks like a secret do not leave the registry either,
    /// and the response is then an internal error that names their places.
    pub async fn call(&self, name: &str, arguments: &Value, context: &CallContext) -> ToolResponse {
        let Some(registered) = self.tools.get(name) else {
            return self.unknown(name, context).into();
        };
        let found = registered.violations(arguments);
        if !found.is_empty() {
            return refused(name, &found, context).into();
        }
        let response = registered.tool.call(arguments, context).await;
        output::judged(response, &registered.output, context.now)
    }

    fn unknown(&self, name: &str, context: &CallContext) -> ErrorResponse {
        let hint = match nearest(name, self.tools.keys().copied()) {
            Some(meant) => format!("Call {meant:?}, if that was meant."),
            None if self.tools.is_empty() => "There are no tools.".to_owned(),
            None => format!("The tools are {}.", self.names()),
        };
        let action = if name.trim().is_empty() {
            UNNAMED
        } else {
            name
        };
        ErrorResponse::new(action, &format!("there is no tool {name:?}"), context.now)
            .with_code(ErrorResponse::NOT_FOUND)
            .with_hint(&hint)
    }

    fn names(&self) -> String {
        self.tools.keys().copied().collect::<Vec<_>>().join(", ")
    }
}

impl fmt::Debug for ToolRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.tools.keys()).finish()
    }
}

impl Registered {
    /// Everything that is wrong with the arguments. Those that nobody knows are refused: a model that
    /// passes one believes that it counts.
    fn violations(&self, arguments: &Value) -> Vec<Violation> {
        let mut found = Shape::new(&self.input).violations(arguments);
        wire::unsafe_integers(arguments, &mut wire::Pointer::root(), &mut found);
        found.retain(Violation::fails);
        in_order(
            found
                .into_iter()
                .map(|violation| unquoted(violation, arguments))
                .collect(),
        )
    }
}

fn registered<T: Tool>(tool: T) -> Result<Registered, RegistryError> {
    let root = RootName {
        name: T::NAME,
        version: 1,
    };
    let failed = |error| RegistryError::Schema(T::NAME, error);
    let input = schema_of::<T::Input>(root, Direction::Input).map_err(failed)?;
    let mut input = input.canonical().clone();
    let Some(members) = input.as_object_mut().filter(|members| is_object(members)) else {
        return Err(RegistryError::Input(T::NAME, type_name::<T::Input>()));
    };
    close(members);
    // The name of a Rust type, which says nothing to a model; the tool has a title of its own.
    members.shift_remove("title");
    let output = schema_of::<T::Output>(root, Direction::Response).map_err(failed)?;
    let mut output = output.canonical().clone();
    let members = output.as_object_mut().filter(|members| is_object(members));
    let is_told = members
        .map(|members| members.shift_remove("title"))
        .is_some();
    let told = is_told.then(|| output.clone());
    Ok(Registered {
        descriptor: ToolDescriptor::of::<T>(&input, told),
        input,
        output,
        tool: Box::new(tool),
    })
}

fn is_object(schema: &Map<String, Value>) -> bool {
    schema.get("type").is_some_and(|name| name == "object")
}
