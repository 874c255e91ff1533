//! Numbers of payment cards, by their issuers' prefixes, their lengths and their check digit.
//!
//! One in ten numbers has a right check digit by chance, and identifiers are many. So digits in a row
//! count only where words beside them, or the member's name, speak of a card; digits in the groups that
//! are printed on cards count anywhere.

use super::form::Found;

pub(super) const WHAT: &str = "the number of a payment card";

/// The groups that are printed, by the digits in each.
const PRINTED: &[&[usize]] = &[
    &[4, 4, 4, 4],
    &[4, 6, 5],
    &[4, 6, 4],
    &[4, 4, 4, 4, 3],
    &[4, 4, 4, 4, 2],
    &[4, 4, 4, 4, 1],
    &[4, 3, 3, 3],
];

/// Words that speak of a card.
const SPEAKING: &[&str] = &[
    "amex",
    "card",
    "cardnumber",
    "cards",
    "credit",
    "debit",
    "diners",
    "jcb",
    "maestro",
    "mastercard",
    "pan",
    "unionpay",
    "visa",
    "บัตร",
    "บัตรเครดิต",
];

/// The most digits of a number.
const LONGEST: usize = 19;

/// How far words beside digits are looked for, in characters.
const BESIDE: usize = 40;

/// A number that begins at `start` of `text`.
pub(super) fn card_at(text: &str, start: usize) -> Option<Found> {
    let before = text.get(..start)?;
    let rest = text.get(start..)?;
    if !rest.starts_with(|c: char| c.is_ascii_digit()) || !begins(before) {
        return None;
    }
    let number = Number::read(rest);
    let after = rest.get(number.length..)?;
    if !number.is_card() || !ends(after) {
        return None;
    }
    let is_one = match number.groups.as_slice() {
        [_] => is_spoken_of(before, after),
        groups => PRINTED.contains(&groups) && !is_account(before),
    };
    is_one.then_some((number.length, WHAT))
}

/// Whether a text is such a number and nothing else, where its member's name speaks of a card.
pub(super) fn is_card(text: &str) -> bool {
    let number = Number::read(text);
    number.length == text.len() && number.is_card()
}

/// Whether a name speaks of a card.
pub(super) fn speaks_of_cards(words: &[String]) -> bool {
    words.iter().any(|word| SPEAKING.contains(&word.as_str()))
}

/// Digits, in groups that are parted by the same sign.
struct Number {
    digits: Vec<u8>,
    groups: Vec<usize>,
    /// Of the text, in bytes.
    length: usize,
}

impl Number {
    fn read(text: &str) -> Self {
        let (mut digits, mut groups) = (Vec::new(), vec![0]);
        let mut sign = None;
        let mut bytes = text.bytes().enumerate().peekable();
        let mut length = 0;
        while let Some((index, byte)) = bytes.next() {
            let is_sign = matches!(byte, b' ' | b'-') && sign.is_none_or(|sign| sign == byte);
            let is_followed = bytes.peek().is_some_and(|(_, next)| next.is_ascii_digit());
            match byte {
                b'0'..=b'9' if digits.len() <= LONGEST => {
                    digits.push(byte - b'0');
                    if let Some(group) = groups.last_mut() {
                        *group += 1;
                    }
                    length = index + 1;
                }
                _ if is_sign && is_followed => {
                    sign = Some(byte);
                    groups.push(0);
                }
                _ => break,
            }
        }
        Self {
            digits,
            groups,
            length,
        }
    }

    fn is_card(&self) -> bool {
        self.is_issued() && self.has_check_digit()
    }

    fn is_issued(&self) -> bool {
        let prefix = |count: usize| {
            let digits = self.digits.iter().take(count);
            digits.fold(0, |number, digit| number * 10 + u32::from(*digit))
        };
        let lengths = match (prefix(1), prefix(2), prefix(3), prefix(4)) {
            (4, ..) => &[13, 16, 19][..],
            (_, 51..=55, ..) | (.., 2221..=2720) => &[16],
            (_, 34 | 37, ..) => &[15],
            (.., 3528..=3589) => &[16, 17, 18, 19],
            (_, 36 | 38 | 39, ..) | (_, _, 300..=305, _) => &[14],
            (.., 6011) | (_, _, 644..=649, _) | (_, 62 | 65, ..) => &[16, 17, 18, 19],
            _ => &[],
        };
        lengths.contains(&self.digits.len())
    }

    /// Luhn's: of every second digit from the last the double counts.
    fn has_check_digit(&self) -> bool {
        let counted = self.digits.iter().rev().enumerate().map(|(index, digit)| {
            let digit = u32::from(*digit);
            match (index % 2, digit * 2) {
                (0, _) => digit,
                (_, double) if double > 9 => double - 9,
                (_, double) => double,
            }
        });
        counted.sum::<u32>() % 10 == 0
    }
}

/// Not inside of a word, a longer number, a path or an amount.
fn begins(before: &str) -> bool {
    let is_beginning = |last: char| {
        last.is_whitespace()
            || matches!(
                last,
                '"' | '\'' | '(' | '[' | '{' | ':' | '=' | ',' | ';' | '|' | '>' | '*' | '`'
            )
    };
    before.chars().next_back().is_none_or(is_beginning)
}

fn ends(after: &str) -> bool {
    let mut after = after.chars();
    match (after.next(), after.next()) {
        (Some(first), _) if first.is_alphanumeric() => false,
        (Some('_' | '/' | '%' | '@'), _) => false,
        // A number of another kind goes on.
        (Some(' ' | '-' | '.' | ',' | ':'), Some(second)) => !second.is_ascii_digit(),
        _ => true,
    }
}

/// The groups of an international account number are alike, and it begins with a country and two digits.
fn is_account(before: &str) -> bool {
    let is_group = |token: &&str| {
        token.len() == 4
            && token
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
    };
    let is_head = |token: &str| {
        let is_letter = |byte: &u8| byte.is_ascii_uppercase();
        token.as_bytes().iter().take(2).all(is_letter)
            && token.as_bytes().iter().skip(2).all(u8::is_ascii_digit)
    };
    let groups = before.trim_end_matches([' ', '-']).rsplit([' ', '-']);
    groups.take(8).take_while(is_group).any(is_head)
}

/// Whether words beside the digits speak of a card. No further than a few words away is looked, so that a
/// long text costs no more than its length.
fn is_spoken_of(before: &str, after: &str) -> bool {
    let behind: Vec<_> = before.chars().rev().take(BESIDE).collect();
    let behind: String = behind.into_iter().rev().collect();
    let ahead: String = after.chars().take(BESIDE).collect();
    [behind, ahead].iter().any(|near| {
        near.to_lowercase()
            .split(|c: char| !c.is_alphanumeric() && !is_thai_sign(c))
            .any(|word| SPEAKING.contains(&word))
    })
}

/// The vowels and tones of Thai are signs upon letters, and no letters themselves.
const fn is_thai_sign(character: char) -> bool {
    matches!(character, '\u{e31}'..='\u{e4e}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::form::secrets_in;

    fn found(text: &str) -> Vec<&str> {
        let cards = secrets_in(text).filter(|secret| secret.what == WHAT);
        cards
            .map(|secret| text.get(secret.start..secret.end).unwrap())
            .collect()
    }

    /// The check digits are reckoned by hand.
    #[test]
    fn cards_are_found_and_cut_out_exactly() {
        let texts = [
            ("4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("4111-1111-1111-1111", "4111-1111-1111-1111"),
            (
                "My card is 4111 1111 1111 1111, thanks.",
                "4111 1111 1111 1111",
            ),
            ("4012 8888 8888 1881", "4012 8888 8888 1881"),
            ("4222 222 222 222", "4222 222 222 222"),
            ("4539 5787 6362 1486.", "4539 5787 6362 1486"),
            ("5555 5555 5555 4444", "5555 5555 5555 4444"),
            ("5105 1051 0510 5100", "5105 1051 0510 5100"),
            ("(5105-1051-0510-5100)", "5105-1051-0510-5100"),
            ("2223 0031 2200 3222", "2223 0031 2200 3222"),
            ("3782 822463 10005", "3782 822463 10005"),
            ("3714-496353-98431", "3714-496353-98431"),
            ("6011 1111 1111 1117", "6011 1111 1111 1117"),
            ("6011-0009-9013-9424", "6011-0009-9013-9424"),
            ("6500 0000 0000 0002", "6500 0000 0000 0002"),
            ("3530 1113 3330 0000", "3530 1113 3330 0000"),
            ("3566 0020 2036 0505", "3566 0020 2036 0505"),
            ("3056 930902 5904", "3056 930902 5904"),
            ("3852 000002 3237", "3852 000002 3237"),
            ("6200 0000 0000 0005", "6200 0000 0000 0005"),
            ("VISA 4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("card=4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("\"4111 1111 1111 1111\"", "4111 1111 1111 1111"),
            ("บัตร 4111 1111 1111 1111", "4111 1111 1111 1111"),
            ("4111 1111 1111 1111 exp 12/27", "4111 1111 1111 1111"),
            ("card 4111111111111111", "4111111111111111"),
            ("Visa: 4012888888881881", "4012888888881881"),
            ("5555555555554444 is the MasterCard", "5555555555554444"),
            ("pan=5105105105105100&x", "5105105105105100"),
            ("amex 378282246310005", "378282246310005"),
            (
                "charge my credit card: 6011111111111117",
                "6011111111111117",
            ),
            ("บัตรเครดิต 4111111111111111", "4111111111111111"),
        ];
        for (text, card) in texts {
            assert_eq!(found(text), [card], "{text}");
        }
    }

    #[test]
    fn numbers_that_are_no_cards_are_left_alone() {
        let texts = [
            // A wrong check digit.
            "4111 1111 1111 1112",
            "card 4111111111111112",
            // Digits in a row that nobody calls a card.
            "4111111111111111",
            "order 4539578763621486",
            "discarded 4111111111111111",
            // No issuer's prefix.
            "1234 5678 9012 3452",
            "9999 9999 9999 9995",
            "0000 0000 0000 0000",
            "card 1700000000000000",
            // Moments, in seconds, milliseconds, microseconds and nanoseconds.
            "1763755199",
            "card at 1763755199000",
            "card at 1763755199000000",
            "card at 1763755199000000000",
            "2025-11-21 19:58:39",
            "20251121195839",
            "2025-11-21T19:58:39.123456789Z",
            // Identifiers.
            "US0378331005",
            "TH0001010014",
            "ISIN US5949181045",
            "550e8400-e29b-41d4-a716-446655440000",
            "550e8400-4111-1111-1111-111111111111",
            "4111-1111-1111-1111-1111",
            "x4111 1111 1111 1111",
            "id_4111111111111111_card",
            "card/4111111111111111",
            "#4111111111111111 card",
            "DE89 3704 0044 0532 0130 00",
            "GB29 NWBK 6016 1331 9268 19",
            "FR14 4111 1111 1111 1111",
            "978-3-16-148410-0",
            "1-2345-67890-12-3",
            "356938035643809",
            "4006381333931",
            // Amounts, rows and telephones.
            "4111.1111 1111 1111",
            "4 111 111 111 111 111",
            "4,111,111,111,111,111",
            "4000 4100 4200 4300",
            "2400 2500 2600 2700 2800",
            "+66 2 123 4567",
            "card $4111111111111111",
            "card 0.4111111111111111",
            "card 4111111111111111.5",
            "8675309",
            "",
        ];
        for text in texts {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_hostile_text_of_digits_is_read_in_no_time() {
        for piece in [
            "4111 1111 1111 1111 ",
            "4111111111111111 ",
            "4111-",
            "4",
            "4 ",
        ] {
            assert!(found(&piece.repeat(50_000)).len() <= 50_000, "{piece}");
        }
    }
}
