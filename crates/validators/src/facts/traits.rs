//! What the members of a record say of it, beside its figures.

use super::arena::Text;
use super::builder::Builder;
use super::cell::{self, Cell};
use super::dates::Days;
use super::filing::{self, FilingFact, is_report};
use super::lexicon;
use super::moment::Moment;
use super::naming::Naming;
use super::record::is_container;
use super::role::{Role, TimeRole};
use super::scope::{Entry, Sense, Table};
use super::stamped;
use super::tape::{Item, NameId};
use crate::Period;
use crate::measure::Measure;
use crate::wording::is_one_of;

/// What a record says of itself, beside its figures.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Traits {
    pub(super) labels: [Text; 4],
    pub(super) labelled: usize,
    pub(super) column: Text,
    /// Whether the column's text names a time and nothing else.
    pub(super) column_is_time: bool,
    /// A label that is a part of a year: "Third quarter".
    pub(super) part_label: Text,
    /// A time that a member tells, which without a year is none: "March".
    pub(super) time_label: Text,
    pub(super) sense: Sense,
    pub(super) moment: Moment,
    /// The day of an instant that a member of any name is.
    pub(super) stamp: Option<Period>,
    pub(super) days: Days,
    pub(super) form: Text,
    pub(super) filed: Option<Period>,
    /// The day of a label such as "Balance at June 30, 2019".
    pub(super) balance: Option<Period>,
    pub(super) figures: usize,
    pub(super) nested: usize,
}

impl Traits {
    pub(super) fn label(&mut self, text: Text) {
        if let Some(slot) = self.labels.get_mut(self.labelled) {
            *slot = text;
            self.labelled += 1;
        }
    }

    pub(super) fn labels(&self) -> &[Text] {
        self.labels.get(..self.labelled).unwrap_or_default()
    }
}

impl Builder {
    /// Reads a text in the place of a figure.
    pub(super) fn entry(&self, name: NameId, at: u32, item: Item, inside: Text) -> Entry {
        let cell = match item {
            Item::Text(_) if !self.holds_cells(name) => Cell::Empty,
            Item::Text(text) => {
                let part = if inside.is_empty() { text } else { inside };
                cell::read(self.text(part), self.has_decimal_commas)
            }
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => Cell::Empty,
        };
        Entry {
            name,
            at,
            item,
            inside,
            cell,
            unit: Text::default(),
        }
    }

    /// A value that stands in an object by itself with its unit, or with how it is displayed, under the name of the
    /// object.
    pub(super) fn boxed(&self, name: NameId, object: u32) -> Option<Entry> {
        let mut value = None;
        let mut unit = Text::default();
        let mut is_displayed = false;
        for (at, item) in self.tape.inside(object) {
            match (self.known_role(self.tape.token(at).as_name()?), item) {
                (Role::Value, Item::Number(_) | Item::Text(_)) if value.is_none() => {
                    value = Some(self.entry(name, at, item, Text::default()));
                }
                (Role::Unit, Item::Text(text)) if unit.is_empty() => unit = text,
                (Role::Format, Item::Text(_)) => is_displayed = true,
                _ => return None,
            }
        }
        let value = value.filter(|value| {
            matches!(value.item, Item::Number(_)) || matches!(value.cell, Cell::Figure(_))
        })?;
        (is_displayed || !unit.is_empty()).then_some(Entry { unit, ..value })
    }

    /// A time that stands in an object as computers count it, by how it is displayed there.
    pub(super) fn boxed_time(&self, name: NameId, object: u32) -> Option<Entry> {
        let mut all = self.tape.inside(object).filter_map(|(at, item)| {
            let role = self.known_role(self.tape.token(at).as_name()?);
            Some((role, at, item))
        });
        let is_displayed = |(role, _, item): &(Role, u32, Item)| {
            *role == Role::Format && matches!(item, Item::Text(_))
        };
        let (_, at, item) = all.find(is_displayed)?;
        Some(self.entry(name, at, item, Text::default()))
    }

    /// What a member is: by its name, unless that is a number which nothing of this name can be.
    pub(super) fn role_of(&mut self, entry: &Entry) -> Role {
        match (self.role(entry.name), entry.item) {
            (role, Item::Number(value)) if role.cannot_be(value) => Role::Figure,
            (role, Item::Number(value)) => self.role_of_instant(entry, role, value),
            (Role::Figure | Role::Ident, Item::Text(text)) if self.is_form(entry, text) => {
                Role::Form
            }
            (role, _) => role,
        }
    }

    /// Whether a member called a filing or a source tells its form alone: `"filing": "Form 6-K"`.
    fn is_form(&self, entry: &Entry, text: Text) -> bool {
        let written = self.text(text).trim();
        let form = written.strip_prefix("Form ").unwrap_or(written);
        is_one_of(&["filing", "source", "document"], self.called(entry)) && is_report(form)
    }

    pub(super) fn traits(&mut self, table: &Table, entries: &[Entry]) -> Traits {
        let mut traits = Traits::default();
        for entry in entries {
            let role = self.role_of(entry);
            self.trait_of(table, role, entry, &mut traits);
        }
        self.date_by_stamp(table, &mut traits);
        let scope = &table.scope;
        if traits.labelled == 0 {
            self.find_label(table, entries, &mut traits);
            if traits.labelled == 0 && table.is_list && traits.figures == 1 {
                // Its first words were a time.
                self.further_labels(entries, &mut traits);
            }
        } else if table.is_list && traits.figures == 1 {
            self.further_labels(entries, &mut traits);
        }
        traits.sense = traits.sense.or(scope.sense);
        traits.days = self.days(entries);
        traits
    }

    fn trait_of(&mut self, table: &Table, role: Role, entry: &Entry, traits: &mut Traits) {
        let text = match entry.item {
            Item::Text(text) if entry.inside.is_empty() => Some(text),
            Item::Text(_) => Some(entry.inside),
            Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
        };
        match (role, text) {
            (Role::Time(time), _) => {
                let item = text.map_or(entry.item, Item::Text);
                let told = self.time(time, entry.at, item, &mut traits.moment);
                match (told, text) {
                    // "fiscalYearEnd": "0901" names nothing.
                    (false, Some(text)) if self.is_digits(text) => {}
                    (false, Some(text)) => traits.label(text),
                    (false, None) => traits.nested += usize::from(is_container(entry.item)),
                    (true, Some(text)) => traits.time_label = text,
                    (true, _) => {}
                }
            }
            (Role::Label, Some(text)) => self.label(text, traits),
            (Role::Column, Some(text)) => self.column_text(table, text, traits),
            (Role::Unit, Some(text)) => {
                let heading = self.read_unit_told(text);
                let physical = Measure::of_unit(self.text(text));
                traits.sense = Sense {
                    physical,
                    ..Sense::from(&heading)
                }
                .or(traits.sense);
            }
            (Role::Scale, Some(text)) => {
                let scale = self.read_unit(text).scale;
                let scale = scale.or_else(|| self.scale_in(entry));
                traits.sense.scale = scale.or(traits.sense.scale);
            }
            (Role::Scale, None) => {
                traits.sense.scale = self.scale_in(entry).or(traits.sense.scale);
            }
            (Role::Form, Some(text)) => traits.form = text,
            (Role::Filed, _) => {
                let mut filed = Moment::default();
                let item = text.map_or(entry.item, Item::Text);
                self.time(TimeRole::Date, entry.at, item, &mut filed);
                // Of when it was filed and when it was accepted the first.
                traits.filed = traits.filed.or(filed.date());
            }
            (Role::Figure | Role::Value | Role::Format, Some(_)) => match entry.cell {
                Cell::Figure(_) | Cell::Pair(_) | Cell::Dash => traits.figures += 1,
                Cell::Words if self.is_range(entry) => traits.figures += 1,
                Cell::Words => self.words_told(entry, text, traits),
                Cell::Empty => {}
            },
            (Role::Ident, None) if !is_container(entry.item) => self.year_of_instant(entry),
            (Role::Ident, Some(text)) if text.length >= stamped::SHORTEST => {
                if self.may_stamp(entry) {
                    self.stamp(entry, text, traits);
                }
            }
            (Role::Text | Role::Header | Role::Container | Role::Ident, Some(_)) => {}
            (_, None) => match entry.item {
                Item::Number(_) => traits.figures += 1,
                Item::Object if self.is_span_of_time(entry.at) => {
                    self.time(TimeRole::Date, entry.at, entry.item, &mut traits.moment);
                }
                Item::List | Item::Object => traits.nested += 1,
                Item::Nothing | Item::Text(_) => {}
            },
        }
    }

    /// Words in the place of a figure, which may be an instant or the form of a report.
    fn words_told(&self, entry: &Entry, text: Option<Text>, traits: &mut Traits) {
        let Some(text) = text else { return };
        if text.length >= stamped::SHORTEST {
            self.stamp(entry, text, traits);
        }
        // "report": "10-Q"
        if traits.form.is_empty() && filing::is_report(self.text(text)) {
            traits.form = text;
        }
    }

    fn is_digits(&self, text: Text) -> bool {
        self.text(text).bytes().all(|byte| byte.is_ascii_digit())
    }

    /// A label that is a time and nothing else names no subject.
    fn label(&mut self, text: Text, traits: &mut Traits) {
        match self.named(text) {
            Naming::Subject => traits.label(text),
            Naming::Balance(period) => {
                traits.balance = period;
                traits.label(text);
            }
            Naming::Time(period) => traits.moment.set(period),
            Naming::Part(part) => {
                traits.moment.set_part(part);
                traits.part_label = text;
            }
        }
    }

    fn column_text(&mut self, table: &Table, text: Text, traits: &mut Traits) {
        let heading = self.read_unit(text);
        traits.column = text;
        traits.column_is_time =
            heading.is_bare && (heading.period.is_some() || heading.part.is_some());
        if let Some(period) = heading.period {
            traits.moment.set(period);
        } else if let Some(part) = heading.part {
            traits.moment.set_part(part);
        } else if let Some(period) = self.spanned_period(table, text) {
            traits.moment.set(period);
        }
        traits.sense = traits.sense.or(Sense {
            scale: None,
            told_scale: heading.scale,
            ..Sense::from(&heading)
        });
    }

    fn spanned_period(&self, table: &Table, header: Text) -> Option<Period> {
        let mut known = table.spanned.iter();
        let found = known.find(|(known, _)| self.text(*known) == self.text(header));
        found.map(|(_, period)| *period)
    }

    /// The first words of a record without a name for them are its label.
    fn find_label(&mut self, table: &Table, entries: &[Entry], traits: &mut Traits) {
        let is_first = |entry: &&Entry| Some(entry.name) == table.first;
        let first = entries.iter().find(is_first);
        let is_currency = |entry: &Entry| {
            let text = text_of(entry).map(|text| self.text(text));
            text.is_some_and(lexicon::is_currency)
        };
        // What a record is in names no record.
        let words = |entry: &&Entry| {
            entry.cell == Cell::Words && !is_currency(entry) && !self.is_form_alone(entry)
        };
        let found = match first.filter(words) {
            Some(first) => Some(first),
            None if traits.figures > 0 => entries.iter().find(words),
            None => None,
        };
        let found = found.filter(|entry| matches!(self.role(entry.name), Role::Figure));
        let found = found.or_else(|| {
            let mut names = entries.iter().filter(|entry| self.is_short_name(entry));
            // `{"caption": "Revenue", "2024": 500}`
            names.next().filter(|_| table.is_list && traits.figures > 0)
        });
        let found =
            found.filter(|entry| table.is_list || self.declared(entry, Role::Figure).is_none());
        let found = found.filter(|entry| !self.is_time_of_member(entry, entries));
        if let Some(text) = found.and_then(text_of) {
            const LONGEST: u32 = 200;
            if text.length <= LONGEST {
                self.label(text, traits);
            }
        }
        if traits.labelled == 0 && table.is_list {
            self.listed_label(entries, traits);
        }
        if traits.labelled == 0 && table.is_list && traits.figures > 0 {
            self.referred_label(entries, traits);
        }
        // "2019" in the first column of several is a year and no figure.
        if let Some(first) = first
            && let (Cell::Figure(figure), Some(text)) = (first.cell, text_of(first))
            && figure.bare_year
            && traits.figures > 1
            && !self.is_time(first.name)
        {
            let heading = self.read(text);
            if let Some(period) = heading.period {
                traits.moment.set(period);
            }
        }
    }

    /// Whether a text is a few words without a number, as names of lines are, and no sentence.
    fn is_short_name(&self, entry: &Entry) -> bool {
        const LONGEST: usize = 60;
        const NAMES: [&str; 6] = ["caption", "text", "type", "details", "detail", "index"];
        // A note names nothing.
        let name = self.tape.names.text(entry.name).map(|name| self.text(name));
        let may_name = name.is_some_and(|name| is_one_of(&NAMES, name));
        let text = text_of(entry).map(|text| self.text(text).trim());
        text.filter(|_| may_name).is_some_and(|text| {
            let is_plain = !text.contains(|c: char| c.is_ascii_digit()) && !text.ends_with('.');
            text.len() <= LONGEST && is_plain
        })
    }

    /// Whether a member is by its name the time of another and of nothing else: `52WeekHighDate` beside `52WeekHigh` and more.
    fn is_time_of_member(&self, time: &Entry, entries: &[Entry]) -> bool {
        const FEW: usize = 2;
        let rest = |entry: &Entry| self.called(time).strip_prefix(self.called(entry));
        let is_its = |entry: &Entry| {
            let rest = rest(entry).map(|rest| rest.trim_start_matches('_'));
            rest.is_some_and(|rest| is_one_of(&["date", "time", "at", "on"], rest))
        };
        let figures = entries
            .iter()
            .filter(|entry| matches!(entry.item, Item::Number(_)));
        figures.count() > FEW && entries.iter().any(is_its)
    }

    /// What else a record calls its only value, under names that are not known: the line of a company's statement.
    fn further_labels(&mut self, entries: &[Entry], traits: &mut Traits) {
        const LONGEST: u32 = 80;
        let role = |entry: &Entry| self.known_role(entry.name);
        if !entries.iter().any(|entry| role(entry) == Role::Value) {
            return;
        }
        let words = entries.iter().filter(|entry| entry.cell == Cell::Words);
        let words = words.filter(|entry| role(entry) == Role::Figure && !self.is_form_alone(entry));
        let texts: Vec<Text> = words.filter_map(text_of).collect();
        let is_first = traits.labelled == 0;
        for text in texts.into_iter().filter(|text| text.length <= LONGEST) {
            if !is_first || !is_code(self.text(text)) {
                self.label(text, traits);
            }
        }
    }

    /// The only names of a record may stand in a list: `"Keys": ["Amazon EC2"]`.
    fn listed_label(&mut self, entries: &[Entry], traits: &mut Traits) {
        let lists = entries.iter().filter(|entry| entry.item == Item::List);
        let mut named = lists.filter_map(|entry| self.names_in(entry.at));
        if let (Some(names), None) = (named.next(), named.next()) {
            for text in names.into_iter().flatten() {
                self.label(text, traits);
            }
        }
    }

    /// The texts of a short list of nothing else, which are words.
    fn names_in(&self, list: u32) -> Option<[Option<Text>; 3]> {
        let mut names = [None; 3];
        for (place, (at, item)) in self.tape.inside(list).enumerate() {
            let slot = names.get_mut(place)?;
            let (_, Item::Text(text)) = self.alone(at, item) else {
                return None;
            };
            let is_name = cell::read(self.text(text), false) == Cell::Words;
            *slot = Some(text).filter(|text| is_name && text.length <= 80);
            (*slot)?;
        }
        names[0].is_some().then_some(names)
    }

    fn is_time(&mut self, name: NameId) -> bool {
        let heading = self.header(name).heading;
        heading.period.is_some() || heading.part.is_some()
    }

    /// Keeps the filing that a record tells of, if it does, which reports on its own time or on that of what it stands in.
    pub(super) fn filing(&mut self, traits: &mut Traits, around: Option<Period>) -> bool {
        if traits.form.is_empty() {
            return false;
        }
        let Some(told) = filing::named(self.text(traits.form)) else {
            traits.form = Text::default();
            return false;
        };
        let times = told.filed.iter().chain(&told.period);
        times.for_each(|time| self.years.insert(time.year));
        let mut filed = traits.filed.or(told.filed);
        if filed.is_none() {
            filed = traits.moment.date();
            traits.moment = traits.moment.without_date();
        }
        let own = traits.moment.period(None);
        self.filings.push(FilingFact {
            form: told.form,
            filed,
            period: own.or(told.period).or(around),
        });
        true
    }
}

/// Whether a text is letters and digits that nobody says: "v206410".
fn is_code(text: &str) -> bool {
    const FEWEST: usize = 3;
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    digits >= FEWEST && !text.contains(' ')
}

pub(super) fn text_of(entry: &Entry) -> Option<Text> {
    match entry.item {
        Item::Text(text) if entry.inside.is_empty() => Some(text),
        Item::Text(_) => Some(entry.inside),
        Item::Number(_) | Item::Nothing | Item::List | Item::Object => None,
    }
}
