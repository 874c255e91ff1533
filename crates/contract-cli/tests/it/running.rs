//! Runs the binary.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// What a run left behind.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ran {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().expect("the command was not killed"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The only JSON document on stdout.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.stdout)
            .unwrap_or_else(|error| panic!("{error}: {}", self.stdout))
    }

    /// Each line of stdout as JSON.
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.stdout
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The command with its arguments, in the workspace's root, with nothing on stdin.
pub(crate) fn command<A: AsRef<OsStr>>(arguments: &[A]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_contract"));
    command
        .args(arguments)
        .current_dir(root())
        .stdin(Stdio::null());
    command
}

pub(crate) fn contract<A: AsRef<OsStr>>(arguments: &[A]) -> Ran {
    Ran::of(command(arguments).output().unwrap())
}

pub(crate) fn contract_reading<A: AsRef<OsStr>>(arguments: &[A], stdin: impl AsRef<[u8]>) -> Ran {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(stdin.as_ref()).unwrap();
    file.rewind().unwrap();
    Ran::of(
        command(arguments)
            .stdin(Stdio::from(file))
            .output()
            .unwrap(),
    )
}

/// A directory of its own with one file in it; dropped, it is gone.
pub(crate) struct Written {
    directory: TempDir,
    name: &'static str,
}

impl Written {
    pub(crate) fn path(&self) -> String {
        let path = self.directory.path().join(self.name);
        path.to_str().unwrap().to_owned()
    }
}

pub(crate) fn written(name: &'static str, bytes: impl AsRef<[u8]>) -> Written {
    let directory = tempfile::tempdir().unwrap();
    let mut file = File::create(directory.path().join(name)).unwrap();
    file.write_all(bytes.as_ref()).unwrap();
    Written { directory, name }
}

pub(crate) fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The names of an object's members, in order.
pub(crate) fn members(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .unwrap_or_else(|| panic!("{value}"))
        .keys()
        .map(String::as_str)
        .collect()
}
