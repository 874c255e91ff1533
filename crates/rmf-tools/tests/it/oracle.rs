//! Every answer against an independent calculation in Python, over the real funds where they are.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rmf_tools::{RmfTool, load_dir};
use serde_json::{Map, Value, json};
use tool_models::CallToolResult;

pub(crate) fn script(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/oracle")
        .join(name)
}

pub(crate) fn python(script: &Path, data: &Path, input: Vec<u8>) -> Vec<u8> {
    let mut child = Command::new("python3")
        .arg(script)
        .arg(data)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is there");
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{}", script.display());
    output.stdout
}

/// What the oracle says of a result: the structured content and the metadata, or the error.
fn told(result: &CallToolResult) -> Value {
    if result.is_error {
        return json!({ "error": error(&result.meta["dev.smart-response/error"]["error"]) });
    }
    let own = ["openai/outputTemplate", "timestamp"];
    let meta = result
        .meta
        .iter()
        .filter(|(name, _)| !own.contains(&name.as_str()));
    let meta: Map<_, _> = meta
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    json!({ "structuredContent": result.structured_content, "meta": meta })
}

fn error(error: &Value) -> Value {
    let mut told = json!({ "code": error["code"] });
    if let Some(problems) = error["details"]["problems"].as_array() {
        let mut problems: Vec<_> = problems
            .iter()
            .map(|problem| {
                let text = |name: &str| problem[name].as_str().unwrap().to_owned();
                (text("pointer"), text("code"))
            })
            .collect();
        problems.sort();
        let problems: Vec<_> = problems
            .into_iter()
            .map(|(parameter, code)| json!({ "parameter": parameter, "code": code }))
            .collect();
        told["problems"] = problems.into();
    }
    if let Some(codes) = error["details"].get("invalidCodes") {
        told["invalidCodes"] = codes.clone();
    }
    told
}

/// Where two values first differ; numbers by their value.
fn difference(left: &Value, right: &Value) -> Option<String> {
    let told = || Some(format!(": {left} and not {right}"));
    match (left, right) {
        (Value::Number(one), Value::Number(other)) => {
            let apart = (one.as_f64().unwrap() - other.as_f64().unwrap()).abs();
            if apart < 1e-9 { None } else { told() }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(index, (one, other))| {
                difference(one, other).map(|place| format!("/{index}{place}"))
            })
        }
        (Value::Object(one), Value::Object(other)) if one.len() == other.len() => {
            one.iter().find_map(|(name, value)| {
                let other = other.get(name).unwrap_or(&Value::Null);
                difference(value, other).map(|place| format!("/{name}{place}"))
            })
        }
        _ if left == right => None,
        _ => told(),
    }
}

fn agrees_over(data: &Path) {
    let requests = python(&script("requests.py"), data, Vec::new());
    let answers = python(&script("rmf.py"), data, requests.clone());
    let store = load_dir(data).unwrap();
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    let lines = |bytes: &[u8]| -> Vec<Value> {
        let text = std::str::from_utf8(bytes).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let (requests, answers) = (lines(&requests), lines(&answers));
    assert_eq!(requests.len(), answers.len());
    let mut differ = Vec::new();
    for (request, answer) in requests.iter().zip(&answers) {
        let tool: RmfTool = request["tool"].as_str().unwrap().parse().unwrap();
        let call = tool.call(&request["arguments"], &store, now);
        let told = told(&futures_executor::block_on(call));
        if let Some(place) = difference(&told, answer) {
            differ.push(format!("{request}\n  {place}"));
        }
    }
    println!("{} requests, {} differ", requests.len(), differ.len());
    assert!(requests.len() > 10_000);
    assert!(
        differ.is_empty(),
        "{}",
        differ
            .iter()
            .take(20)
            .cloned()
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn over_the_real_funds_every_answer_is_the_oracles() {
    let Some(data) = std::env::var_os("RMF_DATA_DIR") else {
        println!("skipped: RMF_DATA_DIR is not set");
        return;
    };
    agrees_over(Path::new(&data));
}

/// Histories of years, fees with values, Thai names and files without returns, which no real file has.
#[test]
fn over_invented_funds_every_answer_is_the_oracles() {
    let directory = tempfile::tempdir().unwrap();
    let made = Command::new("python3")
        .arg(script("made_up.py"))
        .arg(directory.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status();
    assert!(made.unwrap().success());
    agrees_over(directory.path());
}
