//! Scales that a language writes with a word of its own, or with one that is another scale elsewhere.

use super::text::Text;
use crate::{Currency, Locale, Unit};

/// Words and what they mean.
type Words<T> = &'static [(&'static str, T)];

/// The words of each of some languages; of any where none is named.
type Lists<T> = &'static [(&'static [&'static str], Words<T>)];

/// The scales of some languages, the longer ones of those that begin alike first.
const SCALES: Lists<u8> = &[
    (&["pt"], &[("tri", 12), ("bi", 9), ("mi", 6)]),
    (
        &["pl"],
        &[
            ("tysięcy", 3),
            ("tysiące", 3),
            ("tysiąca", 3),
            ("tysiąc", 3),
            ("milionów", 6),
            ("miliony", 6),
            ("miliona", 6),
            ("milion", 6),
            ("miliardów", 9),
            ("miliardy", 9),
            ("miliarda", 9),
            ("miliard", 9),
            ("bilionów", 12),
            ("biliony", 12),
            ("biliona", 12),
            ("bilion", 12),
            ("bln", 12),
        ],
    ),
    (&["sv"], &[("tn", 3), ("bn", 12)]),
    // A short text may be any of these.
    (
        &["sv", "da", "nb", "no"],
        &[("tusen", 3), ("tusind", 3), ("tusinde", 3)],
    ),
    (
        &["cs", "sk"],
        &[
            ("tisíc", 3),
            ("tisíce", 3),
            ("tis", 3),
            ("milionů", 6),
            ("miliony", 6),
            ("milionu", 6),
            ("milion", 6),
            ("mil", 6),
            ("miliard", 9),
            ("miliardy", 9),
            ("miliarda", 9),
            ("mld", 9),
            ("bilionů", 12),
            ("bilionu", 12),
            ("bilion", 12),
        ],
    ),
    (
        &["ru", "uk"],
        &[
            ("тысяч", 3),
            ("тысячи", 3),
            ("тысяча", 3),
            ("тыс", 3),
            ("миллионов", 6),
            ("миллиона", 6),
            ("миллион", 6),
            ("млн", 6),
            ("миллиардов", 9),
            ("миллиарда", 9),
            ("миллиард", 9),
            ("млрд", 9),
            ("триллионов", 12),
            ("триллиона", 12),
            ("триллион", 12),
            ("трлн", 12),
        ],
    ),
    (
        &["ru", "uk"],
        &[
            ("тисяч", 3),
            ("тисячі", 3),
            ("тисяча", 3),
            ("тис", 3),
            ("мільйонів", 6),
            ("мільйони", 6),
            ("мільйона", 6),
            ("мільйон", 6),
            ("млн", 6),
            ("мільярдів", 9),
            ("мільярди", 9),
            ("мільярда", 9),
            ("мільярд", 9),
            ("млрд", 9),
            ("трильйонів", 12),
            ("трильйона", 12),
            ("трлн", 12),
        ],
    ),
    (
        &["tr"],
        &[
            ("bin", 3),
            ("milyon", 6),
            ("mn", 6),
            ("milyar", 9),
            ("mr", 9),
            ("trilyon", 12),
        ],
    ),
    (
        &["id"],
        &[
            ("ribu", 3),
            ("rb", 3),
            ("juta", 6),
            ("jt", 6),
            ("miliar", 9),
            ("milyar", 9),
            ("triliun", 12),
        ],
    ),
    (
        &["fr"],
        &[
            ("billions", 12),
            ("billion", 12),
            ("Bn", 12),
            ("milliers", 3),
            ("millier", 3),
        ],
    ),
    (&["nl"], &[("bln", 12), ("duizend", 3)]),
    (
        &["it"],
        &[("Bln", 12), ("bln", 12), ("migliaia", 3), ("mila", 3)],
    ),
    (&["es"], &[("B", 12), ("miles", 3)]),
    (
        &["vi"],
        &[
            ("tỷ", 9),
            ("tỉ", 9),
            ("triệu", 6),
            ("nghìn", 3),
            ("ngàn", 3),
        ],
    ),
];

/// The power of ten of a scale at `start`, and where it ends.
pub(super) fn scale(text: Text<'_>, start: usize, locale: Locale) -> Option<(u8, usize)> {
    let (name, power) = named(text, start, locale, SCALES)?;
    Some((*power, past_dot(text, start + name.len())))
}

/// Past the dot of a scale that is cut short, where a word goes on with the number: "млн. руб.".
pub(super) fn past_dot(text: Text<'_>, end: usize) -> usize {
    let next = text.past_space(end + 1);
    let behind = text
        .whole
        .get(next..)
        .and_then(|behind| behind.chars().next());
    let goes_on = behind.is_some_and(char::is_lowercase) || text.has(next, "Kč");
    if text.at(end) == b'.' && goes_on {
        end + 1
    } else {
        end
    }
}

/// Percentages, points of them and currencies by their words in some languages, the longer ones of those that begin alike
/// first.
const UNITS: Lists<Unit> = &[
    // "2023 р." is a year in Ukrainian.
    (&["ru"], &[("р", money(*b"RUB")), ("Р", money(*b"RUB"))]),
    (
        &["ru", "uk"],
        &[
            ("процентных пунктов", Unit::PercentagePoints),
            ("процентных пункта", Unit::PercentagePoints),
            ("процентного пункта", Unit::PercentagePoints),
            ("процентный пункт", Unit::PercentagePoints),
            ("п. п.", Unit::PercentagePoints),
            ("п.п.", Unit::PercentagePoints),
            ("процентов", Unit::Percent),
            ("процента", Unit::Percent),
            ("процент", Unit::Percent),
            ("рублей", money(*b"RUB")),
            ("рубля", money(*b"RUB")),
            ("рубль", money(*b"RUB")),
            ("руб", money(*b"RUB")),
            ("долларов США", money(*b"USD")),
            ("доллара США", money(*b"USD")),
            ("долларов", Unit::Money(Currency::Dollar)),
            ("доллара", Unit::Money(Currency::Dollar)),
            ("евро", money(*b"EUR")),
        ],
    ),
    (
        &["ru", "uk"],
        &[
            ("відсоткових пунктів", Unit::PercentagePoints),
            ("відсоткових пункти", Unit::PercentagePoints),
            ("відсоткового пункту", Unit::PercentagePoints),
            ("в. п.", Unit::PercentagePoints),
            ("в.п.", Unit::PercentagePoints),
            ("відсотків", Unit::Percent),
            ("відсотки", Unit::Percent),
            ("відсотка", Unit::Percent),
            ("відсоток", Unit::Percent),
            ("гривень", money(*b"UAH")),
            ("гривні", money(*b"UAH")),
            ("гривня", money(*b"UAH")),
            ("грн", money(*b"UAH")),
            ("доларів США", money(*b"USD")),
            ("доларів", Unit::Money(Currency::Dollar)),
            ("євро", money(*b"EUR")),
        ],
    ),
    (
        &["pl"],
        &[
            ("punktów procentowych", Unit::PercentagePoints),
            ("punkty procentowe", Unit::PercentagePoints),
            ("punktu procentowego", Unit::PercentagePoints),
            ("pkt proc", Unit::PercentagePoints),
            ("p.p.", Unit::PercentagePoints),
            ("procenta", Unit::Percent),
            ("procent", Unit::Percent),
            ("proc", Unit::Percent),
            ("złotych", money(*b"PLN")),
            ("złote", money(*b"PLN")),
            ("złoty", money(*b"PLN")),
        ],
    ),
    (
        &["cs", "sk"],
        &[
            ("procentního bodu", Unit::PercentagePoints),
            ("procentních bodů", Unit::PercentagePoints),
            ("procentní body", Unit::PercentagePoints),
            ("p. b.", Unit::PercentagePoints),
            ("procenta", Unit::Percent),
            ("procent", Unit::Percent),
            ("korun", money(*b"CZK")),
            ("koruny", money(*b"CZK")),
            ("koruna", money(*b"CZK")),
        ],
    ),
    (
        &["tr"],
        &[
            ("yüzde puan", Unit::PercentagePoints),
            ("TL", money(*b"TRY")),
            ("lira", money(*b"TRY")),
        ],
    ),
    (
        &["id"],
        &[
            ("poin persentase", Unit::PercentagePoints),
            ("poin persen", Unit::PercentagePoints),
            ("persen poin", Unit::PercentagePoints),
            ("persentase poin", Unit::PercentagePoints),
            ("persen", Unit::Percent),
            ("rupiah", money(*b"IDR")),
        ],
    ),
    (
        &["vi"],
        &[
            ("điểm phần trăm", Unit::PercentagePoints),
            ("điểm %", Unit::PercentagePoints),
            ("phần trăm", Unit::Percent),
            ("VNĐ", money(*b"VND")),
        ],
    ),
    (&["hu"], &[("Ft", money(*b"HUF"))]),
    // Nothing else is written so behind a number in any language.
    (
        &[],
        &[
            ("đ", money(*b"VND")),
            ("лева", money(*b"BGN")),
            ("лв", money(*b"BGN")),
        ],
    ),
    (
        &["sv", "da", "nb", "no"],
        &[
            ("procentpoint", Unit::PercentagePoints),
            ("prosentpoeng", Unit::PercentagePoints),
            ("prosent", Unit::Percent),
        ],
    ),
];

const fn money(code: [u8; 3]) -> Unit {
    Unit::Money(Currency::Code(code))
}

/// The unit at `start`, and where it ends.
pub(super) fn unit(text: Text<'_>, start: usize, locale: Locale) -> Option<(Unit, usize)> {
    let (name, unit) = named(text, start, locale, UNITS)?;
    Some((*unit, start + name.len()))
}

/// What stands at `start` by its name in the language of a locale.
fn named<T>(
    text: Text<'_>,
    start: usize,
    locale: Locale,
    lists: Lists<T>,
) -> Option<&'static (&'static str, T)> {
    let language = locale.language();
    let is_of = |of: &[&str]| of.is_empty() || of.contains(&language);
    let mut lists = lists.iter().filter(|(of, _)| is_of(of));
    let is_said =
        |(name, _): &&(&str, T)| text.has(start, name) && !text.is_wordy(start + name.len());
    lists.find_map(|(_, names)| names.iter().find(is_said))
}

/// Where a word for percent starts that ends at `end` before its number: "yüzde 12,5".
pub(super) fn per_hundred(text: Text<'_>, end: usize) -> Option<usize> {
    let y = text.ending(end, "üzde")?.checked_sub(1)?;
    matches!(text.at(y), b'y' | b'Y').then_some(y)
}
