//! Records: members of an object, or cells of a row under their headers.

use super::arena::Text;
use super::builder::Builder;
use super::cell::Cell;
use super::closing::Closing;
use super::fact::RowId;
use super::header::Header;
use super::heading::{Heading, Measure};
use super::moment::Moment;
use super::prior::{names_only_time, without_time_before};
use super::role::Role;
use super::scales::Scales;
use super::scope::{Entry, Scope, Sense, Table};
use super::tape::{Item, NameId};
use super::traits::{Traits, text_of};
use crate::{Locale, Period, Unit, measure, mentions};

/// A record while its figures are made facts.
pub(super) struct Record<'t> {
    pub(super) table: &'t Table,
    pub(super) traits: &'t Traits,
    pub(super) label: Text,
    /// The time that the record itself tells.
    pub(super) period: Option<Period>,
    /// What its label says.
    pub(super) sense: Sense,
    pub(super) row: Option<RowId>,
    /// Whether its members are one figure now and before: `{"net_sales": {"current": 5, "prior": 4}}`.
    pub(super) is_over_times: bool,
}

/// Whether a cell has a sign of money.
fn is_money(entry: &Entry) -> bool {
    matches!(entry.cell, Cell::Figure(figure) if matches!(figure.unit, Some(Unit::Money(_))))
}

impl Builder {
    /// Makes facts of a record.
    pub(super) fn record(&mut self, table: &mut Table, entries: &[Entry]) {
        let mut traits = self.traits(table, entries);
        self.keep_stamps(traits.labels().first().copied(), entries);
        self.keep_cycles(entries);
        if self.filing(&mut traits, table.scope.period) {
            self.source(table, entries);
        } else {
            self.filings_of_labels(&traits);
        }
        if table.is_list && traits.figures == 0 && traits.nested == 0 && traits.form.is_empty() {
            self.words_only(table, &traits, entries);
            return;
        }
        let around = table.section_period.or(table.period);
        let around = around.or(table.scope.period);
        let period = traits.moment.period(around).or(table.scope.period);
        let closing = period.zip(traits.moment.last_day());
        self.closings
            .extend(closing.and_then(|(part, day)| Closing::of(part, day)));
        if period.is_none() {
            // "October 1 - October 31" says when, and of no year.
            let is_stretch = |text: &Text| {
                let numbers = self.text(*text).split(|c: char| !c.is_ascii_digit());
                numbers.filter(|number| !number.is_empty()).count() > 1
            };
            let stretch = Some(traits.time_label).filter(is_stretch);
            let part = Some(traits.part_label).filter(|part| !part.is_empty());
            if let Some(told) = part.or(stretch) {
                traits.label(told);
            }
        }
        let own = self.joined(traits.labels());
        let label = match (table.scope.label.is_empty(), own.is_empty()) {
            (true, _) => own,
            (false, true) => table.scope.label,
            (false, false) => self.joined(&[table.scope.label, own]),
        };
        self.entity(table, &traits, entries);
        self.spell(table, entries);
        if core::mem::take(&mut table.heads_section) && entries.iter().any(is_money) {
            // What stands right under "RSUs:" in dollars is what they are worth.
            table.section_sense.measure = Measure::Any;
        }
        let is_over_times = !label.is_empty() && self.are_now_and_before(entries);
        let mut record = Record {
            table,
            traits: &traits,
            label,
            period,
            sense: traits.sense,
            row: None,
            is_over_times,
        };
        for entry in entries {
            let before = self.facts.len();
            self.figure(&mut record, entry);
            self.enroll_figure(entry, before);
        }
        self.enroll(record.table, entries);
        if traits.nested > 0 {
            self.nested(&record, entries);
        }
    }

    /// Whether members are figures that go by nothing but times, one of them before.
    fn are_now_and_before(&mut self, entries: &[Entry]) -> bool {
        const MOST: usize = 4;
        let mut is_before = false;
        let are_times = (2..=MOST).contains(&entries.len())
            && entries.iter().all(|entry| {
                let header = self.header(entry.name);
                is_before |= header.prior.is_some();
                header.tells_when && matches!(entry.item, Item::Number(_) | Item::Text(_))
            });
        are_times && is_before
    }

    /// A row without figures heads those below it, or goes on with the header row.
    fn words_only(&mut self, table: &mut Table, traits: &Traits, entries: &[Entry]) {
        let mut single = None;
        let mut cells = 0;
        for entry in entries {
            let is_source = self.role(entry.name) == Role::Ident && self.names_filing(entry);
            let is_told = is_source || self.is_headline(table, traits, entry);
            if is_told || matches!(self.role(entry.name), Role::Text | Role::Container) {
                self.text_member(entry, table);
                continue;
            }
            if self.role(entry.name) == Role::Header {
                continue;
            }
            let is_label = traits
                .labels()
                .iter()
                .any(|label| text_of(entry) == Some(*label));
            let Some(text) = text_of(entry).filter(|_| entry.cell == Cell::Words && !is_label)
            else {
                continue;
            };
            if self.role(entry.name) != Role::Figure
                || self.is_passage(text)
                || self.tells_number(text)
            {
                self.text_member(entry, table);
                continue;
            }
            let heading = self.read(text);
            cells += 1;
            single = Some(heading);
            if heading.is_bare {
                table.overrides.push((entry.name, heading));
            }
        }
        if let (1, Some(heading)) = (cells, single)
            && let (true, Some(period)) = (heading.is_bare, heading.period)
        {
            table.section_period = Some(period);
        }
        if let Some(period) = traits.moment.period(None) {
            table.section_period = Some(period);
            table.section = Text::default();
            table.section_sense = Sense::default();
        } else if let (Some(label), 0) = (traits.labels().first(), cells) {
            table.section = *label;
            let heading = self.read_label(*label);
            table.section_sense = Sense::from(&heading);
            table.heads_section = true;
            table.section_period = heading
                .period
                .filter(|_| heading.is_bare)
                .or(table.section_period);
        }
    }

    /// Whether a text of several words tells a number, as no header does: "sales of 980 to 1,010".
    fn tells_number(&self, text: Text) -> bool {
        const FEWEST: usize = 3;
        let text = self.text(text);
        let has_digits = text.contains(|c: char| c.is_ascii_digit());
        has_digits
            && text.split(' ').nth(FEWEST - 1).is_some()
            && !tells_how(text)
            && mentions(text, &Locale::default())
                .iter()
                .any(|mention| mention.number().is_some())
    }

    /// Whether a text is too long to head columns, whatever its name.
    pub(super) fn is_passage(&self, text: Text) -> bool {
        const LONGEST: usize = 120;
        let written = self.text(text);
        written.len() > LONGEST || written.trim().contains('\n')
    }

    /// Reads a text that is neither label nor figure.
    pub(super) fn text_member(&mut self, entry: &Entry, table: &Table) {
        let Item::Text(text) = entry.item else {
            return;
        };
        if entry.inside.is_empty() {
            self.long_text(entry.at, text, table.scope);
        } else {
            self.prose(entry.at, text, entry.inside, table.scope);
        }
    }

    /// What stands in lists and objects of the record.
    fn nested(&mut self, record: &Record<'_>, entries: &[Entry]) {
        let mut shared = None;
        let axis = self.axis(entries).or(record.table.scope.axis);
        self.keyed(entries);
        for entry in entries {
            if !is_container(entry.item) {
                continue;
            }
            let header = self.header(entry.name);
            if let Role::Time(role) = header.role
                && self.time(role, entry.at, entry.item, &mut Moment::default())
            {
                continue;
            }
            let outer = record.table.scope;
            let table = if record.table.is_list {
                self.table_inside(outer.table, entry.name)
            } else {
                *shared.get_or_insert_with(|| self.new_table())
            };
            // What has no name of its own stands in what that stands in which names it.
            let is_same = self.tape.arena.is_same(record.label, outer.label);
            let mut scope = Scope {
                table,
                label: record.label,
                outer: if is_same { outer.outer } else { outer.label },
                period: record.period.or(outer.period),
                sense: record.sense,
                axis,
                ..outer
            };
            self.enter(&mut scope, entry);
            if axis != Some(entry.at) {
                self.walk(entry.at, scope);
            }
        }
    }

    /// What the name of a container adds to what is around it.
    fn enter(&mut self, scope: &mut Scope, entry: &Entry) {
        let name = entry.name;
        let header = self.header(name);
        let heading = header.heading;
        // `{"status": {"open": 5}}` identifies nothing.
        if !matches!(header.role, Role::Figure | Role::Ident) {
            return;
        }
        scope.sense = if self.measures_otherwise(name) {
            // `sales_gwh` is in no dollars, whatever stands around it.
            scope.caption = None;
            Sense::from(&heading)
        } else {
            Sense::from(&heading).or(scope.sense)
        };
        if header.counts && self.is_over_times(entry.at) {
            // "Thousands of dollars" around cases that were sold leaves it open how those are counted.
            scope.sense = scope.sense.of_things();
            scope.caption = scope.caption.map(|scale| scale.or(Scales::ONE));
        }
        if let Some(period) = heading.period {
            scope.period = Some(period);
        } else if let (Some(part), Some(around)) = (heading.part, scope.period) {
            scope.period = Some(Period { part, ..around });
        } else if let (Some(prior), Some(around)) = (header.prior, scope.period) {
            scope.period = Some(prior.before(around));
        }
        let is_name = !heading.is_bare || self.is_named_range(name);
        if is_name && !self.is_record_before(entry) {
            let name = self.name_now(entry, header.prior.is_some());
            scope.outer = scope.label;
            scope.label = self.joined(&[scope.label, name]);
        }
    }
}

impl Builder {
    /// Whether a name is a range of small numbers: the "31-60" of days past due.
    fn is_named_range(&self, name: NameId) -> bool {
        let name = self.tape.names.text(name).unwrap_or_default();
        let is_small = |end: &str| {
            (1..=3).contains(&end.len()) && end.bytes().all(|byte| byte.is_ascii_digit())
        };
        let ends = self.text(name).split_once('-');
        ends.is_some_and(|(from, to)| is_small(from) && is_small(to))
    }

    /// Whether a name ends with a unit that is none of money.
    fn measures_otherwise(&self, name: NameId) -> bool {
        let name = self.tape.names.text(name).unwrap_or_default();
        measure::Measure::of_name(self.text(name)).is_some()
    }

    /// The object or list that holds a member of a record.
    pub(super) fn holder(&self, table: &Table, entry: &Entry) -> Option<u32> {
        let step = || self.tape.steps.get(entry.at as usize);
        table.node.or_else(|| step().map(|step| step.parent))
    }

    /// Whether an object has a figure for each of some times, and nothing else.
    fn is_over_times(&mut self, object: u32) -> bool {
        let members: Vec<(u32, Item)> = self.tape.inside(object).collect();
        !members.is_empty()
            && members.into_iter().all(|(at, item)| {
                let header = self.tape.token(at).as_name().map(|name| self.header(name));
                let is_time = |header: Header| {
                    header.tells_when
                        || header
                            .heading
                            .period
                            .is_some_and(|_| header.heading.is_bare)
                };
                matches!(item, Item::Number(_)) && header.is_some_and(is_time)
            })
    }

    /// Whether a member is what the record around it was before, with a time of its own: `"previous_year": {"fiscal_year":
    /// 2023, …}`. Its figures go by the same names.
    fn is_record_before(&self, entry: &Entry) -> bool {
        let name = self.tape.names.text(entry.name).unwrap_or_default();
        names_only_time(self.text(name)) && self.has_own_time(entry)
    }

    /// What a member is called, without the words that say of when it is where it tells its own time: `revenue_prior` with a
    /// period is the revenue of that.
    fn name_now(&self, entry: &Entry, is_prior: bool) -> Text {
        let name = self.tape.names.text(entry.name).unwrap_or_default();
        if !is_prior || !self.has_own_time(entry) {
            return name;
        }
        let now = without_time_before(self.text(name));
        now.map_or(name, |span| name.part(span.start, span.end - span.start))
    }

    /// Whether a member is an object that tells a time.
    fn has_own_time(&self, entry: &Entry) -> bool {
        if entry.item != Item::Object {
            return false;
        }
        let mut members = self.tape.inside(entry.at);
        members.any(|(at, _)| {
            let role = self
                .tape
                .token(at)
                .as_name()
                .map(|name| self.known_role(name));
            matches!(role, Some(Role::Time(_)))
        })
    }
}

pub(super) fn is_container(item: Item) -> bool {
    matches!(item, Item::List | Item::Object)
}

/// Whether a text says nothing but when figures are or what they count in, as headers do.
fn tells_how(text: &str) -> bool {
    let (heading, _) = Heading::read(text);
    heading.is_bare || heading.period.is_some() || heading.part.is_some()
}
