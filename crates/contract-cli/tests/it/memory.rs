//! Memory does not grow with the input.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::process::Stdio;
use std::time::Duration;

use crate::running::{command, text};
use crate::vectors::{on_one_line, quick_reference};

const INPUT: usize = 20 << 20;
const MOST_KIB: u64 = 64 << 10;

/// The most memory that a process ever held, in KiB; nothing once it has ended.
fn peak(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn lines_are_judged_one_at_a_time() {
    stays_small(&["check", "--jsonl", "--kind", "smart-response"]);
}

#[test]
fn a_log_is_scored_one_line_at_a_time() {
    stays_small(&["score", "--jsonl"]);
}

fn stays_small(command_line: &[&str]) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("many.jsonl");
    let line = on_one_line(&quick_reference());
    let count = INPUT / line.len() + 1;
    let mut file = BufWriter::new(File::create(&path).unwrap());
    for _ in 0..count {
        writeln!(file, "{line}").unwrap();
    }
    file.into_inner().unwrap().sync_all().unwrap();

    let arguments = [command_line, &[text(&path)]].concat();
    let mut child = command(&arguments).stdout(Stdio::null()).spawn().unwrap();
    let mut highest = 0;
    let mut samples = 0;
    let status = loop {
        // The mark only rises, so the last one seen is the peak but for the last moment.
        if let Some(kib) = peak(child.id()) {
            highest = kib;
            samples += 1;
        }
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    assert!(status.success());
    assert!(samples > 10, "only {samples} looks at the process");
    assert!(
        highest < MOST_KIB,
        "{highest} KiB for {INPUT} bytes of lines"
    );
}
