//! The recommendations.

use serde_json::{Value, json};
use wire::Pointer;

use super::draft::{Draft, Members};
use super::form::{RISK, SCENARIO, STEP};
use super::word::meant;
use crate::recommendations::risk::Risk;
use crate::recommendations::scenario::Scenario;
use crate::recommendations::{Action, NextStep, PrimaryRecommendation, Priority};

/// What V1 recommends, which it says in two places. Where they differ, the recommendation's own counts and
/// the summary's is left over.
pub(super) fn action(
    summary: &mut Members,
    recommendations: &mut Members,
    draft: &mut Draft,
) -> Option<Action> {
    let own = known(recommendations, "investment", draft);
    let early = known(summary, "action", draft);
    for (at, word, action) in [&own, &early].into_iter().flatten() {
        let found = format!("the action {word:?} stands where V2 has none");
        let fix = format!("write recommendations.primary.action {:?}", action.as_str());
        draft.old(at.clone(), "moved_member", &found, &fix);
    }
    match (own, early) {
        (Some((_, _, own)), Some((at, word, early))) => {
            if own != early {
                draft.leave(at, word.into(), "the recommendation says otherwise");
            }
            Some(own)
        }
        (one, other) => one.or(other).map(|(_, _, action)| action),
    }
}

fn known(
    members: &mut Members,
    name: &str,
    draft: &mut Draft,
) -> Option<(Pointer, String, Action)> {
    let at = members.at(name);
    let word = members.text(name, draft)?;
    let action = meant(&word, Action::ALL, Action::as_str);
    if action.is_none() {
        draft.leave(at.clone(), word.clone().into(), "V2 has no such action");
    }
    action.map(|action| (at, word, action))
}

pub(super) fn migrated(
    members: &mut Members,
    action: Option<Action>,
    confidence: Value,
    draft: &mut Draft,
) -> Value {
    let primary = primary(members, action, confidence, draft);
    let next_steps = members.list::<NextStep>("nextSteps", &STEP, draft);
    let risks = members.list::<Risk>("risks", &RISK, draft);
    let scenarios = members
        .has("scenarios")
        .then(|| members.list::<Scenario>("scenarios", &SCENARIO, draft));
    members.leave_rest(draft);
    let mut recommendations =
        json!({ "primary": primary, "nextSteps": next_steps, "risks": risks });
    if let (Some(scenarios), Value::Object(members)) = (scenarios, &mut recommendations) {
        members.insert("scenarios".to_owned(), scenarios);
    }
    recommendations
}

/// What V1 says of the action counts above what stands where V2 has it, which then is left over where both speak.
fn primary(
    members: &mut Members,
    action: Option<Action>,
    confidence: Value,
    draft: &mut Draft,
) -> Value {
    if action.is_none()
        && let Some(whole) = members.in_form::<PrimaryRecommendation>("primary", draft)
    {
        return whole;
    }
    let mut stated = members.understood("primary", "recommendations.primary", draft);
    let action = action.map(|action| json!(action.as_str()));
    if stated.get("action") == action.as_ref() {
        stated.take("action");
    }
    let action = action.or_else(|| stated.take("action")).unwrap_or_else(|| {
        let reason = "V1 recommends nothing that V2 knows";
        draft.default("recommendations.primary.action", json!("N/A"), reason)
    });
    let sure = stated.take("confidence").unwrap_or_else(|| {
        let reason = "V1 gives one confidence, the summary's";
        draft.default("recommendations.primary.confidence", confidence, reason)
    });
    let early = members.has("priority");
    let late = (!early).then(|| stated.take("priority")).flatten();
    let priority = late.unwrap_or_else(|| priority(members, draft));
    let reasoning = match members.text("reasoning", draft) {
        Some(text) => json!(text),
        None => stated.text_or_unsaid("reasoning", "recommendations.primary.reasoning", draft),
    };
    let drivers = stated.take("drivers").unwrap_or_else(|| {
        let reason = "V1 does not say what led to the action";
        draft.default("recommendations.primary.drivers", json!([]), reason)
    });
    stated.leave_rest(draft);
    json!({
        "action": action,
        "confidence": sure,
        "priority": priority,
        "reasoning": reasoning,
        "drivers": drivers,
    })
}

fn priority(members: &mut Members, draft: &mut Draft) -> Value {
    let at = members.at("priority");
    let word = members.text("priority", draft);
    let known = word
        .as_deref()
        .and_then(|word| meant(word, Priority::ALL, Priority::as_str));
    match (word, known) {
        (Some(_), Some(priority)) => {
            let found = "the priority stands beside the primary recommendation";
            draft.old(
                at,
                "moved_member",
                found,
                "write recommendations.primary.priority",
            );
            json!(priority.as_str())
        }
        (word, _) => {
            let found = word.map(|word| (at, word.into()));
            let reason = draft.gap(found, "V1 gives no priority");
            draft.default("recommendations.primary.priority", json!("Medium"), &reason)
        }
    }
}
