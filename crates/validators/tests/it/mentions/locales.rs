use super::check;
use validators::Locale;

#[test]
fn european_grouping_needs_a_locale() {
    check("en-US", &[("1.234", &["1.234 '1.234'"])]);
    for tag in ["de", "it", "es", "pt-BR", "nl", "de-AT"] {
        check(
            tag,
            &[(
                "1.234 und 1.234,56",
                &["1234 '1.234'", "1234.56 '1.234,56'"],
            )],
        );
    }
    check(
        "fr",
        &[
            ("1 234,56 €", &["1234.56 EUR '1 234,56 €'"]),
            ("1\u{202f}234", &["1234 '1\u{202f}234'"]),
        ],
    );
    check(
        "de-CH",
        &[(
            "1’234.56 und 1'234",
            &["1234.56 '1’234.56'", "1234 '1'234'"],
        )],
    );
    check("de", &[("1,2 Mio. €", &["1200000 EUR '1,2 Mio. €'"])]);
}

#[test]
fn scales_have_the_words_of_the_locale() {
    check("es", &[("1,2 mil", &["1200 '1,2 mil'"])]);
    check(
        "en-IN",
        &[(
            "₹1.2L, 38KCr",
            &["120000 INR '₹1.2L'", "380000000000 '38KCr'"],
        )],
    );
    check(
        "fr",
        &[(
            "12,5 pour cent de 3\u{a0}k",
            &["12.5 % '12,5 pour cent'", "3000 '3\u{a0}k'"],
        )],
    );
    check("ja", &[("1.2億円", &["120000000 JPY '1.2億円'"])]);
}

#[test]
fn what_only_europe_writes_is_read_everywhere() {
    check(
        "en-US",
        &[
            ("1.234,56", &["1234.56 '1.234,56'"]),
            ("1.234.567", &["1234567 '1.234.567'"]),
        ],
    );
}

#[test]
fn an_unknown_language_is_an_error_that_names_what_is_known() {
    let error = "tlh-Latn".parse::<Locale>().unwrap_err().to_string();
    assert!(
        error.starts_with("the locale \"tlh-Latn\" is not known"),
        "{error}"
    );
    assert!(error.contains("en, th, hi"), "{error}");
    for tag in ["", "-", "x"] {
        assert!(tag.parse::<Locale>().is_err(), "{tag}");
    }
    assert_eq!("EN_us".parse::<Locale>(), Ok(Locale::default()));
}
