//! Whatever a response says is text in each of its forms.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use proptest::prelude::*;
use pulldown_cmark::{Event, Parser, Tag};
use serde_json::Value;
use smart_response::{SmartResponseV2, render_html, render_markdown, render_text};

use super::{all_text, core, extensions, full, parsed};

/// Every place whose value may be any text.
static FREE: LazyLock<Vec<String>> = LazyLock::new(|| {
    let full = full();
    let mut places = Vec::new();
    texts(&full, String::new(), &mut places);
    let is_free = |place: &String| {
        let mut other = full.clone();
        *other.pointer_mut(place).unwrap() = "any text".into();
        serde_json::from_value::<SmartResponseV2>(other).is_ok()
    };
    let free: Vec<_> = places.into_iter().filter(is_free).collect();
    // A chart's type, an assessment and the like are not free; the texts of each section are.
    assert!(free.len() > 60, "{free:?}");
    free
});

fn texts(value: &Value, place: String, places: &mut Vec<String>) {
    match value {
        Value::String(_) => places.push(place),
        Value::Array(elements) => {
            for (index, element) in elements.iter().enumerate() {
                texts(element, format!("{place}/{index}"), places);
            }
        }
        Value::Object(members) => {
            for (name, member) in members {
                texts(member, format!("{place}/{name}"), places);
            }
        }
        _ => {}
    }
}

/// Places that a person need not see: what is for the program that calls tools.
const UNSEEN: &[&str] = &[
    "/data/processed",
    "/data/validation/validFields",
    // A link of a page, where it leads somewhere.
    "/metadata/source/url",
    "/context/learnMore/0/resource",
    // Shown as JSON, which spells some letters otherwise.
    "/recommendations/nextSteps/0/params",
    "/context/relatedTools",
    "/context/dependencies/requires",
    "/context/dependencies/provides",
    "/presentation/formatting",
    "/presentation/tables/0/type",
    // Shown as JSON, which spells some letters otherwise.
    "/presentation/charts/4/data",
];

fn hostile_text() -> impl Strategy<Value = String> {
    let fragment = prop_oneof![
        Just("<script>alert(1)</script>".to_owned()),
        Just("</style></title><img src=x onerror=x>".to_owned()),
        Just("\" onload=\"x\" '".to_owned()),
        Just("&lt;b&gt; &amp; ]]> <!-- -->".to_owned()),
        Just("[a](javascript:x) ![i](https://x.example/i.png) <https://x.example>".to_owned()),
        Just(
            "https://x.example/ www.x.example a@x.example `c` $m$ ~~s~~ **b** __u__ [^1]"
                .to_owned()
        ),
        Just("\n\n# h\n\n- l\n1. n\n| a | b |\n|---|---|\n---\n    code\n```\nf\n```".to_owned()),
        Just("1. one".to_owned()),
        Just("+ plus".to_owned()),
        Just(": defines\n: twice".to_owned()),
        Just("=====\n-----".to_owned()),
        Just("\u{1b}[31m\u{202e}gnol\u{0}\u{fffe}".to_owned()),
        Just("น้ำกำไรสุทธิ 漢字 👩‍👩‍👧 עברית".to_owned()),
        any::<String>(),
        "[!-~ ]{0,12}",
    ];
    proptest::collection::vec(fragment, 1..3).prop_map(|fragments| fragments.concat())
}

/// A response with such texts in every place that takes any, and the texts by place.
fn hostile() -> impl Strategy<Value = (SmartResponseV2, Vec<(String, String)>)> {
    proptest::collection::vec(hostile_text(), FREE.len()).prop_map(|texts| {
        let mut response = full();
        for (place, text) in FREE.iter().zip(&texts) {
            *response.pointer_mut(place).unwrap() = text.clone().into();
        }
        let placed = FREE.iter().cloned().zip(texts).collect();
        (serde_json::from_value(response).unwrap(), placed)
    })
}

fn seen<'a>(
    placed: &'a [(String, String)],
    unseen: &'a [&str],
) -> impl Iterator<Item = &'a (String, String)> {
    let is_in = |place: &str, area: &&str| place == *area || place.starts_with(&format!("{area}/"));
    placed
        .iter()
        .filter(move |(place, _)| !unseen.iter().any(|area| is_in(place, area)))
}

const ELEMENTS: &str = "html head meta title style body main header section div figure figcaption footer \
    h1 h2 h3 p ul ol li dl dt dd table thead tbody tr th td pre code span strong a \
    svg rect line polyline polygon circle text";

const ATTRIBUTES: &str = "data-of lang charset http-equiv content name class rel href viewBox preserveAspectRatio \
    aria-hidden role width height x y x1 x2 y1 y2 cx cy r dy points fill stroke stroke-width opacity \
    text-anchor font-family font-size";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// An XML reader, which forgives nothing, finds our elements and attributes alone, and each text as a text.
    #[test]
    fn a_page_holds_texts_as_texts_alone((response, placed) in hostile()) {
        let page = render_html(&response);
        let document = parsed(&page);
        let elements: BTreeSet<_> = ELEMENTS.split_whitespace().collect();
        let attributes: BTreeSet<_> = ATTRIBUTES.split_whitespace().collect();
        for node in document.descendants().filter(roxmltree::Node::is_element) {
            prop_assert!(elements.contains(node.tag_name().name()), "<{}>", node.tag_name().name());
            for attribute in node.attributes() {
                prop_assert!(attributes.contains(attribute.name()), "{}", attribute.name());
                let leads = attribute.name() == "href";
                prop_assert!(!leads || attribute.value().to_ascii_lowercase().starts_with("https://"), "{}", attribute.value());
            }
        }
        prop_assert!(document.descendants().all(|node| !node.is_comment() && !node.is_pi()));
        let told = all_text(&document);
        for (place, text) in seen(&placed, UNSEEN) {
            prop_assert!(told.contains(&core(text)), "{place}: {text:?}");
        }
    }

    /// A Markdown reader with every extension finds texts, our headings, our lists and our tables alone.
    #[test]
    fn markdown_holds_texts_as_texts_alone((response, placed) in hostile()) {
        let markdown = render_markdown(&response);
        let mut told = String::new();
        let (mut headings, mut tables) = (0, 0);
        for event in Parser::new_ext(&markdown, extensions()) {
            match event {
                Event::Text(text) => told.push_str(&text),
                Event::Start(Tag::Heading { .. }) => headings += 1,
                Event::Start(Tag::Table(_)) => tables += 1,
                Event::Start(Tag::Paragraph | Tag::List(None) | Tag::Item | Tag::TableHead | Tag::TableRow | Tag::TableCell | Tag::Strong)
                | Event::End(_) => {}
                other => prop_assert!(false, "{other:?} in\n{markdown}"),
            }
        }
        // The headline, the findings, the table, five charts, and eight sections after them, of which each stands
        // there; the findings, the table and four charts that are drawn have tables.
        prop_assert_eq!((headings, tables), (1 + 1 + full_tables() + 5 + 8, 1 + full_tables() + 4));
        let told = core(&told);
        for (place, text) in seen(&placed, UNSEEN) {
            let kept: String = core(text).chars().filter(|c| *c != '\\').collect();
            let told: String = told.chars().filter(|c| *c != '\\').collect();
            prop_assert!(told.contains(&kept), "{place}: {text:?}\n{markdown}");
        }
    }

    #[test]
    fn a_terminal_is_given_nothing_but_text((response, _) in hostile(), width in 40_u16..200) {
        let text = render_text(&response, width);
        let drives = |c: char| c.is_control() && c != '\n' || ('\u{202a}'..='\u{202e}').contains(&c);
        prop_assert!(!text.contains(drives), "{text:?}");
    }
}

fn full_tables() -> usize {
    full()["presentation"]["tables"].as_array().unwrap().len()
}
