//! How a text writes its numbers and dates.

mod convention;
mod told;

use core::fmt;
use core::str::FromStr;

pub(crate) use self::convention::{groups_by_points, has_decimal_commas};

/// How a text writes its numbers and dates, from a BCP-47 tag such as `de-CH`.
///
/// The default is English as written in the United States. A tag whose language is not known is an error
/// and never read as English: `1.234` would silently become another number.
///
/// ```
/// use validators::Locale;
/// assert!("pt-BR".parse::<Locale>().is_ok());
/// assert!("tlh".parse::<Locale>().unwrap_err().to_string().contains("pt"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Locale {
    pub(crate) separators: Separators,
    pub(crate) days_first: bool,
    pub(crate) long_scale: bool,
    /// Whether "L" is a lakh.
    pub(crate) is_indian: bool,
    /// Its two or three small letters; none where nobody tells.
    language: &'static str,
}

/// What groups digits and what stands before decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Separators {
    /// 1,234.56, and 1,23,456.
    #[default]
    Point,
    /// 1.234,56 or 1 234,56.
    Comma,
    /// 1’234.56.
    Swiss,
}

/// A tag of a locale that is not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "the locale {tag:?} is not known; its language would have to be one of {}",
    known()
)]
pub struct UnknownLocale {
    /// The tag as given.
    pub tag: String,
}

/// Languages that write 1,234.56.
const POINT: &[&str] = &[
    "en", "th", "hi", "ja", "zh", "ko", "he", "bn", "ta", "te", "mr", "ms", "fil", "ur", "my",
    "km", "lo", "sw", "ar", "fa", "ga", "cy", "mt", "si", "ne", "pa", "gu", "kn", "ml", "am",
];

/// Languages that write 1.234,56 or 1 234,56.
const COMMA: &[&str] = &[
    "de", "fr", "it", "es", "pt", "nl", "da", "sv", "nb", "nn", "no", "fi", "pl", "cs", "sk", "sl",
    "hr", "sr", "bs", "ro", "bg", "el", "tr", "ru", "uk", "be", "et", "lv", "lt", "hu", "is", "id",
    "vi", "ca", "eu", "gl", "kk", "az", "ka", "hy", "sq", "mk", "lb", "af",
];

/// Regions that write English or Spanish numbers otherwise than the language's usual.
const POINT_REGIONS: &[&str] = &["MX", "US", "PR", "DO", "GT", "HN", "NI", "PA", "PE", "SV"];

fn known() -> String {
    [POINT, COMMA].concat().join(", ")
}

impl Locale {
    /// Numbers and dates of `language`, in small letters, and `region`, in capitals.
    fn of(language: &str, region: &str) -> Option<Self> {
        let named = |languages: &[&'static str]| {
            let known = languages.iter().find(|known| **known == language);
            known.copied()
        };
        let pointed = named(POINT);
        let point = pointed.is_some();
        let language = pointed.or_else(|| named(COMMA))?;
        let separators = match (language, region) {
            ("de" | "it", "CH" | "LI") => Separators::Swiss,
            ("es", region) if POINT_REGIONS.contains(&region) => Separators::Point,
            ("en", "ZA") | ("de", _) => Separators::Comma,
            _ if point => Separators::Point,
            _ => Separators::Comma,
        };
        let months_first = matches!(
            (language, region),
            ("en", "" | "US" | "PH" | "PR" | "CA") | ("es", "US" | "PR") | ("fil", _)
        );
        Some(Self {
            separators,
            days_first: !months_first,
            long_scale: !point,
            is_indian: matches!((language, region), ("en" | "hi", "IN" | "PK" | "BD" | "NP")),
            language,
        })
    }
}

impl Locale {
    pub(crate) fn is_thai(self) -> bool {
        self.language == "th"
    }

    /// That of a text which writes 1.234,5 in a language that nobody tells.
    pub(crate) const CONTINENTAL: Self = Self {
        separators: Separators::Comma,
        days_first: true,
        long_scale: true,
        is_indian: false,
        language: "",
    };

    /// Whether English words for numbers mean numbers: "ten" is a name in Polish, and "four" an oven in French.
    pub(crate) fn has_english_words(self) -> bool {
        matches!(self.language(), "en" | "th" | "zh" | "ja" | "ko" | "hi")
    }

    /// Its language, in small letters.
    pub(crate) const fn language(&self) -> &'static str {
        self.language
    }
}

impl Default for Locale {
    fn default() -> Self {
        Self {
            separators: Separators::Point,
            days_first: false,
            long_scale: false,
            is_indian: false,
            language: "en",
        }
    }
}

impl fmt::Display for Locale {
    /// The tag of the language; `und` where that is not known.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self.language() {
            "" => "und",
            language => language,
        })
    }
}

impl FromStr for Locale {
    type Err = UnknownLocale;

    /// Reads a BCP-47 tag; `-` and `_` both part it, case does not matter, and scripts and extensions
    /// change nothing.
    ///
    /// # Errors
    ///
    /// [`UnknownLocale`] where the language is not known.
    fn from_str(tag: &str) -> Result<Self, UnknownLocale> {
        let mut parts = tag.split(['-', '_']);
        let language = parts.next().unwrap_or_default().to_ascii_lowercase();
        let region = parts
            .take_while(|part| part.len() > 1)
            .find(|part| part.len() == 2)
            .unwrap_or_default()
            .to_ascii_uppercase();
        Self::of(&language, &region).ok_or_else(|| UnknownLocale {
            tag: tag.to_owned(),
        })
    }
}
