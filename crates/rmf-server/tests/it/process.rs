//! The program itself.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rmf-server"));
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn greeting() -> String {
    let params = json!({
        "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": { "name": "x", "version": "1" },
    });
    json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params }).to_string()
}

fn call() -> String {
    let params = json!({ "name": "get_rmf_funds", "arguments": { "pageSize": 1 } });
    json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params }).to_string()
}

fn ended(child: &mut Child) -> std::process::ExitStatus {
    let until = Instant::now() + Duration::from_secs(20);
    while Instant::now() < until {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().ok();
    panic!("the program did not end");
}

/// Says lines, hangs up, and gives the answers and what stood on standard error.
fn said(args: &[&str], lines: &[String]) -> (Vec<Value>, String, Option<i32>) {
    let mut child = program(args).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    for line in lines {
        // A program that has ended already reads nothing.
        writeln!(input, "{line}").ok();
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    let answers = answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    (
        answers,
        String::from_utf8(output.stderr).unwrap(),
        output.status.code(),
    )
}

/// What is answered before a greeting is written in a task of its own, which once ended with the program.
#[test]
fn what_is_answered_before_a_greeting_is_not_lost() {
    let list = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }).to_string();
    for (line, code) in [("hello".to_owned(), -32700), (list, -32602)] {
        for run in 0..60 {
            let (answers, log, _) = said(&[], std::slice::from_ref(&line));
            assert_eq!(answers.len(), 1, "run {run} of {line}: {log}");
            assert_eq!(answers[0]["error"]["code"], code, "{line}: {answers:?}");
        }
    }
}

#[test]
fn alone_it_serves_the_sample_over_stdio_and_logs_elsewhere() {
    let (answers, log, code) = said(&[], &[greeting(), call()]);
    assert_eq!((answers.len(), code), (2, Some(0)));
    let called = answers.iter().find(|answer| answer["id"] == 2).unwrap();
    assert_eq!(
        called["result"]["_meta"]["dev.smart-response/invented"],
        true
    );
    assert!(
        log.contains("figures are invented") && log.contains("the client has gone"),
        "{log}"
    );
}

#[test]
fn quiet_it_says_nothing_but_answers() {
    let (answers, log, code) = said(
        &["--log", "off"],
        &["garbage".to_owned(), greeting(), call()],
    );
    assert_eq!((answers.len(), log.as_str(), code), (3, "", Some(0)));
}

#[test]
fn a_call_is_logged_with_its_trace_and_nothing_that_was_said() {
    let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    let params = json!({
        "name": "search_rmf_funds", "arguments": { "search": "hush" }, "_meta": { "traceparent": parent },
    });
    let call = json!({ "jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": params });
    let (_, log, _) = said(&["--log", "debug"], &[greeting(), call.to_string()]);
    assert!(
        log.contains("search_rmf_funds") && log.contains(parent),
        "{log}"
    );
    assert!(!log.contains("hush"), "{log}");
}

#[test]
fn options_reach_the_answers() {
    let (answers, _, _) = said(&["--text", "summary"], &[greeting(), call()]);
    let called = answers.iter().find(|answer| answer["id"] == 2).unwrap();
    assert_eq!(
        called["result"]["content"].as_array().map(Vec::len),
        Some(1)
    );
    let long = json!({ "jsonrpc": "2.0", "id": 3, "method": "x".repeat(1_100) }).to_string();
    let (answers, _, _) = said(&["--max-message-bytes", "1024"], &[greeting(), long]);
    assert!(
        answers
            .iter()
            .any(|answer| answer["error"]["code"] == -32600),
        "{answers:?}"
    );
}

#[test]
fn funds_of_a_directory_are_served_and_are_not_called_invented() {
    let directory = tempfile::tempdir().unwrap();
    let fund = json!({ "symbol": "MY-RMF", "fund_name": "My fund" });
    std::fs::write(directory.path().join("MY-RMF.json"), fund.to_string()).unwrap();
    let path = directory.path().to_str().unwrap();
    let (answers, log, code) = said(&["--data", path], &[greeting(), call()]);
    assert_eq!(code, Some(0), "{log}");
    let called = &answers.iter().find(|answer| answer["id"] == 2).unwrap()["result"];
    assert_eq!(called["structuredContent"]["totalCount"], 1, "{called}");
    assert!(called["_meta"].get("dev.smart-response/invented").is_none());
}

#[test]
fn funds_that_are_lost_are_told_and_without_any_nothing_is_served() {
    let directory = tempfile::tempdir().unwrap();
    let broken = directory.path().join("BROKEN-RMF.json");
    std::fs::write(&broken, "{").unwrap();
    for path in [broken.as_path(), directory.path()] {
        let (answers, log, code) = said(&["--data", path.to_str().unwrap()], &[]);
        assert_eq!((answers.len(), code), (0, Some(2)), "{log}");
        assert!(
            log.contains("no fund of") && log.contains("invalid-json"),
            "{log}"
        );
    }
    let fund = json!({ "symbol": "MY-RMF", "fund_name": "My fund" });
    std::fs::write(directory.path().join("MY-RMF.json"), fund.to_string()).unwrap();
    let (_, log, code) = said(
        &["--data", directory.path().to_str().unwrap()],
        &[greeting()],
    );
    assert_eq!(code, Some(0), "{log}");
    let is_told = |line: &str| line.contains("WARN") && line.contains("BROKEN-RMF.json");
    assert!(log.lines().any(is_told) && log.contains("1 fund,"), "{log}");
}

#[test]
fn what_cannot_be_served_is_told_and_ends_with_2() {
    for (args, told) in [
        (&["--data", "/nowhere/at/all"][..], "/nowhere/at/all"),
        (&["--http", "0.0.0.0:0"], "--allow-remote"),
        (&["--http", "127.0.0.1:0", "--allow-host", "a b"], "a b"),
        (
            &["--http", "127.0.0.1:0", "--allow-origin", "example.com"],
            "example.com",
        ),
        (&["--http", "127.0.0.1:0", "--allow-host", "*"], "each name"),
        (
            &[
                "--http",
                "127.0.0.1:0",
                "--allow-origin",
                "https://*.example.com",
            ],
            "each name",
        ),
        (&["--max-message-bytes", "1"], "1024"),
        (&["--http", "8080"], "invalid"),
        (&["--allow-host", "x"], "--http"),
        (&["--nonsense"], "--nonsense"),
    ] {
        let (answers, log, code) = said(args, &[]);
        assert_eq!((answers.len(), code), (0, Some(2)), "{args:?}: {log}");
        assert!(log.contains(told), "{args:?}: {log}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut child = program(&[]).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    for _ in 0..200 {
        writeln!(input, "{}\n{}", greeting(), call()).ok();
    }
    drop(input);
    let mut log = String::new();
    let status = ended(&mut child);
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    assert!(!log.contains("panicked") && !log.contains("ERROR"), "{log}");
    assert_eq!(status.code(), Some(0), "{log}");
}

/// A call that takes a second or so.
#[cfg(unix)]
fn slow_call() -> String {
    let row = |at: u32| json!({ "symbol": format!("F-{at}"), "nav": 10.0 + f64::from(at) / 7.0 });
    let results = json!({ "funds": (0..300).map(row).collect::<Vec<_>>() }).to_string();
    let arguments = json!({ "answer": "5.1 ".repeat(150), "results": [results] });
    let params = json!({ "name": "verify_answer", "arguments": arguments });
    json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": params }).to_string()
}

#[cfg(unix)]
#[test]
fn what_has_begun_is_answered_before_a_signal_ends_it() {
    let mut child = program(&[]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    writeln!(input, "{}", greeting()).unwrap();
    let mut line = String::new();
    answers.read_line(&mut line).unwrap();
    writeln!(input, "{}", slow_call()).unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let id = child.id().to_string();
    let kill = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(kill.success());
    line.clear();
    answers.read_line(&mut line).unwrap();
    let answer: Value = serde_json::from_str(&line).unwrap();
    assert!(
        answer["id"] == 3 && answer["result"]["isError"] == false,
        "{answer}"
    );
    assert_eq!(ended(&mut child).code(), Some(0));
    let mut log = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut log)
        .unwrap();
    assert!(
        log.contains("ended") && !log.contains("the client has gone"),
        "{log}"
    );
    drop(input);
}

#[cfg(unix)]
#[test]
fn a_client_that_waits_no_longer_is_no_error_and_one_that_is_turned_away_is_named() {
    let mut child = program(&["--http", "127.0.0.1:0"]).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("serving over") {
        line.clear();
        assert!(log.read_line(&mut line).unwrap() > 0);
    }
    let address = line.rsplit_once("http://").unwrap().1;
    let address = address.split('/').next().unwrap().to_owned();
    let evil = format!("http://evil\"{}.example", "x".repeat(300));
    let mut stream = std::net::TcpStream::connect(&address).unwrap();
    let headers = [("host", "localhost"), ("origin", evil.as_str())];
    stream
        .write_all(&crate::served::request("POST", &headers, "{}"))
        .unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    let mut stream = std::net::TcpStream::connect(&address).unwrap();
    stream
        .write_all(&crate::served::request(
            "POST",
            &[("host", "other.example")],
            "{}",
        ))
        .unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    let asked = crate::served::request("POST", &[], &slow_call());
    for _ in 0..3 {
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        stream.write_all(&asked).unwrap();
        std::thread::sleep(Duration::from_millis(200));
        drop(stream);
    }
    std::thread::sleep(Duration::from_secs(3));
    let id = child.id().to_string();
    Command::new("kill").args(["-TERM", &id]).status().unwrap();
    ended(&mut child);
    let mut told = String::new();
    log.read_to_string(&mut told).unwrap();
    assert!(!told.contains("ERROR"), "{told}");
    assert!(
        told.contains("other.example") && told.contains("evil"),
        "{told}"
    );
    assert!(!told.contains(&"x".repeat(101)), "{told}");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_it_over_stdio_and_over_http() {
    for args in [&[][..], &["--http", "127.0.0.1:0"]] {
        for signal in ["-INT", "-TERM"] {
            let mut child = program(args).spawn().unwrap();
            let input = child.stdin.take().unwrap();
            let mut log = BufReader::new(child.stderr.take().unwrap());
            let mut line = String::new();
            while !line.contains("serving over") {
                line.clear();
                assert!(log.read_line(&mut line).unwrap() > 0);
            }
            let id = child.id().to_string();
            assert!(
                Command::new("kill")
                    .args([signal, &id])
                    .status()
                    .unwrap()
                    .success()
            );
            assert_eq!(ended(&mut child).code(), Some(0), "{args:?} {signal}");
            drop(input);
        }
    }
}

/// It took seven seconds: five for the answers to be taken, and two more for them to be read.
#[cfg(unix)]
#[test]
fn a_client_that_does_not_read_is_waited_for_five_seconds() {
    let mut child = program(&[]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = greeting() + "\n";
    for id in 2..150 {
        let list = json!({ "jsonrpc": "2.0", "id": id, "method": "tools/list" });
        lines.extend([list.to_string().as_str(), "\n"]);
    }
    input.write_all(lines.as_bytes()).unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let began = Instant::now();
    let id = child.id().to_string();
    Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert_eq!(ended(&mut child).code(), Some(0));
    let took = began.elapsed();
    assert!(took < Duration::from_secs(6), "{took:?}");
    assert!(took > Duration::from_millis(1_500), "{took:?}");
    drop(input);
}

#[test]
fn what_holds_no_funds_is_called_what_it_is() {
    let (_, log, code) = said(&["--data", "/dev/null"], &[]);
    assert_eq!(code, Some(2));
    assert!(!log.contains("directory"), "{log}");
    assert!(log.contains("/dev/null"), "{log}");
}
