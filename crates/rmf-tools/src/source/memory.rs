//! Funds in memory.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::convert::Infallible;

use super::{Found, FundSource, Ranking};
use crate::input::{Order, SortBy};
use crate::{Fund, FundQuery, FundStore, LoadIssue, Origin, Period, RankingQuery};

impl FundSource for FundStore {
    type Error = Infallible;

    async fn find(&self, query: &FundQuery) -> Result<Found<'_>, Infallible> {
        let mut places: Vec<usize> = self
            .keyed()
            .filter(|(_, fund, key)| query.filter.takes(fund, key))
            .map(|(place, ..)| place)
            .collect();
        let total = places.len();
        match query.sort_by {
            SortBy::Name => {
                let name = |place: usize| self.key_at(place).map(|key| key.name.as_str());
                sort(&mut places, query.order, name, Ord::cmp);
            }
            by => {
                let value = |place: usize| {
                    let value = self.at(place).and_then(|fund| figure(fund, by));
                    value.map(without_sign_of_zero)
                };
                sort(&mut places, query.order, value, f64::total_cmp);
            }
        }
        Ok(Found {
            total: u64::try_from(total).unwrap_or(u64::MAX),
            funds: self.part(&places, query.offset, query.limit),
        })
    }

    async fn rank(&self, query: &RankingQuery) -> Result<Ranking<'_>, Infallible> {
        let of_period = |place| {
            let fund: &Fund = self.at(place)?;
            fund.performance.returns.get(query.period)
        };
        let is_meant = |place: &usize| {
            let level = self.at(*place).and_then(|fund| fund.risk_level);
            query.risk_level.is_none_or(|meant| level == Some(meant)) && of_period(*place).is_some()
        };
        let mut places: Vec<usize> = (0..self.funds().len()).filter(is_meant).collect();
        let value = |place| of_period(place).map(without_sign_of_zero);
        sort(&mut places, query.order, value, f64::total_cmp);
        let mut returns: Vec<f64> = places.iter().copied().filter_map(of_period).collect();
        returns.sort_unstable_by(f64::total_cmp);
        let funds = self.part(&places, 0, query.limit);
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

    fn origin(&self) -> Origin {
        Self::origin(self)
    }
}

impl FundStore {
    fn part(&self, places: &[usize], offset: u64, limit: u64) -> Vec<Cow<'_, Fund>> {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let part = places.iter().skip(offset).take(limit);
        part.filter_map(|place| self.at(*place).map(Cow::Borrowed))
            .collect()
    }
}

/// What a fund is sorted by. A name is no figure.
fn figure(fund: &Fund, by: SortBy) -> Option<f64> {
    match by {
        SortBy::Ytd => fund.performance.returns.get(Period::YearToDate),
        SortBy::OneYear => fund.performance.returns.get(Period::OneYear),
        SortBy::Risk => fund.risk_level.map(|level| f64::from(level.get())),
        SortBy::Nav => fund.history.latest().map(|row| row.nav),
        SortBy::Name => None,
    }
}

/// -0 ties with 0, whatever the order of all floating-point numbers says.
fn without_sign_of_zero(figure: f64) -> f64 {
    figure + 0.0
}

/// Sorts places of funds, which are in order of their symbols: unknown last, ties by place.
fn sort<T>(
    places: &mut [usize],
    order: Order,
    value: impl Fn(usize) -> Option<T>,
    compare: impl Fn(&T, &T) -> Ordering,
) {
    places.sort_unstable_by(|left, right| {
        let by_value = match (value(*left), value(*right)) {
            (Some(left), Some(right)) => match order {
                Order::Ascending => compare(&left, &right),
                Order::Descending => compare(&right, &left),
            },
            (left, right) => left.is_none().cmp(&right.is_none()),
        };
        by_value.then(left.cmp(right))
    });
}
