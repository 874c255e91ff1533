//! What a model is told of each tool. The rules of extraction stand here, with the parameter that they
//! are about, and nowhere in the system prompt.

use super::DealingTool;

impl DealingTool {
    /// What people call the tool.
    pub const fn title(self) -> &'static str {
        match self {
            Self::SetSecurity => "Search for a security",
            Self::ConfirmSelection => "Confirm or select a security",
            Self::SetDirection => "Set buy or sell",
            Self::SetQuantity => "Set the quantity",
            Self::SetTradeValue => "Set value and currency",
            Self::SetValuePendingCurrency => "Set a value without currency",
            Self::SetJustification => "Set the reason",
            Self::SetComplianceFlags => "Set the compliance answers",
            Self::ConfirmPending => "Answer an open question",
            Self::ShowPreview => "Show the request",
        }
    }

    /// What the tool does, when to use it, and how its parameters are taken from what a user says.
    pub const fn description(self) -> &'static str {
        match self {
            Self::SetSecurity => SET_SECURITY,
            Self::ConfirmSelection => CONFIRM_SELECTION,
            Self::SetDirection => SET_DIRECTION,
            Self::SetQuantity => SET_QUANTITY,
            Self::SetTradeValue => SET_TRADE_VALUE,
            Self::SetValuePendingCurrency => SET_VALUE_PENDING_CURRENCY,
            Self::SetJustification => SET_JUSTIFICATION,
            Self::SetComplianceFlags => SET_COMPLIANCE_FLAGS,
            Self::ConfirmPending => CONFIRM_PENDING,
            Self::ShowPreview => SHOW_PREVIEW,
        }
    }
}

const SET_SECURITY: &str = "\
Searches for the security that the user wants to trade. Give its name, ticker or ISIN and nothing else: \
leave out calls, puts, options, futures, lots, shares, @ and prices. \
Examples: \"buying 5 lots of bund calls @ 100\" -> search_term=\"bund\"; \"sell 10 shares of AAPL\" -> \
search_term=\"aapl\"; \"trade FGBL futures\" -> search_term=\"fgbl\".";

const CONFIRM_SELECTION: &str = "\
Passes on the user's answer after a search. Copy what was typed, letter by letter, and make nothing of it. \
A number stays that number: for \"1\" pass response=\"1\", never the ticker that stands there, such as \
\"AAPL CT\". A confirmation stays as typed and means the first match. A symbol is matched to what was found. \
Examples: \"1\" -> response=\"1\"; \"yes\" -> response=\"yes\"; \"BUND\" -> response=\"BUND\"; \"the first one\" -> \
response=\"1\".";

const SET_DIRECTION: &str = "\
Sets which way the trade goes: BUY or SELL, in any language that the user writes. Where both or neither is \
said, ask instead. \
Examples: \"I want to buy\" -> direction=\"BUY\"; \"selling my position\" -> direction=\"SELL\"; \"purchase\" -> \
direction=\"BUY\"; \"dispose of\" -> direction=\"SELL\".";

const SET_QUANTITY: &str = "\
Sets how many units are traded, as a whole number without separators: take the commas out and write k as \
thousands. It is the count of shares, lots or contracts. It is not the price of a unit, such as 131.45, and not \
the value of the trade, such as 262,900; if only those are said, ask for the count. \
Examples: \"2,000 units\" -> quantity=2000; \"buy 1,500 shares\" -> quantity=1500; \"5 lots\" -> quantity=5; \
\"100 shares\" -> quantity=100; \"15k\" -> quantity=15000.";

const SET_TRADE_VALUE: &str = "\
Sets what the whole trade is worth, together with its currency. Use it only when the user said both; without a \
currency use set_value_pending_currency. Write the currency as its code: $ is USD, € is EUR, pounds are GBP, \
Swiss francs are CHF, yen are JPY. Never take the currency from the security. \
Examples: \"EUR 262,900\" -> amount=262900, currency=\"EUR\"; \"$500k\" -> amount=500000, currency=\"USD\"; \
\"100,000 pounds\" -> amount=100000, currency=\"GBP\".";

const SET_VALUE_PENDING_CURRENCY: &str = "\
Sets what the whole trade is worth while nobody has said in which currency. The amount waits, and the user is \
asked for the currency; then call set_trade_value with both. \
Example: \"the trade is worth 50,000\" -> amount=50000, answered with CURRENCY_CONFIRMATION_REQUIRED.";

const SET_JUSTIFICATION: &str = "\
Sets why the user wants the trade: all of their reasoning, in their own words, neither shortened nor improved. \
The answer says whether it is WEAK or GOOD and by which rules; if it is weak, ask for what is missing. \
Example: \"I expect rates to fall and want more bonds\" -> justification=\"I expect rates to fall and want more \
bonds\".";

const SET_COMPLIANCE_FLAGS: &str = "\
Sets the user's two declarations, whether they have inside information and whether they are a related party. \
Call it when both were answered; if one was, ask for the other first. \
Examples: \"No inside info, not related\" -> has_inside_info=false, is_related_party=false; \"Yes I have inside \
info\" -> ask whether they are related, then has_inside_info=true and what they say.";

const CONFIRM_PENDING: &str = "\
Passes on the user's answer to an open question: after CURRENCY_CONFIRMATION_REQUIRED whether the amount is in \
USD, after VALUE_CONFIRMATION_REQUIRED whether the value is right \
and every figure that the message names, after COACHING_REQUIRED whether to go on \
with a weak reason. \
Examples: \"yes, USD\" -> confirmation_type=\"currency_usd\", confirmed=true; \"yes, the amount is right\" -> \
confirmation_type=\"value\", confirmed=true; \"proceed\" -> confirmation_type=\"weak_justification\", confirmed=true.";

const SHOW_PREVIEW: &str = "\
Shows the whole request before it is sent. Call it on DRAFT_COMPLETE; before that it is refused with what comes \
next. \
Example: everything was answered, and the last answer came with DRAFT_COMPLETE -> call it.";
