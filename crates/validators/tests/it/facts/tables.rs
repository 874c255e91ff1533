//! Tables of reports: cells as texts, and headers, labels and captions that say how to read them.

use validators::Origin::{Cell, Dash};

use super::{facts, tells};

#[test]
fn the_corner_says_the_scale() {
    tells(
        r#"[{"(In thousands)":"Operating leases (1)","Total":"$19,437","2020":"(4,143)"}]"#,
        &[
            "/0/Total | 19437 ×K USD | - | Operating leases (1) | Total",
            "/0/2020 | -4143 ×K | 2020 | Operating leases (1) | 2020",
        ],
    );
}

#[test]
fn a_header_row_says_the_scale() {
    tells(
        r#"[{"table_header":"2019 | 2018 | €m | €m"},{"item":"Sales","2019 €m":"57","2018 €m":"44.5"}]"#,
        &[
            "/1/2019 €m | 57 ×M EUR | 2019 | Sales | 2019 €m",
            "/1/2018 €m | 44.5 ×M EUR | 2018 | Sales | 2018 €m",
        ],
    );
}

#[test]
fn a_paragraph_says_the_scale() {
    tells(
        r#"[{"item":"Sales","2019":"57"},{"paragraph":1,"text":"Net sales were as follows (in millions):"}]"#,
        &["/0/2019 | 57 ×M | 2019 | Sales | 2019"],
    );
}

#[test]
fn nothing_says_the_scale() {
    tells(
        r#"[{"item":"Sales","2019":"57"}]"#,
        &["/0/2019 | 57 ×1/K/M/B | 2019 | Sales | 2019"],
    );
}

/// Whether the tool has multiplied already, a label does not tell.
#[test]
fn a_label_with_a_scale_beside_a_json_number_leaves_both_open() {
    tells(
        r#"[{"metric":"Net sales (in thousands)","year":2019,"value":57}]"#,
        &["/0/value | 57 ×1/K | 2019 | Net sales (in thousands) | "],
    );
}

#[test]
fn per_share_percent_and_counts_do_not_take_the_scale_of_money() {
    tells(
        r#"[["(in millions, except per share data)","2019"],["Sales","$57"],["Earnings per diluted share","$1.20"],
            ["Gross margin","40.1%"],["Number of employees","300"]]"#,
        &[
            "/1/1 | 57 ×M USD | 2019 | Sales | 2019",
            "/2/1 | 1.2 ×1 USD | 2019 | Earnings per diluted share | 2019",
            "/3/1 | 40.1 ×1 % | 2019 | Gross margin | 2019",
            "/4/1 | 300 ×1/M | 2019 | Number of employees | 2019",
        ],
    );
}

#[test]
fn cells_say_sign_unit_and_scale_themselves() {
    let cells = [
        ("$(7,125)", "-7125 ×K USD"),
        ("(35,569 )", "-35569 ×K"),
        ("−12.5", "-12.5 ×K"),
        ("(9.9)%", "-9.9 ×1 %"),
        ("(14) bps", "-14 ×1 bp"),
        ("12.5x", "12.5 ×1 x"),
        ("5.2m", "5.2 ×M"),
        ("US$ 5bn", "5 ×B USD"),
        ("1,234 (1)", "1234 ×K"),
        ("1,234*", "1234 ×K"),
        ("(1)", "-1 ×K"),
        ("1.234,56", "1234.56 ×K"),
        ("1 234 567", "1234567 ×K"),
        ("1,23,456", "123456 ×K"),
        ("1’234.5", "1234.5 ×K"),
        ("๑,๒๓๔", "1234 ×K"),
        ("3.5 ล้านบาท", "3.5 ×M THB"),
    ];
    for (cell, told) in cells {
        let json = format!(r#"[["(in thousands)","2019","2018"],["Sales","{cell}","7"]]"#);
        let line = format!("/1/1 | {told} | 2019 | Sales | 2019");
        tells(&json, &[&line, "/1/2 | 7 ×K | 2018 | Sales | 2018"]);
    }
}

#[test]
fn cells_that_state_nothing_are_no_facts() {
    for cell in ["N/A", "nm", "nil", "", "Dec-19", "2019-12-31"] {
        let json = format!(r#"[["","2019","2018"],["Sales","{cell}","7"]]"#);
        tells(&json, &["/1/2 | 7 ×1/K/M/B | 2018 | Sales | 2018"]);
    }
}

/// A dash is nought where the row has figures; the mark is kept.
#[test]
fn a_dash_among_figures_is_nought() {
    let facts = facts(r#"[{"item":"Leases","2019":"—","2018":"$ -","2017":"5"}]"#);
    let origins: Vec<_> = facts
        .numbers()
        .iter()
        .map(|fact| (fact.value, fact.origin))
        .collect();
    assert_eq!(origins, [(0.0, Dash), (0.0, Dash), (5.0, Cell)]);
}

/// What is headed "Amount" is the row's figure, and its column the period's.
#[test]
fn rows_of_a_date_alone_give_the_rows_below_their_period() {
    tells(
        r#"[{"item":"December 31, 2019:"},{"item":"Gross","Amount":"5"},{"item":"December 31, 2018:"},{"item":"Gross","Amount":"4"}]"#,
        &[
            "/1/Amount | 5 ×1/K/M/B | 2019-12-31 | Gross | ",
            "/3/Amount | 4 ×1/K/M/B | 2018-12-31 | Gross | ",
        ],
    );
}

#[test]
fn quarters_take_their_year_from_the_header_row_and_from_rows_of_words() {
    tells(
        r#"[{"table_header":"Fiscal 2019 | First Quarter | Total"},{"item":"Sales","First Quarter":"5","Total":"9"},
            {"Total":"Fiscal 2018"},{"item":"Sales","First Quarter":"4","Total":"8"}]"#,
        &[
            "/1/First Quarter | 5 ×1/K/M/B | 2019Q1 | Sales | First Quarter",
            "/1/Total | 9 ×1/K/M/B | 2019 | Sales | Total",
            "/3/First Quarter | 4 ×1/K/M/B | 2018Q1 | Sales | First Quarter",
            "/3/Total | 8 ×1/K/M/B | 2018 | Sales | Total",
        ],
    );
}

#[test]
fn headings_are_kept_beside_the_label() {
    let facts = facts(
        r#"[{"item":"Revenue:"},{"item":"License","2019":"5"},{"item":"Costs:"},{"item":"License","2019":"4"}]"#,
    );
    let sections: Vec<_> = facts
        .numbers()
        .iter()
        .map(|fact| facts.section(fact))
        .collect();
    assert_eq!(sections, ["Revenue:", "Costs:"]);
}

#[test]
fn percent_signs_in_the_first_and_last_row_hold_for_the_column() {
    tells(
        r#"[{"item":"Sales","2019":"100.0 %"},{"item":"Gross profit","2019":"40.0"},{"item":"Income","2019":"7.2 %"}]"#,
        &[
            "/0/2019 | 100 ×1 % | 2019 | Sales | 2019",
            "/1/2019 | 40 ×1 % | 2019 | Gross profit | 2019",
            "/2/2019 | 7.2 ×1 % | 2019 | Income | 2019",
        ],
    );
}

#[test]
fn headers_beside_rows() {
    tells(
        r#"{"unit":"USD millions","headers":["Item","FY2024","FY2023"],"rows":[["Sales",1.5,1.25]]}"#,
        &[
            "/rows/0/1 | 1.5 ×M USD | 2024 | Sales | FY2024",
            "/rows/0/2 | 1.25 ×M USD | 2023 | Sales | FY2023",
        ],
    );
    tells(
        r#"{"index":["Sales"],"columns":["2024"],"data":[[7]]}"#,
        &["/data/0/0 | 7 ×1 | 2024 | Sales | 2024"],
    );
}

#[test]
fn two_header_rows() {
    tells(
        r#"[["","2019","","2018",""],["Segment","Amount","%","Amount","%"],["US","5","50","4","44"]]"#,
        &[
            "/2/1 | 5 ×1/K/M/B | 2019 | US | 2019 Amount",
            "/2/2 | 50 ×1 % | 2019 | US | 2019 %",
            "/2/3 | 4 ×1/K/M/B | 2018 | US | 2018 Amount",
            "/2/4 | 44 ×1 % | 2018 | US | 2018 %",
        ],
    );
}

#[test]
fn a_first_column_of_years() {
    tells(
        r#"[["Year","Sales","Costs"],["2019","$5","$3"],["2018","$4","$2"]]"#,
        &[
            "/1/1 | 5 ×1/K/M/B USD | 2019 | Sales | ",
            "/1/2 | 3 ×1/K/M/B USD | 2019 | Costs | ",
            "/2/1 | 4 ×1/K/M/B USD | 2018 | Sales | ",
            "/2/2 | 2 ×1/K/M/B USD | 2018 | Costs | ",
        ],
    );
}

#[test]
fn times_as_headers_write_them() {
    let headers = [
        ("FY19", "2019"),
        ("F19 53 WEEKS", "2019"),
        ("Q3 2024", "2024Q3"),
        ("3Q24", "2024Q3"),
        ("1H25", "2025H1"),
        ("Year Ended March 31, 2019", "2019"),
        ("52 weeks ended 30 Mar 2019 £m", "2019"),
        ("Nine months ended September 30, 2024", "2024/9M"),
        ("30 June 2019", "2019-6-30"),
        ("12/31/2019", "2019-12-31"),
        ("31.12.2019", "2019-12-31"),
        ("Dec-19", "2019-12"),
        ("2017/2018", "2018"),
        ("2019 vs 2018", "-"),
        ("2021-2022", "-"),
        ("Third quarter of fiscal 2019", "2019Q3"),
        ("ปี 2562", "2019"),
        ("31 ธันวาคม 2562", "2019-12-31"),
        ("ไตรมาส 3/2562", "2019Q3"),
    ];
    for (header, period) in headers {
        let facts = facts(&format!(r#"[{{"item":"Sales","{header}":"57"}}]"#));
        let fact = facts.numbers().first().expect("a fact");
        let line = super::told(&facts, fact);
        assert_eq!(line.split(" | ").nth(2), Some(period), "{line}");
    }
}
