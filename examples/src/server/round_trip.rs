//! Since 2026-07-28: a call ends by asking, and the next one brings the answer.

use chrono::Utc;
use rmcp::model::{CallToolRequestParams, CallToolResponse, ErrorData, InputRequiredResult};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};
use tool_models::projection::mcp::{Elicited, input_required, input_responses};
use tool_models::{Call, HumanAnswer, HumanRequest, Phase, RequestState, TokenError, ToolResponse};

use super::{HilServer, can_ask, internal, opens_page, theirs, told};

impl HilServer {
    pub(super) async fn round_trip(
        &self,
        call: &Call,
        request: &CallToolRequestParams,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(token) = &request.request_state else {
            if let Some(asked) = self.desk.laid_out_for(call, Utc::now().into()) {
                return self.fetched(call, &asked).await;
            }
            let response = self.run(call, None).await;
            return match response.into_human_request() {
                Ok(asked) if can_ask(context, &asked) => self.ask_back(call, asked),
                Ok(asked) => self.asked_elsewhere(call, asked).await,
                Err(done) => told(&done),
            };
        };
        let state = self.tokens.open(token, call, Utc::now().into());
        let state = state.map_err(|error| invalid_state(&error))?;
        let responses = json!(request.input_responses.clone().unwrap_or_default());
        let brings_any = responses.as_object().is_some_and(|all| !all.is_empty());
        let answer = if opens_page(&state.request) && !brings_any {
            // Somebody went to a page before, and the client calls again to hear what came of it.
            None
        } else {
            answered(&state, &responses)?
        };
        let at_page = || self.desk.answer(state.request.request_id()?);
        match answer.or_else(at_page) {
            Some(answer) => told(&self.resumed(token, call, &answer).await?),
            None => wait(token),
        }
    }

    fn ask_back(&self, call: &Call, asked: HumanRequest) -> Result<CallToolResponse, ErrorData> {
        if opens_page(&asked) {
            self.desk.lay_out(&asked);
        }
        let sealed = self.tokens.seal(call, asked.clone(), Utc::now().into());
        let token = sealed.map_err(|error| internal(&error))?;
        let result = input_required(&[asked], Some(&token)).map_err(|error| internal(&error))?;
        Ok(theirs::<InputRequiredResult>(result)?.into())
    }

    async fn resumed(
        &self,
        token: &str,
        call: &Call,
        answer: &HumanAnswer,
    ) -> Result<ToolResponse, ErrorData> {
        let now = Utc::now().into();
        let phase = self
            .tokens
            .resume(token, call, answer, &call.user_id, now, &self.spent);
        match phase.map_err(|error| invalid_state(&error))? {
            Phase::Ready { go, .. } => Ok(self.run(call, Some(go)).await),
            Phase::Closed { closing, .. } => Ok(closing.into_response(&call.tool_name, now)),
            phase => Err(ErrorData::internal_error(format!("{phase:?}"), None)),
        }
    }
}

/// Has the client call again in a little while, with the state that it has and nothing to ask.
fn wait(token: &str) -> Result<CallToolResponse, ErrorData> {
    let result = input_required(&[], Some(token)).map_err(|error| internal(&error))?;
    Ok(theirs::<InputRequiredResult>(result)?.into())
}

/// What the client's user answered; none where they went to a page.
fn answered(state: &RequestState, responses: &Value) -> Result<Option<HumanAnswer>, ErrorData> {
    let asked = std::slice::from_ref(&state.request);
    let elicited = input_responses(responses, asked);
    let wrong = |error: tool_models::projection::Unreadable| {
        ErrorData::invalid_params(error.to_string(), None)
    };
    let first = elicited.map_err(wrong)?.into_iter().next();
    Ok(first.and_then(|elicited| match elicited {
        Elicited::Answered(answer) => Some(answer),
        Elicited::Opening { .. } => None,
    }))
}

/// As other SDKs' servers word it, with the reason beside it.
fn invalid_state(error: &TokenError) -> ErrorData {
    let data = json!({ "reason": "invalid_request_state", "detail": error.to_string() });
    ErrorData::invalid_params("Invalid or expired requestState", Some(data))
}
