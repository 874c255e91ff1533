//! Which funds, and in what order: the same in whatever store.

use unicode_normalization::UnicodeNormalization;

use crate::input::{Order, Percent, SortBy};
use crate::{Fund, Period, RiskLevel};

/// Funds to find, sorted, and the part of them to give.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FundQuery {
    /// Which funds.
    pub filter: Filter,
    /// What they are sorted by.
    pub sort_by: SortBy,
    /// Which comes first. Unknown values come last either way, and ties by symbol, from A to Z.
    pub order: Order,
    /// How many of them are passed over.
    pub offset: u64,
    /// How many are given at most.
    pub limit: u64,
}

/// What a fund has to be. What is unknown of a fund matches no filter about it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Filter {
    /// A part of the symbol or the name, as [`normalised`].
    pub search: Option<String>,
    /// A part of the company's name, as [`normalised`].
    pub amc: Option<String>,
    /// The lowest risk level.
    pub min_risk_level: Option<RiskLevel>,
    /// The highest risk level.
    pub max_risk_level: Option<RiskLevel>,
    /// The least return since the start of the year.
    pub min_ytd_return: Option<Percent>,
    /// The beginning of the classification, as [`normalised`].
    pub category: Option<String>,
}

/// Funds in order of their returns over a period.
#[derive(Debug, Clone, PartialEq)]
pub struct RankingQuery {
    /// The period. Funds whose return is unknown are left out.
    pub period: Period,
    /// The risk level, where only one is meant.
    pub risk_level: Option<RiskLevel>,
    /// Best or worst first; ties by symbol, from A to Z.
    pub order: Order,
    /// How many are given at most.
    pub limit: u64,
}

/// A text as it is searched: in one Unicode form (NFKC), lower case, with single spaces and none at its
/// ends. Thai is found however its vowels and tone marks were typed.
///
/// ```
/// use rmf_tools::normalised;
///
/// assert_eq!(normalised("  ABAPAC  Rmf "), "abapac rmf");
/// assert_eq!(normalised("คํา"), normalised("คำ"));
/// ```
pub fn normalised(text: &str) -> String {
    // Lower case as of a whole text, since a Greek sigma at the end of a word has a form of its own.
    let lower = text.nfkc().collect::<String>().to_lowercase();
    let lower: String = lower.nfkc().collect();
    let words: Vec<_> = lower.split_whitespace().collect();
    words.join(" ")
}

/// A fund's texts as they are searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SearchKey {
    pub(crate) symbol: String,
    pub(crate) name: String,
    pub(crate) amc: Option<String>,
    pub(crate) category: Option<String>,
}

impl SearchKey {
    pub(crate) fn of(fund: &Fund) -> Self {
        Self {
            symbol: normalised(&fund.symbol),
            name: normalised(&fund.name),
            amc: fund.amc.as_deref().map(normalised),
            category: fund.classification.as_deref().map(normalised),
        }
    }
}

impl Filter {
    pub(crate) fn takes(&self, fund: &Fund, key: &SearchKey) -> bool {
        let holds = |text: &String| key.symbol.contains(text) || key.name.contains(text);
        let of_amc = |part: &String| key.amc.as_ref().is_some_and(|amc| amc.contains(part));
        let of_category = |prefix: &String| {
            let category = key.category.as_ref();
            category.is_some_and(|category| category.starts_with(prefix))
        };
        let ytd = fund.performance.returns.get(Period::YearToDate);
        self.search.as_ref().is_none_or(holds)
            && self.amc.as_ref().is_none_or(of_amc)
            && self.category.as_ref().is_none_or(of_category)
            && self.takes_risk(fund.risk_level)
            && self
                .min_ytd_return
                .is_none_or(|least| ytd.is_some_and(|ytd| ytd >= least.get()))
    }

    fn takes_risk(&self, level: Option<RiskLevel>) -> bool {
        let at_least = |min| level.is_some_and(|level| level >= min);
        let at_most = |max| level.is_some_and(|level| level <= max);
        self.min_risk_level.is_none_or(at_least) && self.max_risk_level.is_none_or(at_most)
    }
}
