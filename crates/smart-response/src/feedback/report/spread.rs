//! How scores lie.

use serde::Serialize;

/// A score from 0 to 10 has two decimals.
const SCORES: usize = 1_001;

/// How many responses have each score.
#[derive(Debug, Clone)]
pub(super) struct Scores {
    counts: Vec<u64>,
}

impl Default for Scores {
    fn default() -> Self {
        Self {
            counts: vec![0; SCORES],
        }
    }
}

/// How scores lie.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Spread {
    /// Their mean.
    pub mean: f64,
    /// The least.
    pub least: f64,
    /// As many lie below as above; the lower of two in the middle.
    pub median: f64,
    /// The greatest.
    pub greatest: f64,
    /// How many lie from each whole score up to the next; 10 has a place of its own.
    pub distribution: Vec<Bin>,
}

/// How many responses have a score from `from` up to the next whole one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Bin {
    /// From 0 to 10.
    pub from: usize,
    /// How many.
    pub count: u64,
}

impl Scores {
    pub(super) fn add(&mut self, score: f64) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a score is from 0 to 10"
        )]
        let place = (score * 100.0).round() as usize;
        if let Some(count) = self.counts.get_mut(place.min(SCORES - 1)) {
            *count += 1;
        }
    }

    /// How they lie; nothing where there is none.
    pub(super) fn spread(&self) -> Option<Spread> {
        let total: u64 = self.counts.iter().sum();
        let (first, _) = self.found().next()?;
        let (last, _) = self.found().last()?;
        let mut below = 0;
        let median = self.found().find(|(_, count)| {
            below += count;
            below * 2 >= total
        });
        let distribution = (0..=10).map(|from| Bin {
            from,
            count: self.counts.iter().skip(from * 100).take(100).sum(),
        });
        Some(Spread {
            mean: self.mean(total),
            least: score(first),
            median: score(median.map_or(first, |(place, _)| place)),
            greatest: score(last),
            distribution: distribution.collect(),
        })
    }

    fn found(&self) -> impl Iterator<Item = (usize, u64)> {
        let counts = self.counts.iter().enumerate();
        counts
            .filter(|(_, count)| **count > 0)
            .map(|(place, count)| (place, *count))
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "a log has far fewer lines than 2⁵³"
    )]
    fn mean(&self, total: u64) -> f64 {
        let sum: u64 = self
            .found()
            .map(|(place, count)| count * place as u64)
            .sum();
        (sum as f64 / total as f64).round() / 100.0
    }
}

#[expect(clippy::cast_precision_loss, reason = "a place is at most 1000")]
fn score(place: usize) -> f64 {
    place as f64 / 100.0
}
