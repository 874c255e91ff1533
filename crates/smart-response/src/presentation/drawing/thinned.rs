//! Which labels are written where not all have room.

use std::ops::Range;

use super::canvas::{on_sheet, signed, width_of};

/// The least room between two labels.
const GAP: i32 = 24;

/// The places of the labels to write along `span` of the sheet: the first, the last, and between them as many as
/// stand beside each other. A few less are written where their distances are all the same then.
pub(super) fn chosen(labels: &[String], span: &Range<u32>) -> Vec<usize> {
    let last = labels.len().saturating_sub(1);
    let strip = Strip { labels, span };
    let most = labels
        .len()
        .min(strip.room().div_ceil(GAP.unsigned_abs()) as usize);
    let fit = |count: &usize| strip.fits(&spread(last, *count));
    let best = (2..=most).rev().find(fit).unwrap_or(1);
    let is_even = |count: &usize| *count > 1 && last.is_multiple_of(count - 1);
    let even = ((best * 3).div_ceil(4)..=best)
        .rev()
        .find(|count| is_even(count) && fit(count));
    spread(last, even.unwrap_or(best))
}

/// So many places from 0 to `last`, as evenly as whole numbers are.
fn spread(last: usize, count: usize) -> Vec<usize> {
    match count.checked_sub(1) {
        None | Some(0) => vec![0],
        Some(steps) => (0..count)
            .map(|step| (step * last + steps / 2) / steps)
            .collect(),
    }
}

/// Labels, each under its place or as near to it as the sheet lets it stand.
struct Strip<'a> {
    labels: &'a [String],
    span: &'a Range<u32>,
}

impl Strip<'_> {
    fn room(&self) -> u32 {
        self.span.end.saturating_sub(self.span.start)
    }

    fn fits(&self, places: &[usize]) -> bool {
        let mut free = i32::MIN;
        places.iter().all(|place| {
            let (from, to) = self.reach(*place);
            let is_free = from >= free;
            free = to.saturating_add(GAP);
            is_free
        })
    }

    /// From where to where a label reaches.
    fn reach(&self, place: usize) -> (i32, i32) {
        let label = self.labels.get(place).map_or("", String::as_str);
        let (twice, all) = (2 * place as u64 + 1, 2 * self.labels.len().max(1) as u64);
        let beside = u64::from(self.room()) * twice / all;
        let middle = u64::from(self.span.start) + beside;
        let middle = on_sheet(i32::try_from(middle).unwrap_or(i32::MAX), label);
        let half = signed(width_of(label).div_ceil(2));
        (middle - half, middle + half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen_of(count: usize, label: &str, span: Range<u32>) -> Vec<usize> {
        chosen(&vec![label.to_owned(); count], &span)
    }

    /// By hand: four figures are 4 times 0.64 times 27 wide, 70 pixels, and need 94 with the room beside them. A
    /// hundred labels have 8.6 each: every eleventh is written, which begins at 0 and ends at 99.
    #[test]
    fn the_first_and_the_last_are_always_written() {
        let of = |count, label| chosen_of(count, label, 20..960);
        let elevenths: Vec<_> = (0..10).map(|step| step * 11).collect();
        assert_eq!(chosen_of(100, "2000", 40..900), elevenths);
        // "2025-10-01" needs 185 pixels, of which thirty have 31 each; with five of them the first, which cannot
        // stand to the left of the sheet, would reach into the second.
        assert_eq!(of(30, "2025-10-01"), [0, 10, 19, 29]);
        assert_eq!(of(3, "2025"), [0, 1, 2]);
        assert_eq!(of(1, "2025"), [0]);
        assert_eq!(of(0, ""), [0]);
    }

    /// Three figures need 76 pixels, and 29 labels have 26 each: ten stand beside each other, three or four places
    /// apart. Eight are four apart, all of them.
    #[test]
    fn distances_that_are_alike_are_worth_a_label() {
        let fourths: Vec<_> = (0..8).map(|step| step * 4).collect();
        assert_eq!(chosen_of(29, "200", 100..860), fourths);
    }
}
