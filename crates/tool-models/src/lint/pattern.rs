//! Patterns that are none.

use super::default_value::shortened;
use super::finding::{Code, LintFinding};
use super::tool::Tool;

const CODE: Code = Code::new(
    "invalid_pattern",
    "hosts that compile patterns refuse the tool or each of its calls, and the others ignore the pattern",
);

pub(super) fn patterns_compile(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    for node in tool.nodes.iter().chain(&tool.aside) {
        let Some(pattern) = node.keywords().and_then(|keywords| keywords.get("pattern")) else {
            continue;
        };
        let fault = match pattern.as_str() {
            Some(pattern) => fault(pattern),
            None => Some("a pattern is a text"),
        };
        if let Some(fault) = fault {
            let message = format!(
                "the pattern {} does not compile: {fault}",
                shortened(pattern)
            );
            let fix = "write a regular expression of ECMA 262, and try it on an example";
            found.push(CODE.error(tool, node.at.child("pattern"), message, fix));
        }
    }
}

/// Why none of the dialects of ECMA 262, Python and Java compiles a pattern. What only some of them take is
/// not told: hosts compile patterns with the dialect of their own language.
fn fault(pattern: &str) -> Option<&'static str> {
    let mut reader = Reader {
        rest: pattern,
        open: 0,
        may_repeat: false,
    };
    while !reader.rest.is_empty() {
        if let Err(fault) = reader.step() {
            return Some(fault);
        }
    }
    (reader.open > 0).then_some("a ( is not closed")
}

struct Reader<'p> {
    rest: &'p str,
    /// How many groups are open.
    open: usize,
    /// Whether something stands before that can be repeated.
    may_repeat: bool,
}

impl Reader<'_> {
    fn step(&mut self) -> Result<(), &'static str> {
        let Some(character) = self.next() else {
            return Ok(());
        };
        match character {
            '\\' => {
                self.next().ok_or("a \\ escapes nothing")?;
                self.may_repeat = true;
            }
            '[' => self.class()?,
            '(' => self.begin_group(),
            ')' => {
                self.open = self.open.checked_sub(1).ok_or("a ) closes nothing")?;
                self.may_repeat = true;
            }
            '|' => self.may_repeat = false,
            '*' | '+' | '?' => self.repeat()?,
            '{' => self.count()?,
            _ => self.may_repeat = true,
        }
        Ok(())
    }

    fn next(&mut self) -> Option<char> {
        let mut characters = self.rest.chars();
        let next = characters.next();
        self.rest = characters.as_str();
        next
    }

    /// What follows `(?` says what the group is for.
    fn begin_group(&mut self) {
        self.open += 1;
        let inner = self.rest.strip_prefix("?:");
        let inner = inner.or_else(|| self.rest.strip_prefix('?'));
        self.rest = inner.unwrap_or(self.rest);
        self.may_repeat = false;
    }

    fn repeat(&mut self) -> Result<(), &'static str> {
        if !self.may_repeat {
            return Err("nothing stands before a sign of repetition");
        }
        // Lazy everywhere, or possessive in some dialects.
        self.rest = self.rest.strip_prefix(['?', '+']).unwrap_or(self.rest);
        self.may_repeat = false;
        Ok(())
    }

    /// `{2,3}`; anything else in braces stands for itself in some dialects.
    fn count(&mut self) -> Result<(), &'static str> {
        let inner = self.rest.split_once('}').map(|(inner, _)| inner);
        let (least, most) = inner
            .map(|inner| inner.split_once(',').unwrap_or((inner, "")))
            .unwrap_or_default();
        let Ok(least) = least.parse::<u32>() else {
            self.may_repeat = true;
            return Ok(());
        };
        if most.parse::<u32>().is_ok_and(|most| most < least) {
            return Err("a {n,m} counts from more to less");
        }
        Ok(())
    }

    fn class(&mut self) -> Result<(), &'static str> {
        const OPEN: &str = "a [ is not closed";
        self.rest = self.rest.strip_prefix('^').unwrap_or(self.rest);
        let mut before = None;
        // Of a first ] dialects differ in whether it closes the class.
        let mut is_first = true;
        loop {
            let character = self.next().ok_or(OPEN)?;
            match character {
                ']' if !is_first || !self.rest.contains(']') => break,
                '\\' => {
                    self.next().ok_or(OPEN)?;
                    before = None;
                }
                '-' => before = self.range(before)?,
                other => before = Some(other),
            }
            is_first = false;
        }
        self.may_repeat = true;
        Ok(())
    }

    /// The end of a range whose beginning is plain, where its end is as well.
    fn range(&mut self, from: Option<char>) -> Result<Option<char>, &'static str> {
        let to = self.rest.chars().next();
        let (Some(from), Some(to)) = (from, to.filter(|to| !matches!(to, ']' | '\\' | '[' | '-')))
        else {
            return Ok(None);
        };
        if to < from {
            return Err("a range in [ ] runs backwards");
        }
        self.next();
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use super::fault;
    use serde_json::json;

    #[test]
    fn a_pattern_that_no_dialect_compiles_is_found() {
        for pattern in [
            "(", "(a", "a)", "[", "[a", "[z-a]", "*a", "+", "?", "a**", "a|*", "(*)", "(?:*)",
            "a\\", "[a\\]", "a{3,2}", "(a))",
        ] {
            assert!(fault(pattern).is_some(), "{pattern}");
        }
        let schema = json!({ "type": "string", "pattern": "[a-" });
        let tool = with_parameter("search_pages", "depth", &schema, true);
        let at = "/inputSchema/properties/depth/pattern".to_owned();
        assert_eq!(found(&tool, "invalid_pattern"), [("error", at)]);
        let tool = with_parameter("search_pages", "depth", &json!({ "pattern": 7 }), true);
        assert_eq!(found(&tool, "invalid_pattern").len(), 1);
    }

    #[test]
    fn what_some_dialect_compiles_is_left_alone() {
        for pattern in [
            "",
            "^[a-z]+$",
            r"^\d{4}-\d{2}-\d{2}$",
            r"\(",
            r"[\]]",
            "[]a]",
            "[^]a]",
            "[]",
            "[^]",
            "[a-]",
            "[-a]",
            "[+--]",
            r"[\w-.]",
            "[[:alpha:]]",
            "(?=a)b",
            "(?<year>a)",
            "(?P<year>a)",
            "(?i)a",
            "(?<!a)b",
            "a*?",
            "a++",
            "a{2}",
            "a{2,}",
            "a{,2}",
            "a{b}",
            "{",
            "a}",
            "x{2}?",
            "a||b",
            "()",
            "ก-ฮ",
            r"\p{L}+",
            "$",
        ] {
            assert_eq!(fault(pattern), None, "{pattern}");
        }
    }
}
