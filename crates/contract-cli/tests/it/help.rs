//! Help, completions, and the same bytes each time.

use crate::running::contract;
use crate::vectors::path;

const COMMANDS: &[&[&str]] = &[
    &[],
    &["check"],
    &["migrate"],
    &["score"],
    &["render"],
    &["fit"],
    &["expand"],
    &["graph"],
    &["lint-tools"],
    &["extract"],
    &["verify"],
    &["prompt"],
    &["prompt", "route"],
    &["prompt", "answer"],
    &["prompt", "regenerate"],
    &["schema"],
    &["schema", "list"],
    &["schema", "emit"],
    &["rmf"],
    &["rmf", "brief"],
    &["rmf", "call"],
    &["rmf", "load"],
    &["rmf", "tools"],
    #[cfg(feature = "postgres")]
    &["rmf", "import"],
    &["dealing"],
    &["dealing", "run"],
    &["dealing", "tools"],
    &["dealing", "translate"],
    &["completions"],
];

#[test]
fn every_command_shows_examples_that_are_commands() {
    for command in COMMANDS {
        let ran = contract(&[command, &["--help"][..]].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{command:?}");
        let examples = ran
            .stdout
            .split_once("\nExample:\n")
            .or(ran.stdout.split_once("\nExamples:\n"));
        let (_, examples) = examples.unwrap_or_else(|| panic!("{command:?}:\n{}", ran.stdout));
        let prefix = ["contract"]
            .iter()
            .chain(*command)
            .copied()
            .collect::<Vec<_>>();
        let of_this = examples
            .lines()
            .filter(|line| line.contains(&prefix.join(" ")));
        assert!(of_this.count() > 0, "{command:?}: {examples}");
    }
}

/// Commands that a new one adds to the help must be in the table above.
#[test]
fn the_table_of_commands_is_whole() {
    for group in [&[][..], &["schema"], &["prompt"], &["rmf"], &["dealing"]] {
        let help = contract(&[group, &["--help"][..]].concat()).stdout;
        let (_, commands) = help.split_once("\nCommands:\n").unwrap();
        let names = commands
            .lines()
            .take_while(|line| line.starts_with("  "))
            .filter(|line| !line.starts_with("   "))
            .filter_map(|line| line.split_whitespace().next())
            .filter(|name| *name != "help");
        for name in names {
            let command = [group, &[name]].concat();
            assert!(COMMANDS.contains(&command.as_slice()), "{command:?}");
        }
    }
}

#[test]
fn the_exit_codes_are_in_the_help() {
    let help = contract(&["--help"]).stdout;
    for words in ["Exit 0", "Exit 1", "Exit 2", "stdin"] {
        assert!(help.contains(words), "{help}");
    }
    assert_eq!(
        contract(&["--version"]).stdout,
        concat!("contract ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn shells_can_complete() {
    for (shell, sign) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef contract"),
        ("fish", "complete -c contract"),
    ] {
        let ran = contract(&["completions", shell]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{shell}");
        for words in [sign, "check", "jsonl", "emit", "brief"] {
            assert!(ran.stdout.contains(words), "{shell} without {words}");
        }
    }
    assert_eq!(contract(&["completions", "cmd"]).code, 2);
}

#[test]
fn the_same_command_writes_the_same_bytes() {
    let accept = path("accept/all-task-fragments-together.json");
    let reject = path("reject/unsafe-integer-under-names-that-need-escaping.json");
    let now = "2025-11-20T00:00:00Z";
    let commands: [&[&str]; 14] = [
        &["check", &accept],
        &["check", "--format", "json", &reject],
        &["score", "--format", "json", &accept],
        &["render", "--width", "80", &accept],
        &["schema", "list"],
        &["schema", "emit", "--check", "--out", "/nonexistent"],
        &["rmf", "brief", "B-ASIARMF", "--now", now],
        &[
            "rmf",
            "brief",
            "B-ASIARMF",
            "--now",
            now,
            "--format",
            "json",
        ],
        &[
            "rmf",
            "call",
            "get_rmf_funds",
            "{}",
            "--now",
            now,
            "--format",
            "text",
        ],
        &["rmf", "load", "--data", "crates/rmf-tools/sample", "--all"],
        &["rmf", "tools"],
        &[
            "dealing",
            "run",
            "vectors/dealing/conversations/30-the-order-of-what-is-open.jsonl",
        ],
        &["dealing", "tools"],
        &["completions", "zsh"],
    ];
    for arguments in commands {
        let (first, second) = (contract(arguments), contract(arguments));
        assert!(!first.stdout.is_empty(), "{arguments:?}: {}", first.stderr);
        assert_eq!(first.stdout, second.stdout, "{arguments:?}");
        assert_eq!(first.stderr, second.stderr, "{arguments:?}");
    }
}
