//! Funds in memory.

use std::borrow::Cow;
use std::convert::Infallible;

use super::{Category, Found, FundSource, Ranking};
use crate::store::By;
use crate::{Filter, Fund, FundQuery, FundStore, LoadIssue, Origin, RankingQuery};

impl FundSource for FundStore {
    type Error = Infallible;

    async fn find(&self, query: &FundQuery) -> Result<Found<'_>, Infallible> {
        let sorted = self.sorted(query.sort_by.into());
        let places = sorted.map_or(&[][..], |sorted| sorted.places(query.order));
        if query.filter == Filter::default() {
            let funds = self.part(places.iter(), query.offset, query.limit);
            return Ok(found(places.len(), funds));
        }
        let taken = self.taken(&query.filter);
        let total = taken.iter().filter(|is_taken| **is_taken).count();
        let places = places
            .iter()
            .filter(|place| taken.get(**place) == Some(&true));
        let funds = self.part(places, query.offset, query.limit);
        Ok(found(total, funds))
    }

    async fn rank(&self, query: &RankingQuery) -> Result<Ranking<'_>, Infallible> {
        let is_meant = |place: usize| {
            let level = |place| self.at(place).and_then(|fund| fund.risk_level);
            query
                .risk_level
                .is_none_or(|meant| level(place) == Some(meant))
        };
        let Some(sorted) = self.sorted(By::Return(query.period)) else {
            return Ok(Ranking {
                returns: Vec::new(),
                funds: Vec::new(),
            });
        };
        let meant = sorted.figures().filter(|(place, _)| is_meant(*place));
        let mut returns: Vec<f64> = meant.map(|(_, figure)| figure).collect();
        // In order already, but for the signs of zeros.
        returns.sort_unstable_by(f64::total_cmp);
        let known = sorted.known(query.order).iter();
        let funds = self.part(known.filter(|place| is_meant(**place)), 0, query.limit);
        Ok(Ranking { returns, funds })
    }

    async fn fund(&self, code: &str, _days: u32) -> Result<Option<Cow<'_, Fund>>, Infallible> {
        Ok(self.get(code).map(Cow::Borrowed))
    }

    async fn suggest(&self, code: &str) -> Result<Vec<String>, Infallible> {
        let suggested = Self::suggest(self, code).into_iter();
        Ok(suggested.map(str::to_owned).collect())
    }

    async fn issues_of(&self, symbols: &[&str]) -> Result<Vec<Cow<'_, [LoadIssue]>>, Infallible> {
        let issues = symbols.iter().map(|symbol| Self::issues_of(self, symbol));
        Ok(issues.map(Cow::Borrowed).collect())
    }

    async fn categories(&self) -> Result<Vec<Category>, Infallible> {
        Ok(Self::categories(self).to_vec())
    }

    fn origin(&self) -> Origin {
        Self::origin(self)
    }
}

fn found(total: usize, funds: Vec<Cow<'_, Fund>>) -> Found<'_> {
    Found {
        total: u64::try_from(total).unwrap_or(u64::MAX),
        funds,
    }
}

impl FundStore {
    fn part<'p>(
        &self,
        places: impl Iterator<Item = &'p usize>,
        offset: u64,
        limit: u64,
    ) -> Vec<Cow<'_, Fund>> {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let part = places.skip(offset).take(limit);
        part.filter_map(|place| self.at(*place).map(Cow::Borrowed))
            .collect()
    }
}
