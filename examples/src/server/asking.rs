//! Before 2026-07-28: the server asks while the call waits.

use chrono::Utc;
use rmcp::model::{
    CallToolResponse, ClientResult, CustomNotification, ElicitRequest, ElicitRequestParams,
    ErrorData, ServerNotification, ServerRequest,
};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::Value;
use tool_models::projection::mcp::{Elicited, Era, answer, completed, request};
use tool_models::{
    Asking, Call, HumanAnswer, HumanRequest, RequestError, RequestId, Resumed, SqliteError,
    ToolResponse,
};

use super::{HilServer, can_ask, internal, opens_page, theirs, told};

impl HilServer {
    pub(super) async fn call_and_ask(
        &self,
        call: &Call,
        era: Era,
        context: &RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        // What nobody answered in time is noted as such, also where its client never came back.
        let noted = self.requests.expire(Utc::now().into());
        noted.map_err(|error| internal(&error))?;
        if let Some(asked) = self.desk.laid_out_for(call, Utc::now().into()) {
            return self.fetched(call, &asked).await;
        }
        let asked = match self.run(call, None).await.into_human_request() {
            Ok(asked) => asked,
            Err(done) => return told(&done),
        };
        if !can_ask(context, &asked) {
            return self.asked_elsewhere(call, asked).await;
        }
        let Some(request_id) = asked.request_id().cloned() else {
            return told(&asked.into());
        };
        let asking = self.requests.ask(call, asked.clone(), Utc::now().into());
        match asking.map_err(|error| internal(&error))? {
            Asking::Allowed { .. } => {}
            Asking::Waits => self.ask_now(call, &asked, era, context).await?,
        }
        told(&self.go_on(&request_id, call).await?)
    }

    /// Asks the client's user, and takes the answer.
    async fn ask_now(
        &self,
        call: &Call,
        asked: &HumanRequest,
        era: Era,
        context: &RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        if opens_page(asked) {
            self.desk.lay_out(asked);
        }
        let question = request(asked, era).map_err(|error| internal(&error))?;
        let params = question.get("params").cloned().unwrap_or_default();
        let params: ElicitRequestParams = theirs(params)?;
        // The SDK's own method comes with a feature that doubles what there is to build.
        let request = ServerRequest::ElicitRequest(ElicitRequest::new(params));
        let result = context.peer.send_request(request).await;
        let result = match result.map_err(|error| internal(&error))? {
            ClientResult::ElicitResult(result) => theirs::<Value>(result)?,
            other => return Err(ErrorData::invalid_params(format!("{other:?}"), None)),
        };
        let read = answer(&result, asked);
        let read = read.map_err(|error| ErrorData::invalid_params(error.to_string(), None))?;
        let answer = match read {
            Elicited::Answered(answer) => Some(answer),
            // They went to the page. What happens there is told by nobody but the page.
            Elicited::Opening { request_id } => {
                let answer = self.happened(&request_id, asked).await;
                if answer.is_some() {
                    let done = notification(&completed(&request_id));
                    let sent = context.peer.send_notification(done).await;
                    sent.map_err(|error| internal(&error))?;
                }
                answer
            }
        };
        answer.map_or(Ok(()), |answer| self.take(call, answer))
    }

    /// Takes an answer. Too late is an end like any other, which `go_on` tells.
    pub(super) fn take(&self, call: &Call, answer: HumanAnswer) -> Result<(), ErrorData> {
        let taken = self
            .requests
            .answer(answer, &call.user_id, Utc::now().into());
        match taken {
            Ok(()) | Err(RequestError::Refused(tool_models::Refusal::Expired { .. })) => Ok(()),
            Err(error) => Err(ErrorData::invalid_params(error.to_string(), None)),
        }
    }

    /// Lets the call go on, or says why it does not.
    pub(super) async fn go_on(
        &self,
        request_id: &RequestId,
        call: &Call,
    ) -> Result<ToolResponse, ErrorData> {
        let now = Utc::now().into();
        let permit = match self.requests.resume(request_id, call, now) {
            Ok(Resumed::Run(permit)) => permit,
            Ok(Resumed::Closed(closing)) => return Ok(closing.into_response(&call.tool_name, now)),
            Ok(Resumed::Finished(outcome)) => return theirs(outcome),
            Err(error) => return Ok(refused(call, &error)),
        };
        let response = self.run(call, Some(permit.go().clone())).await;
        let outcome = serde_json::to_value(&response).map_err(|error| internal(&error))?;
        let noted = self.requests.finish(&permit, &outcome, Utc::now().into());
        noted.map_err(|error| internal(&error))?;
        Ok(response)
    }
}

/// The SDK has no type for it.
fn notification(told: &Value) -> ServerNotification {
    let method = told
        .get("method")
        .and_then(Value::as_str)
        .unwrap_or_default();
    CustomNotification::new(method, told.get("params").cloned()).into()
}

fn refused(call: &Call, error: &RequestError<SqliteError>) -> ToolResponse {
    let now = Utc::now().into();
    let code = match error {
        RequestError::Refused(tool_models::Refusal::Expired { .. }) => "EXPIRED",
        RequestError::Refused(tool_models::Refusal::NotAnswered) => "NOT_ANSWERED",
        _ => tool_models::ErrorResponse::INTERNAL_ERROR,
    };
    tool_models::ErrorResponse::from_error(&call.tool_name, error, now)
        .with_code(code)
        .into()
}
