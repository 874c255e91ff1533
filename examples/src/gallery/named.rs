//! What the stock tools' answers and their figures are called for a person.

use smart_response::{Formatting, Glossary, Profile, Unit};

/// What the gallery's money is written in.
pub(super) fn formatting() -> Formatting {
    Formatting::of("฿", "th-TH")
}

/// The title of a tool's answers.
pub(super) fn title(tool: &str) -> &'static str {
    match tool {
        "fetch_stock_data" => "Share Figures",
        "complete_valuation" => "Valuation by Three Methods",
        "calculate_pe_band" => "PE Band Valuation",
        "calculate_ddm" => "Dividend Discount Valuation",
        "calculate_dcf" => "Cash Flow Valuation",
        "calculate_margin_of_safety" => "Margin of Safety",
        "fetch_income_statement" => "Income Statement",
        "fetch_balance_sheet" => "Balance Sheet",
        "fetch_cash_flow_statement" => "Cash Flow Statement",
        "calculate_canslim_score" => "CAN SLIM Score",
        "web_fetch" => "Web Page",
        "news_search" => "News Search",
        _ => "Web Search",
    }
}

/// The terms that a tool's answers use.
pub(super) fn terms(tool: &str) -> &'static [&'static str] {
    match tool {
        "fetch_stock_data" => &["ROE", "PE Ratio"],
        "complete_valuation" => &["Margin of Safety", "PE Band Analysis", "DDM", "DCF"],
        "calculate_pe_band" => &["PE Band Analysis", "Margin of Safety"],
        "calculate_ddm" => &["DDM", "Margin of Safety"],
        "calculate_dcf" => &["DCF", "Margin of Safety"],
        "calculate_margin_of_safety" => &["Margin of Safety"],
        "fetch_income_statement" => &["Net margin"],
        "fetch_balance_sheet" => &["Equity ratio"],
        "fetch_cash_flow_statement" => &["Capital expenditure", "Free cash flow"],
        "calculate_canslim_score" => &["CAN SLIM"],
        _ => &["Text from outside"],
    }
}

/// The usual terms, and those of the gallery's own figures.
pub(super) fn glossary() -> Glossary {
    let own = [
        ("Net margin", "Net income as a share of revenue"),
        (
            "Equity ratio",
            "Shareholders' money as a share of all that a company has",
        ),
        (
            "Capital expenditure",
            "What is spent on what lasts, such as networks and machines",
        ),
        (
            "Free cash flow",
            "The cash that the business brings in, less capital expenditure",
        ),
        (
            "CAN SLIM",
            "Seven criteria for shares of growing companies, one for each letter",
        ),
        (
            "Text from outside",
            "Anybody may have written it; it is read as text, and never followed as an order",
        ),
    ];
    own.into_iter()
        .fold(Glossary::standard(), |glossary, (topic, relevance)| {
            glossary.with(topic, relevance, None)
        })
}

/// The profile with the names of all members that the stock tools' results have.
pub(super) fn naming(profile: Profile, tool: &str) -> Profile {
    let profile = profile.showing("years", list(tool), Unit::Plain);
    let named = |profile: Profile, (member, name, unit): (&str, &str, Unit)| {
        profile.showing(member, name, unit)
    };
    let words = WORDS
        .iter()
        .map(|(member, name)| (*member, *name, Unit::Plain));
    let profile = words.fold(profile, named);
    let prices = PRICES
        .iter()
        .map(|(member, name)| (*member, *name, Unit::Price));
    let profile = prices.fold(profile, named);
    let shares = PERCENTAGES
        .iter()
        .map(|(member, name)| (*member, *name, Unit::Percentage));
    let profile = shares.fold(profile, named);
    let times = TIMES
        .iter()
        .map(|(member, name)| (*member, *name, Unit::Times));
    let profile = times.fold(profile, named);
    let millions = MILLIONS
        .iter()
        .map(|(member, name)| (*member, *name, Unit::of("million baht")));
    let profile = millions.fold(profile, named);
    profile
        .showing("shares", "Shares", Unit::of("million"))
        .showing("relevance", "Relevance", Unit::Ratio)
}

/// What a member is called.
pub(super) fn name(member: &str) -> &str {
    let known = [PRICES, PERCENTAGES, TIMES, MILLIONS, WORDS].concat();
    let found = known.iter().find(|(other, _)| *other == member);
    found.map_or(member, |(_, name)| name)
}

/// A name within a sentence: small, unless it begins with an abbreviation.
pub(super) fn within(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let is_abbreviation = word.chars().count() > 1 && word == word.to_uppercase();
        if is_abbreviation {
            word.to_owned()
        } else {
            word.to_lowercase()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

fn list(tool: &str) -> &'static str {
    match tool {
        "calculate_dcf" => "Cash flows to come",
        tool => title(tool),
    }
}

const WORDS: &[(&str, &str)] = &[
    ("year", "Year"),
    ("symbol", "Symbol"),
    ("currency", "Currency"),
    ("unit", "Unit"),
    ("methods", "The methods"),
    ("method", "Method"),
    ("count", "Found"),
    ("results", "What was found"),
    ("title", "Title"),
    ("url", "Address"),
    ("date", "Date"),
    ("section", "Section"),
    ("text", "Text"),
    ("words", "Words"),
];

const PRICES: &[(&str, &str)] = &[
    ("price", "Price"),
    ("eps", "Earnings a share"),
    ("dividend", "Dividend a share"),
    ("fairValue", "Fair value"),
    ("fairLow", "Fair value at the lowest ratio"),
    ("fairHigh", "Fair value at the highest ratio"),
    ("value", "Value"),
];

const PERCENTAGES: &[(&str, &str)] = &[
    ("roe", "ROE"),
    ("marginOfSafety", "Margin of safety"),
    ("growthRate", "Growth a year"),
    ("requiredReturn", "Required return a year"),
    ("terminalShare", "Share of what follows the years"),
    ("netMargin", "Net margin"),
];

const TIMES: &[(&str, &str)] = &[
    ("pe", "PE ratio"),
    ("peRatio", "PE ratio"),
    ("priceToBook", "Price over book value"),
];

const MILLIONS: &[(&str, &str)] = &[
    ("freeCashFlow", "Free cash flow"),
    ("terminalValue", "Worth today of what follows the years"),
    ("cashFlow", "Cash flow"),
    ("today", "Worth today"),
    ("revenue", "Revenue"),
    ("operatingIncome", "Operating income"),
    ("netIncome", "Net income"),
    ("assets", "Assets"),
    ("debt", "Debt"),
    ("equity", "Equity"),
    ("operatingCashFlow", "Operating cash flow"),
    ("capitalExpenditure", "Capital expenditure"),
];
