//! Words that V1 servers spell in their own way.

/// What loggers and risk tables write for a level, in letters, each with the word of V2. One that may be meant in two
/// ways is none: an "error" is critical for one server and a warning for another.
const SYNONYMS: [(&str, &str); 7] = [
    ("fatal", "critical"),
    ("crit", "critical"),
    ("warn", "warning"),
    ("information", "info"),
    ("informational", "info"),
    ("moderate", "medium"),
    ("med", "medium"),
];

/// The word of `words` that is meant: the same letters and digits, whatever their case and what stands between them, or
/// a synonym.
pub(super) fn meant<'w, T: Copy>(
    text: &str,
    words: &[T],
    spelt: impl Fn(T) -> &'w str,
) -> Option<T> {
    let letters = letters(text);
    let synonym = SYNONYMS.iter().find(|(synonym, _)| *synonym == letters);
    let letters = synonym.map_or(&*letters, |(_, word)| *word);
    let mut words = words.iter().copied();
    words.find(|word| !letters.is_empty() && self::letters(spelt(*word)) == letters)
}

fn letters(text: &str) -> String {
    let letters = text.chars().filter(|character| character.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
