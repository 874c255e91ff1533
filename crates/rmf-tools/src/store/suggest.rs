/// How many codes are suggested at most.
const MOST: usize = 3;
/// No symbol is half as long; what is longer is no mistyped code.
const LONGEST: usize = 64;

/// The symbols nearest to `code`, best first, ties by symbol.
///
/// Only letters and digits count. A symbol that contains the code comes before one that takes edits,
/// and since every symbol says `RMF` somewhere, a code that leaves it out is compared without it.
pub(crate) fn nearest<'a>(code: &str, symbols: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let code = squashed(code);
    if code.is_empty() || code.len() > LONGEST {
        return Vec::new();
    }
    let mut ranked: Vec<_> = symbols
        .filter_map(|symbol| Some((rank(&code, &squashed(symbol))?, symbol)))
        .collect();
    ranked.sort_unstable();
    ranked
        .into_iter()
        .take(MOST)
        .map(|(_, symbol)| symbol)
        .collect()
}

/// Lower is nearer; nothing when too far. A symbol that contains the code goes first, the one that
/// says least else before the others.
fn rank(code: &str, symbol: &str) -> Option<(bool, usize)> {
    let edits = edits(code, symbol).min(edits(&without_rmf(code), &without_rmf(symbol)));
    let length = code.chars().count();
    let contains = length >= 3 && symbol.contains(code);
    let near = contains || edits <= (length / 4).clamp(1, 3);
    near.then_some((!contains, edits))
}

fn edits(left: &str, right: &str) -> usize {
    strsim::damerau_levenshtein(left, right)
}

fn without_rmf(code: &str) -> String {
    code.replace("RMF", "")
}

fn squashed(code: &str) -> String {
    code.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SYMBOLS: [&str; 7] = [
        "ABAPAC-RMF",
        "B-ASIARMF",
        "ES-GOLDRMF-H",
        "ES-GOLDRMF-UH",
        "GOLD-RMF-A",
        "GOLD-RMF-P",
        "KKP INRMF",
    ];

    fn suggest(code: &str) -> Vec<&'static str> {
        nearest(code, SYMBOLS.into_iter())
    }

    #[test]
    fn a_slip_of_the_hand_finds_the_symbol() {
        assert_eq!(suggest("ABAPC-RMF"), ["ABAPAC-RMF"]);
        assert_eq!(suggest("abapac"), ["ABAPAC-RMF"]);
        assert_eq!(suggest("KKPINRMF"), ["KKP INRMF"]);
    }

    #[test]
    fn a_part_of_a_symbol_finds_those_that_contain_it_and_no_more_than_three() {
        assert_eq!(
            suggest("GOLD"),
            ["GOLD-RMF-A", "GOLD-RMF-P", "ES-GOLDRMF-H"]
        );
    }

    #[test]
    fn what_resembles_nothing_finds_nothing() {
        for code in ["INVALID-CODE", "", "-", "ZZ", &"A".repeat(1000)] {
            assert_eq!(suggest(code), [""; 0], "{code}");
        }
    }
}
