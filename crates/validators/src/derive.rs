//! Numbers that follow from facts by a calculation that the words around them name.

mod across;
mod adjusted;
mod against;
mod ahead;
mod all_but;
mod altogether;
mod amortized;
mod annual;
mod annualized;
mod any_of_many;
mod asked;
mod asked_pair;
mod asked_row;
mod base;
mod before_change;
mod belied;
mod beside;
mod between;
mod bracketed;
mod calculated;
mod called_change;
mod called_otherwise;
mod carried;
mod cells;
mod chance;
mod chosen;
mod complement;
mod compounded;
mod counted;
mod counted_from;
mod counts;
mod course;
mod cross_rate;
mod crossed;
mod crossing;
mod cues;
mod day;
mod derived;
mod elapsed;
mod everyday;
mod exchanged;
mod expression;
mod extreme;
mod families;
mod fields;
mod figure_named;
mod figure_told;
mod figures;
mod full_year;
mod gathered;
mod goal;
mod graded;
mod group;
mod growth;
mod held;
mod indexed;
mod invested;
mod joint;
mod kinds;
mod left;
mod level;
mod likewise;
mod lines;
mod listed_share;
mod longer_name;
mod loss;
mod many;
mod mean;
mod measure_sum;
mod measured;
mod midpoint;
mod multiples;
mod multiplied;
mod named;
mod neighbours;
mod netted;
mod now_and_before;
mod of_whole;
mod one_time;
mod operations;
mod order;
mod owners;
mod pair;
mod pair_told;
mod per_all;
mod per_measure;
mod per_named;
mod per_told;
mod plus;
mod price;
mod priced;
mod rated;
mod rates;
mod reckoned;
mod records;
mod regrown;
mod relevance;
mod rescaled;
mod rest_of_year;
mod restated;
mod roll;
mod row;
mod running;
mod said_names;
mod schedule;
mod searched;
mod sections;
mod sentences;
mod series;
mod share_change;
mod share_of_head;
mod shown;
mod shown_measure;
mod sold;
mod spoken;
mod spoken_margin;
mod spread;
mod stated;
mod statement;
mod steps;
mod stood_in;
mod stretch;
mod subjects;
mod sum_before;
mod supposed;
mod tabled;
mod tally;
mod than;
mod things;
mod to_ratio;
mod together;
mod totals;
mod trailing;
mod turn;
mod turned;
mod unit_price;
mod unit_told;
mod unspaced;
mod way;
mod weighted;
mod whole;
mod within;
mod worded;

use core::cell::{Cell, OnceCell};

use crate::facts::EntityId;
use crate::formula::Formula;
use crate::formula::statement::{Indicator, Term};
use crate::horizon::{self, Horizon};
use crate::label::label_words;
use crate::measure::Measure;
use crate::sentence::Sentence;
use crate::synonym::add_synonyms;
use crate::verify::{Answer, Lead};
use crate::wording::{Operations, Wording, is_one_of};
use crate::{Fact, Facts, Mention, MentionKind, NumberMention, Period, Span};

pub(crate) use self::all_but::is_total;
use self::asked::Told;
pub(crate) use self::before_change::Move;
use self::carried::is_alike;
use self::course::Course;
use self::cues::Cues;
pub(crate) use self::derived::{Derived, Proof};
use self::families::Families;
use self::goal::Goal;
use self::held::Held;
use self::order::Orders;
use self::records::Place;
use self::relevance::Relevance;
use self::row::Row;
pub(crate) use self::shown::{Beside, Shown, is_in_work};
pub(crate) use self::stated::Known;

/// What a sentence and its question say of the numbers in it; made where a number is not among the facts.
pub(crate) struct Work<'a> {
    answer: &'a Answer<'a>,
    /// The calculations that words name which are no part of a row's or column's name.
    beside_names: Operations,
    /// The shares and margins that nothing but the names of figures names.
    of_names: Operations,
    /// Where the sentence stands.
    span: Span,
    orders: Orders<'a>,
    /// Of the sentence alone.
    said: Wording,
    /// Of what heads its table or list.
    headed: Wording,
    /// Of the question.
    asked: Wording,
    /// The numbers and times of the question.
    asked_mentions: &'a [Mention],
    /// How many the sentence or the question tells to put together.
    counts: OnceCell<Vec<usize>>,
    /// The years that either names; both ends of a range and what lies between.
    years: Vec<i16>,
    relevance: Relevance<'a>,
    /// The rows that it is about, and the sentences of the facts.
    rows: OnceCell<Vec<Row<'a>>>,
    /// Over how long a time it says that something was.
    horizons: Vec<Horizon>,
    course: OnceCell<Option<Course<'a>>>,
    /// The things that it names.
    things: OnceCell<Vec<EntityId>>,
    /// Its first numbers, each with the first fact that it repeats.
    repeats: OnceCell<Vec<(Span, Option<&'a Fact>)>>,
    /// The measures that it names.
    formulas: OnceCell<Vec<&'static Formula>>,
    /// Those of them that are of financial statements.
    measures: OnceCell<Vec<&'static Indicator>>,
    /// The lines of statements that it names.
    lines: OnceCell<Vec<&'static Term>>,
    /// The year that a full one is which it speaks of.
    full_year: OnceCell<Option<i16>>,
    /// What single words tell of all its numbers.
    cues: OnceCell<Cues>,
    /// Its words.
    said_words: OnceCell<Vec<u64>>,
    /// The words of records that it says, of each list.
    labels: OnceCell<Vec<Vec<Place>>>,
    /// The lines of figures, their wholes and the measures that it and its question name.
    told: OnceCell<Vec<Told<'a>>>,
    /// By where it begins, what stands beside the number that was looked at last, and whether it says the time before.
    beside: Cell<Option<(usize, [Span; 2])>>,
    time_before: Cell<Option<(usize, (bool, bool))>>,
}

impl<'a> Work<'a> {
    pub(crate) fn new(answer: &'a Answer<'a>, sentence: &Sentence) -> Self {
        let asked = answer.asked;
        let asked_mentions = answer.asked_mentions();
        let in_sentence = answer.mentions.get(sentence.mentions.clone());
        let in_sentence = in_sentence.unwrap_or_default();
        // A row says with its header, and an item with what introduces its list.
        let head = answer.layout.head(sentence.span.start);
        let in_head = head.map(|head| answer.within(head)).unwrap_or_default();
        let years = years(asked_mentions.iter().chain(in_head).chain(in_sentence));
        let text = sentence.span.of(asked.answer);
        let hashes_of = |part: Span| {
            let words = answer.words(part).iter();
            words.flat_map(move |word| word.hashes(part.end))
        };
        let referred = answer.referred_to(sentence);
        let in_head = head.into_iter().chain(referred).flat_map(hashes_of);
        let hashes = in_head.chain(hashes_of(sentence.span));
        let thing = answer.thing_meant(sentence.span).into_iter();
        let names = thing.flat_map(|thing| answer.facts().names_of(thing).flat_map(label_words));
        let mut said = Vec::with_capacity(answer.words(sentence.span).len() + 1);
        said.extend(hashes.chain(names));
        said.extend(answer.spelled_in(sentence.span));
        said.extend(answer.fees_in(sentence.span));
        said.extend(multiples::multiples_said(answer, sentence.span));
        said.extend(unspaced::names_said(answer.facts(), text));
        let relevance = Relevance::new(answer.facts(), said, asked.question);
        let names = relevance.words_of_names(answer.facts());
        let said = answer.wording_of(sentence.span);
        let in_question = Wording::of(asked.question);
        let beside_names = if names.is_empty() {
            said.operations.and(in_question.operations)
        } else {
            let of_sentence = answer.wording_beside(sentence.span, &names).operations;
            let of_question = Wording::beside(asked.question, &names).operations;
            of_sentence.and(of_question)
        };
        // Only what things have is told from each other by them.
        let has_things = answer.facts().entities().next().is_some();
        let horizons = if has_things {
            horizon::all(text)
        } else {
            Vec::new()
        };
        Self {
            answer,
            beside_names,
            of_names: unspaced::shares_of_names(answer.facts(), [text, asked.question]),
            span: sentence.span,
            orders: Orders::of([text, asked.question]),
            said,
            headed: head.map_or_else(Wording::default, |head| answer.wording_of(head)),
            asked: in_question,
            relevance,
            rows: OnceCell::new(),
            horizons,
            course: OnceCell::new(),
            things: OnceCell::new(),
            repeats: OnceCell::new(),
            formulas: OnceCell::new(),
            measures: OnceCell::new(),
            lines: OnceCell::new(),
            full_year: OnceCell::new(),
            cues: OnceCell::new(),
            said_words: OnceCell::new(),
            labels: OnceCell::new(),
            told: OnceCell::new(),
            beside: Cell::new(None),
            time_before: Cell::new(None),
            counts: OnceCell::new(),
            asked_mentions,
            years,
        }
    }

    /// How the number follows from facts, if it does.
    pub(crate) fn derived(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        (known, before): (&[Known], &[Known]),
        lead: &Lead<'a, 'a>,
    ) -> Option<Derived> {
        let known = (known, before);
        let found = self.derived_in((about, &self.years), mention, number, known, lead);
        // Where no time is told that it went to, that may be any.
        let is_open = || self.names_only_bases();
        let found = found.or_else(|| {
            let to_any = || self.derived_in((None, &[]), mention, number, known, lead);
            is_open().then(to_any)?
        });
        // "H1 2023 vs H1 2022" over a list leaves out another year that the question names.
        let found = found.or_else(|| {
            let own = self.own_years();
            let is_narrower = own.len() == 2 && own != self.years;
            let of_own = || self.derived_in((about, &own), mention, number, known, lead);
            is_narrower.then(of_own)?
        });
        let found = found.or_else(|| {
            let year = about.is_none().then(|| self.full_year()).flatten()?;
            let of_year = Some(Period::year(year));
            self.derived_in((of_year, &[year]), mention, number, known, lead)
        });
        // Of two years that are asked for, each has its own total: "It was 84.8 in 2019 and 84.0 in 2018."
        let is_total = || {
            self.years.len() > 1
                && !self
                    .operations_for(number)
                    .only(Operations::TOTALS)
                    .is_none()
        };
        let found = found.or_else(|| {
            let year = about.filter(|_| is_total())?.year;
            self.derived_in((about, &[year]), mention, number, known, lead)
        });
        let found = found.or_else(|| {
            let found = self.searched(mention, number, about, known);
            found.filter(|found| !lead.calls_all_another(found))
        });
        found.filter(|found| !self.belies_figure_told(mention, about, found))
    }

    /// The years that the sentence names, with what heads it or stands as a heading over it.
    fn own_years(&self) -> Vec<i16> {
        let (answer, start) = (self.answer, self.span.start);
        let over = answer.layout.heading(answer.asked.answer, start);
        let parts = [answer.layout.head(start), over, Some(self.span)];
        years({ parts.into_iter().flatten() }.flat_map(|part| answer.within(part)))
    }

    /// The same of the time that it is about, from facts of some years.
    fn derived_in(
        &self,
        (about, years): (Option<Period>, &[i16]),
        mention: &Mention,
        number: &NumberMention,
        (known, before): (&[Known], &[Known]),
        lead: &Lead<'a, 'a>,
    ) -> Option<Derived> {
        let text = self.answer.asked.answer;
        let measure = Measure::of_mention(text, mention.span, number.unit);
        let is_change = self.is_change() && !self.turns_for_better();
        let goal = Goal::new(number, self.turn(mention.span), is_change, measure);
        let goal = goal.beside(self.answer.small_percents());
        let mut clause = self.clause(mention);
        clause.extend(multiples::telling(self.answer, mention.span));
        add_synonyms(&mut clause);
        let counted = self.counted(mention);
        let operations = self.operations_for(number);
        // The year of what it is held against is not its own.
        let is_apart = about.map_or_else(
            || self.is_held_against(mention) || self.is_before(mention),
            |about| !years.contains(&about.year),
        );
        let years: &[i16] = if is_apart { &[] } else { years };
        let holds = |found: &Derived| self.holds(mention, number, about, found);
        let held = Held::default();
        let families = Families {
            horizons: &self.horizons,
            relevance: &self.relevance,
            counts: self.counts_for(operations),
            clause: &clause,
            counted: &counted,
            about,
            orders: &self.orders,
            facts: self.facts(),
            years,
            goal: &goal,
            operations,
            are_stated: false,
            lead,
            holds: &|found| {
                held.holds(found, |found| {
                    self.belies_rows(found) || lead.names_another_change(found) || !holds(found)
                })
            },
        };
        let measured = self.calculated(&families);
        // The lines of a measure are named by its name.
        let measured = measured.or_else(|| self.of_statements(&families));
        let is_measured = measured.is_some();
        // Asked of each as it is found, and of what is chosen once more.
        let named = Held::default();
        let is_named = |found: &Derived| {
            named.holds(found, |found| self.is_of_unnamed(mention, number, found))
        };
        if !is_measured && self.belies_sign(number, &families) {
            return None;
        }
        // What the sentence speaks against is not looked for any further.
        let found = match measured {
            Some(_) => measured.filter(|found| held.has(found) || holds(found)),
            None => self.of_named_figures(&families, mention, known, is_named),
        };
        // These choose their figures by the time and the names that are said, and need not be held against them.
        let families = Families {
            holds: &|_| true,
            ..families
        };
        // Points are no quotient.
        let is_in_points =
            self.answer.leads_to_points(mention) && !self.answer.tells_points_of_ratio();
        let may_be_points = |found: &Derived| !is_in_points || !found.is_share();
        let is_meant = |found: &Derived| {
            self.may_be_called_so(mention, number, found)
                && (held.has(found)
                    || self.is_of_said(mention, number, found) && !lead.names_another_change(found))
                && (is_measured
                    || !self.belies_measure(&families, mention, found) && is_named(found))
                && !self.is_at_rate_of_another(number, found)
                && may_be_points(found)
                && !lead.calls_all_another(found)
        };
        let found = found.filter(|found| may_be_points(found) && is_meant(found));
        found.or_else(|| self.chosen(&families, mention, number, (known, before), is_meant))
    }

    /// What figures give that are put together as words say, of lines and things that the sentence names.
    fn of_named_figures(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        known: &[Known],
        is_named: impl Fn(&Derived) -> bool,
    ) -> Option<Derived> {
        let holds = |found: &Derived| (families.holds)(found) && is_named(found);
        let families = Families {
            holds: &holds,
            ..*families
        };
        let found = self.of_figures(&families, mention, known);
        found.filter(holds)
    }

    fn facts(&self) -> &'a Facts {
        self.answer.facts()
    }

    /// Whether the number is one that the question gave, as a limit or a count.
    pub(crate) fn is_asked(&self, number: &NumberMention) -> bool {
        self.asked_mentions
            .iter()
            .any(|mention| match &mention.kind {
                MentionKind::Number(asked) => {
                    let is_near = (asked.value - number.value).abs() <= f64::EPSILON;
                    let is_same = is_alike(number.unit, asked.unit) && is_near;
                    // "A rise of 100 basis points" where 1 % is asked for.
                    let points = asked.in_points().zip(number.in_points());
                    is_same || points.is_some_and(|(asked, own)| (asked - own).abs() < 1e-9)
                }
                // "Target is 2000 kcal" tells no year.
                MentionKind::Years(years) => {
                    number.unit.is_none()
                        && years.from == years.to
                        && (f64::from(years.from.year) - number.value).abs() <= f64::EPSILON
                }
                MentionKind::Date(_) | MentionKind::Filing(_) => false,
            })
    }

    /// Whether the number counts things, as many as the facts may list.
    pub(crate) fn is_count(&self, mention: &Mention, number: &NumberMention) -> bool {
        const MOST: f64 = 20.0;
        let is_small = number.value.fract() == 0.0 && (0.0..=MOST).contains(&number.value);
        let is_divisor = || self.divides_by(mention);
        is_small
            && number.unit.is_none()
            && (number.spelled || self.counts_things() || is_divisor())
    }

    /// Whether the words before a number tell to divide by it: what that gives is judged, and not how many there are.
    fn divides_by(&self, mention: &Mention) -> bool {
        const DIVIDES: [&str; 3] = ["divide", "dividing", "divided"];
        let lead = self.answer.words(self.lead_span(mention));
        let is_by = { lead.last() }.is_some_and(|word| is_one_of(&["by"], word.text));
        is_by && lead.iter().any(|word| is_one_of(&DIVIDES, word.text))
    }
}

/// The years of mentions, ascending, each once.
fn years<'m>(mentions: impl Iterator<Item = &'m Mention>) -> Vec<i16> {
    /// A longer range names no years to look at.
    const LONGEST: i16 = 50;
    let mut years: Vec<i16> = mentions
        .flat_map(|mention| match &mention.kind {
            MentionKind::Years(years) => {
                years.from.year..=years.to.year.min(years.from.year.saturating_add(LONGEST))
            }
            MentionKind::Date(day) => day.year..=day.year,
            #[expect(clippy::reversed_empty_ranges, reason = "they name no year")]
            MentionKind::Number(_) | MentionKind::Filing(_) => 1..=0,
        })
        .collect();
    years.sort_unstable();
    years.dedup();
    years
}
