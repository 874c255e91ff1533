//! Whether a number is told on the other side of nothing than its fact: "a loss of 5" of what was made.

use super::Lead;
use super::literal::{candidates, is_rounded};
use super::remark::names_cost;
use crate::judge::{Direction, stated};
use crate::polarity::{Named, Pole, Told, may_say, named, told};
use crate::wording::{Wording, is_one_of, names_outlay, words};
use crate::{Fact, Facts, NumberMention, Origin, Sign, Span, Unit};

/// So many figures of a row and of a column are looked at.
const MOST: usize = 64;

/// Three digits.
const MANY: f64 = 100.0;

impl Lead<'_, '_> {
    /// Whether the words beside the number say that it was lost.
    pub(crate) fn is_lost(&self) -> bool {
        self.side().is_some_and(|told| told.pole == Pole::Loss)
    }

    /// What the words beside the number say of its side.
    pub(super) fn side(&self) -> Option<Told> {
        *self.side.get_or_init(|| self.read_side())
    }

    fn read_side(&self) -> Option<Told> {
        const NEAR: usize = 2;
        let near = self.answer.words(self.tail).iter().take(NEAR);
        let says = self.words().iter().chain(near).any(may_say);
        let own = says.then(|| told(self.text, self.tail(), self.is_first));
        let before = || self.goes_on_so().then(|| self.side_before());
        own.flatten().or_else(|| before().flatten())
    }

    /// Whether it is of what the number before is of: "receivables absorbed 5, inventories another 3", "net debt of 5 in 2021
    /// and 3 in 2022".
    fn goes_on_so(&self) -> bool {
        let is = |word: Option<&super::Word<'_>>, known: &[&str]| {
            word.is_some_and(|word| is_one_of(known, word.text))
        };
        let last = self.words().last();
        let is_more = is(last, &["another", "further", "additional"]);
        let is_list = || self.words().len() <= 2 && is(last, &["and", "und", "et"]);
        !self.is_first && (is_more || is_list())
    }

    fn side_before(&self) -> Option<Told> {
        let start = self.sentence.start;
        let before = Span {
            start,
            end: self.span.start,
        };
        let mut numbers = self.answer.within(before).iter().rev();
        let number = numbers.find(|mention| mention.number().is_some())?;
        let led = Span {
            start,
            end: number.span.start,
        };
        let told = told(led.of(self.answer.asked.answer), "", true)?;
        Some(Told {
            is_close: false,
            ..told
        })
    }

    /// Whether what is below nothing in a table is told without its minus: it is a cost, or said to be lost or spent.
    pub(super) fn tells_outlay_of(&self, fact: &Fact) -> bool {
        if fact.is_prose() {
            return false;
        }
        let facts = self.answer.facts();
        match self.side() {
            Some(told) if told.pole == Pole::Gain => is_turned(facts, fact),
            Some(_) => true,
            None => {
                let is_cost = || names_cost([facts.name(fact), facts.column_header(fact)]);
                let is_amount = matches!(self.unit, Some(Unit::Money(_)));
                is_amount && !self.says_gain() && (is_cost() || self.is_asked_for_lack())
            }
        }
    }

    /// Whether the question is of a loss, which the answer goes on with: "It widened to 9.4".
    fn is_asked_for_lack(&self) -> bool {
        const LACKS: [&str; 4] = ["loss", "losses", "deficit", "shortfall"];
        const GOES_ON: [&str; 3] = ["it", "they", "that"];
        let first = self.answer.words(self.sentence).first();
        let goes_on = first.is_some_and(|first| is_one_of(&GOES_ON, first.text));
        let mut asked = words(self.answer.asked.question);
        goes_on && asked.any(|(_, word)| is_one_of(&LACKS, word))
    }

    /// What an amount without a sign is said to be by the words right beside it.
    fn side_of(&self, mention: &NumberMention) -> Option<Told> {
        let is_amount = matches!(mention.unit, Some(Unit::Money(_))) && mention.sign == Sign::None;
        self.side().filter(|told| is_amount && told.is_close)
    }

    /// Whether a number with a minus tells what prose says that something fell by: "-1.4 %" of "decreased 1.4 %". A fall of
    /// less than nothing is none.
    pub(super) fn is_fall_told(&self, mention: &NumberMention, fact: &Fact, scale: f64) -> bool {
        if mention.sign != Sign::Minus || !fact.is_prose() || fact.value <= 0.0 {
            return false;
        }
        let plain = NumberMention {
            value: -mention.value,
            sign: Sign::None,
            ..*mention
        };
        let leaning = self.answer.facts().leaning(fact);
        let is_below = leaning.is_down == Some(true) || leaning.pole == Some(Pole::Loss);
        let falls = || Wording::of(self.text).turns.iter().any(|turn| turn.is_down);
        is_below && stated(&plain, fact, scale, Direction::Open).is_some() && !falls()
    }

    /// Whether a number is told on the other side than the fact is.
    pub(super) fn is_on_other_side(&self, mention: &NumberMention, fact: &Fact) -> bool {
        let facts = self.answer.facts();
        // "+4.4 %" of what fell by that.
        if mention.sign == Sign::Plus && fact.is_prose() {
            return facts.leaning(fact).is_down == Some(true);
        }
        let side = self.side_of(mention);
        side.is_some_and(|told| meant(facts, fact, told.is_due) == Some(told.pole.other()))
    }

    /// Whether the facts have a number to its digits on the other side, in a row or column that the words before it name, or
    /// with so many digits that no other figure has them. That another calculation gives it is chance.
    pub(super) fn is_belied_by_side(&self, mention: &NumberMention) -> bool {
        let is_plus = mention.sign == Sign::Plus && matches!(mention.unit, Some(Unit::Money(_)));
        let told = self.side_of(mention).map(|told| (told.pole, told.is_due));
        let Some((pole, is_due)) = told.or_else(|| is_plus.then_some((Pole::Gain, false))) else {
            return false;
        };
        let facts = self.answer.facts();
        let is_of_time = |fact: &Fact| {
            let times = self.about.zip(fact.period);
            times.is_none_or(|(about, own)| own.agrees(about))
        };
        let has_many = mention.value.abs() >= MANY * mention.step;
        let is_named = |fact: &Fact| {
            let mut names = [facts.words_of_row(fact), facts.words_of_column(fact)]
                .into_iter()
                .flatten();
            has_many || names.any(|(word, _)| self.says(*word))
        };
        let mut near = candidates(mention, facts);
        near.any(|(fact, scale)| {
            is_rounded(mention, fact, scale)
                && is_of_time(fact)
                && is_named(fact)
                && meant(facts, fact, is_due) == Some(pole.other())
        })
    }
}

/// On which side of nothing a fact is; what is due may be written either way where its name does not say so.
fn meant(facts: &Facts, fact: &Fact, is_due: bool) -> Option<Pole> {
    if fact.value == 0.0 {
        return None;
    }
    if fact.is_prose() {
        return facts.leaning(fact).pole;
    }
    let is_above = fact.value > 0.0;
    let names = [facts.name(fact), facts.column_header(fact)];
    // "Total incurred" under "Incurred losses and loss adjustment expenses"
    let heading = named(facts.section(fact)).filter(|heading| *heading == Named::Only(Pole::Loss));
    match said_by(names).or(heading) {
        Some(Named::Either(pole)) => Some(if is_above { pole } else { pole.other() }),
        Some(Named::Only(Pole::Gain)) => is_above.then_some(Pole::Gain),
        // Losses are written with a minus, without one, and with one where they are gains.
        Some(Named::Only(Pole::Loss)) => {
            (is_above && !has_below(facts, fact)).then_some(Pole::Loss)
        }
        None if is_above => (!is_due && is_signed_gain(facts, fact, names)).then_some(Pole::Gain),
        None => Some(Pole::Loss),
    }
}

/// What the names of a row and its column say together, where they do not contradict each other.
fn said_by(names: [&str; 2]) -> Option<Named> {
    match names.map(named) {
        [Some(row), Some(column)] => (row == column).then_some(row),
        [row, column] => row.or(column),
    }
}

/// Whether the minus of a figure says that it was made: a gain that is taken off a profit, "Gain on sale | (260)", or what is
/// below nothing in a line of losses, "Net loss | 4.1 | -1.5".
fn is_turned(facts: &Facts, fact: &Fact) -> bool {
    const GAINS: [&str; 4] = ["gain", "gains", "benefit", "credit"];
    let name = facts.name(fact);
    let is_above = |other: &Fact| other.value > 0.0;
    match named(name) {
        Some(Named::Only(Pole::Gain)) => words(name).any(|(_, word)| is_one_of(&GAINS, word)),
        Some(Named::Only(Pole::Loss)) => {
            let mut row = facts.row(fact.row).take(MOST);
            let mut column = facts.column(fact.column).take(MOST);
            let is_same = |other: &Fact| facts.name(other) == name && is_above(other);
            // Brackets are written around the losses of such a line, and a minus before what is none.
            let is_minus = fact.origin == Origin::Number || names_deficit(name);
            is_minus && (row.any(is_above) || column.any(is_same))
        }
        Some(Named::Either(_)) | None => false,
    }
}

impl Lead<'_, '_> {
    /// Whether the words call what the facts call a deficit by what it would be above nothing: "shareholders' equity".
    pub(super) fn says_equity_of(&self, fact: &Fact) -> bool {
        let said = self.words().iter();
        let said: Vec<&str> = said.map(|word| word.text).collect();
        let says = |known: &[&str]| said.iter().any(|word| is_one_of(known, word));
        !fact.is_prose()
            && names_deficit(self.answer.facts().name(fact))
            && says(&["equity", "surplus"])
            && !says(&["deficit", "shortfall", "negative", "minus"])
    }
}

impl Lead<'_, '_> {
    /// Whether the words tell of cash that came in where the facts call it used: "investing activities generated 5", "cash flow
    /// from investing was 5".
    pub(super) fn says_inflow_of(&self, fact: &Fact) -> bool {
        if fact.is_prose() || !names_use_of_cash(self.answer.facts().name(fact)) {
            return false;
        }
        match self.side() {
            Some(told) => told.pole == Pole::Gain && told.is_close,
            None => self.says_flow() && !self.says_use(),
        }
    }

    fn says_flow(&self) -> bool {
        let mut said = self.words().iter();
        said.any(|word| is_one_of(&["flow", "flows"], word.text))
    }

    /// Whether the sentence or its question speaks of what goes out.
    fn says_use(&self) -> bool {
        const USES: [&str; 14] = [
            "used", "use", "uses", "using", "spent", "outflow", "outflows", "negative", "minus",
            "burn", "burned", "consumed", "absorbed", "paid",
        ];
        let is_use = |word: &str| is_one_of(&USES, word);
        let mut said = self.answer.words(self.sentence).iter();
        let mut asked = words(self.answer.asked.question);
        said.any(|word| is_use(word.text)) || asked.any(|(_, word)| is_use(word))
    }
}

/// "Net cash used in investing activities".
fn names_use_of_cash(name: &str) -> bool {
    let says = |known: &str| words(name).any(|(_, word)| is_one_of(&[known], word));
    says("cash") && says("used") && !says("provided") && !says("generated")
}

/// A deficit is turned into a surplus by its minus.
pub(super) fn names_deficit(name: &str) -> bool {
    words(name).any(|(_, word)| is_one_of(&["deficit", "shortfall"], word))
}

fn has_below(facts: &Facts, fact: &Fact) -> bool {
    facts
        .row(fact.row)
        .take(MOST)
        .any(|other| other.value < 0.0)
}

/// Whether a figure above nothing stands among some below it, which tells that it was made.
fn is_signed_gain(facts: &Facts, fact: &Fact, names: [&str; 2]) -> bool {
    let is_below = |other: &Fact| other.value < 0.0;
    let column = || facts.column(fact.column).take(MOST).any(is_below);
    let may_be = !names.into_iter().any(names_outlay) && !names_cost(names);
    may_be && (has_below(facts, fact) || column())
}
