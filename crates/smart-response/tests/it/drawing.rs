//! Charts as SVG, measured.

mod room;

use roxmltree::Document;
use serde_json::json;
use smart_response::{Chart, ChartType, Number, chart_svg};

use room::reaches;

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

/// An x of its own is where a point stands, and its label only names it; a chart that has both kinds is refused.
#[test]
fn a_point_stands_at_its_own_x_although_it_has_a_label() {
    let data = |points: serde_json::Value| json!({ "labels": ["p", "q", "r"], "datasets": [{ "label": "s", "data": points }] });
    let own = chart(
        ChartType::Scatter,
        data(json!([{ "x": 10, "y": 1 }, { "x": 20, "y": 2 }, { "x": 40, "y": 3 }])),
    );
    let svg = chart_svg(&own).unwrap();
    let document = Document::parse(&svg).unwrap();
    let circles = document
        .descendants()
        .filter(|node| node.has_tag_name((SVG, "circle")));
    let places: Vec<f64> = circles.map(|node| attribute(node, "cx")).collect();
    // From 20 to 40 is twice as far as from 10 to 20.
    let (first, second) = (places[1] - places[0], places[2] - places[1]);
    assert!((second - 2.0 * first).abs() <= 2.0, "{places:?}");
    let read = own.series().unwrap();
    assert_eq!(read.labels, ["p", "q", "r"]);
    assert!(read.has_own_x);

    let labelled = chart(ChartType::Scatter, data(json!([1, null, 3])));
    assert!(!labelled.series().unwrap().has_own_x);
    let mixed = "/data/datasets/0/data/1: a point with an x of its own is expected, as the others have one: an object with numbers x and y, or a list of the two";
    assert_eq!(
        error(ChartType::Scatter, data(json!([[10, 1], 2, [40, 3]]))),
        mixed
    );
}

/// Shares add up as they are written, and a slice that is there is not said to be nothing.
#[test]
fn slices_add_up_to_the_whole() {
    let written = |sizes: &[f64]| {
        let labels: Vec<_> = (0..sizes.len()).map(|index| format!("n{index}")).collect();
        let labels: Vec<_> = labels.iter().map(String::as_str).collect();
        let chart = Chart::pie("T", &labels)
            .with_series("s", &numbers(sizes))
            .unwrap();
        let texts = reaches(&chart_svg(&chart).unwrap()).into_iter();
        texts
            .filter_map(|(text, ..)| Some(text.split_once(' ')?.1.to_owned()))
            .collect::<Vec<_>>()
    };
    assert_eq!(written(&[99.9, 0.05, 0.05]), ["99.90%", "0.05%", "0.05%"]);
    assert_eq!(written(&[1.0, 3.0]), ["25.0%", "75.0%"]);
    // 100/3 has no end: three times 33.3, and nobody is given the tenth that is left.
    assert_eq!(written(&[1.0, 1.0, 1.0]), ["33.3%", "33.3%", "33.3%"]);
    assert_eq!(written(&[1e6, 1.0]), ["99.9999%", "0.0001%"]);
    assert_eq!(written(&[1e9, 1.0]), [">99.9%", "<0.1%"]);
}
