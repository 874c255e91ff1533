//! Numbers whose unit nobody says.

use serde_json::Value;

use super::finding::{Code, LintFinding};
use super::parameter::Parameter;
use super::tool::Tool;
use super::words::words;

const CODE: Code = Code::new(
    "no_unit",
    "a model takes the unit that is usual elsewhere: seconds for milliseconds, dollars for cents",
);

/// What is measured, and what it may be measured in.
const MEASURES: &[(&[&str], &str)] = &[
    (
        &[
            "age", "backoff", "delay", "duration", "elapsed", "interval", "latency", "lifetime",
            "sleep", "timeout", "ttl", "wait",
        ],
        "seconds or milliseconds",
    ),
    (
        &[
            "amount", "balance", "budget", "cost", "fee", "price", "salary",
        ],
        "which currency, and whether in its smallest unit",
    ),
    (
        &[
            "area",
            "distance",
            "height",
            "radius",
            "thickness",
            "width",
            "altitude",
        ],
        "pixels, metres or feet",
    ),
    (&["mass", "weight"], "kilograms or pounds"),
    (&["temperature"], "degrees Celsius or Fahrenheit"),
    (&["speed", "velocity"], "kilometres or miles an hour"),
    (
        &["bandwidth", "memory", "filesize", "bytes"],
        "bytes, kilobytes or megabytes",
    ),
    (
        &[
            "percent",
            "percentage",
            "rate",
            "ratio",
            "share",
            "tolerance",
        ],
        "whether 5 or 0.05 means five percent",
    ),
];

const UNITS: &[&str] = &[
    "ms",
    "msec",
    "millis",
    "milliseconds",
    "millisecond",
    "s",
    "sec",
    "secs",
    "second",
    "seconds",
    "min",
    "mins",
    "minute",
    "minutes",
    "hour",
    "hours",
    "h",
    "day",
    "days",
    "week",
    "weeks",
    "month",
    "months",
    "year",
    "years",
    "ns",
    "byte",
    "bytes",
    "kb",
    "mb",
    "gb",
    "kib",
    "mib",
    "pixel",
    "pixels",
    "px",
    "m",
    "cm",
    "mm",
    "km",
    "metre",
    "metres",
    "meter",
    "meters",
    "mile",
    "miles",
    "feet",
    "inches",
    "percent",
    "pct",
    "percentage",
    "fraction",
    "decimal",
    "bps",
    "kg",
    "g",
    "gram",
    "grams",
    "pound",
    "pounds",
    "lb",
    "lbs",
    "celsius",
    "fahrenheit",
    "kelvin",
    "degrees",
    "currency",
    "cent",
    "cents",
    "usd",
    "eur",
    "gbp",
    "dollars",
    "euros",
    "tokens",
    "token",
    "characters",
    "chars",
    "lines",
    "words",
    "unit",
    "units",
    "levels",
    "level",
    "items",
    "times",
    "requests",
    "hz",
    "kmh",
    "mph",
    "factor",
    "multiplier",
    "ticks",
    "frames",
    "rem",
    "em",
    "pt",
    "points",
    "viewport",
    "number",
    "count",
    "links",
    "hops",
    "epoch",
    "score",
];

pub(super) fn measures_have_a_unit(tool: &Tool<'_>, found: &mut Vec<LintFinding>) {
    let has_unit = tool.parameters.iter().any(is_unit);
    for parameter in tool
        .parameters
        .iter()
        .filter(|parameter| parameter.is_numeric())
    {
        let Some(choices) = measured(parameter).filter(|_| !has_unit && !says_unit(parameter))
        else {
            continue;
        };
        let name = parameter.name;
        let message = format!("{name} is a measure, and nothing says in which unit");
        let fix = format!("say in the name or the description what it is in: {choices}");
        found.push(CODE.warning(tool, parameter.at.clone(), message, fix));
    }
}

/// A parameter that says the unit of the others.
fn is_unit(parameter: &Parameter<'_>) -> bool {
    matches!(parameter.noun(), "currency" | "unit" | "units" | "uom")
}

fn measured(parameter: &Parameter<'_>) -> Option<&'static str> {
    let last = parameter.last_word();
    let (_, choices) = MEASURES.iter().find(|(words, _)| words.contains(&last))?;
    // A sampling temperature has no unit, and a screen has but one.
    let is_plain_number = last == "temperature" && is_at_most(parameter, 2.0)
        || matches!(last, "width" | "height") && is_of_a_screen(parameter);
    (!is_plain_number).then_some(choices)
}

fn is_of_a_screen(parameter: &Parameter<'_>) -> bool {
    const SCREENS: &[&str] = &[
        "browser",
        "canvas",
        "chart",
        "image",
        "screen",
        "screenshot",
        "thumbnail",
        "video",
        "viewport",
        "window",
    ];
    let place = words(parameter.at.as_str());
    SCREENS
        .iter()
        .any(|screen| place.iter().any(|word| word == screen))
        || parameter.prose.says_any(SCREENS)
}

fn is_at_most(parameter: &Parameter<'_>, most: f64) -> bool {
    let maximum = parameter
        .keywords
        .and_then(|keywords| keywords.get("maximum"));
    maximum
        .and_then(Value::as_f64)
        .is_some_and(|maximum| maximum <= most)
        || parameter
            .prose
            .contains_any(&["sampling", "random", "creativ", "llm", "model"])
}

fn says_unit(parameter: &Parameter<'_>) -> bool {
    let in_the_name = parameter
        .words
        .iter()
        .skip(1)
        .any(|word| UNITS.contains(&word.as_str()));
    in_the_name
        || parameter.prose.says_any(UNITS)
        || parameter
            .prose
            .contains_any(&["%", "°", "$", "€", "0 to 1", "0-1", "0.0"])
}

#[cfg(test)]
mod tests {
    use super::super::tool::tests::{found, with_parameter};
    use serde_json::{Value, json};

    fn count(name: &str, schema: &Value) -> usize {
        found(&with_parameter("start_job", name, schema, true), "no_unit").len()
    }

    #[test]
    fn a_measure_wants_a_unit() {
        let plain = json!({ "type": "number", "description": "How much at most" });
        for name in [
            "timeout",
            "maxPrice",
            "delay",
            "temperature",
            "tax_rate",
            "width",
        ] {
            assert_eq!(count(name, &plain), 1, "{name}");
        }
        for name in [
            "timeout_ms",
            "delaySeconds",
            "count",
            "limit",
            "page",
            "max_depth",
            "version",
        ] {
            assert_eq!(count(name, &plain), 0, "{name}");
        }
    }

    #[test]
    fn the_unit_may_be_said_in_prose() {
        for description in [
            "Seconds to wait",
            "In milliseconds",
            "As a percentage",
            "Up to 30 %",
        ] {
            let schema = json!({ "type": "integer", "description": description });
            assert_eq!(count("timeout", &schema), 0, "{description}");
        }
        let text = json!({ "type": "string", "description": "Such as 5m" });
        assert_eq!(count("timeout", &text), 0);
    }

    #[test]
    fn a_parameter_beside_it_may_be_the_unit() {
        let tool = json!({ "name": "pay", "inputSchema": { "properties": {
            "amount": { "type": "number" }, "currency": { "type": "string" }
        } } });
        assert!(found(&tool, "no_unit").is_empty());
    }

    #[test]
    fn a_screen_is_measured_in_pixels() {
        let size = json!({ "type": "number", "description": "Width of the browser window" });
        assert_eq!(count("width", &size), 0);
        let viewport = json!({ "type": "object", "properties": { "width": { "type": "number" } } });
        assert_eq!(count("viewport", &viewport), 0);
    }

    #[test]
    fn a_sampling_temperature_has_none() {
        assert_eq!(
            count("temperature", &json!({ "type": "number", "maximum": 2 })),
            0
        );
    }
}
