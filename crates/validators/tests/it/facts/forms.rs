//! One test a form that tools give their facts in. Every line is written by hand from the JSON above it.

use super::{facts, tells};

#[test]
fn records_of_metric_year_and_value() {
    tells(
        r#"[{"metric":"Revenue","year":2019,"value":1452400000},{"metric":"Loss","year":2018,"value":-7.25}]"#,
        &[
            "/0/value | 1452400000 ×1 | 2019 | Revenue | ",
            "/1/value | -7.25 ×1 | 2018 | Loss | ",
        ],
    );
}

#[test]
fn records_with_unit_scale_and_quarter_beside_the_value() {
    tells(
        r#"[{"metric":"Margin","unit":"percent","fiscal_year":2024,"quarter":"Q3","value":45.9},
            {"metric":"Revenue","currency":"USD","scale":"millions","year":2024,"value":391035},
            {"metric":"Revenue","unit":"THB","scale":1000,"date":"2024-09-30","value":12}]"#,
        &[
            "/0/value | 45.9 ×1 % | 2024Q3 | Margin | ",
            "/1/value | 391035 ×M USD | 2024 | Revenue | ",
            "/2/value | 12 ×K THB | 2024-9-30 | Revenue | ",
        ],
    );
}

/// Its value may have the scale of the header in it already.
#[test]
fn records_that_repeat_their_column_header() {
    tells(
        r#"[{"metric":"Tax rate","column":"Year Ended December 31, 2019 (In millions)","year":2019,"value":132000000}]"#,
        &["/0/value | 132000000 ×1 | 2019 | Tax rate | Year Ended December 31, 2019 (In millions)"],
    );
}

#[test]
fn a_record_alone_with_its_year() {
    tells(
        r#"{"revenue":383285000000,"year":2024,"gross_margin_pct":45.9}"#,
        &[
            "/revenue | 383285000000 ×1 | 2024 | revenue | ",
            "/gross_margin_pct | 45.9 ×1 % | 2024 | gross_margin_pct | ",
        ],
    );
}

#[test]
fn keys_with_values() {
    tells(
        r#"{"revenue_in_millions":391,"employees":164000,"eps":"$6.08"}"#,
        &[
            "/revenue_in_millions | 391 ×M | - | revenue_in_millions | ",
            "/employees | 164000 ×1 | - | employees | ",
            "/eps | 6.08 ×1 USD | - | eps | ",
        ],
    );
}

#[test]
fn years_under_subjects_and_subjects_under_years() {
    tells(
        r#"{"Revenue":{"2019":100,"2018":90}}"#,
        &[
            "/Revenue/2019 | 100 ×1 | 2019 | Revenue | 2019",
            "/Revenue/2018 | 90 ×1 | 2018 | Revenue | 2018",
        ],
    );
    tells(
        r#"{"FY2019":{"revenue":100},"FY2018":{"revenue":90}}"#,
        &[
            "/FY2019/revenue | 100 ×1 | 2019 | revenue | ",
            "/FY2018/revenue | 90 ×1 | 2018 | revenue | ",
        ],
    );
}

#[test]
fn quarters_under_years() {
    tells(
        r#"{"2024":{"Q1":{"revenue":5},"Q2":{"revenue":6}}}"#,
        &[
            "/2024/Q1/revenue | 5 ×1 | 2024Q1 | revenue | ",
            "/2024/Q2/revenue | 6 ×1 | 2024Q2 | revenue | ",
        ],
    );
}

#[test]
fn names_of_times_may_hold_tables() {
    tells(
        r#"{"years":{"2019":{"revenue":5}},"quarters":[{"quarter":"Q1","year":2020,"revenue":6}]}"#,
        &[
            "/years/2019/revenue | 5 ×1 | 2019 | revenue | ",
            "/quarters/0/revenue | 6 ×1 | 2020Q1 | revenue | ",
        ],
    );
}

#[test]
fn series_under_names() {
    tells(
        r#"{"AAPL":[{"year":2024,"revenue":5}],"MSFT":[{"year":2024,"revenue":7}]}"#,
        &[
            "/AAPL/0/revenue | 5 ×1 | 2024 | AAPL revenue | ",
            "/MSFT/0/revenue | 7 ×1 | 2024 | MSFT revenue | ",
        ],
    );
}

#[test]
fn lists_for_columns() {
    tells(
        r#"{"ticker":"AAPL","year":[2019,2018],"revenue":[1,2]}"#,
        &[
            "/revenue/0 | 1 ×1 | 2019 | AAPL revenue | ",
            "/revenue/1 | 2 ×1 | 2018 | AAPL revenue | ",
        ],
    );
}

#[test]
fn a_chart() {
    tells(
        r#"{"labels":["2019","2018"],"datasets":[{"label":"Revenue","data":[5,4]}]}"#,
        &[
            "/datasets/0/data/0 | 5 ×1 | 2019 | Revenue | 2019",
            "/datasets/0/data/1 | 4 ×1 | 2018 | Revenue | 2018",
        ],
    );
}

#[test]
fn companyfacts_as_the_sec_gives_them() {
    let json = r#"{"cik":320193,"facts":{"us-gaap":{"Revenues":{"units":{"USD":[
        {"start":"2018-09-30","end":"2019-09-28","val":260174000000,"accn":"0000320193-20-000096","fy":2020,
         "fp":"FY","form":"10-K","filed":"2020-10-30"}]}}}}}"#;
    tells(
        json,
        &["/facts/us-gaap/Revenues/units/USD/0/val | 260174000000 ×1 USD | 2019 | Revenues | "],
    );
    let filing = facts(json).filings().first().cloned().expect("a filing");
    assert_eq!(filing.form, "10-K");
    assert_eq!(filing.filed.map(|filed| filed.year), Some(2020));
}

#[test]
fn xbrl_facts() {
    tells(
        r#"[{"concept":"us-gaap:Revenues","value":"391035000000","unit":"USD","decimals":-6,
             "period":{"start":"2023-10-01","end":"2024-09-28"}},
            {"concept":"us-gaap:Assets","value":"364980000000","unit":"USD","period":{"instant":"2024-09-28"}}]"#,
        &[
            "/0/value | 391035000000 ×1 USD | 2024 | us-gaap:Revenues | ",
            "/1/value | 364980000000 ×1 USD | 2024-9-28 | us-gaap:Assets | ",
        ],
    );
}

#[test]
fn a_result_of_a_tool_and_its_text() {
    tells(
        r#"{"content":[{"type":"text","text":"[{\"metric\":\"Revenue\",\"year\":2024,\"value\":5}]"}],"isError":false}"#,
        &["/content/0/text | 5 ×1 | 2024 | Revenue | "],
    );
}

#[test]
fn funds_with_thai_names() {
    tells(
        r#"{"structuredContent":{"page":1,"funds":[{"symbol":"KFRMF","ชื่อกองทุน":"กองทุนเปิด","nav_value":12.5,
            "nav_change_percent":-0.31,"as_of":"2025-11-20"}]}}"#,
        &[
            "/structuredContent/funds/0/nav_value | 12.5 ×1 | 2025-11-20 | KFRMF กองทุนเปิด nav_value | ",
            "/structuredContent/funds/0/nav_change_percent | -0.31 ×1 % | 2025-11-20 | KFRMF กองทุนเปิด nav_change_percent | ",
        ],
    );
}

#[test]
fn a_number_alone_and_nothing() {
    tells("42.5", &[" | 42.5 ×1 | - |  | "]);
    tells("null", &[]);
    tells("[]", &[]);
    tells(r#"{"a":null,"b":true,"c":""}"#, &[]);
    assert!(facts("{}").is_empty());
}
