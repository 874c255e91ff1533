//! Steps as MCP's notifications, and back.

use proptest::prelude::*;
use serde_json::json;
use tool_models::{ProgressEvent, ProgressNotifier, ProgressParams};

use super::events;

fn params(json: serde_json::Value) -> ProgressParams {
    serde_json::from_value(json).unwrap()
}

fn refusal(json: serde_json::Value) -> String {
    params(json).to_step().unwrap_err().to_string()
}

#[test]
fn a_notification_is_written_as_mcp_has_it() {
    let mut notifier = ProgressNotifier::new(7_u32);
    let step = ProgressEvent::progress("Loading", 2, 5).unwrap();
    let params = notifier.params(&step).unwrap().unwrap();
    assert_eq!(
        serde_json::to_string(&params).unwrap(),
        r#"{"progressToken":7,"progress":2,"total":5,"message":"Loading"}"#
    );
}

/// rmcp 3.9 writes whole numbers as floats, and `_meta` where it has some.
#[test]
fn a_notification_is_read_as_rmcp_writes_it() {
    let json = r#"{"progressToken":7,"progress":1.0,"total":5.0,"message":"x","_meta":{}}"#;
    let params: ProgressParams = serde_json::from_str(json).unwrap();
    let step = params.to_step().unwrap();
    assert_eq!(
        ProgressEvent::Progress(step),
        ProgressEvent::progress("x", 1, 5).unwrap()
    );
}

#[test]
fn only_steps_are_notified() {
    let mut notifier = ProgressNotifier::new("t");
    for event in [
        ProgressEvent::content("x"),
        ProgressEvent::done(),
        ProgressEvent::error("x", None),
    ] {
        assert_eq!(notifier.params(&event).unwrap(), None);
    }
}

#[test]
fn progress_rises_with_every_notification() {
    let mut notifier = ProgressNotifier::new("t");
    let step = |step| ProgressEvent::progress("x", step, 5).unwrap();
    notifier.params(&step(2)).unwrap();
    for stays in [2, 1] {
        let error = notifier.params(&step(stays)).unwrap_err().to_string();
        assert!(
            error.starts_with(&format!("step {stays} does not rise above step 2")),
            "{error}"
        );
    }
    notifier.params(&step(3)).unwrap();
}

#[test]
fn progress_that_is_no_step_is_told_apart() {
    assert_eq!(
        refusal(json!({ "progressToken": "t", "progress": 1, "message": "x" })),
        "progress 1 has no total; a step needs one, so give `total`"
    );
    assert_eq!(
        refusal(json!({ "progressToken": "t", "progress": 1, "total": 5 })),
        "progress 1 has no message; a step says what is being done, so give `message`"
    );
    assert_eq!(
        refusal(json!({ "progressToken": "t", "progress": 0.5, "total": 1, "message": "x" })),
        "`progress`: 0.5 is not a whole number of at least 0; scale progress and total to whole numbers"
    );
    assert_eq!(
        refusal(json!({ "progressToken": "t", "progress": -1, "total": 1, "message": "x" })),
        "`progress`: -1 is not a whole number of at least 0; scale progress and total to whole numbers"
    );
    assert_eq!(
        refusal(json!({ "progressToken": "t", "progress": 0, "total": 0, "message": "x" })),
        "`total`: 0 is not a count of 1 or more; scale progress and total to whole numbers"
    );
}

#[test]
fn a_token_is_a_string_or_an_integer() {
    for token in [
        json!("a"),
        json!(""),
        json!(-3),
        json!(9_007_199_254_740_991_i64),
    ] {
        let params = params(json!({ "progressToken": token, "progress": 1 }));
        assert_eq!(serde_json::to_value(&params.progress_token).unwrap(), token);
    }
    for token in [
        json!(1.5),
        json!(null),
        json!(true),
        json!(9_007_199_254_740_993_i64),
    ] {
        let json = json!({ "progressToken": token, "progress": 1 });
        assert!(
            serde_json::from_value::<ProgressParams>(json).is_err(),
            "{token}"
        );
    }
}

proptest! {
    #[test]
    fn a_step_comes_back_from_its_notification(event in events()) {
        let params = ProgressNotifier::new("t").params(&event).unwrap();
        if let (Some(params), ProgressEvent::Progress(step)) = (params, event) {
            let json = serde_json::to_string(&params).unwrap();
            let read: ProgressParams = serde_json::from_str(&json).unwrap();
            prop_assert_eq!(read.to_step().unwrap(), step);
        }
    }
}
