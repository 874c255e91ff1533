//! Funds whose failures are logged.

use std::borrow::Cow;

use rmf_tools::{
    Category, Found, Fund, FundQuery, FundSource, LoadIssue, Origin, Ranking, RankingQuery,
};

/// A source that tells the log why it fails. Clients are not told, since it may name hosts and users.
#[derive(Debug)]
pub(crate) struct Logged<S>(pub(crate) S);

/// The same result, told where it is none.
fn logged<T, E: std::error::Error>(result: Result<T, E>) -> Result<T, E> {
    result.inspect_err(|error| tracing::error!("the fund data could not be read: {}", whole(error)))
}

/// An error and what it comes from.
fn whole(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(source) = cause {
        told.push_str(": ");
        told.push_str(&source.to_string());
        cause = source.source();
    }
    told
}

impl<S: FundSource> FundSource for Logged<S> {
    type Error = S::Error;

    async fn find(&self, query: &FundQuery) -> Result<Found<'_>, S::Error> {
        logged(self.0.find(query).await)
    }

    async fn rank(&self, query: &RankingQuery) -> Result<Ranking<'_>, S::Error> {
        logged(self.0.rank(query).await)
    }

    async fn fund(&self, code: &str, days: u32) -> Result<Option<Cow<'_, Fund>>, S::Error> {
        logged(self.0.fund(code, days).await)
    }

    async fn suggest(&self, code: &str) -> Result<Vec<String>, S::Error> {
        logged(self.0.suggest(code).await)
    }

    async fn issues_of(&self, symbols: &[&str]) -> Result<Vec<Cow<'_, [LoadIssue]>>, S::Error> {
        logged(self.0.issues_of(symbols).await)
    }

    async fn categories(&self) -> Result<Vec<Category>, S::Error> {
        logged(self.0.categories().await)
    }

    fn origin(&self) -> Origin {
        self.0.origin()
    }
}
