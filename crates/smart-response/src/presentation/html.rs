//! A response as one page that needs nothing else.

mod advice;
mod facts;
mod figures;
mod findings;
mod grid;
mod markup;

use crate::SmartResponseV2;
use crate::presentation::clean::clean;
use markup::Markup;

/// The page's style, for screens in light and dark, for phones and for paper.
const STYLE: &str = include_str!("html/style.css");

/// What the page may do, which is to look as its own style says: it runs no script and fetches nothing. The
/// digest is of [`STYLE`], so a style that a text might bring along would not count.
const POLICY: &str = concat!(
    "default-src 'none'; style-src 'sha256-",
    include_str!("html/style.sha256"),
    "'; base-uri 'none'; form-action 'none'"
);

/// A response as one HTML page: nothing to fetch and no script, in light or dark as its reader's system is,
/// fit for a phone and for paper. Every chart has its numbers beside it as a table, and a chart that cannot
/// be drawn says why.
///
/// Whatever the response says is text on the page and never markup.
///
/// ```
/// # let json = include_str!("../../../../vectors/smart-response/accept/quick-reference.json");
/// let mut response: smart_response::SmartResponseV2 = serde_json::from_str(json)?;
/// response.summary.conclusion = "<script>alert(1)</script>".into();
/// let page = smart_response::render_html(&response);
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
/// assert!(!page.contains("<script"));
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn render_html<T>(response: &SmartResponseV2<T>) -> String {
    let mut page = Markup::new();
    // The page's own words are English; the locale says how numbers are written, and nothing of words.
    page.own("<!DOCTYPE html>\n<html lang=\"en\">\n");
    head(&mut page, response);
    page.inside("body", "", |page| {
        page.inside("main", "", |page| sections(page, response));
    });
    page.own("</html>\n");
    page.finish()
}

fn head<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    page.own("<head>\n<meta charset=\"utf-8\"/>\n<meta http-equiv=\"Content-Security-Policy\" content=\"");
    page.own(POLICY);
    page.own("\"/>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    page.own("<meta name=\"referrer\" content=\"no-referrer\"/>\n<meta name=\"color-scheme\" content=\"light dark\"/>\n");
    page.element("title", "", headline(response));
    page.own("<style>");
    page.own(STYLE);
    page.own("</style>\n</head>\n");
}

fn headline<T>(response: &SmartResponseV2<T>) -> &str {
    { response.presentation.as_ref() }.map_or(&response.summary.title, |shown| &shown.headline)
}

fn sections<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    opening(page, response);
    facts::grave(page, &response.metadata.warnings);
    advice::verdict(page, response);
    findings::section(page, &response.summary.key_findings);
    if let Some(shown) = &response.presentation {
        figures::section(page, shown);
    }
    advice::section(page, response);
    facts::warnings(page, &response.metadata.warnings);
    facts::section(page, response);
    advice::next(page, response);
    facts::closing(page, response);
}

fn opening<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    page.inside("header", "", |page| {
        page.element("p", "kicker", &response.summary.title);
        page.element("h1", "", headline(response));
        let Some(shown) = &response.presentation else {
            return;
        };
        if let Some(subheadline) = &shown.subheadline {
            page.element("p", "sub", subheadline);
        }
        page.inside("ul", "highlights", |page| {
            for highlight in &shown.highlights {
                page.element("li", "", highlight);
            }
        });
    });
    if !clean(&response.summary.conclusion).trim().is_empty() {
        page.element("p", "conclusion", &response.summary.conclusion);
    }
}
