//! The names that secrets go by.

/// Without separators and in lower case, since one server's `apiKey` is another's `API_KEY`.
const NAMES: &[&str] = &[
    "accesstoken",
    "apikey",
    "authorization",
    "authtoken",
    "bearertoken",
    "cardnumber",
    "ccnumber",
    "clientsecret",
    "cookie",
    "credentialsjson",
    "creditcardnumber",
    "cvc",
    "cvv",
    "idtoken",
    "mnemonic",
    "motdepasse",
    "otp",
    "passcode",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "pw",
    "pwd",
    "refreshtoken",
    "secret",
    "secretkey",
    "seedphrase",
    "sessiontoken",
    "setcookie",
];

/// Those that are a secret whatever stands before them, such as `db_password` and `OPENAI_API_KEY`.
/// The others mean something else in many names: `request_authorization` is no secret.
const ENDINGS: &[&str] = &[
    "accesskey",
    "accesstoken",
    "apikey",
    "authtoken",
    "clientsecret",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "pwd",
    "refreshtoken",
    "secretkey",
];

/// Whether secrets go by this name.
pub(crate) fn is_secret_name(name: &str) -> bool {
    NAMES.binary_search(&words(name).concat().as_str()).is_ok() || is_key_of_secrets(name)
}

/// Whether nothing but a secret goes by this name, where it is not said about one.
pub(super) fn is_key_of_secrets(name: &str) -> bool {
    let words = words(name);
    let end = |count: usize| {
        words
            .iter()
            .rev()
            .take(count)
            .rev()
            .map(String::as_str)
            .collect::<String>()
    };
    [1, 2]
        .iter()
        .any(|count| ENDINGS.contains(&end(*count).as_str()))
}

/// The words of a name in lower case, whether they are parted by separators or by capitals.
pub(super) fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in name.chars() {
        let is_separator = matches!(character, '_' | '-' | ' ' | '.');
        if (is_separator || (was_lower && character.is_uppercase()))
            && words.last().is_some_and(|word| !word.is_empty())
        {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| !is_separator) {
            word.extend(character.to_lowercase().map(look_alike));
        }
        was_lower = character.is_lowercase();
    }
    words
}

/// The Latin letter that a lower-case letter is drawn like. A word of another script stays one: of its
/// letters only some have a twin.
fn look_alike(letter: char) -> char {
    /// How far the wide Latin letters stand from the others.
    const WIDE: u32 = 0xfee0;
    match letter {
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'һ' => 'h',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' => 'm',
        'ո' => 'n',
        'о' | 'ο' | 'օ' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ѵ' | 'ν' => 'v',
        'ԝ' | 'ω' => 'w',
        'у' | 'γ' => 'y',
        'ａ'..='ｚ' => char::from_u32(u32::from(letter) - WIDE).unwrap_or(letter),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_as_the_search_needs_them() {
        assert!(NAMES.is_sorted());
    }

    #[test]
    fn spelling_does_not_matter_and_a_part_is_not_the_whole() {
        for name in [
            "apiKey",
            "API_KEY",
            "client-secret",
            "Password",
            "Set-Cookie",
        ] {
            assert!(is_secret_name(name), "{name}");
        }
        for name in [
            "next_page_token",
            "tokens",
            "secretary",
            "password_policy",
            "key",
        ] {
            assert!(!is_secret_name(name), "{name}");
        }
    }

    #[test]
    fn short_names_foreign_names_and_letters_that_look_alike_are_names_of_secrets() {
        for name in [
            "pw",
            "user_pwd",
            "dbPwd",
            "cc_number",
            "ccNumber",
            "card_number",
            "credit_card_number",
            "p\u{430}ssword",
            "\u{440}\u{430}ssw\u{43e}rd",
            "PASSW\u{39f}RD",
            "\u{ff50}assword",
            "mot de passe",
            "mot_de_passe",
            "motDePasse",
            "mot-de-passe",
        ] {
            assert!(is_secret_name(name), "{name}");
        }
        for name in [
            "pw_policy",
            "power",
            "cwd",
            "pwd_hint",
            "account_number",
            "passe",
            "mot",
            "\u{43f}\u{430}\u{440}\u{43e}\u{43c}",
            "card_number_format",
        ] {
            assert!(!is_secret_name(name), "{name}");
        }
    }
}
