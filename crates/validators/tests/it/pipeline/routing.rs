//! What models say when they are to choose a tool.

use serde_json::{Value, json};
use validators::pipeline::{
    Misrouted, ModelErrorKind, Outcome, Policy, Purpose, Question, ToolErrorKind, UnansweredReason,
};

use super::{CHOICE, QUESTION, Scripted, Source, TOOL, failure, kinds, revenues, run, run_with};

const RIGHT: &str = "Revenue was $383.3B in 2024.";

/// The arguments that a reply leads to without another question.
fn chosen(reply: &str) -> (String, Value) {
    let model = Scripted::new([reply, RIGHT]);
    let source = Source::of(revenues());
    let answered = run(&model, &source).unwrap_or_else(|error| panic!("{reply}: {error}"));
    let called = source.called.lock().unwrap();
    assert_eq!(called.len(), 1, "{reply}");
    assert_eq!(answered.call, called[0]);
    (
        called[0].tool.clone(),
        Value::Object(called[0].args.clone()),
    )
}

/// What the model is told of a reply that cannot be used.
fn told(reply: &str) -> String {
    let model = Scripted::new([reply, CHOICE, RIGHT]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.outcome, Outcome::Passed);
    let asked = model.asked.lock().unwrap();
    assert_eq!(asked[1].purpose, Purpose::Route);
    let (_, told) = asked[1].text.split_once("It cannot be used: ").unwrap();
    told.lines().next().unwrap().to_owned()
}

#[test]
fn what_can_be_meant_in_one_way_only_is_taken() {
    let limit = json!({"metric": "revenue", "limit": 4});
    let fenced = format!("```json\n{CHOICE}\n```");
    let in_prose = format!("The question is about {{revenue}}, so:\n{CHOICE}\nThat will do.");
    let twice = format!("{CHOICE}\n\nAgain: {CHOICE}");
    let in_a_list = format!("[{CHOICE}]");
    let text =
        format!(r#"{{"tool": "{TOOL}", "args": "{{\"metric\": \"revenue\", \"limit\": 4}}"}}"#);
    let other_names = format!(
        r#"{{"name": "{TOOL}", "arguments": {{"metric": "revenue", "limit": 4}}, "reason": "it fits"}}"#
    );
    let other_case =
        r#"{"tool": "getaaplfinancialsbymetric", "args": {"metric": "revenue", "limit": 4}}"#;
    for reply in [
        CHOICE,
        &fenced,
        &in_prose,
        &twice,
        &in_a_list,
        &text,
        &other_names,
        other_case,
    ] {
        assert_eq!(chosen(reply), (TOOL.to_owned(), limit.clone()), "{reply}");
    }
}

#[test]
fn a_tool_without_arguments_needs_none() {
    for reply in [
        r#"{"tool": "listMetrics"}"#,
        r#"{"tool": "listMetrics", "args": null}"#,
        r#"{"tool": "listMetrics", "args": {}}"#,
        r#"{"tool": "listMetrics", "args": ""}"#,
    ] {
        assert_eq!(
            chosen(reply),
            ("listMetrics".to_owned(), json!({})),
            "{reply}"
        );
    }
}

#[test]
fn an_object_with_a_name_alone_is_no_choice() {
    let reply = format!(r#"About {{"name": "Apple"}}: {CHOICE}"#);
    assert_eq!(chosen(&reply).0, TOOL);
}

#[test]
fn what_cannot_be_used_is_told_to_the_model() {
    let several = format!(r#"{CHOICE} or {{"tool": "listMetrics"}}"#);
    let cases = [
        (
            "I would look at the revenue.",
            "it holds no JSON object with the member \"tool\".",
        ),
        (
            r#"{"tool": "getAapl"#,
            "it holds no JSON object with the member \"tool\".",
        ),
        ("", "it holds no JSON object with the member \"tool\"."),
        (
            &several,
            "it holds several choices; name exactly one tool, once.",
        ),
        (
            r#"{"tool": "listMetrics", "tool": "getAaplFinancialsByMetric", "args": {}}"#,
            "/tool stands twice in it; keep one of them.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric", "args": {"limit": 4, "limit": 8}}"#,
            "/args/limit stands twice in it; keep one of them.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric", "args": "{\"limit\": 4, \"limit\": 8}"}"#,
            "/limit stands twice in it; keep one of them.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric", "args": {"limit": 4}, "arguments": {}}"#,
            "/args stands twice in it; keep one of them.",
        ),
        (
            r#"{"tool": "getStockPrice", "args": {}}"#,
            "there is no tool \"getStockPrice\"; the tools are getAaplFinancialsByMetric, listMetrics.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric"}"#,
            "\"args\" is missing, and getAaplFinancialsByMetric takes {\"metric\": \"revenue\", \"limit\": 4}.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric", "args": ["revenue"]}"#,
            "\"args\" is a list, where an object belongs.",
        ),
        (
            r#"{"tool": "getAaplFinancialsByMetric", "args": "revenue"}"#,
            "\"args\" is a text, where an object belongs.",
        ),
        (
            r#"{"tool": 3, "args": {}}"#,
            "\"tool\" is a number, where the name of a tool belongs.",
        ),
    ];
    for (reply, expected) in cases {
        assert_eq!(told(reply), expected, "{reply}");
    }
}

#[test]
fn a_model_that_cannot_choose_is_asked_twice_and_no_more() {
    let model = Scripted::new(["Revenue, I think.", "Still revenue."]);
    let failed = run(&model, &Source::of(revenues())).unwrap_err();
    assert_eq!(
        failed.reason,
        UnansweredReason::Misrouted(Misrouted::NoChoice)
    );
    let expected = ["completed", "misrouted", "completed", "misrouted"];
    assert_eq!(kinds(&failed.trace.steps), expected);
    assert!(
        model
            .last_asked()
            .contains("Your last reply was:\nRevenue, I think.")
    );
}

#[test]
fn how_often_a_model_may_choose_again_is_the_policys() {
    let never = Policy {
        reroutes: 0,
        ..Policy::default()
    };
    let model = Scripted::new(["Revenue."]);
    let source = Source::of(revenues());
    run_with(&model, &source, never, Question::new(QUESTION)).unwrap_err();
    let thrice = Policy {
        reroutes: 3,
        ..Policy::default()
    };
    let model = Scripted::new(["Revenue.", "Hm.", "{}", CHOICE, RIGHT]);
    run_with(&model, &source, thrice, Question::new(QUESTION)).unwrap();
}

#[test]
fn arguments_that_the_tool_does_not_take_are_told_to_the_model() {
    let message = "metric is missing; it is one of revenue, assets";
    let model = Scripted::new([CHOICE, CHOICE]);
    let source = Source::failing(ToolErrorKind::BadArguments, message);
    let failed = run(&model, &source).unwrap_err();
    assert!(matches!(
        failed.reason,
        UnansweredReason::Misrouted(Misrouted::Refused { .. })
    ));
    assert!(
        model.last_asked().contains(message),
        "{}",
        model.last_asked()
    );
    assert_eq!(source.called.lock().unwrap().len(), 2);
}

#[test]
fn a_long_reply_is_quoted_in_part() {
    let long = "ปี ".repeat(10_000);
    let model = Scripted::new([&long, CHOICE, RIGHT]);
    run(&model, &Source::of(revenues())).unwrap();
    let asked = model.asked.lock().unwrap();
    assert!(asked[1].text.len() < 5_000, "{}", asked[1].text.len());
}

#[test]
fn a_model_that_fails_while_choosing_is_an_error_with_the_trace() {
    let model = Scripted::with([failure(ModelErrorKind::TimedOut)]);
    let failed = run(&model, &Source::of(revenues())).unwrap_err();
    assert_eq!(
        failed.to_string(),
        "asked to choose a tool: the model took too long: no luck today"
    );
    assert_eq!(kinds(&failed.trace.steps), ["model-failed"]);
}

proptest::proptest! {
    /// Whatever a model says, it leads to an answer or an error; the script has a line for each question.
    #[test]
    fn nothing_that_a_model_says_breaks_the_pipeline(
        parts in proptest::collection::vec(
            proptest::sample::select(vec![
                "{", "}", "[", "]", "\"", ":", ",", "\\", "```json\n", "\"tool\"", "\"args\"", "\"listMetrics\"",
                "null", "4", " ", "ปี", CHOICE, r#"{"tool": "listMetrics"}"#,
            ]),
            0..30,
        ),
    ) {
        let reply: String = parts.concat();
        let model = Scripted::new([&reply, &reply, RIGHT]);
        match run(&model, &Source::of(revenues())) {
            Ok(answered) => proptest::prop_assert!(["listMetrics", TOOL].contains(&answered.call.tool.as_str())),
            Err(failed) => proptest::prop_assert!(
                matches!(failed.reason, UnansweredReason::Misrouted(_) | UnansweredReason::Model { .. }),
                "{}", failed.reason
            ),
        }
    }
}
