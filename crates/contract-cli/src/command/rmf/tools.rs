//! `contract rmf tools`

use rmf_tools::RmfTool;

use crate::Verdict;
use crate::args::ToolsArgs;
use crate::command::listed;
use crate::failure::Failure;

pub(super) fn run(args: &ToolsArgs) -> Result<Verdict, Failure> {
    let tools = RmfTool::ALL.iter().map(|tool| tool.descriptor());
    listed::write(&tools.collect::<Result<Vec<_>, _>>()?, args)
}
