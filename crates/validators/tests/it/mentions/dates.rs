use super::check;

#[test]
fn days_are_written_in_many_ways() {
    for text in [
        "December 31, 2024",
        "Dec. 31, 2024",
        "Dec 31 2024",
        "31 December 2024",
        "31st of December, 2024",
        "31-Dec-2024",
        "2024-12-31",
        "2024/12/31",
        "12/31/2024",
        "31/12/2024",
        "31.12.2024",
        "12/31/24",
    ] {
        let expected = format!("2024-12-31 '{text}'");
        check("en-US", &[(&format!("on {text}."), &[&expected])]);
    }
}

#[test]
fn the_locale_decides_what_could_be_read_either_way() {
    check("en-US", &[("4/7/2024", &["2024-04-07 '4/7/2024'"])]);
    check("en-GB", &[("4/7/2024", &["2024-07-04 '4/7/2024'"])]);
    check("de", &[("4.7.2024", &["2024-07-04 '4.7.2024'"])]);
}

#[test]
fn a_day_without_a_year_is_nothing() {
    check(
        "en-US",
        &[
            ("It closed on Dec 31 with $5.", &["5 USD '$5'"]),
            ("as of September 30 and 29", &["29 '29'"]),
            ("It may 5 times fail", &["5 x '5 times'"]),
            ("on February 31, 2024", &["31 '31'", "Y2024 '2024'"]),
        ],
    );
}
