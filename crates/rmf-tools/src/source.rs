//! Where the tools find funds.

mod memory;

use std::borrow::Cow;
use std::future::Future;

use crate::{Fund, FundQuery, LoadIssue, Origin, RankingQuery};

/// Funds to find: in memory, or in a database that several servers share.
///
/// What is found, and in what order, is the same for every source; the tests run against each. Given funds
/// may lack the parts of their history that were not asked for.
pub trait FundSource: Send + Sync {
    /// Why the source could not answer.
    type Error: std::error::Error + Send + Sync + 'static;

    /// Funds, with the last two rows of their history at least.
    fn find(
        &self,
        query: &FundQuery,
    ) -> impl Future<Output = Result<Found<'_>, Self::Error>> + Send;

    /// Funds by their returns, with the last row of their history at least.
    fn rank(
        &self,
        query: &RankingQuery,
    ) -> impl Future<Output = Result<Ranking<'_>, Self::Error>> + Send;

    /// The fund of a code, with the rows of the last `days` calendar days before its latest one at least,
    /// and the last two.
    fn fund(
        &self,
        code: &str,
        days: u32,
    ) -> impl Future<Output = Result<Option<Cow<'_, Fund>>, Self::Error>> + Send;

    /// Up to three symbols that somebody who wrote `code` may have meant, likeliest first.
    fn suggest(&self, code: &str) -> impl Future<Output = Result<Vec<String>, Self::Error>> + Send;

    /// What was wrong with the file of each of these funds, in their order; nothing of one that is not there.
    fn issues_of(
        &self,
        symbols: &[&str],
    ) -> impl Future<Output = Result<Vec<Cow<'_, [LoadIssue]>>, Self::Error>> + Send;

    /// How many funds have each classification, by its code from A to Z; last those that have none, if there are any.
    fn categories(&self) -> impl Future<Output = Result<Vec<Category>, Self::Error>> + Send;

    /// Where the funds come from.
    fn origin(&self) -> Origin;
}

/// The funds of a query.
#[derive(Debug, Clone, PartialEq)]
pub struct Found<'s> {
    /// How many there are, also beyond those given.
    pub total: u64,
    /// The part that was asked for, in order.
    pub funds: Vec<Cow<'s, Fund>>,
}

/// The funds of a ranking.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranking<'s> {
    /// The return of every fund that was meant, in percent, lowest first.
    pub returns: Vec<f64>,
    /// The first of them, in order.
    pub funds: Vec<Cow<'s, Fund>>,
}

/// A classification, and how many funds have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Its code, e.g. `EQASxJP`; none where it is unknown.
    pub code: Option<String>,
    /// How many funds have it.
    pub funds: u64,
}
