//! Tools that read the web. Each of them gives text from outside, a search an extract of it, and so each can stand for
//! another.

use crate::graph::declared::{DeclaredTool, Parameter};
use crate::metadata::ToolCategory::Utility;

pub(super) fn tools() -> [DeclaredTool; 3] {
    [web_search(), web_fetch(), news_search()]
}

fn web_search() -> DeclaredTool {
    DeclaredTool::new("web_search", Utility, "Pages about a subject")
        .providing(["page_url", "search_results", "web_text"])
        .with(Parameter::required("query").from("symbol"))
        .used(
            "For anything that no other tool covers",
            ["Pages of any age and quality"],
        )
}

fn web_fetch() -> DeclaredTool {
    DeclaredTool::new("web_fetch", Utility, "The text of one page")
        .requiring(["page_url"])
        .providing(["page_text", "web_text"])
        .with(Parameter::required("url"))
        .used("To read a page that was found", ["One page at a time"])
}

fn news_search() -> DeclaredTool {
    DeclaredTool::new("news_search", Utility, "Recent news about a subject")
        .providing(["page_url", "news", "web_text"])
        .with(Parameter::required("query").from("symbol"))
        .used("For what happened lately", ["Recent weeks only"])
}
