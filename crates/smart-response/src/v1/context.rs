//! The context.

use serde_json::{Value, json};

use super::draft::Draft;
use super::form::{ALTERNATIVE, DEPENDENCIES, LEARN_MORE, QUESTION, RELATED};
use super::members::Members;
use crate::context::{AlternativeTool, Dependencies, FollowUpQuestion, LearnMore, RelatedTool};

pub(super) fn migrated(members: &mut Members, draft: &mut Draft) -> Value {
    let related = members.list::<RelatedTool>("relatedTools", &RELATED, draft);
    let alternatives = members.list::<AlternativeTool>("alternativeTools", &ALTERNATIVE, draft);
    let questions = members.list::<FollowUpQuestion>("suggestedFollowUp", &QUESTION, draft);
    let dependencies = members.nearly::<Dependencies>("dependencies", &DEPENDENCIES, draft);
    let dependencies = dependencies.unwrap_or_else(|| {
        let reason = "V1 does not say what the tool needs and gives";
        draft.default(
            "context.dependencies",
            json!({ "requires": [], "provides": [] }),
            reason,
        )
    });
    let learn = members.list::<LearnMore>("learnMore", &LEARN_MORE, draft);
    members.leave_rest(draft);
    json!({
        "relatedTools": related,
        "alternativeTools": alternatives,
        "suggestedFollowUp": questions,
        "dependencies": dependencies,
        "learnMore": learn,
    })
}
