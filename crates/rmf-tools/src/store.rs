//! All funds.

mod order;
mod suggest;

use core::cmp::Ordering;
use core::fmt;
use std::collections::{BTreeMap, HashMap};

use crate::query::{Filter, SearchKey};
use crate::{Category, Fund, LoadIssue};

pub(crate) use self::order::{By, Sorted};
#[cfg(feature = "postgres")]
pub(crate) use self::suggest::nearest;

use self::order::Orders;

/// All funds, by symbol. It never changes: a reload makes a new one that takes its place.
#[derive(Debug, Clone, Default)]
pub struct FundStore {
    funds: Vec<Fund>,
    /// Where the fund at the same place was read; nowhere where funds did not come from files.
    read_from: Vec<Place>,
    /// What the fund at the same place is searched by.
    keys: Vec<SearchKey>,
    orders: Orders,
    by_key: HashMap<String, usize>,
    issues: Vec<LoadIssue>,
    categories: Vec<Category>,
    origin: Origin,
}

/// Where in the files a fund was read.
#[derive(Debug, Clone, Default)]
pub(crate) struct Place {
    /// The file's name.
    pub(crate) file: String,
    /// Pointer to the fund among others; empty where the file is the fund's own.
    pub(crate) at: String,
}

impl Place {
    /// A fund's own file.
    pub(crate) fn file(name: &str) -> Self {
        Self {
            file: name.to_owned(),
            at: String::new(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, at } = self;
        write!(f, "{file}{}{at}", if at.is_empty() { "" } else { "#" })
    }
}

/// Where a store's funds come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Origin {
    /// Somebody's files, or funds built by hand.
    #[default]
    Files,
    /// The sample that is compiled in, whose figures are invented.
    Sample,
}

/// Two funds whose symbols are the same but for case and spaces.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("two funds have the symbol {symbol:?}; symbols must differ by more than case and spaces")]
pub struct DuplicateSymbol {
    /// One of the two symbols.
    pub symbol: String,
}

impl FundStore {
    /// A store of funds that did not come from files; it has no issues.
    ///
    /// # Errors
    ///
    /// When two symbols are the same but for case and spaces.
    pub fn new(funds: Vec<Fund>) -> Result<Self, DuplicateSymbol> {
        let store = assemble(
            funds
                .into_iter()
                .map(|fund| (Place::default(), fund))
                .collect(),
            Vec::new(),
        );
        match store
            .funds
            .iter()
            .enumerate()
            .find(|(at, fund)| store.by_key.get(&key(&fund.symbol)) != Some(at))
        {
            Some((_, fund)) => Err(DuplicateSymbol {
                symbol: fund.symbol.clone(),
            }),
            None => Ok(store),
        }
    }

    /// Where the funds come from.
    pub const fn origin(&self) -> Origin {
        self.origin
    }

    pub(crate) fn at(&self, place: usize) -> Option<&Fund> {
        self.funds.get(place)
    }

    /// Whether the filter takes the fund, by place.
    pub(crate) fn taken(&self, filter: &Filter) -> Vec<bool> {
        let keyed = self.funds.iter().zip(&self.keys);
        keyed.map(|(fund, key)| filter.takes(fund, key)).collect()
    }

    /// None of a store without funds.
    pub(crate) fn sorted(&self, by: By) -> Option<&Sorted> {
        self.orders.by(by)
    }

    pub(crate) fn marked_as_sample(self) -> Self {
        Self {
            origin: Origin::Sample,
            ..self
        }
    }

    pub(crate) fn categories(&self) -> &[Category] {
        &self.categories
    }

    /// Every fund, sorted by symbol.
    pub fn funds(&self) -> &[Fund] {
        &self.funds
    }

    /// The fund with that code. Case does not count, nor do spaces around it or repeated inside it.
    pub fn get(&self, code: &str) -> Option<&Fund> {
        self.by_key
            .get(&key(code))
            .and_then(|&at| self.funds.get(at))
    }

    /// Up to three symbols that somebody who wrote `code` may have meant, likeliest first.
    ///
    /// ```
    /// let store = rmf_tools::load_embedded();
    /// assert_eq!(store.suggest("goldrmf"), ["ES-GOLDRMF-UH"]);
    /// assert!(store.suggest("INVALID-CODE").is_empty());
    /// ```
    pub fn suggest(&self, code: &str) -> Vec<&str> {
        suggest::nearest(code, self.funds.iter().map(|fund| fund.symbol.as_str()))
    }

    /// What was wrong with the files, by file and then by field.
    pub fn issues(&self) -> &[LoadIssue] {
        &self.issues
    }

    /// What was wrong with the fund of that code where it was read; nothing for a code that is not there.
    pub fn issues_of(&self, code: &str) -> &[LoadIssue] {
        let at = self.by_key.get(&key(code));
        let Some(Place { file, at }) = at.and_then(|&at| self.read_from.get(at)) else {
            return &[];
        };
        let of_fund = |issue: &LoadIssue| {
            let rest = issue.field.strip_prefix(at.as_str());
            issue.file == *file && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let start = self.issues.partition_point(|issue| {
            let order = issue.file.cmp(file);
            order.then_with(|| by_place(&issue.field, at)).is_lt()
        });
        let rest = self.issues.get(start..).unwrap_or_default();
        rest.get(..rest.partition_point(of_fund))
            .unwrap_or_default()
    }
}

/// The order of pointers: what lies in a place comes right after it, and the tenth after the second.
fn by_place(left: &str, right: &str) -> Ordering {
    left.split('/').map(rank).cmp(right.split('/').map(rank))
}

/// What a part of a pointer is sorted by: indices by their number, before names by their text.
fn rank(token: &str) -> (bool, usize, &str) {
    let is_name = token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_digit());
    (is_name, if is_name { 0 } else { token.len() }, token)
}

/// Sorts files' funds and issues into a store.
pub(crate) fn assemble(mut funds: Vec<(Place, Fund)>, mut issues: Vec<LoadIssue>) -> FundStore {
    funds.sort_by(|(_, left), (_, right)| left.symbol.cmp(&right.symbol));
    issues.sort_by(|left, right| {
        let files = left.file.cmp(&right.file);
        let places = files.then_with(|| by_place(&left.field, &right.field));
        places.then_with(|| left.kind.cmp(&right.kind))
    });
    let (read_from, funds): (Vec<_>, Vec<_>) = funds.into_iter().unzip();
    let by_key = funds
        .iter()
        .enumerate()
        .map(|(at, fund)| (key(&fund.symbol), at))
        .collect();
    let keys: Vec<_> = funds.iter().map(SearchKey::of).collect();
    let codes = funds.iter().map(|fund| (fund.classification.clone(), 1));
    FundStore {
        orders: Orders::of(&funds, &keys),
        categories: categories(codes),
        keys,
        funds,
        read_from,
        by_key,
        issues,
        origin: Origin::default(),
    }
}

/// Classifications and how many have each, in the order of a source.
pub(crate) fn categories(counted: impl Iterator<Item = (Option<String>, u64)>) -> Vec<Category> {
    let mut known = BTreeMap::<String, u64>::new();
    let mut unknown = 0;
    for (code, funds) in counted {
        match code {
            Some(code) => *known.entry(code).or_default() += funds,
            None => unknown += funds,
        }
    }
    let known = known.into_iter().map(|(code, funds)| (Some(code), funds));
    let unknown = (unknown > 0).then_some((None, unknown));
    { known.chain(unknown) }
        .map(|(code, funds)| Category { code, funds })
        .collect()
}

/// A code as it is looked up: upper case, spaces single and none at the ends.
pub(crate) fn key(code: &str) -> String {
    let mut key = String::with_capacity(code.len());
    for word in code.split_whitespace() {
        if !key.is_empty() {
            key.push(' ');
        }
        key.extend(word.chars().flat_map(char::to_uppercase));
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store(symbols: &[&str]) -> Result<FundStore, DuplicateSymbol> {
        FundStore::new(symbols.iter().map(|&symbol| Fund::new(symbol)).collect())
    }

    #[test]
    fn funds_are_sorted_by_symbol() {
        let store = store(&["V-RMF", "ASP-ERF", "KKP INRMF-F", "KKP INRMF"]).unwrap();
        let symbols: Vec<_> = store
            .funds()
            .iter()
            .map(|fund| fund.symbol.as_str())
            .collect();
        assert_eq!(symbols, ["ASP-ERF", "KKP INRMF", "KKP INRMF-F", "V-RMF"]);
    }

    #[test]
    fn lookups_ignore_case_and_needless_spaces() {
        let store = store(&["KKP INRMF", "SCBRMWORLD(A)", "KT25/75RMF"]).unwrap();
        for (code, symbol) in [
            ("  kkp   inrmf ", "KKP INRMF"),
            ("scbrmworld(a)", "SCBRMWORLD(A)"),
            ("kt25/75rmf", "KT25/75RMF"),
        ] {
            assert_eq!(
                store.get(code).map(|fund| fund.symbol.as_str()),
                Some(symbol),
                "{code}"
            );
        }
        assert!(store.get("KKPINRMF").is_none());
        assert!(store.get("").is_none());
    }

    #[test]
    fn symbols_that_a_lookup_cannot_tell_apart_are_refused() {
        assert_eq!(
            store(&["A RMF", "a  rmf"]).unwrap_err(),
            DuplicateSymbol {
                symbol: "A RMF".into()
            }
        );
    }
}
