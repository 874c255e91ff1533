//! The locale that a text shows, where nobody tells it.

use core::ops::RangeInclusive;

use super::convention::{has_decimal_commas, has_decimal_points};
use super::{Locale, Separators};
use crate::wording::words;

/// Small words that a sentence of a language seldom does without, and some that reports are full of.
const SMALL_WORDS: &[(&str, &str)] = &[
    (
        "de",
        "der die das und ist sind im den dem des von mit bei auf um für zu zum zur betrug betrugen beträgt lag liegt wurde \
         eine einen nicht gegenüber stieg sank hat haben war waren nach insgesamt umsatz gewinn millionen mio mrd jahr jahre filialen durchschnitt vom einem beträgt mal so viele wie zusammen",
    ),
    (
        "fr",
        "le la les du des et est en un une pour dans sur par au aux de à était sont plus que qui avec a été soit contre chiffre affaires bénéfice résultat année ans fois ensemble respectivement ont sur moyenne entre",
    ),
    (
        "es",
        "el la los las de del en y fue fueron es un una con por para que al año desde hasta su más ingresos ventas beneficio millones tiene tienen respecto supera entre mediana media conjunto suman",
    ),
    (
        "it",
        "il lo la gli le di del della dei nel nella è e un una con per che sono da al stato ha sul più fatturato utile ricavi milioni miliardi anno ha hanno rispetto rispettivamente supera volte insieme tra i dei",
    ),
    (
        "pt",
        "o a os as do da dos das em no na foi é e um uma com para por ao de são ano mais receita lucro milhões tem têm respectivamente supera vezes juntas juntos entre média mediana",
    ),
    (
        "nl",
        "de het een en van is was in met op voor dat bedroeg naar tot zijn ten heeft uit bij omzet winst nettowinst miljoen miljard mln jaar heeft hebben samen respectievelijk gemiddelde mediaan keer die",
    ),
    (
        "sv",
        "och att det är en ett av för med på som till var i den från under",
    ),
    (
        "da",
        "og at det er en et af for med på som til var i den fra under blev",
    ),
    (
        "nb",
        "og at det er en et av for med på som til var i den fra under ble",
    ),
    ("fi", "ja on oli vuonna ei sekä että kuin"),
    (
        "pl",
        "w z na do jest był była było wyniósł wyniosła wyniosły roku oraz o i się od",
    ),
    ("cs", "a v na je se do z byl byla bylo roce ve že o"),
    ("tr", "ve bir bu için ile olarak yılında oldu göre"),
    ("ro", "și în este a fost cu din la de pe"),
    ("hu", "a az és volt egy hogy évben"),
    (
        "id",
        "dan yang di pada dari dengan untuk adalah sebesar tahun",
    ),
    ("vi", "là và của trong năm được với"),
];

/// Those of English, which tell nothing of another language that has them as well.
const ENGLISH: &str = "the and of is are was were in to from for by at with that which a an it its has had have on as than what how \
                       much many who when where do does did i you we our me my all per so no not or but be been over under \
                       about up down more most this these between while during since";

impl Locale {
    /// The locale that an answer shows by its words and by how it writes its numbers, and else that of the question; English as
    /// written in the United States where neither shows one.
    ///
    /// Only languages that write 1.234,5 are told from English: of the others nothing here depends on the tag. A German text
    /// that writes "1,234.5" is read as it is written.
    ///
    /// ```
    /// use validators::Locale;
    /// let told = Locale::told_by("Der Umsatz betrug 1.234 Euro.", "");
    /// assert_eq!(told.to_string(), "de");
    /// assert_eq!(Locale::told_by("Revenue was 1.234 euros.", ""), Locale::default());
    /// ```
    pub fn told_by(answer: &str, question: &str) -> Self {
        let own = language(answer);
        if own.is_none() && is_english(answer) {
            return Self::default();
        }
        let language = own.or_else(|| language(question));
        let told = language.and_then(|language| Self::of(language, ""));
        match told {
            Some(told) if has_decimal_points(answer) => Self {
                separators: Separators::Point,
                ..told
            },
            Some(told) => told,
            None if has_decimal_commas(answer) => Self::CONTINENTAL,
            None => Self::default(),
        }
    }
}

/// The language that most of a text's small words are of, at least two and more than are English.
fn language(text: &str) -> Option<&'static str> {
    const FEWEST: usize = 2;
    if let Some(language) = of_script(text) {
        return Some(language);
    }
    let alone = |list: &str, other: &str| {
        let own = words(text).filter(|(_, word)| has(list, word) && !has(other, word));
        own.filter(|(_, word)| !is_initial(word)).count()
    };
    let counted = SMALL_WORDS
        .iter()
        .map(|(of, small)| (alone(small, ENGLISH), *of, *small));
    // Of languages that are alike the first: they write numbers alike.
    let (count, of, small) = counted.rev().max_by_key(|(count, ..)| *count)?;
    (count >= FEWEST && count > alone(ENGLISH, small)).then_some(of)
}

/// The language of a text in letters that no English is written in.
fn of_script(text: &str) -> Option<&'static str> {
    const UKRAINIAN: [char; 4] = ['і', 'ї', 'є', 'ґ'];
    if text.is_ascii() {
        return None;
    }
    let letters = || text.chars().filter(|letter| letter.is_alphabetic());
    let count = |of: RangeInclusive<char>| letters().filter(|letter| of.contains(letter)).count();
    let most = letters().count() / 2;
    if count('\u{370}'..='\u{3ff}') > most {
        return Some("el");
    }
    let is_cyrillic = count('\u{400}'..='\u{4ff}') > most;
    is_cyrillic.then_some(if text.contains(UKRAINIAN) { "uk" } else { "ru" })
}

fn is_english(text: &str) -> bool {
    words(text).any(|(_, word)| has(ENGLISH, word))
}

/// Whether a word is one capital, and may stand for anything: the ratio "D/E".
fn is_initial(word: &str) -> bool {
    word.len() == 1 && word.starts_with(char::is_uppercase)
}

/// Whether a list has a word, whatever letters are capitals.
fn has(list: &str, word: &str) -> bool {
    let is_it = |known: &str| {
        let mut small = word.chars().flat_map(char::to_lowercase);
        known.chars().all(|letter| small.next() == Some(letter)) && small.next().is_none()
    };
    list.split_ascii_whitespace().any(is_it)
}
