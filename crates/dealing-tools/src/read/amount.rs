//! An amount of money.

use serde_json::Value;

use super::Fault;
use super::currency::{self, Beside, is_money, is_other_word, no_minor_code};
use super::hedge::{Exactness, hedged};
use super::number::written;
use super::reply::bare;
use super::text::{quoted, said};
use super::vocabulary::{Kind, is_any};
use crate::amount::NotAnAmount;
use crate::{Adjustment, AdjustmentCode, Amount};

/// An amount, and the currency that stood in the same text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Read {
    pub(crate) amount: Amount,
    pub(crate) currency: Option<Beside>,
    pub(crate) adjustments: Vec<Adjustment>,
}

/// The longest text that a number is looked for in.
const LONGEST: usize = 500;

/// Reads an amount: a number, or a text that says one.
pub(crate) fn read(value: &Value) -> Option<Result<Read, Fault>> {
    match value {
        Value::Number(number) => Some(of_number(number.as_f64()?)),
        Value::String(text) => Some(of_text(text)),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

fn of_number(value: f64) -> Result<Read, Fault> {
    let amount = Amount::from_f64(value).map_err(|error| no_amount(&value.to_string(), error))?;
    Ok(Read {
        amount,
        currency: None,
        adjustments: Vec::new(),
    })
}

/// What a trade is worth is known about, so that the figure which it is near is taken, and told; a bound is none.
fn of_text(text: &str) -> Result<Read, Fault> {
    no_minor_code(text)?;
    let said = without_article(bare(said(text, LONGEST)?));
    let Some(hedged) = hedged(&said) else {
        return exact(text, &said);
    };
    if hedged.exactness > Exactness::About {
        return Err(hedged.refused(text, None));
    }
    let mut read = exact(text, &hedged.rest)?;
    if hedged.exactness == Exactness::Exactly {
        return Ok(read);
    }
    let message = format!(
        "{} was left out of {}, and {} assumed to be the figure; tell the user so",
        quoted(&hedged.words),
        quoted(text),
        read.amount
    );
    let assumed = Adjustment::new(AdjustmentCode::NumberAssumed, message);
    read.adjustments.push(assumed);
    Ok(read)
}

/// "A $500 trade" is told of by an article, and not of Australia.
fn without_article(text: &str) -> String {
    let bare = text.strip_prefix("a $").map(|rest| format!("${rest}"));
    bare.unwrap_or_else(|| text.to_owned())
        .replace(" a $", " $")
}

/// Reads what is left of a text without what says how exact it is.
fn exact(text: &str, left: &str) -> Result<Read, Fault> {
    let written = written(left)?;
    let amount = Amount::new(written.value).map_err(|error| no_amount(text, error))?;
    let currency = beside(text, &written.others)?;
    let message = format!("{} was read as the amount {amount}", quoted(text));
    Ok(Read {
        amount,
        currency,
        adjustments: [Adjustment::new(AdjustmentCode::AmountRead, message)]
            .into_iter()
            .chain(written.assumed())
            .collect(),
    })
}

/// What says that an amount is that of the whole trade, which every one is: "the trade is worth 50,000", "262,900 total".
const OF_ALL: &[&str] = &[
    "the",
    "trade",
    "order",
    "is",
    "it",
    "in",
    "of",
    "worth",
    "value",
    "total",
    "altogether",
    "insgesamt",
    "gesamt",
];

/// The currency that the words beside the number say; they may say nothing else.
fn beside(text: &str, others: &[String]) -> Result<Option<Beside>, Fault> {
    let is_said =
        |word: &&String| !is_any(word, &[Kind::Courtesy]) && !OF_ALL.contains(&word.as_str());
    let others: Vec<String> = others.iter().filter(is_said).cloned().collect();
    if others.is_empty() {
        return Ok(None);
    }
    let words = if others
        .iter()
        .all(|word| !word.chars().all(char::is_alphabetic))
    {
        others.concat()
    } else {
        others.join(" ")
    };
    let spelt = words.replace(" $", "$").replace("$ ", "$");
    if others.iter().any(|word| is_other_word(word, text)) {
        return Err(unreadable(text, &spelt));
    }
    match currency::beside(&spelt) {
        Ok(beside) => Ok(Some(beside)),
        Err(fault)
            if fault.code == "unknown_currency" && others.iter().any(|word| is_money(word)) =>
        {
            let message = format!(
                "what stands beside the number in {} is no currency that is known",
                quoted(text)
            );
            Err(Fault::new(fault.code, message, fault.fix))
        }
        Err(fault) if others.iter().any(|word| is_money(word)) => Err(fault),
        Err(_) => Err(unreadable(text, &spelt)),
    }
}

fn unreadable(text: &str, beside: &str) -> Fault {
    Fault::new(
        "unreadable",
        format!(
            "{} holds {}, which is no part of an amount",
            quoted(text),
            quoted(beside)
        ),
        "where that changes nothing of the amount and its currency, write it alone, in digits; otherwise ask the user what the whole \
         trade is worth",
    )
}

fn no_amount(written: &str, error: NotAnAmount) -> Fault {
    let code = match error {
        NotAnAmount::OutOfRange => "out_of_range",
        NotAnAmount::TooPrecise => "too_precise",
    };
    Fault::new(
        code,
        format!("{} is no amount: {error}", quoted(written)),
        "ask the user what the whole trade is worth, and write that amount, above 0, in digits",
    )
}
