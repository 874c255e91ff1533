//! What a text states: numbers, times and filings, and where.

use crate::{Currency, Period, Span, Unit};

/// One thing that a text states.
#[derive(Debug, Clone, PartialEq)]
pub struct Mention {
    /// All of it, with its sign, currency, scale and unit, but without its hedge.
    pub span: Span,
    /// What it is.
    pub kind: MentionKind,
}

/// What a text states.
#[derive(Debug, Clone, PartialEq)]
pub enum MentionKind {
    /// A number that claims something.
    Number(NumberMention),
    /// A year, or years.
    Years(YearsMention),
    /// A day, fully written: with its year.
    Date(Period),
    /// A report to a securities regulator.
    Filing(FilingMention),
}

/// A number of a text.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberMention {
    /// What it says, with its scale and sign: 383300000000 for "$383.3B", 12 for "12 %", -5 for "(5)". Always finite: that
    /// of "1e400" is `f64::MAX`.
    pub value: f64,
    /// What it counts.
    pub unit: Option<Unit>,
    /// What its scale word multiplies by; 1 where there is none.
    pub scale: f64,
    /// What one step of its last written digit is worth: 100000000 for "$383.3B", 0.01 for "1.25". Spelled
    /// out, that of its smallest word.
    pub step: f64,
    /// How its sign is written.
    pub sign: Sign,
    /// How sure it is.
    pub hedge: Hedge,
    /// How it stands among others.
    pub role: Role,
    /// Whether it is spelled out ("three") and not written in digits.
    pub spelled: bool,
}

/// How a number's sign is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sign {
    /// Not at all; words around it may say it ("a decrease of 5").
    None,
    /// "-", "−", "minus" or "negative".
    Minus,
    /// "(5)", as accountants write it. Parentheses that only set a number apart are no sign: "revenue
    /// (5.2 million)".
    Parentheses,
    /// "+" or "plus".
    Plus,
}

/// What a text says about how exact a number is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hedge {
    /// Nothing.
    Exact,
    /// "about", "approximately", "roughly", "around", "some", "≈", "~", "ประมาณ", "ราว".
    About,
    /// "nearly", "almost", "just under", "เกือบ": a little less.
    JustUnder,
    /// "over", "more than", "above", "exceeding", "just over", "กว่า", "มากกว่า".
    Over,
    /// "under", "less than", "below", "น้อยกว่า", "ต่ำกว่า".
    Under,
    /// "at least", "no less than", "≥", "อย่างน้อย".
    AtLeast,
    /// "at most", "up to", "no more than", "≤", "ไม่เกิน".
    AtMost,
}

/// How a number stands among others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// For itself.
    Claim,
    /// An operand of work that is shown, such as `12,186` in "12,186 - 2,246 = 9,940".
    Operand,
    /// The result of work that is shown: the number behind the last "=".
    Result {
        /// All that stands before that "=", from the first operand on; to be evaluated.
        work: Span,
    },
    /// The lower end of a range ("10–12 %").
    From,
    /// The upper end of a range.
    To,
}

/// One year, or the first and the last of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct YearsMention {
    /// The first, or the only one; with the part of it that is meant ("Q3 2024").
    pub from: Period,
    /// The last of a range ("2019–21"), which may be the first.
    pub to: Period,
    /// Whether they are fiscal years by the text's words ("FY19", "fiscal 2019").
    pub fiscal: bool,
}

/// A filing as a text refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilingMention {
    /// The form, canonical: `10-K`, `10-K/A`, `DEF 14A`.
    pub form: String,
    /// When it was filed, if the text says so.
    pub filed: Option<Period>,
    /// The period that it reports on, if the text says so.
    pub period: Option<Period>,
}

impl Mention {
    /// The number that it is, if it is one.
    pub(crate) const fn number(&self) -> Option<&NumberMention> {
        match &self.kind {
            MentionKind::Number(number) => Some(number),
            MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
        }
    }

    /// The filing that it is, if it is one.
    pub(crate) const fn filing(&self) -> Option<&FilingMention> {
        match &self.kind {
            MentionKind::Filing(filing) => Some(filing),
            MentionKind::Number(_) | MentionKind::Years(_) | MentionKind::Date(_) => None,
        }
    }

    /// The single time that it is, if it is one: no range of years.
    pub(crate) fn time(&self) -> Option<Period> {
        match &self.kind {
            MentionKind::Years(years) => (years.from == years.to).then_some(years.from),
            MentionKind::Date(day) => Some(*day),
            MentionKind::Number(_) | MentionKind::Filing(_) => None,
        }
    }
}

impl NumberMention {
    /// Whether it has no scale word and is an amount, so that it may repeat the digits of a table that counts
    /// in thousands.
    pub(crate) fn is_bare(&self) -> bool {
        let is_amount = matches!(self.unit, None | Some(Unit::Money(_)));
        is_amount && (self.scale - 1.0).abs() < f64::EPSILON
    }

    /// Whether it is in percent or percentage points.
    pub(crate) const fn is_percentage(&self) -> bool {
        matches!(self.unit, Some(Unit::Percent | Unit::PercentagePoints))
    }

    /// Whether it has so many digits that no chance gives them.
    pub(crate) fn has_many_digits(&self) -> bool {
        const LEAST: f64 = 1_000.0;
        self.value.abs() >= LEAST * self.step
    }

    /// How many points of a percentage it is, whether told in percent, points or basis points.
    pub(crate) fn in_points(&self) -> Option<f64> {
        match self.unit? {
            Unit::Percent | Unit::PercentagePoints => Some(self.value.abs()),
            Unit::BasisPoints => Some(self.value.abs() / 100.0),
            Unit::Money(_) | Unit::Multiple => None,
        }
    }

    /// Its currency, if it is money.
    pub const fn currency(&self) -> Option<Currency> {
        match self.unit {
            Some(Unit::Money(currency)) => Some(currency),
            Some(Unit::Percent | Unit::PercentagePoints | Unit::BasisPoints | Unit::Multiple)
            | None => None,
        }
    }
}
