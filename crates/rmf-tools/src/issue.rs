//! What was wrong with a file.

use core::fmt;

use serde::{Deserialize, Serialize};

/// One thing the loader found wrong in a fund file, and what it did about it.
///
/// A plain JSON `null` is not an issue: it says honestly that something is unknown. Whatever the
/// loader changed, refused, inferred or kept against its doubts is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoadIssue {
    /// The file's name without its directory.
    pub file: String,
    /// JSON pointer to the field as it stands in the file; empty for the whole file. In a file of many
    /// funds it begins with the fund's own: `/12/amc`. In CSV that is the row, counted from 0 under the
    /// header, then the column. Where one cause touches many rows, it points at their array and `found`
    /// counts them.
    pub field: String,
    /// What is wrong.
    pub kind: IssueKind,
    /// What stands in the file, shortened.
    pub found: String,
    /// What the loader did.
    pub done: String,
    /// Whether a fund is lost because of this.
    pub lost: bool,
}

impl fmt::Display for LoadIssue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            field,
            kind,
            found,
            done,
            ..
        } = self;
        write!(
            f,
            "{file}{}{field}: {kind}: found {found}; {done}",
            if field.is_empty() { "" } else { "#" }
        )
    }
}

macro_rules! issue_kinds {
    ($($(#[$doc:meta])+ $kind:ident = $code:literal,)+) => {
        /// What kind of thing is wrong; its code is stable.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum IssueKind {
            $($(#[$doc])+ #[serde(rename = $code)] $kind,)+
        }

        impl IssueKind {
            /// Every kind: first those that lose a file, then the rest.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];

            /// The stable code, as it is serialized.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$kind => $code,)+
                }
            }
        }
    };
}

issue_kinds! {
    /// The file could not be read, or is no plain file. The fund is lost.
    UnreadableFile = "unreadable-file",
    /// The fund is larger than [`MAX_FILE_BYTES`](crate::MAX_FILE_BYTES), or a file of many than
    /// [`MAX_CONSOLIDATED_BYTES`](crate::MAX_CONSOLIDATED_BYTES). Lost.
    TooLarge = "too-large",
    /// The file is not UTF-8. The fund is lost.
    NotUtf8 = "not-utf8",
    /// The file is not JSON; truncated and empty files are among these. The fund is lost.
    InvalidJson = "invalid-json",
    /// There is JSON that is not an object. The fund is lost.
    NotAnObject = "not-an-object",
    /// A row of CSV has more or fewer cells than the header. The fund is lost.
    RowLength = "row-length",
    /// There is no usable symbol. The fund is lost.
    MissingSymbol = "missing-symbol",
    /// Another fund has the same symbol, but for case and spaces. This one is lost.
    DuplicateSymbol = "duplicate-symbol",
    /// The file begins with a byte-order mark, which JSON does not allow.
    ByteOrderMark = "byte-order-mark",
    /// The symbol is not the file's name, or not the key in an object of funds: `KT25/75RMF` in
    /// `KT25-75RMF.json`.
    SymbolNotFileName = "symbol-not-file-name",
    /// A field that every file has is absent. Read as null.
    MissingField = "missing-field",
    /// A field or column holds something that no fund file has content for so far. It is not read.
    UnreadField = "unread-field",
    /// A value of the wrong JSON type. Read as null.
    WrongType = "wrong-type",
    /// `-`, `Unknown`, `N/A` or an empty text instead of null. Read as null.
    Placeholder = "placeholder",
    /// A number written as a text. Read as the number.
    NumberInString = "number-in-string",
    /// A text where a number is due, and it is none. Read as null.
    UnreadableNumber = "unreadable-number",
    /// A number that cannot be what the field says. Read as null.
    ImplausibleNumber = "implausible-number",
    /// A date or timestamp that cannot be read. Read as null.
    UnreadableDate = "unreadable-date",
    /// A timestamp without an offset, which names no instant.
    TimestampWithoutOffset = "timestamp-without-offset",
    /// A text with control characters, repeated spaces, spaces at an end, or an `n` left of a lost
    /// line break. Read with single spaces.
    TextCleaned = "text-cleaned",
    /// A text that is encoded in base64. Read decoded.
    Base64Decoded = "base64-decoded",
    /// A text that looks like base64 but does not decode to readable text. Read as null.
    Base64Unreadable = "base64-unreadable",
    /// An address that is not `http` or `https`. Read as null.
    BadUrl = "bad-url",
    /// The metadata stands one field too early: `risk_level` is 0 and `dividend_policy` holds the
    /// level. Moved back.
    MetadataShifted = "metadata-shifted",
    /// The fund's name is lost: the company's name stands in its place, or nothing. The symbol serves.
    NameLost = "name-lost",
    /// The company was lost and is taken from a class of the same fund.
    AmcRecovered = "amc-recovered",
    /// The company was lost and is inferred from the funds whose names begin with the same
    /// word, where there are two and all agree.
    AmcInferred = "amc-inferred",
    /// The company was lost and nothing tells it. It stays unknown.
    AmcUnknown = "amc-unknown",
    /// There is no risk level from 1 to 8. It stays unknown.
    RiskUnknown = "risk-unknown",
    /// The risk level and the level that the suitability text states differ. The level is kept.
    RiskConflict = "risk-conflict",
    /// There is no NAV at all.
    NoNav = "no-nav",
    /// There are NAV rows, but fewer than the three that a volatility takes.
    ShortHistory = "short-history",
    /// `previous_val` is not the NAV of the row before, so `change` and `change_percent` are wrong.
    /// They are discarded; change is computed from the rows.
    ChangeDiscarded = "change-discarded",
    /// A buy or sell price of 0, which is no price. Read as null.
    ZeroPrice = "zero-price",
    /// A NAV row without a usable date or value. Dropped.
    NavRowDropped = "nav-row-dropped",
    /// NAV rows out of order. Sorted by date.
    HistoryUnsorted = "history-unsorted",
    /// Two NAV rows of one date. The later in the file is kept.
    DuplicateDate = "duplicate-date",
    /// `latest_nav` and the last history row disagree. The later date wins, the history on a tie.
    LatestNavDiffers = "latest-nav-differs",
    /// Another class of the same fund has the very same NAV rows, so one class's may stand for both.
    SharedHistory = "shared-history",
    /// A return below −100 % or above 10,000 %. Read as null.
    ImplausibleReturn = "implausible-return",
    /// A return is missing although a longer period has one. Nothing is filled in.
    ReturnGap = "return-gap",
    /// An allocation without a percentage. Dropped.
    AllocationDropped = "allocation-dropped",
    /// A negative allocation. Kept.
    NegativeAllocation = "negative-allocation",
    /// Allocations that do not sum to 100 within 1. Kept.
    AllocationSum = "allocation-sum",
    /// Fee rows that repeat others exactly. Collapsed.
    FeesRepeated = "fees-repeated",
    /// The fund has more than 1,000 issues. The rest are counted here.
    IssuesCut = "issues-cut",
}

impl fmt::Display for IssueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_kebab_case_and_what_is_serialized() {
        let mut codes: Vec<_> = IssueKind::ALL.iter().map(|kind| kind.code()).collect();
        for (kind, code) in IssueKind::ALL.iter().zip(&codes) {
            assert!(
                code.chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'),
                "{code}"
            );
            assert_eq!(serde_json::to_value(kind).unwrap(), *code);
        }
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), IssueKind::ALL.len());
    }
}
