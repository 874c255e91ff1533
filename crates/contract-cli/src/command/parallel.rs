//! One document a line in, one line of JSON out, by all cores and in order.

use std::num::NonZero;
use std::path::Path;
use std::thread;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Verdict;
use crate::command::placed::{Placed, Unjudged};
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{Output, plain};

/// Bytes of lines that are held at a time for each core: enough that starting a thread does not count.
const SHARE: usize = 1 << 18;

/// What a line gives: a line of JSON and whether something was found, or why it gives nothing.
pub(super) type Answer = Result<(String, Verdict), Failure>;

/// A line's number and answer, with its own id where the answer has none.
pub(super) struct Judged<A> {
    number: usize,
    id: Option<Value>,
    pub(super) answer: Result<A, Failure>,
}

/// Why a line gives nothing.
#[derive(Serialize)]
struct Refused {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    line: usize,
    #[serde(flatten)]
    why: Unjudged,
}

/// Lines that are waiting to be judged.
#[derive(Default)]
struct Batch {
    lines: Vec<(usize, Result<String, Failure>)>,
    bytes: usize,
}

/// Writes what `judge` makes of each line, in order, and gives the worst of the verdicts. A line that cannot
/// be judged is reported in its place and costs no other.
pub(super) fn judge_lines(
    file: Option<&Path>,
    judge: impl Fn(&Placed<'_>) -> Answer + Sync,
) -> Result<Verdict, Failure> {
    let mut writer = Writer {
        output: Output::new(),
        verdict: Verdict::Fine,
        count: 0,
        lines: 0,
    };
    each_judged(file, judge, |judged| writer.write(judged))?;
    writer.finish()
}

/// Hands over what `judge` makes of each line, in order. As many lines are held as keep every core busy for a
/// moment, so memory does not grow with the input.
pub(super) fn each_judged<A: Send>(
    file: Option<&Path>,
    judge: impl Fn(&Placed<'_>) -> Result<A, Failure> + Sync,
    mut take: impl FnMut(Judged<A>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let source = Source::open(file)?;
    let source_name = source.name.clone();
    let mut all = |batch: Batch, name: &str| {
        judged(batch.lines, name, cores, &judge)
            .into_iter()
            .try_for_each(&mut take)
    };
    let mut batch = Batch::default();
    source.each_line(|name, number, line| {
        batch.bytes += line.as_ref().map_or(0, |line| line.len());
        batch.lines.push((number, line.map(str::to_owned)));
        if batch.bytes >= SHARE * cores {
            all(std::mem::take(&mut batch), name)?;
        }
        Ok(())
    })?;
    all(batch, &source_name)
}

/// Answers to stdout, and what they come to.
struct Writer {
    output: Output,
    verdict: Verdict,
    count: usize,
    lines: usize,
}

impl Writer {
    fn write(&mut self, judged: Judged<(String, Verdict)>) -> Result<(), Failure> {
        self.lines += 1;
        match judged.answer {
            Ok((json, verdict)) => {
                self.verdict = self.verdict.max(verdict);
                self.output.text(&json)?;
                self.output.text("\n")
            }
            Err(failure) => {
                self.count += 1;
                let why = Unjudged::because_of(&failure);
                eprintln!("contract: {}", plain(&why.error));
                let (id, line) = (judged.id, judged.number);
                self.output.json_line(&Refused { id, line, why })
            }
        }
    }

    fn finish(self) -> Result<Verdict, Failure> {
        self.output.finish()?;
        if self.count > 0 {
            let (count, lines) = (self.count, self.lines);
            return Err(Failure::Lines { count, lines });
        }
        Ok(self.verdict)
    }
}

/// Each line's number and answer, in order; the lines are parted among the cores.
fn judged<A: Send>(
    lines: Vec<(usize, Result<String, Failure>)>,
    name: &str,
    cores: usize,
    judge: &(impl Fn(&Placed<'_>) -> Result<A, Failure> + Sync),
) -> Vec<Judged<A>> {
    let share = lines.len().div_ceil(cores).max(1);
    let mut rest = lines.into_iter();
    let mut answers = Vec::new();
    thread::scope(|scope| {
        let mut workers = Vec::new();
        loop {
            let part: Vec<_> = rest.by_ref().take(share).collect();
            if part.is_empty() {
                break;
            }
            workers.push(scope.spawn(move || one_part(part, name, judge)));
        }
        for worker in workers {
            // A panic of a thread is one of the command.
            answers.extend(
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
            );
        }
    });
    answers
}

fn one_part<A>(
    part: Vec<(usize, Result<String, Failure>)>,
    name: &str,
    judge: &impl Fn(&Placed<'_>) -> Result<A, Failure>,
) -> Vec<Judged<A>> {
    part.into_iter()
        .map(|(number, line)| one_line(number, line, name, judge))
        .collect()
}

fn one_line<A>(
    number: usize,
    line: Result<String, Failure>,
    name: &str,
    judge: &impl Fn(&Placed<'_>) -> Result<A, Failure>,
) -> Judged<A> {
    let (id, answer) = match line {
        Ok(json) => {
            let answer = judge(&Placed {
                name,
                line: Some(number),
                json: &json,
            });
            (answer.is_err().then(|| id_of(&json)).flatten(), answer)
        }
        Err(failure) => (None, Err(failure)),
    };
    Judged { number, id, answer }
}

/// The id of a line that is JSON and has one.
fn id_of(json: &str) -> Option<Value> {
    #[derive(Deserialize)]
    struct Named {
        id: Value,
    }
    let object = json.trim_start().starts_with('{').then_some(json)?;
    let named: Named = serde_json::from_str(object).ok()?;
    Some(named.id)
}
