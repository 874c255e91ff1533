//! URLs that carry a secret: a password before the host, or a key among the parameters.

use super::form::Found;
use super::random::is_random;
use super::told::says_something;

/// Without an end, a text of nothing but `a://` would be read once for each of them.
const LONGEST_URL: usize = 2048;

pub(super) fn url_with_secret(rest: &str) -> Option<Found> {
    const LONGEST_SCHEME: usize = 32;
    let goes_on = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '+' | '.' | '-');
    let scheme = rest
        .chars()
        .take(LONGEST_SCHEME)
        .take_while(goes_on)
        .count();
    let after = rest
        .get(scheme..)?
        .strip_prefix("://")
        .filter(|_| scheme > 0)?;
    let ends = |(index, c): &(usize, char)| {
        *index >= LONGEST_URL || c.is_whitespace() || matches!(c, '"' | '<' | '>' | '`')
    };
    let length = after.char_indices().find(ends).map(|(index, _)| index);
    let url = after.get(..length.unwrap_or(after.len()))?;
    let whole = scheme + "://".len() + url.len();
    let authority = url.split(['/', '?', '#']).next()?;
    if has_password(authority) {
        return Some((whole, "a URL with a password"));
    }
    has_secret_parameter(url).then_some((whole, "a URL with a secret in its parameters"))
}

fn has_password(authority: &str) -> bool {
    let user = authority.rsplit_once('@').map(|(user, _)| user);
    let password = user.and_then(|user| user.split_once(':'));
    password.is_some_and(|(_, password)| says_something(password))
}

/// The shortest value of a parameter that may be a secret: shorter ones are words and numbers.
const SHORTEST: usize = 16;

/// Parameters that hold nothing else.
const SECRET: &[&str] = &[
    "access_token",
    "api_key",
    "apikey",
    "client_secret",
    "password",
];

/// Parameters that hold a secret, or a name: `?key=product-category-shoes`.
const OPEN: &[&str] = &["key", "sig", "signature", "token"];

fn has_secret_parameter(url: &str) -> bool {
    let parameters = || {
        url.split(['?', '#', '&'])
            .skip(1)
            .filter_map(|pair| pair.split_once('='))
    };
    let is_long = |value: &str| value.len() >= SHORTEST && says_something(value);
    // An authorization code comes back together with the state it was asked with.
    let has_state = parameters().any(|(name, _)| name == "state");
    parameters().any(|(name, value)| {
        let name = name.to_ascii_lowercase();
        let name = name.as_str();
        let is_secret = SECRET.contains(&name)
            || (OPEN.contains(&name) && is_random(value))
            || (name == "code" && has_state);
        is_long(value) && is_secret
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_that_carry_secrets_are_found() {
        let urls = [
            "https://user:hunter2@example.com/x",
            "postgres://app:pw1234@db/main",
            "https://a.example/?access_token=0123456789abcdef",
            "https://a.example/cb?code=0123456789abcdef&state=xyz",
            "https://a.example/#token=0123456789abcdef",
            "https://a.example/?key=AbCdEf0123456789",
            "https://a.example/?token=550e8400-e29b-41d4-a716-446655440000",
            "https://a.example/?password=correct-horse-battery-staple",
        ];
        for url in urls {
            assert_eq!(
                url_with_secret(url).map(|found| found.0),
                Some(url.len()),
                "{url}"
            );
        }
    }

    #[test]
    fn parameters_that_are_made_of_words_are_left_alone() {
        let urls = [
            "https://a.example/?key=product-category-shoes",
            "https://a.example/?key=product_category_shoes_2024",
            "https://a.example/?token=annual-report-of-the-fund",
            "https://a.example/?sig=left-as-an-exercise",
            "https://a.example/#key=how-it-all-began",
        ];
        for url in urls {
            assert_eq!(url_with_secret(url), None, "{url}");
        }
    }
}
