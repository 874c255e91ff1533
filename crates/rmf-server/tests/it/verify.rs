//! `verify_answer`: what it says of an answer, and of arguments in which something is wrong.

use serde_json::{Value, json};

use crate::raw::{Era, Raw, texts};

const FACTS: &str =
    r#"{"symbol":"ABAPAC-RMF","nav_value":14.2085,"perf_ytd":6.4,"date":"2025-10-17"}"#;

async fn verified(answer: &str, facts: &str) -> Value {
    let arguments = json!({ "answer": answer, "results": [facts] });
    let mut client = Raw::of(Era::July2026).await;
    let mut result = client.call("verify_answer", arguments).await;
    assert_eq!(result["isError"], false, "{result}");
    result["structuredContent"].take()
}

async fn refused(arguments: Value) -> (String, Value) {
    let result = Raw::of(Era::July2026)
        .await
        .call("verify_answer", arguments)
        .await;
    assert_eq!(result["isError"], true, "{result}");
    let object = &result["_meta"]["dev.smart-response/error"]["error"];
    (texts(&result)[0].to_owned(), object.clone())
}

#[tokio::test]
async fn a_hint_has_the_figure_of_the_results_and_not_a_rounded_one() {
    let found = verified("The NAV of ABAPAC-RMF is 14.9085.", FACTS).await;
    let hint = found["hints"][0].as_str().unwrap();
    assert!(
        hint.contains("14.9085: closest is 14.2085, 4.9% away"),
        "{hint}"
    );
    assert!(hint.contains("/0/nav_value"), "{hint}");
    for wrong in ["14.21", "two decimals", "below"] {
        assert!(!hint.contains(wrong), "{wrong}: {hint}");
    }
}

#[tokio::test]
async fn an_answer_shows_its_language_where_none_is_told() {
    for (answer, status) in [
        ("Der NAV des Fonds lag bei 14,2085 Baht.", "pass"),
        ("Der NAV des Fonds lag bei 14,3085 Baht.", "fail"),
        ("The NAV of the fund was 14,2085 baht.", "fail"),
    ] {
        let found = verified(answer, FACTS).await;
        let told = &found["report"]["number"]["status"];
        assert_eq!(told, status, "{answer}");
    }
}

#[tokio::test]
async fn a_hint_is_without_the_noise_of_binary_fractions() {
    // 0.07 as a share is 7.000000000000001 percent in floating point.
    let found = verified(
        "Growth was 7.1% in 2024.",
        r#"[{"metric":"growth rate","year":2024,"growth":0.07}]"#,
    )
    .await;
    let hint = found["hints"][0].as_str().unwrap();
    assert!(hint.contains("7.1%: closest is 7%"), "{hint}");
}

#[tokio::test]
async fn a_hint_lists_twenty_numbers_and_counts_the_rest() {
    let answer: Vec<_> = (0..22)
        .map(|number| format!("{}.5", 100 + number))
        .collect();
    let found = verified(&answer.join("; "), FACTS).await;
    let hint = found["hints"][0].as_str().unwrap();
    assert_eq!(hint.matches("  - ").count(), 20, "{hint}");
    assert!(hint.contains("and 2 more, which the report has"), "{hint}");
}

#[tokio::test]
async fn a_summary_says_passed_of_what_was_checked_alone() {
    for (answer, summary) in [
        (
            "ABAPAC-RMF is up 6.4%.",
            "Passed: the results bear out 1 number; no years or filings to check.",
        ),
        (
            "In 2025 ABAPAC-RMF was up 6.4% to 14.2085.",
            "Passed: the results bear out 2 numbers and 1 year; no filings to check.",
        ),
        (
            "It is of 2025.",
            "Passed: the results bear out 1 year; no numbers or filings to check.",
        ),
        (
            "It did well.",
            "Nothing to check: the answer states no number, year or filing.",
        ),
    ] {
        let found = verified(answer, FACTS).await;
        assert_eq!(found["summary"], summary, "{answer}: {found}");
    }
    let filings = r#"[{"form":"10-K","filing_date":"2024-11-01","revenue":383285000000}]"#;
    let answer = "Revenue was $383.3B by the 10-K of November 1, 2024.";
    let found = verified(answer, filings).await;
    let summary = found["summary"].as_str().unwrap();
    assert!(
        summary.starts_with("Passed: the results bear out ") && summary.ends_with("1 filing."),
        "{found}"
    );
}

#[tokio::test]
async fn everything_that_is_wrong_is_told_at_once_as_the_other_tools_tell_it() {
    let (text, error) = refused(json!({ "answer": "", "results": [] })).await;
    assert_eq!(
        text,
        "BAD_REQUEST: results: 0 elements stand where 1 to 20 should; answer: the text is blank. \
         Call again: give 1 to 20 elements; write the text."
    );
    let expected = json!({ "problems": [
        {
            "pointer": "/results", "found": [], "code": "wrong_length",
            "message": "0 elements stand where 1 to 20 should", "fix": "give 1 to 20 elements",
        },
        {
            "pointer": "/answer", "found": "", "code": "empty_text",
            "message": "the text is blank", "fix": "write the text",
        },
    ] });
    assert_eq!(error["details"], expected);
}

#[tokio::test]
async fn each_fault_has_its_place_and_its_code() {
    let long = |length: usize| "x".repeat(length);
    let long_results = json!({ "answer": "5", "results": [long(70_000), long(70_000)] });
    for (arguments, problems) in [
        (
            json!({ "results": [5, " "], "locale": "tlh", "facts": 1 }),
            vec![
                ("/answer", "missing_field"),
                ("/facts", "refused_field"),
                ("/locale", "unknown_locale"),
                ("/results/0", "wrong_type"),
                ("/results/1", "empty_text"),
            ],
        ),
        (
            json!({ "answer": long(8_001), "results": [long(100_001)], "question": long(2_001), "locale": long(36) }),
            vec![
                ("/answer", "wrong_length"),
                ("/locale", "wrong_length"),
                ("/question", "wrong_length"),
                ("/results/0", "wrong_length"),
            ],
        ),
        (long_results, vec![("/results", "too_large")]),
        (
            json!({ "answer": "5.1 ".repeat(1_001), "results": ["5.1"] }),
            vec![("/answer", "too_large")],
        ),
        (
            json!({ "answer": format!("It is {}.", "9".repeat(400)), "results": ["5"] }),
            vec![("/answer", "out_of_range")],
        ),
    ] {
        let (text, error) = refused(arguments).await;
        assert!(text.contains(". Call again: "), "{text}");
        let mut told: Vec<_> = { error["details"]["problems"].as_array().unwrap().iter() }
            .map(|it| {
                (
                    it["pointer"].as_str().unwrap(),
                    it["code"].as_str().unwrap(),
                )
            })
            .collect();
        told.sort_unstable();
        assert_eq!(told, problems, "{error}");
    }
}

#[tokio::test]
async fn a_number_that_is_far_beyond_the_facts_is_wrong_and_no_fault() {
    let found = verified("It is 5e307.", "5").await;
    assert_eq!(found["report"]["number"]["status"], "fail", "{found}");
}

#[tokio::test]
async fn a_result_that_no_reader_takes_is_told() {
    let deep = format!("{}5{}", "[".repeat(127), "]".repeat(127));
    for result in ["1e999", "[1,1e999]", &deep] {
        let (text, error) = refused(json!({ "answer": "5", "results": ["7", result] })).await;
        assert!(
            text.starts_with("BAD_REQUEST: results/1: the JSON cannot be read"),
            "{text}"
        );
        assert_eq!(error["details"]["problems"][0]["pointer"], "/results/1");
    }
}

#[tokio::test]
async fn a_result_that_is_json_and_no_text_is_told_how_to_be_one() {
    let arguments = json!({ "answer": "5", "results": [{ "nav": 5 }, [5], 5] });
    let (text, error) = refused(arguments).await;
    let problems = error["details"]["problems"].as_array().unwrap();
    assert_eq!(problems.len(), 3, "{error}");
    for problem in problems {
        assert_eq!(problem["fix"], "give its JSON as a text", "{text}");
    }
}

#[tokio::test]
async fn json_that_breaks_off_is_no_prose() {
    for (result, place) in [
        (r#"{"nav":14.2085,"perf"#, "line 1 column 20"),
        (r#"[{"nav":14.2085},"#, "line 1 column 17"),
        ("[1, 2", "line 1 column 5"),
        ("{\"a\":1}\n{\"b\":2}", "line 2 column 1"),
        (" {nav: 5}", "line 1 column 3"),
        ("[\"a\" \"b\"]", "line 1 column 6"),
    ] {
        let (text, error) = refused(json!({ "answer": "5", "results": [result] })).await;
        assert_eq!(
            error["details"]["problems"][0]["code"], "unreadable",
            "{text}"
        );
        assert!(
            text.contains(place) && text.contains("whole"),
            "{result}: {text}"
        );
    }
    for prose in [
        "[1] The NAV is 5.",
        "[Note] The NAV is 5.",
        "The NAV is 5 {sic}.",
    ] {
        assert_eq!(
            verified("The NAV is 5.", prose).await["report"]["number"]["status"],
            "pass"
        );
    }
}

/// What a host that shows the text alone gives a model.
const TABLE: &str = "(an empty cell is null)
funds[2]: symbol|nav_value|nav_date|perf_ytd|perf_1y
ABAPAC-RMF|15.626|2025-11-07|8.8|6.65
BGOLDRMF|27.126|2025-11-10|35.99|41.6
totalCount: 2";

#[tokio::test]
async fn a_table_is_read_as_the_rows_that_it_was_written_from() {
    for (answer, status) in [
        (
            "ABAPAC-RMF's NAV is 15.626 and BGOLDRMF returned 35.99% year to date.",
            "pass",
        ),
        ("BGOLDRMF's NAV is 15.626.", "fail"),
        ("ABAPAC-RMF returned 6.65% year to date.", "fail"),
        ("ABAPAC-RMF returned 8.9% year to date.", "fail"),
    ] {
        for table in [
            TABLE.to_owned(),
            format!("Found 2 RMF funds. First: BGOLDRMF (+35.99% YTD).\n\n{TABLE}\n"),
        ] {
            let found = verified(answer, &table).await;
            assert_eq!(
                found["report"]["number"]["status"], status,
                "{answer}: {found}"
            );
        }
    }
    let found = verified("BGOLDRMF's NAV is 27.626.", TABLE).await;
    let path = &found["report"]["number"]["unmatched"][0]["fact"]["path"];
    assert_eq!(path, "/0/funds/1/nav_value", "{found}");
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_told_with_its_line() {
    let broken = TABLE.replace("BGOLDRMF|27.126|", "BGOLDRMF|");
    let (text, error) = refused(json!({ "answer": "5", "results": ["7", broken] })).await;
    assert_eq!(
        error["details"]["problems"][0]["pointer"], "/results/1",
        "{text}"
    );
    assert!(text.contains("line 4 of the table"), "{text}");
}

/// The names of our fields do not say what they count.
#[tokio::test]
async fn a_percentage_is_no_amount_of_baht_and_no_percentage_below_one_is_a_share() {
    let detail = r#"{"fund":{"symbol":"ABAPAC-RMF","nav_date":"2025-11-07","nav_value":15.626,"nav_change":-0.2079,
        "nav_change_percent":-1.313,"perf_ytd":8.8,"perf_5y":0.42}}"#;
    for (answer, status) in [
        ("ABAPAC-RMF fell 1.313% on 7 November 2025.", "pass"),
        ("ABAPAC-RMF fell 0.2079 baht on 7 November 2025.", "pass"),
        ("The NAV fell by 0.2079 THB (-1.31%) on the day.", "pass"),
        ("Its 5-year return is 0.42% a year.", "pass"),
        ("ABAPAC-RMF's NAV is 15.63.", "pass"),
        ("ABAPAC-RMF fell 20.8% on 7 November 2025.", "fail"),
        ("ABAPAC-RMF fell 20.79% on the day.", "fail"),
        ("Its 5-year return is 42% a year.", "fail"),
        ("It is up 8.8 baht this year.", "fail"),
        ("ABAPAC-RMF costs $15.626.", "fail"),
    ] {
        let found = verified(answer, detail).await;
        assert_eq!(
            found["report"]["number"]["status"], status,
            "{answer}: {found}"
        );
        assert!(
            !found.to_string().contains("(THB)") && !found.to_string().contains("(%)"),
            "{found}"
        );
    }
    let history = r#"{"fundCode":"ABAPAC-RMF","navHistory":[{"date":"2025-11-06","nav":15.8339,"change":0.0564,"changePercent":0.36},
        {"date":"2025-11-07","nav":15.626,"change":-0.2079,"changePercent":-1.31}]}"#;
    let found = verified("ABAPAC-RMF gained 5.64% on 6 November.", history).await;
    assert_eq!(found["report"]["number"]["status"], "fail", "{found}");
}

#[tokio::test]
async fn a_summary_names_years_and_filings_that_are_wrong() {
    let found = verified(
        "In 2019 the NAV of ABAPAC-RMF was 14.2085, by the 10-K of November 1, 2024.",
        FACTS,
    )
    .await;
    let summary = found["summary"].as_str().unwrap();
    let named = summary.rsplit_once("Not in the results: ").unwrap().1;
    assert!(
        named.contains("2019") && named.contains("10-K"),
        "{summary}"
    );
    assert_eq!(named.matches("10-K").count(), 1, "{summary}");
}

/// The payload of a tool over the sample, and what is said of it.
async fn of_tool(tool: &str, arguments: Value, answer: &str) -> Value {
    let mut client = Raw::of(Era::July2026).await;
    let result = client.call(tool, arguments).await;
    verified(answer, &result["structuredContent"].to_string()).await
}

/// The gold fund of the sample returned 31.2 % year to date and 35.4 % over one year.
#[tokio::test]
async fn a_ranking_is_over_its_period_and_over_no_other() {
    for (period, answer, status) in [
        ("1y", "ES-GOLDRMF-UH returned 35.4% over 1 year.", "pass"),
        ("1y", "The YTD return of ES-GOLDRMF-UH is 35.4%.", "fail"),
        (
            "1y",
            "ES-GOLDRMF-UH returned 35.4% over three years.",
            "fail",
        ),
        ("ytd", "ES-GOLDRMF-UH returned 31.2% this year.", "pass"),
        ("ytd", "ES-GOLDRMF-UH returned 31.2% over one year.", "fail"),
    ] {
        let arguments = json!({ "period": period });
        let found = of_tool("get_rmf_fund_performance", arguments, answer).await;
        let number = &found["report"]["number"];
        assert_eq!(number["status"], status, "{period} {answer}: {found}");
        if status == "fail" {
            assert_eq!(
                number["unmatched"][0]["verdict"], "misattributed",
                "{answer}"
            );
        }
    }
}

/// Of the two funds, ES-GOLDRMF-UH returned more over every time that both have.
#[tokio::test]
async fn what_a_comparison_belies_is_remarked() {
    for (answer, remarks) in [
        ("B-ASIARMF has the highest YTD return.", 1),
        ("ES-GOLDRMF-UH has the highest YTD return.", 0),
        ("B-ASIARMF outperformed ES-GOLDRMF-UH over one year.", 1),
        ("ES-GOLDRMF-UH outperformed B-ASIARMF over one year.", 0),
    ] {
        let arguments = json!({ "fundCodes": ["B-ASIARMF", "ES-GOLDRMF-UH"] });
        let found = of_tool("compare_rmf_funds", arguments, answer).await;
        let told = found["report"]["remarks"].as_array().unwrap();
        assert_eq!(told.len(), remarks, "{answer}: {found}");
    }
}
