//! "Variant B had a lower bounce rate than control" where it had a higher one.

use super::about::About;
use super::limits::Limits;
use super::nature::Nature;
use super::scene::Scene;
use super::{Line, every, praise, reach};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::compared::OPEN;
use crate::verify::remark::level::remark;
use crate::verify::remark::topic::Topics;
use crate::wording::is_one_of;
use crate::{Fact, Facts, Period, Remark, Span};

/// A word that holds one thing against another.
pub(super) struct Comparison<'p> {
    pub(super) span: Span,
    is_less: bool,
    /// What is compared, where the word says it itself.
    parts: Option<&'p [&'p str]>,
    /// Whether what it is held against follows: "outsold".
    is_verb: bool,
}

impl Comparison<'_> {
    fn of(word: &Word<'_>) -> Option<Self> {
        let span = word.span;
        if let Some((is_less, parts)) = praise::comparative(word.text) {
            return Some(Self {
                span,
                is_less,
                parts: Some(parts),
                is_verb: false,
            });
        }
        if Class::HeldExceeds.has(word) {
            return Some(Self {
                span,
                is_less: false,
                parts: None,
                is_verb: true,
            });
        }
        let is_below = is_one_of(&["below", "behind"], word.text);
        if is_below || is_one_of(&["above", "ahead"], word.text) {
            return Some(Self {
                span,
                is_less: is_below,
                parts: None,
                is_verb: true,
            });
        }
        let is_less = Class::LevelLess.has(word);
        (is_less || Class::LevelMore.has(word)).then_some(Self {
            span,
            is_less,
            parts: None,
            is_verb: false,
        })
    }
}

impl Comparison<'_> {
    /// Whether one is not on this side of the other.
    pub(super) fn is_belied(&self, (own, other): &(f64, f64)) -> bool {
        if self.is_less {
            own >= other
        } else {
            own <= other
        }
    }

    /// Whether a line measures what it compares.
    fn is_of(&self, line: &Line) -> bool {
        self.parts.is_none_or(|parts| line.is_of(parts))
    }
}

/// What is wrong with the comparisons of a clause.
pub(super) fn held<'a>(scene: &Scene<'_, 'a>, topics: &Topics<'_, 'a>) -> Option<Remark> {
    let words = scene.clause.words();
    // "More slowly" holds no amounts against each other.
    let is_adverb = |place: usize| {
        words
            .get(place + 1)
            .is_some_and(|next| next.text.ends_with("ly"))
    };
    let places = words
        .iter()
        .enumerate()
        .filter(|(place, _)| !is_adverb(*place));
    let mut all = places.filter_map(|(_, word)| Comparison::of(word));
    all.find_map(|comparison| {
        let is_said = !scene.clause.is_unsaid(comparison.span.start);
        is_said.then(|| scene.compared(topics, &comparison))?
    })
}

/// What stands around a comparison.
pub(super) struct Parts {
    pub(super) lead: Span,
    /// Up to "than".
    pub(super) measure: Span,
    /// Behind "than", if that is said.
    pub(super) other: Option<Span>,
}

impl Parts {
    fn of(scene: &Scene<'_, '_>, comparison: &Comparison<'_>) -> Self {
        let clause = scene.clause;
        let lead = reach::before(clause, clause.span.start, comparison.span.start);
        let tail = scene.behind(comparison.span.end);
        let mut words = clause.answer.words(tail).iter();
        let than = words.find(|word| Class::LevelThan.has(*word));
        let than = than.map(|than| than.span);
        let than = than.or_else(|| {
            comparison.is_verb.then_some(Span {
                end: tail.start,
                ..tail
            })
        });
        let measure = Span {
            end: than.map_or(tail.end, |than| than.start),
            ..tail
        };
        let other = than.map(|than| Span {
            start: than.end,
            ..tail
        });
        Self {
            lead,
            measure,
            other,
        }
    }

    /// All that is said before what it is held against.
    fn tail_end(&self) -> usize {
        self.other.map_or(self.measure.end, |other| other.end)
    }
}

/// What words around a comparison say of lines.
pub(super) struct Abouts {
    lead: About,
    measure: About,
    other: About,
}

impl Abouts {
    const fn is_open(&self) -> bool {
        self.lead.is_open || self.measure.is_open || self.other.is_open
    }

    /// The words of what is held against something.
    fn own(&self) -> Vec<u64> {
        [self.lead.said.as_slice(), &self.measure.said].concat()
    }

    /// Whether nothing else is named behind "than".
    pub(super) fn is_of_one(&self) -> bool {
        let own = self.own();
        self.other.said.iter().all(|word| own.contains(word))
    }
}

impl<'a> Scene<'_, 'a> {
    fn compared(&self, topics: &Topics<'_, 'a>, comparison: &Comparison<'_>) -> Option<Remark> {
        let clause = self.clause;
        let parts = Parts::of(self, comparison);
        let about = |part: Span| {
            About::words(self.found, clause.answer, part, |word| {
                Class::HeldLight.has(word)
            })
        };
        let abouts = Abouts {
            lead: about(parts.lead),
            measure: about(parts.measure),
            other: parts.other.map(about).unwrap_or_default(),
        };
        if self.is_left_open(comparison, &parts) {
            return None;
        }
        let line = || self.own_line(comparison, &abouts);
        if self.tells_points(parts.lead) && !line().is_some_and(Line::is_in_percent) {
            return None;
        }
        if abouts.is_open() {
            return self.of_kind(comparison, &parts, self.times_apart(&parts)?);
        }
        let apart = abouts.is_of_one().then(|| self.times_apart(&parts));
        if self.is_over_years(&abouts, &parts) {
            let line = self.own_line(comparison, &abouts)?;
            return self.over_years(comparison, &parts, line);
        }
        let latest = || {
            self.is_since(&abouts, &parts)
                .then(|| self.base_alone(&parts))?
        };
        let ends = match (apart.flatten(), latest()) {
            (Some(times), _) => self.at_times(comparison, &abouts, times),
            (None, Some(base)) => self.at_last(comparison, &abouts, base),
            (None, None) => self.of_lines(topics, comparison, (&parts, &abouts)),
        }?;
        let is_wrong = |ends: &(f64, f64)| comparison.is_belied(ends);
        // "In every year" it is wrong once.
        let around = [
            parts.lead,
            Span {
                start: comparison.span.end,
                end: parts.tail_end(),
            },
        ];
        let is_since = |part: &Span| {
            let mut words = clause.answer.words(*part).iter();
            words.any(|word| is_one_of(&["since"], word.text))
        };
        let is_of_each = around.iter().any(is_since)
            || every::steady(clause, around)
                .is_some_and(|each| each.last.is_none_or(|count| count == ends.len()));
        let mut wrong = ends.iter().filter(|ends| is_wrong(ends));
        let first = *wrong.next()?;
        let is_belied = is_of_each || wrong.count() + 1 == ends.len();
        is_belied.then(|| remark(clause, comparison.span, first))
    }

    /// Whether it is held against more than one thing.
    fn is_left_open(&self, comparison: &Comparison<'_>, parts: &Parts) -> bool {
        let tail = Span {
            start: comparison.span.end,
            end: parts.tail_end(),
        };
        reach::ends_at(self.clause, tail, &["and", "or"])
    }

    /// The figures of one line at two times.
    fn at_times(
        &self,
        comparison: &Comparison<'_>,
        abouts: &Abouts,
        (own, base): (Period, Period),
    ) -> Option<Vec<(f64, f64)>> {
        let line = self.own_line(comparison, abouts)?;
        let (own, base) = (line.at(own)?, line.at(base)?);
        let is_plain = !line.is_mixed() && own != base;
        is_plain.then(|| vec![(line.amount(own), line.amount(base))])
    }

    /// The same of all lines of a kind, of the first where it is otherwise.
    fn of_kind(
        &self,
        comparison: &Comparison<'_>,
        parts: &Parts,
        (own, base): (Period, Period),
    ) -> Option<Remark> {
        let measure = About::of(self.found, self.clause, parts.measure);
        let lines = (!measure.is_open).then(|| self.all_of_kind(parts.lead, &measure.said))??;
        let lines = lines.into_iter().filter(|line| comparison.is_of(line));
        let ends = lines.filter_map(|line| {
            let ends = (line.amount(line.at(own)?), line.amount(line.at(base)?));
            (!line.is_mixed()).then_some(ends)
        });
        let wrong = { ends }.find(|ends| comparison.is_belied(ends))?;
        Some(remark(self.clause, comparison.span, wrong))
    }

    /// The figures of two lines at the same times.
    fn of_lines(
        &self,
        topics: &Topics<'_, 'a>,
        comparison: &Comparison<'_>,
        (parts, abouts): (&Parts, &Abouts),
    ) -> Option<Vec<(f64, f64)>> {
        let clause = self.clause;
        let measure = &abouts.measure.said;
        let is_bare = measure.is_empty() && comparison.parts.is_none();
        let word = comparison.span.of(clause.answer.asked.answer);
        let is_size = is_bare && is_one_of(&OPEN, word);
        let before = Span {
            end: comparison.span.start,
            ..clause.span
        };
        let behind = Span {
            start: comparison.span.end,
            end: parts.tail_end(),
        };
        let limits = Limits::of(clause, [before, behind])?;
        let time = limits.to.filter(|_| limits.from.is_none());
        let own = self.own_line(comparison, abouts)?;
        let rival = if parts.other.is_some() {
            self.rival(own, comparison, abouts)?
        } else {
            self.sole_kin(topics, own, measure)?
        };
        // A larger country may have less, and larger expenses are more.
        let is_told = if is_size {
            own.is(Nature::Measure) && rival.is(Nature::Measure)
        } else {
            measure.is_empty() || are_alike(topics.facts(), own, rival)
        };
        if core::ptr::eq(own, rival) || !is_told {
            return None;
        }
        // Whether a loss of 5 is less than one of 3 depends on who tells it.
        let is_open = |(own_fact, fact): &(&Fact, &Fact)| {
            let are_mixed = own.is_mixed() || rival.is_mixed();
            are_mixed && (own.amount(own_fact) < 0.0 || rival.amount(fact) < 0.0)
        };
        if own.beside(rival, time).any(|pair| is_open(&pair)) {
            return None;
        }
        let is_within = |(fact, _): &(&Fact, &Fact)| {
            limits.from.is_none() || fact.period.is_none_or(|own| limits.span(own))
        };
        let ends = own
            .beside(rival, time)
            .filter(is_within)
            .map(|(own_fact, fact)| (own.amount(own_fact), rival.amount(fact)));
        let ends: Vec<(f64, f64)> = ends.collect();
        (!ends.is_empty()).then_some(ends)
    }

    /// The line of what is held against something; that of what stands before, where it is only "it".
    pub(super) fn own_line(
        &self,
        comparison: &Comparison<'_>,
        abouts: &Abouts,
    ) -> Option<&'a Line> {
        if abouts.lead.said.is_empty() && abouts.measure.said.is_empty() {
            return self.line_before(comparison.span.start);
        }
        let is_told = !abouts.lead.said.is_empty() || abouts.other.said.is_empty();
        is_told.then(|| self.only(&abouts.own(), comparison.parts))?
    }

    /// The line that another is held against.
    fn rival(&self, own: &Line, comparison: &Comparison<'_>, abouts: &Abouts) -> Option<&Line> {
        let own_words = [abouts.measure.said.as_slice(), &abouts.other.said].concat();
        // What they are compared by may be named before: "the bounce rate of B was lower than that of A".
        let shared = { abouts.lead.said.iter() }.filter(|word| self.is_of_others(own, **word));
        let all: Vec<u64> = own_words.iter().chain(shared).copied().collect();
        let found = self.only(&own_words, comparison.parts);
        found.or_else(|| self.only(&all, comparison.parts))
    }

    /// Whether a word of a line's name is one of a line of another thing, too.
    pub(super) fn is_of_others(&self, line: &Line, word: u64) -> bool {
        let thing = |line: &Line| line.figures.first().map(|fact| fact.row);
        let names = self.found.by_word.with(word);
        let mut lines = names.filter_map(|place| self.found.all.get(place));
        line.words.contains(&word) && lines.any(|other| thing(other) != thing(line))
    }

    /// The only other line of a measure.
    fn sole_kin(&self, topics: &Topics<'_, 'a>, own: &Line, measure: &[u64]) -> Option<&Line> {
        let measure: Vec<u64> = measure
            .iter()
            .copied()
            .filter(|word| own.words.contains(word))
            .collect();
        let kin = (!measure.is_empty()).then(|| self.found.kin(topics.facts(), own, &measure))?;
        let [only] = kin.as_slice() else { return None };
        self.found
            .all
            .iter()
            .find(|line| core::ptr::eq(*line, *only))
    }
}

/// Whether two lines measure the same.
fn are_alike(facts: &Facts, own: &Line, rival: &Line) -> bool {
    let name = |line: &Line| line.figures.first().map(|fact| facts.figure_name(fact));
    let is_member = || own.words.iter().any(|word| rival.words.contains(word));
    name(own) == name(rival) || is_member()
}
