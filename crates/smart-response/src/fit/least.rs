//! The least cut that is within a budget.

use serde_json::Value;

use super::TokenCounter;
use super::cut::{Cut, made};
use super::note;
use super::plan::{Plan, Step};

/// How far the sum of the parts may lie above the whole, besides what it lies above it before anything went.
const SEAMS: usize = 160;

/// More steps than any response has. Which steps are looked at does not depend on how many there are.
const MOST_STEPS: usize = 1 << 30;

/// The least cut of a response of so many `tokens` that is within the budget, or all that may go.
///
/// What goes in which order does not depend on the budget. Counting the whole after every step would take a time
/// that grows with the square of the response, so steps are halved, and those that the sum tells to be far too large
/// or far within are not counted. A larger budget takes the same way until it is met somewhere, and so never cuts
/// more.
pub(super) fn least_cut(
    response: &Value,
    tokens: usize,
    max_tokens: usize,
    counter: &dyn TokenCounter,
) -> (Cut, usize) {
    let mut search = Search {
        response,
        plan: Plan::of(response, counter),
        max_tokens,
        counter,
        best: None,
    };
    let surplus = search.surplus(tokens);
    search.plan.go_to(max_tokens.saturating_sub(note::LONGEST));
    let at = search.halved(max_tokens + surplus + SEAMS);
    search.from(at)
}

struct Search<'s> {
    response: &'s Value,
    plan: Plan,
    max_tokens: usize,
    counter: &'s dyn TokenCounter,
    /// The last cut that was found to fit, after how many steps, and its tokens.
    best: Option<(usize, Cut, usize)>,
}

impl Search<'_> {
    /// What was left after so many steps.
    fn step(&self, at: usize) -> Step {
        self.plan.steps().get(at).copied().unwrap_or_default()
    }

    fn counted(&self, step: Step) -> (Cut, usize) {
        let cut = made(self.response, &self.plan, step, self.counter);
        let tokens = self.counter.count(&cut.response.to_string());
        (cut, tokens)
    }

    /// How far the sum lies above the whole before anything but raw data went, where the whole has so many `tokens`
    /// with it.
    fn surplus(&self, tokens: usize) -> usize {
        let first = self.step(0);
        let tokens = if first.is_untouched() {
            tokens
        } else {
            self.counted(first).1
        };
        first.total.saturating_sub(tokens)
    }

    /// After how many steps the response fits and after one less it does not. What has a sum above `largest` does
    /// not fit, and the last step does, or nothing does.
    fn halved(&mut self, largest: usize) -> usize {
        let (mut low, mut high) = (0, MOST_STEPS);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.fits(middle, largest) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }

    fn fits(&mut self, at: usize, largest: usize) -> bool {
        let step = self.step(at);
        if at + 1 >= self.plan.steps().len() {
            return true;
        }
        if step.total > largest {
            return false;
        }
        let (cut, tokens) = self.counted(step);
        let fits = tokens <= self.max_tokens;
        if fits {
            self.best = Some((at, cut, tokens));
        }
        fits
    }

    /// The cut after so many steps; where it does not fit after all, the first behind it that does.
    fn from(mut self, mut at: usize) -> (Cut, usize) {
        if let Some((_, cut, tokens)) = self.best.take_if(|(best, ..)| *best == at) {
            return (cut, tokens);
        }
        loop {
            let (cut, tokens) = self.counted(self.step(at));
            if tokens <= self.max_tokens {
                return (cut, tokens);
            }
            at += 1;
            if at >= self.plan.steps().len() && !self.plan.drop_next() {
                return self.near_the_end().unwrap_or((cut, tokens));
            }
        }
    }

    /// The last parts may take less than to say that they went, so that all but them may fit where nothing else does.
    fn near_the_end(&self) -> Option<(Cut, usize)> {
        const LAST_STEPS: usize = 16;
        let steps = self.plan.steps();
        let last = steps.iter().skip(steps.len().saturating_sub(LAST_STEPS));
        let mut cuts = last.map(|step| self.counted(*step));
        cuts.find(|(_, tokens)| *tokens <= self.max_tokens)
    }
}
