use super::check;

#[test]
fn days_are_written_in_many_orders() {
    check(
        "en-US",
        &[
            ("on 9-18-15", &["2015-09-18 '9-18-15'"]),
            (
                "15/Jan/2021 or 2021-Jan-15",
                &["2021-01-15 '15/Jan/2021'", "2021-01-15 '2021-Jan-15'"],
            ),
            ("2021, January 15", &["2021-01-15 '2021, January 15'"]),
            ("15. January 2021", &["2021-01-15 '15. January 2021'"]),
            ("due 15 Jan 21.", &["2021-01-15 '15 Jan 21'"]),
            ("December 31 , 2019", &["2019-12-31 'December 31 , 2019'"]),
            (
                "January the 15th, 2021",
                &["2021-01-15 'January the 15th, 2021'"],
            ),
            (
                "the 7th of november in 2016",
                &["2016-11-07 '7th of november in 2016'"],
            ),
            ("Oct. 12, 1492", &["1492-10-12 'Oct. 12, 1492'"]),
            ("as of 20210115", &["2021-01-15 '20210115'"]),
            (
                "$20210115 and 20211315",
                &["20210115 USD '$20210115'", "20211315 '20211315'"],
            ),
        ],
    );
}

#[test]
fn a_day_may_be_a_word() {
    check(
        "en-US",
        &[
            (
                "the fifteenth of January 2021",
                &["2021-01-15 'fifteenth of January 2021'"],
            ),
            (
                "January twenty-second, 2021",
                &["2021-01-22 'January twenty-second, 2021'"],
            ),
            (
                "the first of Aug, 2016",
                &["2016-08-01 'first of Aug, 2016'"],
            ),
        ],
    );
}

#[test]
fn months_have_the_names_of_the_locale() {
    check(
        "de",
        &[("am 15. März 2021", &["2021-03-15 '15. März 2021'"])],
    );
    check("fr", &[("1er août 2021", &["2021-08-01 '1er août 2021'"])]);
    check(
        "es",
        &[("5 de enero de 2021", &["2021-01-05 '5 de enero de 2021'"])],
    );
    check(
        "pt-BR",
        &[("5 de dez. de 2021", &["2021-12-05 '5 de dez. de 2021'"])],
    );
    check("ru", &[("5 мая 2021", &["2021-05-05 '5 мая 2021'"])]);
    check(
        "ja",
        &[(
            "2021年5月5日と2020年",
            &["2021-05-05 '2021年5月5日'", "Y2020 '2020'"],
        )],
    );
    check("ko", &[("2021년 5월", &["Y2021M5 '2021년 5월'"])]);
}

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
