//! Work that stands beside what it gives, with no equals sign between: "39.7 % (2,912 / 7,340)", "it was 39.7 %, calculated
//! as 2,912 / 7,340", and "Margin = 2,912 / 7,340" in the line over "Margin = 39.7 %".

use super::super::Derived;
use super::operand::{Operand, digits, is_exponent, is_joint, is_known};
use crate::verify::Answer;
use crate::wording::{ending, is_one_of, words};
use crate::{Mention, NumberMention, Role, Span, Unit};

/// So many of an answer are read.
const MOST: usize = 64;

/// How work is led in behind what it gives.
const LEADS: [&str; 8] = [
    "calculated as ",
    "computed as ",
    "derived as ",
    "derived from ",
    "determined as ",
    "obtained as ",
    "that is, ",
    "i.e., ",
];

/// What stands between a name with its work and the number that it is.
const TELLS: [&str; 20] = [
    "is",
    "are",
    "was",
    "were",
    "equals",
    "equal",
    "equaled",
    "equalled",
    "gives",
    "gave",
    "comes",
    "come",
    "came",
    "to",
    "stands",
    "stood",
    "at",
    "about",
    "roughly",
    "approximately",
];

/// Work, and whether it gives what it stands beside.
pub(crate) struct Beside {
    work: Span,
    gives: bool,
}

impl<'a> Answer<'a> {
    /// Whether a number is an operand of work that gives what it stands beside, and stands in the facts or before.
    pub(super) fn is_borne_out_beside(&self, span: Span, number: &NumberMention) -> bool {
        let holds =
            |beside: &&Beside| beside.work.start <= span.start && span.end <= beside.work.end;
        let beside = self.beside().iter().find(holds);
        let is_given = |beside: &Beside| {
            self.is_given(span, number) || self.operand_as_others(beside.work, number).is_some()
        };
        beside.is_some_and(|beside| beside.gives && is_given(beside))
    }

    fn beside(&self) -> &[Beside] {
        self.beside.get_or_init(|| {
            let claims = self.mentions.iter().filter_map(|mention| {
                let number = mention.number()?;
                let work = self
                    .work_beside(mention)
                    .filter(|_| number.role == Role::Claim)?;
                Some(Beside {
                    work,
                    gives: self.is_value(number, work) == Some(true),
                })
            });
            claims.take(MOST).collect()
        })
    }

    /// How a claim follows from the work beside it.
    pub(super) fn worked_beside(
        &self,
        mention: &Mention,
        claim: &NumberMention,
    ) -> Option<Derived> {
        let work = self.work_beside(mention)?;
        let is_value = |claim: &NumberMention| self.is_value(claim, work) == Some(true);
        // "A liability of 2.8" is below nothing.
        let below = || NumberMention {
            value: -claim.value,
            ..*claim
        };
        let is_it = is_value(claim) || self.says_owed(mention) && is_value(&below());
        let is_work = self.operands(work)?.len() > 1 && is_it;
        is_work.then(|| self.expression(work)).flatten()
    }

    /// Whether the words right before a number say that it is owed or lost.
    fn says_owed(&self, mention: &Mention) -> bool {
        const FAR: usize = 24;
        const OWED: [&str; 6] = [
            "liability",
            "loss",
            "deficit",
            "outflow",
            "shortfall",
            "negative",
        ];
        let before = self
            .asked
            .answer
            .get(..mention.span.start)
            .unwrap_or_default();
        words(ending(before, FAR)).any(|(_, word)| is_one_of(&OWED, word))
    }

    /// Whether work beside a number gives another: "3.5x ((1,148 - 96) / 328.75)".
    pub(crate) fn is_worked_otherwise(&self, mention: &Mention, claim: &NumberMention) -> bool {
        // An operand is no result of the line above, which its work may go on with.
        let over = || {
            self.work_over(mention)
                .filter(|_| claim.role != Role::Operand)
        };
        let told = self.work_told(mention).or_else(over);
        let is_work = |work: &Span| self.is_no_range(*work) || self.is_taken_off(claim, *work);
        let aside = || self.work_aside(mention).filter(is_work);
        let Some(work) = told.or_else(aside) else {
            return self.is_divided_otherwise(mention, claim)
                || self.is_held_otherwise(mention, claim);
        };
        // "11.2 %: income of 94.8 on sales of 845.1 (94.8 / 845.1)": what is put into work is not what it gives.
        let is_put_in = |operand: &NumberMention| digits(operand) == digits(claim);
        let are_given = |operands: Vec<Operand<'_>>| {
            let mut all = operands.iter();
            operands.len() > 1
                && !operands.iter().any(|(_, operand)| is_put_in(operand))
                && all.all(|(span, operand)| self.is_given(*span, operand))
        };
        self.operands(work).is_some_and(are_given)
            && self.is_value(claim, work) == Some(false)
            && !self.is_value_scaled(claim, work)
            && !self.is_value_of_exact(claim, work)
            && !self.is_growth_of(claim, work)
    }

    pub(super) fn is_given(&self, span: Span, operand: &NumberMention) -> bool {
        self.is_operand(span, operand)
            || self.is_stated_before(span, operand)
            || is_exponent(self.asked.answer, span)
    }

    /// Whether what stands in brackets calculates for certain: "(6/30)" is a day, and "(30 - 39)" a range.
    fn is_no_range(&self, work: Span) -> bool {
        const OPERATORS: [&str; 5] = [" / ", " ÷ ", " × ", " * ", " + "];
        let text = self.asked.answer;
        let mut start = work.start;
        let ends = self.within(work).iter().map(|mention| mention.span);
        let end = Span {
            start: work.end,
            end: work.end,
        };
        let mut gaps = ends.chain([end]).map(|next| {
            let gap = text.get(start..next.start).unwrap_or_default();
            start = next.end;
            gap
        });
        let is_plain = gaps.all(|gap| !gap.contains(|c: char| c.is_alphabetic() || c == '='));
        is_plain
            && OPERATORS
                .iter()
                .any(|operator| work.of(text).contains(operator))
    }

    /// Whether brackets behind an amount take one amount off another, of which it lies outside: it is in no range of theirs.
    fn is_taken_off(&self, claim: &NumberMention, work: Span) -> bool {
        let text = self.asked.answer;
        let operands = self.operands(work).unwrap_or_default();
        let [(first, left), (last, right)] = operands.as_slice() else {
            return false;
        };
        let gap = text.get(first.end..last.start).unwrap_or_default();
        let tail = text.get(last.end..work.end).unwrap_or_default();
        let [left, right] = [left, right].map(|number| number.value.abs());
        let [low, high] = [left.min(right), left.max(right)];
        let is_outside = !(low..=high).contains(&claim.value.abs());
        let is_money = matches!(claim.unit, Some(Unit::Money(_)));
        is_money && is_outside && matches!(gap, " - " | " − ") && tail.is_empty()
    }

    /// Whether one number of the sentence divided by another gives something else than what it is said to give.
    fn is_divided_otherwise(&self, mention: &Mention, claim: &NumberMention) -> bool {
        const GIVES: [&str; 5] = [
            " gives ",
            " yields ",
            " equals ",
            " results in ",
            " comes to ",
        ];
        let text = self.asked.answer;
        let before = text.get(..mention.span.start).unwrap_or_default();
        let Some(work) = GIVES.iter().find_map(|word| before.strip_suffix(word)) else {
            return false;
        };
        let line = last_line(work).unwrap_or(work.len());
        let start = work.get(line..).and_then(|line| line.rfind([':', ';']));
        let start = start.map_or(line, |at| line + at + 1);
        let sentence = work.get(start..).and_then(|rest| rest.rfind(". "));
        let start = sentence.map_or(start, |at| start + at + 2);
        let work = Span {
            start,
            end: work.len(),
        };
        let operands = self.operands(work).unwrap_or_default();
        let are_given = operands
            .iter()
            .all(|(span, operand)| self.is_given(*span, operand));
        let is_quotient = operands.len() == 2 && work.of(text).matches(" divided by ").count() == 1;
        is_quotient
            && are_given
            && self.plain(work, &operands).is_some()
            && self.is_value(claim, work).is_none()
            && !self.is_value_scaled(claim, work)
    }

    fn work_beside(&self, mention: &Mention) -> Option<Span> {
        self.work_aside(mention)
            .or_else(|| self.work_behind_time(mention))
            .or_else(|| self.work_told(mention))
            .or_else(|| self.work_over(mention))
            .or_else(|| self.work_in_cell(mention))
            .or_else(|| self.work_named(mention))
            .or_else(|| self.work_behind_colon(mention))
    }

    /// Nothing but work right behind a colon: "was a liability of $2.8 million: −5.6 + 3.9 − 1.1".
    fn work_behind_colon(&self, mention: &Mention) -> Option<Span> {
        let text = self.asked.answer;
        let rest = behind_unit(text.get(mention.span.end..)?).strip_prefix(':')?;
        self.run(text.len() - rest.trim_start().len())
    }

    /// The work in brackets behind the name of what a verb then tells: "LTM sales (912 + 748 − 671) are 989".
    fn work_named(&self, mention: &Mention) -> Option<Span> {
        const FAR: usize = 32;
        if !self.brackets() {
            return None;
        }
        let before = self.asked.answer.get(..mention.span.start)?;
        let (_, verb) = ending(before, FAR).rsplit_once(')')?;
        let mut said = words(verb.trim_start_matches(',')).peekable();
        if said.peek().is_none() || !said.all(|(_, word)| is_one_of(&TELLS, word)) {
            return None;
        }
        let close = before.len() - verb.len() - 1;
        let open = before.get(..close)?.rfind(['(', '\n'])?;
        let work = self.run(open + 1)?;
        (work.end > close).then_some(Span { end: close, ..work })
    }

    /// The cell of a table before a number, where it is nothing but work: "| 5,840 / 486 | 12.0x |".
    fn work_in_cell(&self, mention: &Mention) -> Option<Span> {
        const AROUND: [char; 5] = [' ', '*', '$', '≈', '~'];
        let before = self.asked.answer.get(..mention.span.start)?;
        // Mostly no cell ends there, and no line need be looked for.
        let end = before.trim_end_matches(AROUND).strip_suffix('|')?.len();
        let line = last_line(before)?;
        let start = line + before.get(line..end)?.rfind('|')? + 1;
        let cell = before.get(start..end)?;
        let led = cell.trim_start_matches(|c: char| AROUND.contains(&c) || c == '(');
        let work = self.run(end - led.len())?;
        let rest = before.get(work.end..end)?;
        rest.trim_matches(AROUND).is_empty().then_some(work)
    }

    /// What stands in brackets right behind a number, in its line: those of the next begin with work of their own.
    pub(super) fn work_aside(&self, mention: &Mention) -> Option<Span> {
        if !self.brackets() {
            return None;
        }
        let rest = self.asked.answer.get(mention.span.end..)?;
        let work = self.work_in_bracket(behind_unit(rest))?;
        let gap = Span {
            start: mention.span.end,
            end: work.start,
        };
        (!gap.of(self.asked.answer).contains('\n')).then_some(work)
    }

    /// The same behind the time that is told of the number.
    fn work_behind_time(&self, mention: &Mention) -> Option<Span> {
        if !self.brackets() {
            return None;
        }
        let rest = self.asked.answer.get(mention.span.end..)?;
        self.work_in_bracket(self.behind_time(behind_unit(rest))?)
    }

    /// What stands in the brackets that the rest of the answer begins with.
    fn work_in_bracket(&self, rest: &str) -> Option<Span> {
        let text = self.asked.answer;
        let start = text.len() - rest.strip_prefix('(')?.len();
        let length = closing(text.get(start..)?)?;
        Some(Span {
            start,
            end: start + length,
        })
    }

    /// What the answer says behind the time that the rest of it begins with: "FY2023 (…".
    fn behind_time(&self, rest: &str) -> Option<&'a str> {
        let text = self.asked.answer;
        let start = text.len() - rest.len();
        let next = { &self.mentions }.partition_point(|mention| mention.span.end <= start);
        let time = self.mentions.get(next)?;
        let is_time = time.span.start <= start && time.time().is_some();
        let behind = text.get(time.span.end..).filter(|_| is_time)?;
        Some(behind.trim_start())
    }

    /// What words right behind a number lead in as its work.
    fn work_told(&self, mention: &Mention) -> Option<Span> {
        const OPENINGS: [char; 3] = ['(', '[', ' '];
        let text = self.asked.answer;
        let rest = behind_unit(text.get(mention.span.end..)?);
        let rest = rest.trim_start_matches([',', '(', ' ']);
        let rest = LEADS.iter().find_map(|lead| rest.strip_prefix(lead))?;
        let start = text.len() - rest.trim_start_matches(OPENINGS).len();
        self.run(start)
    }

    /// Numbers from a place on that nothing but operators joins, with what closes behind the last.
    fn run(&self, start: usize) -> Option<Span> {
        let text = self.asked.answer;
        let rest = Span {
            start,
            end: text.len(),
        };
        let mut end = start;
        let mut count = 0;
        for next in self.within(rest) {
            let gap = text.get(end..next.span.start)?;
            if next.number().is_none() || !(gap.is_empty() || count > 0 && is_joint(gap)) {
                break;
            }
            (end, count) = (next.span.end, count + 1);
        }
        let behind = text.get(end..)?;
        let closed = behind.len() - behind.trim_start_matches([')', ']']).len();
        (count > 1).then_some(Span {
            start,
            end: end + closed,
        })
    }

    /// The work in the line over a result, where both lines call it the same before their equals signs.
    fn work_over(&self, mention: &Mention) -> Option<Span> {
        if !self.equates() {
            return None;
        }
        let text = self.asked.answer;
        let before = text.get(..mention.span.start)?;
        let own = last_line(before)?;
        let (name, gap) = equated(before.get(own..)?)?;
        let over = before.get(..own)?.trim_end();
        let over = over.get(last_line(over)?..)?;
        let (same, work) = equated(over)?;
        let is_same = !name.is_empty() && name == same && !work.contains('=');
        let is_result = gap.chars().all(|c| !c.is_alphanumeric());
        let end = before.get(..own)?.trim_end().len();
        let work = Span {
            start: end - work.len(),
            end: end - (work.len() - work.trim_end_matches(undecorated).len()),
        };
        let operands = self.within(work);
        let first = operands.first().map(|first| first.span.start)?;
        // What stands over it may be the formula, whose operands are named.
        let opens = text.get(work.start..first)?;
        let is_work = opens.contains('\\') || !opens.contains(char::is_alphabetic);
        (is_same && is_result && is_work && operands.len() > 1).then_some(Span {
            start: first,
            ..work
        })
    }

    /// Whether a percentage is by how much a quotient is more or less than one: "grew 25 % (150 / 120)".
    fn is_growth_of(&self, number: &NumberMention, work: Span) -> bool {
        let quotient = self
            .operands(work)
            .and_then(|operands| self.plain(work, &operands));
        let growth = quotient.map(|quotient| (quotient - 1.0) * 100.0);
        let is_it = |growth: f64| super::holds(number, growth) || super::holds(number, -growth);
        number.unit == Some(Unit::Percent) && growth.is_some_and(is_it)
    }

    /// Whether a number is what work gives whose operands leave out what they count in: "$231,209 (1,204.6 / 5,210)".
    fn is_value_scaled(&self, number: &NumberMention, work: Span) -> bool {
        const SCALES: [f64; 6] = [1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9];
        SCALES.iter().any(|scale| {
            let scaled = NumberMention {
                value: number.value * scale,
                step: number.step * scale,
                ..*number
            };
            self.is_value(&scaled, work) == Some(true)
        })
    }

    /// Whether it is what the facts give that the operands are rounded from.
    fn is_value_of_exact(&self, number: &NumberMention, work: Span) -> bool {
        let exact = |span: Span, operand: &NumberMention| {
            let fact = self
                .operand_at(span, operand)
                .filter(|_| !is_known(operand));
            let exact = fact.map(|(fact, scale)| fact.first_reading().abs() / scale);
            exact.map_or(operand.value, |exact| exact.copysign(operand.value))
        };
        let is_it = |operands: Vec<Operand<'_>>| {
            let value = super::value(self.asked.answer, work, &operands, exact)?;
            let mut factors = [1.0, 100.0].into_iter();
            Some(factors.any(|factor| super::holds(number, value * factor)))
        };
        self.operands(work).and_then(is_it) == Some(true)
    }
}

/// What stands on either side of the first equals sign of a line, the name without what sets it off.
fn equated(line: &str) -> Option<(&str, &str)> {
    let (name, work) = line.split_once('=')?;
    let name = name.trim_matches(undecorated);
    let name = name.strip_prefix("text{").unwrap_or(name);
    Some((name, work))
}

/// Whether a character sets off what stands in a line: of lists, of bold letters, of formulas.
fn undecorated(c: char) -> bool {
    c.is_whitespace() || matches!(c, '*' | '-' | '\\' | '[' | ']' | '$' | '#' | '>')
}

/// Where the last line of a text begins; none where that is too far away for a line of work.
fn last_line(text: &str) -> Option<usize> {
    const LONGEST: usize = 300;
    let mut behind = text.bytes().rev().take(LONGEST);
    let length = behind.position(|byte| byte == b'\n');
    let is_short = text.len() < LONGEST;
    length
        .map(|length| text.len() - length)
        .or_else(|| is_short.then_some(0))
}

/// Where the parenthesis closes that opens right before a text, if that is near.
fn closing(text: &str) -> Option<usize> {
    const LONGEST: usize = 120;
    let mut open = 1_usize;
    let near = text.char_indices().take(LONGEST);
    let mut ends = near.filter_map(|(at, mark)| {
        match mark {
            '(' => open += 1,
            ')' => open -= 1,
            _ => return None,
        }
        (open == 0).then_some(at)
    });
    ends.next()
}

/// What stands behind the name of what a number counts: "58.7 days (158.9 / 987.6 × 365)".
fn behind_unit(rest: &str) -> &str {
    const LONGEST: usize = 40;
    let rest = rest.trim_start();
    // A row of words without end is not walked at each number.
    let mut near = rest.char_indices().take(LONGEST + 1);
    let name = near.find(|(_, c)| !c.is_alphabetic() && *c != ' ');
    let name = name.filter(|(end, _)| *end <= LONGEST);
    let name = name.map_or(0, |(end, _)| end);
    rest.get(name..).unwrap_or_default()
}
