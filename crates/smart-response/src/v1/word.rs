//! Words that V1 servers spell in their own way.

/// The word of `words` that is meant: the same letters and digits, whatever their case and what stands
/// between them.
pub(super) fn meant<'w, T: Copy>(
    text: &str,
    words: &[T],
    spelt: impl Fn(T) -> &'w str,
) -> Option<T> {
    let letters = letters(text);
    let mut words = words.iter().copied();
    words.find(|word| !letters.is_empty() && self::letters(spelt(*word)) == letters)
}

fn letters(text: &str) -> String {
    let letters = text.chars().filter(|character| character.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}
