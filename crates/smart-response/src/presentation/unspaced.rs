//! Lines of scripts, and of JSON, that put no space between words.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::script::is_unspaced;

/// A line in pieces no wider than `width`, as far as its scripts let it be broken; further pieces stand after
/// `indent`. Thai and Chinese lines have places to break beside spaces, an English word has none.
pub(super) fn broken(line: &str, width: usize, indent: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    for cluster in clusters(line) {
        let is_full = piece.width() + cluster.width() > width && piece.trim_start() != "";
        if is_full {
            pieces.push(std::mem::replace(&mut piece, indent.to_owned()));
            piece.push_str(cluster.trim_start());
        } else {
            piece.push_str(cluster);
        }
    }
    pieces.push(piece);
    pieces
}

/// What no line may end within.
fn clusters(line: &str) -> Vec<&str> {
    let mut starts = vec![0];
    let pairs = line.char_indices().zip(line.chars().skip(1));
    let within = pairs.filter(|((_, before), after)| may_part(*before, *after));
    starts.extend(within.map(|((at, before), _)| at + before.len_utf8()));
    starts.push(line.len());
    let ends = starts.iter().zip(starts.iter().skip(1));
    ends.filter_map(|(start, end)| line.get(*start..*end))
        .collect()
}

fn may_part(before: char, after: char) -> bool {
    if after == ' ' || before == ' ' {
        return before == ' ' && after != ' ';
    }
    // Members of an object in JSON, which has no spaces either.
    let parts_members = before == ',' && after == '"';
    parts_members
        || (is_unspaced(before) || is_unspaced(after)) && !opens(before) && !follows(after)
}

/// Whether a line may not end after it: vowels that are written before their consonant, and what opens.
fn opens(letter: char) -> bool {
    matches!(letter, '\u{e40}'..='\u{e44}' | '\u{ec0}'..='\u{ec4}')
        || "([{「『（【《〈“‘฿$€£¥".contains(letter)
}

/// Whether a line may not begin with it: marks on the letter before, vowels after their consonant, and what
/// closes.
fn follows(letter: char) -> bool {
    letter.width() == Some(0)
        || matches!(letter,
            '\u{e2f}'..='\u{e3a}' | '\u{e45}'..='\u{e4e}' | '\u{eb0}'..='\u{ebc}' | '\u{102b}'..='\u{103e}'
            | '\u{17b4}'..='\u{17d3}')
        || ".,;:!?%)]}」』）】》〉”’、。，．：；！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
            .contains(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_where_their_script_lets_them() {
        // Each of the signs is two columns wide.
        assert_eq!(broken("銀行の株価は", 6, ""), ["銀行の", "株価は"]);
        assert_eq!(
            broken("株価は。次", 6, ""),
            ["株価", "は。次"],
            "no line begins with a full stop"
        );
        assert_eq!(broken("  銀行の株", 6, "  "), ["  銀行", "  の株"]);
        assert_eq!(
            broken("unbreakable words", 4, ""),
            ["unbreakable ", "words"]
        );
        // กำไร: the vowel am stays with its consonant, and the vowel ai before its own.
        assert_eq!(broken("กำไรดี", 2, ""), ["กำ", "ไร", "ดี"]);
        assert_eq!(broken("", 4, ""), [""]);
    }

    #[test]
    fn nothing_is_lost() {
        let text = "ผลตอบแทน 15.2% ของกองทุน(รวม)ในปีนี้";
        for width in 1..40 {
            let joined = broken(text, width, "").concat();
            assert_eq!(joined.replace(' ', ""), text.replace(' ', ""));
        }
    }
}
