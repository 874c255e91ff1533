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
    all_nearest(word, candidates).first().copied()
}

/// Every candidate that is as near as the nearest, in order.
pub(crate) fn all_nearest<'a>(
    word: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Vec<&'a str> {
    let word = folded(word);
    // A third of the word may be wrong; more than that is another word.
    let length = word.chars().count();
    let mut least = length.div_ceil(3).min(length.saturating_sub(1));
    let mut nearest = Vec::new();
    for candidate in candidates {
        let distance = strsim::osa_distance(&word, &folded(candidate));
        if distance < least {
            nearest.clear();
            least = distance;
        }
        if distance == least {
            nearest.push(candidate);
        }
    }
    nearest
}

fn folded(word: &str) -> String {
    word.chars()
        .filter(|character| !matches!(character, ' ' | '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}
