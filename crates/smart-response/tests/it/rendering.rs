//! Renderings, read by other people's readers.

mod hostile;
mod tables;
mod whole;

use base64::Engine;
use pulldown_cmark::Options;
use roxmltree::{Document, ParsingOptions};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use smart_response::{SmartResponseV2, render_html, render_markdown, render_text};

/// A response that has everything that is shown.
fn full() -> Value {
    let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
    let mut full: Value = serde_json::from_str(json).unwrap();
    full["presentation"]["subheadline"] = "Beside it".into();
    full["presentation"]["charts"] = json!([
        { "type": "line", "title": "Line", "description": "Told", "data": { "labels": ["a", "b"],
          "datasets": [{ "label": "one", "data": [1, null] }, { "label": "two", "data": [3, 4], "highlight": [null, 4] }] } },
        { "type": "bar", "title": "Bar", "data": { "labels": ["c", "d"], "datasets": [{ "label": "three", "data": [-1, 2] }] } },
        { "type": "pie", "title": "Pie", "data": { "labels": ["e", "f"], "datasets": [{ "label": "four", "data": [1, 2] }] } },
        { "type": "scatter", "title": "Scatter", "data": { "datasets": [{ "label": "five", "data": [{ "x": 1, "y": 2 }] }] } },
        { "type": "bar", "title": "Of another form", "data": { "slices": ["no chart"] } }
    ]);
    full["metadata"]["warnings"] = json!([{ "id": "WARN_X", "severity": "critical", "category": "data",
        "message": "m", "impact": "i", "field": "f", "suggestion": "s" }]);
    full["context"]["learnMore"] =
        json!([{ "topic": "t", "relevance": "r", "resource": "https://example.com/r" }]);
    full["data"]["validation"]["missingFields"] = json!(["lost"]);
    full
}

/// What a text comes to when it is on one line and cannot drive anything, with its spaces left out: lines
/// are broken anywhere. Written again here, so that it can disagree.
fn core(text: &str) -> String {
    let drives = |c: &char| {
        c.is_control()
            || c.is_whitespace()
            || [
                '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}', '\u{fffe}', '\u{ffff}',
            ]
            .contains(c)
            || ('\u{2066}'..='\u{2069}').contains(c)
    };
    text.chars().filter(|c| !drives(c)).collect()
}

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(page, options).unwrap_or_else(|error| panic!("{error}\n{page}"))
}

fn all_text(document: &Document<'_>) -> String {
    let texts = document.descendants().filter(roxmltree::Node::is_text);
    core(&texts.filter_map(|node| node.text()).collect::<String>())
}

/// All but the one that only turns quotes and dashes into others.
fn extensions() -> Options {
    Options::all() - Options::ENABLE_SMART_PUNCTUATION
}

/// The policy names the digest of the style; another style on the page would not count.
#[test]
fn the_policy_is_of_the_style() {
    let response: SmartResponseV2 = serde_json::from_value(full()).unwrap();
    let page = render_html(&response);
    let document = parsed(&page);
    let style = document
        .descendants()
        .find(|node| node.has_tag_name("style"))
        .unwrap();
    let digest =
        base64::engine::general_purpose::STANDARD.encode(Sha256::digest(style.text().unwrap()));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    );
    assert!(
        page.contains(&format!("content=\"{policy}\"")),
        "html/style.sha256 has to be {digest}"
    );
}

#[test]
fn only_pages_are_led_to() {
    for (address, leads) in [
        ("https://example.com/a?b=c&d", true),
        ("HTTPS://example.com", true),
        ("http://example.com", false),
        ("http://localhost:8080/a", true),
        ("http://localhost.example.com/", false),
        ("http://localhost:x@example.com/", false),
        ("javascript:alert(1)", false),
        ("data:text/html,x", false),
        ("//example.com", false),
        ("https://example.com/\u{202e}x y", false),
    ] {
        let mut response = full();
        response["metadata"]["source"]["url"] = address.into();
        response["context"]["learnMore"] = json!([]);
        let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
        let page = render_html(&response);
        let document = parsed(&page);
        let links: Vec<_> = document
            .descendants()
            .filter_map(|node| node.attribute("href"))
            .collect();
        assert_eq!(links.len(), usize::from(leads), "{address}");
        assert!(all_text(&document).contains("SETWatchAPI"));
    }
}

#[test]
fn what_cannot_be_drawn_says_why_and_shows_its_data() {
    let response: SmartResponseV2 = serde_json::from_value(full()).unwrap();
    let rendered = [
        render_html(&response),
        render_markdown(&response),
        render_text(&response, 100),
    ];
    for rendering in rendered {
        assert!(
            rendering.contains("Not drawn: /data/labels: a list of labels is expected"),
            "{rendering}"
        );
        assert!(rendering.contains("no chart"), "{rendering}");
    }
}

/// No reader misses a critical warning, and none reads it twice.
#[test]
fn a_warning_stands_once() {
    for severity in ["critical", "warning", "info", "debug"] {
        let mut response = full();
        response["metadata"]["warnings"] = json!([{ "id": "WARN_X", "severity": severity, "category": "data",
            "message": "The message", "impact": "The impact", "field": "its.field", "suggestion": "The suggestion" }]);
        let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
        let page = render_html(&response);
        for text in [
            "The message",
            "The impact",
            "its.field",
            "The suggestion",
            "WARN_X",
        ] {
            assert_eq!(page.matches(text).count(), 1, "{severity}: {text}");
        }
    }
}

/// The document's `nullFields` are fields that are null; that there is nothing is more than anybody knows.
#[test]
fn what_is_null_is_not_said_to_be_nothing() {
    let mut response = full();
    response["data"]["validation"]["nullFields"] = json!(["funds.0.fees"]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let page = render_html(&response);
    assert!(
        page.contains("<dt>Null, without a value</dt>\n<dd>funds.0.fees</dd>"),
        "{page}"
    );
    assert!(!page.contains("nothing"));
}

/// A locale says how numbers are written. The page's own words are English, whatever it is.
#[test]
fn a_page_is_in_the_language_of_its_words() {
    let mut response = full();
    response["presentation"]["formatting"]["locale"] = "th-TH".into();
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    assert!(render_html(&response).contains("<html lang=\"en\">"));
}

/// What a finding writes as 25.3% is no bare 25.3 where it drives the decision.
#[test]
fn a_driver_is_written_as_its_finding_is() {
    let mut response = full();
    response["summary"]["keyFindings"] = json!([{ "metric": "Margin", "value": 25.3, "formatted": "25.3 percent", "assessment": "good" }]);
    response["recommendations"]["primary"]["drivers"] = json!([
        { "factor": "Margin", "value": 25.3, "weight": 0.5, "direction": "positive" },
        { "factor": "Margin", "value": 7.25, "weight": 0.5, "direction": "positive" },
    ]);
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let page = render_html(&response);
    assert!(
        page.contains("<strong>Margin</strong>\n 25.3 percent"),
        "{page}"
    );
    assert!(
        page.contains("<strong>Margin</strong>\n 7.25"),
        "another value is not the finding's"
    );
    assert!(render_markdown(&response).contains("Margin: 25\\.3 percent"));
    assert!(render_text(&response, 100).contains("Margin: 25.3 percent"));
}

/// A terminal's width holds for scripts without spaces, too.
#[test]
fn prose_without_spaces_is_no_wider_than_the_page() {
    let thai = "กองทุนนี้ให้ผลตอบแทนสูงกว่าดัชนีอ้างอิงในช่วงหนึ่งปีที่ผ่านมาแต่มีความเสี่ยงสูงกว่าค่าเฉลี่ยของกลุ่ม";
    let chinese = "该基金在过去一年的回报率高于基准指数，但其风险水平也高于同类基金的平均值，投资者应当谨慎考虑自身的承受能力。";
    for text in [thai, chinese] {
        let mut response: SmartResponseV2 =
            serde_json::from_str(&crate::vectors_read::quick_reference()).unwrap();
        response.summary.conclusion = text.into();
        response.recommendations.primary.reasoning = text.into();
        response.recommendations.risks[0].what = text.into();
        let rendered = render_text(&response, 60);
        let widest = rendered
            .lines()
            .map(unicode_width::UnicodeWidthStr::width)
            .max();
        assert!(widest <= Some(60), "{widest:?}: {rendered}");
        let joined: String = rendered.split_whitespace().collect();
        assert_eq!(
            joined.matches(text).count(),
            3,
            "nothing is lost: {rendered}"
        );
    }
}
