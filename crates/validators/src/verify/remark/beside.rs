//! The figure that a superlative is said of, by where it stands.

use super::clause::Clause;
use super::extreme::{Extreme, Scope};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::{NumberMention, Span};

/// The figure that a superlative is said of.
pub(super) struct Figure<'c, 'a> {
    /// Among all mentions of the answer.
    pub(super) place: usize,
    pub(super) number: &'c NumberMention,
    /// What the superlative is said of: the words behind it that name something.
    pub(super) named: Vec<&'c Word<'a>>,
    /// What names something farther behind, next to the number.
    pub(super) beside: Vec<&'c Word<'a>>,
    /// Whether the words say of what sort it is the extreme: "the weakest month".
    pub(super) is_of_sort: bool,
}

/// The number behind a superlative, with nothing between but what it is said of.
pub(super) fn behind_it<'c, 'a>(
    clause: &'c Clause<'c, 'a>,
    extreme: Extreme,
) -> Option<Figure<'c, 'a>> {
    /// In bytes.
    const FARTHEST: usize = 90;
    let from = extreme.span.end;
    // What stands in the next sentence is of something else.
    let mentions = clause.mentions_in(Span {
        start: from,
        end: clause.span.end.min(from + FARTHEST),
    });
    let mut figures = mentions.filter(|(_, mention)| mention.span.start >= from);
    let (place, mention, number) = figures.find_map(|(place, mention)| {
        let number = mention.number().filter(|number| !number.spelled)?;
        Some((place, mention, number))
    })?;
    let words = clause.words_between(from, mention.span.start);
    // "(9.4)" is all of a mention.
    let text = clause.answer.asked.answer;
    let is_aside = text.as_bytes().get(mention.span.start) == Some(&b'(');
    let gap = clause.part(from, mention.span.start + usize::from(is_aside));
    let (mut named, mut beside) = (Vec::new(), Vec::new());
    let mut is_of_sort = false;
    let (mut is_behind, mut is_parted) = (false, false);
    let mut last = from;
    for word in words {
        let mark = clause.part(last, word.span.start);
        is_parted |= mark.contains([',', '(', ':']);
        is_behind |= Class::BesideLeading.has(word) || is_parted;
        last = word.span.end;
        let is_time = clause.mentions_in(word.span).next().is_some();
        if is_time || is_link(word) || Class::BesideNeutral.has(word) {
            continue;
        }
        if Class::BesideSorts.has(word) {
            is_of_sort = true;
        } else if is_parted {
            // "The biggest risk: Support, with 5": something else begins.
            return None;
        } else if is_behind {
            beside.push(word);
        } else {
            named.push(word);
        }
    }
    let is_plain =
        !gap.contains([';', '|', '\n', '=', '/']) && gap.matches(['(', ',', ':']).count() <= 2;
    let is_next = extreme.scope != Scope::Of || is_of_alone(words);
    (is_plain && is_next && is_linked(words, gap)).then_some(Figure {
        place,
        number,
        named,
        beside,
        is_of_sort,
    })
}

/// Whether a word leaves a superlative and its figure together.
fn is_link(word: &Word<'_>) -> bool {
    Class::BesideLinks.has(word) || Class::Hedge.has(word)
}

/// Whether the last word before a number leads from a superlative to it.
fn is_linked(words: &[Word<'_>], gap: &str) -> bool {
    let leads = match words {
        // "Was a magnitude 6.1 event"
        [.., are, one, _] if Class::BesideAre.has(are) && Class::Article.has(one) => true,
        [.., last] => Class::BesideLeads.has(last) || Class::Hedge.has(last),
        [] => true,
    };
    let gap = gap.trim_end_matches(['*', ' ']);
    leads || gap.ends_with(['(', ':', '–', '—'])
}

fn is_of_alone(words: &[Word<'_>]) -> bool {
    matches!(words, [of] if of.text.eq_ignore_ascii_case("of"))
}

/// "37.1, the highest of the three".
pub(super) fn before_it<'c, 'a>(
    clause: &'c Clause<'c, 'a>,
    extreme: Extreme,
) -> Option<Figure<'c, 'a>> {
    /// In bytes.
    const FARTHEST: usize = 50;
    let to = extreme.span.start;
    let start = clause.span.start.max(to.saturating_sub(FARTHEST));
    let mentions = clause.mentions_in(Span { start, end: to });
    let figures = mentions.filter_map(|(place, mention)| Some((place, mention, mention.number()?)));
    let (place, mention, number) = figures.last()?;
    let words = clause.words_between(mention.span.end, to);
    let is_own = |word: &Word<'_>| clause.mentions_in(word.span).next().is_none();
    let gap = clause.part(mention.span.end, to);
    let is_set_apart = gap.contains([',', '–', '—', '(']) && !gap.contains([';', '|', '\n']);
    let is_linked = words
        .iter()
        .filter(|word| is_own(word))
        .all(|word| Class::BesideLinksBefore.has(word));
    let rest = clause.words_between(extreme.span.end, clause.span.end);
    let is_last = rest.iter().take(8).all(|word| Class::BesideAll.has(word));
    let is_it = is_set_apart && is_linked && is_last && extreme.scope == Scope::Any;
    is_it.then_some(Figure {
        place,
        number,
        named: Vec::new(),
        beside: Vec::new(),
        is_of_sort: false,
    })
}
