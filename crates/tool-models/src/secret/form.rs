//! The forms that issuers gave their secrets.

use super::card::card_at;
use super::random::is_random;
use super::url::url_with_secret;

/// A part of a text that looks like a secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Secret {
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) what: &'static str,
}

/// A secret that begins with fixed letters and goes on with at least `least` others.
struct Prefixed {
    prefix: &'static str,
    least: usize,
    goes_on: fn(char) -> bool,
    what: &'static str,
    stands: Stands,
}

/// Where a prefix says something, and how much.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// It is so rare that it says enough in the middle of a word, too: after an escape that nobody
    /// resolved, such as `\\n` or `%20`.
    Anywhere,
    /// It says enough at the beginning of a word.
    First,
    /// Words begin like it, too: what follows has to be none.
    BeforeKeys,
}

/// A prefix that no word has.
const fn rare(
    prefix: &'static str,
    least: usize,
    goes_on: fn(char) -> bool,
    what: &'static str,
) -> Prefixed {
    Prefixed {
        prefix,
        least,
        goes_on,
        what,
        stands: Stands::Anywhere,
    }
}

/// A prefix that stands at the beginning of a word.
const fn begins(
    prefix: &'static str,
    least: usize,
    goes_on: fn(char) -> bool,
    what: &'static str,
) -> Prefixed {
    Prefixed {
        prefix,
        least,
        goes_on,
        what,
        stands: Stands::First,
    }
}

/// A prefix at the beginning of a word that other words have, too.
const fn weak(
    prefix: &'static str,
    least: usize,
    goes_on: fn(char) -> bool,
    what: &'static str,
) -> Prefixed {
    Prefixed {
        prefix,
        least,
        goes_on,
        what,
        stands: Stands::BeforeKeys,
    }
}

const PREFIXED: &[Prefixed] = &[
    begins("AKIA", 16, is_upper_or_digit, "an AWS access key"),
    begins("ASIA", 16, is_upper_or_digit, "an AWS access key"),
    rare("github_pat_", 20, is_word, "a GitHub token"),
    rare("gho_", 20, is_word, "a GitHub token"),
    rare("ghp_", 20, is_word, "a GitHub token"),
    rare("ghr_", 20, is_word, "a GitHub token"),
    rare("ghs_", 20, is_word, "a GitHub token"),
    rare("ghu_", 20, is_word, "a GitHub token"),
    rare("glpat-", 20, is_word_or_dash, "a GitLab token"),
    weak("hf_", 30, is_word, "a Hugging Face token"),
    weak("npm_", 36, is_word, "an npm token"),
    rare("pypi-AgE", 20, is_word_or_dash, "a PyPI token"),
    rare("xoxa-", 10, is_word_or_dash, "a Slack token"),
    rare("xoxb-", 10, is_word_or_dash, "a Slack token"),
    rare("xoxp-", 10, is_word_or_dash, "a Slack token"),
    rare("xoxr-", 10, is_word_or_dash, "a Slack token"),
    rare("xoxs-", 10, is_word_or_dash, "a Slack token"),
    rare("xapp-", 10, is_word_or_dash, "a Slack token"),
    rare("sk-ant-", 20, is_word_or_dash, "an Anthropic key"),
    rare("sk-proj-", 20, is_word_or_dash, "an OpenAI key"),
    weak("sk-", 20, is_word, "an API key"),
    rare("sk_live_", 20, is_word, "a Stripe key"),
    rare("sk_test_", 20, is_word, "a Stripe key"),
    rare("rk_live_", 20, is_word, "a Stripe key"),
    rare("whsec_", 20, is_word, "a webhook's secret"),
    rare("ya29.", 20, is_word_or_dash, "a Google access token"),
    begins("AIza", 35, is_word_or_dash, "a Google API key"),
    weak("Bearer ", 16, is_token, "a bearer token"),
    weak("bearer ", 16, is_token, "a bearer token"),
    weak("BEARER ", 16, is_token, "a bearer token"),
];

const fn is_upper_or_digit(c: char) -> bool {
    c.is_ascii_uppercase() || c.is_ascii_digit()
}

const fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

const fn is_word_or_dash(c: char) -> bool {
    is_word(c) || c == '-'
}

const fn is_token(c: char) -> bool {
    is_word_or_dash(c) || matches!(c, '.' | '~' | '+' | '/' | '=')
}

/// The secrets in `text`, in order and without overlap.
pub(crate) fn secrets_in(text: &str) -> impl Iterator<Item = Secret> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let secret = first_secret(text, from)?;
        from = secret.end;
        Some(secret)
    })
}

/// The first secret that begins at or after `from`. Every place is looked at once, and from none of them
/// further than a secret of its form goes, so that a hostile text costs no more than a long one.
fn first_secret(text: &str, from: usize) -> Option<Secret> {
    let mut before = text.get(..from)?.chars().next_back();
    for (offset, character) in text.get(from..)?.char_indices() {
        let start = from + offset;
        let place = Place { before };
        before = Some(character);
        if let Some((length, what)) = secret_at(text, start, place) {
            let end = start + length;
            return Some(Secret { start, end, what });
        }
    }
    None
}

/// Where a secret may begin.
#[derive(Clone, Copy)]
struct Place {
    before: Option<char>,
}

impl Place {
    fn begins_word(self) -> bool {
        !self.before.is_some_and(is_word_or_dash)
    }

    /// Inside of a longer token or URL nothing begins anew.
    fn begins_token(self) -> bool {
        self.begins_word() && !matches!(self.before, Some('.' | '+' | '/' | ':'))
    }
}

/// The length of what was found, and what it looks like.
pub(super) type Found = (usize, &'static str);

fn secret_at(text: &str, start: usize, place: Place) -> Option<Found> {
    let rest = text.get(start..)?;
    prefixed_secret(rest, place)
        .or_else(|| place.begins_token().then(|| json_web_token(rest))?)
        .or_else(|| place.begins_word().then(|| private_key(rest))?)
        .or_else(|| place.begins_token().then(|| url_with_secret(rest))?)
        .or_else(|| card_at(text, start))
}

fn prefixed_secret(rest: &str, place: Place) -> Option<Found> {
    let first = rest.as_bytes().first()?;
    PREFIXED.iter().find_map(|form| {
        if form.prefix.as_bytes().first() != Some(first) {
            return None;
        }
        if form.stands != Stands::Anywhere && !place.begins_word() {
            return None;
        }
        let after = rest.strip_prefix(form.prefix)?;
        let length = run(after, form.goes_on);
        let is_one = length >= form.least
            && (form.stands != Stands::BeforeKeys || after.get(..length).is_some_and(is_random));
        is_one.then_some((form.prefix.len() + length, form.what))
    })
}

/// The bytes from the start that `goes_on` takes, all of them ASCII.
fn run(text: &str, goes_on: fn(char) -> bool) -> usize {
    text.find(|c| !goes_on(c)).unwrap_or(text.len())
}

/// Three parts in base64url, of which the first is the beginning of a JSON object.
fn json_web_token(rest: &str) -> Option<Found> {
    if !rest.starts_with("eyJ") {
        return None;
    }
    let length = run(rest, |c| is_word_or_dash(c) || c == '.');
    let token = rest.get(..length)?.trim_end_matches('.');
    let mut parts = token.split('.');
    let lengths = [
        parts.next()?.len(),
        parts.next()?.len(),
        parts.next()?.len(),
    ];
    let is_token = parts.next().is_none() && lengths.iter().all(|length| *length >= 8);
    is_token.then_some((token.len(), "a JSON Web Token"))
}

fn private_key(rest: &str) -> Option<Found> {
    const END: &str = "PRIVATE KEY-----";
    let header = rest.strip_prefix("-----BEGIN ")?;
    let label = header.split_once("-----")?.0;
    if !label.ends_with("PRIVATE KEY") && !label.ends_with("PRIVATE KEY BLOCK") {
        return None;
    }
    let footer = header.find("-----END ").and_then(|end| {
        let closing = header.get(end..)?.find(END)?;
        Some(end + closing + END.len())
    });
    let length = footer.map_or(rest.len(), |end| "-----BEGIN ".len() + end);
    Some((length, "a private key"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, &'static str)> {
        let cut = |secret: Secret| (text.get(secret.start..secret.end).unwrap(), secret.what);
        secrets_in(text).map(cut).collect()
    }

    #[test]
    fn a_secret_is_found_among_words_and_cut_out_exactly() {
        let key = "AKIAIOSFODNN7EXAMPLE";
        assert_eq!(
            found(&format!("use {key}, then")),
            [(key, "an AWS access key")]
        );
        let token = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJub2JvZHkifQ.c2lnbmF0dXJl";
        assert_eq!(found(&format!("({token}).")), [(token, "a JSON Web Token")]);
        let two = "ghp_0123456789abcdefghij and xoxb-0123456789";
        assert_eq!(found(two).len(), 2);
    }

    #[test]
    fn what_only_resembles_one_is_left_alone() {
        let innocent = [
            "task-0123456789abcdefghij01234567",
            "sk-short",
            "AKIA is a prefix",
            "550e8400-e29b-41d4-a716-446655440000",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "https://example.com/?page_token=abcdefghijklmnopqrst",
            "https://user@example.com/",
            "https://user:****@example.com/",
            "bearer of bad news and more of it",
            "-----BEGIN PUBLIC KEY-----",
            "eyJ.is.short",
            "mailto:a@b.example",
            "เอกสาร",
            "",
        ];
        for text in innocent {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn a_token_is_found_behind_an_escape_that_nobody_resolved() {
        let token = "ghp_0123456789abcdefghij";
        for text in [
            format!("a\\n{token}"),
            format!("a%20{token}"),
            format!("my_{token}"),
        ] {
            assert_eq!(found(&text), [(token, "a GitHub token")], "{text}");
        }
    }

    /// Each took a time that grew with the square of the length.
    #[test]
    fn a_hostile_text_is_read_in_no_time() {
        for piece in [
            "a.",
            "a+",
            "eyJ.",
            "a://",
            "-----BEGIN ",
            "Bearer ",
            "sk-",
            "ghp_",
        ] {
            assert!(
                secrets_in(&piece.repeat(500_000)).count() <= 500_000,
                "{piece}"
            );
        }
    }

    #[test]
    fn a_private_key_is_found_to_its_end() {
        let key = "-----BEGIN RSA PRIVATE KEY-----\nMIIB\n-----END RSA PRIVATE KEY-----";
        assert_eq!(found(&format!("{key} after")), [(key, "a private key")]);
    }
}
