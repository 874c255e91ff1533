//! `contract score --jsonl`: the quality of a log.

use std::path::Path;

use comfy_table::{CellAlignment, Table, presets};
use smart_response::{
    CheckOptions, Day, LogEntry, LogEntryError, QualityLog, QualityReport, Spread, sparkline,
};

use crate::Verdict;
use crate::args::Format;
use crate::command::parallel::each_judged;
use crate::command::placed::Placed;
use crate::failure::Failure;
use crate::output::{Output, counted, figure, plain};

/// A line of a rating's bar.
const WIDEST: usize = 40;
/// The most days of a trend.
const DAYS: usize = 30;
/// The most characters of a tool's name in the table; JSON has it whole.
const LONGEST_NAME: usize = 40;
/// Means that differ by less are the same to a reader.
const SEEN: f64 = 0.25;

/// Adds the lines up as they come and reports. A line that is no response is told, counted, and costs no other.
pub(super) fn run(
    file: Option<&Path>,
    format: Format,
    options: &CheckOptions,
) -> Result<Verdict, Failure> {
    let mut log = QualityLog::new();
    let (mut lines, mut count) = (0, 0);
    each_judged(
        file,
        |document| entry(document, options),
        |judged| {
            lines += 1;
            match judged.answer {
                Ok(entry) => log.add(&entry),
                Err(failure) => {
                    count += 1;
                    eprintln!("contract: {}", plain(&failure.to_string()));
                    log.add_unreadable();
                }
            }
            Ok(())
        },
    )?;
    let report = log.report();
    let mut output = Output::new();
    match format {
        Format::Json => output.json(&report)?,
        Format::Text => write_text(&mut output, &report)?,
    }
    output.finish()?;
    if count > 0 {
        Err(Failure::Lines { count, lines })
    } else {
        Ok(Verdict::Fine)
    }
}

fn entry(document: &Placed<'_>, options: &CheckOptions) -> Result<LogEntry, Failure> {
    LogEntry::of(document.json, options).map_err(|error| match error {
        LogEntryError::Syntax(error) => document.not_json(error),
        LogEntryError::NotAnObject(found) => document.unfit(found.message),
    })
}

fn write_text(output: &mut Output, report: &QualityReport) -> Result<(), Failure> {
    let of_lines = match report.unreadable {
        0 => String::new(),
        lines => format!(", {} that could not be read", counted(lines, "line")),
    };
    output.line(&format!(
        "{}{of_lines}",
        counted(report.responses, "response")
    ))?;
    let Some(score) = &report.score else {
        return Ok(());
    };
    let Spread {
        mean,
        least,
        median,
        greatest,
        ..
    } = score;
    output.line(&format!(
        "Score: mean {mean:.2}, median {median:.2}, from {least:.2} to {greatest:.2}"
    ))?;
    distribution(output, score)?;
    failures(output, report)?;
    tools(output, report)?;
    days(output, &report.days, report.undated)?;
    received(output, report)
}

fn distribution(output: &mut Output, score: &Spread) -> Result<(), Failure> {
    let most = score
        .distribution
        .iter()
        .map(|bin| bin.count)
        .max()
        .unwrap_or(1)
        .max(1);
    for bin in score.distribution.iter().filter(|bin| bin.count > 0) {
        let length = usize::try_from(bin.count)
            .unwrap_or(usize::MAX)
            .saturating_mul(WIDEST)
            / usize::try_from(most).unwrap_or(1);
        let bar = "█".repeat(length.clamp(1, WIDEST));
        let count = figure(usize::try_from(bin.count).unwrap_or(usize::MAX));
        output.line(&format!("  {:>2}  {bar} {count}", bin.from))?;
    }
    Ok(())
}

fn failures(output: &mut Output, report: &QualityReport) -> Result<(), Failure> {
    if report.failures.is_empty() {
        return output.line("Every criterion holds everywhere.");
    }
    output.line("Most common failures:")?;
    for failure in &report.failures {
        let count = figure(failure.count);
        output.line(&format!(
            "  {:>5.1}%  {} ({count}): {}",
            failure.share, failure.id, failure.hint
        ))?;
    }
    Ok(())
}

fn tools(output: &mut Output, report: &QualityReport) -> Result<(), Failure> {
    let mut grid = Table::new();
    grid.load_style(presets::NOTHING);
    grid.set_header(["Tool", "Responses", "Mean", "Median", "Trend", "Fails most"]);
    for tool in &report.tools {
        let name = tool.tool.as_deref().map_or_else(
            || "(no tool named)".to_owned(),
            |name| shortened(&plain(name)),
        );
        let (mean, median) = (
            format!("{:.2}", tool.score.mean),
            format!("{:.2}", tool.score.median),
        );
        let fails = tool.failures.join(", ");
        grid.add_row([
            name,
            range(tool.responses, tool.at_most),
            mean,
            median,
            trend(&tool.days),
            fails,
        ]);
    }
    for column in grid.column_iter_mut().skip(1).take(3) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    output.line("By tool:")?;
    for line in grid.lines() {
        output.line(&format!(" {}", line.trim_end()))?;
    }
    match report.responses_of_more_tools {
        0 => Ok(()),
        more => output.line(&format!(
            "  and {} of more tools",
            counted(more, "response")
        )),
    }
}

/// A count, or between which two it lies.
fn range(least: usize, most: Option<usize>) -> String {
    match most {
        Some(most) => format!("{}–{}", figure(least), figure(most)),
        None => figure(least),
    }
}

/// The beginning of a name that is too long for a column: one would widen the table for all.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(LONGEST_NAME) {
        Some((end, _)) => format!("{}…", name.get(..end).unwrap_or(name)),
        None => name.to_owned(),
    }
}

/// The mean of the first and of the last day, and a block for each of the last thirty days that have responses,
/// from their lowest to their highest: scores lie close together, and a trend should be seen. Where all days
/// lie within a quarter of a point there is none, and none is drawn.
fn trend(days: &[Day]) -> String {
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return String::new();
    };
    let means = || days.iter().map(|day| day.mean);
    let range = means().fold(f64::MIN, f64::max) - means().fold(f64::MAX, f64::min);
    let shown: Vec<_> = means()
        .skip(days.len().saturating_sub(DAYS))
        .map(|mean| Some(if range < SEEN { last.mean } else { mean }))
        .collect();
    let blocks = sparkline(&shown).unwrap_or_default();
    format!("{blocks} {:.2} → {:.2}", first.mean, last.mean)
}

fn days(output: &mut Output, days: &[Day], undated: usize) -> Result<(), Failure> {
    if !days.is_empty() {
        output.line("By day (UTC):")?;
    }
    for day in days {
        output.line(&format!(
            "  {}  {:>5.2}  {}",
            day.day,
            day.mean,
            counted(day.responses, "response")
        ))?;
    }
    match undated {
        0 => Ok(()),
        undated => output.line(&format!(
            "{} without the time of the run",
            counted(undated, "response")
        )),
    }
}

fn received(output: &mut Output, report: &QualityReport) -> Result<(), Failure> {
    if let Some(ratings) = &report.ratings {
        let each = ratings
            .distribution
            .iter()
            .map(|stars| format!("{} × {}", figure(stars.count), stars.rating));
        let each: Vec<_> = each.collect();
        let count = counted(ratings.count, "user rating");
        output.line(&format!(
            "{count}, mean {:.2}: {}",
            ratings.mean,
            each.join(", ")
        ))?;
    }
    if report.refused_ratings > 0 {
        let count = counted(report.refused_ratings, "rating");
        output.line(&format!("{count} left out, since a rating is from 1 to 5"))?;
    }
    let issues = &report.issues;
    if !issues.most.is_empty() {
        output.line("Reported by users:")?;
    }
    for issue in &issues.most {
        let count = range(issue.count, issue.at_most);
        output.line(&format!("  {count:>5}  {}", issue.issue))?;
    }
    match issues.others {
        0 => Ok(()),
        others => output.line(&format!(
            "  and {} of other issues",
            counted(others, "report")
        )),
    }
}
