//! A result as a host gets it.

use rmcp::model::{CallToolResult as RmcpResult, ContentBlock, MetaObject};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::Value;
use tool_models::{CallToolResult, ErrorResponse, TextContent};
use wire::Timestamp;

use crate::budget::{Budget, Fitted, LeftOut, Plan};
use crate::meta;

/// A success with its payload repeated as text, made to fit the budget; none where nothing helps.
pub(super) fn shown(result: CallToolResult, plan: &Plan, budget: Budget) -> Option<CallToolResult> {
    let CallToolResult {
        content,
        structured_content,
        mut meta,
        ..
    } = result;
    let summary = content.into_iter().next().map(|block| block.text)?;
    let Fitted {
        mut payload,
        text,
        repeated,
        note,
        left_out,
    } = budget.fit(&summary, structured_content?, plan)?;
    let summary = counted(summary, &left_out, plan);
    let summary = plan.unsaid(&summary, &left_out);
    if let Some(Value::String(own)) = payload.get_mut("summary") {
        *own = plan.unsaid(own, &left_out);
    }
    let summary = match note {
        Some(note) => format!("{summary} {note}"),
        None => summary,
    };
    if let Some(form) = repeated {
        meta.insert(meta::REPEATED_AS.to_owned(), form.into());
    }
    if !left_out.is_empty() {
        // Names and numbers always have a JSON form.
        let left_out = serde_json::to_value(left_out).unwrap_or_default();
        meta.insert(meta::LEFT_OUT.to_owned(), left_out);
    }
    let texts = [Some(summary), text].into_iter().flatten();
    Some(CallToolResult {
        content: texts.map(TextContent::new).collect(),
        structured_content: Some(payload),
        is_error: false,
        meta,
    })
}

/// The summary with the number of rows that are there, and not of those that were.
fn counted(summary: String, left_out: &[LeftOut], plan: &Plan) -> String {
    let first = left_out.first().map(|cut| (cut.of - cut.rows, cut.of));
    let Some((kept, all)) = first else {
        return summary;
    };
    { plan.counts.iter() }.fold(summary, |summary, counted| {
        counted.told(&summary, kept, all)
    })
}

/// A result whose summary is a member of its payload.
pub(super) fn summarised(mut result: CallToolResult) -> CallToolResult {
    let payload = result.structured_content.as_ref();
    let summary = payload.and_then(|payload| payload.get("summary"));
    if let Some(summary) = summary.and_then(Value::as_str) {
        result.content = vec![TextContent::new(summary)];
    }
    result
}

/// A success that says when it was found, as those of the other tools do.
pub(super) fn dated(mut result: CallToolResult, now: Timestamp) -> CallToolResult {
    if !result.is_error {
        result
            .meta
            .insert("timestamp".to_owned(), now.to_string().into());
    }
    result
}

/// Whether the server is to blame for an error, and not what was asked.
pub(crate) fn is_fault(result: &CallToolResult) -> bool {
    let code = result.meta.get("dev.smart-response/error");
    let code = code.and_then(|error| error.pointer("/error/code"));
    code.is_some_and(|code| code == ErrorResponse::INTERNAL_ERROR)
}

/// Our result in the SDK's type, with what every result to this request has beside it.
pub(crate) fn rmcp_result(
    result: CallToolResult,
    context: &RequestContext<RoleServer>,
) -> RmcpResult {
    let blocks = result.content.into_iter();
    let blocks = blocks.map(|block| ContentBlock::text(block.text));
    let mut told = RmcpResult::success(blocks.collect());
    told.structured_content = result.structured_content;
    told.is_error = Some(result.is_error);
    let mut meta = result.meta;
    meta::add(&mut meta, context);
    told.meta = (!meta.is_empty()).then_some(MetaObject(meta));
    told
}
