//! "Three of the four regions grew" where two did, "only Delta fell" where another did.

use super::about::About;
use super::limits::Limits;
use super::most::is_of_kind;
use super::scene::Scene;
use super::target::{Side, side};
use super::{Line, every, reach, went};
use crate::lexicon::Class;
use crate::verify::Word;
use crate::verify::remark::direction::is_wrong;
use crate::verify::remark::measured::is_kind;
use crate::verify::remark::ranked::COUNTS;
use crate::verify::remark::turns::is_open;
use crate::wording::{Turn, is_one_of};
use crate::{Remark, RemarkKind, Span};

/// Verbs and the like between what is counted and what is said of it.
const BETWEEN: &[&str] = &[
    "that", "which", "to", "have", "has", "had", "were", "was", "been", "did", "actually", "also",
    "all",
];

/// How many of several something is said of.
struct Claim {
    span: Span,
    told: Told,
    /// Behind what is counted.
    from: usize,
    /// What stands before the count.
    before: Span,
}

enum Told {
    /// So many, of so many where that is said.
    Count(usize, Option<usize>),
    Half(Option<usize>),
    /// One that is named.
    Only(Span),
}

/// What is wrong with how many a clause says that something is true of.
pub(super) fn tallies(scene: &Scene<'_, '_>, turns: &[Turn]) -> Option<Remark> {
    let places = 0..scene.clause.words().len();
    let mut claims = places.filter_map(|place| Claim::at(scene, turns, place));
    claims.find_map(|claim| claim.remark(scene, turns))
}

impl Claim {
    fn at(scene: &Scene<'_, '_>, turns: &[Turn], place: usize) -> Option<Self> {
        let clause = scene.clause;
        let words = clause.words();
        let word = words
            .get(place)
            .filter(|word| Class::TallyTells.has(*word))?;
        let (before, behind) = words.split_at_checked(place)?;
        let behind = behind.get(1..)?;
        if is_one_of(&["only"], word.text) {
            return Self::only(scene, turns, (before, word, behind));
        }
        let counted = counted(scene, behind)?;
        let count = count(word);
        // "Two of the four regions": the four are not all of what is told.
        let is_of = { before.iter().rev().take(2) }.any(|word| is_one_of(&["of"], word.text));
        let comma = word.span.start - behind_comma(clause.part(clause.span.start, word.span.start));
        let near = before.iter().filter(|word| word.span.start >= comma);
        let is_led = !is_of && { near }.all(|word| is_leading(scene, word));
        let told = match count {
            Some(count) => Told::Count(count, counted.of),
            None if is_one_of(&["half"], word.text) => Told::Half(counted.of),
            None => return None,
        };
        // One alone may be told of several that are.
        let is_alone = before
            .last()
            .is_some_and(|last| is_one_of(&["only", "just", "exactly"], last.text));
        let is_exact = counted.of.is_some() || is_alone || count.is_some_and(|count| count > 1);
        (is_led && is_exact && !clause.is_unsaid(counted.end)).then_some(Self {
            span: word.span,
            told,
            from: counted.end,
            before: Span {
                start: clause.span.start,
                end: word.span.start,
            },
        })
    }

    /// "Only Delta fell", "Delta was the only region that fell".
    fn only(
        scene: &Scene<'_, '_>,
        turns: &[Turn],
        (before, word, behind): (&[Word<'_>], &Word<'_>, &[Word<'_>]),
    ) -> Option<Self> {
        let clause = scene.clause;
        let kind = behind.first()?;
        let is_the = before
            .last()
            .is_some_and(|last| is_one_of(&["the"], last.text));
        let (thing, from) = if is_the {
            let is_it = is_kind_word(scene, kind) || is_one_of(&["one"], kind.text);
            let lead = reach::before(clause, clause.span.start, word.span.start);
            is_it.then_some((lead, kind.span.end))?
        } else {
            let is_first = before.iter().all(|word| is_leading(scene, word));
            let turn = turns.iter().find(|turn| turn.span.start >= word.span.end)?;
            let name = Span {
                start: word.span.end,
                end: turn.span.start,
            };
            is_first.then_some((name, turn.span.start))?
        };
        (!clause.is_unsaid(from)).then_some(Self {
            span: word.span,
            told: Told::Only(thing),
            from,
            before: Span {
                start: clause.span.start,
                end: word.span.start,
            },
        })
    }

    fn remark(&self, scene: &Scene<'_, '_>, turns: &[Turn]) -> Option<Remark> {
        let behind = scene.clause.words_between(self.from, scene.clause.span.end);
        let is_between =
            |word: &Word<'_>| is_one_of(BETWEEN, word.text) || word.text.ends_with("ly");
        let lead = behind.iter().take_while(|word| is_between(word)).count();
        let first = behind.get(lead)?;
        let turn = turns
            .iter()
            .find(|turn| turn.span.start == first.span.start);
        let found = match turn {
            Some(turn) => self.turned(scene, turn)?,
            None => self.planned(scene, behind)?,
        };
        let (is_belied, message) = match &self.told {
            Told::Only(_) => (found.yes > 0, format!("so are {} more", found.yes)),
            Told::Count(count, of) => (
                of.is_none_or(|of| of == found.all) && !(found.yes..=found.maybe).contains(count),
                format!("it is true of {}", found.yes),
            ),
            Told::Half(of) => (
                of.is_none_or(|of| of == found.all)
                    && !(2 * found.yes..=2 * found.maybe).contains(&found.all),
                format!("it is true of {} of {}", found.yes, found.all),
            ),
        };
        is_belied.then(|| {
            scene
                .clause
                .remark(RemarkKind::Direction, self.span, message)
        })
    }

    /// The lines that are counted.
    fn lines<'a>(&self, scene: &Scene<'_, 'a>, measure: &[u64]) -> Option<Vec<&'a Line>> {
        if let Told::Only(thing) = self.told {
            let about = About::words(scene.found, scene.clause.answer, thing, |_| false);
            let is_named = !about.is_open && !about.said.is_empty();
            let said = [about.said.as_slice(), measure].concat();
            let own = is_named.then(|| scene.only(&said, None))??;
            return scene.found.family(own);
        }
        let lines = scene.having(measure)?;
        // One measure of each.
        let facts = scene.topics.facts();
        let name = |line: &Line| line.figures.first().map(|fact| facts.column_header(fact));
        let first = name(lines.first()?);
        lines
            .iter()
            .all(|line| name(line) == first)
            .then_some(lines)
    }

    /// How many lines turned so.
    fn turned(&self, scene: &Scene<'_, '_>, turn: &Turn) -> Option<Found> {
        let clause = scene.clause;
        let tail = scene.behind(turn.span.end);
        let is_known = |word: &Word<'_>| Class::SceneTail.has(word);
        let about = About::words(scene.found, clause.answer, tail, is_known);
        if about.is_open
            || is_open(clause, turn)
            || reach::ends_at(clause, tail, &["but", "except", "or"])
        {
            return None;
        }
        let lines = self.lines(scene, &about.said)?;
        let limits = Limits::of(clause, [self.before, tail])?;
        let steady = every::steady(clause, [self.before, tail]);
        if limits.from.is_none() && scene.goes_back(tail) {
            return None;
        }
        let mut found = Found::of(lines.len());
        for line in lines {
            let wrong = steady
                .as_ref()
                .map(|steady| every::turned(scene, line, turn, steady, limits).is_some());
            let ends = went::ends(scene, line, tail, limits)?;
            let amounts = ends
                .iter()
                .map(|(from, to)| (line.amount(from), line.amount(to)));
            let is_so = |(from, to): (f64, f64)| {
                !is_wrong(clause, turn, (from, to)) && (from - to).abs() > 1e-9 * from.abs()
            };
            let so = amounts.clone().filter(|ends| is_so(*ends)).count();
            match wrong {
                Some(false) => found.maybe += 1,
                None if line.is_mixed() || so > 0 && so < ends.len() => found.maybe += 1,
                None if so > 0 => found.add(),
                Some(true) | None => {}
            }
        }
        Some(found)
    }

    /// How many lines are on a side of what was planned.
    fn planned(&self, scene: &Scene<'_, '_>, behind: &[Word<'_>]) -> Option<Found> {
        let clause = scene.clause;
        let (word, side): (&Word<'_>, Side) = behind
            .iter()
            .take(4)
            .find_map(|word| Some((word, side(word)?)))?;
        let mut near = behind
            .iter()
            .filter(|next| next.span.start >= word.span.end)
            .take(3);
        let target = near.find(|word| Class::TargetTells.has(*word))?;
        let tail = scene.behind(target.span.end);
        let about = About::words(scene.found, clause.answer, tail, |word| {
            Class::SceneTail.has(word)
        });
        let limits = Limits::of(clause, [self.before, tail])?;
        if about.is_open
            || !about.said.is_empty()
            || limits.from.is_some()
            || matches!(self.told, Told::Only(_))
        {
            return None;
        }
        let mut found = Found::of(0);
        for line in scene
            .found
            .all
            .iter()
            .filter(|line| !line.is(super::Nature::Whole))
        {
            let Some((own, planned)) = scene.found.planned(&line.words) else {
                continue;
            };
            if !core::ptr::eq(own, line) {
                continue;
            }
            let then = own.figures.iter().filter(|fact| {
                limits
                    .to
                    .is_none_or(|to| fact.period.is_none_or(|time| time == to))
            });
            let missed = then.filter_map(|fact| {
                let amounts = planned.iter().map(|line| line.amount_beside(fact));
                let amounts = amounts.collect::<Option<Vec<f64>>>()?;
                Some(side.is_missed(own, own.amount(fact), &amounts))
            });
            let missed: Vec<bool> = missed.collect();
            found.all += usize::from(!missed.is_empty());
            match missed.as_slice() {
                [false] => found.add(),
                [] | [true] => {}
                [_, _, ..] => return None,
            }
        }
        (found.all > 1).then_some(found)
    }
}

/// Of how many it is true.
struct Found {
    all: usize,
    /// For certain, and at most.
    yes: usize,
    maybe: usize,
}

impl Found {
    const fn of(all: usize) -> Self {
        Self {
            all,
            yes: 0,
            maybe: 0,
        }
    }

    fn add(&mut self) {
        self.yes += 1;
        self.maybe += 1;
    }
}

/// How many bytes stand behind the last comma of a text.
fn behind_comma(text: &str) -> usize {
    text.len() - text.rfind(", ").map_or(0, |at| at + 1)
}

/// What is counted.
struct Counted {
    of: Option<usize>,
    end: usize,
}

/// "Of the four regions", "regions".
fn counted(scene: &Scene<'_, '_>, behind: &[Word<'_>]) -> Option<Counted> {
    const ARTICLES: &[&str] = &["of", "the", "its", "their", "our", "these", "those", "all"];
    let articles = behind
        .iter()
        .take_while(|word| is_one_of(ARTICLES, word.text))
        .count();
    let is_of = behind
        .first()
        .is_some_and(|word| is_one_of(&["of"], word.text));
    let rest = behind.get(articles..)?;
    let first = rest.first()?;
    let of = count(first).filter(|_| articles > 0);
    let kind = if of.is_some() { rest.get(1)? } else { first };
    let is_it = is_kind_word(scene, kind) || of.is_some() && is_of && kind.text.ends_with('s');
    (is_it && (is_of || articles == 0 || of.is_some())).then_some(Counted {
        of,
        end: kind.span.end,
    })
}

/// "One" to "ten".
fn count(word: &Word<'_>) -> Option<usize> {
    if is_one_of(&["one"], word.text) {
        return Some(1);
    }
    let place = COUNTS
        .iter()
        .position(|count| is_one_of(&[count], word.text))?;
    Some(place + 2)
}

/// Whether a word is what the lines of the facts are called.
fn is_kind_word(scene: &Scene<'_, '_>, word: &Word<'_>) -> bool {
    const KINDS: &[&str] = &[
        "item", "items", "area", "areas", "lines", "names", "crops", "metrics",
    ];
    is_of_kind(word)
        || is_one_of(KINDS, word.text)
        || is_kind(scene.topics.facts(), word.hash(), &[])
}

/// Whether nothing is told by a word before a count but when it is.
fn is_leading(scene: &Scene<'_, '_>, word: &Word<'_>) -> bool {
    const LEADING: &[&str] = &["only", "just", "exactly", "and", "but", "yet", "altogether"];
    is_one_of(LEADING, word.text)
        || Class::ClaimLight.has(word)
        || !scene.clause.answer.within(word.span).is_empty()
}
