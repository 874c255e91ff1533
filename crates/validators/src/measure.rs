//! What a name or a word says that a number measures: kilometres, hours, kilowatt hours.

use crate::facts::is_currency_of_name;
use crate::lexicon::Class;
use crate::wording::{is_one_of, words};
use crate::{Fact, Facts, Span, Unit};

/// A physical measure, or money. Two numbers of different ones are neither equal nor to be added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    Money,
    /// Counted things, be they shares or people.
    Things,
    /// By its place among those that are known.
    Named(usize),
}

/// What names tell that figures under them measure.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Measured {
    /// By what a row's own name, or a header, ends with.
    pub(crate) own: Option<Measure>,
    /// By what the row's name within its record ends with.
    member: Option<Measure>,
    /// By what its own name begins with.
    counted: Option<Measure>,
}

impl Measured {
    pub(crate) fn of(name: &str, member: &str) -> Self {
        Self {
            own: Measure::of_name(name),
            member: Measure::of_name(member),
            counted: Measure::of_counted(name),
        }
    }

    pub(crate) fn of_header(header: &str) -> Self {
        Self {
            own: Measure::of_name(header),
            ..Self::default()
        }
    }
}

/// A unit, and what one of it is in the smallest of its kind.
struct Spelling {
    kind: Kind,
    size: f64,
    words: &'static [&'static str],
}

/// What can be told in the one unit or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Length,
    Time,
    Mass,
    Volume,
    Energy,
    Power,
    Data,
    /// Of precious metals.
    Ounces,
    /// Of oil.
    Barrels,
    /// Of natural gas.
    Gas,
    Speed,
    Area,
    /// Of which there is one unit only.
    Other,
}

const fn unit(kind: Kind, size: f64, words: &'static [&'static str]) -> Spelling {
    Spelling { kind, size, words }
}

/// The mean month, in milliseconds.
const MONTH: f64 = 8.64e7 * 365.25 / 12.0;

/// The spellings of each; no word that means something else just as often.
const SPELLINGS: &[Spelling] = &[
    unit(
        Kind::Length,
        1e6,
        &[
            "km",
            "kilometre",
            "kilometres",
            "kilometer",
            "kilometers",
            "กม",
        ],
    ),
    unit(Kind::Length, 1_609_344.0, &["mi", "mile", "miles"]),
    unit(Kind::Length, 1e3, &["metre", "metres", "meter", "meters"]),
    unit(Kind::Length, 10.0, &["cm", "centimetres", "centimeters"]),
    unit(Kind::Length, 1.0, &["mm", "millimetres", "millimeters"]),
    unit(Kind::Length, 304.8, &["ft", "feet"]),
    unit(Kind::Speed, 1.0, &["kmh", "kph"]),
    unit(Kind::Speed, 1.609_344, &["mph"]),
    unit(Kind::Time, 1.0, &["ms", "msec", "millis", "milliseconds"]),
    unit(
        Kind::Time,
        1e3,
        &[
            "s",
            "sec",
            "secs",
            "second",
            "seconds",
            "sekunden",
            "secondes",
            "วินาที",
        ],
    ),
    unit(
        Kind::Time,
        6e4,
        &["min", "mins", "minute", "minutes", "minuten", "นาที"],
    ),
    unit(
        Kind::Time,
        3.6e6,
        &[
            "h",
            "hr",
            "hrs",
            "hour",
            "hours",
            "stunde",
            "stunden",
            "heures",
            "ชั่วโมง",
        ],
    ),
    unit(
        Kind::Time,
        8.64e7,
        &["day", "days", "tage", "tagen", "jours", "วัน"],
    ),
    unit(
        Kind::Time,
        6.048e8,
        &["week", "weeks", "wochen", "semaines", "สัปดาห์"],
    ),
    unit(
        Kind::Time,
        MONTH,
        &["month", "months", "monate", "mois", "เดือน"],
    ),
    unit(
        Kind::Time,
        12.0 * MONTH,
        &["year", "years", "yrs", "jahre", "ans", "ปี"],
    ),
    unit(Kind::Mass, 1e6, &["kg", "kilogram", "kilograms", "กก"]),
    unit(Kind::Mass, 453_592.37, &["lb", "lbs", "pound", "pounds"]),
    unit(
        Kind::Mass,
        1e9,
        &["tonne", "tonnes", "tons", "tonnen", "ตัน"],
    ),
    unit(Kind::Mass, 1e12, &["kt", "kilotonne", "kilotonnes"]),
    unit(Kind::Mass, 1e3, &["gram", "grams"]),
    unit(Kind::Mass, 1.0, &["mg"]),
    unit(Kind::Energy, 1.163, &["kcal", "calories"]),
    unit(
        Kind::Volume,
        1.0,
        &["litre", "litres", "liter", "liters", "ลิตร"],
    ),
    unit(Kind::Volume, 3.785_411_784, &["gallon", "gallons"]),
    unit(Kind::Ounces, 1.0, &["oz", "ounce", "ounces"]),
    unit(Kind::Ounces, 1e3, &["koz"]),
    unit(Kind::Ounces, 1e6, &["moz"]),
    unit(Kind::Barrels, 1.0, &["bbl", "bbls", "barrel", "barrels"]),
    unit(Kind::Barrels, 1e3, &["mbbl", "mbbls", "kbbl"]),
    unit(Kind::Barrels, 1e6, &["mmbbl", "mmbbls"]),
    unit(Kind::Gas, 1e3, &["mcf"]),
    unit(Kind::Gas, 1e6, &["mmcf"]),
    unit(Kind::Gas, 1e9, &["bcf"]),
    unit(Kind::Energy, 1e3, &["kwh"]),
    unit(Kind::Energy, 1e6, &["mwh"]),
    unit(Kind::Energy, 1e9, &["gwh"]),
    unit(Kind::Energy, 1e12, &["twh"]),
    unit(Kind::Power, 1e3, &["kw"]),
    unit(Kind::Power, 1e6, &["mw"]),
    unit(Kind::Power, 1e9, &["gw"]),
    unit(Kind::Data, 1e3, &["kb", "kib"]),
    unit(Kind::Data, 1e6, &["mb", "mib"]),
    unit(Kind::Data, 1e9, &["gb", "gib"]),
    unit(Kind::Data, 1e12, &["tb", "tib"]),
    unit(Kind::Other, 1.0, &["bpm"]),
    unit(Kind::Other, 1.0, &["hpa"]),
    unit(Kind::Other, 1.0, &["celsius"]),
    unit(Kind::Other, 1.0, &["fahrenheit"]),
    unit(Kind::Area, 1.0, &["sqm", "qm"]),
    unit(Kind::Area, 0.092_903_04, &["sqft"]),
    unit(Kind::Area, 1e4, &["ha", "hectare", "hectares", "hektar"]),
    unit(Kind::Area, 4_046.856_422_4, &["acre", "acres"]),
];

/// A bit for each letter that a spelling in ASCII begins with, by its place in the alphabet.
const INITIALS: u32 = {
    let (mut initials, mut spellings) = (0, SPELLINGS);
    while let [first, others @ ..] = spellings {
        let mut words = first.words;
        while let [word, behind @ ..] = words {
            if let [initial @ ..0x80, ..] = word.as_bytes() {
                initials |= 1 << (*initial & 31);
            }
            words = behind;
        }
        spellings = others;
    }
    initials
};

impl Measure {
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        // Most words begin like none.
        let first = word.bytes().next()?;
        if first.is_ascii() && INITIALS >> (first & 31) & 1 == 0 {
            return None;
        }
        let is_it = |spelling: &Spelling| is_one_of(spelling.words, word);
        SPELLINGS.iter().position(is_it).map(Self::Named)
    }

    /// The measure that a name ends with: `distance_km`, "Duration (min)". "The Quiet Mile" is no key.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        let name = name.trim_end();
        let in_brackets = name
            .strip_suffix(')')
            .and_then(|name| name.rsplit('(').next())
            .map(str::trim);
        let word = in_brackets.or_else(|| last_of_key(name))?;
        // "24h" of `volume_24h` is a stretch, and "€/MWh" is so much for each.
        let is_each = || {
            name.trim_end_matches(')')
                .strip_suffix(word)
                .is_some_and(|lead| lead.ends_with('/'))
        };
        if word.eq_ignore_ascii_case("h") || is_each() {
            return None;
        }
        if let Some(degrees) = degrees_of_name(name, word) {
            return Self::of_word(degrees);
        }
        // Few names end with one, and they are read on.
        let measure = Self::of_word(word)?;
        let is_alone = in_brackets.is_none() && words(name).nth(1).is_none();
        // `price_eur_per_kwh` is money, `salary_min` the least.
        let is_other = is_alone && !tells_alone(name)
            || word.eq_ignore_ascii_case("min") && !is_time(name)
            || is_million(name, word)
            || is_time_gone_by(name, word)
            || in_brackets.is_none() && measure.is_of_calendar() && !is_term(name)
            || words(name).any(|(_, word)| Class::MeasurePrices.has(word));
        (!is_other).then_some(measure)
    }

    /// What a fact measures, as its unit or its names say.
    pub(crate) fn of_fact(facts: &Facts, fact: &Fact) -> Option<Self> {
        let money = || matches!(fact.unit, Some(Unit::Money(_))).then_some(Self::Money);
        if fact.is_prose() {
            return facts.measure_told(fact).or_else(money);
        }
        // A record's currency stands beside figures that are no money, too.
        let of_header = facts.measure_of_column(fact);
        let row = facts.measure_of_row(fact);
        // The row of a record with a time goes by its label and the member's name: "Supermarket kwh".
        let of_row = || row.own.or(row.member.filter(|_| !facts.is_headed(fact)));
        // `p99` under `latency_ms` is one.
        let of_group = || facts.members(fact).nth(1).and_then(Self::of_group);
        let of_counted = || row.counted.filter(|_| fact.unit.is_none());
        let of_record = || facts.measure_told(fact).filter(|_| fact.unit.is_none());
        let named = of_header.or_else(of_row).or_else(of_group);
        let told = named.or_else(of_counted).or_else(of_record);
        told.or_else(money)
    }

    /// What a name tells of figures that stand under it by names of their own. `forecast_days` has a record for each.
    fn of_group(name: &str) -> Option<Self> {
        const LISTS: [&str; 6] = ["days", "weeks", "months", "quarters", "years", "hours"];
        let last = words(name).last();
        let is_list = last.is_none_or(|(_, last)| is_one_of(&LISTS, last));
        if is_list { None } else { Self::of_name(name) }
    }

    /// What a name begins with that counts it: "Gallons consumed", "Tonnes milled".
    fn of_counted(name: &str) -> Option<Self> {
        let mut all = words(name);
        let (_, first) = all.next()?;
        let is_price = |(_, word): (Span, &str)| Class::MeasurePrices.has(word);
        let counted = Self::of_word(first).filter(|measure| measure.is_of_things());
        counted
            .filter(|_| first.ends_with('s') && all.next().is_some() && !words(name).any(is_price))
    }

    /// Whether it is of months or years, which figures of any kind are said to be over: `revenue_12_months`.
    fn is_of_calendar(self) -> bool {
        let Self::Named(place) = self else {
            return false;
        };
        let own = SPELLINGS.get(place);
        own.is_some_and(|own| own.kind == Kind::Time && own.size >= MONTH)
    }

    /// Whether it measures what is dug, drilled, made or burnt.
    fn is_of_things(self) -> bool {
        let Self::Named(place) = self else {
            return false;
        };
        SPELLINGS
            .get(place)
            .is_some_and(|spelling| match spelling.kind {
                Kind::Mass
                | Kind::Volume
                | Kind::Energy
                | Kind::Ounces
                | Kind::Barrels
                | Kind::Gas => true,
                Kind::Length
                | Kind::Time
                | Kind::Power
                | Kind::Data
                | Kind::Speed
                | Kind::Area
                | Kind::Other => false,
            })
    }

    /// What a declared unit says: "thousand tonnes", `TWh`.
    pub(crate) fn of_unit(unit: &str) -> Option<Self> {
        let is_scale = |word: &&str| {
            is_one_of(
                &[
                    "thousand",
                    "thousands",
                    "million",
                    "millions",
                    "billion",
                    "metric",
                ],
                word,
            )
        };
        let mut words = words(unit).map(|(_, word)| word).skip_while(is_scale);
        let only = words.next().filter(|_| !unit.contains(['/', '(']))?;
        words
            .next()
            .is_none()
            .then(|| Self::of_word(only))
            .flatten()
    }

    /// What a number of a text measures, as its unit or the word right behind it say.
    pub(crate) fn of_mention(text: &str, span: Span, unit: Option<Unit>) -> Option<Self> {
        if let Some(unit) = unit {
            return matches!(unit, Unit::Money(_)).then_some(Self::Money);
        }
        let tail = text.get(span.end..)?;
        let apart = tail.strip_prefix([' ', '-', '\u{a0}', '\u{202f}']);
        let is_apart = apart.is_some();
        let tail = apart.unwrap_or(tail);
        if tail.starts_with(['°', '℃', '℉']) {
            let sign = tail.strip_prefix('°').unwrap_or(tail).trim_start();
            return Self::of_word(degrees_of_sign(sign)?);
        }
        let end = tail
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(tail.len());
        let (word, behind) = tail.split_at_checked(end)?;
        // "km/h" is not "km", and "the 1980s" are no seconds.
        if behind.starts_with('/') || word == "s" && !is_apart {
            None
        } else {
            Self::of_word(word)
        }
    }

    /// How many of another unit one of this is, where both are of time.
    pub(crate) fn times_of(self, smaller: Self) -> Option<f64> {
        let time = |measure: Self| match measure {
            Self::Money | Self::Things => None,
            Self::Named(place) => SPELLINGS.get(place).filter(|own| own.kind == Kind::Time),
        };
        Some(time(self)?.size / time(smaller)?.size)
    }

    /// How many of another unit one of this is, where both measure the same.
    pub(crate) fn in_unit(self, other: Self) -> Option<f64> {
        let own = core::iter::once((self, 1.0)).chain(self.others());
        { own }.find_map(|(unit, size)| (unit == other).then_some(size))
    }

    /// The other units that the same may be told in, and how many of each one of this is.
    pub(crate) fn others(self) -> impl Iterator<Item = (Self, f64)> {
        let own = match self {
            Self::Money | Self::Things => None,
            Self::Named(place) => SPELLINGS.get(place),
        };
        let own = own.filter(|own| own.kind != Kind::Other);
        own.into_iter().flat_map(move |own| {
            let all = SPELLINGS.iter().enumerate();
            let others = all.filter(move |(place, other)| {
                other.kind == own.kind && Self::Named(*place) != self
            });
            others.map(move |(place, other)| (Self::Named(place), own.size / other.size))
        })
    }

    /// Whether two are known and not the same.
    pub(crate) fn differ(left: Option<Self>, right: Option<Self>) -> bool {
        left.zip(right).is_some_and(|(left, right)| left != right)
    }
}

/// The degrees that a name of a temperature ends with: `temp_f`.
fn degrees_of_name(name: &str, last: &str) -> Option<&'static str> {
    const NAMES: [&str; 7] = [
        "temp",
        "temperature",
        "feels",
        "feelslike",
        "dewpoint",
        "heatindex",
        "windchill",
    ];
    let degrees = degrees_of_sign(last).filter(|_| last.len() == 1)?;
    let is_it = words(name).any(|(_, word)| is_one_of(&NAMES, word));
    is_it.then_some(degrees)
}

/// The degrees that a sign begins with.
fn degrees_of_sign(sign: &str) -> Option<&'static str> {
    let mut letters = sign.chars();
    let first = letters.next()?;
    let goes_on = letters.next().is_some_and(char::is_alphanumeric);
    match first {
        'C' | 'c' | '℃' if !goes_on => Some("celsius"),
        'F' | 'f' | '℉' if !goes_on => Some("fahrenheit"),
        _ => None,
    }
}

/// Names of amounts of money, of which no megabytes, millimetres and miles are counted.
pub(crate) const AMOUNTS_OF_MONEY: [&str; 47] = [
    "value",
    "amount",
    "amounts",
    "aum",
    "nav",
    "outstanding",
    "cap",
    "capitalization",
    "capitalisation",
    "revenue",
    "revenues",
    "sales",
    "turnover",
    "income",
    "profit",
    "earnings",
    "ebitda",
    "cost",
    "costs",
    "expense",
    "expenses",
    "budget",
    "debt",
    "assets",
    "liabilities",
    "equity",
    "deposits",
    "loans",
    "proceeds",
    "dividend",
    "dividends",
    "inflow",
    "outflow",
    "flow",
    "flows",
    "bookings",
    "ebit",
    "capex",
    "opex",
    "spend",
    "cash",
    "gmv",
    "arr",
    "mrr",
    "receita",
    "receitas",
    "lucro",
];

/// Whether the word that a name ends with is a million: `revenue_mm`, `receita_mi`, and of baht `aum_mb`.
fn is_million(name: &str, last: &str) -> bool {
    let is_of_money = |word: &str| is_one_of(&AMOUNTS_OF_MONEY, word) || is_currency_of_name(word);
    is_one_of(&["mb", "mm", "mi"], last) && words(name).any(|(_, word)| is_of_money(word))
}

/// Whether the word that a name ends with is the time that all of it is of: `closed_last_week`, "orders per day".
fn is_time_gone_by(name: &str, last: &str) -> bool {
    const LEADS: [&str; 8] = [
        "last", "past", "this", "previous", "prev", "prior", "next", "per",
    ];
    let mut said: Vec<&str> = words(name).map(|(_, word)| word).collect();
    said.pop_if(|word| word.eq_ignore_ascii_case(last));
    said.last().is_some_and(|lead| is_one_of(&LEADS, lead))
}

/// Whether a name tells how long something takes, so that the "min" behind it are minutes, and not the least: `duration_min`.
fn is_time(name: &str) -> bool {
    const TIMES: [&str; 14] = [
        "duration", "time", "runtime", "length", "delay", "wait", "prep", "cook", "downtime",
        "uptime", "travel", "transit", "dauer", "durée",
    ];
    words(name).any(|(_, word)| is_one_of(&TIMES, word))
}

/// Whether a name tells how long something lasts, so that months and years count that: `remaining_term_years`.
fn is_term(name: &str) -> bool {
    const TERMS: [&str; 13] = [
        "term", "terms", "duration", "period", "life", "lifetime", "tenure", "maturity", "age",
        "runway", "tenor", "vesting", "horizon",
    ];
    words(name).any(|(_, word)| is_one_of(&TERMS, word))
}

fn last_of_key(name: &str) -> Option<&str> {
    let key = Some(name).filter(|name| !name.contains(' '))?;
    let (span, word) = words(key).last()?;
    // The "s" of "u.s." is no unit.
    let is_initial = word.len() == 1 && key.get(..span.start)?.ends_with('.');
    (!is_initial).then_some(word)
}

/// Whether a unit needs no word before it to be the name of a figure: `kwh`. "Second" and "pounds" may be anything.
fn tells_alone(name: &str) -> bool {
    const PLURALS: [&str; 5] = ["seconds", "minutes", "hours", "days", "weeks"];
    let kind = |spelling: &Spelling| match spelling.kind {
        Kind::Energy | Kind::Power | Kind::Data | Kind::Volume => true,
        Kind::Time => is_one_of(&PLURALS, name),
        Kind::Length | Kind::Mass => is_one_of(&["km", "kg"], name),
        Kind::Speed | Kind::Area | Kind::Ounces | Kind::Barrels | Kind::Gas | Kind::Other => false,
    };
    { SPELLINGS.iter() }
        .filter(|spelling| is_one_of(spelling.words, name))
        .any(kind)
}
