//! What the words beside a number say against calculations.

use crate::Mention;
use crate::derive::Work;
use crate::verify::Word;
use crate::wording::is_one_of;

/// What words beside a number say.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for alone, and words may say several"
)]
pub(in crate::derive) struct Cues {
    /// That it is of one of what is counted: "€516 a night".
    pub(super) is_each: bool,
    /// That nothing is left out.
    pub(super) is_total: bool,
    /// That it is of all there are.
    pub(in crate::derive) is_whole: bool,
    /// That it was paid.
    pub(in crate::derive) is_cost: bool,
    /// How many years or months it is over.
    pub(super) length: Option<f64>,
    /// Of how many of what it is counted by it is: 1,000 of "per thousand", 100 of "L/100 km".
    pub(super) per: f64,
    /// That it is more than something else.
    pub(super) is_above: bool,
    /// That it is less.
    pub(super) is_below: bool,
    /// That it is no plain mean.
    pub(super) is_other_mean: bool,
}

const TOTALS: [&str; 12] = [
    "total",
    "with",
    "including",
    "includes",
    "plus",
    "altogether",
    "overall",
    "after",
    "worth",
    "becomes",
    "become",
    "now",
];
const WHOLES: [&str; 16] = [
    "total",
    "totals",
    "all",
    "overall",
    "combined",
    "together",
    "altogether",
    "whole",
    "entire",
    "every",
    "company-wide",
    "companywide",
    "fleet-wide",
    "wide",
    "blended",
    "across",
];
const COSTS: [&str; 7] = [
    "cost", "costs", "paid", "invested", "bought", "basis", "spent",
];
const ABOVE: [&str; 14] = [
    "above", "over", "more", "higher", "exceeds", "exceeded", "ahead", "premium", "upside", "beat",
    "beats", "larger", "bigger", "gain",
];
const BELOW: [&str; 14] = [
    "below", "under", "less", "lower", "fewer", "cheaper", "discount", "short", "behind",
    "downside", "off", "loss", "smaller", "shy",
];
const OTHER_MEANS: [&str; 3] = ["median", "weighted", "geometric"];
const EACH: [&str; 4] = ["a", "an", "per", "each"];

impl Work<'_> {
    pub(in crate::derive) fn search_cues(&self, mention: &Mention) -> Cues {
        let beside = self.answer.words(self.clause_span(mention));
        let says = |known: &[&str]| beside.iter().any(|word| is_one_of(known, word.text));
        let behind = self.answer.gap_behind(mention.span, self.span);
        let first = self.answer.words(behind).first();
        let is_next = |word: &&Word<'_>| word.span.start <= mention.span.end + 2;
        Cues {
            is_each: first
                .filter(is_next)
                .is_some_and(|word| is_one_of(&EACH, word.text)),
            is_total: says(&TOTALS),
            is_whole: says(&WHOLES),
            is_cost: says(&COSTS),
            length: self.length_said(mention),
            per: self.per_so_many(),
            is_above: says(&ABOVE),
            is_below: says(&BELOW),
            is_other_mean: says(&OTHER_MEANS),
        }
    }

    /// Of how many the sentence or the question says that its numbers are: "revenue per 1,000 views".
    fn per_so_many(&self) -> f64 {
        const SAID: [(&str, f64); 12] = [
            ("per 1,000", 1e3),
            ("per 1000", 1e3),
            ("per thousand", 1e3),
            ("/1k", 1e3),
            ("per 1k", 1e3),
            ("rpm", 1e3),
            ("cpm", 1e3),
            ("per million", 1e6),
            ("per 100,000", 1e5),
            ("per 100", 1e2),
            ("/100", 1e2),
            ("per hundred", 1e2),
        ];
        let asked = self.answer.asked;
        let told = [self.span.of(asked.answer), asked.question];
        let head = self.answer.layout.head(self.span.start);
        let head = head.map_or("", |head| head.of(asked.answer));
        let told = told.into_iter().chain([head]);
        let told: Vec<String> = told.map(str::to_lowercase).collect();
        let is_said = |said: &&(&str, f64)| told.iter().any(|told| told.contains(said.0));
        SAID.iter().find(is_said).map_or(1.0, |(_, many)| *many)
    }

    /// The number of years or months that stands last before a number in its sentence.
    fn length_said(&self, mention: &Mention) -> Option<f64> {
        const LENGTHS: [&str; 4] = ["years", "months", "year", "month"];
        let text = self.answer.asked.answer;
        let before = self
            .answer
            .within(self.span.before(mention.span))
            .iter()
            .rev();
        let mut numbers = before.filter_map(|other| Some((other.span, other.number()?)));
        let (_, number) = numbers.find(|(span, _)| {
            let behind = text.get(span.end..).unwrap_or_default();
            let next = crate::wording::words(behind).next();
            next.is_some_and(|(at, word)| at.start <= 2 && is_one_of(&LENGTHS, word))
        })?;
        Some(number.value)
    }

    /// Whether words leave open how a number follows: no work leads to it.
    pub(super) fn may_be_unnamed(&self, mention: &Mention) -> bool {
        let before = self.answer.asked.answer.get(..mention.span.start);
        let before = before
            .unwrap_or_default()
            .trim_end_matches([' ', '*', '$', '\\']);
        !before.ends_with(['=', '≈'])
    }
}
