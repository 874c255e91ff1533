//! The files of schemas, and the directories that they stand in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use serde_json::Value;
use wire::{Profile, ProfileError};

use crate::failure::Failure;
use crate::kind::Kind;

/// What is written.
#[derive(Default)]
pub(super) struct Emission {
    /// By their path in the directory of schemas.
    pub(super) files: BTreeMap<PathBuf, String>,
    /// Where nothing else may stand, also where no file is emitted.
    pub(super) directories: BTreeSet<&'static str>,
    /// What should have a form and has none.
    pub(super) refused: Vec<Refusal>,
}

/// A root that a profile has no form for.
pub(super) struct Refusal {
    profile: Profile,
    root: &'static str,
    reason: ProfileError,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            profile,
            root,
            reason,
        } = self;
        write!(f, "no {profile} form of {root}: {reason}")
    }
}

impl Emission {
    /// One profile's files, or where none is named those of all.
    pub(super) fn of(profile: Option<Profile>, base: &str) -> Result<Self, Failure> {
        let mut emission = Self::default();
        if let Some(profile) = profile {
            emission.add(profile, base)?;
            return Ok(emission);
        }
        emission.add(Profile::Standard, base)?;
        emission.add(Profile::OpenaiStrict, base)?;
        // An input with optional parameters has no strict form by design, so that is for those to
        // hear who ask for the strict profile. That an input has no portable form is a fault.
        emission.refused.clear();
        emission.add(Profile::Portable, base)?;
        Ok(emission)
    }

    fn add(&mut self, profile: Profile, base: &str) -> Result<(), Failure> {
        match profile {
            Profile::Standard => self.add_standard(base),
            Profile::Portable => self.add_inputs(profile, "portable"),
            Profile::OpenaiStrict => self.add_inputs(profile, "strict"),
        }
    }

    /// Every root, with what code generators need beside it.
    fn add_standard(&mut self, base: &str) -> Result<(), Failure> {
        self.directories.extend(["", "codegen"]);
        for kind in Kind::all() {
            let schema = kind.schema()?.rebased(base);
            self.insert("", kind, schema.canonical());
            self.insert("codegen", kind, schema.codegen_overlay());
        }
        Ok(())
    }

    /// The inputs of tools that the profile has a form for. What tools answer is not asked of hosts
    /// in a dialect, so it is no refusal that responses are left out.
    fn add_inputs(&mut self, profile: Profile, directory: &'static str) -> Result<(), Failure> {
        self.directories.insert(directory);
        for kind in Kind::all().filter(|kind| kind.is_tool_input()) {
            match profile.apply(kind.schema()?.canonical()) {
                Ok(schema) => self.insert(directory, kind, &schema),
                Err(reason) => self.refused.push(Refusal {
                    profile,
                    root: kind.name(),
                    reason,
                }),
            }
        }
        Ok(())
    }

    fn insert(&mut self, directory: &str, kind: Kind, schema: &Value) {
        let path = Path::new(directory).join(kind.root().file_name());
        self.files.insert(path, wire::schema_text(schema));
    }
}
