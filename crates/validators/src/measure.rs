//! What a name or a word says that a number measures: kilometres, hours, kilowatt hours.

use crate::wording::{WordList, words};
use crate::{Fact, Facts, Span, Unit};

/// A physical measure, or money. Two numbers of different ones are neither equal nor to be added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    Money,
    /// By its place among those that are known.
    Named(usize),
}

/// The spellings of each; no word that means something else just as often.
const SPELLINGS: &[&[&str]] = &[
    &[
        "km",
        "kilometre",
        "kilometres",
        "kilometer",
        "kilometers",
        "กม",
    ],
    &["mi", "mile", "miles"],
    &["metre", "metres", "meter", "meters"],
    &["cm", "centimetres", "centimeters"],
    &["mm", "millimetres", "millimeters"],
    &["ft", "feet"],
    &["kmh", "kph"],
    &["mph"],
    &["ms", "msec", "millis", "milliseconds"],
    &[
        "sec",
        "secs",
        "second",
        "seconds",
        "sekunden",
        "secondes",
        "วินาที",
    ],
    &["min", "mins", "minute", "minutes", "minuten", "นาที"],
    &[
        "hrs",
        "hour",
        "hours",
        "stunde",
        "stunden",
        "heures",
        "ชั่วโมง",
    ],
    &["day", "days", "tage", "tagen", "jours", "วัน"],
    &["week", "weeks", "wochen", "semaines", "สัปดาห์"],
    &["kg", "kilogram", "kilograms", "กก"],
    &["lb", "lbs", "pound", "pounds"],
    &["tonne", "tonnes", "tons", "tonnen", "ตัน"],
    &["mg"],
    &["kcal", "calories"],
    &["litre", "litres", "liter", "liters", "ลิตร"],
    &["kwh"],
    &["mwh"],
    &["gwh"],
    &["twh"],
    &["kw"],
    &["mw"],
    &["gw"],
    &["kb", "kib"],
    &["mb", "mib"],
    &["gb", "gib"],
    &["tb", "tib"],
    &["bpm"],
    &["hpa"],
    &["celsius"],
    &["fahrenheit"],
    &["sqm", "qm"],
];

/// Words of names whose last word is no measure of theirs.
const PRICES: WordList =
    WordList::of(&["per", "price", "cost", "rate", "eur", "usd", "gbp", "thb"]);

const MINIMUM: WordList = WordList::of(&["min"]);

impl Measure {
    fn of_word(word: &str) -> Option<Self> {
        let is_it = |spellings: &&[&str]| {
            let mut spellings = spellings.iter();
            spellings.any(|known| known.eq_ignore_ascii_case(word))
        };
        SPELLINGS.iter().position(is_it).map(Self::Named)
    }

    /// The measure that a name ends with: `distance_km`, "Duration (min)". "The Quiet Mile" is no key.
    fn of_name(name: &str) -> Option<Self> {
        let name = name.trim_end();
        let last = name
            .strip_suffix(')')
            .and_then(|name| name.rsplit('(').next());
        let is_key = !name.contains(' ') && words(name).nth(1).is_some();
        let key = is_key.then(|| words(name).last()).flatten();
        let word = last.or_else(|| key.map(|(_, word)| word))?;
        // `price_eur_per_kwh` is money, `salary_min` the least.
        let is_other = MINIMUM.has(word) || words(name).any(|(_, word)| PRICES.has(word));
        if is_other { None } else { Self::of_word(word) }
    }

    /// What a fact measures, as its unit or its names say.
    pub(crate) fn of_fact(facts: &Facts, fact: &Fact) -> Option<Self> {
        let money = || matches!(fact.unit, Some(Unit::Money(_))).then_some(Self::Money);
        if fact.is_prose() {
            return money();
        }
        // A record's currency stands beside figures that are no money, too.
        let of_header = Self::of_name(facts.column_header(fact));
        let of_row = || Self::of_name(facts.name(fact));
        of_header.or_else(of_row).or_else(money)
    }

    /// What a number of a text measures, as its unit or the word right behind it say.
    pub(crate) fn of_mention(text: &str, span: Span, unit: Option<Unit>) -> Option<Self> {
        if let Some(unit) = unit {
            return matches!(unit, Unit::Money(_)).then_some(Self::Money);
        }
        let tail = text.get(span.end..)?;
        let tail = tail
            .strip_prefix([' ', '-', '\u{a0}', '\u{202f}'])
            .unwrap_or(tail);
        let end = tail
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(tail.len());
        let (word, behind) = tail.split_at_checked(end)?;
        // "km/h" is not "km".
        if behind.starts_with('/') {
            None
        } else {
            Self::of_word(word)
        }
    }

    /// Whether two are known and not the same.
    pub(crate) fn differ(left: Option<Self>, right: Option<Self>) -> bool {
        left.zip(right).is_some_and(|(left, right)| left != right)
    }
}
