//! Scripts, and where their lines may end.

/// Whether a script writes words without spaces: Thai, Lao, Burmese, Khmer, Chinese and Japanese.
pub(super) const fn is_unspaced(letter: char) -> bool {
    matches!(letter,
        '\u{e00}'..='\u{eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{2e80}'..='\u{a4cf}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe4f}'
        | '\u{ff00}'..='\u{ff60}' | '\u{20000}'..='\u{3ffff}')
}
