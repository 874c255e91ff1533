//! `contract completions SHELL`

use clap::CommandFactory;
use clap_complete::Shell;

use crate::Verdict;
use crate::args::Args;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn run(shell: Shell) -> Result<Verdict, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "contract", &mut script);
    let mut output = Output::new();
    output.text(&String::from_utf8_lossy(&script))?;
    output.finish()?;
    Ok(Verdict::Fine)
}
