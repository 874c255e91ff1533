//! Words that stand beside the name of a security and are no part of it.

/// What a user does with a security; before its name only, since it may be a part of the name.
pub(super) const VERBS: &[&str] = &[
    "buy",
    "buying",
    "sell",
    "selling",
    "trade",
    "trading",
    "purchase",
    "purchasing",
    "acquire",
    "acquiring",
    "order",
    "get",
];
/// Kinds of derivatives.
pub(super) const DERIVATIVES: &[&str] = &[
    "call",
    "calls",
    "put",
    "puts",
    "option",
    "options",
    "future",
    "futures",
    "warrant",
    "warrants",
    "swap",
    "swaps",
    "cfd",
    "cfds",
    "derivative",
    "derivatives",
    "forward",
    "forwards",
];
/// What is counted.
pub(super) const COUNTED: &[&str] = &[
    "lot",
    "lots",
    "share",
    "shares",
    "unit",
    "units",
    "contract",
    "contracts",
    "position",
    "positions",
    "stock",
    "stocks",
    "aktie",
    "aktien",
    "anteile",
    "stück",
    "titres",
    "acciones",
    "azioni",
    "ações",
    "aandelen",
    "aktier",
    "หุ้น",
    "หน่วย",
    "株",
    "股",
];
/// What says nothing next to what is left out, or at the beginning.
pub(super) const FILLERS: &[&str] = &[
    "of", "in", "some", "my", "the", "to", "a", "an", "for", "i", "want", "would", "like",
    "please", "and",
];
/// What stands between a kind of derivative or what is counted and the name; names begin with them too.
pub(super) const PREPOSITIONS: &[&str] = &["on", "von", "de", "di", "van"];
/// Indices whose number of members is a part of their name, and no strike.
pub(super) const INDICES: &[&str] = &[
    "s&p", "sp", "ftse", "dax", "cac", "stoxx", "nikkei", "nasdaq", "russell", "topix", "asx",
    "csi", "set", "nifty", "ibex", "mib", "omx", "kospi", "tsx", "mdax", "sdax",
];
/// What stands before an amount.
pub(super) const SIGNS: [char; 5] = ['$', '€', '£', '¥', '฿'];
/// How an order may be carried out, where a price could stand.
pub(super) const ORDERS: &[&str] = &["market", "limit", "best"];
/// What stands before a limit.
pub(super) const LIMITS: &[&str] = &["limit", "stop"];
/// What stands before the value of the whole.
pub(super) const FOR: &[&str] = &["for", "worth"];
/// What stands before a price.
pub(super) const AT: &[&str] = &["@", "at", "price"];
