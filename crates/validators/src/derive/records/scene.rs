//! What stands beside a number: the words of its clause, and which calculation they name.

use super::super::Work;
use super::calculations::Named;
use crate::facts::Column;
use crate::synonym::add_synonyms;
use crate::wording::is_one_of;
use crate::{Mention, Span};

/// What stands beside a number.
pub(super) struct Scene<'a> {
    pub(super) text: &'a str,
    /// From the number before as far as to it.
    pub(super) lead: Span,
    /// Behind it as far as its clause goes.
    pub(super) behind: Span,
    /// From the beginning of its line or sentence as far as to it.
    pub(super) before: Span,
    /// What heads its row and its column.
    pub(super) heads: Vec<Span>,
    /// The words of all but what stands farther before.
    pub(super) words: Vec<u64>,
    pub(super) names: Named,
    /// Those of the whole sentence.
    pub(super) far: Vec<u64>,
    /// Whether the sentence or the question is about what was spent.
    pub(super) tells_spending: bool,
    /// The words beside the number, as they are written.
    said: Vec<&'a str>,
    /// The same as one text.
    parts: Vec<Span>,
}

const SPENT: [&str; 24] = [
    "spent",
    "spend",
    "spending",
    "expenses",
    "expense",
    "purchases",
    "outgoings",
    "gastou",
    "gastei",
    "gastos",
    "gasto",
    "compra",
    "compras",
    "gasté",
    "gastaste",
    "ausgegeben",
    "ausgaben",
    "dépensé",
    "dépenses",
    "speso",
    "spese",
    "uitgegeven",
    "cost",
    "costs",
];

const BEFORE: [&str; 18] = [
    "previous",
    "prior",
    "last",
    "versus",
    "vs",
    "compared",
    "earlier",
    "before",
    "précédent",
    "précédente",
    "contre",
    "vormonat",
    "vorjahr",
    "anterior",
    "precedente",
    "scorso",
    "vorher",
    "gegenüber",
];

impl<'a> Work<'a> {
    pub(super) fn scene(&self, mention: &Mention) -> Scene<'a> {
        let text = self.answer.asked.answer;
        let before = self.line_before(mention);
        let lead = Span {
            start: self.lead_of(mention).max(before.start),
            end: mention.span.start,
        };
        let behind = self.clause_behind_of(mention);
        let heads = self.answer.layout.heads(text, mention.span.start);
        let heads = heads.map_or_else(Vec::new, |heads| vec![heads.label, heads.header]);
        let beside = [lead, behind];
        let parts = if heads.is_empty() {
            &beside[..]
        } else {
            &heads[..]
        };
        let mut words: Vec<u64> = parts.iter().flat_map(|part| self.hashes(*part)).collect();
        add_synonyms(&mut words);
        let mut far = self.hashes(self.span);
        add_synonyms(&mut far);
        let mut names = Named::default();
        for part in parts {
            names = names.or(self.named_or_each_in(*part));
        }
        if names.is_none() {
            names = self.named_or_each_in(before);
        }
        if names.is_none() && heads.is_empty() {
            // "98.7 kWh for €22.70 (€0.23/kWh)" tells of the last alone what it is for each.
            names = self.named_in(self.rest_of_line(mention));
        }
        let said = parts.iter().flat_map(|part| self.answer.words(*part));
        let said: Vec<&'a str> = said.map(|word| word.text).collect();
        let spends =
            |text: &str| crate::wording::words(text).any(|(_, word)| is_one_of(&SPENT, word));
        let tells_spending = spends(self.span.of(text)) || spends(self.answer.asked.question);
        Scene {
            tells_spending,
            said,
            parts: parts.to_vec(),
            text,
            lead,
            behind,
            before,
            heads,
            words,
            names,
            far,
        }
    }

    /// Whether words beside a number say the time before.
    pub(crate) fn says_time_before_beside(&self, mention: &Mention) -> bool {
        self.scene(mention).says_before()
    }

    /// From where the line or the sentence of a number begins.
    fn line_before(&self, mention: &Mention) -> Span {
        let before = self.span.before(mention.span);
        let text = before.of(self.answer.asked.answer);
        let start = [text.rfind('\n'), text.rfind(". "), text.rfind("; ")];
        let start = start.into_iter().flatten().max();
        Span {
            start: before.start + start.map_or(0, |start| start + 1),
            end: before.end,
        }
    }

    /// Where the number before ends; that of the larger part of the same time is the same number.
    fn lead_of(&self, mention: &Mention) -> usize {
        let gap = self.answer.gap_before(mention.span, self.span);
        let is_part = is_time_part(gap.of(self.answer.asked.answer));
        let before = self.span.before(mention.span);
        let last = self.answer.within(before).iter().rev();
        let mut last = { last }.filter(|other| other.number().is_some());
        match last.next().filter(|_| is_part) {
            Some(first) => self.answer.gap_before(first.span, self.span).start,
            None => gap.start,
        }
    }

    /// What stands behind a number as far as its clause goes; "of 5" and the smaller part of the same time end none.
    fn clause_behind_of(&self, mention: &Mention) -> Span {
        let text = self.answer.asked.answer;
        let mut behind = self.answer.gap_behind(mention.span, self.span);
        let gap = behind.of(text).trim_matches(['*', ' ', '_']);
        if is_time_part(gap) || is_whole_behind(gap) {
            let mut others = self
                .answer
                .within(Span {
                    start: behind.end,
                    end: self.span.end,
                })
                .iter();
            if let Some(next) = others.find(|next| next.number().is_some()) {
                let rest = self.answer.gap_behind(next.span, self.span);
                behind.end = rest.end;
            }
        }
        let inside = behind.of(text);
        let ends = [
            inside.find('\n'),
            inside.find(". "),
            inside.find("; "),
            inside.find(", "),
            inside.find(" — "),
            inside.find(" – "),
            inside.find('|'),
            inside.find(['(', '→', '、', ',', '。']),
        ];
        let end = ends.into_iter().flatten().min().unwrap_or(inside.len());
        Span {
            end: behind.start + end,
            ..behind
        }
    }

    /// What stands behind a number as far as its line or its sentence goes.
    fn rest_of_line(&self, mention: &Mention) -> Span {
        let rest = Span {
            start: mention.span.end,
            end: self.span.end,
        };
        let text = rest.of(self.answer.asked.answer);
        let ends = [text.find('\n'), text.find(". "), text.find("; ")];
        let end = ends.into_iter().flatten().min().unwrap_or(text.len());
        Span {
            end: rest.start + end,
            ..rest
        }
    }
}

impl Scene<'_> {
    /// Whether words say the time before.
    pub(super) fn says_before(&self) -> bool {
        const JOINED: [&str; 6] = ["前月", "先月", "上月", "ก่อน", "पिछले", "前年"];
        self.says(&BEFORE) || self.joins(&JOINED)
    }

    /// Whether one of some words stands beside the number.
    pub(super) fn says(&self, known: &[&str]) -> bool {
        self.said.iter().any(|word| is_one_of(known, word))
    }

    /// The same of letters that part no words.
    pub(super) fn joins(&self, known: &[&str]) -> bool {
        self.parts.iter().any(|part| {
            let text = part.of(self.text);
            !text.is_ascii() && known.iter().any(|known| text.contains(known))
        })
    }

    /// Whether a short name is that of a word: `reb` of "rebounds", `pts` of "points".
    pub(super) fn shortens(&self, column: &Column) -> bool {
        const LONGEST: usize = 4;
        let name = column.name.rsplit(' ').next().unwrap_or_default();
        let is_short = (3..=LONGEST).contains(&name.len())
            && name.bytes().all(|byte| byte.is_ascii_lowercase());
        is_short && self.said.iter().any(|word| shortens(name, word))
    }
}

/// Whether the letters of a short name stand in a word, in order and from its beginning.
fn shortens(name: &str, word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    let mut letters = word.chars();
    word.len() > name.len() + 1
        && word.starts_with(name.get(..1).unwrap_or_default())
        && name
            .chars()
            .all(|wanted| letters.any(|letter| letter == wanted))
}

/// Whether nothing but a larger unit of time stands between two numbers: "5 h 36 min".
fn is_time_part(gap: &str) -> bool {
    const UNITS: [&str; 14] = [
        "h",
        "hr",
        "hrs",
        "hour",
        "hours",
        "day",
        "days",
        "d",
        "std",
        "stunden",
        "min",
        "m",
        "時間",
        "ชั่วโมง",
    ];
    let gap = gap.trim_matches(['*', ' ', '_', '.']);
    let gap = gap
        .strip_suffix("and")
        .unwrap_or(gap)
        .trim_matches([' ', '.', '*']);
    UNITS.iter().any(|unit| unit.eq_ignore_ascii_case(gap))
}

/// Whether a text leads to the whole of a part: "2 of the 5".
fn is_whole_behind(gap: &str) -> bool {
    const WHOLES: [&str; 11] = [
        "of",
        "of the",
        "of your",
        "out of",
        "out of the",
        "of all",
        "von",
        "der",
        "sur",
        "de",
        "de los",
    ];
    WHOLES.contains(&gap)
}
