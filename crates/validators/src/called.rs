//! What prose calls a number: "operating income was $212 million", "$980 million in cash".

use crate::Span;
use crate::facts::month_named;
use crate::label::label_words;
use crate::wording::{is_one_of, words};

/// Words right behind which the number stands that the words before them name.
const COPULAS: [&str; 10] = [
    "was", "is", "were", "are", "of", "totaled", "totalled", "reached", "hit", "equaled",
];

/// Words that lead to a number behind one of [`TURNS`].
const LINKS: [&str; 3] = ["to", "at", "from"];

/// What may stand between a name and such a word.
const TURNS: [&str; 30] = [
    "came",
    "stood",
    "rose",
    "fell",
    "grew",
    "increased",
    "decreased",
    "climbed",
    "declined",
    "amounted",
    "dropped",
    "slipped",
    "widened",
    "narrowed",
    "improved",
    "jumped",
    "edged",
    "advanced",
    "eased",
    "slowed",
    "slid",
    "sank",
    "surged",
    "soared",
    "gained",
    "expanded",
    "contracted",
    "shrank",
    "tumbled",
    "plunged",
];

/// Words between a copula and its number that say how sure it is, or nothing.
const LIGHT: [&str; 14] = [
    "about",
    "approximately",
    "around",
    "roughly",
    "nearly",
    "almost",
    "over",
    "just",
    "a",
    "an",
    "record",
    "some",
    "only",
    "the",
];

/// Where what a number is called begins at the latest.
const STARTS: [&str; 14] = [
    "and", "while", "whereas", "but", "with", "as", "that", "which", "where", "because", "since",
    "when", "after", "or",
];

/// Words before a name that "of" and a number follow.
const LEADS: [&str; 8] = ["for", "at", "to", "by", "a", "an", "the", "on"];

/// Verbs whose object is what is called so: "it had debt of".
const VERBS: [&str; 23] = [
    "had",
    "has",
    "have",
    "reported",
    "posted",
    "recorded",
    "generated",
    "delivered",
    "earned",
    "saw",
    "announced",
    "shows",
    "includes",
    "include",
    "included",
    "comprised",
    "comprises",
    "recognized",
    "recognised",
    "incurred",
    "issued",
    "received",
    "held",
];

/// Words that no name has beside another: "and up 8 %".
const NO_NAMES: [&str; 16] = [
    "up", "down", "from", "to", "by", "in", "at", "of", "than", "for", "on", "not", "then", "was",
    "were", "is",
];

/// Words that end what is called by the words right behind its amount.
const ENDS: [&str; 23] = [
    "vs",
    "versus",
    "compared",
    "followed",
    "with",
    "during",
    "under",
    "against",
    "before",
    "over",
    "per",
    "related",
    "relating",
    "due",
    "associated",
    "through",
    "until",
    "between",
    "within",
    "following",
    "had",
    "has",
    "will",
];

/// Words that say when it was, or whose.
const ASIDE: [&str; 27] = [
    "first",
    "second",
    "third",
    "fourth",
    "quarter",
    "quarterly",
    "half",
    "full",
    "year",
    "annual",
    "fiscal",
    "month",
    "monthly",
    "week",
    "today",
    "period",
    "its",
    "their",
    "our",
    "his",
    "her",
    "also",
    "company",
    "group",
    "s",
    "total",
    "overall",
];

/// A name has no more words.
const MOST: usize = 4;

/// The words of what a number is called in its part of a text, ascending; none where nothing says so for certain. The
/// part reaches from the number before, or where its sentence begins, to the number behind.
pub(crate) fn called(text: &str, number: Span, part: Span, is_first: bool) -> Option<Vec<u64>> {
    let before = text.get(part.start..number.start)?;
    let behind = text.get(number.end..part.end)?;
    let beside = || (!is_first).then(|| beside_another(before)).flatten();
    let named = before_colon(before).or_else(|| before_copula(before, is_first));
    // "33.8 % of net sales" is no sales.
    let is_share = || is_percentage(text, number) && behind.starts_with(" of ");
    let named = named.or_else(beside);
    let named = named.or_else(|| (!is_share()).then(|| behind_link(behind))?);
    if named.is_some() || !is_amount(text, number) {
        return named;
    }
    right_behind(behind).or_else(|| is_first.then(|| before_amount(before))?)
}

/// The same of a number that a change leads to, whose name stands before that: "ARPU increased 2.4 % to $51.36".
pub(crate) fn called_behind_change(before_change: &str, between: &str) -> Option<Vec<u64>> {
    if between.trim() != "to" {
        return None;
    }
    before_copula(&[before_change.trim_end(), " to"].concat(), false)
}

/// Whether a number begins with the sign of a currency.
fn is_amount(text: &str, number: Span) -> bool {
    const SIGNS: [char; 6] = ['$', '€', '£', '¥', '฿', '₹'];
    text.get(number.start..)
        .is_some_and(|amount| amount.starts_with(SIGNS))
}

fn is_percentage(text: &str, number: Span) -> bool {
    let written = text.get(number.start..number.end).unwrap_or_default();
    ["%", "percent", "per cent", "pct"]
        .iter()
        .any(|unit| written.ends_with(unit))
}

/// "Research and development" where nothing else stands before the amount.
fn before_amount(before: &str) -> Option<Vec<u64>> {
    let name = before.rsplit([':', ';', '(', ')', '.', '\n']).next()?;
    let starts = name.trim_start().starts_with(char::is_uppercase) || name.len() < before.len();
    let name: Vec<&str> = words(name).map(|(_, word)| word).collect();
    let tells = |word: &&str| is_one_of(&NO_NAMES, word) || is_one_of(&VERBS, word);
    let is_name = starts && !name.iter().any(tells);
    let name: Vec<&str> = { name.into_iter() }
        .filter(|word| !is_one_of(&STARTS, word))
        .collect();
    hashes(&name).filter(|_| is_name)
}

/// "- **Net income:**".
fn before_colon(before: &str) -> Option<Vec<u64>> {
    let is_mark = |mark: char| mark.is_whitespace() || matches!(mark, '*' | '_');
    let name = before.trim_end_matches(is_mark).strip_suffix(':')?;
    let line = name.rsplit(['\n', ',', ';', ':', '(', '.']).next()?;
    let name: Vec<&str> = words(line).map(|(_, word)| word).collect();
    // "(Q3 2022: 20.9%)" says when.
    let tells_time = line.contains(|c: char| c.is_ascii_digit()) && name.iter().all(is_of_time);
    hashes(&name).filter(|_| !tells_time)
}

/// Whether a word beside digits makes a time of them: "Q3 2022", "FY2023", "H1".
fn is_of_time(word: &&str) -> bool {
    const LETTERS: [&str; 9] = ["q", "h", "fy", "cy", "m", "mo", "hy", "ytd", "ltm"];
    is_one_of(&LETTERS, word) || is_one_of(&ASIDE, word) || month_named(word).is_some()
}

/// "Operating income was about".
fn before_copula(before: &str, is_first: bool) -> Option<Vec<u64>> {
    let plain = without_time(before).or_else(|| without_relative(before));
    let before = plain.as_deref().unwrap_or(before);
    let clause = before.rsplit([',', ';', ':', '(', '.', '\n']).next()?;
    let said: Vec<&str> = words(clause).map(|(_, word)| word).collect();
    let light = said
        .iter()
        .rev()
        .take_while(|word| is_one_of(&LIGHT, word))
        .count();
    let (copula, name) = said.get(..said.len() - light)?.split_last()?;
    let name = if is_one_of(&LINKS, copula) {
        // "Revenue came in at".
        let name = name.strip_suffix(&["in"]).unwrap_or(name);
        let (turn, name) = name.split_last()?;
        is_one_of(&TURNS, turn).then_some(name)?
    } else {
        is_one_of(&COPULAS, copula).then_some(name)?
    };
    let start = (0..name.len()).rfind(|at| {
        let word = name.get(*at).copied().unwrap_or_default();
        is_one_of(&STARTS, word) && !joins_name(name, *at)
    });
    // "revenue in the range of": what the range is of stands before it.
    if name
        .last()
        .is_some_and(|last| last.eq_ignore_ascii_case("range"))
    {
        return None;
    }
    // "for a purchase price of"
    let leads = |word: &&str| copula.eq_ignore_ascii_case("of") && is_one_of(&LEADS, word);
    if let Some(lead) = name
        .iter()
        .rposition(leads)
        .filter(|lead| start < Some(*lead))
    {
        return hashes(behind_verb(name.get(lead + 1..)?));
    }
    // "Revenue and net income was": two are told of.
    let ends_before = |at: usize| name.get(at).is_some_and(|word| is_one_of(&["with"], word));
    if is_first && start.is_some_and(|at| !ends_before(at)) {
        return None;
    }
    let name = name.get(start.map_or(0, |start| start + 1)..)?;
    hashes(behind_verb(name))
}

/// Whether a word joins what is one name: "research and development".
fn joins_name(said: &[&str], at: usize) -> bool {
    const JOINED: [(&str, &str); 14] = [
        ("losses", "loss"),
        ("loss", "loss"),
        ("research", "development"),
        ("sales", "marketing"),
        ("selling", "marketing"),
        ("selling", "administrative"),
        ("selling", "distribution"),
        ("general", "administrative"),
        ("depreciation", "amortization"),
        ("depreciation", "amortisation"),
        ("property", "equipment"),
        ("plant", "equipment"),
        ("cash", "cash"),
        ("oil", "gas"),
    ];
    let word = |at: Option<usize>| at.and_then(|at| said.get(at)).copied();
    let both = word(at.checked_sub(1)).zip(word(Some(at + 1)));
    both.is_some_and(|(left, right)| {
        let is_pair = |pair: &(&str, &str)| {
            pair.0.eq_ignore_ascii_case(left) && pair.1.eq_ignore_ascii_case(right)
        };
        JOINED.iter().any(is_pair)
    })
}

/// A name without who has what it names: "the company reported revenue".
fn behind_verb<'n>(name: &'n [&'n str]) -> &'n [&'n str] {
    let verb = name.iter().rposition(|word| is_one_of(&VERBS, word));
    name.get(verb.map_or(0, |verb| verb + 1)..)
        .unwrap_or_default()
}

/// "Revenue was" of "Revenue for the year ended January 31, 2024 was", whose comma parts no clause.
fn without_time(before: &str) -> Option<String> {
    const ENDED: [&str; 2] = [" ended ", " ending "];
    let ended = ENDED.iter().find_map(|ended| before.rfind(ended))?;
    let (head, date) = before.split_at_checked(ended)?;
    let copula = date.trim_end().rsplit(' ').next()?;
    let start = head.rfind(" for ").or_else(|| head.rfind(" in "))?;
    let is_named = is_one_of(&COPULAS, copula) && !head.get(start..)?.contains([',', ';', '.']);
    is_named.then(|| [head.get(..start).unwrap_or_default(), " ", copula].concat())
}

/// "Core inflation eased to" of "Core inflation, which leaves out food, eased to".
fn without_relative(before: &str) -> Option<String> {
    let (name, relative) = before.rsplit_once(", which ")?;
    let (_, rest) = relative.split_once(',')?;
    Some([name, rest].concat())
}

/// "Cash was 5 and debt 6": the copula is said once.
fn beside_another(before: &str) -> Option<Vec<u64>> {
    let mut said = words(before).map(|(_, word)| word);
    let is_and = said.next() == Some("and");
    let name: Vec<&str> = said.collect();
    let is_name = is_and && !name.iter().any(|word| is_one_of(&NO_NAMES, word));
    hashes(is_name.then_some(name.as_slice())?)
}

/// The same of what stands right behind a number: "in cash", "of debt".
pub(crate) fn behind_link(behind: &str) -> Option<Vec<u64>> {
    let clause = behind.split([',', ';', ':', '(', '.', '\n']).next()?;
    let mut said = words(clause).map(|(_, word)| word);
    let link = said.next()?;
    let is_link = behind.starts_with(' ') && is_one_of(&["in", "of"], link);
    let ends = |word: &&str| !is_one_of(&STARTS, word) && !is_one_of(&COPULAS, word);
    let name: Vec<&str> = said.take_while(ends).collect();
    hashes(is_link.then_some(name.as_slice())?)
}

/// "$67 million impairment charge", which a preposition, a verb or the end of the clause ends.
fn right_behind(behind: &str) -> Option<Vec<u64>> {
    let clause = behind.split([',', ';', ':', '(', '.', '\n']).next()?;
    let ends = |word: &&str| {
        let all = [&STARTS[..], &COPULAS, &NO_NAMES, &LEADS, &ENDS];
        all.into_iter().any(|known| is_one_of(known, word))
    };
    let said = words(clause).map(|(_, word)| word);
    let name: Vec<&str> = said.take_while(|word| !ends(word)).collect();
    let is_name = behind.starts_with(' ') && (1..MOST).contains(&name.len());
    hashes(is_name.then_some(name.as_slice())?)
}

fn hashes(name: &[&str]) -> Option<Vec<u64>> {
    let own = name.iter().filter(|word| !is_one_of(&ASIDE, word));
    let own: Vec<&str> = own.copied().collect();
    if own.len() > MOST {
        return None;
    }
    let mut words: Vec<u64> = own.into_iter().flat_map(label_words).collect();
    words.sort_unstable();
    words.dedup();
    (!words.is_empty()).then_some(words)
}

/// Whether two names may be of one: the one has every word of the other.
pub(crate) fn may_be_one(some: &[u64], others: &[u64]) -> bool {
    let has = |all: &[u64], part: &[u64]| part.iter().all(|word| all.contains(word));
    has(some, others) || has(others, some)
}
