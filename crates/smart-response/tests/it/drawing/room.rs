//! What has room on a sheet, and what is said of what has none.

use roxmltree::Document;
use serde_json::json;
use smart_response::{Chart, ChartType, Number, chart_svg};

use super::{SVG, attribute, numbers};

/// How wide a letter is in `DejaVu Sans`, the widest of the usual sans fonts, in thousandths of its height; read off
/// the font, and not off the drawing. Other scripts' letters are as wide as they are high at most.
fn advance(letter: char) -> f64 {
    const ASCII: [u16; 95] = [
        318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636,
        636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698,
        770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732,
        684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635,
        634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,
        525, 636, 337, 636, 838,
    ];
    let place = u32::from(letter).checked_sub(32);
    let ascii = place.and_then(|place| ASCII.get(usize::try_from(place).ok()?));
    match ascii {
        Some(width) => f64::from(*width),
        None if unicode_width::UnicodeWidthChar::width(letter) == Some(0) => 0.0,
        // Read off Noto's fonts in a browser.
        None if WIDE.iter().any(|(wide, _)| *wide == letter) => {
            WIDE.iter().find(|(wide, _)| *wide == letter).unwrap().1
        }
        None if ('\u{e00}'..='\u{e7f}').contains(&letter) => 700.0,
        None => 1000.0,
    }
}

const WIDE: &[(char, f64)] = &[
    ('﷽', 7220.0),
    ('\u{1242b}', 4640.0),
    ('\u{2e3b}', 2840.0),
    ('\u{bcc}', 2530.0),
    ('\u{102a}', 2450.0),
    ('\u{fd6e}', 2320.0),
    ('\u{d78}', 2180.0),
    ('\u{604}', 2110.0),
    ('\u{a9c3}', 2010.0),
    ('\u{1f634}', 1600.0),
    ('\u{1f1}', 1420.0),
];

/// From where to where each text of a drawing reaches, by its line.
pub(super) fn reaches(svg: &str) -> Vec<(String, f64, f64, f64)> {
    let document = Document::parse(svg).unwrap();
    let texts = document
        .descendants()
        .filter(|node| node.has_tag_name((SVG, "text")));
    let reach = |node: roxmltree::Node<'_, '_>| {
        let text = node.text().unwrap_or_default().trim().to_owned();
        let size: f64 = attribute(node, "font-size");
        let width = text.chars().map(advance).sum::<f64>() * size / 1000.0;
        let from = match node.attribute("text-anchor") {
            Some("middle") => attribute(node, "x") - width / 2.0,
            Some("end") => attribute(node, "x") - width,
            _ => attribute(node, "x"),
        };
        (text, from, from + width, attribute(node, "y"))
    };
    texts.map(reach).collect()
}

/// Labels, legends and notes of every length stand on the sheet and beside each other.
#[test]
fn every_text_stands_on_its_sheet() {
    let texts = [
        "a",
        "ES-GOLDRMF-UH",
        "DEMO-FIXEDRMF",
        "Fund number 12",
        "WWWWWWWWWWWWWWWW-RMF",
        "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM",
        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
        "กองทุนรวมเพื่อการเลี้ยงชีพหุ้นระยะยาวปันผล",
        "2025-11-07",
        "﷽﷽﷽﷽﷽﷽﷽﷽﷽﷽",
    ];
    let wide: Vec<_> = WIDE
        .iter()
        .map(|(letter, _)| letter.to_string().repeat(40))
        .collect();
    let texts = texts.into_iter().chain(wide.iter().map(String::as_str));
    for text in texts {
        for count in [1, 2, 3, 6, 12, 24, 25, 30, 60, 365] {
            let labels = vec![text; count];
            let mut values = numbers(&vec![1_234.5; count]);
            values[0] = Number::new(-0.012_345).ok();
            for empty in [Chart::line("T", &labels), Chart::bar("T", &labels)] {
                for series in [1, 2, 8] {
                    if empty.kind == ChartType::Bar && count * series > 400 {
                        continue;
                    }
                    let mut chart = empty.clone();
                    for _ in 0..series {
                        chart = chart.with_series(text, &values).unwrap();
                    }
                    on_the_sheet(&chart);
                }
            }
        }
        let parts = Chart::pie("T", &[text; 12]);
        on_the_sheet(&parts.with_series("s", &numbers(&[1.0; 12])).unwrap());
    }
    let number = |value: f64| Number::new(value).unwrap();
    for scale in [1e-12, 1.0, 1e14] {
        let points = [
            (number(scale), number(-scale)),
            (number(3.0 * scale), number(scale)),
        ];
        let mut chart = Chart::scatter("T").with_points("s", &points);
        chart.data["datasets"][0]["highlight"] = json!([true, true]);
        on_the_sheet(&chart);
    }
}

fn on_the_sheet(chart: &Chart) {
    let svg = chart_svg(chart).unwrap();
    let reaches = reaches(&svg);
    for (text, from, to, _) in &reaches {
        assert!(
            *from >= 0.0 && *to <= 960.0,
            "{text:?} from {from} to {to} of {:?}",
            chart.data
        );
    }
    for (index, (text, from, to, line)) in reaches.iter().enumerate() {
        // Letters of 27 pixels; words on lines that are less apart lie over each other where they meet.
        let beside = reaches
            .iter()
            .skip(index + 1)
            .filter(|other| (other.3 - line).abs() < 27.0);
        for (other, others_from, others_to, _) in beside {
            assert!(
                to <= others_from || others_to <= from,
                "{text:?} and {other:?} lie over each other in {:?}",
                chart.data
            );
        }
    }
}

/// The texts of a drawing.
fn said(chart: &Chart) -> Vec<String> {
    let reaches = reaches(&chart_svg(chart).unwrap());
    reaches.into_iter().map(|(text, ..)| text).collect()
}

fn height(chart: &Chart) -> f64 {
    let svg = chart_svg(chart).unwrap();
    let document = Document::parse(&svg).unwrap();
    let sheet = document
        .root_element()
        .attribute("viewBox")
        .unwrap()
        .to_owned();
    sheet.split(' ').next_back().unwrap().parse().unwrap()
}

fn bars(labels: usize, series: usize) -> Chart {
    let names: Vec<_> = (0..labels)
        .map(|label| format!("Fund number {label}"))
        .collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let values: Vec<_> = (0..labels)
        .map(|label| f64::from(u32::try_from(label).unwrap()) + 1.0)
        .collect();
    (0..series).fold(Chart::bar("T", &names), |chart, series| {
        chart
            .with_series(&format!("s{series}"), &numbers(&values))
            .unwrap()
    })
}

/// Thirty upright bars named two. Lying ones have room for their names, as long as they stand on one sheet of paper;
/// beyond that the first, the last and some between them are named, and it is said that not all are.
#[test]
fn bars_are_named() {
    for count in [2, 12, 24, 30, 50] {
        let said = said(&bars(count, 1));
        for label in 0..count {
            assert!(
                said.contains(&format!("Fund number {label}")),
                "{label} of {count}"
            );
        }
    }
    let many = bars(90, 1);
    let named = said(&many)
        .into_iter()
        .filter(|text| text.starts_with("Fund"))
        .count();
    assert!(said(&many).contains(&"Fund number 0".to_owned()));
    assert!(said(&many).contains(&"Fund number 89".to_owned()));
    assert!((3..30).contains(&named), "{named}");
    let told = format!("<desc>{named} of 90 labels have room; the numbers name every bar.</desc>");
    assert!(chart_svg(&many).unwrap().contains(&told), "{told}");
    assert!(!chart_svg(&bars(30, 1)).unwrap().contains("<desc>"));
}

/// Twenty labels of eight series each were drawn five times as high as wide. The highest is 1.75 times as high, and a legend.
#[test]
fn no_drawing_is_higher_than_a_page() {
    for labels in [1, 5, 12, 20, 24, 25, 50, 51, 52, 365] {
        for series in [1, 2, 3, 8] {
            if labels * series <= 400 {
                let chart = bars(labels, series);
                let height = height(&chart);
                assert!(height <= 1.82 * 960.0, "{height} of {labels} and {series}");
            }
        }
    }
    let beyond = chart_svg(&bars(51, 8)).unwrap_err().to_string();
    assert_eq!(
        beyond,
        "/data/datasets: more bars than 400 cannot be told apart; draw lines, or split the chart"
    );
}

/// A bar of one beside one of a million is no pixel high, and nobody sees that it is something.
#[test]
fn what_is_too_short_to_be_seen_is_told() {
    let of = |values: &[f64]| {
        let labels = vec!["l"; values.len()];
        chart_svg(
            &Chart::bar("T", &labels)
                .with_series("s", &numbers(values))
                .unwrap(),
        )
        .unwrap()
    };
    let told =
        "<desc>Too short to be seen beside the longest: 2 of 4 bars. The numbers tell them.</desc>";
    assert!(of(&[1.0, -1.0, 0.0, 1e6]).contains(told));
    assert!(!of(&[1.0, 100.0]).contains("<desc>"));
    assert!(!of(&[0.0, 100.0]).contains("<desc>"));
}

/// From 1 to 3 is no pixel beside a million.
#[test]
fn what_is_too_flat_to_be_seen_is_told() {
    let of = |small: &[f64]| {
        let chart = Chart::line("T", &["a", "b"])
            .with_series("Small", &numbers(small))
            .unwrap();
        chart_svg(&chart.with_series("Large", &numbers(&[1e6, 2e6])).unwrap()).unwrap()
    };
    let told = "<desc>Too flat to be seen beside the others: Small. The numbers tell how they move.</desc>";
    assert!(of(&[1.0, 3.0]).contains(told));
    assert!(
        !of(&[1.0, 1.0]).contains("<desc>"),
        "what does not move is flat"
    );
    assert!(!of(&[1e6, 1.1e6]).contains("<desc>"));
}

/// A line over thirty days names the first and the last of them.
#[test]
fn the_first_and_the_last_day_are_named() {
    let days: Vec<_> = (1..=30).map(|day| format!("2025-09-{day:02}")).collect();
    let days: Vec<_> = days.iter().map(String::as_str).collect();
    let line = Chart::line("T", &days)
        .with_series("s", &numbers(&[1.0; 30]))
        .unwrap();
    let named: Vec<_> = said(&line)
        .into_iter()
        .filter(|text| text.starts_with("2025"))
        .collect();
    assert!(named.len() >= 4, "{named:?}");
    assert_eq!(
        (&*named[0], &*named[named.len() - 1]),
        ("2025-09-01", "2025-09-30")
    );
}

/// A cut label says that it is cut, and is not cut where it has room.
#[test]
fn what_is_cut_has_a_sign_of_it() {
    let cut = "A label that is longer than two fifths of any sheet would be, whatever its letters";
    let chart = Chart::bar("T", &["ES-GOLDRMF-UH", cut])
        .with_series("s", &numbers(&[1.0, 2.0]))
        .unwrap();
    let texts: Vec<_> = reaches(&chart_svg(&chart).unwrap())
        .into_iter()
        .map(|(text, ..)| text)
        .collect();
    assert!(texts.contains(&"ES-GOLDRMF-UH".to_owned()), "{texts:?}");
    let shown = texts.iter().find(|text| text.starts_with("A label"));
    assert!(shown.unwrap().ends_with('…'), "{texts:?}");
}
