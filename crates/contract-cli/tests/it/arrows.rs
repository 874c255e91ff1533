//! The arrows between the crates, and what no library may pull in.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, TargetKind};

use crate::running::root;

/// A crate and the crates of ours that it may know, by DESIGN's house.
const ARROWS: &[(&str, &[&str])] = &[
    ("smart-response-wire", &[]),
    ("smart-response", &["smart-response-wire"]),
    ("tool-models", &["smart-response-wire"]),
    ("validators", &["smart-response-wire"]),
    (
        "rmf-tools",
        &["smart-response-wire", "tool-models", "smart-response"],
    ),
    ("dealing-tools", &["smart-response-wire", "tool-models"]),
    (
        "rmf-server",
        &[
            "smart-response-wire",
            "rmf-tools",
            "tool-models",
            "smart-response",
            "validators",
        ],
    ),
    (
        "contract-cli",
        &[
            "smart-response-wire",
            "smart-response",
            "tool-models",
            "validators",
            "rmf-tools",
            "dealing-tools",
        ],
    ),
];

/// Members that may know every library.
const FREE: &[&str] = &["examples"];

/// Binaries whose library is there for their own tests and for whoever embeds them; no member may know them.
const SERVERS: &[&str] = &["rmf-server"];

/// What belongs to binaries: a runtime, a command line, a protocol, a web server.
const BINARIES_ONLY: &[&str] = &["tokio", "clap", "rmcp", "axum"];

fn metadata() -> Metadata {
    MetadataCommand::new()
        .current_dir(root())
        .no_deps()
        .other_options(["--offline".to_owned(), "--locked".to_owned()])
        .exec()
        .unwrap()
}

fn members(metadata: &Metadata) -> Vec<&Package> {
    let members = metadata.workspace_packages();
    assert!(members.len() >= 4, "cargo metadata lists {members:?}");
    members
}

fn has_library(package: &Package) -> bool {
    let kinds = package.targets.iter().flat_map(|target| &target.kind);
    kinds.into_iter().any(|kind| *kind == TargetKind::Lib)
}

fn has_binary(package: &Package) -> bool {
    let kinds = package.targets.iter().flat_map(|target| &target.kind);
    kinds.into_iter().any(|kind| *kind == TargetKind::Bin)
}

/// Normal dependencies as they are declared, optional ones too: a feature may not bend an arrow.
fn normal(package: &Package) -> impl Iterator<Item = &str> {
    let dependencies = package.dependencies.iter();
    let normal = dependencies.filter(|dependency| dependency.kind == DependencyKind::Normal);
    normal.map(|dependency| dependency.name.as_str())
}

#[test]
fn every_arrow_is_one_of_the_house() {
    let metadata = metadata();
    let members = members(&metadata);
    let names: BTreeSet<&str> = members
        .iter()
        .map(|package| package.name.as_str())
        .collect();
    let allowed: BTreeMap<_, _> = ARROWS.iter().copied().collect();
    for package in &members {
        let name = package.name.as_str();
        if FREE.contains(&name) {
            continue;
        }
        let Some(targets) = allowed.get(name) else {
            panic!(
                "the crate {name} has no place in the house: add it to DESIGN.md and to ARROWS in {}",
                file!()
            );
        };
        for target in normal(package).filter(|target| names.contains(target)) {
            assert!(
                targets.contains(&target),
                "the arrow {name} → {target} is not one of the house: {name} may know {targets:?} only, so that it can be \
                 taken alone"
            );
        }
    }
}

#[test]
fn only_binaries_name_what_belongs_to_binaries() {
    let metadata = metadata();
    for package in members(&metadata) {
        let name = package.name.as_str();
        if FREE.contains(&name)
            || SERVERS.contains(&name)
            || (has_binary(package) && !has_library(package))
        {
            continue;
        }
        // clap not even behind a feature; the others may stand behind one that is off.
        let clap = normal(package).find(|dependency| dependency.starts_with("clap"));
        assert_eq!(
            clap, None,
            "the arrow {name} → clap: {name} is a library, and only binaries know the command line"
        );
    }
}

/// The names of everything that a crate pulls in to be built, on this platform.
fn pulled_in(package: &str, features: &[&str]) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .current_dir(root())
        .args(["tree", "--offline", "--locked", "--package", package])
        .args(["--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .args(features)
        .output()
        .unwrap();
    let (stdout, stderr) = (output.stdout, String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "cargo tree of {package}: {stderr}");
    let stdout = String::from_utf8(stdout).unwrap();
    let names = stdout.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

#[test]
fn no_library_pulls_in_a_runtime_or_a_command_line() {
    let metadata = metadata();
    let libraries = members(&metadata).into_iter().filter(|package| {
        let name = package.name.as_str();
        has_library(package) && !FREE.contains(&name) && !SERVERS.contains(&name)
    });
    let mut seen = 0;
    for package in libraries {
        let name = package.name.as_str();
        for features in [&[][..], &["--no-default-features"]] {
            let all = pulled_in(name, features);
            assert!(all.contains(name), "{all:?}");
            assert!(all.contains("serde"), "{all:?}");
            for unwanted in BINARIES_ONLY {
                assert!(
                    !all.contains(*unwanted),
                    "the arrow {name} → … → {unwanted} (features: {features:?}): libraries leave the runtime, the \
                     command line and the protocol to binaries; `cargo tree -p {name} -e normal -i {unwanted}` shows the way"
                );
            }
        }
        seen += 1;
    }
    assert!(seen >= 3, "{seen} libraries");
}

#[test]
fn nothing_leans_on_a_server() {
    let metadata = metadata();
    let members = members(&metadata);
    for server in SERVERS {
        let is_there = |package: &&&Package| package.name.as_str() == *server;
        let package = members.iter().find(is_there).unwrap();
        assert!(has_binary(package), "{server} is no binary");
        for other in &members {
            assert!(
                normal(other).all(|target| target != *server),
                "the arrow {} → {server}: a server may churn, so nothing leans on it",
                other.name
            );
        }
    }
}

/// A test of the test: the command line itself does pull clap in.
#[test]
fn what_a_binary_pulls_in_is_seen() {
    assert!(pulled_in("contract-cli", &[]).contains("clap"));
}
