//! What stands out, as cards.

use super::markup::Markup;
use crate::presentation::highlight::ranked;
use crate::presentation::told;
use crate::{Assessment, KeyFinding};

/// A value of more letters is a phrase, and has no room in large ones.
const MOST_LARGE: usize = 14;

pub(super) fn section(page: &mut Markup, findings: &[KeyFinding]) {
    if findings.is_empty() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", "Key findings");
        page.inside("div", "cards", |page| {
            for finding in ranked(findings) {
                card(page, finding);
            }
        });
    });
}

fn card(page: &mut Markup, finding: &KeyFinding) {
    page.inside("div", class(finding.assessment), |page| {
        page.element("p", "metric", &finding.metric);
        let is_long = finding.formatted.chars().count() > MOST_LARGE;
        let class = if is_long { "value long" } else { "value" };
        page.element("p", class, &finding.formatted);
        page.inside("p", "assessment", |page| {
            let icon = finding.icon.unwrap_or(finding.assessment.icon());
            page.element("span", "icon", icon.as_str());
            page.element("span", "word", finding.assessment.as_str());
            let because = told::because(finding);
            if !because.is_empty() {
                page.element(
                    "span",
                    "because",
                    &because.replace(">=", "≥").replace("<=", "≤"),
                );
            }
        });
    });
}

const fn class(assessment: Assessment) -> &'static str {
    match assessment {
        Assessment::Excellent => "card excellent",
        Assessment::Good => "card good",
        Assessment::Neutral => "card neutral",
        Assessment::Concerning => "card concerning",
        Assessment::Critical => "card critical",
    }
}
