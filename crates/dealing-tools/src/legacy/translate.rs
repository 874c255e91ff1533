//! Field by field.

use serde_json::{Map, Value};

use super::{LegacyCall, LegacyField, LegacyOutcome, LegacyUpdate};
use crate::DealingTool;

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
                Some(value) => {
                    self.keys.insert(name.to_owned(), value);
                    self.tell(
                        name,
                        LegacyOutcome::Carried,
                        "it is an argument of every new call",
                    );
                }
                None => self.refuse(name, "it is missing, and no call can be made without it"),
            }
        }
    }

    fn one(&mut self, field: &str, tool: DealingTool, parameter: &str) {
        if let Some(value) = self.said.get(field).cloned() {
            self.call(tool, [(parameter, value)]);
            self.tell(
                field,
                LegacyOutcome::Carried,
                &format!("it is {parameter} of {tool}"),
            );
        }
    }

    fn value(&mut self) {
        let said = (
            self.said.get("estimated_value").cloned(),
            self.said.get("estimated_currency").cloned(),
        );
        match said {
            (Some(amount), Some(currency)) => {
                self.call(
                    DealingTool::SetTradeValue,
                    [("amount", amount), ("currency", currency)],
                );
                self.tell(
                    "estimated_value",
                    LegacyOutcome::Carried,
                    "it is amount of set_trade_value",
                );
                self.tell(
                    "estimated_currency",
                    LegacyOutcome::Carried,
                    "it is currency of set_trade_value",
                );
            }
            (Some(amount), None) => {
                self.call(DealingTool::SetValuePendingCurrency, [("amount", amount)]);
                let reason =
                    "no currency came with it: the old tool stored USD, and now the user is asked";
                self.tell("estimated_value", LegacyOutcome::Guessed, reason);
            }
            (None, Some(_)) => self.refuse(
                "estimated_currency",
                "no amount came with it, and a currency is set together with its amount alone",
            ),
            (None, None) => {}
        }
    }

    fn flags(&mut self) {
        let said = (
            self.said.get("has_inside_info").cloned(),
            self.said.get("is_related_party").cloned(),
        );
        let only = "the other declaration did not come with it, and both are made together";
        match said {
            (Some(inside), Some(related)) => {
                let arguments = [("has_inside_info", inside), ("is_related_party", related)];
                self.call(DealingTool::SetComplianceFlags, arguments);
                for name in ["has_inside_info", "is_related_party"] {
                    self.tell(
                        name,
                        LegacyOutcome::Carried,
                        &format!("it is {name} of set_compliance_flags"),
                    );
                }
            }
            (Some(_), None) => self.refuse("has_inside_info", only),
            (None, Some(_)) => self.refuse("is_related_party", only),
            (None, None) => {}
        }
    }

    fn confirmation(&mut self, field: &str, kind: &str) {
        if let Some(confirmed) = self.said.get(field).cloned() {
            let arguments = [("confirmation_type", kind.into()), ("confirmed", confirmed)];
            self.call(DealingTool::ConfirmPending, arguments);
            let reason = format!(
                "it is a confirm_pending of {kind}; the old call does not tell whether this was asked, and the new \
                 one is refused where it was not"
            );
            self.tell(field, LegacyOutcome::Guessed, &reason);
        }
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
        self.fields.sort_by_key(|field| place(&field.field));
        LegacyUpdate {
            calls: self.calls,
            fields: self.fields,
        }
    }
}
