//! The tools as `tools/list` tells them.

use rmcp::model::Tool;
use rmf_tools::RmfTool;
use serde::Serialize;
use tool_models::ToolRegistry;

use crate::StartError;

pub(super) fn listed(others: &ToolRegistry) -> Result<Vec<Tool>, StartError> {
    let of_funds = RmfTool::ALL.iter().map(|tool| told(&tool.descriptor()?));
    of_funds.chain(others.list().map(told)).collect()
}

/// Our descriptor in the SDK's type.
fn told(descriptor: &impl Serialize) -> Result<Tool, StartError> {
    let value = serde_json::to_value(descriptor)?;
    Ok(serde_json::from_value(value)?)
}
