//! What stands out, as cards.

use super::markup::Markup;
use crate::presentation::highlight::ranked;
use crate::presentation::told;
use crate::{Assessment, KeyFinding};

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
        page.element("p", "value", &finding.formatted);
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
