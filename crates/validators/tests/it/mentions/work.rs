use validators::{Locale, MentionKind, Role, Sign, mentions};

/// Values of the operands, the result, and the text of the work.
fn work(text: &str) -> (Vec<f64>, Option<(f64, &str)>) {
    let (mut operands, mut result) = (Vec::new(), None);
    for mention in mentions(text, &Locale::default()) {
        let MentionKind::Number(number) = mention.kind else {
            continue;
        };
        match number.role {
            Role::Operand => {
                assert_ne!(number.sign, Sign::Minus, "{text}");
                operands.push(number.value);
            }
            Role::Result { work } => result = Some((number.value, work.of(text))),
            Role::Claim | Role::From | Role::To => {}
        }
    }
    (operands, result)
}

#[test]
fn operands_have_no_sign_and_the_result_knows_its_work() {
    for (text, operands, result, expression) in [
        (
            "12,186-2,246 = $9.94B",
            &[12186.0, 2246.0][..],
            9.94e9,
            "12,186-2,246",
        ),
        (
            "so (200-62)/62 = 222.58%",
            &[200.0, 62.0, 62.0],
            222.58,
            "(200-62)/62",
        ),
        ("1962 - 1950 = 12", &[1962.0, 1950.0], 12.0, "1962 - 1950"),
        ("20/492 = 4.15%", &[20.0, 492.0], 4.15, "20/492"),
        ("5 × 3 = 15", &[5.0, 3.0], 15.0, "5 × 3"),
        (
            "12,186 -2,246 = 9,940",
            &[12186.0, 2246.0],
            9940.0,
            "12,186 -2,246",
        ),
    ] {
        let (found, last) = work(text);
        assert_eq!(found, operands, "{text}");
        let (value, work) = last.expect(text);
        assert!((value - result).abs() < 1e-6, "{text}: {value}");
        assert_eq!(work.trim(), expression, "{text}");
    }
}

#[test]
fn the_number_behind_the_last_equals_sign_is_the_result() {
    let (operands, result) = work("((85 - 79) + (63 - 62)) / 2 = 7 / 2 = 3.5");
    assert_eq!(operands, [85.0, 79.0, 63.0, 62.0, 2.0, 7.0, 2.0]);
    let (value, work) = result.expect("a result");
    assert!((value - 3.5).abs() < 1e-9);
    assert!(work.ends_with("/ 2 "), "{work}");
}

#[test]
fn an_equals_sign_by_itself_shows_no_work() {
    assert_eq!(work("margin = 5%"), (vec![], None));
    assert_eq!(work("2019 = 5 and 6"), (vec![], None));
}
