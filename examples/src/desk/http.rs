//! As much of HTTP as one page needs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use tool_models::{HumanRequest, RequestId};

use super::Desk;

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
        ("GET", Some("requests"), None) => match desk.asked(&request_id) {
            Some(asked) => ("200 OK", form(&asked, name)),
            None => nothing_waits(),
        },
        ("POST", Some("requests"), Some(decision @ ("yes" | "no"))) => {
            if desk.decide(&request_id, decision == "yes") {
                ("200 OK", "Thank you. You may close this page.".to_owned())
            } else {
                nothing_waits()
            }
        }
        _ => nothing_waits(),
    }
}

fn nothing_waits() -> (&'static str, String) {
    (
        "404 Not Found",
        "Nothing waits here for an answer.".to_owned(),
    )
}

fn form(asked: &HumanRequest, name: &str) -> String {
    let (yes, no) = match asked {
        HumanRequest::CredentialRequired(_) => ("Sign in", "Do not sign in"),
        HumanRequest::RequestAuthorization(_) | HumanRequest::CredentialAuthorization(_) => {
            ("Allow", "Refuse")
        }
        HumanRequest::AskHuman(_) | HumanRequest::HumanRequired(_) => ("Done", "Not done"),
    };
    let text = escaped(asked.text());
    let button = |decision: &str, label: &str| {
        format!(
            "<form method=post action=\"/requests/{name}/{decision}\"><button>{label}</button></form>"
        )
    };
    format!(
        "<!doctype html><meta charset=utf-8><title>A question</title><p>{text}</p>{}{}",
        button("yes", yes),
        button("no", no)
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
