//! Names that stand for each other in reports.

use std::sync::LazyLock;

use crate::label::hashed;
use crate::sketch::Sketch;

/// A short name and the words of the long one; either says the other.
const NAMES: &[(&str, &[&str])] = &[
    ("eps", &["earnings", "share"]),
    ("capex", &["capital", "expenditures"]),
    ("capex", &["purchases", "property", "equipment"]),
    (
        "capital expenditures",
        &["purchases", "property", "equipment"],
    ),
    ("capital spending", &["purchases", "property", "equipment"]),
    ("fixed assets", &["property", "plant", "equipment"]),
    (
        "operating cash flow",
        &["cash", "provided", "operating", "activities"],
    ),
    (
        "operating cash flow",
        &["cash", "from", "operating", "activities"],
    ),
    ("cogs", &["cost", "sales", "goods", "sold"]),
    ("casm", &["cost", "asm"]),
    ("casm", &["cost", "available", "seat", "mile"]),
    ("rasm", &["revenue", "asm"]),
    ("rasm", &["revenue", "available", "seat", "mile"]),
    ("opex", &["operating", "expenses"]),
    ("ebit", &["operating", "income"]),
    ("nav", &["net", "asset", "value"]),
    ("revenue", &["sales"]),
    ("sales", &["revenue"]),
    ("profit", &["income"]),
    ("borrowings", &["debt"]),
    ("turnover", &["revenue"]),
    ("cpi", &["consumer", "prices"]),
    ("inflation", &["prices"]),
    ("tmax", &["maximum", "temperature"]),
    ("tmax", &["température", "maximale"]),
    ("tmin", &["minimum", "temperature"]),
    ("tmin", &["température", "minimale"]),
    ("operating", &["op"]),
    ("energy", &["kwh"]),
    ("index", &["benchmark"]),
    ("headcount", &["employees"]),
    ("head", &["headcount"]),
    ("capita", &["population"]),
    ("employees", &["headcount"]),
    ("buybacks", &["repurchases", "repurchased"]),
    ("aum", &["assets", "management"]),
    ("roe", &["return", "equity"]),
    ("roa", &["return", "assets"]),
    ("roic", &["return", "invested", "capital"]),
    ("fcf", &["free", "cash", "flow"]),
    ("dps", &["dividend", "share"]),
    ("nii", &["net", "interest", "income"]),
    ("nim", &["net", "interest", "margin"]),
    ("ffo", &["funds", "operations"]),
    ("affo", &["adjusted", "funds", "operations"]),
    ("noi", &["net", "operating", "income"]),
    ("npl", &["nonperforming", "loans"]),
    ("npls", &["nonperforming", "loans"]),
    ("arr", &["annual", "recurring", "revenue"]),
    ("mrr", &["monthly", "recurring", "revenue"]),
    ("gmv", &["gross", "merchandise", "value"]),
    ("arpu", &["average", "revenue", "user"]),
    ("asp", &["average", "selling", "price"]),
    ("r&d", &["research", "development"]),
    ("sg&a", &["selling", "general", "administrative"]),
    ("g&a", &["general", "administrative"]),
    ("d&a", &["depreciation", "amortization"]),
    ("pp&e", &["property", "plant", "equipment"]),
    ("empleado", &["plantilla"]),
    ("plantilla", &["empleados"]),
    ("mitarbeiter", &["beschäftigte"]),
    ("mitarbeiter", &["mitarbeitende"]),
    ("salarié", &["effectif"]),
    ("effectif", &["salariés"]),
    ("after", &["thereafter"]),
    ("actual", &["spent"]),
    ("budget", &["planned"]),
    ("umsatz", &["umsatzerlöse"]),
    ("umsatzerlöse", &["umsatz"]),
];

/// Adds to the words of a text those that stand for them.
pub(crate) fn add_synonyms(said: &mut Vec<u64>) {
    let meant: Vec<&[u64]> = synonyms(said).map(|(_, meant)| meant).collect();
    said.extend(meant.into_iter().flatten());
}

/// The names that words say, each with the words that stand for it.
pub(crate) fn synonyms(said: &[u64]) -> impl Iterator<Item = (&'static [u64], &'static [u64])> {
    let may_begin = said.iter().filter(|word| SYNONYMS.may_begin.has(**word));
    let mut begun: Vec<usize> = may_begin
        .flat_map(|word| SYNONYMS.begun_by(*word))
        .collect();
    begun.sort_unstable();
    begun.dedup();
    let begun = begun.into_iter();
    let begun = begun.filter_map(|place| SYNONYMS.all.get(place));
    begun.flat_map(move |Synonym { short, long }| {
        let is_said = |words: &[u64]| words.iter().all(|word| said.contains(word));
        let of_short = is_said(short).then_some((short.as_slice(), long.as_slice()));
        let says_long = long.len() > 1 && is_said(long);
        let of_long = says_long.then_some((long.as_slice(), short.as_slice()));
        of_short.into_iter().chain(of_long)
    })
}

/// The same as words of labels are compared.
struct Synonym {
    short: Vec<u64>,
    long: Vec<u64>,
}

struct Synonyms {
    all: Vec<Synonym>,
    /// The words that names begin with, ascending, each with the place of its synonym.
    begins: Vec<(u64, usize)>,
    may_begin: Sketch,
}

impl Synonyms {
    /// The places of those one of whose names begins with a word.
    fn begun_by(&self, word: u64) -> impl Iterator<Item = usize> {
        let start = { &self.begins }.partition_point(|(first, _)| *first < word);
        let same = self.begins.iter().skip(start);
        let same = same.take_while(move |(first, _)| *first == word);
        same.map(|(_, place)| *place)
    }
}

static SYNONYMS: LazyLock<Synonyms> = LazyLock::new(|| {
    let hashed_all = |words: &[&str]| words.iter().map(|word| hashed(word)).collect();
    let all = NAMES.iter().map(|(short, long)| Synonym {
        short: short.split(' ').map(hashed).collect(),
        long: hashed_all(long),
    });
    let all: Vec<Synonym> = all.collect();
    let firsts = all
        .iter()
        .enumerate()
        .flat_map(|(place, Synonym { short, long })| {
            let first = [short.first(), long.first()];
            first.into_iter().flatten().map(move |word| (*word, place))
        });
    let mut begins: Vec<(u64, usize)> = firsts.collect();
    begins.sort_unstable();
    let may_begin = Sketch::of(begins.iter().map(|(word, _)| *word));
    Synonyms {
        all,
        begins,
        may_begin,
    }
});
