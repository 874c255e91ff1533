use serde_json::{Map, Value};
use validators::{Locale, Mention, MentionKind, mentions};
use wire::{Direction, Pointer, RootName, SchemaError, Severity, Shape, Violation, schema_of};

use super::fact::{Unreadable, fact};
use super::input::{ANSWER, LOCALE, QUESTION, RESULT, VerifyAnswerInput, bytes};
use super::locale;
use super::text::Bounded;

/// So many bytes of JSON may all results have together: a hundred funds have 40 KB, and this takes a second at worst.
const MOST_BYTES: usize = 128 * 1024;

/// So many numbers may an answer state: nobody writes more into one, and the time is of these times the facts.
const MOST_NUMBERS: usize = 1_000;

/// What the tool's arguments have to be.
#[derive(Debug)]
pub(crate) struct Arguments {
    schema: Value,
}

impl Arguments {
    pub(crate) fn new() -> Result<Self, SchemaError> {
        let root = RootName {
            name: "verify-answer-input",
            version: 1,
        };
        let schema = schema_of::<VerifyAnswerInput>(root, Direction::Input)?;
        Ok(Self {
            schema: schema.canonical().clone(),
        })
    }

    /// Everything that is wrong with them.
    pub(crate) fn violations(&self, arguments: &Value) -> Vec<Violation> {
        let mut found = Shape::new(&self.schema).violations(arguments);
        for violation in &mut found {
            violation.severity = Severity::Error;
            if violation.code == "wrong_type" && is_result(&violation.pointer) {
                "give its JSON as a text".clone_into(&mut violation.fix);
            }
        }
        if let Some(members) = arguments.as_object() {
            rules(members, &mut found);
        }
        found
    }
}

/// Whether it points at one of the results.
fn is_result(at: &Pointer) -> bool {
    at.to_string().starts_with("/results/")
}

/// What no schema says, and how long texts are, which `Shape` does not look at.
fn rules(members: &Map<String, Value>, found: &mut Vec<Violation>) {
    let bad_answer = bad_text::<ANSWER>(members, "answer");
    found.extend(bad_answer.or_else(|| bad_numbers(members)));
    found.extend(bad_option::<QUESTION>(members, "question"));
    let bad_locale = bad_option::<LOCALE>(members, "locale");
    found.extend(bad_locale.or_else(|| unknown_locale(members)));
    let results = members.get("results").and_then(Value::as_array);
    bad_results(results.map(Vec::as_slice).unwrap_or_default(), found);
}

fn text<'m>(members: &'m Map<String, Value>, name: &str) -> Option<&'m str> {
    members.get(name).and_then(Value::as_str)
}

fn at(name: &str) -> Pointer {
    Pointer::root().child(name)
}

fn bad_text<const MOST: usize>(members: &Map<String, Value>, name: &str) -> Option<Violation> {
    Bounded::<MOST>::fault(text(members, name)?, at(name))
}

/// The same of a parameter that is optional.
fn bad_option<const MOST: usize>(members: &Map<String, Value>, name: &str) -> Option<Violation> {
    let mut fault = bad_text::<MOST>(members, name)?;
    if fault.code == "empty_text" {
        fault.fix.push_str(", or leave the parameter out");
    }
    Some(fault)
}

/// The numbers of an answer that are not checked: each is held against all facts, so that there may be so many of them;
/// and JSON has no form for one that is too large, so none could be told of it.
fn bad_numbers(members: &Map<String, Value>) -> Option<Violation> {
    let answer = text(members, "answer")?;
    let told = locale(text(members, "locale")).ok()?;
    let shown = || Locale::told_by(answer, text(members, "question").unwrap_or_default());
    // One that nobody tells may be read in both.
    let readings = told.map_or_else(|| [shown(), Locale::default()], |told| [told; 2]);
    { readings.into_iter() }.find_map(|locale| bad_numbers_in(locale, answer))
}

fn bad_numbers_in(locale: Locale, answer: &str) -> Option<Violation> {
    let found = mentions(answer, &locale);
    let is_number = |mention: &&Mention| matches!(mention.kind, MentionKind::Number(_));
    let numbers = found.iter().filter(is_number).count();
    if numbers > MOST_NUMBERS {
        let message = format!("{numbers} numbers stand where {MOST_NUMBERS} are checked at most");
        let fix = "verify the answer in parts";
        return Some(Violation::error(at("answer"), "too_large", message, fix));
    }
    let is_beyond = |mention: &&Mention| matches!(&mention.kind, MentionKind::Number(number) if number.value.abs() >= f64::MAX);
    let beyond = found.iter().find(is_beyond)?;
    let beginning: String = beyond.span.of(answer).chars().take(20).collect();
    let message = format!("the number {beginning}… is larger than any that is checked");
    let fix = "write numbers below 1e308";
    Some(Violation::error(at("answer"), "out_of_range", message, fix))
}

fn unknown_locale(members: &Map<String, Value>) -> Option<Violation> {
    let error = locale(text(members, "locale")).err()?;
    let fix = "write the tag of the answer's language in `locale`, such as en, th or de-CH";
    Some(Violation::error(
        at("locale"),
        "unknown_locale",
        error.to_string(),
        fix,
    ))
}

/// A result that cannot be read.
fn unread(text: &str, at: Pointer) -> Option<Violation> {
    let (message, fix) = match fact(text).err()? {
        Unreadable::Broken(reason) => (
            format!("the JSON cannot be read: {reason}"),
            "give the whole result, or what is meant of it in words; of several results each by itself",
        ),
        Unreadable::Beyond(reason) => (
            format!("the JSON cannot be read: {reason}"),
            "write numbers below 1e308, and at most a hundred levels inside each other",
        ),
        Unreadable::Table(reason) => (
            format!("the table cannot be read: {reason}"),
            "give the table as the tool gave it, or what is meant of it in sentences",
        ),
    };
    Some(Violation::error(at, "unreadable", message, fix))
}

fn bad_results(results: &[Value], found: &mut Vec<Violation>) {
    let texts =
        { results.iter().enumerate() }.filter_map(|(index, it)| Some((index, it.as_str()?)));
    let bad = |(index, text)| {
        let at = at("results").child(index);
        Bounded::<RESULT>::fault(text, at.clone()).or_else(|| unread(text, at))
    };
    let told = found.len();
    found.extend(texts.clone().filter_map(bad));
    let bytes = bytes(texts.map(|(_, text)| text));
    if found.len() == told && bytes > MOST_BYTES {
        let message = format!("{bytes} bytes of JSON stand where {MOST_BYTES} are read at most");
        let fix = "give those results alone that the answer takes its figures from";
        let large = Violation::error(at("results"), "too_large", message, fix);
        found.push(large);
    }
}
