//! What to do, why, and what next.

use super::markup::Markup;
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
            page.element("p", "note", confidence.level.as_str());
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
    let rows = scenarios.map(|each| {
        [
            told::ended(&each.condition),
            each.action.clone(),
            told::ended(&each.reasoning),
        ]
    });
    list(page, "What would change it", rows.collect());
    let risks = wanted.risks.iter().map(|risk| {
        [
            told::ended(&risk.what),
            told::degree(risk),
            risk.mitigation.clone().unwrap_or_default(),
        ]
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

/// A list whose points have a main sentence, a label and more to say.
fn list(page: &mut Markup, title: &'static str, rows: Vec<[String; 3]>) {
    if rows.is_empty() {
        return;
    }
    page.inside("section", "", |page| {
        page.element("h2", "", title);
        page.inside("ul", "points", |page| {
            for [what, label, more] in rows {
                page.inside("li", "", |page| {
                    page.element("strong", "", &what);
                    page.element("span", "tag", &label);
                    if !more.is_empty() {
                        page.element("p", "note", &more);
                    }
                });
            }
        });
    });
}

/// What to do and to ask next.
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
    let questions = response.context.suggested_follow_up.iter();
    let rows = questions.map(|each| {
        let options = each.options.as_ref().map(|options| options.join(" · "));
        [
            each.question.clone(),
            options.unwrap_or_default(),
            each.why.clone(),
        ]
    });
    list(page, "Worth asking", rows.collect());
}

const fn timing(timing: Timing) -> &'static str {
    match timing {
        Timing::Now => "tag now",
        Timing::Soon | Timing::Later => "tag",
    }
}
