//! The desk of the conversations: the tables beside them, USD, and a line at a million.

use std::fs::File;
use std::path::{Path, PathBuf};

use dealing_tools::{
    Amount, CsvDirectory, CsvPositions, CsvRates, Currency, Dealing, Desk, Draft, DraftKey,
    DraftStore, MemoryDrafts, Policy,
};
use serde_json::{Value, json};
use tool_models::{CallContext, ToolResponse};

pub(crate) fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors/dealing")
}

pub(crate) fn desk() -> Desk {
    let open = |name: &str| File::open(vectors().join(name)).unwrap();
    Desk {
        directory: Box::new(CsvDirectory::read(open("securities.csv")).unwrap()),
        positions: Box::new(CsvPositions::read(open("positions.csv")).unwrap()),
        rates: Box::new(CsvRates::read(open("rates.csv")).unwrap()),
        policy: Policy {
            base_currency: Currency::USD,
            high_value: Amount::from_f64(1e6).unwrap(),
        },
    }
}

pub(crate) fn context() -> CallContext {
    CallContext::at("2026-01-28T10:00:00Z".parse().unwrap())
}

pub(crate) fn tools() -> Dealing<MemoryDrafts> {
    Dealing::new(MemoryDrafts::default(), desk())
}

pub(crate) fn key() -> DraftKey {
    DraftKey {
        user_id: "U1".to_owned(),
        thread_ts: "1".to_owned(),
    }
}

/// What a call answered.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: String,
    pub(crate) hint: Value,
    pub(crate) draft: Value,
    pub(crate) json: Value,
}

impl Answer {
    pub(crate) fn of(response: &ToolResponse) -> Self {
        let json = serde_json::to_value(response).unwrap();
        Self {
            status: json["status"].as_str().unwrap().to_owned(),
            hint: json["data"]["instructional_hint"].clone(),
            draft: json["data"]["draft"].clone(),
            json,
        }
    }

    /// The codes of a list in the answer.
    pub(crate) fn codes(&self, list: &str) -> Vec<String> {
        let entries = self.json["data"][list].as_array().unwrap();
        let codes = entries.iter().map(|entry| entry["code"].as_str().unwrap());
        codes.map(str::to_owned).collect()
    }
}

/// Calls a tool in the usual conversation.
pub(crate) fn call<S: DraftStore>(tools: &Dealing<S>, name: &str, own: Value) -> Answer {
    let mut arguments = json!({ "user_id": "U1", "thread_ts": "1" });
    let members = arguments.as_object_mut().unwrap();
    members.extend(own.as_object().unwrap().clone());
    Answer::of(&tools.call(name, &arguments, &context()))
}

pub(crate) fn empty() -> Value {
    serde_json::to_value(Draft::new(&key())).unwrap()
}
