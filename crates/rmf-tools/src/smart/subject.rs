use std::borrow::Cow;

use smart_response::Input;
use wire::Timestamp;

use crate::tool::words::nav_dates;
use crate::{Fund, FundStore, IssueKind, LoadIssue, Origin};

/// As many funds beside one as make a comparison readable.
const PEERS: usize = 2;

/// A fund, and what was wrong with its file.
pub(crate) struct Held<'a> {
    pub(crate) fund: Cow<'a, Fund>,
    pub(crate) issues: Cow<'a, [LoadIssue]>,
}

impl Held<'_> {
    /// Whether loading the fund met one of `kinds`.
    pub(crate) fn met(&self, kinds: &[IssueKind]) -> bool {
        self.issues.iter().any(|issue| kinds.contains(&issue.kind))
    }
}

/// What a response is about.
pub(crate) struct Subject<'a> {
    /// The funds that are given.
    pub(crate) funds: Vec<Held<'a>>,
    /// Where none is given, some of those that were searched.
    pub(crate) searched: Vec<Held<'a>>,
    /// What one fund may be compared with.
    pub(crate) peers: Option<Peers>,
    pub(crate) origin: Origin,
    pub(crate) input: Input,
    pub(crate) now: Timestamp,
}

impl<'a> Subject<'a> {
    /// One fund of a store.
    pub(crate) fn of(store: &'a FundStore, fund: &'a Fund, input: Input, now: Timestamp) -> Self {
        let held = Held {
            fund: Cow::Borrowed(fund),
            issues: Cow::Borrowed(store.issues_of(&fund.symbol)),
        };
        Self {
            funds: vec![held],
            searched: Vec::new(),
            peers: Peers::alike(fund, store.funds()),
            origin: store.origin(),
            input,
            now,
        }
    }

    /// The funds that tell how good the data is: those given, else those searched.
    pub(crate) fn evidence(&self) -> &[Held<'a>] {
        if self.funds.is_empty() {
            &self.searched
        } else {
            &self.funds
        }
    }

    /// The dates of the given funds' NAVs, in words.
    pub(crate) fn as_of(&self) -> String {
        let latest = self.funds.iter().map(|held| held.fund.history.latest());
        let dates: Vec<_> = latest.map(|row| row.map(|row| row.date)).collect();
        nav_dates(&dates).unwrap_or_else(|| "no NAV, and so no date".to_owned())
    }

    /// The symbols of the given funds of which something is so.
    pub(crate) fn those(&self, is_so: impl Fn(&Held<'a>) -> bool) -> Vec<String> {
        let funds = self.funds.iter().filter(|held| is_so(held));
        funds.map(|held| held.fund.symbol.clone()).collect()
    }
}

/// A fund and others to see it beside, and what they have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Peers {
    /// The symbols, the fund's own first.
    pub(crate) symbols: Vec<String>,
    /// `category` or `risk level`.
    pub(crate) alike: &'static str,
}

impl Peers {
    /// Of `others`, in their order, those of the fund's category, else those of its risk level.
    pub(crate) fn alike<'f>(
        fund: &Fund,
        others: impl IntoIterator<Item = &'f Fund> + Clone,
    ) -> Option<Self> {
        let of_category = |other: &Fund| {
            fund.classification.is_some() && other.classification == fund.classification
        };
        let as_risky =
            |other: &Fund| fund.risk_level.is_some() && other.risk_level == fund.risk_level;
        Self::picked(fund, others.clone(), "category", of_category)
            .or_else(|| Self::picked(fund, others, "risk level", as_risky))
    }

    /// Classes of the same fund are no peers.
    fn picked<'f>(
        fund: &Fund,
        others: impl IntoIterator<Item = &'f Fund>,
        alike: &'static str,
        is_alike: impl Fn(&Fund) -> bool,
    ) -> Option<Self> {
        let is_other = |other: &Fund| {
            other.symbol != fund.symbol && (other.fund_id != fund.fund_id || fund.fund_id.is_none())
        };
        let peers = others
            .into_iter()
            .filter(|other| is_other(other) && is_alike(other))
            .take(PEERS);
        let mut symbols = vec![fund.symbol.clone()];
        symbols.extend(peers.map(|peer| peer.symbol.clone()));
        (symbols.len() > 1).then_some(Self { symbols, alike })
    }
}
