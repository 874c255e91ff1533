//! Errors that would be too large.

use serde_json::Value;
use tool_models::{CallToolResult, TextContent};
use wire::excerpt;

use super::{Budget, estimate};

/// Where a result has its error as an object.
const ERROR: &str = "dev.smart-response/error";

/// So many characters has each text of an error that was too large.
const LONGEST: usize = 400;

impl Budget {
    /// An error within the budget: without its details and with its beginning where it would exceed that.
    pub(crate) fn fit_error(self, mut result: CallToolResult) -> CallToolResult {
        let tokens: usize = { result.content.iter() }
            .map(|block| estimate(&block.text))
            .sum();
        if tokens <= self.tokens {
            return result;
        }
        for block in &mut result.content {
            block.text = excerpt(&block.text, LONGEST).into_owned();
        }
        if let Some(object) = result.meta.get_mut(ERROR) {
            shorten(object);
            let texts = result.content.iter().take(1).cloned();
            let object = TextContent::new(object.to_string());
            result.content = texts.chain([object]).collect();
        }
        result
    }
}

fn shorten(object: &mut Value) {
    let Some(error) = object.get_mut("error").and_then(Value::as_object_mut) else {
        return;
    };
    error.shift_remove("details");
    for text in error.values_mut() {
        if let Value::String(long) = text {
            *long = excerpt(long, LONGEST).into_owned();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TextMode;
    use tool_models::ErrorResponse;

    #[test]
    fn an_error_within_the_budget_says_what_went_wrong_all_the_same() {
        let now = "2025-11-12T10:00:00Z".parse().unwrap();
        let mut response = ErrorResponse::new("x", &"ผิด".repeat(4_000), now)
            .with_code(ErrorResponse::BAD_REQUEST)
            .with_hint("Call again.");
        response
            .data
            .insert("problems".to_owned(), "long ".repeat(9_000).into());
        let result = CallToolResult::of(&response.into(), "");
        let budget = Budget {
            tokens: 3_000,
            text: TextMode::Json,
        };
        let fitted = budget.fit_error(result);
        let texts: Vec<_> = fitted
            .content
            .iter()
            .map(|block| block.text.as_str())
            .collect();
        assert!(texts.iter().map(|text| estimate(text)).sum::<usize>() <= 3_000);
        assert!(texts[0].starts_with("BAD_REQUEST: ผิด"), "{}", texts[0]);
        let object: Value = serde_json::from_str(texts[1]).unwrap();
        assert_eq!(object["error"]["actionableHint"], "Call again.", "{object}");
        assert_eq!(fitted.meta[ERROR], object);
        assert!(fitted.is_error);
    }
}
