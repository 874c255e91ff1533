//! What to mind, and how far the data can be trusted.

use super::markup::Markup;
use crate::presentation::precision::figure;
use crate::presentation::told;
use crate::{Context, DataValidation, Level, SmartResponseV2, Warning, WarningSeverity};

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

/// Where the data comes from, how old it is, what is known of it and what was taken as given.
pub(super) fn section<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let quality = &response.data.data_quality;
    page.inside("section", "", |page| {
        page.element("h2", "", "About the data");
        page.inside("dl", "", |page| {
            let source = &response.metadata.source;
            page.element("dt", "", "Source");
            page.inside("dd", "", |page| {
                page.link(&source.name, source.url.as_deref());
                page.text(&format!(" ({} reliability)", source.reliability));
            });
            let freshness = &quality.freshness;
            let age = format!(
                "{}, {} old ({})",
                freshness.timestamp, freshness.age, freshness.status
            );
            fact(page, "As of", &age);
            let completeness = &quality.completeness;
            fact(
                page,
                "Complete",
                &format!(
                    "{}% ({})",
                    figure(completeness.percentage.get()),
                    completeness.status
                ),
            );
            fact(
                page,
                "Missing, and critical",
                &completeness.missing_critical.join(", "),
            );
            fields(page, &response.data.validation);
            let accuracy = quality.accuracy.factors.iter();
            let accuracy = accuracy.map(|factor| format!("{}: {}", factor.aspect, factor.status));
            fact(page, "Accuracy", &accuracy.collect::<Vec<_>>().join(" · "));
        });
        assumptions(page, response);
    });
}

fn fields(page: &mut Markup, validation: &DataValidation) {
    fact(page, "Not there", &validation.missing_fields.join(", "));
    fact(
        page,
        "Null, without a value",
        &validation.null_fields.join(", "),
    );
    let defaults = validation.default_fields.iter();
    let defaults =
        defaults.map(|each| format!("{} is {} ({})", each.field, each.default_value, each.reason));
    fact(page, "Filled in", &defaults.collect::<Vec<_>>().join(" · "));
}

fn fact(page: &mut Markup, name: &'static str, text: &str) {
    if !text.is_empty() {
        page.element("dt", "", name);
        page.element("dd", "", text);
    }
}

fn assumptions<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let assumptions = &response.metadata.assumptions;
    if assumptions.is_empty() {
        return;
    }
    page.element("h3", "", "Taken as given");
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
    let (tool, execution) = (&response.metadata.tool, &response.metadata.execution);
    let cached = if execution.cache_hit == Some(true) {
        ", from a cache"
    } else {
        ""
    };
    let told = format!(
        "{} {} ({}) at {}, {} ms{cached}",
        tool.name, tool.version, tool.category, execution.timestamp, execution.duration
    );
    page.element("footer", "", &told);
}

fn terms(page: &mut Markup, context: &Context) {
    if context.learn_more.is_empty() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", "Terms");
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
