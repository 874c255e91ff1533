//! The recommendations.

use serde_json::{Value, json};
use wire::Pointer;

use super::draft::Draft;
use super::form::{RISK, SCENARIO, STEP};
use super::members::Members;
use super::word::meant;
use crate::recommendations::risk::Risk;
use crate::recommendations::scenario::Scenario;
use crate::recommendations::{Action, NextStep, PrimaryRecommendation, Priority};

const PRIMARY: &str = "recommendations.primary";

/// What V1 recommends, which it says in two places. Where they differ, the recommendation's own counts and
/// the summary's is left over. None where V2's own place says it, which counts above both.
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
    if let Some(stated) = stated(recommendations) {
        let others = [own, early].into_iter().flatten();
        for (at, word, _) in others.filter(|(_, _, action)| *action != stated) {
            draft.leave(
                at,
                word.into(),
                "recommendations.primary.action says otherwise",
            );
        }
        return None;
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

/// What stands where V2 has the action.
fn stated(recommendations: &Members) -> Option<Action> {
    let action = recommendations.get("primary")?.get("action")?;
    meant(action.as_str()?, Action::ALL, Action::as_str)
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

/// `action` is what V1 says of it where V2's own place says nothing.
fn primary(
    members: &mut Members,
    action: Option<Action>,
    confidence: Value,
    draft: &mut Draft,
) -> Value {
    if action.is_none()
        && let Some(whole) = members.in_form::<PrimaryRecommendation>("primary", PRIMARY, draft)
    {
        return whole;
    }
    let mut stated = members.understood("primary", PRIMARY, draft);
    let action = action.map(|action| json!(action.as_str()));
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
    let said = members.placed("priority");
    let word = said.as_ref().and_then(|(_, word)| word.as_str());
    let known = word.and_then(|word| meant(word, Priority::ALL, Priority::as_str));
    match (said, known) {
        (Some((at, word)), Some(priority)) => {
            let found = format!("the priority {word} stands beside the primary recommendation");
            let fix = format!(
                "write recommendations.primary.priority {:?}",
                priority.as_str()
            );
            draft.old(at, "moved_member", &found, &fix);
            json!(priority.as_str())
        }
        (said, _) => {
            let reason = draft.gap(said, "V1 gives no priority");
            draft.default("recommendations.primary.priority", json!("Medium"), &reason)
        }
    }
}
