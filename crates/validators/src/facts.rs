//! What a tool returned: every number in it, with what it counts, its period and its subject.

mod abroad;
mod addressed;
mod alike;
mod among;
mod arena;
mod axis;
mod balance;
mod binding;
mod bucket;
mod builder;
mod calendar;
mod called;
mod called_by;
mod candle;
mod caption;
mod cell;
mod celled;
mod closing;
mod collection;
mod column;
mod columns;
mod confidence;
mod container;
mod cube;
mod cycles;
mod dates;
mod declared;
mod digits;
mod duration;
mod eastern;
mod ends;
mod entity;
mod fact;
mod feed;
mod fields;
mod figure;
mod filing;
mod filing_lines;
mod forms;
mod frame;
mod glued;
mod graded;
mod grid;
mod group;
mod head;
mod header;
mod headers;
mod heading;
mod headline;
mod identified;
mod index;
mod initials;
mod instant;
mod intern;
mod keyed;
mod latex;
mod leaning;
mod leaves;
mod lexicon;
mod lines;
mod listed_lines;
mod listing;
mod lists;
mod markup;
mod measured;
mod member_year;
mod members;
mod minor;
mod moment;
mod money;
mod named;
mod naming;
mod noted;
mod number;
mod numbered;
mod objects;
mod ordinals;
mod over;
mod pairs;
mod paper_name;
mod papers;
mod part_years;
mod pointer;
mod powers;
mod priced;
mod printed;
mod prior;
mod prose;
mod ranged;
mod rate;
mod rated;
mod reader;
mod reading;
mod record;
mod reference;
mod referred;
mod repeated;
mod role;
mod roll;
mod rowed;
mod scaled;
mod scales;
mod schema;
mod scope;
mod sense;
mod share;
mod sheet;
mod source;
mod spanned;
mod spec;
mod spell;
mod split;
mod stamped;
mod stamps;
mod suffix;
mod tape;
mod thai;
mod things;
mod ticks;
mod time;
mod timed;
mod title;
mod told;
mod told_days;
mod topline;
mod traits;
mod units;
mod untold;
mod unwrapped;
mod words;
mod yearly;
mod years;

use std::sync::OnceLock;

use serde_json::Value;
use wire::SyntaxError;

use crate::Period;
use crate::Unit;
use crate::measure::Measure;
use crate::verify::Lines as LinesTold;

pub(crate) use self::alike::Alike;
use self::arena::{Arena, Text};
pub(crate) use self::balance::End;
use self::builder::Builder;
pub(crate) use self::calendar::month_named;
pub(crate) use self::collection::{Collection, Column, Has, Trait, thing_of};
pub(crate) use self::entity::EntityId;
pub use self::fact::{ColumnId, Fact, Origin, Place, RowId};
pub(crate) use self::fields::Field;
pub use self::filing::FilingFact;
pub(crate) use self::graded::Grades;
use self::head::Head;
use self::index::Index;
pub(crate) use self::initials::may_be_short;
pub(crate) use self::lexicon::is_currency_of_name;
use self::lines::Lines;
pub(crate) use self::objects::Object;
pub(crate) use self::papers::Papers;
pub(crate) use self::priced::{is_average_alone, is_price, is_quantity};
use self::roll::Roll;
pub use self::scales::Scales;
use self::scope::Scope;
pub(crate) use self::source::is_accession;
pub(crate) use self::stamps::Stamp;
pub(crate) use self::suffix::of_unit as scale_of_unit;
use self::tape::{Step, Tape};
pub(crate) use self::things::OfThings;
use self::told_days::{DaySaid, DayTold};
pub(crate) use self::told_days::{NamedDays, ToldDays};
pub(crate) use self::units::words_beside_units;
pub(crate) use self::yearly::line_of;
pub(crate) use called::CalledLine;

/// What the header of a column says that its figures are multiplied by and count: "Revenue ($M)".
pub(crate) fn told_by_header(header: &str) -> (Option<Scales>, Option<Unit>) {
    let (heading, _) = heading::Heading::read(header);
    (heading.scale, heading.unit)
}

/// As deep as `serde_json` reads.
const MAX_DEPTH: usize = 127;

/// The facts of any JSON: built once, reused for many answers.
///
/// Rows of records, nested objects, tables as lists or in texts, keys with values and prose are all brought
/// into one form: a fact stands in a *row* (one subject, over periods or attributes) and in a *column* (one
/// period or attribute, over subjects). Long lists of `{metric, year, value}` give the rows and columns that
/// the pivoted table would.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    numbers: Vec<Fact>,
    index: Index,
    rows: Vec<Head>,
    columns: Vec<Text>,
    years: Vec<i16>,
    filings: Vec<FilingFact>,
    arena: Arena,
    steps: Vec<Step>,
    wrapped: Vec<(u32, u32)>,
    names: Vec<Text>,
    lines: OnceLock<Lines>,
    entities: Vec<entity::Name>,
    /// Over how long a time the figures of objects are, in the order of the objects.
    spells: Vec<spell::Spell>,
    /// What the records of figures tell of their time without a year, by the places of the figures.
    yearless: Vec<((u32, u32), Text)>,
    /// Other days that their records tell, by the places of the figures.
    days: Vec<((u32, u32), Period)>,
    /// The days that records tell by names, in the order of the document, and those of prose.
    days_told: Vec<DayTold>,
    days_said: Vec<DaySaid>,
    /// The former by these names.
    told_days: OnceLock<ToldDays>,
    /// What is called a report, and the like.
    papers: OnceLock<Papers>,
    /// The last days of fiscal parts of years, ascending.
    closings: Vec<closing::Closing>,
    /// What their records measure, by the places of the figures.
    measured: Vec<((u32, u32), Measure)>,
    /// The filings of records, in the order of these.
    sources: Vec<source::Source>,
    lists: OnceLock<Vec<(Text, u32)>>,
    roll: Roll,
    leaves: leaves::Leaves,
    collections: OnceLock<Vec<Collection>>,
    called: OnceLock<called::Called>,
    /// On which side prose puts its numbers.
    leanings: OnceLock<leaning::Leanings>,
    shares: OnceLock<share::Shares>,
    /// The rows of balances.
    ends: OnceLock<Vec<(u32, End)>>,
    part_years: OnceLock<part_years::PartYears>,
    /// The times of parts of years, each once.
    part_times: OnceLock<Vec<Period>>,
    things: OnceLock<things::Things>,
    /// The short words of names.
    initials: OnceLock<initials::Initials>,
    /// The words of the names of all rows that have parts, ascending.
    named_by_parts: OnceLock<Vec<u64>>,
    /// What the names of rows and columns say.
    readings: OnceLock<reading::Readings>,
    /// The percentages in the names of rows, ascending.
    rates: OnceLock<Vec<f64>>,
    /// What is called by nothing but digits, in order.
    numbered: OnceLock<Vec<String>>,
    /// The numbers by which objects are told from each other.
    numbered_things: Vec<numbered::Numbered>,
    graded: OnceLock<Vec<graded::Graded>>,
    fields: OnceLock<Vec<Field>>,
    /// Prices with the quantities beside them.
    priced: OnceLock<Vec<[Fact; 2]>>,
    /// The figures of each object.
    objects: OnceLock<Vec<Object>>,
    /// Days and times of day, in order.
    stamps: Vec<Stamp>,
    /// Its figures as answers tell of their course.
    lines_told: OnceLock<LinesTold>,
    /// How often the figures of records are, by the records.
    cycles: Vec<(u32, Text)>,
}

/// Why facts cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FactsError {
    /// The text is no JSON, or nested deeper than 127 levels.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The value is nested deeper than any JSON text that this crate reads.
    #[error("the facts are nested too deep; at most {limit} levels are read")]
    TooDeep {
        /// The levels that are read.
        limit: usize,
    },
    /// The texts do not fit the 32-bit places that facts keep.
    #[error("the facts are too large; at most {limit} bytes of text are read")]
    TooLarge {
        /// The bytes that are read.
        limit: usize,
    },
}

impl Facts {
    /// The facts of a JSON text. Of members that stand twice in an object, all count.
    ///
    /// ```
    /// use validators::{Currency, Facts, Unit};
    ///
    /// let facts = Facts::from_json(r#"{"Revenue (in millions)": {"2023": "$383,285", "2022": "$394,328"}}"#)?;
    /// let first = facts.numbers().first().expect("two numbers");
    /// assert_eq!(first.readings().next(), Some(383_285e6));
    /// assert_eq!(first.unit, Some(Unit::Money(Currency::Dollar)));
    /// assert_eq!(facts.years(), [2022, 2023]);
    /// # Ok::<(), validators::FactsError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is not JSON, nested deeper than 127 levels, or larger than 1 GiB; and when it has a number that
    /// no 64-bit float holds, such as `1e999`, or an escape that stands for no character, such as `\ud800` alone.
    pub fn from_json(json: &str) -> Result<Self, FactsError> {
        reader::read(json).map(Self::from_tape)
    }

    /// The facts of a JSON value: those of its text.
    ///
    /// ```
    /// use serde_json::json;
    /// use validators::Facts;
    ///
    /// let facts = Facts::of(&json!([{ "metric": "revenue", "year": 2024, "value": 383_285_000_000_u64 }]))?;
    /// let [revenue] = facts.numbers() else { panic!("one number: a year is none") };
    /// assert_eq!(facts.subject(revenue), "revenue");
    /// assert_eq!(facts.place(revenue).pointer, "/0/value");
    /// # Ok::<(), validators::FactsError>(())
    /// ```
    ///
    /// # Errors
    /// When it is nested deeper than 127 levels, or holds more than 1 GiB of text.
    pub fn of(value: &Value) -> Result<Self, FactsError> {
        Tape::of(value).map(Self::from_tape)
    }

    fn from_tape(tape: Tape) -> Self {
        let mut builder = Builder::new(tape);
        builder.read_names();
        builder.recast(0);
        builder.filings_by_form(0);
        builder.walk(0, Scope::default());
        builder.leave_untold_open();
        let leaves = leaves::Leaves::of(&builder.tape);
        let numbered_things = builder.numbered_things();
        let Builder {
            mut tape,
            mut facts,
            rows,
            columns,
            years,
            mut entities,
            mut spells,
            mut yearless,
            mut days,
            days_told,
            days_said,
            closings,
            mut measured,
            mut sources,
            mut filings,
            roll,
            stamps,
            cycles,
            ..
        } = builder;
        entities.sort_by_key(|name| name.node);
        entity::join(&mut entities, &tape.arena);
        spells.sort_by_key(|spell| spell.node);
        yearless.sort_by_key(|(place, _)| *place);
        days.sort_by_key(|(place, _)| *place);
        measured.sort_by_key(|(place, _)| *place);
        sources.sort_by_key(|source| source.node);
        filings.sort();
        filings.dedup();
        paper_name::without_quarters_told(&mut filings);
        facts.shrink_to_fit();
        tape.arena.shrink();
        Self {
            index: Index::of(&facts),
            numbers: facts,
            rows: rows.iter().map(|row| Head::of(row, &tape.arena)).collect(),
            columns: columns.headers(),
            years: years.ascending(),
            filings,
            arena: tape.arena,
            steps: tape.steps,
            wrapped: tape.wrapped,
            names: tape.names.texts().collect(),
            lines: OnceLock::new(),
            entities,
            spells,
            yearless,
            days,
            days_told,
            days_said,
            told_days: OnceLock::new(),
            papers: OnceLock::new(),
            closings: closing::Closing::distinct(closings),
            measured,
            sources,
            lists: OnceLock::new(),
            roll,
            leaves,
            collections: OnceLock::new(),
            called: OnceLock::new(),
            leanings: OnceLock::new(),
            shares: OnceLock::new(),
            ends: OnceLock::new(),
            part_years: OnceLock::new(),
            part_times: OnceLock::new(),
            things: OnceLock::new(),
            initials: OnceLock::new(),
            named_by_parts: OnceLock::new(),
            readings: OnceLock::new(),
            rates: OnceLock::new(),
            numbered: OnceLock::new(),
            numbered_things,
            graded: OnceLock::new(),
            fields: OnceLock::new(),
            priced: OnceLock::new(),
            objects: OnceLock::new(),
            stamps,
            lines_told: OnceLock::new(),
            cycles,
        }
    }

    /// All facts, in the order of the document.
    pub fn numbers(&self) -> &[Fact] {
        &self.numbers
    }

    /// Whether there are no numbers, years, times of day and filings at all.
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
            && self.years.is_empty()
            && self.filings.is_empty()
            && self.stamps.is_empty()
    }

    /// The years that any key or text names, ascending, each once.
    pub fn years(&self) -> &[i16] {
        &self.years
    }

    /// The filings that records or texts name, in order, each once.
    pub fn filings(&self) -> &[FilingFact] {
        &self.filings
    }

    /// The facts whose magnitude, with any of their scales, lies within `tolerance` of the magnitude of
    /// `value`, each with that scale. `tolerance` is absolute.
    pub fn near(&self, value: f64, tolerance: f64) -> impl Iterator<Item = (&Fact, f64)> {
        self.index.near(&self.numbers, value, tolerance)
    }

    /// The first fact of the document of which `is_it` says that a reading's magnitude is wanted. What is written
    /// counts as a reading, too, whatever the fact counts in. None is wanted that is farther than `tolerance` from
    /// `value`.
    pub(crate) fn first_of(
        &self,
        value: f64,
        tolerance: f64,
        is_it: impl Fn(f64) -> bool,
    ) -> Option<&Fact> {
        let near = self.index.readings(&self.numbers, value, tolerance);
        let wanted = near.filter(|(_, reading)| is_it(*reading));
        let first = wanted.map(|(place, _)| place).min()?;
        self.numbers.get(first as usize)
    }

    /// The facts by the way that they say numbers: of any time, or of one that may be told of as `about`.
    pub(crate) fn alike(&self, about: Option<Period>) -> impl Iterator<Item = Alike<'_>> {
        self.index.alike(&self.numbers, about)
    }

    /// Its figures as answers tell of their course, found when first asked for.
    pub(crate) fn lines_told(&self) -> &LinesTold {
        self.lines_told.get_or_init(|| LinesTold::of(self))
    }

    /// Whether any fact may have to be multiplied by `scale`.
    pub(crate) fn has_scale(&self, scale: f64) -> bool {
        self.index.has_scale(scale)
    }

    /// Whether any fact tells what it counts in.
    pub(crate) fn tells_scale(&self) -> bool {
        self.index.tells_scale()
    }

    /// The facts of a row, in the order of their columns.
    pub fn row(&self, row: RowId) -> impl ExactSizeIterator<Item = &Fact> {
        self.facts_at(self.index.row(&self.numbers, row))
    }

    /// The facts of a column, in the order of their rows.
    pub fn column(&self, column: ColumnId) -> impl ExactSizeIterator<Item = &Fact> {
        self.facts_at(self.index.column(&self.numbers, column))
    }

    #[expect(
        clippy::indexing_slicing,
        reason = "the index holds places of these facts alone"
    )]
    fn facts_at<'a>(&'a self, places: &'a [u32]) -> impl ExactSizeIterator<Item = &'a Fact> {
        places.iter().map(|place| &self.numbers[*place as usize])
    }
}
