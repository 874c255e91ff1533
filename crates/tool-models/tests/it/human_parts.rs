//! Calls and requests for the tests of the human life cycle.

use chrono::{TimeDelta, TimeZone as _, Utc};
use serde_json::{Map, Value};
use tool_models::{
    AskHumanResponse, Call, CredentialAuthorizationResponse, CredentialPreview,
    CredentialRequiredResponse, CredentialUse, HumanRequest, HumanRequiredResponse, Intervention,
    InterventionType, Question, RequestAuthorizationResponse, SecurityLevel, Timestamp,
    ToolAuthorization,
};

/// So many seconds after the tests' midnight.
pub(crate) fn at(seconds: i64) -> Timestamp {
    let midnight = Utc.with_ymd_and_hms(2025, 10, 18, 0, 0, 0).unwrap();
    (midnight + TimeDelta::seconds(seconds)).into()
}

pub(crate) fn object(json: &str) -> Map<String, Value> {
    serde_json::from_str(json).unwrap()
}

pub(crate) fn call(user: &str, tool: &str, tool_args: &Map<String, Value>) -> Call {
    Call {
        user_id: user.into(),
        tool_name: tool.to_owned(),
        tool_args: tool_args.clone(),
    }
}

/// The five kinds of request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Question,
    Authorization(SecurityLevel),
    /// With the credential's name in the vault.
    Credential(&'static str),
    SignIn,
    ByHand,
}

/// What a human is asked about a call.
#[derive(Debug, Clone)]
pub(crate) struct Ask<'a> {
    pub(crate) name: &'a str,
    pub(crate) kind: Kind,
    pub(crate) asked: Option<&'a str>,
    pub(crate) now: Timestamp,
    pub(crate) expires: Timestamp,
}

impl Ask<'_> {
    pub(crate) fn about(&self, call: &Call) -> HumanRequest {
        match self.kind {
            Kind::Question => self.question().into(),
            Kind::Authorization(level) => self.authorization(call, level).into(),
            Kind::Credential(vault) => self.credential(vault).into(),
            Kind::SignIn => {
                let data = self.by_hand(InterventionType::Login);
                let asked = CredentialRequiredResponse::new("Please sign in.", data, self.now);
                asked.unwrap().into()
            }
            Kind::ByHand => {
                let data = self.by_hand(InterventionType::Captcha);
                let asked = HumanRequiredResponse::new("Please solve it.", data, self.now);
                asked.unwrap().into()
            }
        }
    }

    fn question(&self) -> AskHumanResponse {
        let question = Question {
            request_id: Some(self.name.into()),
            user_id: self.asked.map(Into::into),
            expires_at: Some(self.expires),
            ..Question::new("For which day?")
        };
        AskHumanResponse::new(question, self.now).unwrap()
    }

    fn authorization(&self, call: &Call, level: SecurityLevel) -> RequestAuthorizationResponse {
        let data = ToolAuthorization {
            request_id: self.name.into(),
            tool_name: call.tool_name.clone(),
            tool_args: call.tool_args.clone(),
            reason: "It is needed.".to_owned(),
            security_level: level,
            user_id: self.asked.map(Into::into),
            expires_at: self.expires,
            instruction: None,
        };
        RequestAuthorizationResponse::new(data, self.now).unwrap()
    }

    fn credential(&self, vault: &str) -> CredentialAuthorizationResponse {
        let data = CredentialUse {
            request_id: Some(self.name.into()),
            auth_type: "social".to_owned(),
            provider: "google".to_owned(),
            url: None,
            credential_preview: CredentialPreview {
                provider: "google".to_owned(),
                vault_id: vault.to_owned(),
                stored_at: "2025-01-15".parse().unwrap(),
            },
            user_id: self.asked.map(Into::into),
            screenshot: None,
            details: None,
            instruction: None,
            expires_at: Some(self.expires),
        };
        CredentialAuthorizationResponse::new("May it be used?", data, self.now).unwrap()
    }

    fn by_hand(&self, what: InterventionType) -> Intervention {
        Intervention {
            request_id: Some(self.name.into()),
            user_id: self.asked.map(Into::into),
            expires_at: Some(self.expires),
            ..Intervention::new(what, "google")
        }
    }
}

/// A directory for a store's file: in memory where the machine has such a place, so that thousands of
/// files need no disk. What a crash of the machine leaves on a disk is not what is tested here.
#[cfg(feature = "sqlite")]
pub(crate) fn scratch() -> tempfile::TempDir {
    let in_memory = std::path::Path::new("/dev/shm");
    if in_memory.is_dir() {
        tempfile::tempdir_in(in_memory).unwrap()
    } else {
        tempfile::tempdir().unwrap()
    }
}
