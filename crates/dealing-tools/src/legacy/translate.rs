//! Field by field.

mod value;

use serde_json::{Map, Value};

use wire::Violation;

use super::{LegacyCall, LegacyField, LegacyOutcome, LegacyUpdate};
use crate::call::{ReadCall, read};
use crate::read::currency;
use crate::{Adjustment, AdjustmentCode, Currency, DealingTool};

/// The fields of the old signature, in its order.
const FIELDS: [&str; 16] = [
    "user_id",
    "thread_ts",
    "direction",
    "quantity",
    "security_search_term",
    "justification",
    "justification_quality",
    "estimated_value",
    "estimated_currency",
    "confirm_currency_usd",
    "confirm_value",
    "has_inside_info",
    "is_related_party",
    "is_connected_person",
    "existing_position",
    "user_confirmed_weak_justification",
];

pub(super) fn translated(arguments: &Value) -> LegacyUpdate {
    let mut translation = Translation::default();
    let Some(members) = arguments.as_object() else {
        translation.refuse(
            "",
            "the arguments are no object, so nothing can be told of them",
        );
        return translation.done();
    };
    // In the old signature null is the default and says nothing.
    let said = members.iter().filter(|(_, value)| !value.is_null());
    translation.said = said
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect();
    translation.keys();
    translation.one(
        "security_search_term",
        DealingTool::SetSecurity,
        "search_term",
    );
    translation.one("direction", DealingTool::SetDirection, "direction");
    translation.one("quantity", DealingTool::SetQuantity, "quantity");
    translation.value();
    translation.one(
        "justification",
        DealingTool::SetJustification,
        "justification",
    );
    translation.flags();
    translation.confirmation("confirm_currency_usd", "currency_usd");
    translation.confirmation("confirm_value", "value");
    translation.confirmation("user_confirmed_weak_justification", "weak_justification");
    translation.computed();
    translation.unknown();
    translation.done()
}

/// What the new tool makes of arguments, or what is wrong with them; whose draft it is does not matter here.
fn read_as<const N: usize>(
    tool: DealingTool,
    arguments: [(&str, Value); N],
) -> Result<Vec<Adjustment>, Vec<Violation>> {
    let own = arguments
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    let keys = ["user_id", "thread_ts"].map(|name| (name.to_owned(), "any".into()));
    // What is given takes the place of what stands for any.
    let arguments: Map<String, Value> = keys.into_iter().chain(own).collect();
    read(tool, &arguments.into())
        .map(ReadCall::told)
        .map_err(|unread| unread.violations)
}

fn told(violations: &[Violation]) -> String {
    let told = |it: &Violation| format!("the new tool refuses it: {}; {}", it.message, it.fix);
    violations.iter().map(told).collect::<Vec<_>>().join("; ")
}

#[derive(Default)]
struct Translation {
    said: Map<String, Value>,
    keys: Map<String, Value>,
    calls: Vec<LegacyCall>,
    fields: Vec<LegacyField>,
}

impl Translation {
    fn keys(&mut self) {
        for name in ["user_id", "thread_ts"] {
            match self.said.get(name).cloned() {
                Some(value) => self.key(name, value),
                None => self.refuse(name, "it is missing, and no call can be made without it"),
            }
        }
    }

    fn key(&mut self, name: &str, value: Value) {
        match read_as(DealingTool::ShowPreview, [(name, value.clone())]) {
            Ok(_) => {
                self.keys.insert(name.to_owned(), value);
                let reason = "it is an argument of every new call";
                self.tell(name, LegacyOutcome::Carried, reason);
            }
            Err(violations) => self.refuse(name, &told(&violations)),
        }
    }

    fn one(&mut self, field: &str, tool: DealingTool, parameter: &str) {
        let Some(value) = self.said.get(field).cloned() else {
            return;
        };
        match read_as(tool, [(parameter, value.clone())]) {
            Ok(notes) => {
                self.call(tool, [(parameter, value)]);
                self.carried(field, &format!("it is {parameter} of {tool}"), &notes);
            }
            Err(violations) => self.refuse(field, &told(&violations)),
        }
    }

    /// Tells of a field that the new tool takes, with what it makes of it.
    fn carried(&mut self, field: &str, reason: &str, notes: &[Adjustment]) {
        let assumed = [
            AdjustmentCode::CurrencyAssumed,
            AdjustmentCode::NumberAssumed,
        ];
        let is_assumed = notes.iter().any(|note| assumed.contains(&note.code));
        let outcome = match (is_assumed, notes.is_empty()) {
            (true, _) => LegacyOutcome::Guessed,
            (false, true) => LegacyOutcome::Carried,
            (false, false) => LegacyOutcome::Read,
        };
        let notes = notes.iter().map(|note| note.message.as_str());
        let reason: Vec<&str> = std::iter::once(reason).chain(notes).collect();
        self.tell(field, outcome, &reason.join("; "));
    }

    fn flags(&mut self) {
        let said = (
            self.said.get("has_inside_info").cloned(),
            self.said.get("is_related_party").cloned(),
        );
        let only = "the other declaration did not come with it, and both are made together";
        let unsaid = "it was not said, and has to be asked: it is declared together with the other";
        match said {
            (Some(inside), Some(related)) => {
                let arguments = [("has_inside_info", inside), ("is_related_party", related)];
                match read_as(DealingTool::SetComplianceFlags, arguments.clone()) {
                    Ok(_) => self.call(DealingTool::SetComplianceFlags, arguments),
                    Err(violations) => {
                        let reason = told(&violations);
                        self.refuse("has_inside_info", &reason);
                        return self.refuse("is_related_party", &reason);
                    }
                }
                for name in ["has_inside_info", "is_related_party"] {
                    self.tell(
                        name,
                        LegacyOutcome::Carried,
                        &format!("it is {name} of set_compliance_flags"),
                    );
                }
            }
            (Some(_), None) => {
                self.refuse("has_inside_info", only);
                self.refuse("is_related_party", unsaid);
            }
            (None, Some(_)) => {
                self.refuse("is_related_party", only);
                self.refuse("has_inside_info", unsaid);
            }
            (None, None) => {}
        }
    }

    /// Tells of a confirmation, and calls none: whether the user was asked is not known, and a call would answer what the
    /// calls before it raise.
    fn confirmation(&mut self, field: &str, kind: &str) {
        if let Some(confirmed) = self.said.get(field).cloned() {
            if let Some(reason) = self.currency_came(kind, &confirmed) {
                return self.refuse(field, &reason);
            }
            let arguments = [("confirmation_type", kind.into()), ("confirmed", confirmed)];
            if let Err(violations) = read_as(DealingTool::ConfirmPending, arguments) {
                return self.refuse(field, &told(&violations));
            }
            let reason = format!(
                "it would be a confirm_pending of {kind}; the old call does not tell whether this was asked, and where one \
                 of the calls raises the question, it would answer it although the user may never have seen it: call \
                 confirm_pending when the hint asks for it and the user has answered"
            );
            self.refuse(field, &reason);
        }
    }

    /// Why no answer about USD is needed: the currency came with the amount. Where it is another, the two contradict
    /// each other, and neither is certain.
    fn currency_came(&mut self, kind: &str, confirmed: &Value) -> Option<String> {
        let is_set = |call: &&LegacyCall| call.tool == DealingTool::SetTradeValue;
        let set = self
            .calls
            .iter()
            .find(is_set)
            .filter(|_| kind == "currency_usd")?;
        let said = set.args.get("currency")?.as_str()?.to_owned();
        let code = currency::read(&said).ok()?.currency;
        if (code == Currency::USD) == confirmed.as_bool()? {
            return Some(format!(
                "{code} came with the amount, so that nothing waits for a currency"
            ));
        }
        let reason = format!(
            "it contradicts estimated_currency, which says {code}: ask the user which is meant"
        );
        for field in &mut self.fields {
            if field.field == "estimated_currency" {
                field.outcome = LegacyOutcome::Guessed;
                field.reason = format!(
                    "{}; confirm_currency_usd contradicts it: ask the user",
                    field.reason
                );
            }
        }
        Some(reason)
    }

    fn computed(&mut self) {
        let reasons = [
            (
                "justification_quality",
                "the rules judge it, and not the model",
            ),
            (
                "existing_position",
                "the positions tell it, and not the model",
            ),
            (
                "is_connected_person",
                "no new tool takes it; it has to be asked elsewhere",
            ),
        ];
        for (field, reason) in reasons {
            if self.said.contains_key(field) {
                self.refuse(field, reason);
            }
        }
    }

    fn unknown(&mut self) {
        let unknown: Vec<String> = self
            .said
            .keys()
            .filter(|name| !FIELDS.contains(&name.as_str()))
            .cloned()
            .collect();
        for name in unknown {
            self.refuse(&name, "the old tool has no such parameter");
        }
    }

    fn call<const N: usize>(&mut self, tool: DealingTool, arguments: [(&str, Value); N]) {
        let mut args = self.keys.clone();
        args.extend(
            arguments
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value)),
        );
        self.calls.push(LegacyCall { tool, args });
    }

    fn refuse(&mut self, field: &str, reason: &str) {
        self.tell(field, LegacyOutcome::Refused, reason);
    }

    fn tell(&mut self, field: &str, outcome: LegacyOutcome, reason: &str) {
        self.fields.push(LegacyField {
            field: field.to_owned(),
            outcome,
            reason: reason.to_owned(),
        });
    }

    fn done(mut self) -> LegacyUpdate {
        let place = |name: &str| {
            FIELDS
                .iter()
                .position(|field| *field == name)
                .unwrap_or(FIELDS.len())
        };
        if self.keys.len() < 2 {
            self.calls.clear();
            let is_key = |field: &&mut LegacyField| {
                !["user_id", "thread_ts"].contains(&field.field.as_str())
            };
            for field in self.fields.iter_mut().filter(is_key) {
                if field.outcome != LegacyOutcome::Refused {
                    field.outcome = LegacyOutcome::Refused;
                    "no call can be made without user_id and thread_ts"
                        .clone_into(&mut field.reason);
                }
            }
        }
        self.fields.sort_by_key(|field| place(&field.field));
        LegacyUpdate {
            calls: self.calls,
            fields: self.fields,
        }
    }
}
