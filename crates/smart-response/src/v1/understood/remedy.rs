//! What becomes of what V2 does not allow of an object.

use std::collections::BTreeMap;

use serde_json::Value;
use wire::{Pointer, Severity, Violation};

use crate::blank::is_blank;
use crate::presentation::HIGHLIGHTS;
use crate::v1::WORD_SPELLING;
use crate::v1::place::Place;
use crate::v1::word::meant;

/// What counts as a whole only: with a part of it missing the rest would say something else.
const WHOLE: [&str; 4] = ["headers", "highlights", "drivers", "data"];

pub(super) enum Remedy {
    /// It goes, for this reason.
    TakeOut(String),
    /// This stands in its place, which is told so.
    Write(Value, Violation),
}

/// What becomes of an object that stands at `place`, by the pointers in it. What is `wrong` was taken out before.
pub(super) fn remedies(
    object: &Value,
    place: &Place,
    wrong: &BTreeMap<String, String>,
) -> BTreeMap<String, Remedy> {
    let told = place.judged(object);
    let within = |one: &Violation| {
        let at = one.pointer.as_str().strip_prefix(place.at().as_str())?;
        Some(at.to_owned())
    };
    let told = told.iter().filter(|one| is_wrong(one));
    let told = told.filter_map(|one| Some((within(one)?, one)));
    // An element that was set aside is not judged; an object that lacks what was taken out of it is.
    let told = told.filter(|(at, one)| one.code == "missing_field" || !wrong.contains_key(at));
    let each = told.flat_map(|(at, one)| remedies_of(object, place, &at, one));
    each.chain(blank(object))
        .filter(|(at, _)| !wrong.contains_key(at))
        .collect()
}

/// What breaks the contract, and what it does not know. Where the rest is merely to be minded, it stays.
fn is_wrong(one: &Violation) -> bool {
    one.severity == Severity::Error || one.code == "unknown_field"
}

fn remedies_of(object: &Value, place: &Place, at: &str, one: &Violation) -> Vec<(String, Remedy)> {
    let said = object.pointer(at);
    if let Some(said) = said
        && let Some(value) = otherwise(said, place, at, one.code)
    {
        return vec![(at.to_owned(), written(said, value, one.code))];
    }
    let beyond = said.filter(|_| one.code == "highlight_count");
    let beyond: Vec<_> = beyond.map_or_else(Vec::new, |list| beyond_most(list, at));
    let goes = if beyond.is_empty() {
        taken_out(object, at, one.code).into_iter().collect()
    } else {
        beyond
    };
    let goes = goes.into_iter();
    goes.map(|at| (at, Remedy::TakeOut(reason(one)))).collect()
}

/// The places of highlights after the most that V2 has.
fn beyond_most(highlights: &Value, at: &str) -> Vec<String> {
    let count = highlights.as_array().map_or(0, Vec::len);
    let beyond = *HIGHLIGHTS.end()..count;
    beyond.map(|index| format!("{at}/{index}")).collect()
}

/// Why something is left over, without the words of it, which are told beside it.
fn reason(one: &Violation) -> String {
    let expected = match one.code {
        "wrong_type" | "null_not_allowed" => one.fix.strip_prefix("write "),
        _ => None,
    };
    expected.map_or_else(
        || one.message.clone(),
        |expected| format!("V2 has {expected} here"),
    )
}

/// What V2 writes for what is said, where that is understood.
fn otherwise(said: &Value, place: &Place, at: &str, code: &str) -> Option<Value> {
    match (code, said) {
        ("unknown_value", Value::String(text)) => {
            meant(text, &place.words(at), |word| word).map(Value::from)
        }
        ("unsafe_integer", Value::Number(number)) => {
            place.takes_texts(at).then(|| number.to_string().into())
        }
        // As operating systems write locales.
        ("invalid_locale", Value::String(text)) => {
            text.contains('_').then(|| text.replace('_', "-").into())
        }
        _ => None,
    }
}

fn written(said: &Value, value: Value, code: &'static str) -> Remedy {
    let code = match code {
        "unsafe_integer" => code,
        _ => WORD_SPELLING,
    };
    let found = format!("{said} stands where V2 has {value}");
    let fix = format!("write {value}");
    let told = Violation::warning(Pointer::root(), code, found, fix);
    Remedy::Write(value, told)
}

/// Texts that say nothing.
fn blank(object: &Value) -> impl Iterator<Item = (String, Remedy)> {
    let members = object.as_object().into_iter().flatten();
    let blank = members.filter(|(_, value)| value.as_str().is_some_and(is_blank));
    blank.map(|(name, _)| {
        let at = Pointer::root().child(name).as_str().to_owned();
        (at, Remedy::TakeOut("the text is empty".to_owned()))
    })
}

/// What has to be taken out where something is wrong at `at`: what lacks a member, a row with a wrong cell, and what
/// counts as a whole. None where the object itself lacks a member.
fn taken_out(object: &Value, at: &str, code: &str) -> Option<String> {
    let (around, _) = at.rsplit_once('/')?;
    let at = match code {
        "missing_field" => around.to_owned(),
        // The line is there to explain the value, and not the other way round.
        "threshold_not_met" => format!("{around}/threshold"),
        _ => at.to_owned(),
    };
    let mut ends = at.match_indices('/').map(|(end, _)| end).skip(1);
    let is_whole = |end: &usize| {
        let around = at.get(..*end).unwrap_or_default();
        let name = around.rsplit('/').next().unwrap_or_default();
        let is_row = || {
            let list = around.rsplit_once('/').map(|(list, _)| list);
            let is_list = |at| object.pointer(at).is_some_and(Value::is_array);
            is_list(around) && list.is_some_and(is_list)
        };
        WHOLE.contains(&name) || is_row()
    };
    let end = ends.find(is_whole).unwrap_or(at.len());
    let at = at.get(..end)?;
    (!at.is_empty()).then(|| at.to_owned())
}
