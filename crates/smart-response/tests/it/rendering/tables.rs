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

/// A drawing says 2.7 on its axis; below it stood 2.74904302813517. The data keeps it.
#[test]
fn numbers_are_shown_without_the_tails_of_calculations() {
    let returns = json!([2.749_043_028_135_17, -0.125, 12]);
    let data = json!({ "labels": ["a", "b", "c"], "datasets": [{ "label": "Return, %", "data": returns, "highlight": [true, null, null] }] });
    let charts = json!([{ "type": "line", "title": "Returns", "data": data }]);
    let table = json!([{ "title": "T", "headers": ["name", "NAV"], "rows": [["a", 25.884_312_345_678], ["b", 1000.125]] }]);
    assert_eq!(said(&charts, &table, "2.749"), [0; 3]);
    assert_eq!(said(&charts, &table, "25.8843"), [0; 3]);
    for text in ["2.7", "25.88", "1000.13"] {
        let found = said(&charts, &table, text);
        assert!(found.iter().all(|count| *count >= 1), "{text}: {found:?}");
    }
    let mut response = full();
    response["presentation"]["charts"] = charts;
    response["data"]["dataQuality"]["completeness"]["percentage"] = json!(200.0 / 3.0);
    response["recommendations"]["primary"]["drivers"][1]["value"] = json!(55.0 / 3.0);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    for rendering in [
        render_html(&response),
        render_markdown(&response).replace('\\', ""),
        render_text(&response, 100),
    ] {
        assert!(rendering.contains("66.67% "), "{rendering}");
        assert!(rendering.contains("18.33"), "{rendering}");
        for tail in ["2.749", "66.666", "18.333"] {
            assert!(!rendering.contains(tail), "{tail} in {rendering}");
        }
    }
}

/// A table and a chart of the same numbers stand once, although neither shows all of their figures.
#[test]
fn numbers_with_tails_stand_once_as_well() {
    let third = 7201.0 / 3.0;
    let charts = json!([{ "type": "bar", "title": "Flows", "data": { "labels": ["Year 1", "Year 2"], "datasets": [{ "label": "Flow", "data": [third, null] }] } }]);
    let tables = json!([{ "title": "Again", "headers": ["year", "flow"], "rows": [["Year 1", third], ["Year 2", "N/A"]] }]);
    assert_eq!(said(&charts, &tables, "2400.33"), [1; 3]);
    assert_eq!(said(&charts, &tables, "Again"), [0; 3]);
}

/// Every word of a narrow terminal's tables is whole, and a row of blocks is no wider than the page.
#[test]
fn a_narrow_terminal_breaks_no_word() {
    let values: Vec<_> = (0..90).collect();
    let labels: Vec<_> = (0..90).map(|day| format!("2025-{day:02}")).collect();
    let mut response = full();
    response["summary"]["keyFindings"][0]["metric"] =
        "Profitability after extraordinary items".into();
    response["presentation"]["charts"] = json!([
        { "type": "line", "title": "L", "data": { "labels": labels, "datasets": [{ "label": "Ninety days", "data": values }] } },
        { "type": "bar", "title": "B", "data": { "labels": ["Telecommunications", "Pharmaceuticals"], "datasets": [{ "label": "Allocation", "data": [60, 40] }] } }
    ]);
    response["presentation"]["tables"] = json!([{ "title": "T", "headers": ["Institution", "Recommendation", "Denomination"],
        "rows": [["EASTSPRING ASSET MANAGEMENT", "Outperform", "2025-10-17"]] }]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    for width in [40, 44, 60, 80] {
        let text = render_text(&response, width);
        for word in [
            "Profitability",
            "extraordinary",
            "Assessment",
            "Because",
            "excellent",
            "Telecommunications",
            "Pharmaceuticals",
            "Allocation",
            "Institution",
            "Recommendation",
            "Denomination",
            "EASTSPRING",
            "MANAGEMENT",
            "2025-10-17",
        ] {
            let mut words = text.split(|c: char| c.is_whitespace() || c == ':');
            assert!(
                words.any(|found| found == word),
                "{word} at {width}: {text}"
            );
        }
        let widest = text
            .lines()
            .map(unicode_width::UnicodeWidthStr::width)
            .max();
        assert!(
            widest <= Some(usize::from(width)),
            "{widest:?} at {width}: {text}"
        );
        let blocks = text.lines().find(|line| line.contains('▁')).unwrap();
        assert!(blocks.ends_with(" Ninety days"), "{blocks}");
    }
}
