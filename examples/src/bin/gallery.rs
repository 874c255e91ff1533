//! Writes the gallery, or compares it with what is there.
//!
//! `cargo run -p examples --bin gallery [-- --check] [DIR]`; DIR is `gallery` where it is left out.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use examples::gallery::written::{Files, files};
use examples::gallery::{Failed, pages};

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(failed) => {
            eprintln!("gallery: {failed}");
            ExitCode::from(2)
        }
    }
}

/// Whether the gallery is what it should be.
fn run() -> Result<bool, Failed> {
    let (options, places): (Vec<_>, Vec<_>) = std::env::args()
        .skip(1)
        .partition(|word| word.starts_with("--"));
    if let Some(unknown) = options.iter().find(|option| *option != "--check") {
        return Err(format!("{unknown} is no option; there is --check").into());
    }
    let directory = PathBuf::from(places.first().map_or("gallery", String::as_str));
    let files = files(&pages()?)?;
    if options.is_empty() {
        write(&directory, &files)?;
        return Ok(true);
    }
    let drift = drift(&directory, &files)?;
    for name in &drift {
        eprintln!(
            "gallery: {name} is not what would be written; run `cargo run -p examples --bin gallery`"
        );
    }
    Ok(drift.is_empty())
}

fn write(directory: &Path, files: &Files) -> Result<(), Failed> {
    for (name, text) in files {
        let path = directory.join(name);
        fs::create_dir_all(path.parent().unwrap_or(directory))?;
        fs::write(path, text)?;
    }
    for name in left(directory, directory)?
        .into_iter()
        .filter(|name| !files.contains_key(name))
    {
        eprintln!("gallery: {name} is no part of the gallery any more; remove it");
    }
    Ok(())
}

/// The files that are not as they would be written, and those that would not be.
fn drift(directory: &Path, files: &Files) -> Result<Vec<String>, Failed> {
    let differs = |(name, text): &(&String, &String)| {
        fs::read_to_string(directory.join(name)).ok().as_ref() != Some(*text)
    };
    let changed = files.iter().filter(differs).map(|(name, _)| name.clone());
    let more = left(directory, directory)?
        .into_iter()
        .filter(|name| !files.contains_key(name));
    Ok(changed.chain(more).collect())
}

/// The names of the files that are there.
fn left(root: &Path, directory: &Path) -> Result<Vec<String>, Failed> {
    let mut names = Vec::new();
    if !directory.is_dir() {
        return Ok(names);
    }
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            names.extend(left(root, &path)?);
        } else {
            names.push(
                path.strip_prefix(root)?
                    .to_string_lossy()
                    .replace('\\', "/"),
            );
        }
    }
    names.sort();
    Ok(names)
}
