//! What words mean for numbers, by how they begin.

mod abroad;

use crate::Operation;

pub(super) use self::abroad::{ABROAD, UNSPACED};

/// What a word says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::wording) enum Meaning {
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
pub(super) type Stem = (&'static str, &'static [Meaning]);

/// Stems and what every word that begins with them says; short ones stand for themselves alone.
pub(super) const STEMS: &[Stem] = &[
    ("above", DISTANCE),
    ("accounted", SHARE),
    ("added", RISE),
    ("adding", ALL),
    ("additional", DISTANCE),
    ("adds", ALL),
    ("advanced", RISE),
    ("after", REST),
    ("aggregat", ALL),
    ("ahead", DISTANCE),
    ("allowance", LOSS),
    ("altogether", ALL),
    ("amorti", LOSS),
    ("apart", DISTANCE),
    ("available", REST),
    ("average", MEAN),
    ("averaging", MEAN),
    ("beat", DISTANCE),
    ("behind", DISTANCE),
    ("below", DISTANCE),
    ("bigger", DISTANCE),
    ("both", ALL),
    ("burn", LOSS),
    ("cagr", GROWTH),
    ("chang", GROWTH),
    ("charge", LOSS),
    ("cheap", DISTANCE),
    ("climb", RISE),
    ("colder", DISTANCE),
    ("combin", ALL),
    ("compound", GROWTH),
    ("compris", SHARE),
    ("constitut", SHARE),
    ("contracted", FALL),
    ("contribut", SHARE),
    ("cool", FALL),
    ("cooler", DISTANCE),
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
    ("earlier", DISTANCE),
    ("eased", FALL),
    ("edged", GROWTH),
    ("exceed", DISTANCE),
    ("exclud", REST),
    ("expand", RISE),
    ("expen", LOSS),
    ("extra", DISTANCE),
    ("fall", FALL),
    ("faster", DISTANCE),
    ("fell", FALL),
    ("few", DISTANCE),
    ("gain", RISE),
    ("gained", RISE),
    ("gap", DISTANCE),
    ("greater", DISTANCE),
    ("grew", RISE),
    ("grow", RISE),
    ("heavier", DISTANCE),
    ("higher", HIGHER),
    ("hike", RISE),
    ("hotter", DISTANCE),
    ("impair", LOSS),
    ("improv", RISE),
    ("increas", RISE),
    ("jump", RISE),
    ("lagg", DISTANCE),
    ("larger", DISTANCE),
    ("later", DISTANCE),
    ("leav", REST),
    ("left", REST),
    ("less", DISTANCE),
    ("liabilit", LOSS),
    ("lighter", DISTANCE),
    ("longer", DISTANCE),
    ("loss", LOSS),
    ("lost", FALL),
    ("lower", LOWER),
    ("many", HOW_MANY),
    ("margin", MARGIN),
    ("mean", MEAN),
    ("midpoint", MEAN),
    ("minus", DISTANCE),
    ("more", DISTANCE),
    ("movement", GROWTH),
    ("multipl", TIMES),
    ("negativ", LOSS),
    ("number", HOW_MANY),
    ("older", DISTANCE),
    ("outflow", LOSS),
    ("outnumber", DISTANCE),
    ("outpac", DISTANCE),
    ("outperform", DISTANCE),
    ("outscor", DISTANCE),
    ("outsold", DISTANCE),
    ("outspent", DISTANCE),
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
    ("rais", RISE),
    ("rate", SHARE),
    ("ratio", SHARE),
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
    ("sav", DISTANCE),
    ("short", DISTANCE),
    ("shorter", DISTANCE),
    ("shrank", FALL),
    ("shrink", FALL),
    ("slid", FALL),
    ("slip", FALL),
    ("slow", FALL),
    ("slower", DISTANCE),
    ("slump", FALL),
    ("smaller", DISTANCE),
    ("soar", RISE),
    ("spend", LOSS),
    ("spent", LOSS),
    ("spread", DISTANCE),
    ("sum", ALL),
    ("surg", RISE),
    ("surplus", REST),
    ("swing", GROWTH),
    ("taller", DISTANCE),
    ("tax", LOSS),
    ("than", DISTANCE),
    ("there", HOW_MANY),
    ("times", TIMES),
    ("together", ALL),
    ("total", ALL),
    ("trail", DISTANCE),
    ("tripl", TIMES),
    ("tripled", UP),
    ("tumbl", FALL),
    ("turnout", SHARE),
    ("turnover", SHARE),
    ("underperform", DISTANCE),
    ("undershot", DISTANCE),
    ("underspen", DISTANCE),
    ("up", RISE),
    ("uplift", RISE),
    ("used", LOSS),
    ("utilis", SHARE),
    ("utiliz", SHARE),
    ("variance", DISTANCE),
    ("warmer", DISTANCE),
    ("weaken", FALL),
    ("went", GROWTH),
    ("widen", RISE),
    ("wider", DISTANCE),
    ("worth", PRODUCT),
    ("would", PRODUCT),
    ("younger", DISTANCE),
];
