//! The six fund tools over the sample that comes with them, whose figures are invented.

use futures_executor::block_on;
use rmf_tools::{RmfTool, load_embedded};
use serde_json::{Value, json};

use super::{Case, Failed};

/// The moment of the funds' answers: five days after the sample's NAVs.
const NOW: &str = "2025-10-22T10:00:00Z";

pub(super) fn cases() -> Result<Vec<(&'static str, Vec<Case>)>, Failed> {
    let codes = json!(["ABAPAC-RMF", "B-ASIARMF"]);
    let asked: [(RmfTool, &str, Value, &str); 6] = [
        (
            RmfTool::Funds,
            "A page of all funds",
            json!({}),
            "Five days are old for a NAV, and the answer says so.",
        ),
        (
            RmfTool::Search,
            "Funds of high risk",
            json!({ "minRiskLevel": 6 }),
            "Every filter that was given is in the input.",
        ),
        (
            RmfTool::Detail,
            "One fund",
            json!({ "fundCode": "B-ASIARMF" }),
            "What the source does not tell is listed and not made up.",
        ),
        (
            RmfTool::Performance,
            "A ranking",
            json!({ "period": "ytd" }),
            "The mean is of all funds and not of the page.",
        ),
        (
            RmfTool::NavHistory,
            "A fund's NAV by day",
            json!({ "fundCode": "B-ASIARMF", "days": 30 }),
            "The line is as long as the history is.",
        ),
        (
            RmfTool::Compare,
            "Two funds",
            json!({ "fundCodes": codes }),
            "What one of the two charges is not known, and no cheaper fund is made up.",
        ),
    ];
    let funds = load_embedded();
    let mut all = Vec::new();
    for (tool, title, arguments, note) in asked {
        let response = block_on(tool.respond(&arguments, &funds, NOW.parse()?));
        let response = response.map_err(|refused| format!("{}: {refused:?}", tool.as_str()))?;
        let case = Case {
            slug: "good",
            title: title.to_owned(),
            note: note.to_owned(),
            response,
        };
        all.push((tool.as_str(), vec![case]));
    }
    Ok(all)
}
