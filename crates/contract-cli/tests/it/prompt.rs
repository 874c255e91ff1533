//! `contract prompt`

use serde_json::json;

use crate::running::{contract, members, written};

const FACTS: &str = r#"[{"metric":"revenue","year":2024,"value":383285000000},{"metric":"margin","year":2024,"value":1.5191298333175105}]"#;

fn said(count: usize) -> String {
    let messages = (0..count).map(|place| {
        let role = if place % 2 == 0 { "user" } else { "assistant" };
        json!({ "role": role, "content": format!("message {place}") })
    });
    json!(messages.collect::<Vec<_>>()).to_string()
}

#[test]
fn a_router_is_shown_tools_in_every_form_that_lists_have() {
    let list = r#"[{"name":"get","description":"Gets\n  revenue.","inputSchema":{"type":"object"}},{"name":"list"}]"#;
    let forms = [
        list.to_owned(),
        format!(r#"{{"tools":{list}}}"#),
        format!(r#"{{"jsonrpc":"2.0","id":1,"result":{{"tools":{list}}}}}"#),
    ];
    for form in forms {
        let tools = written("tools.json", form);
        let ran = contract(&[
            "prompt",
            "route",
            "--question",
            "Why?",
            "--tools",
            &tools.path(),
        ]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        for line in [
            "1. get: Gets revenue.\n   args: {\"type\":\"object\"}\n2. list: \n",
            "\nQuestion: Why?\n",
        ] {
            assert!(ran.stdout.contains(line), "{}", ran.stdout);
        }
    }
}

#[test]
fn a_router_without_tools_could_not_run() {
    for (tools, words) in [
        ("[]", "names no tool"),
        ("{}", "invalid type"),
        ("[{}]", "missing field `name`"),
        ("[5]", "expected a tool, an object with a name"),
    ] {
        let tools = written("tools.json", tools);
        let ran = contract(&[
            "prompt",
            "route",
            "--question",
            "?",
            "--tools",
            &tools.path(),
        ]);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(
            ran.stderr.contains("tools.json: ") && ran.stderr.contains(words),
            "{}",
            ran.stderr
        );
    }
}

#[test]
fn an_answer_is_asked_for_with_rounded_facts_and_the_last_of_what_was_said() {
    let (facts, history) = (written("facts.json", FACTS), written("chat.json", said(12)));
    let arguments = [
        "prompt",
        "answer",
        "--question",
        "And now?",
        "--facts",
        &facts.path(),
    ];
    let history_path = history.path();
    for (last, told) in [(&[][..], 10), (&["--last", "4"], 4)] {
        let ran = contract(&[&arguments[..], &["--history", &history_path], last].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert_eq!(ran.stdout.matches(": message ").count(), told);
        assert!(ran.stdout.contains("\"value\":1.52}"), "{}", ran.stdout);
        assert!(!ran.stdout.contains("1.519"), "{}", ran.stdout);
    }
    let ran = contract(&[&arguments[..], &["--format", "json"]].concat());
    assert_eq!(members(&ran.json()), ["prompt"]);
}

#[test]
fn what_nobody_can_tell_a_model_is_refused() {
    let facts = written("facts.json", FACTS);
    let asked = [
        "prompt",
        "answer",
        "--question",
        "?",
        "--facts",
        &facts.path(),
    ];
    for (history, words) in [
        (
            r#"[{"role":"system","content":"x"}]"#,
            "unknown variant `system`, expected `user` or `assistant`",
        ),
        (r#"{"role":"user"}"#, "invalid type"),
        ("[5]", "expected a message, an object with role and content"),
        ("nothing", "chat.json: "),
    ] {
        let history = written("chat.json", history);
        let ran = contract(&[&asked[..], &["--history", &history.path()]].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
        assert!(ran.stderr.contains(words), "{}", ran.stderr);
    }
    for last in ["3", "11"] {
        let ran = contract(&[&asked[..], &["--history", "chat.json", "--last", last]].concat());
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains("4..=10"), "{}", ran.stderr);
    }
}

#[test]
fn an_answer_is_asked_for_anew_with_hints() {
    let facts = written("facts.json", FACTS);
    let (question, answer) = (
        "What was revenue?",
        "Revenue in 2024 was $400B. I have no data for 2020.",
    );
    let answer_file = written("answer.txt", answer);
    let asked = [
        "prompt",
        "regenerate",
        "--question",
        question,
        "--facts",
        &facts.path(),
    ];
    let years = ["--known-years", "2020,2021"];
    let given = contract(&[&asked[..], &years, &["--answer", answer]].concat());
    assert_eq!((given.code, given.stderr.as_str()), (0, ""));
    for words in [
        "$400B (closest in the facts: $383.3B, 4.4% away)",
        "2020: you said that there is no data for it, but the source has it; these facts do not",
        "Your previous answer: Revenue in 2024 was $400B.",
    ] {
        assert!(given.stdout.contains(words), "{}", given.stdout);
    }
    let read = contract(
        &[
            &asked[..],
            &years,
            &["--answer", &format!("@{}", answer_file.path())],
        ]
        .concat(),
    );
    assert_eq!(read.stdout, given.stdout);
    let json = contract(
        &[
            &asked[..],
            &years,
            &["--answer", answer, "--format", "json"],
        ]
        .concat(),
    )
    .json();
    assert_eq!(members(&json), ["prompt", "hints"]);
    assert_eq!(json["prompt"], given.stdout);
    assert_eq!(json["hints"].as_array().unwrap().len(), 2);
}

#[test]
fn an_answer_is_asked_for_anew_with_the_last_of_what_was_said() {
    let (facts, history) = (written("facts.json", FACTS), written("chat.json", said(12)));
    let ran = contract(&[
        "prompt",
        "regenerate",
        "--question",
        "And in 2024?",
        "--facts",
        &facts.path(),
        "--answer",
        "It was $400B in 2024.",
        "--history",
        &history.path(),
        "--last",
        "4",
    ]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert_eq!(ran.stdout.matches(": message ").count(), 4);
    let behind = "Assistant: message 11\n\nQuestion: And in 2024?\nYour previous answer: ";
    assert!(ran.stdout.contains(behind), "{}", ran.stdout);
}

#[test]
fn a_right_answer_needs_no_correction_and_its_prompt_says_so_on_stderr() {
    let facts = written("facts.json", FACTS);
    let ran = contract(&[
        "prompt",
        "regenerate",
        "--question",
        "?",
        "--facts",
        &facts.path(),
        "--answer",
        "Revenue was $383.3B in 2024.",
        "--format",
        "json",
    ]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.stderr.contains("nothing is wrong with the answer"),
        "{}",
        ran.stderr
    );
    assert_eq!(ran.json()["hints"], json!([]));
}

#[test]
fn questions_and_answers_may_begin_with_a_hyphen_or_an_at() {
    let facts = written("facts.json", FACTS);
    let path = facts.path();
    let asked = [
        "prompt",
        "regenerate",
        "--question",
        "- why?",
        "--facts",
        &path,
    ];
    for (answer, told) in [("-5 %", "-5 %"), ("@@alice paid $5", "@alice paid $5")] {
        let ran = contract(
            &[
                &asked[..],
                &["--answer", answer, "--known-years", "2019, 2020"],
            ]
            .concat(),
        );
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let line = format!("\nYour previous answer: {told}\n");
        assert!(ran.stdout.contains(&line), "{}", ran.stdout);
    }
    let ran = contract(&["prompt", "answer", "--question", "- why?", "--facts", &path]);
    assert!(ran.stdout.ends_with("Question: - why?\n"), "{}", ran.stdout);
}
