//! `contract schema list` and `contract schema emit`

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use serde_json::json;
use wire::Profile;

use crate::Verdict;
use crate::args::{EmitArgs, Format, SchemaCommand};
use crate::failure::Failure;
use crate::kind::Kind;
use crate::output::Output;

pub(crate) fn run(command: &SchemaCommand) -> Result<Verdict, Failure> {
    match command {
        SchemaCommand::List { format } => list(*format),
        SchemaCommand::Emit(args) => emit(args),
    }
}

fn list(format: Format) -> Result<Verdict, Failure> {
    let mut output = Output::new();
    match format {
        Format::Text => {
            for kind in Kind::all() {
                let root = kind.root();
                output.line(&format!(
                    "{:<32} v{}  {}",
                    root.name,
                    root.version,
                    kind.about()
                ))?;
            }
        }
        Format::Json => {
            let entries = Kind::all().map(|kind| {
                let root = kind.root();
                json!({ "name": root.name, "version": root.version, "file": root.file_name(), "about": kind.about() })
            });
            let entries: Vec<_> = entries.collect();
            output.json(&entries)?;
        }
    }
    output.finish()?;
    Ok(Verdict::Fine)
}

/// The files of a profile by their path in the directory of schemas.
struct Emission {
    files: BTreeMap<PathBuf, String>,
    /// Roots that the profile has no form for, with the reason.
    refused: Vec<String>,
}

fn emission(profile: Profile, base: &str) -> Result<Emission, Failure> {
    let mut emission = Emission {
        files: BTreeMap::new(),
        refused: Vec::new(),
    };
    for kind in Kind::all() {
        let root = kind.root();
        let schema = kind.schema()?.rebased(base);
        match profile.apply(schema.canonical()) {
            Ok(schema) => {
                let path = directory_of(profile).join(root.file_name());
                emission.files.insert(path, wire::schema_text(&schema));
            }
            Err(error) => emission.refused.push(format!("{}: {error}", root.name)),
        }
        if profile == Profile::Standard {
            let path = Path::new("codegen").join(root.file_name());
            emission
                .files
                .insert(path, wire::schema_text(schema.codegen_overlay()));
        }
    }
    Ok(emission)
}

/// Where a profile's files are, inside the directory of schemas.
fn directory_of(profile: Profile) -> &'static Path {
    Path::new(match profile {
        Profile::Standard => "",
        Profile::Portable => "portable",
        Profile::OpenaiStrict => "strict",
    })
}

fn emit(args: &EmitArgs) -> Result<Verdict, Failure> {
    let emission = emission(args.profile, &args.base)?;
    for refusal in &emission.refused {
        eprintln!("contract: no {} form of {refusal}", args.profile);
    }
    let drift = if args.check {
        drift(&emission, args)?
    } else {
        write(&emission, args)?;
        Vec::new()
    };
    tell(&emission, &drift, args)?;
    if !drift.is_empty() {
        eprintln!("contract: run `contract schema emit` and commit what it writes");
    }
    let is_fine = drift.is_empty() && emission.refused.is_empty();
    Ok(if is_fine {
        Verdict::Fine
    } else {
        Verdict::Findings
    })
}

/// The drift, or as JSON the files as well.
fn tell(emission: &Emission, drift: &[String], args: &EmitArgs) -> Result<(), Failure> {
    let mut output = Output::new();
    match args.format {
        Format::Text => drift.iter().try_for_each(|line| output.line(line))?,
        Format::Json => {
            let files: Vec<_> = emission
                .files
                .keys()
                .map(|path| args.out.join(path))
                .collect();
            output.json(&json!({ "files": files, "drift": drift }))?;
        }
    }
    output.finish()
}

fn write(emission: &Emission, args: &EmitArgs) -> Result<(), Failure> {
    for (path, text) in &emission.files {
        let path = args.out.join(path);
        let failed = |error| Failure::Write {
            path: path.clone(),
            error,
        };
        fs::create_dir_all(path.parent().unwrap_or(&args.out)).map_err(failed)?;
        fs::write(&path, text).map_err(failed)?;
        eprintln!("wrote {}", path.display());
    }
    Ok(())
}

/// What differs from what would be written, a line each.
fn drift(emission: &Emission, args: &EmitArgs) -> Result<Vec<String>, Failure> {
    let mut drift = Vec::new();
    for (path, text) in &emission.files {
        let path = args.out.join(path);
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
    drift.extend(strays(emission, args)?);
    Ok(drift)
}

/// Files that no root emits any more.
fn strays(emission: &Emission, args: &EmitArgs) -> Result<Vec<String>, Failure> {
    let mut directories: Vec<&Path> = emission
        .files
        .keys()
        .filter_map(|path| path.parent())
        .collect();
    directories.sort_unstable();
    directories.dedup();
    let mut strays = Vec::new();
    for directory in directories {
        for name in names_in(&args.out.join(directory))? {
            if Path::new(&name)
                .extension()
                .is_some_and(|kind| kind == "json")
                && !emission.files.contains_key(&directory.join(&name))
            {
                let path = args.out.join(directory).join(name);
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
