use super::check;

#[test]
fn numbers_in_words() {
    check(
        "en-US",
        &[
            ("one hundred percent", &["100 % 'one hundred percent'"]),
            ("ninety nine percent", &["99 % 'ninety nine percent'"]),
            (
                "two and a half million dollars",
                &["2500000 USD 'two and a half million dollars'"],
            ),
            ("half a million", &["500000 'half a million'"]),
            ("a dozen or two dozen", &["12 'a dozen'", "24 'two dozen'"]),
            (
                "three hundred and eighty-two",
                &["382 'three hundred and eighty-two'"],
            ),
            ("twenty-five million", &["25000000 'twenty-five million'"]),
            (
                "one point five billion",
                &["1500000000 'one point five billion'"],
            ),
            (
                "one million two hundred thousand",
                &["1200000 'one million two hundred thousand'"],
            ),
            ("a hundred baht", &["100 THB 'a hundred baht'"]),
            ("five companies", &["5 'five'"]),
            ("minus five", &["-5 'minus five'"]),
        ],
    );
}

#[test]
fn words_that_only_look_like_numbers() {
    check(
        "en-US",
        &[
            ("no one and one of them", &[]),
            ("due in less than one year", &[]),
            ("a three-year plan", &[]),
            ("two thirds of it", &[]),
            ("millions of users", &[]),
            ("Note two", &[]),
        ],
    );
}
