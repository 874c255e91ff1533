//! The value and its currency, of which the old tool took one without the other.

use serde_json::Value;

use super::{Translation, read_as, told};
use crate::legacy::LegacyOutcome;
use crate::{Adjustment, AdjustmentCode, DealingTool};

impl Translation {
    pub(super) fn value(&mut self) {
        let said = (
            self.said.get("estimated_value").cloned(),
            self.said.get("estimated_currency").cloned(),
        );
        match said {
            (Some(amount), Some(currency)) => self.amount_and_currency(amount, currency),
            (Some(amount), None) => self.parked(
                amount,
                "no currency came with it: the old tool stored USD, and now the user is asked",
            ),
            (None, Some(_)) => self.refuse(
                "estimated_currency",
                "no amount came with it, and a currency is set together with its amount alone",
            ),
            (None, None) => {}
        }
    }

    fn amount_and_currency(&mut self, amount: Value, currency: Value) {
        let tool = DealingTool::SetTradeValue;
        let arguments = [("amount", amount.clone()), ("currency", currency)];
        let (of_amount, of_currency): (Vec<_>, Vec<_>) = match read_as(tool, arguments.clone()) {
            Ok(notes) => {
                self.call(tool, arguments);
                let of_amounts = [AdjustmentCode::AmountRead, AdjustmentCode::NumberAssumed];
                let is_amounts = |note: &&Adjustment| of_amounts.contains(&note.code);
                let (amounts, currencies): (Vec<_>, Vec<_>) = notes.iter().partition(is_amounts);
                let owned =
                    |notes: Vec<&Adjustment>| notes.into_iter().cloned().collect::<Vec<_>>();
                self.carried(
                    "estimated_value",
                    "it is amount of set_trade_value",
                    &owned(amounts),
                );
                let reason = "it is currency of set_trade_value";
                return self.carried("estimated_currency", reason, &owned(currencies));
            }
            Err(violations) => violations
                .into_iter()
                .partition(|violation| violation.pointer.as_str() == "/amount"),
        };
        if of_amount.is_empty() {
            self.refuse("estimated_currency", &told(&of_currency));
            return self.parked(
                amount,
                "its currency is refused, and the user is asked for it",
            );
        }
        self.refuse("estimated_value", &told(&of_amount));
        let reason = if of_currency.is_empty() {
            "its amount is refused, and a currency is set together with its amount alone".to_owned()
        } else {
            told(&of_currency)
        };
        self.refuse("estimated_currency", &reason);
    }

    /// An amount that waits for its currency.
    fn parked(&mut self, amount: Value, reason: &str) {
        let tool = DealingTool::SetValuePendingCurrency;
        match read_as(tool, [("amount", amount.clone())]) {
            Ok(notes) => {
                self.call(tool, [("amount", amount)]);
                let notes = notes.iter().map(|note| note.message.as_str());
                let told: Vec<&str> = std::iter::once(reason).chain(notes).collect();
                self.tell("estimated_value", LegacyOutcome::Guessed, &told.join("; "));
            }
            Err(violations) => self.refuse("estimated_value", &told(&violations)),
        }
    }
}
