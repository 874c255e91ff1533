//! Numbers, percentages and money as a locale writes them.

use fixed_decimal::{
    Decimal, FloatPrecision, Sign, SignDisplay, SignedRoundingMode, UnsignedRoundingMode,
};
use icu_decimal::{DecimalFormatter, options::DecimalFormatterOptions};
use icu_experimental::dimension::currency::formatter::CurrencyFormatter;
use icu_experimental::dimension::currency::options::CurrencyFormatterOptions;
use icu_experimental::dimension::percent::formatter::PercentFormatter;
use icu_experimental::dimension::percent::options::PercentFormatterOptions;
use icu_locale_core::Locale;
use icu_locale_core::preferences::extensions::unicode::keywords::CurrencyType;
use wire::Number;

use crate::presentation::{Decimals, Formatting};

/// Writes numbers as a locale does, from ICU's data.
///
/// ```
/// use smart_response::{Decimals, Digits, Formatter};
/// use wire::Number;
///
/// let decimals = Decimals { price: Digits::new(2)?, percentage: Digits::new(1)?, ratio: Digits::new(2)? };
/// let thai = Formatter::new("th-TH", "THB", decimals)?;
/// assert_eq!(thai.price(Number::new(1234.5)?), "฿1,234.50");
/// assert_eq!(thai.percentage(Number::new(-3.25)?), "-3.3%");
/// assert_eq!(thai.formatting().currency, "฿");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Formatter {
    formatting: Formatting,
    decimal: DecimalFormatter,
    percent: PercentFormatter<DecimalFormatter>,
    positive: Around,
    negative: Around,
}

/// What a locale writes before and after an amount of money.
#[derive(Debug)]
struct Around {
    before: String,
    after: String,
}

/// The error of a locale or currency that numbers cannot be written for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FormatterError {
    /// The text is no language tag.
    #[error("{0:?} is not a BCP 47 language tag, such as \"th-TH\"")]
    Locale(String),
    /// The text is no currency code.
    #[error("{0:?} is not an ISO 4217 currency code, such as \"THB\"")]
    Currency(String),
    /// ICU has no data, or data in a form that we do not understand.
    #[error("there is no number data for {locale} and {currency}: {reason}")]
    Data {
        /// The locale asked for.
        locale: String,
        /// The currency asked for.
        currency: String,
        /// ICU's reason.
        reason: String,
    },
}

impl Formatter {
    /// A formatter for a BCP 47 locale and an ISO 4217 currency. A locale's `-u-nu-` extension
    /// chooses the digits: `th-TH-u-nu-thai` writes ๑๒๓.
    ///
    /// # Errors
    /// When the locale or the currency is not well-formed, or ICU has no data for them.
    pub fn new(locale: &str, currency: &str, decimals: Decimals) -> Result<Self, FormatterError> {
        let tag: Locale = locale
            .parse()
            .map_err(|_| FormatterError::Locale(locale.to_owned()))?;
        let code = currency_type(currency)?;
        let no_data = |reason: String| FormatterError::Data {
            locale: locale.to_owned(),
            currency: currency.to_owned(),
            reason,
        };
        let decimal = DecimalFormatter::try_new((&tag).into(), DecimalFormatterOptions::default())
            .map_err(|error| no_data(error.to_string()))?;
        let percent = PercentFormatter::try_new((&tag).into(), PercentFormatterOptions::default())
            .map_err(|error| no_data(error.to_string()))?;
        let money = CurrencyFormatter::try_new_symbol_narrow(
            (&tag).into(),
            code,
            CurrencyFormatterOptions::default(),
        )
        .map_err(|error| no_data(error.to_string()))?;
        let written = |amount: i32| {
            money
                .format_fixed_decimal(&Decimal::from(amount))
                .to_string()
        };
        let around = |amount| {
            Around::found_in(&written(amount), &decimal)
                .ok_or_else(|| no_data("its money pattern holds no amount".to_owned()))
        };
        let (positive, negative) = (around(1)?, around(-1)?);
        let sign = format!("{}{}", positive.before, positive.after);
        let formatting = Formatting {
            currency: sign.trim().to_owned(),
            locale: locale.to_owned(),
            decimals,
        };
        Ok(Self {
            formatting,
            decimal,
            percent,
            positive,
            negative,
        })
    }

    /// How this formatter writes, as a presentation states it.
    pub const fn formatting(&self) -> &Formatting {
        &self.formatting
    }

    /// Money, with the currency's sign.
    ///
    /// ICU's own formatter rounds to the currency's usual digits; a fund's price has four, so the
    /// digits here are ours and only what stands around them is taken from ICU.
    pub fn price(&self, amount: Number) -> String {
        let rounded = rounded(amount, self.formatting.decimals.price.get());
        let is_negative = rounded.sign() == Sign::Negative;
        let around = if is_negative {
            &self.negative
        } else {
            &self.positive
        };
        let amount = self
            .decimal
            .format(&rounded.with_sign_display(SignDisplay::Never))
            .to_string();
        format!("{}{amount}{}", around.before, around.after)
    }

    /// A percentage; 12.5 is written 12.5%.
    pub fn percentage(&self, percentage: Number) -> String {
        let rounded = rounded(percentage, self.formatting.decimals.percentage.get());
        self.percent.format(&rounded).to_string()
    }

    /// A percentage with its sign, also where it is positive: a return.
    pub fn signed_percentage(&self, percentage: Number) -> String {
        let rounded = rounded(percentage, self.formatting.decimals.percentage.get());
        let signed = rounded.with_sign_display(SignDisplay::ExceptZero);
        self.percent.format(&signed).to_string()
    }

    /// A plain number with its sign, also where it is positive: a difference.
    pub fn signed_ratio(&self, ratio: Number) -> String {
        let rounded = rounded(ratio, self.formatting.decimals.ratio.get());
        self.decimal
            .format(&rounded.with_sign_display(SignDisplay::ExceptZero))
            .to_string()
    }

    /// A plain number such as a ratio.
    pub fn ratio(&self, ratio: Number) -> String {
        self.decimal
            .format(&rounded(ratio, self.formatting.decimals.ratio.get()))
            .to_string()
    }
}

impl Around {
    /// What stands around the one in a written amount of one.
    fn found_in(written: &str, decimal: &DecimalFormatter) -> Option<Self> {
        // Currencies have zero to four digits; the longest form of one that occurs is the amount.
        (0..=4).rev().find_map(|digits| {
            let one = decimal
                .format(&rounded(Number::from(1), digits))
                .to_string();
            let (before, after) = written.split_once(&one)?;
            Some(Self {
                before: before.to_owned(),
                after: after.to_owned(),
            })
        })
    }
}

fn currency_type(code: &str) -> Result<CurrencyType, FormatterError> {
    let unknown = || FormatterError::Currency(code.to_owned());
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase());
    let written = is_code
        .then(|| code.to_ascii_lowercase())
        .ok_or_else(unknown)?;
    CurrencyType::try_from_str(&written).map_err(|_| unknown())
}

/// Half away from zero, as people round.
fn rounded(number: Number, digits: u64) -> Decimal {
    let mut decimal =
        Decimal::try_from_f64(number.get(), FloatPrecision::RoundTrip).unwrap_or_default();
    let position = -i16::try_from(digits).unwrap_or(i16::MAX);
    let half_up = SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand);
    decimal.round_with_mode(position, half_up);
    decimal.absolute.pad_end(position);
    if decimal.absolute.is_zero() {
        decimal.sign = Sign::None;
    }
    decimal
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Digits;

    fn formatter(locale: &str, currency: &str, price: u64) -> Formatter {
        let digits = |count| Digits::new(count).unwrap();
        let decimals = Decimals {
            price: digits(price),
            percentage: digits(1),
            ratio: digits(2),
        };
        Formatter::new(locale, currency, decimals).unwrap()
    }

    fn number(value: f64) -> Number {
        Number::new(value).unwrap()
    }

    // The right-hand sides are what Node 20's Intl.NumberFormat prints with the same digits and
    // currencyDisplay narrowSymbol; its data is CLDR's too, its code is not ICU4X's.
    #[test]
    fn money_is_written_as_intl_writes_it() {
        let cases = [
            ("th-TH", "THB", 2, 1_234.5, "฿1,234.50"),
            ("th-TH", "THB", 4, 15.626, "฿15.6260"),
            ("th-TH", "THB", 2, -0.126, "-฿0.13"),
            ("en-US", "USD", 2, 1_234_567.891, "$1,234,567.89"),
            ("de-DE", "EUR", 2, 1_234.5, "1.234,50\u{a0}€"),
            ("de-DE", "EUR", 2, -1_234.5, "-1.234,50\u{a0}€"),
            ("ja-JP", "JPY", 0, 1_234.5, "￥1,235"),
            ("en-IN", "INR", 2, 1_234_567.5, "₹12,34,567.50"),
            ("th-TH-u-nu-thai", "THB", 2, 1_234.5, "฿๑,๒๓๔.๕๐"),
        ];
        for (locale, currency, digits, amount, written) in cases {
            assert_eq!(
                formatter(locale, currency, digits).price(number(amount)),
                written,
                "{locale}"
            );
        }
    }

    #[test]
    fn percentages_and_ratios_are_written_as_intl_writes_them() {
        let thai = formatter("th-TH", "THB", 2);
        let german = formatter("de-DE", "EUR", 2);
        assert_eq!(thai.percentage(number(18.5)), "18.5%");
        assert_eq!(thai.signed_percentage(number(8.8)), "+8.8%");
        assert_eq!(thai.signed_percentage(number(-3.25)), "-3.3%");
        assert_eq!(thai.signed_percentage(number(0.04)), "0.0%");
        // Intl prints "-0.0%" here; a loss that rounds to nothing is not shown as a loss.
        assert_eq!(thai.percentage(number(-0.04)), "0.0%");
        assert_eq!(german.percentage(number(1_234.56)), "1.234,6\u{a0}%");
        assert_eq!(german.ratio(number(0.455)), "0,46");
    }

    #[test]
    fn what_is_no_locale_or_currency_is_refused() {
        let decimals = formatter("en", "USD", 2).formatting().decimals;
        for (locale, currency) in [
            ("th_TH_x!", "THB"),
            ("", "THB"),
            ("th-TH", "baht"),
            ("th-TH", "฿"),
        ] {
            assert!(
                Formatter::new(locale, currency, decimals).is_err(),
                "{locale} {currency}"
            );
        }
    }
}
