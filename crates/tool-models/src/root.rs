//! The roots of the crate: each a schema of its own.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;
use wire::{Direction, RootName, RootSchema, SchemaError, schema_of};

use crate::{
    AuditEntry, BatchResult, ExecutionPlan, HumanAnswer, MultiResult, ProgressEvent, ServiceResult,
    ToolResponse,
};

wire::string_enum! {
    /// A document of this crate that stands alone.
    pub enum Root {
        /// The answer of a tool.
        ToolResponse = "tool-response",
        /// A human's answer to a request.
        HumanAnswer = "human-answer",
        /// What happened to a request, an entry at a time.
        AuditEntry = "audit-entry",
        /// One event of a progress stream.
        ProgressEvent = "progress-event",
        /// Tasks, and which of them wait for which.
        ExecutionPlan = "execution-plan",
        /// What came of one operation over many things.
        BatchResult = "batch-result",
        /// Many results, and what they come to together.
        MultiResult = "multi-result",
        /// A service's result beside what it says of its own work.
        ServiceResult = "service-result",
    }
}

impl Root {
    /// The name and version of the root.
    pub const fn name(self) -> RootName {
        let (name, version) = (self.as_str(), 1);
        RootName { name, version }
    }

    /// What the document is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::ToolResponse => "A tool's answer by its status, also one that needs a human",
            Self::HumanAnswer => "A human's answer to a request",
            Self::AuditEntry => "What happened to a request for a human, an entry at a time",
            Self::ProgressEvent => "One event of a progress stream",
            Self::ExecutionPlan => "Tasks, and which of them wait for which",
            Self::BatchResult => "What came of one operation over many things",
            Self::MultiResult => "Many results, and what they come to together",
            Self::ServiceResult => "A service's result beside what it says of its own work",
        }
    }

    /// The schema of the root, with a payload of any form.
    ///
    /// ```
    /// let schema = tool_models::Root::ToolResponse.schema()?;
    /// let id = &schema.canonical()["$id"];
    /// assert_eq!(id, "https://smart-response.dev/schemas/tool-response.v1.json");
    /// # Ok::<(), wire::SchemaError>(())
    /// ```
    ///
    /// # Errors
    /// When two definitions would be called alike, which a test rules out.
    pub fn schema(self) -> Result<RootSchema, SchemaError> {
        let name = self.name();
        match self {
            Self::ToolResponse => schema_of::<ToolResponse<Value>>(name, Direction::Response),
            Self::HumanAnswer => schema_of::<HumanAnswer>(name, Direction::Input),
            Self::AuditEntry => schema_of::<AuditEntry>(name, Direction::Response),
            Self::ProgressEvent => schema_of::<ProgressEvent>(name, Direction::Response),
            Self::ExecutionPlan => schema_of::<ExecutionPlan>(name, Direction::Response),
            Self::BatchResult => schema_of::<BatchResult>(name, Direction::Response),
            Self::MultiResult => schema_of::<MultiResult>(name, Direction::Response),
            Self::ServiceResult => schema_of::<ServiceResult>(name, Direction::Response),
        }
    }
}

/// Deriving a schema takes a hundred times as long as judging a small document by it.
static SCHEMAS: LazyLock<BTreeMap<Root, Value>> = LazyLock::new(|| {
    let derived = |root: &Root| {
        let schema = root.schema().expect("a test derives every schema");
        (*root, schema.canonical().clone())
    };
    Root::ALL.iter().map(derived).collect()
});

impl Root {
    /// The schema by which documents are judged.
    pub(crate) fn canonical(self) -> &'static Value {
        SCHEMAS.get(&self).expect("every root is in it")
    }
}
