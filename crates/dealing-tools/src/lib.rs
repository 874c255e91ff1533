//! A draft of a trade request, filled by ten focused tools that cannot drop a currency or invent a quantity.
//!
//! It is not a broker, a model or a server: it places no order, decides no compliance question and reads no
//! clock, file or network. It is what stands between a model that talks to a user and the request that comes
//! of it, so that nothing is in the request which nobody said.
//!
//! ```
//! use dealing_tools::{CsvDirectory, CsvPositions, CsvRates, Currency, Amount, Dealing, Desk, MemoryDrafts, Policy};
//! use serde_json::json;
//! use tool_models::{CallContext, ToolResponse};
//!
//! let securities = "name,ticker,isin,inst_type,trade_currency,last_price\n\
//!     SAP SE,SAP,DE0007164600,EQUITY,EUR,210.4\n";
//! let desk = Desk {
//!     directory: Box::new(CsvDirectory::read(securities.as_bytes())?),
//!     positions: Box::new(CsvPositions::default()),
//!     rates: Box::new(CsvRates::default()),
//!     policy: Policy { base_currency: Currency::EUR, high_value: Amount::from_f64(1_000_000.0)? },
//! };
//! let tools = Dealing::new(MemoryDrafts::default(), desk);
//! let context = CallContext::at("2026-01-28T10:00:00Z".parse()?);
//! let call = |name, arguments| tools.call(name, &arguments, &context);
//!
//! // A value without a currency waits for one.
//! let parked = call("set_value_pending_currency", json!({ "user_id": "U1", "thread_ts": "1", "amount": 262900 }));
//! let ToolResponse::Success(parked) = parked else { panic!() };
//! assert_eq!(parked.data["instructional_hint"], "CURRENCY_CONFIRMATION_REQUIRED");
//! assert!(parked.data["draft"]["estimated_currency"].is_null());
//!
//! // What a careless model passes is read where it can mean one thing, and told.
//! let counted = call("set_quantity", json!({ "user_id": "U1", "thread_ts": "1", "quantity": "2,000 units" }));
//! let ToolResponse::Success(counted) = counted else { panic!() };
//! assert_eq!(counted.data["draft"]["quantity"], 2000);
//! assert_eq!(counted.data["adjustments"][0]["code"], "quantity_read");
//!
//! // What may mean two things is refused, and changes nothing.
//! let refused = call("set_quantity", json!({ "user_id": "U1", "thread_ts": "1", "quantity": "2.000" }));
//! let ToolResponse::Error(refused) = refused else { panic!() };
//! assert_eq!(refused.data["violations"][0]["code"], "ambiguous");
//! assert_eq!(refused.data["draft"]["quantity"], 2000);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In the order data flows:
//!
//! - a model is told the [`SYSTEM_PROMPT`] and the [`DealingTool`]s, by their descriptors;
//! - [`Dealing`] reads a call, applies it to the [`Draft`] of a [`DraftKey`] in a [`DraftStore`]
//!   ([`MemoryDrafts`], or `SqliteDrafts`), and answers with a [`DealingAnswer`];
//! - it asks its [`Desk`]: a [`Directory`] of [`Security`]s, [`Positions`], [`Rates`] and a [`Policy`]; each has an
//!   implementation over CSV;
//! - what comes next is one [`InstructionalHint`], from [`determine_instructional_hint`]; what was done with the
//!   arguments are [`Adjustment`]s, what looks wrong are [`warnings`], and [`assess_justification`] judges reasons;
//! - [`preview`] tells the whole request, and nothing while something is missing;
//! - [`LegacyUpdate`] turns calls of the older `update_draft` into these;
//! - the schema of each [`Root`] is the contract for other languages.
//!
//! Errors: whatever is wrong with a call is an error response with a code and a way out, and the draft stays as
//! it was. [`CsvError`], [`NotAnAmount`], [`NotAnIsin`], [`UnknownCurrency`], [`SourceError`] and [`RateError`] are
//! those of what a server sets up.
//!
//! Features, off by default: `sqlite` for `SqliteDrafts`.
//!
//! Wire stability: what v1 writes today, a v1 reader of tomorrow reads. A change that breaks a reader is a new
//! version of the root.

mod amount;
mod answer;
mod apply;
mod ask;
mod call;
mod currency;
mod dealing;
mod desk;
mod direction;
mod draft;
mod hint;
mod input;
mod justification;
mod legacy;
mod message;
mod note;
mod preview;
mod prompt;
mod quantity;
mod read;
mod refusal;
mod root;
mod said_of;
mod sample;
mod security;
mod settle;
mod source;
mod store;
mod tool;
mod warning;

pub use amount::{Amount, NotAnAmount};
pub use answer::DealingAnswer;
pub use currency::{Currency, UnknownCurrency};
pub use dealing::Dealing;
pub use desk::{Desk, Policy};
pub use direction::Direction;
pub use draft::{Draft, DraftKey};
pub use hint::{InstructionalHint, determine_instructional_hint};
pub use input::{
    ConfirmPendingInput, ConfirmSelectionInput, ConfirmationType, SetComplianceFlagsInput,
    SetDirectionInput, SetJustificationInput, SetQuantityInput, SetSecurityInput,
    SetTradeValueInput, SetValuePendingCurrencyInput, ShowPreviewInput,
};
pub use justification::{
    Assessment, JustificationQuality, JustificationRule, RuleName, assess_justification,
};
pub use legacy::{LegacyCall, LegacyField, LegacyOutcome, LegacyUpdate};
pub use note::{Adjustment, AdjustmentCode, Warning, WarningCode};
pub use preview::preview;
pub use prompt::SYSTEM_PROMPT;
pub use quantity::Quantity;
pub use root::Root;
pub use said_of::{SaidOfAnother, SaidPart};
pub use sample::SAMPLE_NOW;
pub use security::{InstType, Isin, NotAnIsin, Security};
pub use source::SourceError;
pub use source::csv_rows::CsvError;
pub use source::directory::{CsvDirectory, Directory};
pub use source::positions::{CsvPositions, Positions};
pub use source::rates::{CsvRates, RateError, Rates};
pub use store::DraftStore;
pub use store::memory::MemoryDrafts;
#[cfg(feature = "sqlite")]
pub use store::sqlite::{SqliteDrafts, SqliteDraftsError};
pub use tool::{DealingTool, DescriptorError};
pub use warning::warnings;
