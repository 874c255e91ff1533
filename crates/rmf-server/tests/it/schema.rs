//! Results held against the schemas that the server tells.

use std::collections::BTreeMap;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::raw::{Era, Raw};

/// The output schemas of all tools, as `tools/list` tells them.
pub(crate) struct Outputs(BTreeMap<String, Validator>);

impl Outputs {
    pub(crate) async fn listed() -> Self {
        let mut client = Raw::of(Era::July2026).await;
        let list = client.result("tools/list", json!({})).await;
        let tools = list["tools"].as_array().unwrap().iter();
        let compiled = tools.map(|tool| {
            let validator = jsonschema::draft202012::new(&tool["outputSchema"]).unwrap();
            (tool["name"].as_str().unwrap().to_owned(), validator)
        });
        Self(compiled.collect())
    }

    /// Whatever a call gave is of the form that it has to have.
    #[track_caller]
    pub(crate) fn judge(&self, tool: &str, result: &Value) {
        match result["isError"].as_bool() {
            Some(false) => self.judge_success(tool, result),
            Some(true) => judge_error(result),
            None => panic!("{tool} does not say whether it failed: {result}"),
        }
    }

    #[track_caller]
    fn judge_success(&self, tool: &str, result: &Value) {
        let payload = &result["structuredContent"];
        let errors: Vec<_> = self.0[tool]
            .iter_errors(payload)
            .map(|error| error.to_string())
            .collect();
        assert!(
            payload.is_object() && errors.is_empty(),
            "{tool}: {errors:?}: {payload}"
        );
    }
}

/// DESIGN's form of an error: two texts, no structure, a copy for programs.
#[track_caller]
fn judge_error(result: &Value) {
    assert!(result.get("structuredContent").is_none(), "{result}");
    let texts = crate::raw::texts(result);
    assert_eq!(texts.len(), 2, "{result}");
    let object: Value = serde_json::from_str(texts[1]).unwrap();
    assert_eq!(object, result["_meta"]["dev.smart-response/error"]);
    let error = &object["error"];
    let member = |name: &str| error[name].as_str().unwrap();
    let told = format!(
        "{}: {} {}",
        member("code"),
        member("message"),
        member("actionableHint")
    );
    assert_eq!(texts[0], told);
}
