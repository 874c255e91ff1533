//! An answer that does not agree with the facts, made better or kept.

use super::fetch::Material;
use super::{Judged, Run, Settled, satisfied};
use crate::pipeline::denied::{denied, is_denial};
use crate::pipeline::{Outcome, Purpose, WhyKept, needs_regeneration};
use crate::{Report, Status, YearCheck, YearVerdict, regeneration_prompt};

/// A wrong answer, held against the facts that can be had.
enum Widened {
    /// The facts bear it out after all, or but for a little.
    Better(Judged),
    /// What a model is to be told of it.
    Wrong(Report),
}

impl<'r> Run<'r> {
    /// A better answer than `first`, or `first` with the reason why there is none.
    pub(super) async fn correct(
        &mut self,
        first: Judged,
        mut material: Material<'r>,
    ) -> Settled<'r> {
        let mut why = WhyKept::NotAllowed;
        let mut later: Option<Judged> = None;
        for _ in 0..self.pipeline.policy.regenerations {
            let last = later.as_ref().unwrap_or(&first);
            let complaint = match self.widen(last, &mut material).await {
                Widened::Better(judged) if later.is_none() => {
                    let outcome = refetched(&judged.report);
                    return settled(judged, outcome, material);
                }
                Widened::Better(judged) => match fault(&judged, &material) {
                    None => return settled(judged, Outcome::Regenerated, material),
                    Some(_) => judged.report,
                },
                Widened::Wrong(complaint) => complaint,
            };
            let prompt = self.complaint(last, &complaint, &material);
            let text = match self.ask(Purpose::Regenerate, prompt).await {
                Ok(text) => text,
                Err(error) => {
                    why = WhyKept::ModelFailed { error };
                    break;
                }
            };
            let judged = self.validated(text, &material);
            match fault(&judged, &material) {
                None => return settled(judged, Outcome::Regenerated, material),
                // There is nothing to correct in what states nothing.
                Some(WhyKept::Unchecked) => why = WhyKept::Unchecked,
                Some(fault) => {
                    why = fault;
                    later = Some(judged);
                }
            }
        }
        match self.repaired(&first, &material) {
            Some(repaired) => settled(repaired, Outcome::Repaired { why }, material),
            None => settled(first, Outcome::Kept { why }, material),
        }
    }

    /// Fetches the years that `last` names, the source has and the facts lack.
    async fn widen(&mut self, last: &Judged, material: &mut Material<'r>) -> Widened {
        let years = unfetched(&last.report);
        if years.is_empty() {
            return Widened::Wrong(last.report.clone());
        }
        let denies = denied(&last.text, last.locale, &years);
        self.refetch(material, &years).await;
        let again = self.validated(last.text.clone(), material);
        let came = years.iter().all(|year| material.has_year(*year));
        if came && denies.is_empty() && !needs_regeneration(&again.report) {
            return Widened::Better(again);
        }
        let there = denies.into_iter().filter(|year| material.has_year(*year));
        let there: Vec<i16> = there.collect();
        material.fetched_though_denied.extend(there);
        Widened::Wrong(with_refetched(&last.report, again.report, material))
    }

    fn complaint(&self, last: &Judged, complaint: &Report, material: &Material<'_>) -> String {
        regeneration_prompt(
            self.question.text,
            &last.text,
            complaint,
            &material.shown(),
            &material.facts,
            self.history(),
        )
    }

    /// `first` with its wrong numbers replaced, where the policy has it and nothing is wrong then.
    fn repaired(&mut self, first: &Judged, material: &Material<'_>) -> Option<Judged> {
        if !self.pipeline.policy.repair {
            return None;
        }
        // Its own report may be of the facts before a refetch.
        let (_, report) = self.held_against(&first.text, material);
        let text = report.apply(&first.text);
        if text == first.text {
            return None;
        }
        let judged = self.validated(text, material);
        let passes = judged.report.overall.status == Status::Pass;
        (passes && still_denied(&judged, material).is_empty()).then_some(judged)
    }
}

/// The outcome of a first answer that is good enough by the facts of now.
const fn refetched(report: &Report) -> Outcome {
    match report.overall.status {
        Status::Pass => Outcome::Refetched,
        Status::Skip | Status::Fail => satisfied(report),
    }
}

/// The years that the source has and that were not fetched.
fn unfetched(report: &Report) -> Vec<i16> {
    let found = report.year.unmatched.iter();
    let unfetched = found.filter(|finding| finding.verdict == YearVerdict::NotFetched);
    let mut years: Vec<i16> = unfetched.map(|finding| finding.value).collect();
    years.sort_unstable();
    years.dedup();
    years
}

/// What to tell a model after a refetch: of numbers and filings what the facts of now say; of years what was
/// wrong before, so that it hears of those that are there now.
fn with_refetched(before: &Report, now: Report, material: &Material<'_>) -> Report {
    let mut unmatched = before.year.unmatched.clone();
    unmatched.retain_mut(|finding| {
        let is_there = material.has_year(finding.value);
        match finding.verdict {
            YearVerdict::NotFetched if is_there => true,
            YearVerdict::NotFetched => {
                finding.verdict = YearVerdict::Missing;
                true
            }
            YearVerdict::Missing => !is_there,
        }
    });
    let year = YearCheck {
        available: now.year.available,
        unmatched,
        ..before.year.clone()
    };
    Report::new(now.number, year, now.filing, now.remarks)
}

/// Why a regenerated answer does not do. Unlike a first one it has to pass: little that is wrong with it is
/// too much, and so is nothing that could be.
fn fault(judged: &Judged, material: &Material<'_>) -> Option<WhyKept> {
    let overall = &judged.report.overall;
    match overall.status {
        Status::Fail => {
            let severity = overall.severity;
            return Some(WhyKept::StillWrong { severity });
        }
        Status::Skip if !says_that_nothing_is_there(judged, material) => {
            return Some(WhyKept::Unchecked);
        }
        Status::Skip | Status::Pass => {}
    }
    let years = still_denied(judged, material);
    (!years.is_empty()).then_some(WhyKept::StillDenied { years })
}

/// Without any facts no check can pass, and this is all that a right answer can say.
fn says_that_nothing_is_there(judged: &Judged, material: &Material<'_>) -> bool {
    material.facts.is_empty() && is_denial(&judged.text, judged.locale)
}

fn still_denied(judged: &Judged, material: &Material<'_>) -> Vec<i16> {
    denied(&judged.text, judged.locale, &material.fetched_though_denied)
}

fn settled(judged: Judged, outcome: Outcome, material: Material<'_>) -> Settled<'_> {
    Settled {
        text: judged.text,
        report: judged.report,
        outcome,
        material,
    }
}
