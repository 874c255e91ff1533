//! The tools over a store of drafts.

use std::fmt;

use serde_json::{Map, Value, json};
use tool_models::{CallContext, ErrorResponse, SuccessResponse, ToolResponse, check};
use wire::{Timestamp, Violation};

use crate::apply::{Done, apply};
use crate::call::{ReadCall, Unread, read};
use crate::desk::Known;
use crate::message::{SHOWN, message};
use crate::refusal::Refusal;
use crate::settle::settle;
use crate::{
    Adjustment, DealingAnswer, DealingTool, Desk, Draft, DraftKey, DraftStore, InstructionalHint,
    determine_instructional_hint,
};

/// The ten tools over a store of drafts.
///
/// Several threads and processes may call at once: a call that finds its draft changed by another begins
/// again with the new one, so that both count.
pub struct Dealing<S> {
    store: S,
    desk: Desk,
}

/// How often a call begins again. Each time another call has ended, so that somebody always gets on; more callers of one
/// draft at once are a fault of the host or the store, which is told within seconds.
const MOST_TRIES: usize = 1_000;

impl<S: DraftStore> Dealing<S> {
    /// The tools over `store`, with what `desk` knows.
    pub const fn new(store: S, desk: Desk) -> Self {
        Self { store, desk }
    }

    /// Calls a tool. Whatever comes of it is a response: a success has a [`DealingAnswer`] as its data, an error
    /// has the hint and the draft, which it leaves as it was, wherever it can be told whose it is.
    ///
    /// Where `context` names the user, arguments that name another are refused: what a model writes is no
    /// proof of who somebody is.
    pub fn call(&self, name: &str, arguments: &Value, context: &CallContext) -> ToolResponse {
        match self.try_call(name, arguments, context) {
            Ok(response) => response,
            Err(_) => failed(name, context.now),
        }
    }

    /// The same for a host that wants to know why its store failed: what a model is told of that by
    /// [`call`](Self::call) has nothing of the store's inside.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn try_call(
        &self,
        name: &str,
        arguments: &Value,
        context: &CallContext,
    ) -> Result<ToolResponse, S::Error> {
        let tool: DealingTool = match name.parse() {
            Ok(tool) => tool,
            Err(unknown) => return Ok(no_tool(name, &unknown, context.now)),
        };
        let call = match read(tool, arguments) {
            Ok(call) => call,
            Err(Unread { key, violations }) => {
                return self.unread(tool, key.as_ref(), violations, context);
            }
        };
        if is_other(&call.key, context) {
            return Ok(refused(tool, &other_user(), None, context.now));
        }
        self.run(tool, &call, context)
    }

    /// Where the drafts are kept.
    pub const fn store(&self) -> &S {
        &self.store
    }

    /// Ends the draft of a conversation: after it was sent, or where it cannot be read. The next call begins a new
    /// one, and nothing that was said before holds for it. False where there was none.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub fn end(&self, key: &DraftKey) -> Result<bool, S::Error> {
        self.store.end(key)
    }

    fn run(
        &self,
        tool: DealingTool,
        call: &ReadCall,
        context: &CallContext,
    ) -> Result<ToolResponse, S::Error> {
        for _ in 0..MOST_TRIES {
            let (before, revision) = self.load(&call.key)?;
            let (answer, response) = match self.answered(tool, call, &before, context) {
                Ok(answered) => answered,
                Err(refusal) => return Ok(refused(tool, &refusal, Some(&before), context.now)),
            };
            if answer.draft == before || self.store.replace(&answer.draft, revision)? {
                return Ok(response);
            }
        }
        let (draft, _) = self.load(&call.key)?;
        Ok(refused(tool, &busy(), Some(&draft), context.now))
    }

    /// What a call makes of a draft; nothing is kept yet.
    fn answered(
        &self,
        tool: DealingTool,
        call: &ReadCall,
        before: &Draft,
        context: &CallContext,
    ) -> Result<(DealingAnswer, ToolResponse), Refusal> {
        let mut draft = before.clone();
        let on = context.now.get().date_naive();
        let done = apply(&call.call, &mut draft, &self.desk, on)?;
        let answer = answer(call, before, draft, done, Known::of(&self.desk, on));
        let data = serde_json::to_value(&answer).map_err(|error| unwritable(&error))?;
        let response = SuccessResponse::new(tool.as_str(), data, context.now).into();
        sendable(&response)?;
        Ok((answer, response))
    }

    fn unread(
        &self,
        tool: DealingTool,
        key: Option<&DraftKey>,
        violations: Vec<Violation>,
        context: &CallContext,
    ) -> Result<ToolResponse, S::Error> {
        let refusal = Refusal::of_arguments(violations);
        let key = key.filter(|key| !is_other(key, context));
        let found = key.map(|key| self.load(key)).transpose()?;
        let draft = found.map(|(draft, _)| draft);
        Ok(refused(tool, &refusal, draft.as_ref(), context.now))
    }

    fn load(&self, key: &DraftKey) -> Result<(Draft, u64), S::Error> {
        let found = self.store.load(key)?;
        Ok(found.unwrap_or_else(|| (Draft::new(key), 0)))
    }
}

impl<S> fmt::Debug for Dealing<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dealing")
            .field("desk", &self.desk)
            .finish_non_exhaustive()
    }
}

fn answer(
    call: &ReadCall,
    before: &Draft,
    mut draft: Draft,
    done: Done,
    known: Known<'_>,
) -> DealingAnswer {
    let (raised, warnings) = settle(before, &mut draft, &call.call, known);
    let hint = determine_instructional_hint(&draft, raised);
    let shown = done.preview.as_ref().map(|_| SHOWN.to_owned());
    let next = || first_told(&done.adjustments, message(hint, &draft, &warnings));
    DealingAnswer {
        instructional_hint: hint,
        message: shown.unwrap_or_else(next),
        draft,
        adjustments: [call.adjustments.clone(), done.adjustments].concat(),
        warnings,
        assessment: done.assessment,
        preview: done.preview,
    }
}

/// What to do next, behind what the user would be surprised by afterwards.
fn first_told(adjustments: &[Adjustment], next: String) -> String {
    let is_first = |it: &&Adjustment| it.code.is_told_first();
    let told = adjustments.iter().filter(is_first);
    let told = told.map(|it| format!("Tell the user: {}. ", it.message));
    told.chain([next]).collect()
}

fn is_other(key: &DraftKey, context: &CallContext) -> bool {
    let user = context.user_id.as_ref();
    user.is_some_and(|user| user.as_str() != key.user_id)
}

/// Refuses what must not travel: what looks like a secret, in whatever a user said.
fn sendable(response: &ToolResponse) -> Result<(), Refusal> {
    let found = check(tool_models::Root::ToolResponse, response);
    let secret = found.iter().find(|violation| violation.code == "secret");
    match secret {
        None => Ok(()),
        Some(_) => Err(Refusal::new(
            "BAD_REQUEST",
            "what was passed looks like a password, a key or a card's number, and is not kept",
            "Nothing was changed. Leave it out, and tell the user not to send such.",
        )),
    }
}

fn refused(
    tool: DealingTool,
    refusal: &Refusal,
    draft: Option<&Draft>,
    now: Timestamp,
) -> ToolResponse {
    let hint = draft.map(|draft| determine_instructional_hint(draft, None));
    let mut response = ErrorResponse::new(tool.as_str(), &sentence(&refusal.message), now)
        .with_code(refusal.code)
        .with_hint(&way_out(&refusal.fix, hint));
    let mut data = Map::new();
    if let Some((draft, hint)) = draft.zip(hint) {
        data.insert("instructional_hint".to_owned(), hint.as_str().into());
        // A draft is numbers and texts, and those always have a JSON form.
        let draft = serde_json::to_value(draft).unwrap_or_default();
        data.insert("draft".to_owned(), draft);
    }
    response.data = data;
    if refusal.violations.is_empty() {
        return response.into();
    }
    let told = response.clone();
    response
        .data
        .insert("violations".to_owned(), json!(refusal.violations));
    let full = response.into();
    // What was passed is quoted where it is wrong, unless it looks like a secret.
    if sendable(&full).is_ok() {
        full
    } else {
        told.into()
    }
}

/// The way out of a refusal. The hint is of the draft alone, and a complete one would be shown, with what the user has
/// just corrected.
fn way_out(fix: &str, hint: Option<InstructionalHint>) -> String {
    match hint {
        Some(hint @ InstructionalHint::DraftComplete) => format!(
            "{fix} {hint} is of the draft as it was before this call: do not call show_preview until this is settled with \
             the user."
        ),
        _ => fix.to_owned(),
    }
}

/// A message with its full stop: hosts put the way out behind it.
fn sentence(message: &str) -> String {
    if message.ends_with(['.', '!', '?']) {
        message.to_owned()
    } else {
        format!("{message}.")
    }
}

fn other_user() -> Refusal {
    Refusal::new(
        "OTHER_USER",
        "user_id is not the user who is signed in",
        "Nothing was changed. Pass the signed-in user's own id.",
    )
}

fn busy() -> Refusal {
    Refusal::new(
        "BUSY",
        "the draft was changed by other calls all the time",
        "Nothing was changed. Call again.",
    )
}

fn unwritable(error: &serde_json::Error) -> Refusal {
    Refusal::new(
        ErrorResponse::INTERNAL_ERROR,
        format!("the answer cannot be written: {error}"),
        "Nothing was changed. Report this to whoever runs the tool.",
    )
}

fn failed(name: &str, now: Timestamp) -> ToolResponse {
    ErrorResponse::new(name, "the drafts cannot be read or written now.", now)
        .with_code(ErrorResponse::INTERNAL_ERROR)
        .with_hint(
            "Nothing is known to have changed. Tell the user that the request cannot be taken now, and call no more tools.",
        )
        .into()
}

fn no_tool(name: &str, unknown: &wire::UnknownValue, now: Timestamp) -> ToolResponse {
    let action = if name.trim().is_empty() {
        "unknown_tool"
    } else {
        name
    };
    let names: Vec<_> = DealingTool::ALL.iter().map(|tool| tool.as_str()).collect();
    let old = if name == "update_draft" {
        " update_draft is split up: LegacyUpdate makes the new calls of an old one."
    } else {
        ""
    };
    ErrorResponse::new(action, &format!("there is no such tool: {unknown}"), now)
        .with_code(ErrorResponse::NOT_FOUND)
        .with_hint(&format!("The tools are {}.{old}", names.join(", ")))
        .into()
}
