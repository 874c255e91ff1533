use super::check;

#[test]
fn a_year_may_be_words() {
    check(
        "en-US",
        &[
            (
                "in nineteen ninety-eight",
                &["Y1998 'nineteen ninety-eight'"],
            ),
            ("twenty twenty-one", &["Y2021 'twenty twenty-one'"]),
            ("twenty thirty-page reports", &[]),
        ],
    );
}

#[test]
fn years_long_past_need_a_word_that_says_so() {
    check(
        "en-US",
        &[
            ("founded in 1886", &["Y1886 '1886'"]),
            ("some 1886 of them", &["1886 '1886'"]),
        ],
    );
}

#[test]
fn years_carry_their_label() {
    check(
        "en-US",
        &[
            ("in 2024", &["Y2024 '2024'"]),
            (
                "FY24, FY2024, FY'24",
                &[
                    "fiscal Y2024 'FY24'",
                    "fiscal Y2024 'FY2024'",
                    "fiscal Y2024 'FY'24'",
                ],
            ),
            (
                "fiscal 2024 and fiscal year 2023",
                &[
                    "fiscal Y2024 'fiscal 2024'",
                    "fiscal Y2023 'fiscal year 2023'",
                ],
            ),
            ("CY2021", &["Y2021 'CY2021'"]),
            ("2023 and '24", &["Y2023 '2023'", "Y2024 ''24'"]),
            (
                "Q3 2024, 3Q24, 1H25",
                &["Y2024Q3 'Q3 2024'", "Y2024Q3 '3Q24'", "Y2025H1 '1H25'"],
            ),
            (
                "the third quarter of 2024",
                &["Y2024Q3 'third quarter of 2024'"],
            ),
            (
                "the first half of fiscal 2024",
                &["fiscal Y2024H1 'first half of fiscal 2024'"],
            ),
            ("in December 2024", &["Y2024M12 'December 2024'"]),
            (
                "nine months ended September 30, 2024",
                &["Y2024M1-9 'nine months ended September 30, 2024'"],
            ),
            (
                "the three months ended June 30, 2023",
                &["Y2023Q2 'three months ended June 30, 2023'"],
            ),
            ("2024E", &["Y2024 '2024'"]),
            ("No 2016 figures are available", &["Y2016 '2016'"]),
        ],
    );
}

#[test]
fn ranges_are_one_mention_only_where_a_mark_joins_them() {
    check(
        "en-US",
        &[
            ("2019–21", &["Y2019..Y2021 '2019–21'"]),
            ("2019-2021", &["Y2019..Y2021 '2019-2021'"]),
            ("2018/19", &["Y2018..Y2019 '2018/19'"]),
            ("FY19-FY21", &["fiscal Y2019..Y2021 'FY19-FY21'"]),
            ("2018 to 2019", &["Y2018 '2018'", "Y2019 '2019'"]),
            ("1999-02", &["Y1999..Y2002 '1999-02'"]),
            ("2024-09", &["Y2024M9 '2024-09'"]),
        ],
    );
}
