//! What a server tells of a tool.

use serde::Serialize;
use serde_json::Value;
use wire::{Profile, ProfileError};

use super::Tool;

/// What calling a tool may change: hints, by which hosts decide whether to ask first. All four are
/// always said, since hosts assume the worst of those that are not.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the protocol has these four, and each is said by itself"
)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Annotations {
    /// It changes nothing.
    pub read_only_hint: bool,
    /// It may destroy something.
    pub destructive_hint: bool,
    /// Calling it twice with the same arguments is like calling it once.
    pub idempotent_hint: bool,
    /// It reaches out to what others change.
    pub open_world_hint: bool,
}

impl Annotations {
    /// It reads what the server has, and changes nothing.
    pub const READ_ONLY: Self = Self {
        read_only_hint: true,
        destructive_hint: false,
        idempotent_hint: true,
        open_world_hint: false,
    };

    /// It adds something, and destroys nothing.
    pub const ADDS: Self = Self {
        read_only_hint: false,
        destructive_hint: false,
        idempotent_hint: false,
        open_world_hint: false,
    };

    /// It may destroy something.
    pub const DESTROYS: Self = Self {
        read_only_hint: false,
        destructive_hint: true,
        idempotent_hint: true,
        open_world_hint: false,
    };
}

/// A tool as MCP's `tools/list` tells it. `Meta` is what a server tells of it beyond MCP's fields.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ToolDescriptor<Meta = ToolMeta> {
    /// The name that a model calls.
    pub name: &'static str,
    /// What to call it before a human.
    pub title: &'static str,
    /// What it does and when to use it.
    pub description: &'static str,
    /// The arguments, in the portable profile where they have such a form, else in the standard one.
    pub input_schema: Value,
    /// Why the arguments have no portable form, and where: some hosts drop or refuse that part. None
    /// where they have. A server's own test is the place to look at it; no host is told.
    #[serde(skip)]
    pub not_portable: Option<ProfileError>,
    /// The result; none where it is no object, which older protocols do not take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub output_schema: Option<Value>,
    /// What calling it may change.
    pub annotations: Annotations,
    /// What MCP has no field for.
    #[serde(rename = "_meta")]
    pub meta: Meta,
}

/// What a registry tells of a tool that MCP has no field for: its version and its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ToolMeta {
    /// The tool's own version.
    #[serde(rename = "dev.smart-response/version")]
    pub version: &'static str,
    /// The kind of tool.
    #[serde(rename = "dev.smart-response/category")]
    pub category: &'static str,
}

impl ToolDescriptor {
    /// `input` is the standard schema of the arguments.
    pub(super) fn of<T: Tool>(input: &Value, output_schema: Option<Value>) -> Self {
        let (input_schema, not_portable) = match Profile::Portable.apply(input) {
            Ok(portable) => (portable, None),
            Err(reason) => (input.clone(), Some(reason)),
        };
        let title = if T::TITLE.is_empty() {
            T::NAME
        } else {
            T::TITLE
        };
        Self {
            name: T::NAME,
            title,
            description: T::DESCRIPTION,
            input_schema,
            not_portable,
            output_schema,
            annotations: T::ANNOTATIONS,
            meta: ToolMeta {
                version: T::VERSION,
                category: T::CATEGORY,
            },
        }
    }
}
