//! Parts of a year right before it, in other languages that part words by blanks: "im dritten Quartal 2024", "au T3 2024", "en
//! marzo de 2024", "quý 3 năm 2024".

use super::label::{half, quarter};
use crate::YearPart;

/// What leads from a part to its year, as "of" and "of the year" do.
const JOINTS: &str = "de del di du do da van av af des den l dell nell jahres jahr anno annee année ano año jaar roku rok rik \
                      року tahun năm";

/// How what a quarter is called begins.
const QUARTERS: [&str; 9] = [
    "quartal",
    "trimestr",
    "kwarta",
    "kvarta",
    "квартал",
    "čtvrtlet",
    "kuartal",
    "triwulan",
    "quý",
];

/// How what a half is called begins.
const HALVES: [&str; 20] = [
    "halbjahr",
    "hälft",
    "semest",
    "moitié",
    "mitad",
    "metade",
    "metà",
    "halfjaar",
    "jaarhelft",
    "helft",
    "halvår",
    "halvdel",
    "półrocz",
    "połow",
    "pololet",
    "полугод",
    "половин",
    "півріч",
    "paruh",
    "yarıyıl",
];

/// How ordinals begin, from the first on.
const ORDINALS: [&str; 4] = [
    "erst premi prim eerste först først pierwsz prvn перв перш pertama birinci",
    "zweit deuxi second segund tweede andr anden andet drug druh втор друг kedua ikinci",
    "dritt troisi terc terz terceir derde tredj trzec třet трет ketiga üçüncü",
    "viert quatri cuart quart vierde fjärd fjerd czwart čtvrt четв keempat dördüncü",
];

/// How months that are counted are called.
const COUNTED: [&str; 13] = [
    "monat",
    "mois",
    "mese",
    "mesi",
    "meses",
    "maand",
    "måned",
    "månad",
    "miesi",
    "měsí",
    "месяц",
    "місяц",
    "bulan",
];

/// Six and nine, the first months that are told together.
const COUNTS: [(u8, &str); 2] = [
    (
        6,
        "6 sechs six seis sei zes sex seks sześć sześciu šest šesti шесть шести шість enam",
    ),
    (
        9,
        "9 neun neuf nueve nove negen nio ni dziewięć dziewięciu devět devíti девять девяти дев sembilan",
    ),
];

const ROMAN: [&str; 4] = ["i", "ii", "iii", "iv"];

/// What months are called in some languages, January first, with other forms of the same name behind bars.
const MONTHS: &[(&[&str], &str)] = &[
    (
        &["de"],
        "januar|jan|jänner februar|feb märz|mär april|apr mai juni|jun juli|jul august|aug september|sept|sep oktober|okt \
         november|nov dezember|dez",
    ),
    (
        &["fr"],
        "janvier|janv février|févr|fév mars avril|avr mai juin juillet|juil août septembre|sept octobre|oct novembre|nov \
         décembre|déc",
    ),
    (
        &["es"],
        "enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept|sep \
         octubre|oct noviembre|nov diciembre|dic",
    ),
    (
        &["it"],
        "gennaio|gen febbraio|feb marzo|mar aprile|apr maggio|mag giugno|giu luglio|lug agosto|ago settembre|sett|set \
         ottobre|ott novembre|nov dicembre|dic",
    ),
    (
        &["pt"],
        "janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out \
         novembro|nov dezembro|dez",
    ),
    (
        &["nl"],
        "januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sept|sep oktober|okt \
         november|nov december|dec",
    ),
    (
        &["sv", "da", "nb", "nn", "no"],
        "januari|januar|jan februari|februar|feb mars|marts|mar april|apr maj|mai juni|jun juli|jul augusti|august|aug \
         september|sept|sep oktober|okt november|nov december|desember|dec|des",
    ),
    (
        &["pl"],
        "styczeń|stycznia|styczniu luty|lutego|lutym marzec|marca|marcu kwiecień|kwietnia|kwietniu maj|maja|maju \
         czerwiec|czerwca|czerwcu lipiec|lipca|lipcu sierpień|sierpnia|sierpniu wrzesień|września|wrześniu \
         październik|października|październiku listopad|listopada|listopadzie grudzień|grudnia|grudniu",
    ),
    (
        &["cs"],
        "leden|ledna|lednu únor|února|únoru březen|března|březnu duben|dubna|dubnu květen|května|květnu \
         červen|června|červnu červenec|července|červenci srpen|srpna|srpnu září říjen|října|říjnu \
         listopad|listopadu prosinec|prosince|prosinci",
    ),
    (
        &["ru", "uk"],
        "январь|января|январе|янв февраль|февраля|феврале|фев март|марта|марте апрель|апреля|апреле|апр май|мая|мае \
         июнь|июня|июне июль|июля|июле август|августа|августе|авг сентябрь|сентября|сентябре|сен \
         октябрь|октября|октябре|окт ноябрь|ноября|ноябре|ноя декабрь|декабря|декабре|дек",
    ),
    (
        &["uk", "ru"],
        "січень|січня|січні лютий|лютого|лютому березень|березня|березні квітень|квітня|квітні травень|травня|травні \
         червень|червня|червні липень|липня|липні серпень|серпня|серпні вересень|вересня|вересні \
         жовтень|жовтня|жовтні листопад|листопада|листопаді грудень|грудня|грудні",
    ),
    (
        &["tr"],
        "ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık",
    ),
    (
        &["id", "ms"],
        "januari|jan februari|feb maret|mar april|apr mei juni|jun juli|jul agustus|agu|agt september|sep oktober|okt \
         november|nov desember|des",
    ),
];

/// The part of a year that a text ends with before the year, and where that begins. Months have other names in each language,
/// and names of other things among them.
pub(crate) fn before_year(text: &str, language: &str) -> Option<(YearPart, usize)> {
    const MOST_JOINTS: usize = 3;
    let mut word = Before::read(text)?;
    for _ in 0..MOST_JOINTS {
        if is_one_of(JOINTS, &word.small) {
            word = word.before(text)?;
        }
    }
    let month = month(&word.small, language).map(YearPart::Month);
    let alone = month.or_else(|| short(&word.small, language));
    let alone = alone.map(|part| (part, word.start));
    alone.or_else(|| named(text, &word))
}

/// The part of a year that is all that a text says before the year, in any of the languages: "März", "4T".
pub(crate) fn all_before_year(text: &str) -> Option<YearPart> {
    let languages = MONTHS.iter().filter_map(|(of, _)| of.first());
    let mut found = languages.filter_map(|language| before_year(text, language));
    found.find_map(|(part, start)| text.get(..start)?.trim().is_empty().then_some(part))
}

/// The part that stands behind its year in Turkish, and how many bytes it takes: "2024 yılının üçüncü çeyreğinde", "2024'ün 3.
/// çeyreği".
pub(super) fn behind_year(text: &str) -> Option<(YearPart, usize)> {
    const LONGEST: usize = 80;
    const YEARS: [&str; 3] = ["yılının", "yılı", "yıl"];
    let is_end = |c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’');
    let mut words = text
        .split_inclusive(is_end)
        .scan(0, |end, word| {
            *end += word.len();
            Some((
                word.trim_end_matches(is_end).to_lowercase(),
                *end - (word.len() - word.trim_end_matches(is_end).len()),
            ))
        })
        .take_while(|(_, end)| *end <= LONGEST)
        .filter(|(word, _)| !word.is_empty() && !word.starts_with(['\'', '’']))
        .filter(|(word, _)| !YEARS.contains(&&**word));
    let (first, _) = words.next()?;
    let number = ordinal(&first)?;
    let (noun, end) = words.next()?;
    let part = if noun.starts_with("çeyre") {
        quarter(number)
    } else if noun.starts_with("yarı") {
        half(number)
    } else {
        None
    }?;
    Some((part, end))
}

/// How many bytes behind a year are the word for it cut short, where the sentence goes on: " г." of "2023 г. составила".
pub(super) fn year_sign(behind: &str) -> Option<usize> {
    const SIGNS: [&str; 5] = ["г.", "гг.", "р.", "рр.", "r."];
    let own = behind.trim_start_matches([' ', '\u{a0}']);
    let sign = SIGNS.iter().find(|sign| own.starts_with(**sign))?;
    let rest = own.get(sign.len()..)?;
    let next = rest.trim_start().chars().next();
    let goes_on =
        next.is_none_or(|next| !next.is_uppercase() && !rest.starts_with(char::is_alphanumeric));
    goes_on.then_some(behind.len() - rest.len())
}

/// The month that a text is the name of, in any of the languages.
pub(crate) fn month_alone(text: &str) -> Option<u8> {
    let small = text.trim().trim_end_matches('.').to_lowercase();
    let mut languages = MONTHS.iter().filter_map(|(of, _)| of.first());
    languages.find_map(|language| month(&small, language))
}

/// The part that begins with its number right before a year, as Romance languages cut it short: "3T" of "3T24".
pub(super) fn cut_short(letter: u8, number: u8, language: &str) -> Option<YearPart> {
    let is_romance = matches!(language, "fr" | "es" | "it" | "pt");
    match letter {
        b'T' if is_romance => quarter(number),
        b'S' if is_romance => half(number),
        _ => None,
    }
}

/// "T3", "3T".
fn short(word: &str, language: &str) -> Option<YearPart> {
    let [first, second] = *word.as_bytes() else {
        return None;
    };
    let (letter, digit) = if first.is_ascii_digit() {
        (second, first)
    } else {
        (first, second)
    };
    cut_short(
        letter.to_ascii_uppercase(),
        digit.wrapping_sub(b'0'),
        language,
    )
}

/// "troisième trimestre", "3. Quartal", "kuartal III", "tháng 3".
fn named(text: &str, last: &Before) -> Option<(YearPart, usize)> {
    if COUNTED.iter().any(|stem| last.small.starts_with(stem)) {
        return first_months(text, last);
    }
    let before = last.before(text)?;
    if before.small == "tháng" {
        let number = last.small.parse().ok().filter(|number| *number <= 12)?;
        return (number > 0).then_some((YearPart::Month(number), before.start));
    }
    // "Quartal" begins as "quarto" does.
    let (noun, ordinal) = match of(&last.small) {
        Some(_) => (last, &before),
        None => (&before, last),
    };
    let number = ordinal_of(text, ordinal)?;
    let part = of(&noun.small)?(number.0)?;
    Some((part, noun.start.min(number.1)))
}

/// "In den ersten neun Monaten", "los nueve primeros meses".
fn first_months(text: &str, months: &Before) -> Option<(YearPart, usize)> {
    let next = months.before(text)?;
    let words = [next.before(text)?, next];
    let count = words.iter().find_map(|word| {
        let mut counts = COUNTS.iter();
        counts.find_map(|(count, names)| is_one_of(names, &word.small).then_some(*count))
    })?;
    let is_first = words.iter().any(|word| ordinal(&word.small) == Some(1));
    let [first, _] = words;
    is_first.then_some((YearPart::Months(count), first.start))
}

/// What a noun has several of in a year.
fn of(noun: &str) -> Option<fn(u8) -> Option<YearPart>> {
    let begins = |stems: &[&str]| stems.iter().any(|stem| noun.starts_with(stem));
    if begins(&QUARTERS) || noun == "trim" {
        return Some(quarter);
    }
    (begins(&HALVES) || noun == "sem").then_some(half)
}

/// The number that an ordinal tells, and where it begins; of "3-м" it stands before the dash.
fn ordinal_of(text: &str, word: &Before) -> Option<(u8, usize)> {
    if let Some(number) = ordinal(&word.small) {
        return Some((number, word.start));
    }
    let is_ending = word.small.chars().count() <= 3;
    let before = text.get(..word.start).filter(|_| is_ending)?;
    let digits = before.strip_suffix('-')?;
    let digit = digits.chars().next_back()?.to_digit(10)?;
    Some((u8::try_from(digit).ok()?, digits.len() - 1))
}

fn ordinal(word: &str) -> Option<u8> {
    const LONGEST_ENDING: usize = 4;
    let mut letters = word.chars();
    if let Some(digit) = letters.next().and_then(|first| first.to_digit(10)) {
        let ending = letters.as_str();
        let is_ending =
            ending.len() <= LONGEST_ENDING && !ending.contains(|c: char| c.is_ascii_digit());
        return is_ending.then(|| u8::try_from(digit).ok())?;
    }
    let begins = |stems: &str| stems.split(' ').any(|stem| word.starts_with(stem));
    let roman = ROMAN.iter().position(|roman| *roman == word);
    let place = roman.or_else(|| ORDINALS.iter().position(|stems| begins(stems)))?;
    u8::try_from(place + 1).ok()
}

fn month(word: &str, language: &str) -> Option<u8> {
    let mut lists = MONTHS.iter().filter(|(of, _)| of.contains(&language));
    let is_it = |names: &str| names.split('|').any(|name| name == word);
    let place = lists.find_map(|(_, names)| names.split(' ').position(is_it))?;
    u8::try_from(place + 1).ok()
}

fn is_one_of(words: &str, word: &str) -> bool {
    words.split(' ').any(|known| known == word)
}

/// The last word of a text, in small letters.
struct Before {
    start: usize,
    small: String,
}

impl Before {
    fn read(text: &str) -> Option<Self> {
        /// No part's name is longer, in characters.
        const LONGEST: usize = 16;
        /// A dot behind no more letters ends no sentence.
        const SHORT: usize = 5;
        let own = text.trim_end_matches([' ', '\u{a0}', '\u{202f}', '/', ',', '-', '’', '\'']);
        let undotted = own.strip_suffix('.').unwrap_or(own);
        let letters = undotted.chars().rev().take_while(|c| c.is_alphanumeric());
        let count = letters.take(LONGEST + 1).count();
        let is_sentence = undotted.len() < own.len() && count > SHORT;
        if count == 0 || count > LONGEST || is_sentence {
            return None;
        }
        let (start, _) = undotted.char_indices().rev().nth(count - 1)?;
        Some(Self {
            start,
            small: undotted.get(start..)?.to_lowercase(),
        })
    }

    fn before(&self, text: &str) -> Option<Self> {
        Self::read(text.get(..self.start)?)
    }
}

#[cfg(test)]
mod tests {
    use super::before_year;
    use crate::YearPart::{Half, Month, Months, Quarter};

    #[test]
    fn parts_of_years_are_read_in_many_languages() {
        let part = |text, language| before_year(text, language).map(|(part, _)| part);
        assert_eq!(part("im dritten Quartal ", "de"), Some(Quarter(3)));
        assert_eq!(part("im 3. Quartal ", "de"), Some(Quarter(3)));
        assert_eq!(part("im ersten Halbjahr des Jahres ", "de"), Some(Half(1)));
        assert_eq!(part("au 2e trimestre de ", "fr"), Some(Quarter(2)));
        assert_eq!(part("au T4 ", "fr"), Some(Quarter(4)));
        assert_eq!(part("en marzo de ", "es"), Some(Month(3)));
        assert_eq!(part("no primeiro semestre do ano de ", "pt"), Some(Half(1)));
        assert_eq!(part("во 2-м квартале ", "ru"), Some(Quarter(2)));
        assert_eq!(part("kuartal III ", "id"), Some(Quarter(3)));
        assert_eq!(part("quý 3 năm ", "vi"), Some(Quarter(3)));
        assert_eq!(part("tháng 12 năm ", "vi"), Some(Month(12)));
        assert_eq!(part("los nueve primeros meses de ", "es"), Some(Months(9)));
        assert_eq!(part("in den ersten sechs Monaten ", "de"), Some(Months(6)));
        assert_eq!(part("w czwartym kwartale ", "pl"), Some(Quarter(4)));
    }

    #[test]
    fn what_is_no_part_of_a_year_is_none() {
        assert!(before_year("im Quartal ", "de").is_none());
        assert!(before_year("im dritten Jahr ", "de").is_none());
        assert!(before_year("no out ", "es").is_none());
        assert!(before_year("stieg im dritten Quartal. ", "de").is_none());
    }
}
