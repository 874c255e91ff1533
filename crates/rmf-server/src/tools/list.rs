//! The tools as `tools/list` tells them.

use rmcp::model::Tool;
use rmf_tools::RmfTool;
use serde::Serialize;
use tool_models::{ToolDescriptor, ToolRegistry};

use super::nullable::as_choices;
use crate::StartError;
use crate::verify_answer::output_schema;

pub(super) fn listed(others: &ToolRegistry) -> Result<Vec<Tool>, StartError> {
    let of_funds = RmfTool::ALL.iter().map(|tool| told(&tool.descriptor()?));
    of_funds.chain(others.list().map(verifier)).collect()
}

/// The registry names a schema by its tool; here outputs are named alike.
fn verifier(descriptor: &ToolDescriptor) -> Result<Tool, StartError> {
    let mut descriptor = descriptor.clone();
    descriptor.output_schema = Some(output_schema()?.canonical().clone());
    told(&descriptor)
}

/// Our descriptor in the SDK's type.
fn told(descriptor: &impl Serialize) -> Result<Tool, StartError> {
    let mut value = serde_json::to_value(descriptor)?;
    if let Some(output) = value.get_mut("outputSchema") {
        as_choices(output);
    }
    Ok(serde_json::from_value(value)?)
}
