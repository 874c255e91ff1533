//! How far a fund's data can be trusted.

use chrono::{DateTime, Datelike, Duration, NaiveTime, Utc, Weekday};
use smart_response::{
    Accuracy, AccuracyFactor, Completeness, DataQuality, DataValidation, Freshness, Verification,
};
use wire::Timestamp;

use super::{BriefError, Subject};
use crate::{Fund, FundDetail, IssueKind, Period};

/// Without these a fund can be neither priced nor judged.
const CRITICAL: &[&str] = &["nav_value", "nav_date", "risk_level"];

/// Which fields are real, and how good they are.
pub(super) struct Quality {
    pub(super) validation: DataValidation,
    pub(super) data: DataQuality,
}

impl Quality {
    pub(super) fn of(
        subject: &Subject<'_>,
        detail: &FundDetail,
        now: Timestamp,
    ) -> Result<Self, BriefError> {
        let payload = serde_json::to_value(detail)?;
        let fields: Vec<&str> = payload
            .as_object()
            .into_iter()
            .flat_map(|fields| fields.keys())
            .map(String::as_str)
            .collect();
        let tracked = DataValidation::track(&payload, fields);
        let validation = unknown_as_default(valueless_fees_as_null(tracked, subject), subject);
        let timestamp =
            data_timestamp(subject.fund, now).ok_or_else(|| BriefError::NoTimestamp {
                symbol: subject.fund.symbol.clone(),
            })?;
        let data = DataQuality {
            completeness: Completeness::of(&validation, CRITICAL),
            accuracy: Accuracy::of(accuracy(subject)),
            freshness: freshness(subject.fund, timestamp, now),
        };
        Ok(Self { validation, data })
    }
}

/// A list of fees none of which has a value tells what is charged for, and no fee.
fn valueless_fees_as_null(mut validation: DataValidation, subject: &Subject<'_>) -> DataValidation {
    let field = "fees".to_owned();
    if validation.valid_fields.contains(&field) && !fees_are_known(subject.fund) {
        validation.valid_fields.retain(|valid| *valid != field);
        validation.null_fields.push(field);
    }
    validation
}

/// The age at `now`, and for a fund that has NAVs when the next is due.
fn freshness(fund: &Fund, timestamp: Timestamp, now: Timestamp) -> Freshness {
    let freshness = Freshness::at(now, timestamp, None).unwrap_or_else(Freshness::from);
    let is_due = fund.history.latest().is_some() && timestamp <= now;
    let next_update = is_due.then(|| next_close(now));
    Freshness {
        next_update,
        ..freshness
    }
}

/// The next 17:00 in Bangkok of a day from Monday to Friday; holidays are not known.
fn next_close(now: Timestamp) -> Timestamp {
    let mut close = now.get().date_naive().and_time(NaiveTime::MIN).and_utc() + Duration::hours(10);
    while close <= now.get() || matches!(close.weekday(), Weekday::Sat | Weekday::Sun) {
        close += Duration::days(1);
    }
    close.into()
}

/// Where the contract requires a text and the fund does not tell, `Unknown` stands there, and is
/// recorded as the default it is.
fn unknown_as_default(validation: DataValidation, subject: &Subject<'_>) -> DataValidation {
    let fund = subject.fund;
    let texts = [
        ("fund_id", &fund.fund_id),
        ("amc", &fund.amc),
        ("fund_type", &fund.fund_type),
    ];
    let lacking = texts.into_iter().filter(|(_, text)| text.is_none());
    let validation = lacking.fold(validation, |validation, (field, _)| {
        validation.with_default(
            field,
            "Unknown",
            "the source does not tell, and the field is required",
        )
    });
    if repaired(subject, &[IssueKind::NameLost]) {
        let reason = "the source's file holds another value in place of the name";
        return validation.with_default("fund_name", fund.symbol.clone(), reason);
    }
    validation
}

/// When the data was true: the NAV's date at 17:00 in Bangkok, when the market has closed, or at its
/// beginning while that hour is still to come; for a fund without a NAV, when its file was collected.
fn data_timestamp(fund: &Fund, now: Timestamp) -> Option<Timestamp> {
    let nav = fund.history.latest().map(|row| {
        let midnight: DateTime<Utc> = row.date.and_time(NaiveTime::MIN).and_utc();
        // Bangkok is at UTC+7 all year.
        let (opened, closed) = (
            midnight - Duration::hours(7),
            midnight + Duration::hours(10),
        );
        let is_open = Timestamp::from(opened) <= now && Timestamp::from(closed) > now;
        if is_open { opened } else { closed }
    });
    nav.or(fund.data_fetched_at).map(Timestamp::from)
}

/// How each aspect came to be: `verified` where the regulator's file states it, `estimated` where
/// we compute it, `assumed` where the loader had to put it back in its place, `unknown` otherwise.
fn accuracy(subject: &Subject<'_>) -> Vec<AccuracyFactor> {
    let fund = subject.fund;
    let stated = |is_there: bool| {
        if is_there {
            Verification::Verified
        } else {
            Verification::Unknown
        }
    };
    let shifted = repaired(
        subject,
        &[
            IssueKind::MetadataShifted,
            IssueKind::NameLost,
            IssueKind::AmcInferred,
        ],
    );
    let identity = if shifted {
        Verification::Assumed
    } else {
        Verification::Verified
    };
    let shared = repaired(subject, &[IssueKind::SharedHistory]);
    let nav = if shared && fund.history.latest().is_some() {
        Verification::Assumed
    } else {
        stated(fund.history.latest().is_some())
    };
    let factors = [
        ("NAV", nav),
        ("Name, company and risk level", identity),
        ("Returns", stated(has_returns(fund))),
        ("Benchmark", stated(fund.benchmark.is_some())),
        (
            "Volatility (computed)",
            if fund.history.rows().len() > 2 {
                Verification::Estimated
            } else {
                Verification::Unknown
            },
        ),
        ("Fees", stated(fees_are_known(fund))),
    ];
    let factors = factors.into_iter().map(|(aspect, status)| AccuracyFactor {
        aspect: aspect.to_owned(),
        status,
    });
    factors.collect()
}

/// Whether any return is reported, over whatever period.
pub(super) fn has_returns(fund: &Fund) -> bool {
    let by_period = Period::ALL
        .iter()
        .copied()
        .any(|period| fund.performance.returns.get(period).is_some());
    by_period || fund.performance.since_inception.is_some()
}

/// Whether at least one fee has a value.
pub(super) fn fees_are_known(fund: &Fund) -> bool {
    fund.fees.iter().flatten().any(|fee| fee.value.is_some())
}

/// Whether loading the fund met one of `kinds`.
pub(super) fn repaired(subject: &Subject<'_>, kinds: &[IssueKind]) -> bool {
    let issues = subject.store.issues_of(&subject.fund.symbol);
    issues.iter().any(|issue| kinds.contains(&issue.kind))
}
