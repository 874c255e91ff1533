use super::check;

#[test]
fn filings_take_in_their_times() {
    check(
        "en-US",
        &[
            (
                "the 10-K filed November 1, 2024",
                &["10-K filed 2024-11-01 '10-K filed November 1, 2024'"],
            ),
            (
                "Filing 10-K (2024-11-15)",
                &["10-K filed 2024-11-15 '10-K (2024-11-15)'"],
            ),
            (
                "the 8-K dated 1 Nov 2024",
                &["8-K filed 2024-11-01 '8-K dated 1 Nov 2024'"],
            ),
            (
                "annual report on Form 10-K for fiscal 2024",
                &["10-K for Y2024 '10-K for fiscal 2024'"],
            ),
            (
                "Form 10-Q for the quarter ended June 30, 2024",
                &["10-Q for 2024-06-30 '10-Q for the quarter ended June 30, 2024'"],
            ),
            ("its 2024 10-K", &["10-K for Y2024 '2024 10-K'"]),
            ("Q3 2024 10-Q", &["10-Q for Y2024Q3 'Q3 2024 10-Q'"]),
            (
                "the 10-K filed November 1, 2024 for fiscal 2024",
                &["10-K filed 2024-11-01 for Y2024 '10-K filed November 1, 2024 for fiscal 2024'"],
            ),
            (
                "20-F, 6-K, S-1, DEF 14A, 10-K/A",
                &[
                    "20-F '20-F'",
                    "6-K '6-K'",
                    "S-1 'S-1'",
                    "DEF 14A 'DEF 14A'",
                    "10-K/A '10-K/A'",
                ],
            ),
            ("10‑K", &["10-K '10‑K'"]),
        ],
    );
}

#[test]
fn what_only_looks_like_a_form_is_none() {
    check(
        "en-US",
        &[
            ("a bonus of 10K", &["10000 '10K'"]),
            ("Form 10K", &["10-K '10K'"]),
        ],
    );
}
