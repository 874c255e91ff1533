//! Numbers as a row of blocks.

const BLOCKS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The most columns of a row.
const MOST: usize = 60;

/// Values as blocks from the least to the greatest, a dot where one is not known; none where none is.
/// Where there are more than sixty, neighbours share a block, which shows their mean.
///
/// ```
/// let blocks = smart_response::sparkline(&[Some(0.0), Some(3.5), None, Some(7.0)]);
/// assert_eq!(blocks.as_deref(), Some("▁▅·█"));
/// ```
pub fn sparkline(values: &[Option<f64>]) -> Option<String> {
    sparkline_within(values, MOST)
}

/// As [`sparkline`], and no wider than so many columns.
pub(crate) fn sparkline_within(values: &[Option<f64>], columns: usize) -> Option<String> {
    let known = || values.iter().flatten().copied();
    let (least, most) = (known().reduce(f64::min)?, known().reduce(f64::max)?);
    let each = values.len().div_ceil(columns.clamp(1, MOST)).max(1);
    let blocks = values
        .chunks(each)
        .map(|share| mean(share).map_or('·', |value| block(value, least, most)));
    Some(blocks.collect())
}

fn mean(values: &[Option<f64>]) -> Option<f64> {
    let known: Vec<f64> = values.iter().flatten().copied().collect();
    #[expect(clippy::cast_precision_loss, reason = "no list has 2⁵³ values")]
    let count = known.len() as f64;
    // Divided first: the sum of large numbers is infinite.
    (!known.is_empty()).then(|| known.iter().map(|value| value / count).sum())
}

/// Values that are all the same stand in the middle: neither high nor low.
fn block(value: f64, least: f64, most: f64) -> char {
    let share = if most > least {
        (value / 2.0 - least / 2.0) / (most / 2.0 - least / 2.0)
    } else {
        0.5
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "from 0 to 7"
    )]
    let place = (share.clamp(0.0, 1.0) * 7.0).round() as usize;
    BLOCKS.get(place).copied().unwrap_or('·')
}

/// A bar from zero of as much of `columns` as `value` is of `most`, to an eighth of a column.
pub(crate) fn bar(value: f64, most: f64, columns: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    if !(value > 0.0 && most > 0.0) {
        return String::new();
    }
    #[expect(clippy::cast_precision_loss, reason = "columns of a terminal")]
    let eighths = (value / most).clamp(0.0, 1.0) * columns as f64 * 8.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "columns of a terminal"
    )]
    let eighths = eighths.round() as usize;
    format!(
        "{}{}",
        "█".repeat(eighths / 8),
        PARTS.get(eighths % 8).copied().unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    // By hand: 0 is the lowest block and 7 the highest, so n is the block n + 1.
    #[test]
    fn blocks_rise_with_values() {
        let all: Vec<_> = (0..8_u8).map(|value| Some(f64::from(value))).collect();
        assert_eq!(sparkline(&all).unwrap(), "▁▂▃▄▅▆▇█");
        assert_eq!(sparkline(&[Some(0.0), None, Some(7.0)]).unwrap(), "▁·█");
        assert_eq!(sparkline(&[Some(3.0), Some(3.0)]).unwrap(), "▅▅");
        assert_eq!(sparkline(&[None]), None);
        assert_eq!(sparkline(&[]), None);
        assert_eq!(sparkline(&[Some(-f64::MAX), Some(f64::MAX)]).unwrap(), "▁█");
        let many = vec![Some(1.0); 1000];
        assert!(sparkline(&many).unwrap().chars().count() <= MOST);
    }

    #[test]
    fn bars_are_drawn_to_an_eighth() {
        assert_eq!(bar(1.0, 2.0, 4), "██");
        assert_eq!(bar(5.0, 8.0, 1), "▋");
        assert_eq!(bar(2.0, 2.0, 3), "███");
        assert_eq!(bar(0.0, 2.0, 3), "");
        assert_eq!(bar(-1.0, 2.0, 3), "");
    }
}
