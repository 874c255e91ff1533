//! The `contract` command: schemas, checks, scores and rendering of smart-response contracts.
//!
//! Results go to stdout and talk to stderr. It exits 0 when all is fine, 1 when something was found
//! and 2 when it could not run.

mod alike;
mod args;
mod command;
mod failure;
mod input;
mod kind;
mod output;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use failure::Failure;

/// What a command that ran has to say by its exit code, from good to bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    /// Nothing to find fault with: exit 0.
    Fine,
    /// Something was found: exit 1.
    Findings,
}

fn main() -> ExitCode {
    match run(Args::parse().command) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Findings) => ExitCode::from(1),
        // Whoever read our output has had enough of it; that is no failure of ours.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("contract: {}", output::plain(&failure.to_string()));
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<Verdict, Failure> {
    match command {
        Command::Schema(command) => command::schema::run(&command),
        Command::Check(args) => command::check::run(&args),
        Command::Migrate(args) => command::migrate::run(&args),
        Command::Score(args) => command::score::run(&args),
        Command::Render(args) => command::render::run(&args),
        Command::Fit(args) => command::fit::run(&args),
        Command::Expand(args) => command::fit::run_expand(&args),
        Command::Graph(args) => command::graph::run(&args),
        Command::LintTools(args) => command::lint_tools::run(&args),
        Command::Extract(args) => command::extract::run(&args),
        Command::Verify(args) => command::verify::run(&args),
        Command::Prompt(command) => command::prompt::run(&command),
        Command::Rmf(command) => command::rmf::run(&command),
        Command::Dealing(command) => command::dealing::run(&command),
        Command::Completions(args) => command::completions::run(args.shell),
    }
}
