//! Names that stand for each other in reports.

use crate::label::hashed;

/// A short name and the words of the long one; either says the other.
const NAMES: &[(&str, &[&str])] = &[
    ("eps", &["earnings", "share"]),
    ("capex", &["capital", "expenditures"]),
    ("cogs", &["cost", "sales", "goods", "sold"]),
    ("opex", &["operating", "expenses"]),
    ("ebit", &["operating", "income"]),
    ("nav", &["net", "asset", "value"]),
    ("revenue", &["sales"]),
    ("sales", &["revenue"]),
    ("profit", &["income"]),
    ("turnover", &["revenue"]),
    ("headcount", &["employees"]),
    ("buybacks", &["repurchases", "repurchased"]),
    ("aum", &["assets", "management"]),
];

/// Adds to the words of a text those that stand for them.
pub(crate) fn add_synonyms(said: &mut Vec<u64>) {
    let has = |word: &str, said: &[u64]| said.contains(&hashed(word));
    let known = said.clone();
    for (short, long) in NAMES {
        if has(short, &known) {
            said.extend(long.iter().map(|word| hashed(word)));
        }
        if long.len() > 1 && long.iter().all(|word| has(word, &known)) {
            said.push(hashed(short));
        }
    }
}
