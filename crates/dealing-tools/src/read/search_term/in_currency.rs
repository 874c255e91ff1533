//! A figure beside a currency and nothing else: `7203 JPY` is an amount, or the code of a security.

use super::super::Fault;
use super::super::currency::certain;
use super::figure::is_whole;
use super::sorting::Sorted;
use super::{Readings, cleaned};
use crate::Currency;

/// A figure that is an amount unless a security has it as its code and is quoted in the currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InCurrency {
    pub(crate) currency: Currency,
    /// Why it names none otherwise.
    pub(crate) fault: Fault,
}

/// Reads such a figure as a code; anything else is the fault that it is.
pub(super) fn read(text: &str, words: &[&str], fault: Fault) -> Result<Readings, Fault> {
    let Some((code, currency)) = code(words) else {
        return Err(fault);
    };
    Ok(Readings {
        names: Vec::new(),
        wholes: Vec::new(),
        uncoded: None,
        cleaned: cleaned(text, &code, false),
        amount: Some(InCurrency { currency, fault }),
    })
}

fn code<'w>(words: &[&'w str]) -> Option<(Sorted<'w>, Currency)> {
    let &[one, other] = words else {
        return None;
    };
    let (figure, word) = if is_whole(one) {
        (one, other)
    } else {
        (other, one)
    };
    let sorted = Sorted {
        kept: vec![figure],
        removed: vec![word],
        ..Sorted::default()
    };
    Some((sorted, certain(word)?)).filter(|_| is_whole(figure))
}
