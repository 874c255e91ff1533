//! Currencies as texts name them.

use core::fmt;

/// What money is counted in, as far as a text says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Currency {
    /// `$` or "dollars": of which country, the text does not say.
    Dollar,
    /// `¥` alone: yen or yuan.
    YenOrYuan,
    /// An ISO 4217 code, in capitals; also what a symbol or word names for certain (`US$`, `€`, `บาท`).
    Code([u8; 3]),
}

impl Currency {
    /// The codes that "$" may mean.
    const DOLLARS: &[[u8; 3]] = &[
        *b"MXN", *b"ARS", *b"CLP", *b"COP", *b"USD", *b"AUD", *b"CAD", *b"HKD", *b"NZD", *b"SGD",
        *b"TWD",
    ];

    /// Whether both may be the same currency.
    pub fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (Self::Code(left), Self::Code(right)) => left == right,
            (Self::Dollar, Self::Dollar) | (Self::YenOrYuan, Self::YenOrYuan) => true,
            (Self::Dollar, Self::Code(code)) | (Self::Code(code), Self::Dollar) => {
                Self::DOLLARS.contains(&code)
            }
            (Self::YenOrYuan, Self::Code(code)) | (Self::Code(code), Self::YenOrYuan) => {
                code == *b"JPY" || code == *b"CNY"
            }
            (Self::Dollar, Self::YenOrYuan) | (Self::YenOrYuan, Self::Dollar) => false,
        }
    }

    /// The likeliest code: `USD` for "$", `JPY` for "¥".
    pub fn code(&self) -> &str {
        match self {
            Self::Dollar => "USD",
            Self::YenOrYuan => "JPY",
            Self::Code(code) => core::str::from_utf8(code).unwrap_or_default(),
        }
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
