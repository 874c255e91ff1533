//! Facts inside texts: prose, Markdown, separated values, filings and years.

use super::{facts, tells};

#[test]
fn a_markdown_table_in_thai() {
    tells(
        "{\"caption\":\"หน่วย: ล้านบาท\",\"table\":\"| รายการ | 2562 | 2561 |\\n|---|---|---|\\n| Sales | 1,234 | (56) |\"}",
        &[
            "/table[61..66] | 1234 ×M THB | 2019 | Sales | 2562",
            "/table[69..73] | -56 ×M THB | 2018 | Sales | 2561",
        ],
    );
}

#[test]
fn separated_values() {
    tells(
        r#"{"csv":"year,revenue,note\n2019,\"1,000\",a\n2018,90,b"}"#,
        &[
            "/csv[24..29] | 1000 ×1/K/M/B | 2019 | revenue | ",
            "/csv[38..40] | 90 ×1/K/M/B | 2018 | revenue | ",
        ],
    );
}

#[test]
fn prose_is_read_sentence_by_sentence() {
    tells(
        r#"[{"paragraph":3,"text":"Sales were $2.5 million in 2019. Costs fell to $1,200."}]"#,
        &[
            "/0/text[11..23] | 2.5 ×M USD | 2019 | Sales were $2.5 million in 2019. | ",
            "/0/text[47..53] | 1200 ×1 USD | - | Costs fell to $1,200. | ",
        ],
    );
}

#[test]
fn money_of_prose_beside_a_table_in_thousands_may_be_in_thousands() {
    tells(
        r#"[{"text":"Balances were (in thousands):"},{"text":"Credits of $4,724 and 5% of sales."}]"#,
        &[
            "/1/text[11..17] | 4724 ×1/K USD | - | Credits of $4,724 and 5% of sales. | ",
            "/1/text[22..24] | 5 ×1 % | - | Credits of $4,724 and 5% of sales. | ",
        ],
    );
}

#[test]
fn years_come_from_every_key_and_text() {
    let years = |json: &str| facts(json).years().to_vec();
    assert_eq!(years(r#"{"FY19":{"a":1},"b":"since 2015"}"#), [2015, 2019]);
    assert_eq!(
        years(r#"[{"item":"Leases","2021-2023":"5"}]"#),
        [2021, 2022, 2023]
    );
    assert_eq!(
        years(r#"[{"metric":"Cash","year":2018,"value":2004}]"#),
        [2018]
    );
    assert_eq!(years(r#"{"note":"ณ วันที่ 31 ธันวาคม 2562"}"#), [2019]);
    assert_eq!(years(r#"[{"date":"2024-11-01","close":2222.5}]"#), [2024]);
}

#[test]
fn filings_of_records_and_prose() {
    let names = |json: &str| -> Vec<String> {
        let facts = facts(json);
        let filed = facts.filings().iter().map(|filing| {
            let day = filing
                .filed
                .map(|day| format!("{} {:?}", day.year, day.part));
            format!("{} {}", filing.form, day.unwrap_or_default())
        });
        filed.collect()
    };
    assert_eq!(
        names(
            r#"[{"filing_type":"10-K","filing_date":"2024-11-01"},{"form":"10-Q","date":"2024-08-01"},{"type":"8-k","filed_at":"2024-05-02T00:00:00Z"},{"type":"text","date":"2024-01-01"}]"#
        ),
        [
            "10-K 2024 Day(11, 1)",
            "10-Q 2024 Day(8, 1)",
            "8-K 2024 Day(5, 2)"
        ]
    );
    assert_eq!(
        names(r#"{"answer":"See the 10-K filed November 1, 2024."}"#),
        ["10-K 2024 Day(11, 1)"]
    );
}
