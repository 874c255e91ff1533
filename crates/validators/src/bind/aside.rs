//! What an aside right behind a time tells: "19.6 % in 2019 (62.5 / 318.4)".

use super::{Inside, List};
use crate::Period;
use crate::wording::is_one_of;

/// A parenthesis behind a time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Aside {
    end: usize,
    period: Period,
}

impl Aside {
    /// Its time, if it holds all numbers of a list.
    pub(super) fn period(self, inside: &Inside<'_>, list: &List) -> Option<Period> {
        let end = inside.mentions.get(list.end - 1)?.span.start;
        (end < self.end).then_some(self.period)
    }
}

/// Whether a parenthesis closes between two mentions that opened before them.
pub(super) fn closes(between: &str) -> bool {
    let first = between.find(['(', ')', '（', '）']);
    first.is_some_and(|first| {
        between
            .get(first..)
            .is_some_and(|rest| rest.starts_with([')', '）']))
    })
}

impl Inside<'_> {
    /// Whether the parenthesis that a period begins holds nothing else: "(2019)", "(2018, restated)".
    pub(super) fn closes_behind(&self, place: usize) -> bool {
        let behind = self
            .rest(place)
            .trim_start_matches(['年', '년', '度', '도']);
        behind
            .trim_start()
            .starts_with([')', ',', ';', '）', '，', '；', '、'])
    }

    /// Whether a parenthesis opens between two of a kind that holds more than the second: "5 (4 in 2021)", "2022 (2021: 4)".
    pub(super) fn opens_aside(&self, last: usize, next: usize) -> bool {
        let opens = || self.between(last, next).trim_end().ends_with(['(', '（']);
        let holds_more = if self.is_number(next) {
            !self.closes_behind(next)
        } else {
            self.leads_by_mark(next)
        };
        holds_more && opens()
    }

    /// Whether a mark behind a period leads to what it tells: "2018: $5 million".
    fn leads_by_mark(&self, place: usize) -> bool {
        self.rest(place).trim_start().starts_with([':', '=']) && !self.is_told_in(place)
    }

    /// Whether nothing but a preposition parts a period from the number before it: "71,8 milioni del 2022: -12 %".
    fn is_told_in(&self, place: usize) -> bool {
        const IN: [&str; 14] = [
            "in", "of", "for", "nel", "del", "dell'", "en", "de", "im", "em", "van", "des", "w",
            "von",
        ];
        let number = place
            .checked_sub(1)
            .filter(|before| self.sentence.mentions.contains(before) && self.is_number(*before));
        number.is_some_and(|number| is_one_of(&IN, self.between(number, place).trim()))
    }

    /// Whether a period stands in a closed parenthesis that tells more than when, and so leads to nothing behind it: "(declared
    /// in May 2024, paid in June 2024) was $1.24".
    pub(super) fn is_aside_of_more(&self, place: usize) -> bool {
        let before = self.before(place);
        let inside = before.rsplit_once(['(', '（']).map(|(_, inside)| inside);
        let is_open =
            inside.is_some_and(|inside| inside.contains(',') && !inside.contains([')', '）']));
        // Of two times none is that of the figure.
        let earlier = place
            .checked_sub(1)
            .filter(|before| self.is_period(*before));
        let is_inside =
            earlier.is_some_and(|earlier| !self.between(earlier, place).contains(['(', '（']));
        is_open && is_inside && self.closes_behind(place) && tells_aside(before)
    }

    /// Whether a period is only what the percentage right before it is counted from, so that what stands behind them is of the
    /// time before: "Q3: revenue 829.7 (+2.3 % on Q2), operating income 97.3".
    pub(super) fn is_base_aside(&self, place: usize) -> bool {
        const FROM: [&str; 7] = ["on", "from", "over", "versus", "vs", "against", "than"];
        let number = place
            .checked_sub(1)
            .filter(|number| self.is_number(*number));
        let Some(number) = number.filter(|number| self.sentence.mentions.contains(number)) else {
            return false;
        };
        let opens = self.before(number).trim_end().ends_with(['(', '（']);
        let closes = self.rest(place).starts_with([')', '）']);
        let is_from = is_one_of(&FROM, self.between(number, place).trim());
        opens && closes && is_from
    }

    /// Whether a period leads to what stands behind it: "(2018: $5 million)", "growth of 5 % on 2022 sales of $4 million".
    pub(super) fn heads_another(&self, place: usize) -> bool {
        self.leads_by_mark(place) || self.qualifies_next(place) || self.tells_next(place)
    }

    /// Whether German words tell the number right behind a period to be of it: "lag 2022 bei 5 und 2023 bei 6".
    fn tells_next(&self, place: usize) -> bool {
        let is_next = self.sentence.mentions.contains(&(place + 1)) && self.is_number(place + 1);
        is_next && is_one_of(&["bei", "mit"], self.between(place, place + 1).trim())
    }

    /// Whether a period right before a number qualifies its name: "2022 sales of $4 million".
    pub(super) fn is_qualified(&self, number: usize) -> bool {
        let before = number.checked_sub(1).filter(|place| self.is_period(*place));
        before.is_some_and(|place| self.qualifies_next(place))
    }

    /// Whether a period qualifies the name of the number behind it.
    fn qualifies_next(&self, place: usize) -> bool {
        const MOST: usize = 4;
        const LEADS_ON: [&str; 16] = [
            "and", "or", "for", "with", "after", "before", "from", "versus", "against", "than",
            "to", "on", "when", "while", "as", "but",
        ];
        const HEDGES: [&str; 5] = ["about", "approximately", "around", "roughly", "nearly"];
        // "120 in 2023 exceeded sales of 100" is told of the year already.
        let is_when = is_one_of(
            &["in", "during", "for", "of", "by"],
            self.word_before(place),
        );
        let is_next = self.sentence.mentions.contains(&(place + 1)) && self.is_number(place + 1);
        if is_when || !is_next {
            return false;
        }
        let gap = self.between(place, place + 1);
        let mut words: Vec<&str> = gap.split_whitespace().collect();
        words.pop_if(|last| is_one_of(&HEDGES, last));
        let is_led = words.pop() == Some("of");
        let first = words.first().copied().unwrap_or_default();
        let is_name = words
            .iter()
            .all(|word| word.chars().all(char::is_alphabetic));
        let is_short = (1..=MOST).contains(&words.len());
        is_led && is_short && is_name && !is_one_of(&LEADS_ON, first)
    }

    /// Whether the parenthesis closes before a number that the last time before it begins and leads from: the margin of "5 in 2023
    /// (2022: 4), a margin of 12 %".
    pub(super) fn is_behind_aside(&self, number: usize) -> bool {
        let mut before = (self.sentence.mentions.start..number).rev();
        let Some(time) = before.find(|place| self.is_period(*place)) else {
            return false;
        };
        let opens = self.before(time).trim_end().ends_with(['(', '（']);
        let gap = self.text.get(self.end(time)..self.start(number));
        opens && self.leads_by_mark(time) && gap.is_some_and(closes)
    }

    /// The parenthesis that opens right behind a time.
    pub(super) fn aside(&self, place: usize, period: Period) -> Option<Aside> {
        let start = self.mentions.get(place)?.span.end;
        let rest = self.text.get(start..self.sentence.span.end)?;
        let open = start + rest.len() - rest.trim_start().len();
        let inner = self.text.get(open..)?;
        let inner = inner
            .strip_prefix('(')
            .or_else(|| inner.strip_prefix('（'))?;
        let inside = self.text.len() - inner.len();
        let end = inside + inner.find([')', '）'])?;
        // One that names a time of its own is of that.
        let later = self
            .sentence
            .mentions
            .clone()
            .skip_while(|other| *other <= place);
        let mut later = later.take_while(|other| {
            let mention = self.mentions.get(*other);
            mention.is_some_and(|mention| mention.span.start < end)
        });
        (!later.any(|other| self.is_period(other))).then_some(Aside { end, period })
    }
}

/// Whether a parenthesis that opens between a number and a period tells more than when: "charges (there were none in
/// 2023)".
pub(super) fn tells_aside(gap: &str) -> bool {
    const WHEN: [&str; 36] = [
        "end",
        "ended",
        "ende",
        "per",
        "im",
        "jahr",
        "zum",
        "fine",
        "nel",
        "al",
        "fin",
        "en",
        "exercice",
        "finales",
        "de",
        "em",
        "final",
        "eind",
        "koniec",
        "w",
        "r.",
        "in",
        "for",
        "as",
        "of",
        "at",
        "on",
        "during",
        "the",
        "year",
        "fiscal",
        "ใน",
        "ณ",
        "ปี",
        "เดือน",
        "งวด",
    ];
    let inside = gap.rsplit_once(['(', '（']).map(|(_, inside)| inside);
    // One that is closed before the period tells nothing of it.
    let inside = inside.filter(|inside| !inside.contains([')', '）']));
    let mut words = inside.unwrap_or_default().split_whitespace();
    words.any(|word| !is_one_of(&WHEN, word))
}
