//! What the user is asked where a parameter says nothing: nobody else can know it.

/// What to do where a parameter is missing, null, empty or of another type. None where the schema says it all.
pub(crate) fn ask(parameter: &str) -> Option<&'static str> {
    let asked = match parameter {
        "user_id" => "write the user's id as the host names it, and make none up",
        "thread_ts" => "write the thread as the host names it, and make none up",
        "search_term" => "ask the user which security it is, and write its name, ticker or ISIN",
        "direction" => "ask the user whether to buy or to sell, and write BUY or SELL",
        "quantity" => QUANTITY,
        "amount" => "ask the user what the whole trade is worth, and write that number in digits",
        "currency" => CURRENCY,
        "justification" => "ask the user why they want the trade, and write what they say",
        "has_inside_info" => {
            "ask the user whether they have inside information, and write true or false as they answer; nobody else \
             can declare it"
        }
        "is_related_party" => {
            "ask the user whether they are a related party, and write true or false as they answer; nobody else can \
             declare it"
        }
        "response" => "write what the user typed, as a text",
        "confirmed" => {
            "ask the user, and write true where they say yes and false where they say no; where they say something else, \
             such as another currency, call the tool for that"
        }
        _ => return None,
    };
    Some(asked)
}

/// Where no number of units is said.
pub(crate) const QUANTITY: &str = "ask the user how many units are traded, and write that number in digits; never take the price or the value for it";
/// Where no currency is said, which may well be.
pub(crate) const CURRENCY: &str = "ask the user which currency it is, and write its code; while nobody knows, call set_value_pending_currency with the \
     amount alone";
