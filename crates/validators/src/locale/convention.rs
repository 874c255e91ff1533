//! Whether the numbers of a text have commas before their decimals.

use memchr::memchr_iter;

/// What the commas and points between the digits of a text are.
#[derive(Debug, Default)]
struct Marks {
    /// Commas that can group nothing: "0,9", "119,84", "1.234,567".
    decimal_commas: usize,
    /// Commas that group as in "12,345", and perhaps are decimal ones.
    groups: usize,
    /// Of those the ones that stand between two groups, as no decimal comma does: "1,845,320".
    comma_chains: usize,
    /// Points that can group nothing and part no date: "3.5".
    decimal_points: usize,
    /// Points that may group as in "12.345".
    grouping_points: usize,
    /// Of those the ones that stand between two groups, as no decimal point does: "1.845.320".
    chains: usize,
}

/// Whether a text shows that it writes 1.234,5. One that writes both ways shows nothing.
pub(crate) fn has_decimal_commas(text: &str) -> bool {
    let mut marks = Marks::default();
    marks.commas(text.as_bytes());
    if marks.groups > 0 {
        return false;
    }
    marks.points(text.as_bytes());
    let groups_by_points = marks.decimal_points == 0 && marks.grouping_points > 1;
    let is_told = || marks.chains > 0 || tells_scale_abroad(text);
    marks.decimal_commas > marks.decimal_points || groups_by_points && is_told()
}

/// Whether all points between the digits of a text may group them, and no comma does.
pub(crate) fn groups_by_points(text: &str) -> bool {
    let mut marks = Marks::default();
    marks.points(text.as_bytes());
    if marks.grouping_points == 0 || marks.decimal_points > 0 {
        return false;
    }
    marks.commas(text.as_bytes());
    marks.groups == 0
}

/// Whether a text shows that it writes 1,234.5, and nowhere the other way.
pub(super) fn has_decimal_points(text: &str) -> bool {
    let mut marks = Marks::default();
    marks.commas(text.as_bytes());
    marks.points(text.as_bytes());
    let are_points = marks.decimal_points > 0 || marks.comma_chains > 0;
    are_points && marks.decimal_commas == 0 && marks.chains == 0
}

/// Whether digits stand on both sides of any comma. Most of JSON's part members, and all are looked at at once: a loop that
/// does not stop is done by many bytes at a time.
fn has_comma_in_number(bytes: &[u8]) -> bool {
    let is_inside = |three: &[u8]| match three {
        [left, mark, right] => {
            u8::from(left.is_ascii_digit())
                & u8::from(*mark == b',')
                & u8::from(right.is_ascii_digit())
        }
        _ => 0,
    };
    bytes
        .windows(3)
        .fold(0, |found, three| found | is_inside(three))
        != 0
}

/// Whether a text tells what its numbers count in as none does that writes 1,234.5: "miles de euros", "TEUR", "5 €".
fn tells_scale_abroad(text: &str) -> bool {
    const TOLD: [&str; 26] = [
        "miles de ",
        "millones de ",
        "milliers d",
        "millions d",
        "milhares de ",
        "milhões de ",
        "migliaia di ",
        "milioni di ",
        "x duizend",
        "in tausend",
        "in tsd",
        " teur",
        "t€",
        "mio. ",
        "r$",
        "miliar",
        "jutaan",
        "rupiah",
        "tỷ đồng",
        "triệu đồng",
        "miljoen",
        "miljard",
        "mld ",
        "mrd",
        "md€",
        " tys.",
    ];
    let folded = text.to_lowercase();
    TOLD.iter().any(|told| folded.contains(told)) || has_sign_apart(text)
}

/// Whether a blank parts any number from the sign of the euro, which English sets right before it.
fn has_sign_apart(text: &str) -> bool {
    const BLANKS: [char; 3] = [' ', '\u{a0}', '\u{202f}'];
    let is_digit = |c: char| c.is_ascii_digit();
    text.match_indices('€').any(|(at, sign)| {
        let (before, behind) = text.split_at(at);
        let behind = behind.get(sign.len()..).unwrap_or_default();
        before.ends_with(BLANKS) && before.trim_end_matches(BLANKS).ends_with(is_digit)
            || behind.starts_with(BLANKS) && behind.trim_start_matches(BLANKS).starts_with(is_digit)
    })
}

impl Marks {
    fn commas(&mut self, bytes: &[u8]) {
        if has_comma_in_number(bytes) {
            for at in memchr_iter(b',', bytes) {
                self.comma(bytes, at);
            }
        }
    }

    fn points(&mut self, bytes: &[u8]) {
        for at in memchr_iter(b'.', bytes) {
            self.point(bytes, at);
        }
    }

    fn comma(&mut self, bytes: &[u8], at: usize) {
        let Some(around) = Around::of(bytes, at) else {
            return;
        };
        let is_list = around.before == b',' || around.goes_on(b',');
        let is_bracketed =
            matches!(around.before, b'[' | b'(') && matches!(around.behind, b']' | b')');
        // "May 5,2024".
        let is_date = around.left <= 2 && around.right == 4;
        if around.before == b'.' && around.left == 3 || around.is_zero {
            self.decimal_commas += usize::from(!is_list);
        } else if around.right == 3 && around.left <= 3 {
            self.groups += 1;
            self.comma_chains += usize::from(around.before == b',');
        } else if !is_list && !is_bracketed && !is_date && around.before != b'.' {
            self.decimal_commas += 1;
        }
    }

    fn point(&mut self, bytes: &[u8], at: usize) {
        let Some(around) = Around::of(bytes, at) else {
            return;
        };
        let is_chain = around.before == b'.' || around.goes_on(b'.');
        let is_decimal = around.right != 3 || around.left > 3 || around.is_zero;
        self.decimal_points += usize::from(is_decimal && !is_chain);
        self.grouping_points += usize::from(!is_decimal);
        self.chains += usize::from(!is_decimal && around.before == b'.');
    }
}

/// The digits on both sides of a mark.
struct Around {
    left: usize,
    right: usize,
    /// Whether nothing but a zero stands before the mark.
    is_zero: bool,
    /// The byte before the digits on the left, 0 at the start.
    before: u8,
    /// The byte behind the digits on the right, 0 at the end.
    behind: u8,
    /// Whether a digit stands behind that.
    is_followed: bool,
}

impl Around {
    /// None where digits stand on one side alone.
    fn of(bytes: &[u8], at: usize) -> Option<Self> {
        /// As many digits as are counted; more say nothing more.
        const MOST: usize = 20;
        let (before, behind) = (bytes.get(..at)?, bytes.get(at + 1..)?);
        let is_digit = |byte: &&u8| byte.is_ascii_digit();
        let left = before.iter().rev().take(MOST).take_while(is_digit).count();
        let right = behind.iter().take(MOST).take_while(is_digit).count();
        if left == 0 || right == 0 {
            return None;
        }
        let first = before.len() - left;
        let at_or_none = |bytes: &[u8], at: usize| bytes.get(at).copied().unwrap_or(0);
        Some(Self {
            left,
            right,
            is_zero: left == 1 && before.ends_with(b"0"),
            before: first.checked_sub(1).map_or(0, |at| at_or_none(before, at)),
            behind: at_or_none(behind, right),
            is_followed: at_or_none(behind, right + 1).is_ascii_digit(),
        })
    }

    /// Whether the mark comes again behind the digits, with others behind it.
    const fn goes_on(&self, mark: u8) -> bool {
        self.behind == mark && self.is_followed
    }
}
