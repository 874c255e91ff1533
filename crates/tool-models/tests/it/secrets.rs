//! Secrets on their way to where others read.

use futures_executor::block_on;
use serde_json::{Map, Value, json};
use tool_models::{
    Accept, Annotations, AnswerField, AskHumanResponse, BooleanRule, Call, CallContext,
    CredentialRequiredResponse, ErrorResponse, HumanRequest, HumanRequiredResponse, Intervention,
    InterventionType, MemoryStore, PendingRequests, Question, Resumed, TextRule, Tool, ToolFailure,
    ToolOutcome, ToolRegistry, ToolResponse,
};
use wire::Timestamp;

const TOKEN: &str = "ghp_0123456789abcdefghijABCDEFGHIJ012345";

fn now() -> Timestamp {
    "2025-10-18T09:30:00Z".parse().unwrap()
}

fn call(tool_args: Value) -> Call {
    Call {
        user_id: "ann".into(),
        tool_name: "book".to_owned(),
        tool_args: serde_json::from_value(tool_args).unwrap(),
    }
}

fn asked(id: &str) -> HumanRequest {
    let question = Question {
        request_id: Some(id.into()),
        expires_at: Some("2025-10-18T09:45:00Z".parse().unwrap()),
        ..Question::new("For which day?")
    };
    AskHumanResponse::new(question, now()).unwrap().into()
}

#[test]
fn a_call_that_holds_one_is_not_asked_about() {
    let requests = PendingRequests::new(MemoryStore::default());
    for arguments in [json!({ "a": [TOKEN] }), json!({ "db_password": "hunter2" })] {
        assert!(requests.ask(&call(arguments), asked("r1"), now()).is_err());
    }
    assert!(requests.trail(&"r1".into()).unwrap().is_empty());
}

#[test]
fn what_came_of_a_call_is_noted_without_them() {
    let requests = PendingRequests::new(MemoryStore::default());
    let call = call(json!({}));
    requests.ask(&call, asked("r1"), now()).unwrap();
    let content: Map<String, Value> = [("answer".to_owned(), "Monday".into())]
        .into_iter()
        .collect();
    let answer = Accept::new("r1".into(), content);
    requests
        .answer(answer.into(), &"ann".into(), now())
        .unwrap();
    let Resumed::Run(permit) = requests.resume(&"r1".into(), &call, now()).unwrap() else {
        panic!()
    };
    let outcome = json!({ "token": TOKEN, "password": "hunter2", "day": "Monday" });
    requests.finish(&permit, &outcome, now()).unwrap();
    let trail = serde_json::to_string(&requests.trail(&"r1".into()).unwrap()).unwrap();
    assert!(
        !trail.contains(TOKEN) && !trail.contains("hunter2"),
        "{trail}"
    );
    assert!(trail.contains("\"day\":\"Monday\""));
}

fn signing_in(url: &str, oauth_url: Option<&str>) -> Intervention {
    Intervention {
        request_id: Some("r1".into()),
        url: Some(url.to_owned()),
        oauth_url: oauth_url.map(str::to_owned),
        ..Intervention::new(InterventionType::Login, "broker")
    }
}

#[test]
fn a_link_that_is_none_to_send_a_human_to_is_refused_by_every_constructor() {
    let unfit = [
        "http://broker.example/login",
        "broker.example/login",
        "javascript:alert(1)",
        "https://broker.example@evil.example/",
    ];
    for url in unfit {
        let made = [
            CredentialRequiredResponse::new("m", signing_in(url, None), now()).map(drop),
            HumanRequiredResponse::new("m", signing_in(url, None), now()).map(drop),
        ];
        for refused in made {
            assert_eq!(
                refused.unwrap_err().pointer().as_str(),
                "/data/url",
                "{url}"
            );
        }
        let page = signing_in("https://broker.example/login", Some(url));
        let refused = CredentialRequiredResponse::new("m", page, now()).unwrap_err();
        assert_eq!(refused.pointer().as_str(), "/data/oauth_url", "{url}");
    }
    for url in [
        "https://broker.example/login",
        "http://127.0.0.1:8080/",
        "http://[::1]/",
    ] {
        CredentialRequiredResponse::new("m", signing_in(url, Some(url)), now()).unwrap();
    }
}

#[test]
fn a_question_that_asks_for_a_secret_is_refused_with_its_place() {
    let titled = |title: &str| AnswerField {
        title: Some(title.to_owned()),
        ..AnswerField::new("value", TextRule::default())
    };
    let yes_or_no = AnswerField {
        title: Some("Keep the password".to_owned()),
        ..AnswerField::new("value", BooleanRule::default())
    };
    let asked = |field| {
        let question = Question {
            answer_fields: Some(vec![field]),
            ..Question::new("Please fill in.")
        };
        AskHumanResponse::new(question, now())
    };
    let refused = asked(titled("Password")).unwrap_err();
    assert_eq!(refused.pointer().as_str(), "/data/answer_fields/0/title");
    asked(titled("Password hint colour")).unwrap();
    asked(yes_or_no).unwrap();
    let refused = AskHumanResponse::new(Question::new("What is your password?"), now());
    assert_eq!(refused.unwrap_err().pointer().as_str(), "/data/question");
}

struct Login;

#[derive(serde::Deserialize, schemars::JsonSchema)]
#[expect(dead_code, reason = "it is refused before it is read")]
struct Credentials {
    /// A number, so that whatever is passed is wrong.
    password: u32,
    /// The same.
    count: u32,
}

impl Tool for Login {
    type Input = Credentials;
    type Output = ();
    const NAME: &'static str = "login";
    const VERSION: &'static str = "1";
    const CATEGORY: &'static str = "c";
    const DESCRIPTION: &'static str = "d";
    const ANNOTATIONS: Annotations = Annotations::READ_ONLY;

    async fn call(&self, _: Credentials, _: &CallContext) -> Result<ToolOutcome<()>, ToolFailure> {
        Ok(ToolOutcome::Done(()))
    }
}

#[test]
fn a_refusal_of_arguments_does_not_quote_them() {
    let mut tools = ToolRegistry::default();
    tools.add(Login).unwrap();
    let context = CallContext::at(now());
    let arguments = json!({ "password": "hunter2", "count": TOKEN, TOKEN: 1 });
    for name in ["login", TOKEN] {
        let response = block_on(tools.call(name, &arguments, &context));
        assert!(matches!(response, ToolResponse::Error(_)));
        let told = serde_json::to_string(&response).unwrap();
        assert!(!told.contains(TOKEN) && !told.contains("hunter2"), "{told}");
    }
}

#[test]
fn an_error_is_told_without_its_backtrace() {
    let message = "it broke\n   0: std::panicking::begin\n             at ./src/main.rs:3:5";
    assert_eq!(ErrorResponse::new("a", message, now()).error, "it broke");
    let message = "it broke\n    at run (/app/a.js:10:3)";
    assert_eq!(ErrorResponse::new("a", message, now()).error, "it broke");
    let message = "two things broke\nat the same time: 10:30";
    assert_eq!(ErrorResponse::new("a", message, now()).error, message);
}

#[cfg(feature = "sqlite")]
#[test]
fn a_file_of_somebody_else_is_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("theirs.sqlite");
    let theirs = rusqlite::Connection::open(&path).unwrap();
    theirs.execute_batch("CREATE TABLE mine (a)").unwrap();
    let error = tool_models::SqliteStore::open(&path).unwrap_err();
    assert!(error.to_string().contains("something else"), "{error}");
    let count = "SELECT COUNT(*) FROM sqlite_schema";
    let tables: i64 = theirs.query_row(count, [], |row| row.get(0)).unwrap();
    assert_eq!(tables, 1);
}

#[cfg(all(feature = "state-token", feature = "sqlite"))]
mod tokens {
    use tool_models::{
        Escalate, MemorySpent, Spent, SqliteStore, StateTokens, TokenError, TokenKey,
    };

    use super::{asked, call, json, now};

    /// A second token of the same name, with an earlier end, once freed the first one.
    #[test]
    fn a_second_token_of_a_name_does_not_free_the_first() {
        fn spend(spent: &impl Spent) {
            let at = |time: &str| format!("2025-10-18T{time}:00Z").parse().unwrap();
            let name = "r1".into();
            let first = |until, now| spent.spend(&name, at(until), at(now)).unwrap();
            assert!(first("13:00", "09:30"));
            assert!(!first("10:00", "09:31"));
            assert!(!first("13:00", "11:30"));
        }
        spend(&MemorySpent::default());
        let directory = tempfile::tempdir().unwrap();
        spend(&SqliteStore::open(directory.path().join("spent.sqlite")).unwrap());
    }

    #[test]
    fn a_token_is_not_left_to_somebody_else_in_silence() {
        let tokens = StateTokens::new(TokenKey::new("k1", [7; 32]).unwrap());
        let call = call(json!({}));
        let token = tokens.seal(&call, asked("r1"), now()).unwrap();
        let answer = Escalate::new("r1".into(), "boss".into()).into();
        let spent = MemorySpent::default();
        let left = tokens.resume(&token, &call, &answer, &"ann".into(), now(), &spent);
        assert_eq!(left, Err(TokenError::LeftTo("boss".into())));
    }
}
