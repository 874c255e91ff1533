//! Calls of the tool that the ten replace: `update_draft`, with sixteen parameters, fourteen of them optional.

mod translate;

use serde::Serialize;
use serde_json::{Map, Value};
use wire::Pointer;

use crate::DealingTool;

/// What an old call says, as new calls, and what became of each of its fields.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LegacyUpdate {
    /// The new calls, in the order of the prompt.
    pub calls: Vec<LegacyCall>,
    /// What became of each field that said something, and of a declaration that is missing beside the other, in the
    /// order of the old signature; unknown ones last.
    pub fields: Vec<LegacyField>,
}

/// A new call.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct LegacyCall {
    /// The tool.
    pub tool: DealingTool,
    /// Its arguments.
    pub args: Map<String, Value>,
}

/// A field of an old call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LegacyField {
    /// Its name.
    pub field: String,
    /// What became of it.
    pub outcome: LegacyOutcome,
    /// Why.
    pub reason: String,
}

wire::string_enum! {
    /// What became of a field of an old call.
    pub enum LegacyOutcome {
        /// It is an argument of a new call, as it was.
        Carried = "carried",
        /// It is an argument of a new call, which reads it as the reason says.
        Read = "read",
        /// It is an argument of a new call that may not mean the same, since the old one did not say enough.
        Guessed = "guessed",
        /// No new call takes it.
        Refused = "refused",
    }
}

impl LegacyUpdate {
    /// Turns the arguments of an old call into new calls. No value is made up: what is missing stays missing,
    /// and each field that is not carried as it was is told with the reason.
    ///
    /// ```
    /// use dealing_tools::{DealingTool, LegacyOutcome, LegacyUpdate};
    /// use serde_json::json;
    ///
    /// let old = json!({ "user_id": "U1", "thread_ts": "1", "estimated_value": 262900 });
    /// let new = LegacyUpdate::of(&old);
    /// assert_eq!(new.calls[0].tool, DealingTool::SetValuePendingCurrency);
    /// let value = new.fields.iter().find(|field| field.field == "estimated_value").unwrap();
    /// assert_eq!(value.outcome, LegacyOutcome::Guessed);
    /// assert!(value.reason.contains("USD"));
    /// ```
    pub fn of(arguments: &Value) -> Self {
        translate::translated(arguments)
    }

    /// The same for arguments whose text holds members twice, as pointers to them say: readers differ in which they
    /// take, so that none is.
    pub fn of_repeated(arguments: &Value, repeated: &[Pointer]) -> Self {
        let mut single = arguments.clone();
        let mut names: Vec<&str> = repeated
            .iter()
            .filter_map(|pointer| pointer.as_str().split('/').nth(1))
            .collect();
        names.dedup();
        if let Some(members) = single.as_object_mut() {
            members.retain(|name, _| !names.contains(&name.as_str()));
        }
        let mut update = Self::of(&single);
        for name in names {
            update.fields.retain(|field| field.field != name);
            update.fields.push(LegacyField {
                field: name.to_owned(),
                outcome: LegacyOutcome::Refused,
                reason:
                    "it stands twice, or something in it does, and nobody can tell which is meant"
                        .to_owned(),
            });
        }
        update
    }
}
