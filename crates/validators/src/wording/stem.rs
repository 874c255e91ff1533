//! What words mean for numbers, by their stems.

use std::sync::LazyLock;

use crate::Operation;

/// What a word says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A calculation.
    Names(Operation),
    /// More than before.
    Up,
    /// Less than before.
    Down,
    /// Lost, spent or owed.
    Outlay,
    /// The difference has a sign.
    Change,
    /// Two things may be held against each other, and not two times of one.
    Compares,
}

use Meaning::{Change, Compares, Down, Names, Outlay, Up};
use Operation::{
    Average, Cagr, Count, Difference, Margin, PerUnit, PercentChange, Product, Ratio, Sum,
};

const GROWTH: &[Meaning] = &[Names(Difference), Names(PercentChange), Names(Cagr), Change];
const RISE: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Up,
];
const FALL: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Down,
];
const HIGHER: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Compares,
    Up,
];
const LOWER: &[Meaning] = &[
    Names(Difference),
    Names(PercentChange),
    Names(Cagr),
    Change,
    Compares,
    Down,
];
const DISTANCE: &[Meaning] = &[Names(Difference), Names(PercentChange)];
const REST: &[Meaning] = &[Names(Difference)];
const MEAN: &[Meaning] = &[Names(Average), Names(Cagr)];
const ALL: &[Meaning] = &[Names(Sum)];
const SHARE: &[Meaning] = &[Names(Ratio)];
const MARGIN: &[Meaning] = &[Names(Ratio), Names(Margin)];
const EACH: &[Meaning] = &[Names(PerUnit)];
/// So much for one, or so many at a price.
const PRICE: &[Meaning] = &[Names(PerUnit), Names(Product)];
const TIMES: &[Meaning] = &[Names(Ratio), Names(PercentChange), Names(Product)];
/// Beside what "doubl" says.
const UP: &[Meaning] = &[Change, Up];
const PRODUCT: &[Meaning] = &[Names(Product)];
const LOSS: &[Meaning] = &[Outlay];
const HOW_MANY: &[Meaning] = &[Names(Count)];

/// The beginning of words, and what they say.
type Stem = (&'static str, &'static [Meaning]);

/// Stems and what every word that begins with them says; short ones stand for themselves alone.
const STEMS: &[Stem] = &[
    ("above", DISTANCE),
    ("accounted", SHARE),
    ("advanced", RISE),
    ("aggregat", ALL),
    ("ahead", DISTANCE),
    ("allowance", LOSS),
    ("altogether", ALL),
    ("amorti", LOSS),
    ("average", MEAN),
    ("averaging", MEAN),
    ("beat", DISTANCE),
    ("behind", DISTANCE),
    ("below", DISTANCE),
    ("both", ALL),
    ("cagr", GROWTH),
    ("chang", GROWTH),
    ("burn", LOSS),
    ("charge", LOSS),
    ("cheap", DISTANCE),
    ("climb", RISE),
    ("combin", ALL),
    ("compound", GROWTH),
    ("compris", SHARE),
    ("constitut", SHARE),
    ("contracted", FALL),
    ("contribut", SHARE),
    ("cool", FALL),
    ("cost", LOSS),
    ("count", HOW_MANY),
    ("cumulativ", ALL),
    ("cut", FALL),
    ("declin", FALL),
    ("decreas", FALL),
    ("deduct", LOSS),
    ("deficit", LOSS),
    ("depreciat", LOSS),
    ("deteriorat", FALL),
    ("differ", DISTANCE),
    ("dip", FALL),
    ("divided", SHARE),
    ("doubl", TIMES),
    ("doubled", UP),
    ("down", FALL),
    ("drop", FALL),
    ("each", PRICE),
    ("eased", FALL),
    ("edged", GROWTH),
    ("exceed", DISTANCE),
    ("exclud", REST),
    ("expand", RISE),
    ("expen", LOSS),
    ("fall", FALL),
    ("fell", FALL),
    ("few", DISTANCE),
    ("gain", RISE),
    ("gained", RISE),
    ("gap", DISTANCE),
    ("greater", DISTANCE),
    ("grew", RISE),
    ("grow", RISE),
    ("higher", HIGHER),
    ("hike", RISE),
    ("impair", LOSS),
    ("improv", RISE),
    ("increas", RISE),
    ("jump", RISE),
    ("lagg", DISTANCE),
    ("larger", DISTANCE),
    ("less", DISTANCE),
    ("liabilit", LOSS),
    ("loss", LOSS),
    ("lost", FALL),
    ("lower", LOWER),
    ("margin", MARGIN),
    ("many", HOW_MANY),
    ("mean", MEAN),
    ("more", DISTANCE),
    ("movement", GROWTH),
    ("multipl", TIMES),
    ("negativ", LOSS),
    ("number", HOW_MANY),
    ("outflow", LOSS),
    ("outpac", DISTANCE),
    ("outperform", DISTANCE),
    ("overall", ALL),
    ("overrun", DISTANCE),
    ("overshot", DISTANCE),
    ("overspen", DISTANCE),
    ("paid", LOSS),
    ("payment", LOSS),
    ("per", EACH),
    ("plummet", FALL),
    ("plung", FALL),
    ("plus", ALL),
    ("portion", SHARE),
    ("product", PRODUCT),
    ("proportion", SHARE),
    ("purchas", LOSS),
    ("quick", SHARE),
    ("ratio", SHARE),
    ("rais", RISE),
    ("rebound", RISE),
    ("recover", RISE),
    ("reduc", FALL),
    ("relative", SHARE),
    ("remain", REST),
    ("repa", LOSS),
    ("represent", SHARE),
    ("rise", RISE),
    ("rising", RISE),
    ("rose", RISE),
    ("short", DISTANCE),
    ("shrank", FALL),
    ("shrink", FALL),
    ("slid", FALL),
    ("slump", FALL),
    ("slip", FALL),
    ("soar", RISE),
    ("spread", DISTANCE),
    ("sum", ALL),
    ("surg", RISE),
    ("surplus", REST),
    ("swing", GROWTH),
    ("tax", LOSS),
    ("there", HOW_MANY),
    ("times", TIMES),
    ("together", ALL),
    ("total", ALL),
    ("trail", DISTANCE),
    ("tripl", TIMES),
    ("tripled", UP),
    ("tumbl", FALL),
    ("turnover", SHARE),
    ("underperform", DISTANCE),
    ("undershot", DISTANCE),
    ("underspen", DISTANCE),
    ("up", RISE),
    ("used", LOSS),
    ("utilis", SHARE),
    ("utiliz", SHARE),
    ("variance", DISTANCE),
    ("weaken", FALL),
    ("went", GROWTH),
    ("widen", RISE),
    ("worth", PRODUCT),
    ("than", DISTANCE),
    ("longer", DISTANCE),
    ("shorter", DISTANCE),
    ("faster", DISTANCE),
    ("slower", DISTANCE),
    ("older", DISTANCE),
    ("younger", DISTANCE),
    ("heavier", DISTANCE),
    ("lighter", DISTANCE),
    ("bigger", DISTANCE),
    ("smaller", DISTANCE),
    ("wider", DISTANCE),
    ("taller", DISTANCE),
    ("warmer", DISTANCE),
    ("colder", DISTANCE),
    ("hotter", DISTANCE),
    ("cooler", DISTANCE),
    ("later", DISTANCE),
    ("earlier", DISTANCE),
    ("minus", DISTANCE),
    ("sav", DISTANCE),
    ("apart", DISTANCE),
    ("additional", DISTANCE),
    ("extra", DISTANCE),
    ("uplift", RISE),
    ("slow", FALL),
    ("midpoint", MEAN),
    ("rate", SHARE),
    ("turnout", SHARE),
    ("leav", REST),
    ("left", REST),
    ("after", REST),
    ("available", REST),
    ("spend", LOSS),
    ("would", PRODUCT),
    ("spent", LOSS),
    ("adds", ALL),
    ("adding", ALL),
    ("added", RISE),
    ("outsold", DISTANCE),
    ("outscor", DISTANCE),
    ("outnumber", DISTANCE),
    ("outspent", DISTANCE),
];

/// Stems of German, French, Spanish, Italian and Portuguese.
const ABROAD: &[Stem] = &[
    ("anteil", SHARE),
    ("aument", RISE),
    ("augment", RISE),
    ("baiss", FALL),
    ("caíd", FALL),
    ("crec", RISE),
    ("cresc", RISE),
    ("croiss", RISE),
    ("crû", RISE),
    ("differenz", DISTANCE),
    ("différence", DISTANCE),
    ("diferencia", DISTANCE),
    ("diminu", FALL),
    ("dismin", FALL),
    ("durchschnitt", MEAN),
    ("erhöh", RISE),
    ("gesamt", ALL),
    ("gesunken", FALL),
    ("gestiegen", RISE),
    ("gewachsen", RISE),
    ("hausse", RISE),
    ("insgesamt", ALL),
    ("je", EACH),
    ("marge", MARGIN),
    ("margen", MARGIN),
    ("moyenne", MEAN),
    ("média", MEAN),
    ("mehr", DISTANCE),
    ("moins", DISTANCE),
    ("perte", LOSS),
    ("promedio", MEAN),
    ("pérdida", LOSS),
    ("perdita", LOSS),
    ("recul", FALL),
    ("rückgang", FALL),
    ("sank", FALL),
    ("sinkt", FALL),
    ("somme", ALL),
    ("somma", ALL),
    ("stieg", RISE),
    ("steig", RISE),
    ("suma", ALL),
    ("summe", ALL),
    ("unterschied", DISTANCE),
    ("verlust", LOSS),
    ("veränder", GROWTH),
    ("verringer", FALL),
    ("wachs", RISE),
    ("wuchs", RISE),
    ("weniger", DISTANCE),
    ("zuwachs", RISE),
    ("pro", EACH),
    ("länger", DISTANCE),
    ("kürzer", DISTANCE),
    ("höher", DISTANCE),
    ("niedriger", DISTANCE),
    ("größer", DISTANCE),
    ("kleiner", DISTANCE),
    ("teurer", DISTANCE),
    ("billiger", DISTANCE),
    ("günstiger", DISTANCE),
    ("schneller", DISTANCE),
    ("langsamer", DISTANCE),
    ("über", DISTANCE),
    ("unter", DISTANCE),
    ("spar", DISTANCE),
    ("abstand", DISTANCE),
    ("écart", DISTANCE),
    ("zurück", FALL),
    ("progress", RISE),
    ("wahlbeteiligung", SHARE),
    ("überw", LOSS),
    ("bezahl", LOSS),
    ("kostet", LOSS),
    ("ausgegeben", LOSS),
    ("abgebucht", LOSS),
    ("payé", LOSS),
    ("dépens", LOSS),
    ("coût", LOSS),
    ("gast", LOSS),
    ("zusammen", ALL),
    ("ensemble", ALL),
    ("würde", PRODUCT),
    ("coûterait", PRODUCT),
    ("verlor", FALL),
    ("legt", RISE),
    ("fehl", DISTANCE),
    ("cher", DISTANCE),
    ("schnitt", MEAN),
    ("zusätzl", DISTANCE),
    ("représent", SHARE),
    ("davon", SHARE),
    ("dont", SHARE),
    ("entfall", SHARE),
    ("entfiel", SHARE),
];

/// Thai, Chinese and Japanese write no spaces, so their stems are looked for inside what stands between them.
const UNSPACED: &[Stem] = &[
    ("増加", RISE),
    ("增加", RISE),
    ("增长", RISE),
    ("上升", RISE),
    ("上昇", RISE),
    ("減少", FALL),
    ("减少", FALL),
    ("下降", FALL),
    ("低下", FALL),
    ("変化", GROWTH),
    ("变化", GROWTH),
    ("平均", MEAN),
    ("合計", ALL),
    ("合计", ALL),
    ("总计", ALL),
    ("比率", SHARE),
    ("占", SHARE),
    ("差", DISTANCE),
    ("损失", LOSS),
    ("損失", LOSS),
    ("เพิ่ม", RISE),
    ("โต", RISE),
    ("สูงขึ้น", RISE),
    ("ลด", FALL),
    ("หด", FALL),
    ("ต่ำลง", FALL),
    ("เปลี่ยนแปลง", GROWTH),
    ("ต่าง", DISTANCE),
    ("มากกว่า", DISTANCE),
    ("น้อยกว่า", DISTANCE),
    ("เฉลี่ย", MEAN),
    ("รวม", ALL),
    ("ทั้งหมด", ALL),
    ("อัตราส่วน", SHARE),
    ("สัดส่วน", SHARE),
    ("คิดเป็น", SHARE),
    ("เท่า", TIMES),
    ("ขาดทุน", LOSS),
    ("ค่าใช้จ่าย", LOSS),
    ("จำนวน", HOW_MANY),
    ("กว่า", DISTANCE),
    ("จะได้", PRODUCT),
    ("ต่อ", EACH),
];

/// The longest stem that is a whole word unless the word goes on as its other forms do.
const SHORT: usize = 4;

/// Everything that a word says.
pub(super) fn meaning(word: &str) -> impl Iterator<Item = &'static Meaning> {
    let bytes = word.as_bytes();
    // Thai, Chinese and Japanese letters begin with these.
    let is_unspaced = bytes.iter().any(|byte| matches!(byte, 0xE0 | 0xE3..=0xE9));
    let unspaced = if is_unspaced { UNSPACED } else { &[] };
    let unspaced = unspaced.iter().filter(|(stem, _)| word.contains(stem));
    let stems = BY_LETTERS.get(letters(word)).into_iter().flatten();
    let stems = stems.filter(|(stem, _)| begins(word, stem)).copied();
    stems.chain(unspaced).flat_map(|(_, meanings)| *meanings)
}

/// Stems by their first two letters: most words of a text begin like none.
static BY_LETTERS: LazyLock<Vec<Vec<&'static Stem>>> = LazyLock::new(|| {
    let mut by_letters = vec![Vec::new(); (LETTERS + 1) * (LETTERS + 1)];
    for stem in STEMS.iter().chain(ABROAD) {
        if let Some(others) = by_letters.get_mut(letters(stem.0)) {
            others.push(stem);
        }
    }
    by_letters
});

const LETTERS: usize = 26;

/// The place of a word's first two letters among all pairs.
fn letters(word: &str) -> usize {
    let mut bytes = word.bytes();
    letter(bytes.next()) * (LETTERS + 1) + letter(bytes.next())
}

/// The place of a letter in the alphabet, whatever its case; one beyond the last where it is none of a to z.
fn letter(byte: Option<u8>) -> usize {
    let place = byte.map_or(u8::MAX, |byte| byte.to_ascii_lowercase().wrapping_sub(b'a'));
    usize::from(place).min(LETTERS)
}

fn begins(word: &str, stem: &str) -> bool {
    let Some((head, rest)) = word.split_at_checked(stem.len()) else {
        return false;
    };
    let goes_on = || match stem.len() {
        0..=SHORT => matches!(
            rest,
            "" | "s" | "es" | "n" | "ing" | "ed" | "ped" | "th" | "d" | "er" | "est"
        ),
        _ => true,
    };
    head.eq_ignore_ascii_case(stem) && goes_on()
}
