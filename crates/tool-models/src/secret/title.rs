//! Titles and descriptions that ask for a secret.
//!
//! What is asked for stands at the end of an English phrase, before what says more of it: "Password of the
//! database" asks for one, "Password hint colour" asks for a colour. Words are looked at as a whole, so
//! "passwordless" is another word, and what is denied ("not the password") or stands in brackets is not
//! asked for. It is decided for a false alarm where a question is about a secret and ends with its name:
//! "Have you forgotten your password?" is one to ask for a yes or no.

/// What is asked for, as one word.
const NOUNS: &[&str] = &[
    "accesskey",
    "accesstoken",
    "apikey",
    "apitoken",
    "authtoken",
    "bearertoken",
    "cardnumber",
    "clientsecret",
    "contraseña",
    "cvc",
    "cvv",
    "kennwort",
    "motdepasse",
    "onetimecode",
    "onetimepassword",
    "otp",
    "passcode",
    "passphrase",
    "passwd",
    "password",
    "passwort",
    "privatekey",
    "pwd",
    "recoveryphrase",
    "refreshtoken",
    "secretkey",
    "securitycode",
    "seedphrase",
    "senha",
    "sessiontoken",
    "verificationcode",
    "パスワード",
    "密码",
    "密碼",
    "비밀번호",
];

/// In Thai what is asked for comes first, and words are not parted.
const THAI: &[&str] = &["รหัสผ่าน"];

/// How Thai asks for it.
const THAI_VERBS: &[&str] = &["กรุณา", "โปรด", "ใส่", "กรอก", "ระบุ", "ป้อน", "พิมพ์", "ยืนยัน"];

/// Words after what is asked for that change nothing.
const AFTER: &[&str] = &[
    "again",
    "below",
    "confirmation",
    "field",
    "here",
    "now",
    "once",
    "optional",
    "please",
    "required",
    "text",
    "twice",
    "value",
];

/// Words that what is asked for stands before: more is said of it, or something happens with it.
const CUTS: &[&str] = &[
    "after", "are", "as", "at", "because", "before", "behind", "beside", "between", "by", "can",
    "for", "from", "has", "have", "if", "in", "into", "is", "may", "must", "near", "of", "on",
    "over", "should", "since", "so", "than", "that", "through", "to", "under", "until", "was",
    "when", "where", "which", "while", "who", "whose", "will", "with", "you",
];

/// Words that part what is asked for from other things that are.
const PARTS: &[&str] = &["and", "or"];

const DENIALS: &[&str] = &[
    "don't", "instead", "neither", "never", "no", "non", "nor", "not", "rather", "without",
];

/// Words that a request for something begins with.
const OPENERS: &[&str] = &[
    "a", "an", "confirm", "current", "enter", "fill", "give", "input", "my", "new", "old", "our",
    "paste", "please", "provide", "put", "repeat", "reply", "send", "share", "supply", "tell",
    "the", "this", "type", "us", "what", "what's", "which", "write", "your",
];

/// Whether a title names a secret to be written.
pub(super) fn names_secret(title: &str) -> bool {
    let is_alone = |word| title.trim() == word || title.trim().eq_ignore_ascii_case(word);
    title.trim() == "PIN"
        || is_alone("secret")
        || phrases(title).any(|words| ends_with_secret(&words))
}

/// Whether a description or a question tells a human to write a secret. It says more than a title, so a
/// longer phrase has to begin as requests do.
pub(super) fn tells_to_write_secret(text: &str) -> bool {
    phrases(text).any(|words| {
        let is_request = words
            .first()
            .is_some_and(|first| OPENERS.contains(&first.as_str()));
        (is_request || words.len() <= 3) && ends_with_secret(&words)
    })
}

/// What is asked for, phrase by phrase, each in words of small letters.
fn phrases(text: &str) -> impl Iterator<Item = Vec<String>> {
    let text = without_brackets(text).to_lowercase();
    let ends = |c: char| {
        matches!(
            c,
            '.' | ',' | ':' | ';' | '?' | '!' | '/' | '|' | '\n' | '–' | '—'
        )
    };
    let sentences: Vec<String> = text.split(ends).map(str::to_owned).collect();
    sentences.into_iter().flat_map(|sentence| heads(&sentence))
}

/// The parts of a sentence that may name what is asked for.
fn heads(sentence: &str) -> Vec<Vec<String>> {
    let is_part = |c: char| c.is_alphanumeric() || c == '\'' || matches!(c, '\u{e31}'..='\u{e4e}');
    let words: Vec<_> = sentence
        .replace('’', "'")
        .split(|c| !is_part(c))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    if words.iter().any(|word| DENIALS.contains(&word.as_str())) {
        return Vec::new();
    }
    let is_word = |index: usize, wanted: &str| words.get(index).is_some_and(|word| word == wanted);
    if is_word(0, "which") {
        // What it is to be chosen for comes last: "Which password should be rotated".
        return vec![words];
    }
    // In "What is your password" the verb stands before what is asked for.
    let from = if is_word(0, "what") && is_word(1, "is") {
        2
    } else {
        0
    };
    let opener = words.get(..from).unwrap_or_default();
    let rest = words.get(from..).unwrap_or_default();
    let said = rest.split(|word| CUTS.contains(&word.as_str())).next();
    let parts = said
        .unwrap_or_default()
        .split(|word| PARTS.contains(&word.as_str()));
    parts.map(|part| [opener, part].concat()).collect()
}

fn ends_with_secret(words: &[String]) -> bool {
    let after = words
        .iter()
        .rev()
        .take_while(|word| AFTER.contains(&word.as_str()))
        .count();
    let words = words.get(..words.len() - after).unwrap_or_default();
    let end = |count: usize| {
        words
            .get(words.len().checked_sub(count)?..)
            .map(<[String]>::concat)
    };
    [1, 2, 3]
        .into_iter()
        .filter_map(end)
        .any(|end| NOUNS.contains(&end.as_str()))
        || words.iter().any(|word| asks_in_thai(word))
}

fn asks_in_thai(word: &str) -> bool {
    let mut rest = word;
    while let Some(shorter) = THAI_VERBS.iter().find_map(|verb| rest.strip_prefix(verb)) {
        rest = shorter;
    }
    THAI.iter().any(|noun| rest.starts_with(noun))
}

fn without_brackets(text: &str) -> String {
    let mut depth = 0_usize;
    let kept = text.chars().filter(|c| match c {
        '(' | '[' => {
            depth += 1;
            false
        }
        ')' | ']' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    kept.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_that_name_a_secret() {
        let titles = [
            "Password",
            "PASSWORD *",
            "Password:",
            "Your GitHub password",
            "Password of the database",
            "Password for example.com",
            "Password (8 characters or more)",
            "Enter your password",
            "Password confirmation",
            "New password, again",
            "User name and password",
            "Username/password",
            "Password or token",
            "One-time password",
            "API key",
            "Stripe secret key",
            "Access token to the API",
            "Seed phrase",
            "Card number",
            "Security code",
            "CVV",
            "PIN",
            "Secret",
            "What is your password?",
            "Login: password",
            "Passwort",
            "Mot de passe",
            "パスワード",
            "รหัสผ่าน",
            "กรุณากรอกรหัสผ่านของคุณ",
        ];
        for title in titles {
            assert!(names_secret(title), "{title}");
        }
    }

    #[test]
    fn titles_that_name_something_about_one() {
        let titles = [
            "Password hint colour",
            "Password hint",
            "Passwordless sign-in",
            "Password-less",
            "Password policy",
            "Password reset e-mail",
            "Number of passwords",
            "Type of API key",
            "Name of the API key",
            "Age of the password in days",
            "User name (not the password)",
            "User name, not the password",
            "Secretary",
            "Secret Santa",
            "Card holder",
            "Postal PIN code",
            "Pin",
            "Token symbol",
            "Page token",
            "Cookie flavour",
            "Key figures",
            "Authorization code of the order",
            "คำใบ้รหัสผ่าน",
            "ชื่อผู้ใช้",
            "",
        ];
        for title in titles {
            assert!(!names_secret(title), "{title}");
        }
    }

    #[test]
    fn descriptions_and_questions_that_tell_to_write_one() {
        let texts = [
            "Your password.",
            "Enter the password of the database.",
            "The API key of your account, as on the settings page.",
            "What is your password?",
            "Which password?",
            "Please paste your seed phrase here",
            "Database password",
        ];
        for text in texts {
            assert!(tells_to_write_secret(text), "{text}");
        }
    }

    #[test]
    fn descriptions_and_questions_that_speak_of_one() {
        let texts = [
            "Your password is never asked for here.",
            "Do not enter a password.",
            "Helps to recover your password.",
            "Helps recover your password.",
            "Which password policy should apply?",
            "Which password should be rotated?",
            "May I use the stored password?",
            "The user whose password expired.",
            "The page at which you set your password.",
            "Shown beside the password.",
            "The colour of the hint, without the password.",
            "Should the deploy wait for the new password?",
        ];
        for text in texts {
            assert!(!tells_to_write_secret(text), "{text}");
        }
    }
}
