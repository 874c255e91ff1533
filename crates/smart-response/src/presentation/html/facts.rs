//! What to mind, and how far the data can be trusted.

use super::markup::Markup;
use crate::presentation::facts::{self, Fact};
use crate::presentation::told;
use crate::{Context, Level, SmartResponseV2, Warning, WarningSeverity};

/// Warnings that no reader may miss stand before everything else, and there alone.
pub(super) fn grave(page: &mut Markup, warnings: &[Warning]) {
    for each in warnings.iter().filter(|warning| is_grave(warning)) {
        page.inside("div", "grave", |page| warning(page, each));
    }
}

fn is_grave(warning: &Warning) -> bool {
    warning.severity == WarningSeverity::Critical
}

pub(super) fn warnings(page: &mut Markup, warnings: &[Warning]) {
    let mut others = warnings
        .iter()
        .filter(|warning| !is_grave(warning))
        .peekable();
    if others.peek().is_none() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", "Warnings");
        page.inside("ul", "points warnings", |page| {
            for each in others {
                page.inside("li", severity(each.severity), |page| {
                    page.element("span", "tag", each.severity.as_str());
                    warning(page, each);
                });
            }
        });
    });
}

fn warning(page: &mut Markup, warning: &Warning) {
    page.element("strong", "", &told::ended(&warning.message));
    page.own(" ");
    page.text(&told::ended(&warning.impact));
    let field = warning.field.iter();
    let field = field.map(|field| format!("Field: {field}. "));
    let more = field.chain(warning.suggestion.as_deref().map(told::ended));
    page.element("p", "note", &more.collect::<String>());
    page.element("code", "", &warning.id);
}

const fn severity(severity: WarningSeverity) -> &'static str {
    match severity {
        WarningSeverity::Critical => "critical",
        WarningSeverity::Warning => "concerning",
        WarningSeverity::Info | WarningSeverity::Debug => "neutral",
    }
}

/// What is known of the answer and its data, and what was taken as given.
pub(super) fn section<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    page.inside("section", "", |page| {
        page.element("h2", "", facts::HEADING);
        page.inside("dl", "", |page| {
            listed(page, facts::of_question(response));
            let source = &response.metadata.source;
            page.element("dt", "", "Source");
            page.inside("dd", "", |page| {
                page.link(&source.name, source.url.as_deref());
                page.text(&facts::reliance(source));
            });
            listed(page, facts::of_data(&response.data));
        });
        assumptions(page, response);
    });
}

fn listed(page: &mut Markup, facts: Vec<Fact>) {
    for (name, text) in facts {
        page.element("dt", "", name);
        page.element("dd", "", &text);
    }
}

fn assumptions<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let assumptions = &response.metadata.assumptions;
    if assumptions.is_empty() {
        return;
    }
    page.element("h3", "", told::ASSUMPTIONS);
    page.inside("ul", "points", |page| {
        for taken in assumptions {
            page.inside("li", "", |page| {
                page.element("strong", "", &told::ended(&taken.what));
                page.element(
                    "span",
                    impact(taken.impact),
                    &format!("{} impact", taken.impact),
                );
                page.element("p", "note", &taken.why);
            });
        }
    });
}

const fn impact(level: Level) -> &'static str {
    match level {
        Level::High => "tag now",
        Level::Medium | Level::Low => "tag",
    }
}

/// What explains the terms, and which run made the answer.
pub(super) fn closing<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    terms(page, &response.context);
    page.element("footer", "", &facts::run(response));
}

fn terms(page: &mut Markup, context: &Context) {
    if context.learn_more.is_empty() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", told::TERMS);
        page.inside("dl", "", |page| {
            for term in &context.learn_more {
                page.inside("dt", "", |page| {
                    page.link(&term.topic, term.resource.as_deref());
                });
                page.element("dd", "", &term.relevance);
            }
        });
    });
}
