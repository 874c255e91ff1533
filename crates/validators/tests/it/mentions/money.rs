use super::check;

#[test]
fn letters_before_a_sign_say_whose_it_is() {
    check(
        "en-US",
        &[
            (
                "CN¥1,234.50 or JP¥5",
                &["1234.5 CNY 'CN¥1,234.50'", "5 JPY 'JP¥5'"],
            ),
            ("us $ 55.5 million", &["55500000 USD 'us $ 55.5 million'"]),
            ("HK $ 3 and nt $ 4", &["3 HKD 'HK $ 3'", "4 TWD 'nt $ 4'"]),
            ("It cost us $5 million.", &["5000000 USD '$5 million'"]),
            ("A $5 fee", &["5 USD '$5'"]),
            (
                "U.S.$500 and U.S. $600",
                &["500 USD 'U.S.$500'", "600 USD 'U.S. $600'"],
            ),
            (
                "In the U.S. $500 million was spent.",
                &["500000000 USD '$500 million'"],
            ),
            (
                "AUD $50 or USD$60",
                &["50 AUD 'AUD $50'", "60 USD 'USD$60'"],
            ),
        ],
    );
}

#[test]
fn a_country_names_its_money() {
    check(
        "en-US",
        &[
            (
                "1.5 million New Taiwan dollars",
                &["1500000 TWD '1.5 million New Taiwan dollars'"],
            ),
            ("20 Brazilian reals", &["20 BRL '20 Brazilian reals'"]),
            (
                "5 Trinidad & Tobago dollars",
                &["5 TTD '5 Trinidad & Tobago dollars'"],
            ),
            (
                "100 west african cfa francs",
                &["100 XOF '100 west african cfa francs'"],
            ),
            ("40 polish zloty", &["40 PLN '40 polish zloty'"]),
            (
                "30 Belarusian rubles, 40 rubles",
                &["30 BYN '30 Belarusian rubles'", "40 RUB '40 rubles'"],
            ),
            (
                "78.3 million pounds sterling",
                &["78300000 GBP '78.3 million pounds sterling'"],
            ),
            ("10 u.s. dollars", &["10 USD '10 u.s. dollars'"]),
        ],
    );
}

#[test]
fn what_is_money_behind_a_country_only_is_a_number_elsewhere() {
    check(
        "en-US",
        &[
            ("5 real estate deals", &["5 '5'"]),
            ("top marks: 10 marks of 12", &["10 '10'", "12 '12'"]),
            ("7 West German cars", &["7 '7'"]),
            ("AMD 2024 revenue", &["Y2024 '2024'"]),
        ],
    );
}

#[test]
fn hundredths_are_of_their_currency() {
    check(
        "en-US",
        &[
            ("20 pence", &["0.2 GBP '20 pence'"]),
            ("50 euro cents", &["0.5 EUR '50 euro cents'"]),
        ],
    );
}

#[test]
fn codes_and_letters_name_the_rest() {
    check(
        "en-US",
        &[
            ("BDT 500, 5 UYU", &["500 BDT 'BDT 500'", "5 UYU '5 UYU'"]),
            (
                "RM 50 and Rp 100,000",
                &["50 MYR 'RM 50'", "100000 IDR 'Rp 100,000'"],
            ),
            ("0.5 BTC", &["0.5 BTC '0.5 BTC'"]),
        ],
    );
    check("nb", &[("500 kr", &["500 NOK '500 kr'"])]);
    check("sv", &[("500 kr", &["500 SEK '500 kr'"])]);
    check(
        "pl",
        &[("1\u{a0}234,50 zł", &["1234.5 PLN '1\u{a0}234,50 zł'"])],
    );
    check(
        "fr-CA",
        &[("5,00\u{a0}$\u{a0}US", &["5 USD '5,00\u{a0}$\u{a0}US'"])],
    );
    check("pt-PT", &[("5,00 R$", &["5 BRL '5,00 R$'"])]);
}
