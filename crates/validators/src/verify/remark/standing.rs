//! "The smallest department with 412 people": a superlative beside the figure that it is said of.

use super::clause::Clause;
use super::extreme::{Extreme, Scope};
use super::rivals::{Link, Rivals, is_time, measure};
use super::superlative::{is_total, told};
use super::topic::Topics;
use crate::judge::{Direction, stated};
use crate::label::{hashed, label_words};
use crate::verify::Word;
use crate::verify::literal::candidates;
use crate::wording::{WordList, holds, names_change};
use crate::{Fact, MentionKind, NumberMention, Remark, Span, Unit};

/// What is wrong with a superlative, by the figure that stands beside it.
pub(super) fn standing<'a>(
    clause: &Clause<'_, 'a>,
    topics: &Topics<'_, 'a>,
    extreme: Extreme,
) -> Option<Remark> {
    // "Highest-rated"
    let behind = clause.part(extreme.span.end, clause.span.end);
    if behind.starts_with('-') {
        return None;
    }
    let standing = behind_it(clause, topics, extreme);
    let standing = standing.or_else(|| before_it(clause, topics, extreme))?;
    standing.remark()
}

/// A superlative, and the figure that it is said of.
struct Standing<'c, 'a> {
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    extreme: Extreme,
    /// Among all mentions of the answer.
    place: usize,
    number: &'c NumberMention,
    /// The words between that name something.
    named: Vec<&'c Word<'a>>,
    /// Whether the words say of what sort it is the extreme: "the weakest month".
    is_of_sort: bool,
    is_near: bool,
}

/// The number behind a superlative, with nothing between but what it is said of.
fn behind_it<'c, 'a>(
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    extreme: Extreme,
) -> Option<Standing<'c, 'a>> {
    /// In bytes.
    const FARTHEST: usize = 90;
    const LINKS: WordList = WordList::of(&[
        "with", "at", "of", "was", "is", "were", "on", "in", "for", "to", "the", "a", "an", "its",
        "their", "about", "approximately", "around", "roughly", "nearly", "almost", "just",
        "only", "over", "being", "reached", "recorded", "mit", "bei", "war", "ist", "lag", "am",
        "im", "avec", "est", "était", "à", "en", "le", "la", "und", "by", "far", "also",
    ]);
    const SORTS: WordList = WordList::of(&[
        "day", "week", "month", "quarter", "year", "tag", "monat", "jahr", "mois", "jour",
    ]);
    const NEUTRAL: WordList = WordList::of(&[
        "level", "value", "figure", "amount", "point", "total", "number", "result", "quarterly",
        "monthly", "annual", "daily", "weekly", "yearly", "reading", "count", "high", "low",
    ]);
    let from = extreme.span.end;
    let mentions = clause.mentions_in(Span { start: from, end: from + FARTHEST });
    let mut figures = mentions.filter(|(_, mention)| mention.span.start >= from);
    let (place, mention, number) = figures.find_map(|(place, mention)| match &mention.kind {
        MentionKind::Number(number) => Some((place, mention, number)),
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    })?;
    let words = clause.words_between(from, mention.span.start);
    let gap = clause.part(from, mention.span.start);
    let mut named = Vec::new();
    let mut is_of_sort = false;
    for word in words {
        let is_time = clause.mentions_in(word.span).next().is_some();
        if is_time || LINKS.has(word.text) || NEUTRAL.has(word.text) {
            continue;
        }
        if SORTS.has(word.text) {
            is_of_sort = true;
        } else {
            named.push(word);
        }
    }
    let is_plain = !gap.contains([';', '|', '\n', '=', '/']) && gap.matches(['(', ',', ':']).count() <= 2;
    let is_next = extreme.scope != Scope::Of || is_of_alone(words);
    (is_plain && is_next).then_some(Standing {
        clause,
        topics,
        extreme,
        place,
        number,
        named,
        is_of_sort,
        is_near: is_linked(words, gap),
    })
}

/// Whether the last word before a number leads from a superlative to it.
fn is_linked(words: &[Word<'_>], gap: &str) -> bool {
    const LEADS: WordList = WordList::of(&[
        "with", "at", "of", "was", "is", "were", "about", "approximately", "around", "roughly",
        "nearly", "almost", "just", "only", "over", "to", "mit", "bei", "war", "ist", "lag",
        "avec", "est", "était", "à", "a", "reached",
    ]);
    let leads = words.last().is_some_and(|word| LEADS.has(word.text));
    let gap = gap.trim_end_matches(['*', ' ']);
    leads || gap.ends_with(['(', ':', '–', '—']) || words.is_empty()
}

fn is_of_alone(words: &[Word<'_>]) -> bool {
    matches!(words, [of] if of.text.eq_ignore_ascii_case("of"))
}

/// "37.1, the highest of the three".
fn before_it<'c, 'a>(
    clause: &'c Clause<'c, 'a>,
    topics: &'c Topics<'c, 'a>,
    extreme: Extreme,
) -> Option<Standing<'c, 'a>> {
    /// In bytes.
    const FARTHEST: usize = 50;
    const LINKS: WordList = WordList::of(&["the", "its", "their", "by", "far", "in", "on", "which", "is"]);
    const ALL: WordList = WordList::of(&[
        "of", "the", "all", "any", "among", "two", "three", "four", "five", "six", "seven",
        "eight", "nine", "ten", "them", "these", "those", "in", "group", "list", "set", "period",
        "both",
    ]);
    let to = extreme.span.start;
    let start = to.saturating_sub(FARTHEST);
    let mentions = clause.mentions_in(Span { start, end: to });
    let figures = mentions.filter_map(|(place, mention)| match &mention.kind {
        MentionKind::Number(number) => Some((place, mention, number)),
        MentionKind::Years(_) | MentionKind::Date(_) | MentionKind::Filing(_) => None,
    });
    let (place, mention, number) = figures.last()?;
    let words = clause.words_between(mention.span.end, to);
    let is_own = |word: &Word<'_>| clause.mentions_in(word.span).next().is_none();
    let gap = clause.part(mention.span.end, to);
    let is_set_apart = gap.contains([',', '–', '—', '(']) && !gap.contains([';', '|', '\n']);
    let is_linked = words.iter().filter(|word| is_own(word)).all(|word| LINKS.has(word.text));
    let rest = clause.words_between(extreme.span.end, clause.span.end);
    let is_last = rest.iter().take(8).all(|word| ALL.has(word.text));
    let is_it = is_set_apart && is_linked && is_last && extreme.scope == Scope::Any;
    is_it.then_some(Standing {
        clause,
        topics,
        extreme,
        place,
        number,
        named: Vec::new(),
        is_of_sort: false,
        is_near: true,
    })
}

impl<'a> Standing<'_, 'a> {
    fn remark(&self) -> Option<Remark> {
        if !self.is_near || self.is_limited() || self.tells_change() {
            return None;
        }
        let claimed = self.claimed()?;
        let mut worst = None;
        for fact in claimed {
            let link = self.link(fact)?;
            let rivals = Rivals::of(self.topics.facts(), fact)?;
            let beyond = rivals.beyond(fact, self.extreme, link)?;
            if !self.names(fact) && self.may_be_of_another(fact) {
                return None;
            }
            worst = worst.or(Some((fact, beyond)));
        }
        worst.map(|facts| told(self.clause, self.topics, self.extreme, facts))
    }

    /// Whether only some are compared.
    fn is_limited(&self) -> bool {
        const LIMITS: WordList = WordList::of(&[
            "except", "excluding", "outside", "other", "besides", "apart", "remaining", "rest",
            "non", "since", "until", "before", "after", "past", "within", "between", "from", "over",
            "through", "so", "yet", "without", "only", "second", "third", "ausser", "außer", "seit",
            "depuis", "sauf", "hors",
        ]);
        let near = Span {
            start: self.extreme.span.start.saturating_sub(40),
            end: self.extreme.span.end + 120,
        };
        let words = self.clause.words_between(near.start, near.end);
        words.iter().any(|word| LIMITS.has(word.text))
    }

    /// Whether it is the largest change that is told of.
    fn tells_change(&self) -> bool {
        let mut named = self.named.iter();
        named.any(|word| names_change(word.text))
    }

    /// The facts that the number states; none where they are many, or belong to nothing that is said.
    fn claimed(&self) -> Option<Vec<&'a Fact>> {
        const MOST: usize = 6;
        let facts = self.topics.facts();
        let about = self.clause.answer.periods.get(self.place).copied().flatten();
        let is_then = |fact: &Fact| {
            let times = fact.period.zip(about);
            times.is_none_or(|(own, about)| own.agrees(about))
        };
        let mut found: Vec<&Fact> = Vec::new();
        for (fact, scale) in candidates(self.number, facts) {
            let is_stated = stated(self.number, fact, scale, Direction::Open).is_some();
            if !is_stated || !is_then(fact) || found.contains(&fact) {
                continue;
            }
            if fact.is_prose() || fact.value < 0.0 || is_total(facts.subject(fact)) {
                return None;
            }
            if found.len() == MOST {
                return None;
            }
            if self.is_tied(fact) {
                found.push(fact);
            }
        }
        (!found.is_empty()).then_some(found)
    }

    /// Whether the sentence says anything that belongs to a fact.
    fn is_tied(&self, fact: &Fact) -> bool {
        let facts = self.topics.facts();
        let words = label_words(facts.subject(fact)).chain(label_words(facts.column_header(fact)));
        let about = self.clause.answer.periods.get(self.place).copied().flatten();
        let is_then = about.is_some() && fact.period.is_some();
        is_then || { words }.any(|word| self.clause.says_in_sentence(word))
    }

    /// Whether a word between the superlative and the number names what the fact measures.
    fn names(&self, fact: &Fact) -> bool {
        let measure = measure(self.topics.facts(), fact);
        let mut named = self.named.iter();
        named.any(|word| measure.contains(&hashed(word.text)))
    }

    /// How sure it is that the superlative is said of the fact; none where it is not.
    fn link(&self, fact: &Fact) -> Option<Link> {
        const MOST: usize = 2;
        let facts = self.topics.facts();
        let is_named = match self.extreme.scope {
            Scope::Any | Scope::Of => true,
            Scope::Named(parts, is_price) => {
                let names = [facts.column_header(fact), facts.attribute(fact)];
                let is_money = matches!(self.number.unit, Some(Unit::Money(_)));
                let names_it = names.iter().any(|name| parts.iter().any(|part| holds(name, part)));
                names_it || (is_price && is_money)
            }
            Scope::Next => {
                let measure = measure(facts, fact);
                let next = self.named.first();
                next.is_some_and(|word| measure.contains(&hashed(word.text)))
            }
        };
        if !is_named {
            return None;
        }
        let own = label_words(facts.subject(fact)).chain(label_words(facts.column_header(fact)));
        let own: Vec<u64> = own.collect();
        let is_foreign = |word: &&&Word<'_>| !own.contains(&hashed(word.text));
        let foreign = self.named.iter().filter(is_foreign).count();
        let is_sure = foreign == 0 && self.extreme.scope != Scope::Of && !self.names_part(&own);
        match foreign {
            _ if is_sure => Some(Link::Strict),
            0..=MOST => Some(Link::Loose),
            _ => None,
        }
    }

    /// Whether a name is said, in the clause or the question, that does not belong to the fact: it may be that
    /// of a group.
    fn names_part(&self, own: &[u64]) -> bool {
        const FARTHEST: usize = 120;
        let from = self.extreme.span.start.saturating_sub(FARTHEST);
        let words = self.clause.words_between(from, self.extreme.span.end + FARTHEST);
        let is_first = |word: &Word<'_>| word.span.start == self.clause.whole.sentence.span.start;
        let is_name = |word: &str| word.starts_with(char::is_uppercase);
        words.iter().any(|word| {
            is_name(word.text)
                && !is_first(word)
                && !own.contains(&hashed(word.text))
                && self.clause.mentions_in(word.span).next().is_none()
        })
    }

    /// Whether another figure of the same record is the extreme, which may be what is meant: "the largest
    /// position with 0.8 coins".
    fn may_be_of_another(&self, fact: &Fact) -> bool {
        const MOST: usize = 24;
        let facts = self.topics.facts();
        let is_sort = self.is_of_sort || !self.named.is_empty();
        if !is_sort {
            return false;
        }
        let is_row = !facts.column_header(fact).is_empty() && !is_time(facts, fact);
        let record: Vec<&Fact> = if is_row {
            facts.row(fact.row).take(MOST + 1).collect()
        } else {
            let around = facts.around(fact);
            let column = facts.column(fact.column).take(MOST + 1);
            column.filter(|other| facts.around(other) == around).collect()
        };
        record.len() > MOST
            || record
                .iter()
                .filter(|other| **other != fact && !self.is_no_size(other))
                .any(|other| {
                    let rivals = Rivals::of(facts, other);
                    rivals.is_none_or(|rivals| rivals.has_first(other, self.extreme))
                })
    }

    /// Whether a figure tells of no size: a rate, a rank, a number that is a name.
    fn is_no_size(&self, fact: &Fact) -> bool {
        const OTHER: WordList = WordList::of(&[
            "id", "rank", "index", "number", "no", "rate", "ratio", "pct", "percent", "share",
            "avg", "average", "score", "rating", "stars", "lat", "lon", "latitude", "longitude",
            "year", "position", "duration",
        ]);
        const COUNTS: WordList = WordList::of(&["quantity", "qty", "count", "units", "shares"]);
        let facts = self.topics.facts();
        let is_money = matches!(self.number.unit, Some(Unit::Money(_)));
        let names = [facts.column_header(fact), facts.attribute(fact)];
        let mut words = names
            .into_iter()
            .flat_map(crate::wording::words)
            .map(|(_, word)| word);
        words.any(|word| OTHER.has(word) || (is_money && COUNTS.has(word)))
    }
}
