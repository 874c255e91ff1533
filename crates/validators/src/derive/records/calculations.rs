//! Which calculations words name for records: the one list of words for each.

use super::super::Work;
use crate::Span;
use crate::verify::{MEDIANS as MEDIANS_JOINED, Word};
use crate::wording::is_one_of;

/// Which calculations are named.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is asked for alone, and words may name several"
)]
pub(super) struct Named {
    /// Whether nothing is left out.
    pub(super) all: bool,
    pub(super) sum: bool,
    pub(super) mean: bool,
    pub(super) median: bool,
    pub(super) most: bool,
    pub(super) least: bool,
    pub(super) share: bool,
}

const SUMS: [&str; 31] = [
    "total",
    "totals",
    "totalling",
    "totaling",
    "totalled",
    "totaled",
    "sum",
    "altogether",
    "together",
    "combined",
    "overall",
    "worth",
    "spent",
    "entire",
    "across",
    "gesamt",
    "insgesamt",
    "zusammen",
    "summe",
    "gesamtbetrag",
    "gesamtsumme",
    "totale",
    "suma",
    "sumaron",
    "sumado",
    "ensemble",
    "somme",
    "complessivo",
    "take",
    "takes",
    "used",
];

const ALLS: [&str; 9] = [
    "all", "every", "alle", "allen", "tous", "toutes", "todos", "todas", "tutti",
];

pub(super) const MEANS: [&str; 16] = [
    "average",
    "averages",
    "averaged",
    "averaging",
    "avg",
    "mean",
    "typical",
    "durchschnitt",
    "durchschnittlich",
    "schnitt",
    "moyenne",
    "media",
    "média",
    "promedio",
    "medio",
    "gemiddeld",
];

const MEDIANS: [&str; 4] = ["median", "médiane", "mediana", "mediaan"];

const MOSTS: [&str; 40] = [
    "largest",
    "biggest",
    "highest",
    "longest",
    "most",
    "top",
    "max",
    "maximum",
    "heaviest",
    "best",
    "peak",
    "peaked",
    "slowest",
    "leads",
    "leading",
    "record",
    "größte",
    "größter",
    "größtes",
    "höchste",
    "höchster",
    "längste",
    "mayor",
    "mejor",
    "maior",
    "melhor",
    "maggiore",
    "migliore",
    "plus",
    "principal",
    "máximo",
    "máxima",
    "busiest",
    "expensive",
    "strongest",
    "worst",
    "hog",
    "greatest",
    "oldest",
    "newest",
];

const LEASTS: [&str; 22] = [
    "smallest",
    "lowest",
    "shortest",
    "least",
    "fewest",
    "min",
    "minimum",
    "fastest",
    "cheapest",
    "lightest",
    "kleinste",
    "niedrigste",
    "kürzeste",
    "menor",
    "peor",
    "pior",
    "minore",
    "moins",
    "weakest",
    "worst",
    "best",
    "efficient",
];

const SHARES: [&str; 18] = [
    "of",
    "share",
    "accounts",
    "account",
    "makes",
    "made",
    "represents",
    "contributes",
    "entspricht",
    "anteil",
    "del",
    "du",
    "der",
    "dos",
    "des",
    "brings",
    "or",
    "i",
];

/// In letters that part no words.
const SUMS_JOINED: [&str; 8] = ["合計", "合计", "总", "總", "共", "รวม", "कुल", "全体"];
const MEANS_JOINED: [&str; 3] = ["平均", "เฉลี่ย", "औसत"];
const MOSTS_JOINED: [&str; 8] = [
    "最大",
    "最高",
    "最も長",
    "最长",
    "最多",
    "สูงสุด",
    "มากที่สุด",
    "सबसे ज़्यादा",
];
const LEASTS_JOINED: [&str; 7] = ["最小", "最低", "最も短", "最短", "ต่ำสุด", "น้อยที่สุด", "सबसे कम"];
const SHARES_JOINED: [&str; 4] = ["占", "の", "ของ", "का"];

impl Work<'_> {
    /// What a part of the answer names, "per" being a mean.
    pub(super) fn named_or_each_in(&self, part: Span) -> Named {
        let mut words = self.answer.words(part).iter();
        let is_each = words.any(|word| is_one_of(&["per"], word.text))
            || part.of(self.answer.asked.answer).contains('/');
        let named = self.named_in(part);
        Named {
            mean: named.mean || is_each,
            ..named
        }
    }

    pub(super) fn named_in(&self, part: Span) -> Named {
        let words = self.answer.words(part);
        let says = |known: &[&str]| {
            words
                .iter()
                .any(|word: &Word<'_>| is_one_of(known, word.text))
        };
        let text = part.of(self.answer.asked.answer);
        let joins =
            |known: &[&str]| !text.is_ascii() && known.iter().any(|known| text.contains(known));
        Named {
            all: says(&ALLS),
            sum: says(&SUMS) || says(&ALLS) || joins(&SUMS_JOINED),
            mean: says(&MEANS) || joins(&MEANS_JOINED),
            median: says(&MEDIANS) || joins(&MEDIANS_JOINED),
            most: says(&MOSTS) || joins(&MOSTS_JOINED),
            least: says(&LEASTS) || joins(&LEASTS_JOINED),
            share: says(&SHARES) || joins(&SHARES_JOINED),
        }
    }
}

impl Named {
    pub(super) const fn or(self, other: Self) -> Self {
        Self {
            all: self.all || other.all,
            sum: self.sum || other.sum,
            mean: self.mean || other.mean,
            median: self.median || other.median,
            most: self.most || other.most,
            least: self.least || other.least,
            share: self.share || other.share,
        }
    }

    pub(super) const fn is_none(self) -> bool {
        !(self.sum || self.mean || self.median || self.most || self.least)
    }
}
