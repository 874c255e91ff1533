//! Tables in every rendering.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use smart_response::{SmartResponseV2, render_html, render_markdown, render_text};

use super::{full, parsed};

/// Nothing of a ragged row is left out, although `check` tells of it.
#[test]
fn cells_beyond_the_headers_are_shown() {
    let mut response = full();
    response["presentation"]["tables"] =
        json!([{ "title": "T", "headers": ["a"], "rows": [["b", "beyond"], []] }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let rendered = [
        render_html(&response),
        render_markdown(&response),
        render_text(&response, 100),
    ];
    for rendering in rendered {
        assert!(rendering.contains("beyond"), "{rendering}");
    }
}

/// How often each rendering of a response with these charts and tables says a text.
fn said(charts: &Value, tables: &Value, text: &str) -> [usize; 3] {
    let mut response = full();
    response["presentation"]["charts"] = charts.clone();
    response["presentation"]["tables"] = tables.clone();
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let html = render_html(&response);
    let document = parsed(&html);
    // A drawing's words are drawn and not said.
    let words = document.descendants().filter(|node| {
        let mut above = node.ancestors();
        node.is_text() && !above.any(|node| node.tag_name().name() == "svg")
    });
    let words: Vec<_> = words.filter_map(|node| node.text()).collect();
    [
        words.join("\n"),
        render_markdown(&response),
        render_text(&response, 100),
    ]
    .map(|rendering| rendering.matches(text).count())
}

/// A chart has its numbers beside it, so a table of the same numbers would only say them again.
#[test]
fn a_table_beside_its_chart_stands_once() {
    let charts = json!([{ "type": "bar", "title": "Flows", "data": { "labels": ["Year 1", "Year 2"], "datasets": [{ "label": "Flow", "data": [7201, null] }] } }]);
    let tables = |cell: Value| json!([{ "title": "Again", "headers": ["year", "flow"], "rows": [["Year 1", 7201], ["Year 2", cell]] }]);
    assert_eq!(said(&charts, &tables("N/A".into()), "7201"), [1; 3]);
    assert_eq!(said(&charts, &tables("N/A".into()), "Again"), [0; 3]);
    let other = "another number is another table";
    assert_eq!(
        said(&charts, &tables(7202.into()), "7201"),
        [2; 3],
        "{other}"
    );
}

/// Where a table has the numbers of several charts, they stand in it, and each chart says where.
#[test]
fn numbers_of_several_charts_stand_in_their_table_once() {
    let line = |title: &str, values: Value| json!({ "type": "line", "title": title, "data": { "labels": ["2023", "2024"], "datasets": [{ "label": title, "data": values }] } });
    let charts = json!([
        line("Revenue", json!([7201, 7303])),
        line("Income", json!([811, null]))
    ]);
    let tables = json!([{ "title": "Three years", "headers": ["Year", "Revenue", "Income"], "rows": [["2023", 7201, 811], ["2024", 7303, "N/A"]] }]);
    assert_eq!(said(&charts, &tables, "7201"), [1; 3]);
    assert_eq!(
        said(
            &charts,
            &tables,
            "The numbers stand in the table \"Three years\"."
        ),
        [2; 3]
    );
}

/// Columns stand under each other whatever their letters are: marks, wide letters, and signs of several letters.
#[test]
fn columns_of_a_terminal_stand_under_each_other() {
    let cells = [
        "น้ำกำไรสุทธิ",
        "漢字カナ",
        "👩\u{200d}👩\u{200d}👧 e\u{301}",
        "עברית",
        "plain",
        "﷽",
    ];
    let rows: Vec<_> = cells.iter().map(|cell| json!([cell, "END", "1"])).collect();
    let mut response = full();
    response["presentation"]["tables"] =
        json!([{ "title": "T", "headers": ["h", "i", "j"], "rows": rows }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let text = render_text(&response, 80);
    let places: BTreeSet<_> = { text.lines().filter_map(|line| line.split_once("END")) }
        .map(|(before, _)| unicode_width::UnicodeWidthStr::width(before))
        .collect();
    assert_eq!(places.len(), 1, "{text}");
    for cell in cells {
        assert!(text.contains(cell), "{cell} in {text}");
    }
}

/// A table without rows says so, and one without columns is no empty frame.
#[test]
fn a_table_of_nothing_says_so() {
    let mut response = full();
    response["presentation"]["tables"] = json!([{ "title": "T", "headers": ["lonely"], "rows": [] }, { "title": "U", "headers": [], "rows": [] }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    for rendering in [
        render_html(&response),
        render_markdown(&response).replace('\\', ""),
        render_text(&response, 80),
    ] {
        assert_eq!(
            rendering.matches("There are no rows.").count(),
            2,
            "{rendering}"
        );
        assert!(rendering.contains("lonely"));
        assert!(!rendering.contains("|  |\n"), "{rendering}");
    }
}

/// Three hundred digits tell a reader less than an exponent does.
#[test]
fn numbers_beyond_counting_have_an_exponent() {
    let mut response = full();
    response["presentation"]["tables"] =
        json!([{ "title": "T", "headers": ["a", "b"], "rows": [["x", 1e308], ["y", 1e-300]] }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    for rendering in [
        render_html(&response),
        render_markdown(&response),
        render_text(&response, 80),
    ] {
        assert!(
            rendering.contains("1e308") && rendering.contains("1e-300"),
            "{rendering}"
        );
    }
}

/// Forty columns have no room beside each other on eighty; none of their cells is lost.
#[test]
fn a_table_of_many_columns_is_turned_on_its_side() {
    let headers: Vec<_> = (0..40).map(|column| format!("header {column}")).collect();
    let row: Vec<_> = (0..40).map(|column| format!("cell {column}")).collect();
    let mut response = full();
    response["presentation"]["tables"] =
        json!([{ "title": "T", "headers": headers, "rows": [row, ["short"]] }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let text = render_text(&response, 80);
    let widest = text
        .lines()
        .map(unicode_width::UnicodeWidthStr::width)
        .max();
    assert!(widest <= Some(80), "{widest:?}: {text}");
    assert!(text.contains("40 columns are wider than 80"), "{text}");
    for column in 0..40 {
        assert!(
            text.contains(&format!("header {column}: cell {column}\n")),
            "{text}"
        );
    }
    assert!(text.contains("header 0: short\n"), "{text}");
    assert!(
        !render_text(&response, 300).contains("so each row stands"),
        "there is room for all"
    );
}
