//! The contracts of the tools: what each takes, what all answer, and the draft.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{
    Direction, Document, Pointer, RootName, RootSchema, SchemaError, Shape, SyntaxError, Violation,
    schema_of,
};

use crate::input::{
    ConfirmPendingInput, ConfirmSelectionInput, SetComplianceFlagsInput, SetDirectionInput,
    SetJustificationInput, SetQuantityInput, SetSecurityInput, SetTradeValueInput,
    SetValuePendingCurrencyInput, ShowPreviewInput,
};
use crate::read::{Fault, amount, currency, quantity, text};
use crate::{DealingAnswer, DealingTool, Draft};

/// A contract of the dealing tools: a schema root.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Root {
    /// A tool's arguments.
    Input(DealingTool),
    /// The data of every tool's response.
    Answer,
    /// A draft, as stores keep it.
    Draft,
}

impl Root {
    /// Every root: what each tool takes, then the answer and the draft.
    pub fn all() -> impl Iterator<Item = Self> {
        let inputs = DealingTool::ALL.iter().copied().map(Self::Input);
        inputs.chain([Self::Answer, Self::Draft])
    }

    /// The schema's name.
    pub const fn name(self) -> RootName {
        let name = match self {
            Self::Input(DealingTool::SetSecurity) => "set-security-input",
            Self::Input(DealingTool::ConfirmSelection) => "confirm-selection-input",
            Self::Input(DealingTool::SetDirection) => "set-direction-input",
            Self::Input(DealingTool::SetQuantity) => "set-quantity-input",
            Self::Input(DealingTool::SetTradeValue) => "set-trade-value-input",
            Self::Input(DealingTool::SetValuePendingCurrency) => "set-value-pending-currency-input",
            Self::Input(DealingTool::SetJustification) => "set-justification-input",
            Self::Input(DealingTool::SetComplianceFlags) => "set-compliance-flags-input",
            Self::Input(DealingTool::ConfirmPending) => "confirm-pending-input",
            Self::Input(DealingTool::ShowPreview) => "show-preview-input",
            Self::Answer => "dealing-answer",
            Self::Draft => "dealing-draft",
        };
        RootName { name, version: 1 }
    }

    /// What it is, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Input(DealingTool::SetSecurity) => "The arguments of set_security",
            Self::Input(DealingTool::ConfirmSelection) => "The arguments of confirm_selection",
            Self::Input(DealingTool::SetDirection) => "The arguments of set_direction",
            Self::Input(DealingTool::SetQuantity) => "The arguments of set_quantity",
            Self::Input(DealingTool::SetTradeValue) => "The arguments of set_trade_value",
            Self::Input(DealingTool::SetValuePendingCurrency) => {
                "The arguments of set_value_pending_currency"
            }
            Self::Input(DealingTool::SetJustification) => "The arguments of set_justification",
            Self::Input(DealingTool::SetComplianceFlags) => "The arguments of set_compliance_flags",
            Self::Input(DealingTool::ConfirmPending) => "The arguments of confirm_pending",
            Self::Input(DealingTool::ShowPreview) => "The arguments of show_preview",
            Self::Answer => "What every dealing tool answers, with the draft and what comes next",
            Self::Draft => "What is known of a trade so far",
        }
    }

    /// The schema.
    ///
    /// # Errors
    /// When it cannot be emitted, which is a fault of this crate.
    pub fn schema(self) -> Result<RootSchema, SchemaError> {
        let name = self.name();
        let input = Direction::Input;
        match self {
            Self::Input(DealingTool::SetSecurity) => schema_of::<SetSecurityInput>(name, input),
            Self::Input(DealingTool::ConfirmSelection) => {
                schema_of::<ConfirmSelectionInput>(name, input)
            }
            Self::Input(DealingTool::SetDirection) => schema_of::<SetDirectionInput>(name, input),
            Self::Input(DealingTool::SetQuantity) => schema_of::<SetQuantityInput>(name, input),
            Self::Input(DealingTool::SetTradeValue) => schema_of::<SetTradeValueInput>(name, input),
            Self::Input(DealingTool::SetValuePendingCurrency) => {
                schema_of::<SetValuePendingCurrencyInput>(name, input)
            }
            Self::Input(DealingTool::SetJustification) => {
                schema_of::<SetJustificationInput>(name, input)
            }
            Self::Input(DealingTool::SetComplianceFlags) => {
                schema_of::<SetComplianceFlagsInput>(name, input)
            }
            Self::Input(DealingTool::ConfirmPending) => {
                schema_of::<ConfirmPendingInput>(name, input)
            }
            Self::Input(DealingTool::ShowPreview) => schema_of::<ShowPreviewInput>(name, input),
            Self::Answer => schema_of::<DealingAnswer>(name, Direction::Response),
            Self::Draft => schema_of::<Draft>(name, Direction::Response),
        }
    }

    /// Everything that is wrong with a document, in order of its places. Arguments are judged as a model
    /// should write them: the tools themselves read more, and tell it.
    ///
    /// # Errors
    /// When the text is not JSON at all.
    pub fn violations(self, json: &str) -> Result<Vec<Violation>, SyntaxError> {
        let Document {
            value,
            repeated,
            rounded,
        } = Document::parse(json)?;
        let mut found = Shape::new(self.canonical()).violations(&value);
        let mut unsafe_integers = Vec::new();
        wire::unsafe_integers(&value, &mut Pointer::root(), &mut unsafe_integers);
        wire::add_untold(&mut found, unsafe_integers);
        wire::add_rounded(&mut found, rounded);
        found.extend(repeated.into_iter().map(wire::repeated_member));
        found.extend(self.beyond_schema(&value));
        if !found.iter().any(Violation::fails) {
            found.extend(self.unreadable(&value));
        }
        Ok(wire::in_order(found))
    }

    /// What the schemas do not say of arguments: empty texts, currencies that are none, bounds of numbers.
    fn beyond_schema(self, value: &Value) -> Vec<Violation> {
        let members = match self {
            Self::Input(_) => value.as_object(),
            Self::Answer | Self::Draft => None,
        };
        let members = members.into_iter().flatten();
        members
            .filter_map(|(name, value)| beyond(name, value))
            .collect()
    }

    /// What the types refuse that their schemas allow.
    fn unreadable(self, value: &Value) -> Option<Violation> {
        let error = match self {
            Self::Input(_) => return None,
            Self::Answer => refusal::<DealingAnswer>(value)?,
            Self::Draft => refusal::<Draft>(value)?,
        };
        let fix = "write what the tools write";
        Some(Violation::error(Pointer::root(), "unreadable", error, fix))
    }

    /// The schema by which documents are judged.
    pub(crate) fn canonical(self) -> &'static Value {
        SCHEMAS.get(&self).expect("every root is in it")
    }
}

fn beyond(name: &str, value: &Value) -> Option<Violation> {
    let fault = match (name, value) {
        ("quantity", Value::Number(_)) => quantity::read(value)?.err(),
        ("amount", Value::Number(_)) => amount::read(value)?.err(),
        (_, Value::String(text)) => beyond_text(name, text),
        _ => None,
    };
    fault
        // That it is no whole number is said by the schema.
        .filter(|fault| fault.code != "fractional")
        .map(|fault| fault.at(name))
}

fn beyond_text(name: &str, text: &str) -> Option<Fault> {
    if let Err(fault) = text::said(text, usize::MAX) {
        return Some(fault);
    }
    let is_code = name != "currency" || crate::Currency::new(text).is_ok();
    let read = || {
        currency::read(text)
            .err()
            .unwrap_or_else(|| not_a_code(text))
    };
    (!is_code).then(read)
}

fn not_a_code(text: &str) -> Fault {
    let message = format!("{} is no code of ISO 4217", text::quoted(text));
    Fault::new(
        "unknown_currency",
        message,
        "write the code in capitals, such as EUR",
    )
}

fn refusal<T: DeserializeOwned>(value: &Value) -> Option<String> {
    T::deserialize(value).err().map(|error| error.to_string())
}

/// Deriving a schema takes a hundred times as long as judging a small document by it.
static SCHEMAS: LazyLock<BTreeMap<Root, Value>> = LazyLock::new(|| {
    let derived = |root: Root| {
        let schema = root.schema().expect("a test derives every schema");
        (root, schema.canonical().clone())
    };
    Root::all().map(derived).collect()
});
