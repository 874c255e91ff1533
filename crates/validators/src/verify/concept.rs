//! What every report has a line of: revenue, costs, debt. A figure of the one is none of the other, even where the
//! facts have no line that the words name.

use crate::wording::{Listed, WordList};

/// What a report has a line of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Concept {
    Revenue,
    Income,
    Costs,
    Debt,
    Cash,
    Equity,
    Dividends,
    Staff,
}

const KNOWN: [(WordList, Concept); 8] = [
    (
        WordList::of(&[
            "revenue",
            "revenues",
            "sales",
            "turnover",
            "umsatz",
            "umsatzerlöse",
        ]),
        Concept::Revenue,
    ),
    (
        WordList::of(&[
            "income", "profit", "profits", "earnings", "ebit", "ebitda", "gewinn",
        ]),
        Concept::Income,
    ),
    (
        WordList::of(&[
            "cost",
            "costs",
            "expense",
            "expenses",
            "cogs",
            "opex",
            "capex",
            "expenditure",
            "expenditures",
            "kosten",
        ]),
        Concept::Costs,
    ),
    (
        WordList::of(&["debt", "debts", "liabilities", "borrowings", "schulden"]),
        Concept::Debt,
    ),
    (WordList::of(&["cash"]), Concept::Cash),
    (WordList::of(&["equity", "eigenkapital"]), Concept::Equity),
    (
        WordList::of(&["dividend", "dividends", "dividende"]),
        Concept::Dividends,
    ),
    (
        WordList::of(&["employees", "headcount", "mitarbeiter"]),
        Concept::Staff,
    ),
];

impl Concept {
    /// The only one that words name; none where they name none or several ("cost of sales").
    pub(super) fn of(words: impl Iterator<Item = impl Listed>) -> Option<Self> {
        let mut found = None;
        for word in words {
            let concept = KNOWN.iter().find(|(names, _)| names.has(&word));
            let Some((_, concept)) = concept else {
                continue;
            };
            if found.is_some_and(|found| found != *concept) {
                return None;
            }
            found = Some(*concept);
        }
        found
    }
}
