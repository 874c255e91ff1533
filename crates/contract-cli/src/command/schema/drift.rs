//! How a directory of schemas differs from what would be written.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use super::Emission;
use crate::failure::Failure;

/// What differs from what would be written, a line each.
pub(super) fn drift(emission: &Emission, out: &Path) -> Result<Vec<String>, Failure> {
    let mut drift = Vec::new();
    for (path, text) in &emission.files {
        let path = out.join(path);
        match fs::read(&path) {
            Ok(bytes) if bytes == text.as_bytes() => {}
            Ok(_) => drift.push(format!("{} differs", path.display())),
            Err(error) if error.kind() == ErrorKind::NotFound => {
                drift.push(format!("{} is missing", path.display()));
            }
            Err(error) => {
                let source_name = path.display().to_string();
                return Err(Failure::Read { source_name, error });
            }
        }
    }
    drift.extend(strays(emission, out)?);
    Ok(drift)
}

/// Files that no root emits any more.
fn strays(emission: &Emission, out: &Path) -> Result<Vec<String>, Failure> {
    let mut strays = Vec::new();
    for directory in emission.directories.iter().map(Path::new) {
        for name in names_in(&out.join(directory))? {
            if Path::new(&name)
                .extension()
                .is_some_and(|kind| kind == "json")
                && !emission.files.contains_key(&directory.join(&name))
            {
                let path = out.join(directory).join(name);
                strays.push(format!("{} is emitted by nothing", path.display()));
            }
        }
    }
    Ok(strays)
}

fn names_in(directory: &Path) -> Result<Vec<String>, Failure> {
    let failed = |error| Failure::Read {
        source_name: directory.display().to_string(),
        error,
    };
    let entries = match fs::read_dir(directory) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        names.push(
            entry
                .map_err(failed)?
                .file_name()
                .to_string_lossy()
                .into_owned(),
        );
    }
    names.sort_unstable();
    Ok(names)
}
