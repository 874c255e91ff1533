//! What to do, why, and what next.

use super::markup::Markup;
use crate::presentation::further::{Further, Point, further};
use crate::presentation::told;
use crate::{Action, Direction, Driver, SmartResponseV2, Timing};

/// The recommendation in two lines.
pub(super) fn verdict<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let (primary, confidence) = (
        &response.recommendations.primary,
        &response.summary.confidence,
    );
    page.inside("section", "verdict", |page| {
        page.inside("div", "", |page| {
            page.element("p", "label", "Recommendation");
            page.element("p", action(primary.action), told::action(primary.action));
            if primary.action != Action::NotApplicable {
                page.element("p", "note", &format!("{} priority", primary.priority));
            }
        });
        page.inside("div", "", |page| {
            page.element("p", "label", "Confidence");
            page.element(
                "p",
                "big",
                &format!("{:.0}%", confidence.score.get() * 100.0),
            );
            let own = told::own_confidence(response).map(|own| format!("; {own}"));
            let level = format!("{}{}", confidence.level, own.unwrap_or_default());
            page.element("p", "note", &level);
            page.bar("share", confidence.score.get());
        });
        page.inside("div", "why", |page| {
            page.element("p", "reasoning", &primary.reasoning);
            page.element("p", "note", &confidence.factors.join(" · "));
        });
    });
}

const fn action(action: Action) -> &'static str {
    match action {
        Action::StrongBuy | Action::Buy => "big up",
        Action::Sell | Action::StrongSell | Action::Avoid => "big down",
        Action::Hold | Action::NotApplicable => "big",
    }
}

/// What led to it, what would change it and what may go wrong.
pub(super) fn section<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let wanted = &response.recommendations;
    if !wanted.primary.drivers.is_empty() {
        page.inside("section", "", |page| {
            page.element("h2", "", led(wanted.primary.action));
            page.inside("ul", "drivers", |page| {
                for each in &wanted.primary.drivers {
                    let worth = told::worth(each, &response.summary.key_findings);
                    driver(page, each, &worth);
                }
            });
        });
    }
    let scenarios = wanted.scenarios.iter().flatten();
    let points = scenarios.map(|each| Point {
        what: told::ended(&each.condition),
        label: each.action.clone(),
        more: told::ended(&each.reasoning),
    });
    list(page, "What would change it", points.collect());
    let risks = wanted.risks.iter().map(|risk| Point {
        what: told::ended(&risk.what),
        label: told::degree(risk),
        more: risk.mitigation.clone().unwrap_or_default(),
    });
    list(page, "Risks", risks.collect());
}

/// Where nothing is recommended, nothing led to it.
const fn led(action: Action) -> &'static str {
    match action {
        Action::NotApplicable => "What speaks for and against",
        Action::StrongBuy
        | Action::Buy
        | Action::Hold
        | Action::Sell
        | Action::StrongSell
        | Action::Avoid => "What led to it",
    }
}

fn driver(page: &mut Markup, driver: &Driver, worth: &str) {
    let (class, sign) = match driver.direction {
        Direction::Positive => ("up", "▲"),
        Direction::Negative => ("down", "▼"),
        Direction::Neutral => ("even", "◆"),
    };
    page.inside("li", class, |page| {
        page.element("span", "sign", sign);
        page.inside("span", "factor", |page| {
            page.element("strong", "", &driver.factor);
            page.own(" ");
            page.text(worth);
        });
        page.bar("share", driver.weight.get());
        page.element("span", "note", &told::share(driver));
    });
}

/// What follows, if anything does.
fn list(page: &mut Markup, title: &'static str, points: Vec<Point>) {
    if points.is_empty() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", title);
        page.inside("ul", "points", |page| {
            for Point { what, label, more } in points {
                page.inside("li", "", |page| {
                    page.element("strong", "", &what);
                    if !label.is_empty() {
                        page.element("span", "tag", &label);
                    }
                    if !more.is_empty() {
                        page.element("p", "note", &more);
                    }
                });
            }
        });
    });
}

/// What to do and to ask next, and how else.
pub(super) fn next<T>(page: &mut Markup, response: &SmartResponseV2<T>) {
    let steps = &response.recommendations.next_steps;
    if !steps.is_empty() {
        page.inside("section", "", |page| {
            page.element("h2", "", "Next");
            page.inside("ol", "points", |page| {
                for step in steps {
                    page.inside("li", "", |page| {
                        page.element("strong", "", &step.action);
                        page.element("span", timing(step.priority), step.priority.as_str());
                        page.element("p", "note", &step.reason);
                        if let Some(call) = told::call(step) {
                            page.element("code", "", &call);
                        }
                    });
                }
            });
        });
    }
    for Further { title, points } in further(response) {
        list(page, title, points);
    }
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Now => "tag now",
        Timing::Soon | Timing::Later => "tag",
    }
}
