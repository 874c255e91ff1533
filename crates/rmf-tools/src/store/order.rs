//! Funds in each order that they are asked for. A store never changes, so they are sorted once; a sort at
//! each call would be most of what a list of many funds takes.

use core::cmp::Ordering;

use crate::input::{Order, SortBy};
use crate::query::SearchKey;
use crate::{Fund, Period};

/// What funds are in order of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum By {
    Return(Period),
    Risk,
    Nav,
    Name,
}

/// Funds in every order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Orders(Vec<Sorted>);

/// Places of funds, which are in order of their symbols, in order of something else: what is not known
/// last, ties by place.
#[derive(Debug, Clone)]
pub(crate) struct Sorted {
    by: By,
    ascending: Vec<usize>,
    descending: Vec<usize>,
    /// What is known, in the order of `ascending`. A name is no figure.
    figures: Vec<f64>,
}

impl From<SortBy> for By {
    fn from(by: SortBy) -> Self {
        match by {
            SortBy::Ytd => Self::Return(Period::YearToDate),
            SortBy::OneYear => Self::Return(Period::OneYear),
            SortBy::Risk => Self::Risk,
            SortBy::Nav => Self::Nav,
            SortBy::Name => Self::Name,
        }
    }
}

impl Orders {
    pub(crate) fn of(funds: &[Fund], keys: &[SearchKey]) -> Self {
        let names = keys.iter().map(|key| Some(key.name.as_str()));
        let returns = Period::ALL.iter().map(|period| By::Return(*period));
        let figures = returns.chain([By::Risk, By::Nav]);
        let mut orders = vec![Sorted::of(By::Name, names, Ord::cmp)];
        orders.extend(figures.map(|by| Sorted::of_figures(by, funds)));
        Self(orders)
    }

    /// None of a store without funds, which may have been made without sorting any.
    pub(crate) fn by(&self, by: By) -> Option<&Sorted> {
        self.0.iter().find(|sorted| sorted.by == by)
    }
}

impl Sorted {
    fn of_figures(by: By, funds: &[Fund]) -> Self {
        let of_fund = |place: &usize| funds.get(*place).and_then(|fund| figure(fund, by));
        let values = funds.iter().map(|fund| figure(fund, by));
        let sorted = Self::of(
            by,
            values.map(|value| value.map(without_sign_of_zero)),
            f64::total_cmp,
        );
        Self {
            figures: sorted.ascending.iter().map_while(of_fund).collect(),
            ..sorted
        }
    }

    fn of<T>(
        by: By,
        values: impl Iterator<Item = Option<T>>,
        compare: impl Fn(&T, &T) -> Ordering,
    ) -> Self {
        let mut placed: Vec<_> = values.zip(0..).collect();
        let mut sorted = |order| {
            placed.sort_unstable_by(|left, right| in_order(left, right, order, &compare));
            placed.iter().map(|(_, place)| *place).collect()
        };
        Self {
            by,
            ascending: sorted(Order::Ascending),
            descending: sorted(Order::Descending),
            figures: Vec::new(),
        }
    }

    /// Every place.
    pub(crate) fn places(&self, order: Order) -> &[usize] {
        match order {
            Order::Ascending => &self.ascending,
            Order::Descending => &self.descending,
        }
    }

    /// The places of the funds whose figure is known.
    pub(crate) fn known(&self, order: Order) -> &[usize] {
        self.places(order)
            .get(..self.figures.len())
            .unwrap_or_default()
    }

    /// The places of the funds whose figure is known with it, lowest first.
    pub(crate) fn figures(&self) -> impl Iterator<Item = (usize, f64)> {
        let places = self.ascending.iter().copied();
        places.zip(self.figures.iter().copied())
    }
}

fn in_order<T>(
    (left, place): &(Option<T>, usize),
    (right, other): &(Option<T>, usize),
    order: Order,
    compare: impl Fn(&T, &T) -> Ordering,
) -> Ordering {
    let by_value = match (left, right) {
        (Some(left), Some(right)) => match order {
            Order::Ascending => compare(left, right),
            Order::Descending => compare(right, left),
        },
        (left, right) => left.is_none().cmp(&right.is_none()),
    };
    by_value.then(place.cmp(other))
}

fn figure(fund: &Fund, by: By) -> Option<f64> {
    match by {
        By::Return(period) => fund.performance.returns.get(period),
        By::Risk => fund.risk_level.map(|level| f64::from(level.get())),
        By::Nav => fund.history.latest().map(|row| row.nav),
        By::Name => None,
    }
}

/// -0 ties with 0, whatever the order of all floating-point numbers says.
fn without_sign_of_zero(figure: f64) -> f64 {
    figure + 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(returns: &[Option<f64>]) -> Orders {
        let fund = |value: &Option<f64>| {
            let mut fund = Fund::new("A-RMF");
            fund.performance.returns.ytd = *value;
            fund
        };
        let funds: Vec<_> = returns.iter().map(fund).collect();
        let keys: Vec<_> = funds.iter().map(SearchKey::of).collect();
        Orders::of(&funds, &keys)
    }

    #[test]
    fn unknown_is_last_either_way_and_ties_keep_their_places() {
        let returns = [
            Some(2.0),
            None,
            Some(0.0),
            Some(5.0),
            Some(-0.0),
            None,
            Some(2.0),
        ];
        let orders = orders(&returns);
        let sorted = orders.by(By::Return(Period::YearToDate)).unwrap();
        assert_eq!(sorted.places(Order::Ascending), [2, 4, 0, 6, 3, 1, 5]);
        assert_eq!(sorted.places(Order::Descending), [3, 0, 6, 2, 4, 1, 5]);
        assert_eq!(sorted.known(Order::Descending), [3, 0, 6, 2, 4]);
        let lowest: Vec<_> = sorted.figures().map(|(place, _)| place).collect();
        assert_eq!(lowest, sorted.known(Order::Ascending));
    }

    #[test]
    fn a_store_without_funds_has_no_places() {
        let orders = orders(&[]);
        let sorted = orders.by(By::Name).unwrap();
        assert!(sorted.places(Order::Ascending).is_empty());
        assert!(Orders::default().by(By::Name).is_none());
    }
}
