//! The reference's words in the library's, and back.

use serde_json::json;
use tool_models::{
    Accept, Approve, Call, Cancel, Closing, Decline, Defer, Edit, Escalate, HumanAnswer,
    HumanRequest, Phase, Refusal, Reject, Remember, RequestId, Respond, Resumed, Settlement,
};

use super::reference::{Answer, Caller, Content, Outcome, Request, Stage, Time};
use super::step::{Asking, Flaw, args};
use crate::human_parts::{Ask, at, call};

pub(crate) fn name_of(request: usize) -> String {
    format!("r{request}")
}

pub(crate) fn real_call(caller: &Caller) -> Call {
    call(caller.user, caller.tool, &caller.args)
}

pub(crate) fn real_answer(name: &str, answer: &Answer, now: Time) -> HumanAnswer {
    let name: RequestId = name.into();
    match answer {
        Answer::Accept(Content::Asked(content) | Content::NotAsked(content)) => {
            Accept::new(name, content.clone()).into()
        }
        Answer::Accept(Content::Nothing) => Accept::new(name, serde_json::Map::new()).into(),
        Answer::Decline => Decline::new(name).into(),
        Answer::Cancel => Cancel::new(name).into(),
        Answer::Approve => Approve::new(name).into(),
        Answer::ApproveAndRemember(scope, after) => {
            let (scope, until) = (*scope, at(now + after));
            let mut approve = Approve::new(name);
            approve.remember = Some(Remember { scope, until });
            approve.into()
        }
        Answer::Reject => Reject::new(name).into(),
        Answer::Edit(args) | Answer::EditBadly(args) => Edit::new(name, args.clone()).into(),
        Answer::Respond(content) => Respond::new(name, content.clone()).into(),
        Answer::Defer(after) => Defer::new(name, at(now + after)).into(),
        Answer::Escalate(to) => Escalate::new(name, (*to).into()).into(),
    }
}

/// The request as it is asked, and what speaks against asking it.
pub(crate) fn real_request(
    asking: &Asking,
    call: &Call,
    now: Time,
) -> (HumanRequest, Vec<&'static str>) {
    let ask = Ask {
        name: &name_of(asking.request),
        kind: asking.kind,
        asked: asking.named,
        now: at(now),
        expires: at(now + asking.lasts),
    };
    let mut request = ask.about(call);
    let mut reasons = asking
        .flaw
        .map_or_else(Vec::new, |flaw| spoil(&mut request, flaw));
    if asking.lasts <= 0 {
        reasons.extend(["unaskable", "broken request", "expired"]);
    }
    (request, reasons)
}

const SECRET: &str = "It is ghp_0123456789abcdefghijABCDEFGHIJ012345.";

fn spoil(request: &mut HumanRequest, flaw: Flaw) -> Vec<&'static str> {
    let text = match flaw {
        Flaw::Secret => Some(SECRET),
        Flaw::BlankText => Some(" "),
        Flaw::OtherArguments | Flaw::NoName | Flaw::NoEnd => None,
    };
    match (request, text) {
        (HumanRequest::AskHuman(asked), Some(text)) => text.clone_into(&mut asked.data.question),
        (HumanRequest::RequestAuthorization(asked), Some(text)) => {
            text.clone_into(&mut asked.data.reason);
        }
        (HumanRequest::CredentialAuthorization(asked), Some(text)) => {
            text.clone_into(&mut asked.message);
        }
        (HumanRequest::CredentialRequired(asked), Some(text)) => {
            asked.data.details = Some(text.to_owned());
        }
        (HumanRequest::HumanRequired(asked), Some(text)) => {
            asked.data.details = Some(text.to_owned());
        }
        (request, None) => return leave_out(request, flaw),
    }
    vec!["broken request"]
}

fn leave_out(request: &mut HumanRequest, flaw: Flaw) -> Vec<&'static str> {
    if let HumanRequest::RequestAuthorization(asked) = request {
        if flaw != Flaw::OtherArguments {
            return Vec::new();
        }
        asked.data.tool_args = args(3);
        return vec!["unaskable"];
    }
    let (name, end) = match request {
        HumanRequest::AskHuman(asked) => (&mut asked.data.request_id, &mut asked.data.expires_at),
        HumanRequest::CredentialAuthorization(asked) => {
            (&mut asked.data.request_id, &mut asked.data.expires_at)
        }
        HumanRequest::CredentialRequired(asked) => {
            (&mut asked.data.request_id, &mut asked.data.expires_at)
        }
        HumanRequest::HumanRequired(asked) => {
            (&mut asked.data.request_id, &mut asked.data.expires_at)
        }
        HumanRequest::RequestAuthorization(_) => return Vec::new(),
    };
    match flaw {
        Flaw::NoName => *name = None,
        Flaw::NoEnd => *end = None,
        _ => return Vec::new(),
    }
    vec!["unaskable"]
}

pub(crate) fn reason(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Unaskable(_) => "unaskable",
        Refusal::BrokenRequest(_) => "broken request",
        Refusal::AlreadyAsked(_) => "already asked",
        Refusal::Unknown(_) => "unknown",
        Refusal::WrongKind { .. } => "wrong kind",
        Refusal::BrokenAnswer(_) => "broken answer",
        Refusal::NotAsked { .. } => "not asked",
        Refusal::OwnCall { .. } => "own call",
        Refusal::AlreadyAnswered { .. } => "already answered",
        Refusal::NotAnswered => "not answered",
        Refusal::Expired { .. } => "expired",
        Refusal::OtherCall { .. } => "other call",
        Refusal::Running { .. } => "running",
        Refusal::NotRunning => "not running",
        Refusal::NotRemembered { .. } => "not remembered",
        Refusal::OutOfTime { .. } => "out of time",
        Refusal::NothingRemembered => "nothing remembered",
    }
}

pub(crate) fn resumed(resumed: &Resumed) -> Outcome {
    match resumed {
        Resumed::Run(permit) => Outcome::Run {
            args: permit.go().tool_args.clone(),
            content: permit.go().content.clone(),
        },
        Resumed::Finished(outcome) => Outcome::Finished(outcome.clone()),
        Resumed::Closed(closing) => match closing {
            Closing::Declined { .. } => Outcome::Closed("declined"),
            Closing::Cancelled => Outcome::Closed("cancelled"),
            Closing::Rejected { .. } => Outcome::Closed("rejected"),
            Closing::Responded { content } => Outcome::Responded(content.clone()),
            Closing::Expired => Outcome::Closed("expired"),
        },
    }
}

/// Whether the library's phase is what the reference says.
pub(crate) fn is_phase(phase: &Phase, request: &Request) -> bool {
    let closed =
        |word| matches!(phase, Phase::Closed { closing, .. } if closing_word(closing) == word);
    if request.lapse_noted {
        return closed("expired");
    }
    match (&request.stage, phase) {
        (
            Stage::Open {
                ask_again: expected,
            },
            Phase::Open {
                escalated_to,
                ask_again,
            },
        ) => {
            let left_to = request.left_to.map(Into::into);
            *escalated_to == left_to && *ask_again == expected.map(at)
        }
        (Stage::Ready { args, content }, Phase::Ready { go, .. })
        | (Stage::Running { args, content, .. }, Phase::Running { go, .. }) => {
            go.tool_args == *args && go.content == *content
        }
        (Stage::Ended(expected), Phase::Finished { outcome, .. }) => outcome == expected,
        (Stage::Declined, _) => closed("declined"),
        (Stage::Cancelled, _) => closed("cancelled"),
        (Stage::Rejected, _) => closed("rejected"),
        (
            Stage::Responded(expected),
            Phase::Closed {
                closing: Closing::Responded { content },
                ..
            },
        ) => content == expected,
        _ => false,
    }
}

const fn closing_word(closing: &Closing) -> &'static str {
    match closing {
        Closing::Declined { .. } => "declined",
        Closing::Cancelled => "cancelled",
        Closing::Rejected { .. } => "rejected",
        Closing::Responded { .. } => "responded",
        Closing::Expired => "expired",
    }
}

pub(crate) fn outcome_of_run(name: &str, run: usize) -> serde_json::Value {
    json!({ "request": name, "run": run })
}

pub(crate) fn settlement(happened: bool) -> Settlement {
    if happened {
        let outcome = Some(settled());
        Settlement::Happened { outcome }
    } else {
        Settlement::DidNotHappen
    }
}

/// What the operator found that had come of a call.
pub(crate) fn settled() -> serde_json::Value {
    json!({ "found": "done" })
}
