//! Which records of a collection words name, by what these are.

use super::super::Work;
use super::scene::Scene;
use super::states::{forms, goes_on, is_over, opposites, plain};
use super::{Choice, Chosen};
use crate::Span;
use crate::facts::{Collection, Has, Trait};
use crate::verify::Word;
use crate::wording::is_one_of;

/// So many words of a part are looked at.
const MOST_WORDS: usize = 120;

/// Words that say that something is another.
const DENIED: [&str; 20] = [
    "not",
    "no",
    "non",
    "without",
    "excluding",
    "except",
    "besides",
    "t",
    "yet",
    "nicht",
    "ohne",
    "außer",
    "sans",
    "hors",
    "sin",
    "senza",
    "other",
    "than",
    "anything",
    "never",
];

const DENIED_JOINED: [&str; 8] = [
    "不算",
    "不含",
    "剔除",
    "除了",
    "ไม่นับ",
    "ไม่รวม",
    "ยกเว้น",
    "除く",
];

/// A trait that is said, or that its records are said not to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Said {
    /// Its place among the traits; the last of several of one name stands for all that is over.
    place: usize,
    is_denied: bool,
    /// Where it stands in the answer; it begins and ends there.
    span: Span,
}

/// The records that each part of a sentence names.
pub(super) struct Kinds {
    beside: Option<Vec<usize>>,
    lead: Option<Vec<usize>>,
    behind: Option<Vec<usize>>,
    before: Option<Vec<usize>>,
    asked: Option<Vec<usize>>,
    /// Those that the question leaves out are not among all.
    all: Vec<usize>,
    /// Where the last label before the number ends.
    pub(super) label_end: Option<usize>,
    /// Where the number ends, if a label begins right behind it.
    pub(super) label_start: Option<usize>,
    pub(super) is_headed: bool,
    has_run: bool,
}

impl<'a> Work<'a> {
    pub(super) fn kinds(&self, collection: &Collection, scene: &Scene<'a>) -> Kinds {
        let text = self.answer.asked.answer;
        let in_part =
            |part: Span| Self::traits_said(collection, text, self.answer.words(part), part);
        let heads: Vec<Said> = scene.heads.iter().flat_map(|part| in_part(*part)).collect();
        let lead = if scene.heads.is_empty() {
            in_part(scene.lead)
        } else {
            heads
        };
        let behind = if scene.heads.is_empty() {
            in_part(scene.behind)
        } else {
            Vec::new()
        };
        let before = if scene.heads.is_empty() {
            in_part(scene.before)
        } else {
            Vec::new()
        };
        let beside: Vec<Said> = lead.iter().chain(&behind).copied().collect();
        let (left_out, asked) = self.asked_kinds(collection);
        let all = collection.every().into_iter();
        let all: Vec<usize> = all
            .filter(|record| left_out.binary_search(record).is_err())
            .collect();
        let only = |said: &[Said]| {
            let records = meet(collection, said)?;
            let records: Vec<usize> = records
                .into_iter()
                .filter(|record| all.binary_search(record).is_ok())
                .collect();
            Some(records).filter(|records| !records.is_empty())
        };
        Kinds {
            label_end: lead.iter().map(|said| said.span.end).max(),
            label_start: behind.iter().find_map(|said| {
                let gap = text.get(scene.behind.start..said.span.start)?;
                let is_next = gap.trim_matches(['*', ' ', '_']).is_empty();
                is_next.then_some(scene.behind.start)
            }),
            has_run: before.len() > 1,
            is_headed: !scene.heads.is_empty() && !lead.is_empty(),
            beside: only(&beside),
            lead: only(&lead),
            behind: only(&behind),
            before: only(&before),
            asked: only(&asked),
            all,
        }
    }

    /// The records that the question leaves out, and the traits that it names.
    fn asked_kinds(&self, collection: &Collection) -> (Vec<usize>, Vec<Said>) {
        let question = self.answer.asked.question;
        let words = crate::verify::words_of(question);
        let part = Span {
            start: 0,
            end: question.len(),
        };
        let said = Self::traits_said(collection, question, &words, part);
        let (denied, said): (Vec<Said>, Vec<Said>) =
            said.into_iter().partition(|said| said.is_denied);
        let out = denied
            .iter()
            .filter_map(|said| collection.traits.get(said.place));
        let mut out: Vec<usize> = out
            .flat_map(|known| known.records.iter().copied())
            .collect();
        out.sort_unstable();
        out.dedup();
        (out, said)
    }

    fn traits_said(
        collection: &Collection,
        text: &str,
        words: &[Word<'_>],
        part: Span,
    ) -> Vec<Said> {
        let words = words.get(..words.len().min(MOST_WORDS)).unwrap_or_default();
        let inside = part.of(text);
        let mut found: Vec<Said> = Vec::new();
        for (place, known) in collection.traits.iter().enumerate() {
            let spot =
                said_at(known, words, part.end).or_else(|| joined(known, inside, part.start));
            let Some((span, is_opposite)) = spot else {
                continue;
            };
            found.push(Said {
                place,
                is_denied: is_denied(text, span, part.start) != is_opposite,
                span,
            });
        }
        // A longer name says it all: "not fulfilled" is of no "fulfilled" beside it.
        let all = found.clone();
        found.retain(|said| {
            let is_inside = |other: &Said| {
                let wider = other.span.start <= said.span.start && said.span.end <= other.span.end;
                wider && other.span != said.span
            };
            !all.iter().any(is_inside)
        });
        if found.is_empty() {
            found.extend(going_on(collection, words));
        }
        found
    }
}

impl Kinds {
    /// The records that a number may be of, those that the nearest words name first.
    pub(super) fn chosen(&self, collection: &Collection, scene: &Scene<'_>) -> Vec<Chosen> {
        let mut chosen: Vec<Chosen> = Vec::new();
        let mut add = |choice: Choice, records: Option<&Vec<usize>>| {
            let is_new =
                |records: &&Vec<usize>| !chosen.iter().any(|known| known.records == **records);
            if let Some(records) = records.filter(is_new) {
                let records = records.clone();
                chosen.push(Chosen { choice, records });
            }
        };
        add(Choice::Beside, self.beside.as_ref());
        add(Choice::Beside, self.lead.as_ref());
        add(Choice::Beside, self.behind.as_ref());
        for further in self.and_further(collection, scene) {
            add(Choice::Beside, Some(&further));
        }
        let is_told = self.beside.is_some() || self.lead.is_some() || self.behind.is_some();
        if !is_told {
            add(Choice::Apart, self.before.as_ref());
        }
        if !is_told && self.before.is_none() {
            add(Choice::Apart, self.asked.as_ref());
        }
        if !is_told && (self.before.is_none() || scene.names.sum) {
            let choice = if self.all.len() < collection.length {
                Choice::Apart
            } else {
                Choice::All
            };
            add(choice, Some(&self.all));
        }
        chosen
    }

    /// With the one that is named all before it, or all behind it, where words say so: "Dissatisfied or worse".
    fn and_further(&self, collection: &Collection, scene: &Scene<'_>) -> Vec<Vec<usize>> {
        const FURTHER: [&str; 8] = [
            "or worse",
            "or better",
            "or more",
            "or less",
            "and above",
            "and below",
            "or higher",
            "or lower",
        ];
        let lead = scene.lead.of(scene.text);
        let one = self
            .lead
            .as_ref()
            .filter(|_| FURTHER.iter().any(|further| lead.contains(further)));
        let Some([one]) = one.map(Vec::as_slice) else {
            return Vec::new();
        };
        let sides = [(0..=*one).collect(), (*one..collection.length).collect()];
        sides
            .into_iter()
            .filter(|side: &Vec<usize>| side.len() > 1)
            .collect()
    }

    /// The records that words right before the number and behind it name, each.
    pub(super) fn beside(&self) -> [Option<&Vec<usize>>; 3] {
        [
            self.beside.as_ref(),
            self.lead.as_ref(),
            self.behind.as_ref(),
        ]
    }

    pub(super) fn lead(&self) -> Option<&Vec<usize>> {
        self.lead.as_ref()
    }

    pub(super) fn before(&self) -> Option<&Vec<usize>> {
        self.before.as_ref()
    }

    pub(super) fn all(&self) -> &[usize] {
        &self.all
    }

    /// Whether several labels stand before the number.
    pub(super) const fn has_run(&self) -> bool {
        self.has_run
    }

    pub(super) fn is_none_beside(&self) -> bool {
        self.beside.is_none()
    }
}

/// Where words say a trait, and whether they say that it is not so.
fn said_at(known: &Trait, words: &[Word<'_>], end: usize) -> Option<(Span, bool)> {
    match &known.has {
        Has::Text(text) => {
            let whole = in_row(&known.words, words, end);
            let whole = whole.or_else(|| form_of(&plain(text), words));
            whole
                .or_else(|| begun(&known.words, words, end))
                .map(|span| (span, false))
        }
        Has::Flag(true) => all_of(&known.words, words, end).map(|span| (span, false)),
        Has::Flag(false) | Has::Nothing => {
            let name = plain(&known.name);
            let names = name.split(' ');
            let mut opposite = names.flat_map(|name| opposites(name).iter().copied());
            let found = opposite.find_map(|said| word_at(said, words));
            found
                .or_else(|| undone(&name, words))
                .map(|span| (span, false))
        }
    }
}

/// The first place where words stand in a row.
fn in_row(wanted: &[u64], words: &[Word<'_>], end: usize) -> Option<Span> {
    let count = wanted.len();
    if count == 0 {
        return None;
    }
    let fits = |row: &&[Word<'_>]| {
        row.iter()
            .zip(wanted)
            .all(|(word, wanted)| word.hashes(end).any(|hash| hash == *wanted))
    };
    let row = words.windows(count).rfind(fits)?;
    Some(Span {
        start: row.first()?.span.start,
        end: row.last()?.span.end,
    })
}

/// The place of the first two words of a longer name.
fn begun(wanted: &[u64], words: &[Word<'_>], end: usize) -> Option<Span> {
    let begin = wanted.get(..2).filter(|_| wanted.len() > 2)?;
    in_row(begin, words, end)
}

fn all_of(wanted: &[u64], words: &[Word<'_>], end: usize) -> Option<Span> {
    if wanted.is_empty() || wanted.len() > 3 {
        return None;
    }
    in_row(wanted, words, end)
}

fn word_at(said: &str, words: &[Word<'_>]) -> Option<Span> {
    let word = words
        .iter()
        .rfind(|word| word.text.eq_ignore_ascii_case(said));
    word.map(|word| word.span)
}

fn form_of(state: &str, words: &[Word<'_>]) -> Option<Span> {
    forms(state).find_map(|said| word_at(said, words))
}

/// "Not yet fulfilled" of what has no `fulfillment_status`.
fn undone(name: &str, words: &[Word<'_>]) -> Option<Span> {
    const SHORTEST: usize = 5;
    let first = name.split(' ').find(|word| word.len() >= SHORTEST)?;
    let stem = first.get(..first.len().min(7))?;
    let at = words.iter().rposition(|word| {
        let word = word.text.to_lowercase();
        word.strip_prefix("un").unwrap_or(&word).starts_with(stem)
    })?;
    let word = words.get(at)?;
    let before = words.get(at.saturating_sub(2)..at).unwrap_or_default();
    let denial = before.iter().find(|word| is_one_of(&DENIED, word.text));
    let is_negative = word.text.to_lowercase().starts_with("un");
    if denial.is_none() && !is_negative {
        return None;
    }
    Some(Span {
        start: denial.map_or(word.span.start, |denial| denial.span.start),
        end: word.span.end,
    })
}

/// Names in letters that part no words.
fn joined(known: &Trait, inside: &str, offset: usize) -> Option<(Span, bool)> {
    let Has::Text(text) = &known.has else {
        return None;
    };
    let is_joined = !text.is_ascii() && !inside.is_ascii() && text.chars().nth(1).is_some();
    let name = text.trim_start_matches('已');
    let start = inside.rfind(name).filter(|_| is_joined)?;
    let start = offset + start;
    let end = start + name.len();
    Some((Span { start, end }, false))
}

/// Whether words right before a place leave out what stands there.
fn is_denied(text: &str, span: Span, start: usize) -> bool {
    const NEAR: usize = 40;
    const FEW: usize = 3;
    let mut from = span.start.saturating_sub(NEAR).max(start);
    while !text.is_char_boundary(from) {
        from += 1;
    }
    let before = text.get(from..span.start).unwrap_or_default();
    let clause = before
        .rsplit([',', ';', '.', '\n', ','])
        .next()
        .unwrap_or_default();
    let said: Vec<&str> = crate::wording::words(clause)
        .map(|(_, word)| word)
        .collect();
    let mut last = said.iter().rev().take(FEW);
    let behind = text.get(span.end..).unwrap_or_default();
    let behind = behind.trim_start_matches(['的', ' ']);
    last.any(|word| is_one_of(&DENIED, word))
        || DENIED_JOINED.iter().any(|denied| clause.contains(denied))
        || ["不算", "除外", "を除"]
            .iter()
            .any(|denied| behind.starts_with(denied))
}

/// What is not over, where no state is called so.
fn going_on(collection: &Collection, words: &[Word<'_>]) -> Vec<Said> {
    let Some(word) = words.iter().rfind(|word| goes_on(word.text)) else {
        return Vec::new();
    };
    let traits = collection.traits.iter().enumerate();
    let over = traits.filter(|(_, known)| match &known.has {
        Has::Text(text) => is_over(&plain(text)),
        Has::Flag(_) | Has::Nothing => false,
    });
    over.map(|(place, _)| Said {
        place,
        is_denied: true,
        span: word.span,
    })
    .collect()
}

/// The records that have a trait of each name that is said, and none that is denied; none where they are all or none.
fn meet(collection: &Collection, said: &[Said]) -> Option<Vec<usize>> {
    let traits = || {
        said.iter()
            .filter_map(|said| Some((said, collection.traits.get(said.place)?)))
    };
    let mut names: Vec<&str> = traits().map(|(_, known)| known.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let of_name = |name: &&str| {
        let same = traits().filter(|(_, known)| known.name == **name);
        let (denied, said): (Vec<_>, Vec<_>) = same.partition(|(said, _)| said.is_denied);
        if said.is_empty() {
            let denied = union(denied.into_iter().map(|(_, known)| known));
            let all = collection.every().into_iter();
            all.filter(|record| denied.binary_search(record).is_err())
                .collect()
        } else {
            union(said.into_iter().map(|(_, known)| known))
        }
    };
    let met = names
        .iter()
        .map(of_name)
        .reduce(|all: Vec<usize>, own: Vec<usize>| {
            let both = |record: &usize| own.binary_search(record).is_ok();
            all.into_iter().filter(both).collect()
        });
    met.filter(|records| !records.is_empty() && records.len() < collection.length)
}

fn union<'t>(traits: impl Iterator<Item = &'t Trait>) -> Vec<usize> {
    let records = traits.flat_map(|known| known.records.iter().copied());
    let mut records: Vec<usize> = records.collect();
    records.sort_unstable();
    records.dedup();
    records
}
