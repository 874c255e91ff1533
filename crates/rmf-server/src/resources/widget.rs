//! The pages in which a host shows what the tools answer.

use rmcp::model::{MetaObject, Resource, ResourceContents};
use serde_json::{Map, json};

/// What a host knows a page of this kind by.
const MIME_TYPE: &str = "text/html;profile=mcp-app";

/// A page: its address, its file's name, what it is called, what it shows, and its text.
#[derive(Debug, Clone, Copy)]
struct Widget {
    uri: &'static str,
    name: &'static str,
    title: &'static str,
    about: &'static str,
    html: &'static str,
}

const WIDGETS: [Widget; 4] = [
    Widget {
        uri: "ui://rmf/fund-list.html",
        name: "fund-list.html",
        title: "Fund list",
        about: "Shows the results of get_rmf_funds, search_rmf_funds and get_rmf_fund_performance.",
        html: include_str!("../../widgets/dist/fund-list.html"),
    },
    Widget {
        uri: "ui://rmf/fund-card.html",
        name: "fund-card.html",
        title: "Fund card",
        about: "Shows the results of get_rmf_fund_detail.",
        html: include_str!("../../widgets/dist/fund-card.html"),
    },
    Widget {
        uri: "ui://rmf/performance-chart.html",
        name: "performance-chart.html",
        title: "NAV chart",
        about: "Shows the results of get_rmf_fund_nav_history.",
        html: include_str!("../../widgets/dist/performance-chart.html"),
    },
    Widget {
        uri: "ui://rmf/fund-comparison.html",
        name: "fund-comparison.html",
        title: "Fund comparison",
        about: "Shows the results of compare_rmf_funds.",
        html: include_str!("../../widgets/dist/fund-comparison.html"),
    },
];

/// A border suits them; they need no network and no permission, which is what hosts give where nothing is said.
fn meta() -> MetaObject {
    MetaObject(Map::from_iter([(
        "ui".to_owned(),
        json!({ "prefersBorder": true }),
    )]))
}

pub(super) fn listed() -> impl Iterator<Item = Resource> {
    WIDGETS.iter().map(|widget| {
        Resource::new(widget.uri, widget.name)
            .with_title(widget.title)
            .with_description(widget.about)
            .with_mime_type(MIME_TYPE)
            .with_size(widget.html.len() as u64)
            .with_meta(meta())
    })
}

pub(super) fn read(uri: &str) -> Option<ResourceContents> {
    let widget = WIDGETS.iter().find(|widget| widget.uri == uri)?;
    let contents = ResourceContents::text(widget.html, widget.uri);
    Some(contents.with_mime_type(MIME_TYPE).with_meta(meta()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rmf_tools::RmfTool;

    #[test]
    fn every_tool_names_a_page_that_is_there() {
        for tool in RmfTool::ALL {
            assert!(read(tool.template()).is_some(), "{}", tool.template());
        }
    }

    #[test]
    fn a_page_stands_under_the_name_of_its_file() {
        for widget in WIDGETS {
            assert_eq!(widget.uri, format!("ui://rmf/{}", widget.name));
            let id = format!("rmf-{}", widget.name.trim_end_matches(".html"));
            assert!(widget.html.contains(&id), "{} is another page", widget.name);
        }
    }
}
