//! A call whose arguments were read.

use serde_json::{Map, Value};
use wire::{Shape, Violation};

use crate::ask::ask;
use crate::read::amount::Read as AmountRead;
use crate::read::search_term::Readings;
use crate::read::text::quoted;
use crate::read::{Fault, amount, currency, direction, quantity, search_term, text};
use crate::{
    Adjustment, Amount, ConfirmationType, Currency, DealingTool, Direction, DraftKey, Quantity,
    Root,
};

/// What a call asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Call {
    SetSecurity(Box<Readings>),
    SetDirection(Direction),
    SetQuantity {
        quantity: Quantity,
        is_more: bool,
    },
    SetTradeValue {
        amount: Amount,
        currency: Currency,
    },
    SetValuePendingCurrency(Amount),
    SetJustification(String),
    SetComplianceFlags {
        has_inside_info: bool,
        is_related_party: bool,
    },
    ConfirmSelection(String),
    ConfirmPending {
        kind: ConfirmationType,
        confirmed: bool,
    },
    ShowPreview,
}

/// A call, whose draft it is about, and what was done to read it.
#[derive(Debug)]
pub(crate) struct ReadCall {
    pub(crate) key: DraftKey,
    pub(crate) call: Call,
    pub(crate) adjustments: Vec<Adjustment>,
}

impl ReadCall {
    /// What was done to read it, as far as no directory was asked.
    pub(crate) fn told(self) -> Vec<Adjustment> {
        match self.call {
            Call::SetSecurity(readings) => readings.cleaned.adjustments,
            _ => self.adjustments,
        }
    }
}

/// Why a call is not read: everything that is wrong, and whose draft it is about where that can be told.
#[derive(Debug)]
pub(crate) struct Unread {
    pub(crate) key: Option<DraftKey>,
    pub(crate) violations: Vec<Violation>,
}

const LONGEST_NAME: usize = 200;
const LONGEST_RESPONSE: usize = 200;
const LONGEST_JUSTIFICATION: usize = 4_000;

/// Reads the arguments of a call. The schema says what a model should send; what a careless one sends is
/// read where it can mean one thing only, and told.
pub(crate) fn read(tool: DealingTool, arguments: &Value) -> Result<ReadCall, Unread> {
    let mut reader = Reader::new(tool, arguments);
    let (user_id, thread_ts) = (reader.name("user_id"), reader.name("thread_ts"));
    let call = reader.call(tool);
    let key = user_id
        .zip(thread_ts)
        .map(|(user_id, thread_ts)| DraftKey { user_id, thread_ts });
    match (&key, call) {
        (Some(key), Some(call)) if reader.violations.is_empty() => Ok(ReadCall {
            key: key.clone(),
            call,
            adjustments: reader.adjustments,
        }),
        _ => Err(Unread {
            key,
            violations: wire::in_order(reader.violations),
        }),
    }
}

/// The parameters that are read from more than their schema allows.
const LENIENT: [&str; 3] = ["quantity", "amount", "direction"];

struct Reader<'a> {
    members: Option<&'a Map<String, Value>>,
    violations: Vec<Violation>,
    adjustments: Vec<Adjustment>,
}

impl<'a> Reader<'a> {
    fn new(tool: DealingTool, arguments: &'a Value) -> Self {
        let members = arguments.as_object();
        let mut violations = Shape::new(Root::Input(tool).canonical()).violations(arguments);
        let is_read_otherwise = |violation: &Violation| {
            let place = violation.pointer.as_str().trim_start_matches('/');
            let value = members.and_then(|members| members.get(place));
            LENIENT.contains(&place) && value.is_some_and(|value| is_readable(place, value))
        };
        violations.retain(|violation| violation.fails() && !is_read_otherwise(violation));
        for violation in &mut violations {
            violation.fix = fix(violation);
        }
        Self {
            members,
            violations,
            adjustments: Vec::new(),
        }
    }

    fn call(&mut self, tool: DealingTool) -> Option<Call> {
        match tool {
            DealingTool::SetSecurity => self.set_security(),
            DealingTool::ConfirmSelection => self
                .text("response", LONGEST_RESPONSE)
                .map(Call::ConfirmSelection),
            DealingTool::SetDirection => self.set_direction(),
            DealingTool::SetQuantity => self.set_quantity(),
            DealingTool::SetTradeValue => self.set_trade_value(),
            DealingTool::SetValuePendingCurrency => self.set_value_pending_currency(),
            DealingTool::SetJustification => self
                .text("justification", LONGEST_JUSTIFICATION)
                .map(Call::SetJustification),
            DealingTool::SetComplianceFlags => Some(Call::SetComplianceFlags {
                has_inside_info: self.get("has_inside_info")?.as_bool()?,
                is_related_party: self.get("is_related_party")?.as_bool()?,
            }),
            DealingTool::ConfirmPending => Some(Call::ConfirmPending {
                kind: self.get("confirmation_type")?.as_str()?.parse().ok()?,
                confirmed: self.get("confirmed")?.as_bool()?,
            }),
            DealingTool::ShowPreview => Some(Call::ShowPreview),
        }
    }

    fn set_security(&mut self) -> Option<Call> {
        let text = self.get("search_term")?.as_str()?;
        let readings = self.taken("search_term", search_term::read(text))?;
        Some(Call::SetSecurity(Box::new(readings)))
    }

    fn set_direction(&mut self) -> Option<Call> {
        let text = self.get("direction")?.as_str()?;
        let (direction, adjustment) = self.taken("direction", direction::read(text))?;
        self.adjustments.extend(adjustment);
        Some(Call::SetDirection(direction))
    }

    fn set_quantity(&mut self) -> Option<Call> {
        let read = quantity::read(self.get("quantity")?)?;
        let read = self.taken("quantity", read)?;
        self.adjustments.extend(read.adjustments);
        Some(Call::SetQuantity {
            quantity: read.quantity,
            is_more: read.is_more,
        })
    }

    fn set_trade_value(&mut self) -> Option<Call> {
        let amount = self.amount();
        let text = self.get("currency").and_then(Value::as_str);
        let currency = text.and_then(|text| self.taken("currency", currency::read(text)));
        let (amount, read) = (amount?, currency?);
        let beside = amount.currency.map(|beside| beside.with(read.currency));
        let assumed = self.taken("amount", beside.transpose())?.flatten();
        let is_told =
            |told: &Adjustment| Some(told.code) == read.adjustment.as_ref().map(|it| it.code);
        self.adjustments.extend(amount.adjustments);
        self.adjustments
            .extend(assumed.filter(|told| !is_told(told)));
        self.adjustments.extend(read.adjustment);
        Some(Call::SetTradeValue {
            amount: amount.amount,
            currency: read.currency,
        })
    }

    fn set_value_pending_currency(&mut self) -> Option<Call> {
        let text = self.get("amount").and_then(Value::as_str);
        if let Some(fault) = text.and_then(currency_alone) {
            return self.refuse("amount", fault);
        }
        let read = self.amount()?;
        if let Some(beside) = read.currency {
            return self.refuse("amount", beside.known());
        }
        self.adjustments.extend(read.adjustments);
        Some(Call::SetValuePendingCurrency(read.amount))
    }

    fn amount(&mut self) -> Option<AmountRead> {
        let read = amount::read(self.get("amount")?)?;
        self.taken("amount", read)
    }

    fn name(&mut self, name: &'static str) -> Option<String> {
        self.text(name, LONGEST_NAME)
    }

    fn text(&mut self, name: &'static str, most: usize) -> Option<String> {
        let text = self.get(name)?.as_str()?;
        self.taken(name, text::said(text, most)).map(str::to_owned)
    }

    fn get(&self, name: &str) -> Option<&'a Value> {
        self.members?.get(name)
    }

    fn taken<T>(&mut self, name: &'static str, read: Result<T, Fault>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(fault) => self.refuse(name, fault),
        }
    }

    fn refuse<T>(&mut self, name: &'static str, mut fault: Fault) -> Option<T> {
        if let Some(asked) = ask(name).filter(|_| fault.code == "empty_text") {
            asked.clone_into(&mut fault.fix);
        }
        self.violations.push(fault.at(name));
        None
    }
}

/// That what should be an amount answers the question for its currency: the amount waits in the draft.
fn currency_alone(text: &str) -> Option<Fault> {
    let read = currency::read(text).ok()?;
    Some(Fault::new(
        "unreadable",
        format!("{} names a currency and no amount", quoted(text)),
        format!(
            "call set_trade_value with the amount that waits and the currency {}",
            read.currency
        ),
    ))
}

/// What is to be done about a violation of the schema. Told only that a number is missing, a model writes one.
fn fix(violation: &Violation) -> String {
    const UNSAID: [&str; 3] = ["missing_field", "null_not_allowed", "wrong_type"];
    let parameter = violation.pointer.as_str().trim_start_matches('/');
    let asked = ask(parameter).filter(|_| UNSAID.contains(&violation.code));
    // No parameter is optional.
    let told = || {
        violation
            .fix
            .replace(", or leave the field out if it is optional", "")
    };
    asked.map_or_else(told, str::to_owned)
}

/// Whether a value is read by rules of its own, and not by its schema.
fn is_readable(parameter: &str, value: &Value) -> bool {
    value.is_string() || (value.is_number() && parameter != "direction")
}
