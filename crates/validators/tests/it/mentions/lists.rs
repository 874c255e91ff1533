use super::check;
use validators::{Locale, MentionKind, Role, mentions};

#[test]
fn the_last_of_a_list_gives_its_unit_to_the_others() {
    check(
        "en-US",
        &[
            (
                "2.1, 3.4 and 5.0 million",
                &["2100000 '2.1'", "3400000 '3.4'", "5000000 '5.0 million'"],
            ),
            (
                "$658.0 and $62.8 million",
                &["658000000 USD '$658.0'", "62800000 USD '$62.8 million'"],
            ),
            (
                "$10 to $12 million",
                &["10000000 USD '$10'", "12000000 USD '$12 million'"],
            ),
            (
                "$10-12 million",
                &["10000000 USD '$10'", "12000000 USD '12 million'"],
            ),
            ("10–12 %", &["10 % '10'", "12 % '12 %'"]),
            (
                "between 3 and 5 million",
                &["3000000 '3'", "5000000 '5 million'"],
            ),
        ],
    );
}

#[test]
fn what_has_a_unit_of_its_own_keeps_it() {
    check(
        "en-US",
        &[
            (
                "5 pesos, $2 billion",
                &["5 MXN '5 pesos'", "2000000000 USD '$2 billion'"],
            ),
            (
                "12,345 and 5 million",
                &["12345 '12,345'", "5000000 '5 million'"],
            ),
            ("7, 5 million", &["7 '7'", "5000000 '5 million'"]),
        ],
    );
}

#[test]
fn the_ends_of_a_range_are_told_from_a_change() {
    let roles = |text: &str| -> Vec<Role> {
        let found = mentions(text, &Locale::default());
        let roles = found.iter().filter_map(|mention| match &mention.kind {
            MentionKind::Number(number) => Some(number.role),
            _ => None,
        });
        roles.collect()
    };
    assert_eq!(roles("between 3 and 5 million"), [Role::From, Role::To]);
    assert_eq!(roles("10–12 %"), [Role::From, Role::To]);
    assert_eq!(roles("from 3 to 5 million"), [Role::Claim, Role::Claim]);
}
