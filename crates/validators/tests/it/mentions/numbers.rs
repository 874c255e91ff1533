use validators::{Locale, Mention, MentionKind, mentions};

use super::check;

#[test]
fn digits_have_separators_and_scales() {
    check(
        "en-US",
        &[
            ("It sold 1,234,567 of them.", &["1234567 '1,234,567'"]),
            ("1,23,456 in all", &["123456 '1,23,456'"]),
            ("a factor of .25 or 0.5", &["0.25 '.25'", "0.5 '0.5'"]),
            ("1,962 thousand", &["1962000 '1,962 thousand'"]),
            (
                "12k, 3.5M and 7bn",
                &["12000 '12k'", "3500000 '3.5M'", "7000000000 '7bn'"],
            ),
            (
                "5 lakh and 2 crore",
                &["500000 '5 lakh'", "20000000 '2 crore'"],
            ),
            (
                "１２３，４５６．７８",
                &["123456.78 '１２３，４５６．７８'"],
            ),
            ("1e10 or 2^10", &["10000000000 '1e10'", "1024 '2^10'"]),
            ("3 dozen of them", &["36 '3 dozen'"]),
            ("a change of -4/5", &["-0.8 '-4/5'"]),
            (
                "1\u{a0}234\u{202f}567",
                &["1234567 '1\u{a0}234\u{202f}567'"],
            ),
            ("a 3.5L engine", &["3.5 '3.5'"]),
            ("2 1/4 of it", &["2.25 '2 1/4'"]),
            ("180ml over 29km", &["180 '180'", "29 '29'"]),
            (
                "12.5x, 3 times, 10-fold",
                &["12.5 x '12.5x'", "3 x '3 times'", "10 x '10-fold'"],
            ),
        ],
    );
}

#[test]
fn signs_are_written_in_many_ways() {
    check(
        "en-US",
        &[
            ("a change of -5", &["-5 '-5'"]),
            ("was −298 then", &["-298 '−298'"]),
            ("came to –7", &["-7 '–7'"]),
            (
                "minus 4 and negative $3",
                &["-4 'minus 4'", "-3 USD 'negative $3'"],
            ),
            ("was $(426) thousand", &["-426000 USD '$(426) thousand'"]),
            ("($1.2 million)", &["-1200000 USD '($1.2 million)'"]),
            ("-$1.2 million", &["-1200000 USD '-$1.2 million'"]),
            ("$-5 and -5%", &["-5 USD '$-5'", "-5 % '-5%'"]),
            ("a margin of (5) %", &["-5 % '(5) %'"]),
            ("a list:\n- $5 million", &["5000000 USD '$5 million'"]),
        ],
    );
}

#[test]
fn parentheses_that_set_apart_are_no_sign() {
    check(
        "en-US",
        &[
            (
                "It grew by $5m (12%).",
                &["5000000 USD '$5m'", "12 % '12%'"],
            ),
            ("Services (5.2 million) led.", &["5200000 '5.2 million'"]),
        ],
    );
}

#[test]
fn currencies_stand_before_and_behind() {
    check(
        "en-US",
        &[
            ("$383.3B", &["383300000000 USD '$383.3B'"]),
            ("US$ 5bn", &["5000000000 USD 'US$ 5bn'"]),
            ("HK$7 and A$8", &["7 HKD 'HK$7'", "8 AUD 'A$8'"]),
            (
                "€5, £6, ¥7, ฿8, ₹9",
                &[
                    "5 EUR '€5'",
                    "6 GBP '£6'",
                    "7 JPY '¥7'",
                    "8 THB '฿8'",
                    "9 INR '₹9'",
                ],
            ),
            (
                "THB 1,234.56 or 1,234.56 THB",
                &["1234.56 THB 'THB 1,234.56'", "1234.56 THB '1,234.56 THB'"],
            ),
            ("worth 20 euros", &["20 EUR '20 euros'"]),
            ("5.2 million baht", &["5200000 THB '5.2 million baht'"]),
            (
                "3 Canadian dollars, 7 Hong Kong dollars",
                &["3 CAD '3 Canadian dollars'", "7 HKD '7 Hong Kong dollars'"],
            ),
            (
                "5 dollars and 50 cents",
                &["5.5 USD '5 dollars and 50 cents'"],
            ),
            ("50 cents", &["0.5 USD '50 cents'"]),
            ("Rs. 500", &["500 INR 'Rs. 500'"]),
            ("she won 5 awards", &["5 '5'"]),
        ],
    );
}

#[test]
fn percentages_keep_the_number_written() {
    check(
        "en-US",
        &[
            (
                "12%, 12 %, 12 percent",
                &["12 % '12%'", "12 % '12 %'", "12 % '12 percent'"],
            ),
            (
                "12 per cent or 100 pct",
                &["12 % '12 per cent'", "100 % '100 pct'"],
            ),
            ("2 percentage points", &["2 pp '2 percentage points'"]),
            (
                "25 bps, 30 basis points",
                &["25 bp '25 bps'", "30 bp '30 basis points'"],
            ),
            ("a 12-percent rise", &["12 % '12-percent'"]),
            ("12％", &["12 % '12％'"]),
            (
                "1/2 percent, 3 1/2 %",
                &["0.5 % '1/2 percent'", "3.5 % '3 1/2 %'"],
            ),
            ("half a percent", &["0.5 % 'half a percent'"]),
        ],
    );
}

#[test]
fn amounts_that_look_like_years_are_none() {
    check(
        "en-US",
        &[
            ("$1,986M", &["1986000000 USD '$1,986M'"]),
            ("$2015K in 2016", &["2015000 USD '$2015K'", "Y2016 '2016'"]),
            ("2049 units", &["2049 '2049'"]),
            ("approximately 2000 customers", &["2000 '2000'"]),
            ("In 2024 shares rose.", &["Y2024 '2024'"]),
        ],
    );
}

/// What no double holds was no mention in one form, and one without a finite value in another.
#[test]
fn what_is_too_great_is_told_as_the_greatest() {
    let long = "9".repeat(400);
    let texts = [
        "Revenue was 1e400 dollars.".to_owned(),
        "Revenue was 1.5e+310 dollars.".to_owned(),
        "Revenue was 2 x 10^400 dollars.".to_owned(),
        "Revenue was 10^400 dollars.".to_owned(),
        "Revenue was 1e300 trillion or 5 trillion trillion dollars.".to_owned(),
        format!("Revenue was ${long}."),
        format!("Revenue was ${long} million."),
    ];
    for text in texts {
        let found = mentions(&text, &Locale::default());
        let values: Vec<f64> = found.iter().filter_map(value).collect();
        let greatest = values.first().copied();
        assert!(
            greatest.is_some_and(|value| value >= 1e300),
            "{text}: {values:?}"
        );
        assert!(
            values.iter().all(|value| value.is_finite()),
            "{text}: {values:?}"
        );
    }
    let found = mentions("It was -1e400, and 0e400 before.", &Locale::default());
    let values: Vec<f64> = found.iter().filter_map(value).collect();
    assert_eq!(values, [f64::MIN, 0.0]);
}

fn value(mention: &Mention) -> Option<f64> {
    match &mention.kind {
        MentionKind::Number(number) => Some(number.value),
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    }
}
