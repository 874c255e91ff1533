//! Every system, behind one face.

use serde_json::{Value, json};
use tool_models::projection::ai_sdk::{chunk, ui};
use tool_models::projection::langchain::per_call;
use tool_models::projection::mcp::{Elicited, Era};
use tool_models::projection::{
    Unprojectable, Unreadable, a2a, ag_ui, ai_sdk, langchain, mcp, openai,
};
use tool_models::{Accept, HumanAnswer, HumanRequest};

type Ask = fn(&HumanRequest) -> Result<Value, Unprojectable>;
type Reply = fn(&HumanAnswer, &HumanRequest) -> Result<Value, Unprojectable>;
type Read = fn(&Value, &HumanRequest) -> Result<HumanAnswer, Unreadable>;

/// A system: how it asks, how it is answered, and how that is read.
pub(super) struct System {
    pub(super) name: &'static str,
    pub(super) request: Ask,
    pub(super) reply: Reply,
    pub(super) answer: Read,
}

const ASKING: a2a::Place<'_> = a2a::Place {
    task_id: "task-1",
    context_id: "context-1",
    message_id: "message-1",
};
const ANSWERING: a2a::Place<'_> = a2a::Place {
    message_id: "message-2",
    ..ASKING
};
const SHOWN: ui::Place<'_> = ui::Place {
    message_id: "message-1",
    tool_call_id: "call-1",
};
const fn run(run_id: &str) -> ag_ui::Run<'_> {
    let thread_id = "thread-1";
    ag_ui::Run { thread_id, run_id }
}

fn state(asked: &HumanRequest) -> String {
    format!("rs1.{}.example", asked.request_id().unwrap())
}

/// The consent to open a page counts as the answer that a client meant by it.
fn elicited(elicited: Elicited) -> HumanAnswer {
    match elicited {
        Elicited::Answered(answer) => answer,
        Elicited::Opening { request_id } => Accept::new(request_id, serde_json::Map::new()).into(),
    }
}

fn rounds(answer: &HumanAnswer, asked: &HumanRequest) -> Result<Value, Unprojectable> {
    let id = answer.request_id().as_str();
    Ok(json!({
        "inputResponses": { id: mcp::reply(answer, asked)? },
        "requestState": state(asked),
    }))
}

fn read_rounds(theirs: &Value, asked: &HumanRequest) -> Result<HumanAnswer, Unreadable> {
    let responses = theirs.get("inputResponses").unwrap_or(&Value::Null);
    let mut read = mcp::input_responses(responses, std::slice::from_ref(asked))?;
    Ok(elicited(read.remove(0)))
}

fn approved(asked: &HumanRequest) -> Option<&'static str> {
    matches!(asked, HumanRequest::RequestAuthorization(_)).then_some("call-1")
}

pub(super) const SYSTEMS: &[System] = &[
    System {
        name: "mcp-2025-06-18",
        request: |asked| mcp::request(asked, Era::June2025),
        // A reply is the same in both eras; this one's clients are not asked everything.
        reply: |answer, asked| {
            mcp::request(asked, Era::June2025)?;
            mcp::reply(answer, asked)
        },
        answer: |theirs, asked| mcp::answer(theirs, asked).map(elicited),
    },
    System {
        name: "mcp-2025-11-25",
        request: |asked| mcp::request(asked, Era::November2025),
        reply: mcp::reply,
        answer: |theirs, asked| mcp::answer(theirs, asked).map(elicited),
    },
    System {
        name: "mcp-2026-07-28",
        request: |asked| mcp::input_required(std::slice::from_ref(asked), Some(&state(asked))),
        reply: rounds,
        answer: read_rounds,
    },
    System {
        name: "ag-ui",
        request: |asked| ag_ui::request(asked, run("run-1"), approved(asked)),
        reply: |answer, asked| ag_ui::reply(answer, asked, run("run-2")),
        answer: ag_ui::answer,
    },
    System {
        name: "a2a-0.3",
        request: |asked| a2a::request(asked, a2a::Version::Old, ASKING),
        reply: |answer, asked| a2a::reply(answer, asked, a2a::Version::Old, ANSWERING),
        answer: |theirs, asked| a2a::answer(theirs, asked, a2a::Version::Old),
    },
    System {
        name: "a2a-1.0",
        request: |asked| a2a::request(asked, a2a::Version::Current, ASKING),
        reply: |answer, asked| a2a::reply(answer, asked, a2a::Version::Current, ANSWERING),
        answer: |theirs, asked| a2a::answer(theirs, asked, a2a::Version::Current),
    },
    System {
        name: "langchain-python",
        request: |asked| langchain::request(asked, langchain::Dialect::Python),
        reply: |answer, asked| langchain::reply(answer, asked, langchain::Dialect::Python),
        answer: |theirs, asked| langchain::answer(theirs, asked, langchain::Dialect::Python),
    },
    System {
        name: "langchain-python-per-call",
        request: |asked| per_call::request(asked, "call-1"),
        reply: per_call::reply,
        answer: per_call::answer,
    },
    System {
        name: "langchain-typescript",
        request: |asked| langchain::request(asked, langchain::Dialect::TypeScript),
        reply: |answer, asked| langchain::reply(answer, asked, langchain::Dialect::TypeScript),
        answer: |theirs, asked| langchain::answer(theirs, asked, langchain::Dialect::TypeScript),
    },
    System {
        name: "openai",
        request: |asked| openai::request(asked, "funds"),
        reply: openai::reply,
        answer: openai::answer,
    },
    System {
        name: "ai-sdk",
        request: |asked| ai_sdk::request(asked, "call-1"),
        reply: |answer, asked| ai_sdk::reply(answer, asked, "call-1"),
        answer: ai_sdk::answer,
    },
    System {
        name: "ai-sdk-chunk",
        request: |asked| chunk::request(asked, "call-1"),
        reply: chunk::reply,
        answer: chunk::answer,
    },
    System {
        name: "ai-sdk-ui",
        request: |asked| ui::request(asked, SHOWN),
        reply: |answer, asked| ui::reply(answer, asked, SHOWN),
        answer: ui::answer,
    },
];
