//! Pages on paper, as a browser prints them: where `CHROMIUM` names one or Debian's is there, and Poppler reads
//! what it printed.

use std::path::{Path, PathBuf};
use std::process::Command;

use roxmltree::{Document, ParsingOptions};
use serde_json::{Value, json};
use smart_response::{SmartResponseV2, render_html};

use crate::vectors_read::quick_reference;

/// A word on a sheet, from where to where it reaches in shares of the sheet's width, and how far down it stands in
/// shares of its height.
struct Word {
    text: String,
    sheet: usize,
    from: f64,
    to: f64,
    below: f64,
}

fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = || Some(PathBuf::from("/usr/bin/chromium")).filter(|path| path.exists());
    named.or_else(usual)
}

/// The words of a page with these tables and charts, in their order; none where nothing can print it.
fn printed(tables: &Value, charts: &Value) -> Option<Vec<Word>> {
    let has_reader = Command::new("pdftotext").arg("-v").output().is_ok();
    let Some(browser) = browser().filter(|_| has_reader) else {
        eprintln!("skipped: nothing is printed without chromium and pdftotext");
        return None;
    };
    let mut response: Value = serde_json::from_str(&quick_reference()).unwrap();
    response["presentation"]["tables"] = tables.clone();
    response["presentation"]["charts"] = charts.clone();
    let response: SmartResponseV2 = serde_json::from_value(response).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let page = directory.path().join("page.html");
    std::fs::write(&page, render_html(&response)).unwrap();
    let sheet = directory.path().join("page.pdf");
    let done = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--no-pdf-header-footer",
        ])
        .arg(format!(
            "--user-data-dir={}",
            directory.path().join("profile").display()
        ))
        .arg(format!("--print-to-pdf={}", sheet.display()))
        .arg(format!("file://{}", page.display()))
        .output()
        .unwrap();
    assert!(sheet.exists(), "{}", String::from_utf8_lossy(&done.stderr));
    Some(words(&sheet))
}

fn words(sheet: &Path) -> Vec<Word> {
    let read = Command::new("pdftotext")
        .args(["-bbox", "-nopgbrk"])
        .arg(sheet)
        .arg("-")
        .output()
        .unwrap();
    let read = String::from_utf8(read.stdout).unwrap();
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(&read, options).unwrap();
    let named =
        |name: &'static str| move |node: &roxmltree::Node<'_, '_>| node.tag_name().name() == name;
    let pages = document.descendants().filter(named("page"));
    let of_page = |(sheet, page): (usize, roxmltree::Node<'_, '_>)| {
        let place = |node: roxmltree::Node<'_, '_>, name| {
            node.attribute(name).unwrap().parse::<f64>().unwrap()
        };
        let (width, height) = (place(page, "width"), place(page, "height"));
        let words = page.descendants().filter(named("word"));
        let word = |node| Word {
            text: roxmltree::Node::text(&node).unwrap_or_default().to_owned(),
            sheet,
            from: place(node, "xMin") / width,
            to: place(node, "xMax") / width,
            below: place(node, "yMax") / height,
        };
        words.map(word).collect::<Vec<_>>()
    };
    pages.enumerate().flat_map(of_page).collect()
}

/// Nothing scrolls on paper: 40 columns beside each other lost all but the first few.
#[test]
fn no_column_is_lost_on_paper() {
    for columns in [2, 8, 12, 20, 40, 120] {
        let headers: Vec<_> = (0..columns)
            .map(|column| format!("header{column}"))
            .collect();
        let row = |row: usize| -> Vec<_> {
            (0..columns)
                .map(|column| format!("cell{row}-{column}"))
                .collect()
        };
        let tables =
            json!([{ "title": "T", "headers": headers, "rows": [row(0), row(1), row(2)] }]);
        let Some(words) = printed(&tables, &json!([])) else {
            return;
        };
        for cell in (0..3).flat_map(row) {
            let found: Vec<_> = words.iter().filter(|word| word.text == cell).collect();
            assert_eq!(found.len(), 1, "{cell} of {columns} columns");
        }
        for header in headers {
            let is_there = words
                .iter()
                .any(|word| word.text.trim_end_matches(':') == header);
            assert!(is_there, "{header} of {columns}");
        }
        on_the_sheet(&words);
    }
}

/// Nor are the numbers of a chart of many series, beside which another chart stands.
#[test]
fn no_number_of_a_chart_is_lost_on_paper() {
    let labels = ["2023", "2024"];
    let series = |index: u32| json!({ "label": format!("Series{index}"), "data": [f64::from(index) * 1000.0 + 0.125, 5] });
    let chart = |count: u32| json!({ "type": "line", "title": "C", "data": { "labels": labels, "datasets": (1..=count).map(series).collect::<Vec<_>>() } });
    let Some(words) = printed(&json!([]), &json!([chart(8), chart(1)])) else {
        return;
    };
    for index in 1..=8 {
        let number = format!("{index}000.125");
        assert!(words.iter().any(|word| word.text == number), "{number}");
    }
    on_the_sheet(&words);
}

/// A company's column was so narrow that MANAGEMENT ended in a line of its own: NT.
#[test]
fn words_are_not_broken_on_paper() {
    let headers = [
        "Fund",
        "Company",
        "Risk level",
        "Return",
        "Benchmark",
        "Difference, points",
        "NAV",
        "NAV date",
    ];
    let row = [
        "ES-GOLDRMF-UH",
        "EASTSPRING ASSET MANAGEMENT (THAILAND) COMPANY LIMITED",
        "8",
        "+31.20%",
        "+33.10%",
        "-1.90",
        "฿25.8843",
        "2025-10-17",
    ];
    let tables = json!([{ "title": "T", "headers": headers, "rows": [row, row] }]);
    let Some(words) = printed(&tables, &json!([])) else {
        return;
    };
    for word in headers.iter().chain(&row).flat_map(|text| text.split(' ')) {
        let is_whole = words
            .iter()
            .any(|found| found.text.trim_end_matches(':') == word);
        assert!(is_whole, "{word} is broken");
    }
    on_the_sheet(&words);
}

fn on_the_sheet(words: &[Word]) {
    for Word { text, from, to, .. } in words {
        // The margins are 16 of 210 mm.
        assert!(*from > 0.07 && *to < 0.93, "{text} from {from} to {to}");
    }
}

/// A high drawing was pushed to the second sheet as a whole, and left the first half empty.
#[test]
fn the_first_sheet_is_filled() {
    let labels: Vec<_> = (1..=20)
        .map(|fund| format!("Fund number {fund} of a company"))
        .collect();
    let values: Vec<_> = (1..=20).collect();
    let bars = json!([{ "type": "bar", "title": "Bars", "data": { "labels": labels, "datasets": [{ "label": "Return", "data": values }] } }]);
    let Some(words) = printed(&json!([]), &bars) else {
        return;
    };
    let first = words.iter().filter(|word| word.sheet == 0);
    let lowest = first.map(|word| word.below).fold(0.0, f64::max);
    assert!(lowest > 0.85, "the first sheet ends at {lowest}");
    on_the_sheet(&words);
}
