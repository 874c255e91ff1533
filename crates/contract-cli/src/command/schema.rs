//! `contract schema list` and `contract schema emit`

mod drift;
mod emission;

use std::fs;

use serde_json::json;

use self::drift::drift;
use self::emission::Emission;
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

fn emit(args: &EmitArgs) -> Result<Verdict, Failure> {
    let emission = Emission::of(args.profile, &args.base)?;
    for refusal in &emission.refused {
        eprintln!("contract: {refusal}");
    }
    let drift = if args.check {
        drift(&emission, &args.out)?
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
