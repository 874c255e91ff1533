//! Numbers that share a unit: ranges and lists.

use super::foreign;
use super::text::Text;
use crate::{Mention, MentionKind, NumberMention, Role, Sign, Span, Unit};

/// How two numbers stand to each other by what is between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Joint {
    /// "10–12 %", "3 to 5", "between 3 and 5".
    Range,
    /// "from 3 to 5".
    Change,
    /// "2.1, 3.4 and 5.0".
    List,
    None,
}

/// Joins `new` to the numbers before it, before it is put behind them. True where it is part of the last of
/// them, which has taken it in: "5 dollars and 50 cents".
pub(crate) fn join(
    text: Text<'_>,
    out: &mut [Mention],
    listed: &mut Option<Listed>,
    new: &mut Mention,
    is_cents: bool,
    is_foreign: bool,
) -> bool {
    let start = new.span.start;
    let is_restated = is_restated(text, out, start);
    let Some(last) = out.last_mut() else {
        return false;
    };
    if start.saturating_sub(last.span.end) > MAX_GAP {
        return false;
    }
    let (MentionKind::Number(before), MentionKind::Number(number)) =
        (&mut last.kind, &mut new.kind)
    else {
        return false;
    };
    if is_cents && is_change(text, last.span.end, start, before) {
        before.value += number.value.copysign(before.value);
        before.step = number.step;
        last.span.end = new.span.end;
        return true;
    }
    if is_rest(text, last.span.end, start, (before, number)) {
        before.value += number.value.copysign(before.value);
        (before.step, before.scale, before.unit) = (number.step, number.scale, number.unit);
        last.span.end = new.span.end;
        return true;
    }
    let joint = match joint(text, last.span.start, last.span.end, start) {
        Joint::None if is_foreign => foreign_joint(text, last.span.end, start),
        joint => joint,
    };
    match joint {
        Joint::None => return false,
        Joint::Range if before.role == Role::Claim => {
            before.role = Role::From;
            number.role = Role::To;
        }
        Joint::Range | Joint::Change | Joint::List => {}
    }
    if joint != Joint::List && number.unit.is_none() && before.currency().is_some() {
        number.unit = before.unit;
    }
    // "5, 10 million" are two things; "5 and 10 million" share.
    let is_comma =
        text.between(last.span.end, start).starts_with(b",") && start - last.span.end <= 2;
    if is_comma || is_restated || before.spelled != number.spelled || is_hundredth(before, number) {
        return false;
    }
    let is_suffixed = text.at(start).is_ascii_digit() || number.currency().is_none();
    // The ends of a range are of one kind, however large: "19,000–50,000 €".
    if is_suffixed
        && !is_cents
        && matches!(joint, Joint::Range | Joint::Change)
        && before.unit.is_none()
        && before.scale <= 1.0
        && number.currency().is_some()
        && number.scale <= 1.0
    {
        before.unit = number.unit;
    }
    let share = Share {
        part: if is_cents { CENT } else { 1.0 },
        ..Share::of(number, is_suffixed)
    };
    share.hand_back(text, out, listed);
    false
}

/// Whether what stands at `start` says the number before again: "rose to 318, or 70 %". The last of three is a choice.
fn is_restated(text: Text<'_>, out: &[Mention], start: usize) -> bool {
    let Some((last, others)) = out.split_last() else {
        return false;
    };
    let is_list = |other: &Mention| {
        joint(text, other.span.start, other.span.end, last.span.start) == Joint::List
    };
    text.between(last.span.end, start) == b", or " && !others.last().is_some_and(is_list)
}

/// Whether the number before is the share that a percent says again: "0.18 or 18%".
fn is_hundredth(share: &NumberMention, percent: &NumberMention) -> bool {
    let is_share = percent.unit == Some(Unit::Percent) && share.unit.is_none();
    is_share && (share.value * 100.0 - percent.value).abs() < 1e-9 * percent.value.abs()
}

/// What a cent is of its currency.
const CENT: f64 = 0.01;

/// The longest joint, ", respectively, and" aside.
const MAX_GAP: usize = 16;

/// Whether cents belong to the money before them.
fn is_change(text: Text<'_>, end: usize, start: usize, before: &NumberMention) -> bool {
    let between = text.whole.get(end..start).unwrap_or_default();
    before.currency().is_some() && matches!(between.trim(), "" | "and")
}

/// Whether a number goes on the one before it by a smaller scale, as in Chinese, Japanese and Korean: "1兆2,345億円".
fn is_rest(
    text: Text<'_>,
    end: usize,
    start: usize,
    (before, rest): (&NumberMention, &NumberMention),
) -> bool {
    let is_smaller = rest.scale < before.scale && rest.value.abs() < before.scale;
    let is_plain = before.unit.is_none() && rest.sign == Sign::None;
    is_smaller
        && is_plain
        && matches!(text.between(end, start), b"" | b" ")
        && foreign::is_scaled(text, end)
}

/// Listed amounts of one currency, which have it already: the next amount of their list passes over them in one
/// step, where it would walk a long list once for each of its members.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Listed {
    /// The place of the first of them among the mentions.
    first: usize,
    /// Where the last of them stands, which tells whether it is there still.
    last: Span,
}

/// What a number at the end of a list or range gives to those before it.
#[derive(Debug, Clone, Copy)]
struct Share {
    scale: f64,
    /// What one of its unit is of the currency: a hundredth for cents.
    part: f64,
    unit: Option<Unit>,
    is_suffixed: bool,
}

impl Share {
    const fn of(number: &NumberMention, is_suffixed: bool) -> Self {
        Self {
            scale: number.scale,
            part: 1.0,
            unit: number.unit,
            is_suffixed,
        }
    }

    /// Whether there is anything to give.
    fn is_any(self) -> bool {
        self.unit.is_some() || self.scale > 1.0
    }

    /// Whether a number that has the unit already stops nothing and takes nothing.
    fn is_plain_money(self) -> bool {
        matches!(self.unit, Some(Unit::Money(_))) && self.scale <= 1.0
    }

    /// Gives it to the last of the mentions and to those that it is listed with, up to one that does not take
    /// it.
    fn hand_back(self, text: Text<'_>, out: &mut [Mention], listed: &mut Option<Listed>) {
        let Some(last) = out.last().map(|last| last.span) else {
            return;
        };
        let known = listed.filter(|_| self.is_plain_money());
        let (mut first, mut behind) = (out.len(), None);
        while self.is_any()
            && let Some(place) = first.checked_sub(1)
            && !self.is_level(text, out, place)
            && let Some(mention) = out.get_mut(place)
            && self.reaches(text, mention, behind)
        {
            first = place;
            if let Some(known) = known.filter(|known| known.last == mention.span) {
                first = known.first;
            }
            behind = out.get(first).map(|mention| mention.span.start);
        }
        if self.is_plain_money() && first < out.len() {
            *listed = Some(Listed { first, last });
        }
    }

    /// Whether the number at a place is what another is measured by, which has the unit already: "18.8% above its low
    /// of 28.00 and 5.7% below its high".
    fn is_level(self, text: Text<'_>, out: &[Mention], place: usize) -> bool {
        let start = out.get(place).map_or(0, |level| level.span.start);
        let before = place.checked_sub(1).and_then(|place| out.get(place));
        let unit = before
            .and_then(Mention::number)
            .and_then(|number| number.unit);
        let is_apart =
            before.is_some_and(|before| text.between(before.span.end, start).contains(&b'\n'));
        let is_led = || is_behind(text, start, "of") || is_behind(text, start, "at");
        self.unit.is_some() && unit == self.unit && !is_apart && is_led()
    }

    /// Gives it to `mention` if that is a number and listed with what starts at `behind`, if anything does;
    /// false where it is not, or does not take it.
    fn reaches(self, text: Text<'_>, mention: &mut Mention, behind: Option<usize>) -> bool {
        let span = mention.span;
        let MentionKind::Number(number) = &mut mention.kind else {
            return false;
        };
        behind.is_none_or(|behind| joint(text, span.start, span.end, behind) == Joint::List)
            && self.with(number)
    }

    /// Gives it to `number`; false where that has a scale or unit of its own, or is too large for one.
    fn with(self, number: &mut NumberMention) -> bool {
        let is_round = number.spelled && number.step > 10.0;
        if number.unit.is_some() && self.unit.is_some() && number.unit != self.unit {
            return false;
        }
        if number.scale > 1.0 || number.value.abs() >= 1000.0 || is_round && self.scale > 1.0 {
            return false;
        }
        let is_percentage = |unit: Option<Unit>| !matches!(unit, None | Some(Unit::Money(_)));
        if is_percentage(number.unit) || is_percentage(self.unit) && number.unit.is_some() {
            return false;
        }
        if number.unit.is_none() && self.unit.is_some() {
            if !self.is_suffixed {
                return false;
            }
            number.unit = self.unit;
            number.value *= self.part;
            number.step *= self.part;
        }
        if self.scale > 1.0 {
            number.scale = self.scale;
            number.value *= self.scale;
            number.step *= self.scale;
        }
        true
    }
}

fn joint(text: Text<'_>, first: usize, end: usize, start: usize) -> Joint {
    let Some(between) = text.whole.get(end..start) else {
        return Joint::None;
    };
    // Mostly a bracket or a word, which is quicker to tell than to trim.
    let sign = text.at(text.past_space(end));
    let may_join = matches!(
        sign,
        b'-' | b'~' | b't' | b'a' | b'o' | b',' | b'&' | b'/' | ..=b' ' | 0x80..
    );
    if between.len() > MAX_GAP || !may_join {
        return Joint::None;
    }
    // A dash at the start of a line begins an item of a list.
    let dashes = between.trim_start();
    if between.contains('\n') && dashes.starts_with(['-', '–', '—']) && dashes.ends_with(' ') {
        return Joint::None;
    }
    match between.trim() {
        "-" | "–" | "—" | "‑" | "~" | "ถึง" => Joint::Range,
        "to" | "through" => {
            if is_behind(text, first, "from") {
                Joint::Change
            } else {
                Joint::Range
            }
        }
        "and" if is_behind(text, first, "between") => Joint::Range,
        "," | "and" | ", and" | "or" | ", or" | "&" | "และ" | "กับ" | "หรือ" | "/" => {
            Joint::List
        }
        _ => Joint::None,
    }
}

/// How two numbers stand to each other by a word between them that is none in English: "entre 10 et 20 euro".
fn foreign_joint(text: Text<'_>, end: usize, start: usize) -> Joint {
    let between = text.whole.get(end..start).unwrap_or_default();
    match between.trim() {
        "à" | "bis" | "a" | "al" | "tot" | "till" | "do" => Joint::Range,
        "et" | "y" | "e" | "und" | "en" | "och" | "i" | "ou" | "oder" => Joint::List,
        _ => Joint::None,
    }
}

fn is_behind(text: Text<'_>, start: usize, word: &str) -> bool {
    text.previous(start).is_some_and(|token| {
        text.between(token.start, token.end)
            .eq_ignore_ascii_case(word.as_bytes())
    })
}
