//! What a shortened response says of itself.

mod alike;
mod earlier;

use std::borrow::Cow;

use serde_json::{Value, json};

use super::area::Area;
use super::unit::Unit;
use alike::Alike;

/// The id of the warning.
const ID: &str = "WARN_TRIMMED";

const SEVERITY: &str = "info";
const BEGINNING: &str = "Trimmed: ";
const IMPACT: &str = "Details missing";

/// How many parts of the payload are named, and how many that nobody knows, since there may be any number of them.
const MOST_NAMED: usize = 6;

/// A name that somebody chose and that has more characters is named by its beginning and its end of so many
/// together, since a note is paid for by what the response says.
const LONGEST_NAME: usize = 60;

/// About as many tokens as a note takes at most, whatever it names.
pub(super) const LONGEST: usize = 800;

/// A part of which something went, as the note names it.
#[derive(Clone, Copy)]
pub(super) struct Gone<'u> {
    pub(super) unit: &'u Unit,
    pub(super) count: usize,
}

/// Adds the warning, or adds to the one that an earlier cut left.
pub(super) fn add(response: &mut Value, gone: &[Gone<'_>]) {
    if gone.is_empty() {
        return;
    }
    let parts = listed(gone, !is_bare(response.get("context")));
    let parts: Vec<_> = parts.iter().map(String::as_str).collect();
    let warnings = response.pointer_mut("/metadata/warnings");
    let Some(Value::Array(warnings)) = warnings else {
        return;
    };
    let before = warnings.iter_mut().find(|warning| is_ours(warning));
    match before.and_then(|warning| warning.get_mut("message")) {
        Some(Value::String(message)) => {
            let earlier = message.strip_prefix(BEGINNING).unwrap_or(message);
            *message = format!("{BEGINNING}{}", earlier::joined(earlier, &parts));
        }
        _ => warnings.push(warning(&format!("{BEGINNING}{}", parts.join(", ")))),
    }
}

/// Whether an earlier cut left the warning: a server may have one of its own by this id.
pub(super) fn is_ours(warning: &Value) -> bool {
    let text = |member| warning.get(member).and_then(Value::as_str);
    text("id") == Some(ID)
        && text("severity") == Some(SEVERITY)
        && text("message").is_some_and(|message| message.starts_with(BEGINNING))
}

/// The parts, one word for all of a context that is empty, and a number for what is too much to name.
fn listed(gone: &[Gone<'_>], has_context: bool) -> Vec<String> {
    let mut parts = Vec::new();
    let (mut of_payload, mut unknown, mut of_context) = (0, 0, 0);
    let alike = Alike::of(gone);
    let counted = |count: &mut usize, most, part: &dyn Fn() -> String| {
        *count += 1;
        (*count <= most).then(part)
    };
    for (one, others) in alike.first_of_each(gone) {
        let unit = one.unit;
        let said = |one| match others {
            0 => said(one),
            others => format!("{} and {others} like it", said(one)),
        };
        let is_of_context = !has_context && unit.part.starts_with("context.");
        parts.extend(match () {
            () if is_of_context => counted(&mut of_context, 1, &|| "context".to_owned()),
            () if unit.is_of_payload() => counted(&mut of_payload, MOST_NAMED, &|| said(one)),
            () if unit.area == Area::Unknown => counted(&mut unknown, MOST_NAMED, &|| said(one)),
            () => Some(said(one)),
        });
    }
    let more = |count: usize, what: &str| {
        let more = count.checked_sub(MOST_NAMED).filter(|more| *more > 0);
        more.map(|more| format!("{more} more {what}"))
    };
    parts.extend(more(of_payload, "of processed"));
    parts.extend(more(unknown, "unknown"));
    parts
}

/// Whether nothing but empty lists is left of a value.
fn is_bare(value: Option<&Value>) -> bool {
    match value {
        None => true,
        Some(Value::Array(elements)) => elements.is_empty(),
        Some(Value::Object(members)) => members.values().all(|member| is_bare(Some(member))),
        Some(_) => false,
    }
}

fn said(gone: &Gone<'_>) -> String {
    let Gone { unit, count } = gone;
    let name = name(unit);
    match () {
        // Of how many pieces says nothing to anybody.
        () if unit.how.shortens() => format!("{name} shortened"),
        () if *count < unit.of => format!("{count} of {} {name}", unit.of),
        () => name.into_owned(),
    }
}

/// A part as the note names it: one of the contract's by its last word, since every token here is one less for
/// the answer; any other by its place, since it may have any name.
fn name(unit: &Unit) -> Cow<'_, str> {
    let part = unit.part.as_ref();
    let whole = part.strip_prefix("data.").filter(|_| unit.is_of_payload());
    match (whole, unit.area) {
        (Some(place), _) => shortened(place),
        (None, Area::Unknown) if part.contains('.') => shortened(part),
        (None, Area::Unknown) => format!("unknown {}", shortened(part)).into(),
        (None, _) => last_word(part).into(),
    }
}

/// A long name by its beginning and its end.
fn shortened(name: &str) -> Cow<'_, str> {
    let length = name.chars().count();
    if length <= LONGEST_NAME {
        return name.into();
    }
    let half = LONGEST_NAME / 2;
    let (beginning, end) = (name.chars().take(half), name.chars().skip(length - half));
    beginning.chain(['…']).chain(end).collect()
}

fn last_word(part: &str) -> &str {
    let mut words = part.rmatch_indices('.').map(|(at, _)| at + 1);
    // Two lists are called so.
    let words = match part.strip_suffix(".factors") {
        Some(_) => words.nth(1),
        None => words.next(),
    };
    words.and_then(|at| part.get(at..)).unwrap_or(part)
}

fn warning(message: &str) -> Value {
    json!({
        "id": ID,
        "severity": SEVERITY,
        "category": "limitation",
        "message": message,
        "impact": IMPACT,
    })
}
