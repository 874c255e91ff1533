//! Texts that are longer than a cell: JSON, tables and prose.

use super::arena::Text;
use super::builder::{Builder, Row};
use super::caption;
use super::ends::ends;
use super::fact::{Fact, Origin, PlaceId};
use super::filing::FilingFact;
use super::reader;
use super::scales::Scales;
use super::scope::{Scope, Sense, TableId};
use super::share::is_counted;
use super::source::accession_in;
use super::tape::{Step, Token};
use super::told_days::DaySaid;
use crate::bind;
use crate::locale::{Separators, groups_by_points, has_decimal_commas};
use crate::measure::Measure;
use crate::sentence::{Sentence, sentences};
use crate::wording::words;
use crate::{Locale, Mention, MentionKind, NumberMention, Period, Span, mentions};

/// Texts in texts in texts are read; further ones are prose.
const MOST_EMBEDDED: u8 = 3;

/// A text with an object on each line as one list, whose bytes stand one further than they did.
fn as_list(text: &str) -> Option<String> {
    let is_object =
        |line: &str| line.trim_start().starts_with('{') && line.trim_end().ends_with('}');
    let has_text = |line: &&str| !line.trim().is_empty();
    let count = text.lines().filter(has_text).count();
    if count < 2 || !text.lines().filter(has_text).all(is_object) {
        return None;
    }
    let mut list = String::with_capacity(text.len() + 2);
    list.push('[');
    let mut others = count;
    for line in text.split_inclusive('\n') {
        others -= usize::from(has_text(&line));
        match line
            .strip_suffix('\n')
            .filter(|_| has_text(&line) && others > 0)
        {
            Some(object) => list.extend([object, ","]),
            None => list.push_str(line),
        }
    }
    list.push(']');
    Some(list)
}

impl Builder {
    /// A text that is no cell.
    pub(super) fn long_text(&mut self, at: u32, text: Text, scope: Scope) {
        if self.embedded(at, text, scope)
            || self.markup(at, text, scope)
            || self.latex(at, text, scope)
            || self.sheets(at, text, scope)
        {
            return;
        }
        self.passages(at, text, text, scope);
    }

    /// JSON in a text, as tools put it into their `content`; whether it is.
    fn embedded(&mut self, at: u32, text: Text, mut scope: Scope) -> bool {
        let json = self.text(text);
        let trimmed = json.trim();
        let is_object = trimmed.starts_with('{') && trimmed.ends_with('}');
        let is_list = trimmed.starts_with('[') && trimmed.ends_with(']');
        if !(is_object || is_list) || scope.embedded >= MOST_EMBEDDED {
            return false;
        }
        let start = text.start as usize;
        let (json, offset) = match as_list(json) {
            // No value stands where its bracket does.
            Some(list) => (list, start.wrapping_sub(1)),
            None => (json.to_owned(), start),
        };
        let root = self.tape.nodes.len();
        let step = Step {
            parent: at,
            token: Token::EMBEDDED,
        };
        if reader::append(&mut self.tape, &json, offset, step).is_err() {
            self.tape.nodes.truncate(root);
            self.tape.steps.truncate(root);
            return false;
        }
        self.read_names();
        scope.embedded += 1;
        if let Ok(root) = u32::try_from(root) {
            self.recast(root);
            self.walk(root, scope);
        }
        true
    }

    /// A part of a text as prose.
    pub(super) fn prose(&mut self, at: u32, whole: Text, part: Text, scope: Scope) {
        // Nothing is written into the arena before it is back.
        let arena = std::mem::take(&mut self.tape.arena);
        let text = arena.get(part);
        let locale =
            if self.has_decimal_commas || has_decimal_commas(text) || groups_as_abroad(text) {
                continental(text)
            } else {
                Locale::default()
            };
        let mentions = mentions(text, &locale);
        let sentences = sentences(text, &mentions);
        let mut periods = bind::periods(text, &mentions, &sentences);
        bind::respectively(text, &mentions, &sentences, &mut periods);
        let mut paragraph = Paragraph {
            at,
            offset: (part.start - whole.start) as usize,
            part,
            table: TableId::default(),
            declared: declared(text),
            scope,
        };
        for sentence in &sentences {
            let places = sentence.mentions.clone();
            let inside = mentions.get(places.clone()).unwrap_or_default();
            // Cut before they are joined, for to skip what is joined takes a step each without optimization.
            let bound = periods.get(places).unwrap_or_default();
            self.sentence(&mut paragraph, text, sentence, inside.iter().zip(bound));
        }
        self.tape.arena = arena;
    }

    fn sentence<'m>(
        &mut self,
        paragraph: &mut Paragraph,
        text: &str,
        sentence: &Sentence,
        mentions: impl Iterator<Item = (&'m Mention, &'m Option<Period>)>,
    ) {
        let mut row = None;
        let mut last: Option<(&Mention, &NumberMention)> = None;
        for (mention, period) in mentions {
            match &mention.kind {
                MentionKind::Number(number) => {
                    let row = *row.get_or_insert_with(|| {
                        let row = paragraph.row(text, sentence, self);
                        self.new_row(row)
                    });
                    let column = self.column_of(paragraph.table, *period, Text::default());
                    let ends = last
                        .replace((mention, number))
                        .and_then(|(before, middle)| {
                            let gap = text.get(before.span.end..mention.span.start)?;
                            ends(middle, gap, number)
                        });
                    // "In the prior year" names a year as well.
                    if let Some(period) = period {
                        self.years.insert(period.year);
                    }
                    if let Some(physical) = measure_of(text, mention, number) {
                        let Fact { place, inside, .. } = paragraph.fact(mention, number, *period);
                        self.measured.push(((place.0, inside.start), physical));
                    }
                    let told = ends.iter().flatten().chain([number]);
                    self.facts.extend(told.map(|told| Fact {
                        row,
                        column,
                        ..paragraph.fact(mention, told, *period)
                    }));
                }
                MentionKind::Years(years) => (years.from.year..=years.to.year)
                    .take(200)
                    .for_each(|year| self.years.insert(year)),
                MentionKind::Date(day) => {
                    self.years.insert(day.year);
                    let said = DaySaid {
                        day: *day,
                        sentence: paragraph.written(text, sentence),
                    };
                    // A day alone says nothing of itself.
                    let is_alone = mention.span.of(text) == sentence.span.of(text).trim();
                    self.days_said.extend((!is_alone).then_some(said));
                }
                MentionKind::Filing(filing) => {
                    let times = filing.filed.iter().chain(&filing.period);
                    times.for_each(|time| self.years.insert(time.year));
                    let mut filing = FilingFact::from(filing);
                    let below = text.get(mention.span.end..).unwrap_or_default();
                    filing.told_below(below);
                    let behind = sentence.span.behind(mention.span);
                    if let Some(number) = accession_in(behind.of(text)) {
                        let start = behind.start + number.start;
                        let number = paragraph.part.part(start, number.end - number.start);
                        self.numbered(number, filing.clone());
                    }
                    self.filings.push(filing);
                }
            }
        }
    }
}

/// What a number of a sentence measures or counts, as the word right behind it says: "2.3 years", "3.6 million shares".
fn measure_of(text: &str, mention: &Mention, number: &NumberMention) -> Option<Measure> {
    if number.unit.is_some() {
        return None;
    }
    let behind = text.get(mention.span.end..).unwrap_or_default();
    let is_next = behind.starts_with([' ', '-']);
    let next = words(behind)
        .next()
        .filter(|(at, _)| is_next && at.start == 1);
    let counts = next.is_some_and(|(_, word)| is_counted(word));
    counts
        .then_some(Measure::Things)
        .or_else(|| Measure::of_mention(text, mention.span, None))
}

/// A text while its sentences are read.
struct Paragraph {
    at: u32,
    /// Where the part that is read begins in its text.
    offset: usize,
    part: Text,
    table: TableId,
    /// What the figures of its parts count in that say so themselves.
    declared: Vec<(Span, Scales)>,
    scope: Scope,
}

impl Paragraph {
    fn row(&mut self, text: &str, sentence: &Sentence, builder: &mut Builder) -> Row {
        if self.table == TableId::default() {
            self.table = builder.new_table();
        }
        Row {
            label: self.written(text, sentence),
            own: 0,
            attribute: 0,
            section: self.scope.label,
            table: self.table,
            sense: Sense::default(),
        }
    }

    /// A sentence without the blanks around it.
    fn written(&self, text: &str, sentence: &Sentence) -> Text {
        let written = sentence.span.of(text);
        let start = sentence.span.start + written.len() - written.trim_start().len();
        self.part.part(start, written.trim().len())
    }

    /// Of "$4,724" beside a table in thousands, the sentence may be in thousands too; and so may any number that stands behind
    /// "(in thousands)".
    fn unscaled(&self, mention: &Mention, number: &NumberMention) -> Scales {
        let is_money = number.currency().is_some() && !number.spelled;
        let may_be = is_money || number.is_bare() && !number.spelled;
        let before = |(block, _): &(Span, Scales)| block.end <= mention.span.start;
        let next = self.declared.partition_point(before);
        let declared = self
            .declared
            .get(next)
            .filter(|(block, _)| may_be && block.overlaps(mention.span));
        let declared = declared.map(|(_, scale)| *scale);
        let caption = declared.or(self.scope.caption.filter(|_| is_money));
        caption.map_or(Scales::ONE, |caption| caption.or(Scales::ONE))
    }

    fn fact(&self, mention: &Mention, number: &NumberMention, period: Option<Period>) -> Fact {
        let scales = Scales::of(number.scale).filter(|_| number.scale > 1.0);
        let scale = scales.map_or(1.0, |_| number.scale);
        let span = mention.span;
        Fact {
            value: number.value / scale,
            step: number.step / scale,
            scales: scales.unwrap_or_else(|| self.unscaled(mention, number)),
            unit: number.unit,
            period: period.or(self.scope.period),
            row: super::RowId(0),
            column: super::ColumnId(0),
            origin: Origin::Prose,
            place: PlaceId(self.at),
            inside: super::arena::text_at(self.offset + span.start, span.end - span.start),
        }
    }
}

/// The parts of a text that tell what their figures count in: the sentence that says so where it has figures behind that, or
/// else what follows it up to a blank line.
fn declared(text: &str) -> Vec<(Span, Scales)> {
    let mut all: Vec<(Span, Scales)> = Vec::new();
    let mut title: Option<Scales> = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        if line.trim().is_empty() {
            title = None;
        } else if declaration(line).is_some() {
            let (own, over) = in_brackets(line);
            title = over;
            all.extend(own.into_iter().map(|(from, stop, scale)| {
                let span = Span {
                    start: start + from,
                    end: start + stop,
                };
                (span, scale)
            }));
        } else if let Some((from, scale)) = sentence_declaring(line) {
            all.push((
                Span {
                    start: start + from,
                    end,
                },
                scale,
            ));
        } else {
            all.extend(title.map(|scale| (Span { start, end }, scale)));
        }
        start = end;
    }
    all
}

/// From where to where brackets of a line declare which scales, and that of the lines below if the last has no figures behind
/// it in its own.
fn in_brackets(line: &str) -> (Vec<(usize, usize, Scales)>, Option<Scales>) {
    /// Each is looked for in all that is left of the line, so that of a long one the first is enough.
    const LONGEST: usize = 2_048;
    let most = if line.len() > LONGEST { 1 } else { 32 };
    let (mut all, mut title) = (Vec::new(), None);
    let mut at = 0;
    while let Some((from, scale)) = line.get(at..).and_then(declaration)
        && all.len() < most
    {
        let from = at + from;
        let behind = line.get(from..).unwrap_or_default();
        let first = behind.split_inclusive(". ").next().unwrap_or_default();
        let is_time = || caption::is_time(first.trim_matches([' ', '.', ':']));
        let has_figures = first.contains(|c: char| c.is_ascii_digit()) && !is_time();
        let stop = if has_figures {
            let rest = behind.get(first.len()..).unwrap_or_default();
            from + first.len() + rows(rest, behind.starts_with(':'))
        } else {
            line.len()
        };
        title = (!has_figures).then_some(scale);
        all.push((from, stop, scale));
        at = from;
    }
    (all, title)
}

/// How far sentences go on that are rows of a table which was put into one line: "Net sales $ 518 | $ 466. Costs 161 | 165."; and
/// behind a heading those of amounts: "Fiscal 2022 (in millions): revenue $2,906.4. Research $581.3."
fn rows(behind: &str, is_heading: bool) -> usize {
    const SIGNS: [char; 6] = ['$', '€', '£', '¥', '฿', '₹'];
    let sentences = behind.split_inclusive(". ");
    let is_row =
        |sentence: &&str| sentence.contains(" | ") || is_heading && sentence.contains(SIGNS);
    sentences.take_while(is_row).map(str::len).sum()
}

/// Where a sentence without figures ends that declares a scale for those behind it, and which: "All figures in £ million."
fn sentence_declaring(line: &str) -> Option<(usize, Scales)> {
    let mut start = 0;
    line.split_inclusive(". ").find_map(|sentence| {
        start += sentence.len();
        let has_figures = sentence.contains(|c: char| c.is_ascii_digit());
        let scale = caption::scale(sentence).filter(|_| !has_figures)?;
        Some((start, scale))
    })
}

/// Where the bracket ends in a line that declares a scale, and which.
fn declaration(line: &str) -> Option<(usize, Scales)> {
    caption::scale(line)?;
    let mut brackets = line.match_indices(['(', '[']);
    brackets.find_map(|(at, _)| {
        let end = at + line.get(at..)?.find([')', ']'])? + 1;
        Some((end, caption::scale(line.get(at..end)?)?))
    })
}

/// The locale of a text that writes decimal commas: that of its language, where its words tell one. "12,5 mil" are thousands in
/// Spanish and millions elsewhere.
fn continental(text: &str) -> Locale {
    let told = Locale::told_by(text, "");
    if told.separators == Separators::Comma {
        told
    } else {
        Locale::CONTINENTAL
    }
}

/// Whether a text groups digits by points, as "8.946 personas" does, in a language that writes decimal commas.
fn groups_as_abroad(text: &str) -> bool {
    groups_by_points(text) && Locale::told_by(text, "").separators == Separators::Comma
}
