use super::check;

#[test]
fn names_claim_nothing() {
    for text in [
        "S&P 500, Russell 2000, FTSE 100, SET50 and Nasdaq 100",
        "iPhone 15, A320, COVID-19, Windows 10, 5G, B2B",
        "3M, 7-Eleven, 21st Century Fox",
        "[1], (see note 7), Note 12, Section 404, Item 1A, page 5, Table 3, notes 7 and 12",
        "at 10:30 on the 1st",
        "call +1 (555) 123-4567 or 555-123-4567",
        "v1.2.3 of RMF-2024X by US0378331005",
        "https://example.com/2024/5?n=7",
        "ASC 606, IFRS 16, Scope 1 and 2",
        "a 12-month period",
        "in the 1990s",
    ] {
        check("en-US", &[(text, &[])]);
    }
}

/// "2. Oct 29" was the second of October 2029, and the year behind it none.
#[test]
fn counters_are_no_days_of_the_month_behind_them() {
    check(
        "en-US",
        &[
            (
                "1. Nov 4, 2024 – sold\n2. Oct 29, 2024 – sold\n3. March 22, 2024: bought",
                &[
                    "2024-11-04 'Nov 4, 2024'",
                    "2024-10-29 'Oct 29, 2024'",
                    "2024-03-22 'March 22, 2024'",
                ],
            ),
            ("12. December 31, 2023", &["2023-12-31 'December 31, 2023'"]),
        ],
    );
    check(
        "de-DE",
        &[("2. Oktober 2024", &["2024-10-02 '2. Oktober 2024'"])],
    );
}

#[test]
fn counters_and_footnote_marks_claim_nothing() {
    check(
        "en-US",
        &[
            (
                "1. Revenue was $5.\n2. Costs were $3.",
                &["5 USD '$5'", "3 USD '$3'"],
            ),
            ("1) one\n(2) Costs: 3", &["3 '3'"]),
            ("Net income (1) was 5", &["5 '5'"]),
            ("purchases(3) of 7", &["7 '7'"]),
        ],
    );
}
