//! An answer that does not agree with the facts, made better or kept.

use super::fetch::Material;
use super::{Judged, Run, Settled};
use crate::pipeline::denied::denied;
use crate::pipeline::{Outcome, Purpose, WhyKept, needs_regeneration};
use crate::{Report, Status, YearCheck, YearVerdict, regeneration_prompt};

impl Run<'_> {
    /// A better answer than `first`, or `first` with the reason why there is none.
    pub(super) async fn correct(&mut self, first: Judged, mut material: Material) -> Settled {
        let mut why = WhyKept::NotAllowed;
        let mut wrong: Option<Judged> = None;
        let mut fetched_for_denial = Vec::new();
        for _ in 0..self.pipeline.policy.regenerations {
            let last = wrong.as_ref().unwrap_or(&first);
            let years = unfetched(&last.report);
            let mut complaint = last.report.clone();
            if !years.is_empty() {
                let text = last.text.clone();
                let denies = denied(&text, self.question.locale, &years);
                material = self.refetch(material, &years).await;
                let again = self.validated(text, &material);
                let came = years.iter().all(|year| material.has_year(*year));
                if came && denies.is_empty() && !needs_regeneration(&again.report) {
                    let outcome = later(wrong.is_some(), Outcome::Refetched);
                    return settled(again, outcome, material);
                }
                complaint = with_refetched(complaint, again.report, &material);
                let there = denies.into_iter().filter(|year| material.has_year(*year));
                fetched_for_denial.extend(there);
            }
            let last = wrong.as_ref().unwrap_or(&first);
            let prompt = self.complaint(last, &complaint, &material);
            let text = match self.ask(Purpose::Regenerate, prompt).await {
                Ok(text) => text,
                Err(error) => {
                    why = WhyKept::ModelFailed { error };
                    break;
                }
            };
            let judged = self.validated(text, &material);
            let denies = denied(&judged.text, self.question.locale, &fetched_for_denial);
            let severity = judged.report.overall.severity;
            why = match (needs_regeneration(&judged.report), denies.is_empty()) {
                (false, true) => return settled(judged, Outcome::Regenerated, material),
                (true, _) => WhyKept::StillWrong { severity },
                (false, false) => WhyKept::StillDenied { years: denies },
            };
            wrong = Some(judged);
        }
        match self.repaired(&first, &material, &fetched_for_denial) {
            Some(repaired) => settled(repaired, Outcome::Repaired { why }, material),
            None => settled(first, Outcome::Kept { why }, material),
        }
    }

    /// `first` with its wrong numbers replaced, where the policy has it and nothing is wrong then.
    fn repaired(
        &mut self,
        first: &Judged,
        material: &Material,
        denied_before: &[i16],
    ) -> Option<Judged> {
        if !self.pipeline.policy.repair {
            return None;
        }
        // Its own report may be of the facts before a refetch.
        let text = self.held_against(&first.text, material).apply(&first.text);
        if text == first.text {
            return None;
        }
        let judged = self.validated(text, material);
        let passes = judged.report.overall.status == Status::Pass;
        let denies = denied(&judged.text, self.question.locale, denied_before);
        (passes && denies.is_empty()).then_some(judged)
    }

    fn complaint(&self, last: &Judged, complaint: &Report, material: &Material) -> String {
        regeneration_prompt(
            self.question.text,
            &last.text,
            complaint,
            &material.shown,
            &material.facts,
        )
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
fn with_refetched(before: Report, now: Report, material: &Material) -> Report {
    let mut unmatched = before.year.unmatched;
    unmatched.retain_mut(|finding| {
        let is_there = material.has_year(finding.value);
        match finding.verdict {
            YearVerdict::NotFetched if !is_there => {
                finding.verdict = YearVerdict::Missing;
                true
            }
            YearVerdict::NotFetched => true,
            YearVerdict::Missing => !is_there,
        }
    });
    let year = YearCheck {
        available: now.year.available,
        unmatched,
        ..before.year
    };
    Report::new(now.number, year, now.filing, now.remarks)
}

fn later(is_later: bool, first: Outcome) -> Outcome {
    if is_later {
        Outcome::Regenerated
    } else {
        first
    }
}

fn settled(judged: Judged, outcome: Outcome, material: Material) -> Settled {
    Settled {
        text: judged.text,
        report: judged.report,
        outcome,
        material,
    }
}
