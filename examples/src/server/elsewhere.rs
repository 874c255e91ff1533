//! What happens where the client does not see it: at the page of this machine.

use std::time::Duration;

use chrono::Utc;
use rmcp::model::{CallToolResponse, ErrorData};
use tool_models::{Asking, Call, HumanAnswer, HumanRequest, RequestId};

use super::{HilServer, internal, told};

/// How often the page is looked at while a call waits.
const LOOK: Duration = Duration::from_millis(50);

impl HilServer {
    /// Tells a client that cannot ask what its user can do, and lays the request out for them.
    pub(super) async fn asked_elsewhere(
        &self,
        call: &Call,
        asked: HumanRequest,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(request_id) = asked.request_id().cloned() else {
            return told(&asked.into());
        };
        let asking = self.requests.ask(call, asked.clone(), Utc::now().into());
        match asking.map_err(|error| internal(&error))? {
            Asking::Allowed { .. } => told(&self.go_on(&request_id, call).await?),
            Asking::Waits => {
                let asked = with_instruction(asked, &self.desk.link(&request_id));
                self.desk.lay_out_for(call, &asked);
                told(&asked.into())
            }
        }
    }

    /// The same call once more: it goes on if its answer was given, and else is told the same again.
    pub(super) async fn fetched(
        &self,
        call: &Call,
        asked: &HumanRequest,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(request_id) = asked.request_id() else {
            return told(&asked.clone().into());
        };
        let Some(answer) = self.desk.fetch(request_id) else {
            return told(&asked.clone().into());
        };
        self.take(call, answer)?;
        told(&self.go_on(request_id, call).await?)
    }

    /// What happened at the page, waited for until the request lapses.
    pub(super) async fn happened(
        &self,
        request_id: &RequestId,
        asked: &HumanRequest,
    ) -> Option<HumanAnswer> {
        let end = asked.expires_at();
        while end.is_none_or(|end| end > Utc::now().into()) {
            if let Some(answer) = self.desk.answer(request_id) {
                return Some(answer);
            }
            tokio::time::sleep(LOOK).await;
        }
        None
    }
}

fn with_instruction(mut asked: HumanRequest, link: &str) -> HumanRequest {
    let said = Some(format!(
        "Have the user open {link} and answer there, then call again with the same arguments."
    ));
    match &mut asked {
        HumanRequest::AskHuman(asked) => asked.data.instruction = said,
        HumanRequest::RequestAuthorization(asked) => asked.data.instruction = said,
        HumanRequest::CredentialAuthorization(asked) => asked.data.instruction = said,
        HumanRequest::CredentialRequired(asked) => asked.data.instructions = said,
        HumanRequest::HumanRequired(asked) => asked.data.instructions = said,
    }
    asked
}
