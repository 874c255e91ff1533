//! The likeliest meaning of a misspelt word.

/// The candidate that `word` is most likely a misspelling of, if one is near enough.
///
/// Case, spaces, hyphens and underscores do not count as differences. Ties go to the first
/// candidate, so the answer does not depend on anything but its arguments.
///
/// ```
/// assert_eq!(wire::nearest("keyfindings", ["keyFindings", "title"]), Some("keyFindings"));
/// assert_eq!(wire::nearest("colour", ["keyFindings", "title"]), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word);
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let distance = strsim::osa_distance(&word, &folded(candidate));
        if best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    // A third of the word may be wrong; more than that is another word.
    let allowed = word.chars().count().div_ceil(3);
    best.filter(|(distance, _)| *distance <= allowed && *distance < word.chars().count())
        .map(|(_, candidate)| candidate)
}

fn folded(word: &str) -> String {
    word.chars()
        .filter(|character| !matches!(character, ' ' | '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}
