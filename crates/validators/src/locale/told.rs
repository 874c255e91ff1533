//! The locale that a text shows, where nobody tells it.

use core::ops::RangeInclusive;
use std::collections::HashMap;
use std::sync::LazyLock;

use super::convention::{has_decimal_commas, has_decimal_points};
use super::{Locale, Separators};
use crate::wording::words;

/// Small words that a sentence of a language seldom does without, and some that reports are full of.
const SMALL_WORDS: &[(&str, &str)] = &[
    (
        "de",
        "der die das und ist sind im den dem des von mit bei auf um für zu zum zur betrug betrugen beträgt lag liegt wurde eine einen nicht gegenüber stieg sank hat haben war waren nach insgesamt umsatz gewinn millionen mio mrd jahr jahre filialen durchschnitt vom einem so viele wie zusammen in quartal monat",
    ),
    (
        "fr",
        "le la les du des et est en un une pour dans sur par au aux de à était sont que qui avec été soit contre chiffre affaires bénéfice résultat année ans fois ensemble respectivement ont moyenne entre",
    ),
    (
        "es",
        "el la los las de del en fue fueron es un una con por para que al año desde hasta su más ingresos ventas beneficio millones tiene tienen respecto supera entre mediana conjunto suman frente trimestre mes",
    ),
    (
        "it",
        "il lo la gli le di del della dei nel nella è un una con per che sono da al stato ha sul più fatturato ricavi milioni miliardi anno hanno rispetto rispettivamente supera volte insieme tra i in media trimestre mese contro",
    ),
    (
        "pt",
        "os as do da dos das em no na foi é um uma com para por ao de são ano mais receita lucro milhões tem têm respectivamente supera vezes juntas juntos entre média mediana somou ante trimestre mês",
    ),
    (
        "nl",
        "de het een en van is was in met op voor dat bedroeg naar tot zijn ten heeft uit bij omzet winst nettowinst miljoen miljard mln jaar hebben samen respectievelijk gemiddelde mediaan keer die gemiddeld kwartaal maand tegenover",
    ),
    (
        "sv",
        "och att det är en ett av för med på som till var i den från under uppgick omsättningen omsättning nettoresultatet miljoner miljarder kronor jämfört ökade minskade kvartalet genomsnitt hur mycket stor stort antalet anställda föregående år kr",
    ),
    (
        "da",
        "og at det er en et af for med på som til var i den fra under blev omsætningen omsætning udgjorde nettoresultatet kroner mio mia steg faldt sammenlignet året kvartal hvor stor stort meget gennemsnit samlede antallet medarbejdere kr",
    ),
    (
        "nb",
        "og at det er en et av for med på som til var i den fra under ble omsetningen omsetning utgjorde nettoresultatet kroner økte falt sammenlignet året kvartal hvor stor stort mye gjennomsnitt samlede antall ansatte kr",
    ),
    ("fi", "ja on oli vuonna ei sekä että kuin"),
    (
        "pl",
        "na do jest był była było wyniósł wyniosła wyniosły roku oraz i się od wyniosło przychody przychodów zysk zł złotych tys proc kwartale kwartał w o z porównaniu średnio wzrosły spadły jakie były jaki",
    ),
    (
        "cs",
        "na je se do byl byla bylo roce ve že v roku tržby zisk činily činil dosáhly dosáhl vzrostly klesly oproti kč korun čtvrtletí průměru jaké byly jaký kolik procent celkové",
    ),
    (
        "tr",
        "ve bir bu için ile olarak yılında oldu göre hasılat kâr önceki yıla yüzde arttı azaldı milyon milyar bin tl lira kadardı ne toplam ortalama en yılının çeyreğinde gerçekleşti",
    ),
    ("ro", "și în este fost cu din la de pe"),
    ("hu", "az és volt egy hogy évben"),
    (
        "id",
        "dan yang di pada dari dengan untuk adalah sebesar tahun pendapatan laba bersih naik turun menjadi dibandingkan juta miliar rupiah mencapai berapa persen kuartal sebelumnya orang rata jumlah karyawan",
    ),
    (
        "vi",
        "là và của trong năm được với doanh thu lợi nhuận đạt tỷ triệu đồng so quý tăng giảm từ lên bao nhiêu trung bình cao thấp nhất ròng",
    ),
];

/// Words of English; those that another language has as well tell nothing of either.
const ENGLISH: &str = "the and of is are was were in to from for by at with that which an it its has had have on as than what how much \
                       many who when where do does did you we our me my all per so no not or but be been over under about up down \
                       more most this these between while during since vs here compared versus total totaled net sales revenue \
                       income orders units shares cash debt growth rate average year years million billion quarter rose fell grew \
                       growing higher lower their they there said sold made two three four five seven eight nine eleven twelve \
                       thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy \
                       eighty ninety hundred thousand";

/// The languages that have a word, as bits in the order of [`SMALL_WORDS`]; the bit behind them is that of English.
static LANGUAGES: LazyLock<HashMap<&str, u32>> = LazyLock::new(|| {
    let mut languages = HashMap::new();
    let lists = SMALL_WORDS.iter().map(|(_, small)| *small);
    for (place, list) in lists.chain([ENGLISH]).enumerate() {
        for word in list.split_ascii_whitespace() {
            *languages.entry(word).or_insert(0) |= 1 << place;
        }
    }
    languages
});

const OF_ENGLISH: u32 = 1 << SMALL_WORDS.len();

impl Locale {
    /// The locale that an answer shows by its words and by how it writes its numbers, and else that of the question; English as
    /// written in the United States where neither shows one.
    ///
    /// Only languages that write decimal commas are told from English. A German text that writes "1,234.5" is read as it is
    /// written. What is told so may be wrong: [`Verification::as_told`](crate::Verification::as_told) holds both readings
    /// against the facts.
    ///
    /// ```
    /// use validators::Locale;
    /// let told = Locale::told_by("Der Umsatz betrug 1.234 Euro.", "");
    /// assert_eq!(told.to_string(), "de");
    /// assert_eq!(Locale::told_by("Revenue was 1.234 euros.", ""), Locale::default());
    /// ```
    pub fn told_by(answer: &str, question: &str) -> Self {
        const FEWEST: usize = 2;
        Self::read_from(answer, question, FEWEST, || has_decimal_commas(answer))
    }

    /// The one that an answer may be in, for who holds what it says then against the facts: one word is enough, and a text
    /// without any may be in any language.
    pub(crate) fn may_be(answer: &str, question: &str) -> Self {
        // Other scripts write decimal points.
        let is_latin = || !answer.chars().any(|c| c.is_alphabetic() && c > '\u{24f}');
        let is_open = || is_latin() && !has_decimal_points(answer);
        Self::read_from(answer, question, 1, is_open)
    }

    /// Those of languages that a short text may be in as well: Danish, Norwegian and Swedish.
    pub(crate) fn siblings(self) -> impl Iterator<Item = Self> {
        const NORDIC: [&str; 3] = ["da", "nb", "sv"];
        let own = NORDIC.iter().any(|one| *one == self.language());
        let others = NORDIC
            .into_iter()
            .filter(move |other| own && *other != self.language());
        others.filter_map(move |other| {
            Some(Self {
                separators: self.separators,
                ..Self::of(other, "")?
            })
        })
    }

    /// How an answer reads where its numbers are written as in English, though its words leave no doubt of the language, or its
    /// question's where it has none; none where they do.
    pub(crate) fn with_points(self, answer: &str, question: &str) -> Option<Self> {
        let said = Said::of(answer);
        let is_told = said.is_sure() || said.words.is_empty() && Said::of(question).is_sure();
        is_told.then_some(Self {
            separators: Separators::Point,
            ..self
        })
    }

    /// The one that at least so many words of an answer show, or of its question where the answer has none of English; where
    /// neither shows one, that of a language which nobody tells if it `is_open`.
    fn read_from(
        answer: &str,
        question: &str,
        fewest: usize,
        is_open: impl FnOnce() -> bool,
    ) -> Self {
        let said = Said::of(answer);
        let is_english = said.is_english();
        let of_question = || Said::of(question).language(fewest);
        let language = said.language(fewest);
        let language = language.or_else(|| (!is_english).then(of_question).flatten());
        match language.and_then(|language| Self::of(language, "")) {
            Some(told) if has_decimal_points(answer) => Self {
                separators: Separators::Point,
                ..told
            },
            Some(told) => told,
            None if !is_english && is_open() => Self::CONTINENTAL,
            None => Self::default(),
        }
    }
}

/// What a text says of its language.
struct Said {
    /// The language whose letters it is written in, where no English is.
    script: Option<&'static str>,
    /// The languages of each different small word.
    words: Vec<u32>,
}

impl Said {
    fn of(text: &str) -> Self {
        Self {
            script: of_script(text),
            words: said(text),
        }
    }

    fn is_english(&self) -> bool {
        self.count(|languages| languages & OF_ENGLISH != 0) > 0
    }

    fn count(&self, has: impl Fn(u32) -> bool) -> usize {
        self.words
            .iter()
            .filter(|languages| has(**languages))
            .count()
    }

    /// Whether several words are of one language, and none is English alone.
    fn is_sure(&self) -> bool {
        const FEWEST: usize = 2;
        let of = self.language(FEWEST);
        let own = SMALL_WORDS.iter().position(|(own, _)| Some(*own) == of);
        let own = own.map_or(0, |place| 1 << place);
        of.is_some() && self.count(|languages| languages & (OF_ENGLISH | own) == OF_ENGLISH) == 0
    }

    /// The language that most of the words are of, at least so many and more than are English.
    fn language(&self, fewest: usize) -> Option<&'static str> {
        let counted = SMALL_WORDS.iter().enumerate().map(|(place, (of, _))| {
            let own = 1 << place;
            let alone = self.count(|languages| languages & own != 0 && languages & OF_ENGLISH == 0);
            (alone, own, *of)
        });
        // Of languages that are alike the first: they write numbers alike.
        let (alone, own, of) = counted.rev().max_by_key(|(alone, ..)| *alone)?;
        let english = self.count(|languages| languages & OF_ENGLISH != 0 && languages & own == 0);
        let of_words = (alone >= fewest && alone > english).then_some(of);
        self.script.or(of_words)
    }
}

/// The languages of each different small word of a text. Words in capitals say nothing but at the beginning of a line or a
/// sentence, nor do those that stand within a name: "Banco de la Nación".
fn said(text: &str) -> Vec<u32> {
    /// A short word with a capital is a part of a name.
    const SHORT: usize = 4;
    let mut said: Vec<(&'static str, u32)> = Vec::new();
    let mut within: Vec<(&'static str, u32)> = Vec::new();
    let mut is_in_name = false;
    for (span, word) in words(text) {
        let is_capital = word.starts_with(char::is_uppercase);
        let is_first = begins_sentence(text.get(..span.start).unwrap_or_default());
        // German writes nouns so.
        let noun = || known(word).filter(|_| word.len() > SHORT);
        if is_capital && !is_first {
            if let Some(noun) = noun() {
                said.push(noun);
                continue;
            }
            within.clear();
            is_in_name = true;
            continue;
        }
        match known(word) {
            Some(one) if is_in_name => within.push(one),
            Some(one) => said.push(one),
            None => {
                said.append(&mut within);
                is_in_name = is_capital;
            }
        }
    }
    said.append(&mut within);
    said.sort_unstable();
    said.dedup();
    said.into_iter().map(|(_, languages)| languages).collect()
}

fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '*', '_', '-', '"', '¿', '¡']);
    before.is_empty() || before.ends_with(['\n', '.', '!', '?', ':'])
}

/// A small word as it stands in its list, with its languages.
fn known(word: &str) -> Option<(&'static str, u32)> {
    /// None is longer.
    const LONGEST: usize = 16;
    if word.len() > LONGEST {
        return None;
    }
    let small = word.to_lowercase();
    let (word, languages) = LANGUAGES.get_key_value(&*small)?;
    Some((word, *languages))
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
