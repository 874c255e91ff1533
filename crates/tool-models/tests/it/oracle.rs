//! What Python says of the same bytes.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

/// The oracle's answers, a line each.
pub(crate) fn ask(questions: &[Value]) -> Vec<Value> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/token_tag.py");
    let mut child = Command::new("python3")
        .arg(script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Python is there, as CONTRIBUTING.md asks");
    let mut stdin = child.stdin.take().unwrap();
    let lines: Vec<_> = questions.iter().map(Value::to_string).collect();
    let lines = lines.join(
        "
",
    );
    let writing = std::thread::spawn(move || stdin.write_all(lines.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(output.status.success());
    let answers = String::from_utf8(output.stdout).unwrap();
    answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
