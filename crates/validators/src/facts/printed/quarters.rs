//! Quarters that are named over columns, under the year that they are of.

use super::line::Line;

const ORDINALS: [[&str; 2]; 4] = [
    ["first", "1st"],
    ["second", "2nd"],
    ["third", "3rd"],
    ["fourth", "4th"],
];

/// What names the column behind the quarters, which is that of the year.
const WHOLE: [&str; 6] = ["full", "fiscal", "year", "total", "annual", "fy"];

/// The names of `width` columns where lines name quarters of the year `time` and nothing else, be it in one line or with
/// "Quarter" below each: "First Second Third Fourth" over "Quarter Quarter Quarter Quarter Full Year".
pub(super) fn names(text: &str, lines: &[Line], time: &str, width: usize) -> Option<Vec<String>> {
    let written = lines.iter().filter_map(|line| text.get(line.span.clone()));
    let words: Vec<String> = written
        .flat_map(str::split_whitespace)
        .map(str::to_lowercase)
        .collect();
    let quarters: Vec<usize> = words.iter().filter_map(|word| quarter(word)).collect();
    let is_named = |word: &&String| word.trim_end_matches('s') == "quarter";
    let spelled = words.iter().filter(is_named).count();
    let of_year = words.iter().any(|word| is_whole(word));
    let is_told = |word: &String| quarter(word).is_some() || is_named(&word) || is_whole(word);
    let is_apart = words.iter().all(is_told) && (spelled == 0 || spelled == quarters.len());
    let columns = quarters.len() + usize::from(of_year);
    if quarters.len() < 2 || !is_apart || columns != width {
        return None;
    }
    let names = quarters.iter().map(|quarter| format!("Q{quarter} {time}"));
    Some(names.chain(of_year.then(|| time.to_owned())).collect())
}

/// Which quarter a word names: "Third", "3rd", "Q3".
fn quarter(word: &str) -> Option<usize> {
    let ordinal = ORDINALS.iter().position(|names| names.contains(&word));
    let code = || word.strip_prefix('q')?.parse().ok();
    let number = ordinal.map(|place| place + 1).or_else(code);
    number.filter(|number| (1..=4).contains(number))
}

fn is_whole(word: &str) -> bool {
    WHOLE.contains(&word)
}
