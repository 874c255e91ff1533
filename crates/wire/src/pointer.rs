//! Where in a document something stands.

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize};

/// A JSON Pointer (RFC 6901): `""` is the whole document, `/data/rows/3` an element of it.
///
/// ```
/// use wire::Pointer;
///
/// let row = Pointer::root().child("a/b").child(3);
/// assert_eq!(row.as_str(), "/a~1b/3");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pointer(Cow<'static, str>);

impl Pointer {
    /// The whole document.
    pub fn root() -> Self {
        Self::default()
    }

    /// A pointer that is written in the program, which costs nothing to keep.
    pub const fn constant(written: &'static str) -> Self {
        Self(Cow::Borrowed(written))
    }

    /// The member or element `token` of what this pointer names.
    #[must_use]
    pub fn child(&self, token: impl fmt::Display) -> Self {
        let mut child = self.clone();
        child.push(token);
        child
    }

    /// Goes one step down, to the member or element `token`.
    pub fn push(&mut self, token: impl fmt::Display) {
        let written = self.0.to_mut();
        written.push('/');
        let mut escaping = Escaping(written);
        // Writing into a String cannot fail.
        let _ = write!(escaping, "{token}");
    }

    /// Runs `inside` one step down, and comes back up.
    pub fn within<R>(
        &mut self,
        token: impl fmt::Display,
        inside: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let length = self.0.len();
        self.push(token);
        let result = inside(self);
        self.0.to_mut().truncate(length);
        result
    }

    /// The pointer as RFC 6901 writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether this pointer names `ancestor` itself or something inside it.
    pub fn is_within(&self, ancestor: &str) -> bool {
        self.0
            .strip_prefix(ancestor)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

impl fmt::Display for Pointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A pointer that is already written.
impl From<&str> for Pointer {
    fn from(written: &str) -> Self {
        Self(written.to_owned().into())
    }
}

struct Escaping<'a>(&'a mut String);

impl fmt::Write for Escaping<'_> {
    fn write_str(&mut self, token: &str) -> fmt::Result {
        for character in token.chars() {
            match character {
                '~' => self.0.push_str("~0"),
                '/' => self.0.push_str("~1"),
                other => self.0.push(other),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_as_rfc_6901_section_5_lists() {
        let cases = [
            ("a/b", "/a~1b"),
            ("m~n", "/m~0n"),
            ("", "/"),
            (" ", "/ "),
            ("ก", "/ก"),
        ];
        for (token, written) in cases {
            assert_eq!(Pointer::root().child(token).as_str(), written);
        }
    }

    #[test]
    fn a_sibling_with_the_same_beginning_is_not_within() {
        assert!(Pointer::from("/data/a").is_within("/data"));
        assert!(Pointer::from("/data").is_within("/data"));
        assert!(!Pointer::from("/dataQuality").is_within("/data"));
    }
}
