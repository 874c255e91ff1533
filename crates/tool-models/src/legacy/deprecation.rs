//! What an old response writes otherwise than the contract.

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};
use wire::{Pointer, Severity, Violation};

/// One thing that an old response writes otherwise than the contract. Its words are made when somebody
/// asks for them: making them would take longer than reading a small response.
#[derive(Clone)]
pub struct Deprecation {
    /// Where the old response has it.
    pub pointer: Pointer,
    /// A stable name of the old form, for programs.
    pub code: &'static str,
    /// A warning where a reader of the contract's schema refuses the form or misses what it says, a notice
    /// where nothing is lost.
    pub severity: Severity,
    pub(super) message: Words,
    pub(super) fix: Words,
}

impl Deprecation {
    /// The same with its words: what was found, and the canonical form.
    ///
    /// ```
    /// use tool_models::{MigrateOptions, read_response};
    ///
    /// let old = r#"{"status":"error","action":"a","data":{},"error":"e","created_at":"2025-10-18T09:30:00Z"}"#;
    /// let told = read_response(old, MigrateOptions::default())?.deprecations;
    /// assert_eq!(told[0].code, "timestamp_name");
    /// assert_eq!(told[0].violation().fix, r#"rename it to "timestamp""#);
    /// # Ok::<(), wire::SyntaxError>(())
    /// ```
    pub fn violation(&self) -> Violation {
        Violation {
            pointer: self.pointer.clone(),
            code: self.code,
            severity: self.severity,
            message: self.message.to_string(),
            fix: self.fix.to_string(),
        }
    }
}

impl PartialEq for Deprecation {
    fn eq(&self, other: &Self) -> bool {
        (&self.pointer, self.code) == (&other.pointer, other.code)
            && self.violation() == other.violation()
    }
}

impl fmt::Debug for Deprecation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.violation().fmt(f)
    }
}

/// As a [`Violation`] is written.
impl Serialize for Deprecation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.violation().serialize(serializer)
    }
}

/// A text, or how it is made of what it is about.
#[derive(Clone)]
pub(super) enum Words {
    Fixed(&'static str),
    About(Cow<'static, str>, fn(&str) -> String),
}

impl Words {
    pub(super) fn about(what: impl Into<Cow<'static, str>>, made: fn(&str) -> String) -> Self {
        Self::About(what.into(), made)
    }
}

impl From<&'static str> for Words {
    fn from(text: &'static str) -> Self {
        Self::Fixed(text)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fixed(text) => f.write_str(text),
            Self::About(what, made) => f.write_str(&made(what)),
        }
    }
}
