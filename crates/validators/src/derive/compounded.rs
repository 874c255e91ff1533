//! What the returns of several years make together, one on the other: "17.8 % and 12.5 % are 32.5 % in all", "$10,000 would
//! have grown to $13,250".

use super::families::Families;
use super::{Derived, Work};
use crate::judge::Band;
use crate::wording::{is_one_of, words};
use crate::{Fact, Hedge, Mention, NumberMention, Operation, Period, Unit, YearPart};

/// So many lines are looked at.
const MOST: usize = 24;

/// So many figures of each.
const MOST_FIGURES: usize = 200;

/// So many years are compounded.
const MOST_YEARS: usize = 40;

/// Names of what is compounded.
const RETURNS: [&str; 6] = [
    "return",
    "returns",
    "growth",
    "inflation",
    "performance",
    "rendite",
];

impl<'a> Work<'a> {
    /// The return over all years that are named, or what an amount that is told becomes by it.
    pub(super) fn compounded(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        number: &NumberMention,
    ) -> Option<Derived> {
        let is_percent = number.unit == Some(Unit::Percent);
        let is_money = matches!(number.unit, Some(Unit::Money(_)));
        if !is_percent && !is_money {
            return None;
        }
        if !(is_percent && self.says_in_all() || is_money && self.says_invested()) {
            return None;
        }
        if let Some(found) = self.compounded_a_year(mention, number) {
            return Some(found);
        }
        let years = self.years_compounded()?;
        let rows = self.relevance.rows_of_sentence().iter();
        let rows = rows.map(|row| self.returns(families, self.facts().row(row.row), years));
        let columns = self.relevance.columns().iter();
        let columns =
            columns.map(|column| self.returns(families, self.facts().column(column.column), years));
        let mut lines = rows.chain(columns).take(MOST).flatten();
        // Rounded no more than it is written, whatever is said before it: what is added up is near.
        let exact = NumberMention {
            hedge: Hedge::Exact,
            ..*number
        };
        let band = Band::of_calculation(&exact);
        lines.find_map(|line| {
            let factor: f64 = line.iter().map(|fact| 1.0 + fact.value / 100.0).product();
            let is_it = if is_percent {
                band.holds((factor - 1.0) * 100.0) || band.holds((1.0 - factor) * 100.0)
            } else {
                self.amounts_before(mention, number).any(|amount| {
                    band.holds(amount * factor) || band.holds(amount * (factor - 1.0))
                })
            };
            is_it.then(|| Derived::from(Operation::Product, &line))
        })
    }

    /// What so much a year comes to in as many years as are told between the two: "6.2 % annualized over 3 years (19.8 %
    /// cumulative)".
    fn compounded_a_year(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        let before = self.answer.within(self.span.before(mention.span));
        let place = before.iter().rposition(|other| {
            let unit = other.number().and_then(|rate| rate.unit);
            unit == Some(Unit::Percent)
        })?;
        let rate = self.source_of(before.get(place)?)?;
        let years = { before.get(place + 1..)?.iter() }.filter(|count| self.counts_years(count));
        let mut years = years.filter_map(Mention::number);
        let years = years.next().filter(|_| years.next().is_none())?.value;
        let factor = (1.0 + rate.first_reading() / 100.0).powf(years);
        let band = Band::of_calculation(number);
        let is_it = if number.unit == Some(Unit::Percent) {
            band.holds((factor - 1.0) * 100.0)
        } else {
            let mut amounts = self.amounts_before(mention, number);
            amounts.any(|amount| band.holds(amount * factor))
        };
        is_it.then(|| Derived::from(Operation::Product, &[rate]))
    }

    /// Whether a mention is how many years there are.
    fn counts_years(&self, mention: &Mention) -> bool {
        const MOST: f64 = 40.0;
        let is_count = |count: &NumberMention| {
            count.unit.is_none()
                && count.value.fract() == 0.0
                && (2.0..=MOST).contains(&count.value)
        };
        let next = self.words_behind(mention).first();
        mention.number().is_some_and(is_count)
            && next.is_some_and(|next| is_one_of(&["year", "years"], next.text))
    }

    /// The percentages that a line has of each of some years, one of each.
    fn returns(
        &self,
        families: &Families<'a, '_>,
        line: impl Iterator<Item = &'a Fact>,
        (first, last): (i16, i16),
    ) -> Option<Vec<&'a Fact>> {
        let is_then =
            |time: Period| time.part == YearPart::Whole && (first..=last).contains(&time.year);
        let is_meant = |fact: &&Fact| {
            fact.unit == Some(Unit::Percent)
                && fact.period.is_some_and(is_then)
                && self.is_return(fact)
                && !families.lead.is_of_another_owner(fact)
        };
        let mut found: Vec<&Fact> = line.take(MOST_FIGURES).filter(is_meant).collect();
        found.sort_by_key(|fact| fact.period.map(Period::ordinal));
        let years = found.iter().filter_map(|fact| Some(fact.period?.year));
        years.eq(first..=last).then_some(found)
    }

    fn is_return(&self, fact: &Fact) -> bool {
        let facts = self.facts();
        let mut names = [facts.name(fact), facts.column_header(fact)].into_iter();
        names.any(|name| words(name).any(|(_, word)| is_one_of(&RETURNS, word)))
    }

    /// The first and the last of the years that are named; the last of the facts where something began in the only one.
    fn years_compounded(&self) -> Option<(i16, i16)> {
        const BEGUN: [&str; 3] = ["since", "start", "beginning"];
        let (first, mut last) = (*self.years.first()?, *self.years.last()?);
        if first == last && self.says_or_asks(&BEGUN) {
            last = *self.facts().years().last()?;
        }
        let count = usize::try_from(last - first).ok()?;
        (1..MOST_YEARS).contains(&count).then_some((first, last))
    }

    /// The amounts of the question, and of the sentence before a number.
    fn amounts_before(
        &self,
        mention: &Mention,
        number: &NumberMention,
    ) -> impl Iterator<Item = f64> {
        let inside = self.answer.within(self.span.before(mention.span)).iter();
        let told = self.asked_mentions.iter().chain(inside);
        let told = told.filter_map(Mention::number);
        let unit = number.unit;
        told.filter(move |told| told.unit == unit)
            .map(|told| told.value)
    }

    /// Whether the sentence or the question puts several years together.
    fn says_in_all(&self) -> bool {
        const ALL: [&str; 10] = [
            "cumulative",
            "cumulatively",
            "compounded",
            "compounding",
            "compounds",
            "total",
            "overall",
            "combined",
            "altogether",
            "kumuliert",
        ];
        self.says_or_asks(&ALL)
    }

    fn says_invested(&self) -> bool {
        const INVESTED: [&str; 7] = [
            "invested",
            "investing",
            "investment",
            "grown",
            "grew",
            "turned",
            "worth",
        ];
        self.says_or_asks(&INVESTED)
    }

    fn says_or_asks(&self, known: &[&str]) -> bool {
        let said = self.answer.words(self.span).iter();
        let mut said = said.map(|word| word.text);
        let mut asked = words(self.answer.asked.question).map(|(_, word)| word);
        said.any(|word| is_one_of(known, word)) || asked.any(|word| is_one_of(known, word))
    }

    /// Whether returns of several years were added up, which have no sum.
    pub(super) fn is_sum_of_returns(&self, found: &Derived) -> bool {
        const RETURN: [&str; 2] = ["return", "returns"];
        let mut operands = found.operands.iter();
        let facts = self.facts();
        let is_called = |name: &str| words(name).any(|(_, word)| is_one_of(&RETURN, word));
        let is_return = |fact: &Fact| {
            let is_year = fact.period.is_some_and(|time| time.part == YearPart::Whole);
            let is_named = is_called(facts.name(fact)) || is_called(facts.column_header(fact));
            fact.unit == Some(Unit::Percent) && is_year && is_named
        };
        let times = found.operands.iter().map(|fact| fact.period);
        let are_apart = times.clone().any(|time| Some(time) != times.clone().next());
        found.operation == Operation::Sum && operands.all(is_return) && are_apart
    }
}
