//! The context.

use serde_json::{Value, json};

use super::draft::{Draft, Members};
use crate::context::{AlternativeTool, Dependencies, FollowUpQuestion, LearnMore, RelatedTool};

pub(super) fn migrated(members: &mut Members, draft: &mut Draft) -> Value {
    let related =
        members.list::<RelatedTool>("relatedTools", "context.relatedTools", draft, Some(related));
    let alternatives = members.list::<AlternativeTool>(
        "alternativeTools",
        "context.alternativeTools",
        draft,
        Some(alternative),
    );
    let questions = members.list::<FollowUpQuestion>(
        "suggestedFollowUp",
        "context.suggestedFollowUp",
        draft,
        Some(question),
    );
    let dependencies = members
        .in_form::<Dependencies>("dependencies", draft)
        .unwrap_or_else(|| {
            let reason = "V1 does not say what the tool needs and gives";
            draft.default(
                "context.dependencies",
                json!({ "requires": [], "provides": [] }),
                reason,
            )
        });
    let learn = members.list::<LearnMore>("learnMore", "context.learnMore", draft, None);
    members.leave_rest(draft);
    json!({
        "relatedTools": related,
        "alternativeTools": alternatives,
        "suggestedFollowUp": questions,
        "dependencies": dependencies,
        "learnMore": learn,
    })
}

fn related(draft: &mut Draft, name: &str) -> Value {
    let reason = "V1 names a related tool and no more";
    let field = |name: &str| format!("context.relatedTools.{name}");
    json!({
        "name": name,
        "reason": draft.unsaid(&field("reason"), reason),
        "expectedValue": draft.unsaid(&field("expectedValue"), reason),
        "priority": draft.default(&field("priority"), json!("medium"), reason),
    })
}

fn alternative(draft: &mut Draft, name: &str) -> Value {
    let reason = "V1 names an alternative tool and no more";
    let field = |name: &str| format!("context.alternativeTools.{name}");
    json!({
        "name": name,
        "whenToUse": draft.unsaid(&field("whenToUse"), reason),
        "tradeoffs": draft.default(&field("tradeoffs"), json!([]), reason),
    })
}

fn question(draft: &mut Draft, text: &str) -> Value {
    let reason = "V1 gives a question and no more";
    json!({
        "question": text,
        "why": draft.unsaid("context.suggestedFollowUp.why", reason),
    })
}
