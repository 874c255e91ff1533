//! What vendors' dialects of JSON Schema do to a tool.
//!
//! Each vendor has a table, a row for each feature of a schema: what happens to it, what would be
//! right, and where that is known from. A row is taken from the source of a published package that was
//! read, and where possible run; what no package tells has no row.

use std::collections::BTreeMap;

use wire::{Pointer, Severity};

use super::finding::{Code, LintFinding};
use super::listing::Listing;
use super::tool::Tool;

mod adk;
mod anthropic;
mod feature;
mod gemini;
mod openai;

use feature::{Feature, Places, features};

wire::string_enum! {
    /// Whose models, or whose way to them, a tool is given to.
    pub enum Vendor {
        /// The strict function calling of `OpenAI`.
        Openai = "openai",
        /// Anthropic's strict tools and structured outputs.
        Anthropic = "anthropic",
        /// Gemini, by Google's own library and by the AI SDK.
        Gemini = "gemini",
        /// Google's Agent Development Kit.
        Adk = "adk",
    }
}

/// What happens to a feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// The tool, or the whole request, is not taken.
    Refused,
    /// The model never sees it, and nobody is told.
    Dropped,
    /// The model sees something else.
    Rewritten,
}

/// One vendor and one feature.
struct Row {
    feature: Feature,
    fate: Fate,
    /// What happens, and what of it: the end of a sentence that begins with the feature.
    what: &'static str,
    fix: &'static str,
    source: &'static str,
}

const REFUSED: Code = Code::new(
    "dialect_refused",
    "the vendor, or the library that leads to it, does not take the tool as it is",
);
const DROPPED: Code = Code::new(
    "dialect_dropped",
    "the model never sees what is dropped, and nobody is told; the server still insists on it",
);
const REWRITTEN: Code = Code::new(
    "dialect_rewritten",
    "the model is shown something else than the server wrote",
);

const fn table(vendor: Vendor) -> &'static [Row] {
    match vendor {
        Vendor::Openai => openai::ROWS,
        Vendor::Anthropic => anthropic::ROWS,
        Vendor::Gemini => gemini::ROWS,
        Vendor::Adk => adk::ROWS,
    }
}

/// One finding for each vendor and feature of the tool, at the first place it is used.
pub(super) fn dialects_take_the_tool(
    tool: &Tool<'_>,
    chosen: &[Vendor],
    found: &mut Vec<LintFinding>,
) {
    let places = features(tool);
    for &vendor in told(chosen) {
        let rows = table(vendor).iter();
        found.extend(rows.filter_map(|row| {
            let places = places.get(&row.feature)?;
            Some(finding(vendor, row, places, tool, is_chosen(chosen)))
        }));
    }
}

/// What concerns the number of tools.
pub(super) fn dialects_take_the_list(
    listing: &Listing<'_>,
    chosen: &[Vendor],
    found: &mut Vec<LintFinding>,
) {
    let count = listing.tools.len();
    if count > openai::MOST_TOOLS && told(chosen).contains(&Vendor::Openai) {
        let severity = severity(Fate::Refused, is_chosen(chosen));
        let message = format!(
            "openai: {count} tools; at most {} are documented to be taken at once",
            openai::MOST_TOOLS
        );
        let fix = "offer the tools of one task at a time";
        let finding = REFUSED.of_the_list(severity, listing.at.clone(), message, fix);
        found.push(LintFinding {
            vendor: Some(Vendor::Openai),
            source: Some(openai::MOST_TOOLS_SOURCE),
            ..finding
        });
    }
}

/// The vendors that are told of: those chosen, or all.
fn told(chosen: &[Vendor]) -> &[Vendor] {
    if is_chosen(chosen) {
        chosen
    } else {
        Vendor::ALL
    }
}

fn is_chosen(chosen: &[Vendor]) -> bool {
    !chosen.is_empty()
}

/// Nobody is failed for a vendor that they did not name.
const fn severity(fate: Fate, is_chosen: bool) -> Severity {
    match fate {
        Fate::Refused if is_chosen => Severity::Error,
        Fate::Dropped if is_chosen => Severity::Warning,
        Fate::Refused | Fate::Dropped | Fate::Rewritten => Severity::Notice,
    }
}

fn finding(
    vendor: Vendor,
    row: &Row,
    places: &Places,
    tool: &Tool<'_>,
    is_chosen: bool,
) -> LintFinding {
    let code = match row.fate {
        Fate::Refused => REFUSED,
        Fate::Dropped => DROPPED,
        Fate::Rewritten => REWRITTEN,
    };
    let several = if places.count > 1 {
        format!(" ({} places)", places.count)
    } else {
        String::new()
    };
    let message = format!("{vendor}: {} {}{several}", row.feature.called(), row.what);
    let finding = code.found(
        severity(row.fate, is_chosen),
        tool,
        places.first.clone(),
        message,
        row.fix,
    );
    LintFinding {
        vendor: Some(vendor),
        source: Some(row.source),
        ..finding
    }
}

/// The features of a tool by their first place.
type Features = BTreeMap<Feature, Places>;

fn note(features: &mut Features, feature: Feature, at: &Pointer) {
    features
        .entry(feature)
        .and_modify(|places| places.count += 1)
        .or_insert_with(|| Places {
            first: at.clone(),
            count: 1,
        });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::tool::tests::with_parameter;
    use crate::lint::{LintOptions, lint_tools_with};
    use serde_json::{Value, json};

    fn told_of(tool: &Value, vendors: &[Vendor]) -> Vec<(String, &'static str, String)> {
        let options = LintOptions {
            vendors: vendors.to_vec(),
        };
        let findings = lint_tools_with(tool, &options).findings.into_iter();
        findings
            .filter(|finding| finding.vendor.is_some())
            .map(|finding| {
                (
                    finding.message,
                    finding.severity.as_str(),
                    finding.pointer.to_string(),
                )
            })
            .collect()
    }

    /// What a vendor does to a parameter: refused, dropped, rewritten.
    fn fates(vendor: Vendor, schema: &Value) -> Vec<&'static str> {
        let tool = with_parameter("read_page", "page", schema, true);
        let options = LintOptions {
            vendors: vec![vendor],
        };
        let findings = lint_tools_with(&tool, &options).findings.into_iter();
        let mut codes: Vec<_> = findings
            .filter(|finding| finding.vendor.is_some())
            .map(|finding| finding.code.strip_prefix("dialect_").unwrap())
            .collect();
        codes.dedup();
        codes
    }

    #[test]
    fn a_vendor_that_nobody_named_fails_nobody() {
        let tool = with_parameter("read_page", "page", &json!({ "type": "string" }), false);
        let all = told_of(&tool, &[]);
        assert!(
            all.iter()
                .any(|(message, ..)| message.starts_with("openai: ")),
            "{all:?}"
        );
        assert!(
            all.iter().all(|(_, severity, _)| *severity == "notice"),
            "{all:?}"
        );
        let chosen = told_of(&tool, &[Vendor::Openai]);
        assert_eq!(chosen.len(), 1);
        assert_eq!(
            (chosen[0].1, chosen[0].2.as_str()),
            ("error", "/inputSchema/properties/page")
        );
        assert!(told_of(&tool, &[Vendor::Anthropic]).is_empty());
    }

    #[test]
    fn what_every_dialect_takes_is_told_of_by_none() {
        let schema = json!({
            "type": "object", "required": ["a", "b"],
            "properties": {
                "a": { "type": "string", "enum": ["x", "y"], "description": "Which" },
                "b": { "type": "array", "items": { "type": "integer" }, "description": "How many" }
            }
        });
        let tool = json!({ "name": "set_page", "description": "Sets it", "inputSchema": schema });
        assert_eq!(told_of(&tool, &[]), []);
    }

    /// What the packages' own functions did to these, run on them.
    #[test]
    fn the_tables_say_what_the_packages_were_seen_to_do() {
        for (vendor, schema, expected) in [
            (
                Vendor::Openai,
                json!({ "type": "object" }),
                &["refused"][..],
            ),
            (
                Vendor::Openai,
                json!({ "oneOf": [{ "type": "string" }] }),
                &["refused"],
            ),
            (
                Vendor::Openai,
                json!({ "type": "array", "items": { "type": "string" }, "uniqueItems": true }),
                &["refused"],
            ),
            (
                Vendor::Anthropic,
                json!({ "type": "integer", "minimum": 1 }),
                &["rewritten"],
            ),
            (
                Vendor::Anthropic,
                json!({ "type": ["string", "null"] }),
                &["refused"],
            ),
            (
                Vendor::Anthropic,
                json!({ "type": "object", "additionalProperties": { "type": "string" } }),
                &["dropped"],
            ),
            (Vendor::Anthropic, json!({}), &["refused"]),
            (Vendor::Gemini, json!({ "const": "a" }), &["dropped"]),
            (
                Vendor::Gemini,
                json!({ "type": "string", "maxLength": 3 }),
                &["dropped"],
            ),
            (
                Vendor::Gemini,
                json!({ "type": "object", "additionalProperties": true }),
                &["refused"],
            ),
            (
                Vendor::Adk,
                json!({ "type": ["string", "number"] }),
                &["dropped"],
            ),
            (Vendor::Adk, json!({}), &["rewritten"]),
            (Vendor::Adk, json!({ "type": "array" }), &["rewritten"]),
            (
                Vendor::Adk,
                json!({ "type": "string", "format": "date" }),
                &["dropped"],
            ),
            (
                Vendor::Adk,
                json!({ "type": "string", "format": "date-time" }),
                &[],
            ),
        ] {
            assert_eq!(fates(vendor, &schema), expected, "{vendor} {schema}");
        }
    }

    #[test]
    fn every_row_has_a_source_and_stands_once() {
        for &vendor in Vendor::ALL {
            let mut seen = Vec::new();
            for row in table(vendor) {
                assert!(!row.fix.is_empty() && !row.what.is_empty());
                assert!(names_a_package(row.source), "{}", row.source);
                assert!(
                    !seen.contains(&row.feature),
                    "{vendor}: {} stands twice",
                    row.feature.called()
                );
                seen.push(row.feature);
            }
        }
    }

    /// Whether a source is a version of a published package, which anybody may read again.
    fn names_a_package(source: &str) -> bool {
        let words: Vec<_> = source.split_whitespace().take(3).collect();
        let [_, version, registry] = words[..] else {
            return false;
        };
        version.split('.').all(|part| part.parse::<u32>().is_ok())
            && ["(npm)", "(PyPI)"].contains(&registry.trim_end_matches([',', ';']))
    }

    #[test]
    fn more_tools_than_are_documented_are_refused() {
        let tool = json!({ "name": "get_page", "description": "Gets it", "inputSchema": { "type": "object" } });
        let told = |count| {
            let options = LintOptions {
                vendors: vec![Vendor::Openai],
            };
            let found = lint_tools_with(&json!(vec![tool.clone(); count]), &options).findings;
            let of_the_list = found
                .into_iter()
                .filter(|finding| finding.tool.is_none() && finding.vendor.is_some());
            of_the_list
                .map(|finding| finding.source)
                .collect::<Vec<_>>()
        };
        assert_eq!(told(128), []);
        assert!(names_a_package(told(129)[0].unwrap()));
    }

    #[test]
    fn reserved_names_are_refused() {
        let tool = json!({ "name": "transfer_to_agent", "description": "x", "inputSchema": { "type": "object" } });
        let told = told_of(&tool, &[Vendor::Adk]);
        assert_eq!((told[0].1, told[0].2.as_str()), ("error", "/name"));
    }
}
