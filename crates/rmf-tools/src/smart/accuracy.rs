//! How the data came to be.

use smart_response::{Accuracy, AccuracyFactor, Score, Verification};

use super::subject::Held;
use crate::{Fund, IssueKind, Period};

/// A part of a fund's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aspect {
    Nav,
    Identity,
    Returns,
    Benchmark,
    Volatility,
    Fees,
}

impl Aspect {
    /// All of them, as the detail of a fund has them.
    pub(crate) const ALL: &'static [Self] = &[
        Self::Nav,
        Self::Identity,
        Self::Returns,
        Self::Benchmark,
        Self::Volatility,
        Self::Fees,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Nav => "NAV",
            Self::Identity => "Name, company and risk level",
            Self::Returns => "Returns",
            Self::Benchmark => "Benchmark",
            Self::Volatility => "Volatility (computed)",
            Self::Fees => "Fees",
        }
    }

    /// `verified` where the regulator's file states it, `estimated` where we compute it, `assumed` where
    /// the loader had to put it back in its place, `unknown` otherwise.
    fn verification(self, held: &Held<'_>) -> Verification {
        let fund = &*held.fund;
        let rows = fund.history.rows().len();
        match self {
            Self::Nav if rows > 0 && held.met(&[IssueKind::SharedHistory]) => Verification::Assumed,
            Self::Nav => stated(rows > 0),
            Self::Identity if held.met(MISPLACED) => Verification::Assumed,
            Self::Identity => Verification::Verified,
            Self::Returns => stated(has_returns(fund)),
            Self::Benchmark => stated(fund.benchmark.is_some()),
            Self::Volatility if rows > 2 => Verification::Estimated,
            Self::Volatility => Verification::Unknown,
            Self::Fees => stated(fees_are_known(fund)),
        }
    }
}

const MISPLACED: &[IssueKind] = &[
    IssueKind::MetadataShifted,
    IssueKind::NameLost,
    IssueKind::AmcInferred,
];

const fn stated(is_there: bool) -> Verification {
    if is_there {
        Verification::Verified
    } else {
        Verification::Unknown
    }
}

/// How the aspects of all the funds came to be; the score is the mean over every aspect of every fund.
pub(crate) fn accuracy(funds: &[Held<'_>], aspects: &[Aspect]) -> Accuracy {
    let factors = aspects.iter().flat_map(|aspect| factors(funds, *aspect));
    let factors: Vec<_> = factors.collect();
    let each: Vec<_> = funds
        .iter()
        .flat_map(|held| aspects.iter().map(|aspect| aspect.verification(held)))
        .map(|status| AccuracyFactor {
            aspect: String::new(),
            status,
        })
        .collect();
    if factors.is_empty() {
        let nothing = AccuracyFactor {
            aspect: "Funds: there are none".to_owned(),
            status: Verification::Unknown,
        };
        return Accuracy {
            score: Score::clamped(0.0),
            factors: vec![nothing],
        };
    }
    Accuracy {
        score: Accuracy::of(each).score,
        factors,
    }
}

/// One factor for each way in which the aspect came to be, with the number of funds where there are several.
fn factors(funds: &[Held<'_>], aspect: Aspect) -> Vec<AccuracyFactor> {
    let found = Verification::ALL.iter().map(|status| {
        let alike = funds
            .iter()
            .filter(|held| aspect.verification(held) == *status);
        (*status, alike.count())
    });
    let found = found.filter(|(_, count)| *count > 0);
    let name = aspect.name();
    found
        .map(|(status, count)| AccuracyFactor {
            aspect: if count == funds.len() {
                name.to_owned()
            } else {
                format!("{name}: {count} of {} funds", funds.len())
            },
            status,
        })
        .collect()
}

/// Whether any return is reported, over whatever period.
pub(crate) fn has_returns(fund: &Fund) -> bool {
    let by_period = Period::ALL
        .iter()
        .copied()
        .any(|period| fund.performance.returns.get(period).is_some());
    by_period || fund.performance.since_inception.is_some()
}

/// Whether at least one fee has a value.
pub(crate) fn fees_are_known(fund: &Fund) -> bool {
    fund.fees.iter().flatten().any(|fee| fee.value.is_some())
}
