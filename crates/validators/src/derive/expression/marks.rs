//! The marks between the operands of an expression, be they characters or commands of LaTeX.

use super::Token;

/// What the marks of an expression are, operand by operand.
#[derive(Debug, Default)]
pub(super) struct Marks {
    tokens: Vec<Token>,
    /// The braces that are open.
    groups: Vec<Group>,
    next: Next,
}

/// What a brace holds.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Group {
    Plain,
    Numerator,
    Denominator,
}

/// What the next brace holds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Next {
    #[default]
    Plain,
    Numerator,
    Denominator,
}

impl Marks {
    pub(super) fn push(&mut self, token: Token) {
        self.tokens.push(token);
    }

    /// Reads what stands between two operands; none where words stand there.
    pub(super) fn gap(&mut self, gap: &str) -> Option<()> {
        let mut rest = gap;
        while let Some(mark) = rest.chars().next() {
            let behind = rest.get(mark.len_utf8()..)?;
            rest = if mark == '\\' {
                self.command(behind)?
            } else {
                self.mark(mark)?;
                behind
            };
        }
        Some(())
    }

    fn mark(&mut self, mark: char) -> Option<()> {
        match mark {
            '(' | '[' => self.push(Token::Open),
            ')' | ']' => self.push(Token::Close),
            '+' => self.push(Token::Operator('+')),
            '-' | '−' | '–' => self.push(Token::Operator('-')),
            '*' | '×' | 'x' | '·' => self.push(Token::Operator('*')),
            '/' | '÷' => self.push(Token::Operator('/')),
            '^' => self.push(Token::Operator('^')),
            '{' => self.open(),
            '}' => self.close()?,
            '$' | '€' | '£' => {}
            _ if mark.is_whitespace() => {}
            _ => return None,
        }
        Some(())
    }

    /// Reads a command behind its backslash, and gives what stands behind it.
    fn command<'t>(&mut self, rest: &'t str) -> Option<&'t str> {
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        let (name, behind) = rest.split_at(letters);
        match name {
            "frac" | "dfrac" | "tfrac" | "cfrac" => self.next = Next::Numerator,
            "times" | "cdot" | "ast" => self.push(Token::Operator('*')),
            "div" => self.push(Token::Operator('/')),
            "left" | "right" | "big" | "Big" | "bigl" | "bigr" | "quad" => {}
            // Names of the operands and their scales.
            "text" | "mathrm" | "textbf" | "mbox" => return Some(behind.split_once('}')?.1),
            // A space, an escaped sign, or where a formula begins and ends.
            "" => return rest.get(rest.chars().next()?.len_utf8()..),
            _ => return None,
        }
        Some(behind)
    }

    fn open(&mut self) {
        let group = match core::mem::take(&mut self.next) {
            Next::Plain => Group::Plain,
            Next::Numerator => {
                self.push(Token::Open);
                Group::Numerator
            }
            Next::Denominator => {
                self.push(Token::Operator('/'));
                Group::Denominator
            }
        };
        self.push(Token::Open);
        self.groups.push(group);
    }

    fn close(&mut self) -> Option<()> {
        self.push(Token::Close);
        match self.groups.pop()? {
            Group::Plain => {}
            Group::Numerator => self.next = Next::Denominator,
            Group::Denominator => self.push(Token::Close),
        }
        Some(())
    }

    /// All of them, without what opens before the expression begins: "(Calculation: (1 + 2)".
    pub(super) fn balanced(self) -> Vec<Token> {
        let mut tokens = self.tokens;
        let count = |wanted: Token| tokens.iter().filter(|token| **token == wanted).count();
        let extra = count(Token::Open).saturating_sub(count(Token::Close));
        let leading = tokens.iter().take_while(|token| **token == Token::Open);
        let leading = leading.count();
        tokens.drain(..extra.min(leading));
        tokens
    }
}
