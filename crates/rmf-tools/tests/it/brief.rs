//! A fund's SmartResponse, from the sample and over the whole snapshot.

use rmf_tools::{Brief, Fund, FundDetail, FundStore, NavHistory, brief, load_embedded};
use smart_response::{Action, CheckOptions, ScoreCard, check_json, score};
use wire::Timestamp;

use crate::made::{a, clean, store, with};
use crate::real::snapshot;

/// When the snapshot had been collected, to the hour.
fn then() -> Timestamp {
    "2025-11-11T09:00:00Z".parse().unwrap()
}

fn briefed(store: &FundStore, code: &str) -> Brief {
    brief(store, store.get(code).unwrap(), then()).unwrap()
}

/// What keeps a fund's brief from being right and complete: violations, then criteria that fail.
fn faults(brief: &Brief) -> (Vec<String>, ScoreCard) {
    let json = serde_json::to_string(brief).unwrap();
    let checked = check_json::<FundDetail>(&json, &CheckOptions::default()).unwrap();
    let faults = checked
        .violations
        .iter()
        .map(|violation| format!("{} {}", violation.pointer, violation.code));
    (faults.collect(), score(brief).unwrap())
}

#[test]
fn every_sample_fund_checks_clean_and_scores_ten_or_says_why() {
    let store = load_embedded();
    for fund in store.funds() {
        let (violations, card) = faults(&briefed(&store, &fund.symbol));
        assert_eq!(violations, [""; 0], "{}", fund.symbol);
        let lacking: Vec<_> = card.failures().map(|criterion| criterion.id).collect();
        assert_eq!(lacking, [""; 0], "{}", fund.symbol);
    }
}

#[test]
fn it_recommends_nothing() {
    let store = load_embedded();
    for fund in store.funds() {
        let brief = briefed(&store, &fund.symbol);
        assert_eq!(brief.recommendations.primary.action, Action::NotApplicable);
    }
}

#[test]
fn findings_are_computed_from_the_file_by_hand() {
    // YTD 1, benchmark 1.5: behind by half a point. One year 4, three years 5.
    let brief = briefed(&store(&[clean("A-RMF")]), "A-RMF");
    let findings: Vec<_> = brief
        .summary
        .key_findings
        .iter()
        .map(|f| {
            (
                f.metric.as_str(),
                f.formatted.as_str(),
                f.assessment.as_str(),
            )
        })
        .collect();
    let expected = [
        ("YTD return", "+1.00%", "concerning"),
        ("YTD against benchmark", "-0.50 points", "neutral"),
        ("1-year return", "+4.00%", "neutral"),
        ("3-year return a year", "+5.00%", "good"),
    ];
    assert_eq!(findings[..4], expected);
}

#[test]
fn the_data_is_as_old_as_its_latest_nav() {
    // The NAV of Friday 7 November is true from 17:00 in Bangkok: 3 days and 23 hours before then.
    let brief = briefed(&store(&[clean("A-RMF")]), "A-RMF");
    let freshness = brief.data.data_quality.freshness;
    assert_eq!(freshness.timestamp.to_string(), "2025-11-07T10:00:00Z");
    assert_eq!(freshness.age.to_string(), "3 days");
    assert_eq!(freshness.status.as_str(), "outdated");
    assert!(
        brief
            .metadata
            .warnings
            .iter()
            .any(|warning| warning.id == "WARN_STALE_DATA")
    );
}

#[test]
fn a_clock_before_the_data_is_warned_of_and_never_real_time() {
    let store = store(&[clean("A-RMF")]);
    let brief = brief(&store, a(&store), "2025-11-01T00:00:00Z".parse().unwrap()).unwrap();
    assert_eq!(
        brief.data.data_quality.freshness.status.as_str(),
        "outdated"
    );
    let ids: Vec<_> = brief
        .metadata
        .warnings
        .iter()
        .map(|warning| warning.id.as_str())
        .collect();
    assert!(
        ids.contains(&"WARN_FUTURE_TIMESTAMP") && !ids.contains(&"WARN_STALE_DATA"),
        "{ids:?}"
    );
    let found: Vec<_> = smart_response::check(&brief)
        .into_iter()
        .map(|violation| violation.code)
        .collect();
    assert_eq!(found, ["timestamp_in_future"]);
}

#[test]
fn before_the_market_has_closed_the_day_itself_dates_the_nav() {
    let store = store(&[clean("A-RMF")]);
    // 10:00 in Bangkok on the NAV's day.
    let brief = brief(&store, a(&store), "2025-11-07T03:00:00Z".parse().unwrap()).unwrap();
    let freshness = brief.data.data_quality.freshness;
    assert_eq!(freshness.timestamp.to_string(), "2025-11-06T17:00:00Z");
    assert_eq!(smart_response::check(&brief), []);
}

#[test]
fn invented_figures_are_said_to_be_invented_and_real_ones_are_not() {
    let has_warning = |brief: &Brief| {
        brief
            .metadata
            .warnings
            .iter()
            .any(|warning| warning.id == "WARN_SAMPLE_DATA")
    };
    let sample = load_embedded();
    for fund in sample.funds() {
        let brief = briefed(&sample, &fund.symbol);
        assert!(has_warning(&brief));
        assert_eq!(brief.metadata.source.reliability.as_str(), "low");
    }
    assert!(!has_warning(&briefed(&store(&[clean("A-RMF")]), "A-RMF")));
}

#[test]
fn a_fund_without_nav_says_so_and_shows_no_figure() {
    let store = store(&[with("/latest_nav", serde_json::Value::Null)]);
    let store = FundStore::new(vec![Fund {
        history: NavHistory::default(),
        ..a(&store).clone()
    }])
    .unwrap();
    let brief = briefed(&store, "A-RMF");
    assert!(
        brief
            .metadata
            .warnings
            .iter()
            .any(|warning| warning.id == "WARN_NO_PRICE")
    );
    assert_eq!(
        brief.data.data_quality.completeness.missing_critical,
        ["nav_value", "nav_date"]
    );
    assert!(
        brief
            .summary
            .key_findings
            .iter()
            .all(|finding| finding.metric != "NAV")
    );
}

#[test]
fn a_required_text_that_is_unknown_is_listed_as_a_default() {
    let file = with("/amc", "-".into());
    let brief = briefed(&store(&[file]), "A-RMF");
    let defaults = &brief.data.validation.default_fields;
    assert_eq!(defaults[0].field, "amc");
    assert_eq!(defaults[0].default_value, "Unknown");
    assert!(
        !brief
            .data
            .validation
            .valid_fields
            .contains(&"amc".to_owned())
    );
}

/// Real funds whose data does not allow 9.5, with the reason.
const BELOW: &[(&str, &str)] = &[];

#[test]
fn every_real_fund_checks_clean_and_scores_nine_and_a_half() {
    let Some(store) = snapshot() else { return };
    assert_eq!(store.funds().len(), 403);
    let mut perfect = 0;
    for fund in store.funds() {
        let (violations, card) = faults(&briefed(&store, &fund.symbol));
        assert_eq!(violations, [""; 0], "{}", fund.symbol);
        let allowed = BELOW.iter().any(|(symbol, _)| *symbol == fund.symbol);
        assert_eq!(
            card.score < 9.5,
            allowed,
            "{} scores {}",
            fund.symbol,
            card.score
        );
        perfect += usize::from(card.failures().next().is_none());
    }
    println!("{perfect} of 403 score 10");
}

#[test]
fn a_number_that_no_reader_would_keep_is_refused_in_the_open() {
    let file = with(
        "/investment_minimums/minimum_initial",
        serde_json::json!(1e17),
    );
    let store = store(&[file]);
    assert_eq!(a(&store).minimums.initial, None);
    let kinds: Vec<_> = store
        .issues()
        .iter()
        .map(|issue| issue.kind.code())
        .collect();
    assert_eq!(kinds, ["implausible-number"]);
}
