//! Figures, calculated again.

use super::responses;

/// A statement's conclusion tells the part and the whole that its share is of, and says so in words.
#[test]
fn a_share_is_of_what_the_conclusion_says() {
    let parts = [
        ("fetch_income_statement-good", 35_100.0, 214_000.0),
        ("fetch_balance_sheet-good", 99_000.0, 428_000.0),
        ("fetch_cash_flow_statement-good", 48_000.0, 72_000.0),
    ];
    let all = responses();
    for (case, part, whole) in parts {
        let (_, response) = all.iter().find(|(name, _)| name == case).unwrap();
        let conclusion = &response.summary.conclusion;
        let words: Vec<_> = conclusion.split(' ').collect();
        let figure = |at: usize| words[at].replace('\u{202f}', "").parse::<f64>().unwrap();
        assert_eq!((figure(0), figure(2)), (part, whole), "{conclusion}");
        let share = format!("{:.1}%", part / whole * 100.0);
        assert_eq!(response.summary.key_findings[0].formatted, share, "{case}");
    }
}

/// From what the response itself says, by the formula and nothing of the gallery's own.
#[test]
fn a_value_by_cash_flows_can_be_calculated_again() {
    let all = responses();
    let (_, response) = all
        .iter()
        .find(|(name, _)| name == "calculate_dcf-good")
        .unwrap();
    let input = serde_json::to_value(&response.summary.input).unwrap();
    let rate = |name: &str| input[name].as_f64().unwrap();
    let payload = &response.data.processed;
    let number = |name: &str| payload[name].as_f64().unwrap();
    let mut flow = number("freeCashFlow");
    let mut total = 0.0;
    let mut factor = 1.0;
    for _ in 0..input["years"].as_u64().unwrap() {
        flow *= 1.0 + rate("growthRate");
        factor *= 1.0 + rate("discountRate");
        total += flow / factor;
    }
    let growth = rate("terminalGrowth");
    total += flow * (1.0 + growth) / (rate("discountRate") - growth) / factor;
    let value = total / number("shares");
    assert!((value - number("fairValue")).abs() < 0.01, "{value}");
}
