//! Secrets in running text, by the name before them: `password=…`, `"api_key": "…"`.
//!
//! Messages of errors hold them. It is for redacting alone: a text may well say what a password is for,
//! and a document is not refused for that.

mod value;

use super::is_secret_name;
use super::told::says_something;
use value::{Place, place};

/// `text` without the values that stand behind the name of a secret and a sign: `=`, `:`, `=>`, `:=`, `==`.
pub(super) fn redacted(text: &str) -> String {
    let mut clean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.find(['=', ':']) {
        let (before, after) = rest.split_at(sign);
        let name = name_of(before);
        let Some(found) = name.and_then(|name| place(after, name)) else {
            let (told, behind) = rest.split_at(sign + 1);
            clean.push_str(told);
            rest = behind;
            continue;
        };
        let Place { start, end } = found;
        let value = after.get(start..end).unwrap_or_default();
        clean.push_str(before);
        clean.push_str(after.get(..start).unwrap_or_default());
        clean.push_str(if says_something(value) {
            "[redacted]"
        } else {
            value
        });
        rest = after.get(end..).unwrap_or_default();
    }
    clean.push_str(rest);
    clean
}

/// The name of a secret that a text ends with, quoted or not: its last word, or the last two or three,
/// as in "API key".
fn name_of(before: &str) -> Option<&str> {
    let is_mark = |c: char| {
        c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '\\' | ']' | ')' | '!' | '?' | '+')
    };
    let bare = before.trim_end_matches(is_mark);
    let mut start = bare.len();
    for _ in 0..3 {
        start = word_before(bare, start)?;
        let name = bare.get(start..)?;
        if is_secret_name(name) {
            return Some(name);
        }
        start = bare.get(..start)?.strip_suffix(' ')?.len();
    }
    None
}

/// Where the word begins that ends at `end`; none where no word ends there.
fn word_before(text: &str, end: usize) -> Option<usize> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    let text = text.get(..end)?;
    let start = text.trim_end_matches(is_part).len();
    (start < end).then_some(start)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_value_goes_and_everything_else_stays() {
        let cases = [
            (
                "db failed: password=hunter2 host=db",
                "db failed: password=[redacted] host=db",
            ),
            (
                "Authorization: Basic dTpw, retry",
                "Authorization: [redacted], retry",
            ),
            (
                "authorization: bearer abc.def retry",
                "authorization: [redacted] retry",
            ),
            (
                r#"{"api_key": "0123", "a": 1}"#,
                r#"{"api_key": "[redacted]", "a": 1}"#,
            ),
            (
                "{'DB_PASSWORD': 'hunter2'}",
                "{'DB_PASSWORD': '[redacted]'}",
            ),
            ("password is wrong: x", "password is wrong: x"),
            ("a: b = c", "a: b = c"),
            ("password=**** is masked", "password=**** is masked"),
            ("ราคา: password=ก", "ราคา: password=[redacted]"),
            ("password=", "password="),
            ("password:\nTry again", "password:\nTry again"),
            ("password='' host=db", "password='' host=db"),
            ("secret => 'foo1bar2'", "secret => '[redacted]'"),
            ("secret =>foo1bar2, a", "secret =>[redacted], a"),
            (r#"{:password=>"hunter2"}"#, r#"{:password=>"[redacted]"}"#),
            (
                r#"{:a=>1, :pwd=>"a b", :c=>2}"#,
                r#"{:a=>1, :pwd=>"[redacted]", :c=>2}"#,
            ),
            (
                "password='correct horse battery' x",
                "password='[redacted]' x",
            ),
            (r#"password := "a b" ok"#, r#"password := "[redacted]" ok"#),
            ("password == 'a b' ok", "password == '[redacted]' ok"),
            ("password != 'a b' ok", "password != '[redacted]' ok"),
            (r#"password="a\"b c" ok"#, r#"password="[redacted]" ok"#),
            (r#"password="a\\" ok"#, r#"password="[redacted]" ok"#),
            (
                r#"{\"password\": \"a b\", \"c\": 1}"#,
                r#"{\"password\": \"[redacted]\", \"c\": 1}"#,
            ),
            (
                r#"{\"password\": \"a\\\"b c\"}"#,
                r#"{\"password\": \"[redacted]\"}"#,
            ),
            ("password='it''s mine' ok", "password='[redacted]' ok"),
            ("password=it's5ecret ok", "password=[redacted] ok"),
            ("password='a b'cd ok", "password='[redacted] ok"),
            ("password=b'a b' ok", "password=[redacted] ok"),
            (
                "password: Some(\"a b\"), c: 1",
                "password: [redacted]), c: 1",
            ),
            ("password=`a b` ok", "password=`[redacted]` ok"),
            ("password: “a b” ok", "password: “[redacted]” ok"),
            ("mot de passe : « a b »", "mot de passe : «[redacted]»"),
            ("password='a b", "password='[redacted]"),
            (
                "say \"password=hunter2\" twice",
                "say \"password=[redacted]\" twice",
            ),
            (
                "config[\"password\"] = \"a b\"",
                "config[\"password\"] = \"[redacted]\"",
            ),
            ("password: str = 'a b'", "password: [redacted]'"),
            ("API key: 0123 ok", "API key: [redacted] ok"),
            ("/a?password=x&b=1", "/a?password=[redacted]&b=1"),
            ("password=a(b)c d", "password=[redacted] d"),
            ("password=['a b', 'c'] d", "password=[redacted] d"),
            ("password={value: 'a b'} d", "password=[redacted] d"),
            (
                r#"password: {"type": "string"} d"#,
                r#"password: {"type": "string"} d"#,
            ),
            ("Cookie: a=b; c=d\nx", "Cookie: [redacted]\nx"),
            ("password:\n  \"a b\"", "password:\n  \"[redacted]\""),
            (
                "password=[redacted: a GitHub token] x",
                "password=[redacted: a GitHub token] x",
            ),
            ("password=[redacted]hunter2 x", "password=[redacted] x"),
            ("secret=DOMAIN\\ann x", "secret=[redacted] x"),
        ];
        for (text, clean) in cases {
            assert_eq!(redacted(text), clean, "{text}");
        }
    }

    fn quoted(value: &str, quote: char) -> String {
        let escaped = value
            .replace('\\', "\\\\")
            .replace(quote, &format!("\\{quote}"));
        format!("{quote}{escaped}{quote}")
    }

    proptest! {
        /// Each word of a value starts with the same rare letters, so that it is found wherever it went.
        #[test]
        fn whatever_stands_as_a_value_is_nowhere_in_what_is_told(
            sign in prop_oneof![
                Just("="), Just(":"), Just("=>"), Just(":="), Just("=="), Just(" = "), Just(": "),
                Just(" => "), Just(" := "), Just(" == ")
            ],
            name in prop_oneof![Just("password"), Just(":secret"), Just("'api_key'"), Just("x.pwd")],
            words in prop::collection::vec("zq[a-z0-9'\"\\\\!@#%^*(){}<>/=:,;&-]{0,6}", 1..4),
            form in 0..5,
            behind in prop_oneof![Just(""), Just(", host=db"), Just("}"), Just("\nnext")],
        ) {
            let value = words.join(" ");
            let bare: String = words.first().map(|word| word.replace(
                ['\'', '"', '\\', ')', '}', ',', ';', '&'], "")).unwrap_or_default();
            let written = match form {
                0 => quoted(&value, '"'),
                1 => quoted(&value, '\''),
                2 => quoted(&quoted(&value, '"'), '"').trim_matches('"').to_owned(),
                3 => serde_json::to_string(&quoted(&value, '"')).unwrap().trim_matches('"').to_owned(),
                _ => bare,
            };
            let clean = redacted(&format!("it failed: {name}{sign}{written}{behind}"));
            prop_assert!(!clean.contains("zq"), "{}", clean);
            prop_assert!(clean.contains("[redacted]"), "{}", clean);
            prop_assert!(clean.starts_with(&format!("it failed: {name}{sign}")), "{}", clean);
        }

        #[test]
        fn what_has_no_name_of_a_secret_stays(text in "[a-f =:'\"\\\\(){}\\[\\]]{0,40}") {
            prop_assert_eq!(redacted(&text), text);
        }
    }
}
