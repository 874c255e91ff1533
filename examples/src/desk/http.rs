//! As much of HTTP as one page needs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use chrono::Utc;
use tool_models::{CallToolResult, HumanRequest, RequestId};

use super::{Desk, Unanswerable};

/// The longest request that is read, in bytes.
const LONGEST: u64 = 16 * 1024;

/// How long a browser may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Answers browsers, one after the other.
pub(super) fn serve(listener: &TcpListener, desk: &Desk) {
    for stream in listener.incoming().flatten() {
        // A browser that went away is no matter of the server's.
        let _ = answer(stream, desk);
    }
}

fn answer(mut stream: TcpStream, desk: &Desk) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.try_clone()?.take(LONGEST)).lines();
    let first = lines.next().transpose()?.unwrap_or_default();
    let mut host = None;
    for line in lines {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("host")
        {
            host = Some(value.trim().to_owned());
        }
    }
    // A name that somebody else lets point here is another site.
    let is_ours = host == Some(desk.address.to_string());
    let (status, body) = if is_ours {
        page(&first, desk)
    } else {
        (
            "421 Misdirected Request",
            "This is another host.".to_owned(),
        )
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\nX-Frame-Options: DENY\r\nConnection: close\r\n\r\n{body}"
    )
}

fn page(first: &str, desk: &Desk) -> (&'static str, String) {
    let mut words = first.split(' ');
    let (method, path) = (
        words.next().unwrap_or_default(),
        words.next().unwrap_or_default(),
    );
    let mut parts = path.trim_start_matches('/').split('/');
    let (place, name) = (parts.next(), parts.next().unwrap_or_default());
    let request_id = RequestId::new(name);
    match (method, place, parts.next()) {
        ("GET", Some("requests"), None) => match desk.asked(&request_id, Utc::now().into()) {
            Ok(asked) => ("200 OK", form(&asked, name)),
            Err(reason) => refused(reason),
        },
        ("POST", Some("requests"), Some(decision @ ("yes" | "no"))) => {
            match desk.decide(&request_id, decision == "yes", Utc::now().into()) {
                Ok(()) => ("200 OK", "Thank you. You may close this page.".to_owned()),
                Err(reason) => refused(reason),
            }
        }
        _ => refused(Unanswerable::Unknown),
    }
}

fn refused(reason: Unanswerable) -> (&'static str, String) {
    let (status, told) = match reason {
        Unanswerable::Unknown => ("404 Not Found", "Nothing waits here for an answer."),
        Unanswerable::Expired => (
            "410 Gone",
            "It is too late to answer: the request has lapsed. Nothing was done.",
        ),
    };
    (status, told.to_owned())
}

/// What a human should know: the tool, its arguments, how much harm they could do, until when, and why.
fn told(asked: &HumanRequest) -> String {
    let result = CallToolResult::of(&asked.clone().into(), "");
    let texts: Vec<_> = result.content.into_iter().map(|part| part.text).collect();
    texts.join("\n")
}

fn form(asked: &HumanRequest, name: &str) -> String {
    let (yes, no) = match asked {
        HumanRequest::CredentialRequired(_) => ("Sign in", "Do not sign in"),
        HumanRequest::RequestAuthorization(_) | HumanRequest::CredentialAuthorization(_) => {
            ("Allow", "Refuse")
        }
        HumanRequest::AskHuman(_) | HumanRequest::HumanRequired(_) => ("Done", "Not done"),
    };
    let text = escaped(&told(asked));
    let button = |decision: &str, label: &str| {
        format!(
            "<form method=post action=\"/requests/{name}/{decision}\"><button>{label}</button></form>"
        )
    };
    format!(
        "<!doctype html><meta charset=utf-8><title>A question</title>\
         <p style=\"white-space: pre-wrap; overflow-wrap: anywhere\">{text}</p>{}{}",
        button("yes", yes),
        button("no", no)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use serde_json::{Map, json};
    use tool_models::{RequestAuthorizationResponse, SecurityLevel, Timestamp, ToolAuthorization};

    use super::*;

    fn asked(expires_at: Timestamp) -> HumanRequest {
        let data = ToolAuthorization {
            request_id: "r1".into(),
            tool_name: "forget".to_owned(),
            tool_args: Map::from_iter([("topic".to_owned(), json!("<b>\u{202e}all"))]),
            reason: "It is no longer needed.".to_owned(),
            security_level: SecurityLevel::High,
            user_id: None,
            expires_at,
            instruction: None,
        };
        let now = Utc::now().into();
        RequestAuthorizationResponse::new(data, now).unwrap().into()
    }

    fn in_seconds(seconds: i64) -> Timestamp {
        (Utc::now() + TimeDelta::seconds(seconds)).into()
    }

    #[test]
    fn the_page_shows_the_call_its_level_and_its_end() {
        let desk = Desk::open().unwrap();
        let end = in_seconds(60);
        desk.lay_out(&asked(end));
        let (status, page) = page("GET /requests/r1 HTTP/1.1", &desk);
        assert_eq!(status, "200 OK");
        for shown in [
            "Tool: forget".to_owned(),
            r#"{"topic":"&lt;b&gt;\u{202e}all"}"#.to_owned(),
            "Security level: HIGH".to_owned(),
            format!("Expires: {end}"),
            "It is no longer needed.".to_owned(),
        ] {
            assert!(page.contains(&shown), "{shown} in {page}");
        }
    }

    #[test]
    fn a_late_answer_is_refused_and_told_so() {
        let desk = Desk::open().unwrap();
        desk.lay_out(&asked(in_seconds(-1)));
        for line in [
            "GET /requests/r1 HTTP/1.1",
            "POST /requests/r1/yes HTTP/1.1",
        ] {
            let (status, page) = page(line, &desk);
            assert_eq!(status, "410 Gone");
            assert!(page.contains("too late"), "{page}");
        }
        assert_eq!(desk.answer(&"r1".into()), None);
        let (status, _) = page("GET /requests/r2 HTTP/1.1", &desk);
        assert_eq!(status, "404 Not Found");
    }
}
