//! The tools.

mod describe;

use tool_models::{Annotations, ToolDescriptor, ToolMeta};
use wire::{Profile, ProfileError, SchemaError};

use crate::Root;

wire::string_enum! {
    /// A tool: nine that fill a draft, and one that shows it.
    pub enum DealingTool {
        /// Searches for a security.
        SetSecurity = "set_security",
        /// Chooses among the securities found.
        ConfirmSelection = "confirm_selection",
        /// Buy or sell.
        SetDirection = "set_direction",
        /// How many units.
        SetQuantity = "set_quantity",
        /// The value with its currency.
        SetTradeValue = "set_trade_value",
        /// The value while its currency is not known.
        SetValuePendingCurrency = "set_value_pending_currency",
        /// The reason.
        SetJustification = "set_justification",
        /// The two answers about compliance.
        SetComplianceFlags = "set_compliance_flags",
        /// The answer to a question about currency, value or reason.
        ConfirmPending = "confirm_pending",
        /// The whole request.
        ShowPreview = "show_preview",
    }
}

/// Why a tool cannot be described, which is a fault of this crate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DescriptorError {
    /// Its schema cannot be emitted.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// Its arguments have no portable form.
    #[error(transparent)]
    Profile(#[from] ProfileError),
}

impl DealingTool {
    /// The tool as MCP's `tools/list` tells it.
    ///
    /// # Errors
    /// When its schema cannot be emitted.
    pub fn descriptor(self) -> Result<ToolDescriptor, DescriptorError> {
        let (input, output) = (Root::Input(self).schema()?, Root::Answer.schema()?);
        Ok(ToolDescriptor {
            name: self.as_str(),
            title: self.title(),
            description: self.description(),
            input_schema: Profile::Portable.apply(input.canonical())?,
            not_portable: None,
            output_schema: Some(output.canonical().clone()),
            annotations: self.annotations(),
            meta: ToolMeta {
                version: env!("CARGO_PKG_VERSION"),
                category: "dealing",
            },
        })
    }

    /// What calling it may change: a draft, which is replaced in part, and nothing else.
    pub const fn annotations(self) -> Annotations {
        match self {
            Self::ShowPreview => Annotations::READ_ONLY,
            Self::SetDirection
            | Self::SetQuantity
            | Self::SetTradeValue
            | Self::SetValuePendingCurrency
            | Self::SetJustification
            | Self::SetComplianceFlags
            | Self::SetSecurity => Annotations {
                idempotent_hint: true,
                ..Annotations::ADDS
            },
            // Said twice, the second finds nothing pending.
            Self::ConfirmSelection | Self::ConfirmPending => Annotations::ADDS,
        }
    }
}
