//! Charts as SVG, measured.

use roxmltree::Document;
use serde_json::json;
use smart_response::{Chart, ChartType, Number, chart_svg};

fn chart(kind: ChartType, data: serde_json::Value) -> Chart {
    Chart {
        kind,
        title: "T".to_owned(),
        description: None,
        data,
    }
}

fn numbers(values: &[f64]) -> Vec<Option<Number>> {
    values
        .iter()
        .map(|value| Number::new(*value).ok())
        .collect()
}

fn attribute(node: roxmltree::Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name)
        .unwrap_or_else(|| panic!("{name}"))
        .parse()
        .unwrap()
}

fn error(kind: ChartType, data: serde_json::Value) -> String {
    chart_svg(&chart(kind, data)).unwrap_err().to_string()
}

/// Three bars of 100, 50 and -25: one is twice another, and the last goes the other way by a quarter.
#[test]
fn bars_are_as_long_as_their_values() {
    let chart = Chart::bar("T", &["a", "b", "c"])
        .with_series("s", &numbers(&[100.0, 50.0, -25.0]))
        .unwrap();
    let svg = chart_svg(&chart).unwrap();
    let document = Document::parse(&svg).unwrap();
    let bars = document
        .descendants()
        .filter(|node| node.attribute("fill") == Some("var(--s0)"));
    let bars: Vec<_> = bars
        .map(|bar| (attribute(bar, "y"), attribute(bar, "height")))
        .collect();
    let [(top, whole), (_, half), (loss_top, loss)] = bars[..] else {
        panic!("{bars:?}")
    };
    // Pixels are whole.
    assert!((half * 2.0 - whole).abs() <= 2.0, "{bars:?}");
    assert!((loss * 4.0 - whole).abs() <= 4.0, "{bars:?}");
    assert!(
        (top + whole - loss_top).abs() <= 1.0,
        "all grow from one line: {bars:?}"
    );
}

/// Nothing is drawn where nothing is known: 1, 2, none, 4 are a line of two points and a dot alone.
#[test]
fn a_line_is_broken_at_a_gap() {
    let labels = ["a", "b", "c", "d"];
    let mut values = numbers(&[1.0, 2.0, 3.0, 4.0]);
    values[2] = None;
    let svg = chart_svg(&Chart::line("T", &labels).with_series("s", &values).unwrap()).unwrap();
    let document = Document::parse(&svg).unwrap();
    let of_series = |name: &'static str, paint: &'static str| {
        let found = document.descendants().filter(move |node| {
            node.has_tag_name((SVG, name)) && node.attribute(paint) == Some("var(--s0)")
        });
        found.collect::<Vec<_>>()
    };
    let lines = of_series("polyline", "stroke");
    assert_eq!(lines.len(), 1);
    assert_eq!(
        lines[0]
            .attribute("points")
            .unwrap()
            .split_whitespace()
            .count(),
        2
    );
    assert_eq!(of_series("circle", "fill").len(), 3);
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// Of 1 and 3 the first is a quarter; the legend says so.
#[test]
fn slices_say_their_share() {
    let chart = Chart::pie("T", &["a", "b"])
        .with_series("s", &numbers(&[1.0, 3.0]))
        .unwrap();
    let svg = chart_svg(&chart).unwrap();
    for words in ["a 25.0%", "b 75.0%"] {
        assert!(svg.contains(words), "{svg}");
    }
}

#[test]
fn slices_beyond_the_colours_are_counted() {
    let labels: Vec<_> = (0..12).map(|index| format!("n{index}")).collect();
    let labels: Vec<_> = labels.iter().map(String::as_str).collect();
    let chart = Chart::pie("T", &labels)
        .with_series("s", &numbers(&[1.0; 12]))
        .unwrap();
    let svg = chart_svg(&chart).unwrap();
    // Seven of twelve have a slice of their own, and five twelfths are 41.7 %.
    assert!(svg.contains("5 others 41.7%"), "{svg}");
}

#[test]
fn what_cannot_be_drawn_is_told_with_its_place() {
    let one = |values: serde_json::Value| json!({ "labels": ["a", "b"], "datasets": [{ "data": values }] });
    let cases = [
        (
            ChartType::Line,
            json!([1, 2]),
            "/data/labels: a list of labels is expected",
        ),
        (
            ChartType::Line,
            json!({ "labels": [], "datasets": [] }),
            "/data/datasets: there is no point to draw; every value is unknown",
        ),
        (
            ChartType::Line,
            one(json!([null, null])),
            "/data/datasets: there is no point to draw; every value is unknown",
        ),
        (
            ChartType::Bar,
            one(json!([1])),
            "/data/datasets/0/data: 1 points stand against 2 labels; give one a label",
        ),
        (
            ChartType::Bar,
            one(json!([1, "2"])),
            "/data/datasets/0/data/1: a number is expected, or null where nothing is known",
        ),
        (
            ChartType::Line,
            one(json!([1, { "x": 1, "y": 2 }])),
            "/data/datasets/0/data/1: a number is expected, or null where nothing is known",
        ),
        (
            ChartType::Pie,
            one(json!([1, -2])),
            "/data/datasets/0/data: \"b\" is negative, and no slice can be; draw bars instead",
        ),
        (
            ChartType::Pie,
            one(json!([0, 0])),
            "/data/datasets: every slice is zero, so there is no whole to part",
        ),
        (
            ChartType::Scatter,
            json!({ "datasets": [{ "data": [5] }] }),
            "/data/datasets/0/data/0: a point is expected: an object with numbers x and y, or a list of the two",
        ),
        (
            ChartType::Bar,
            one(json!([1, 1e300])),
            "/data/datasets: numbers beyond 10¹⁵ are not drawn; state them in a larger unit",
        ),
    ];
    for (kind, data, expected) in cases {
        assert_eq!(error(kind, data.clone()), expected, "{data}");
    }
}

#[test]
fn one_point_and_equal_points_are_drawn() {
    for values in [&[7.0][..], &[0.0], &[-3.0, -3.0], &[1e15, -1e15], &[1e-12]] {
        let labels = vec!["l"; values.len()];
        for chart in [Chart::line("T", &labels), Chart::bar("T", &labels)] {
            let chart = chart.with_series("s", &numbers(values)).unwrap();
            let svg = chart_svg(&chart).unwrap();
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            Document::parse(&svg).unwrap();
        }
    }
}

#[test]
fn a_title_and_labels_are_text() {
    let hostile = "</svg><script>\"'&\u{1b}";
    let chart = Chart::bar(hostile, &[hostile, "#010000"])
        .with_series(hostile, &numbers(&[1.0, 2.0]))
        .unwrap();
    let svg = chart_svg(&chart).unwrap();
    let document = Document::parse(&svg).unwrap();
    assert!(
        document
            .descendants()
            .all(|node| !node.has_tag_name((SVG, "script")))
    );
    let title = document
        .descendants()
        .find(|node| node.has_tag_name((SVG, "title")))
        .unwrap();
    assert_eq!(title.text(), Some("</svg><script>\"'&"));
}
