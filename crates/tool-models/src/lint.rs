//! How reliably a model will fill the parameters of a list of tools.

use serde_json::Value;
use wire::{Document, SyntaxError};

mod annotations;
mod contradiction;
mod critical;
mod default_value;
mod dialect;
mod enumeration;
mod example;
mod finding;
mod free_form;
mod hidden;
mod improvement;
mod listing;
mod mentions;
mod nesting;
mod node;
mod optional;
mod order;
mod output_schema;
mod parameter;
mod parameter_description;
mod parameter_name;
mod pattern;
mod prose;
mod reference;
mod report;
mod schema_shape;
mod secret_parameter;
mod sentence;
mod similar;
mod size;
mod token_cost;
mod too_many;
mod tool;
mod tool_description;
mod tool_name;
mod tool_names;
mod typing;
mod unit;
mod unseen;
mod words;
mod written;

pub use dialect::Vendor;
pub use finding::LintFinding;
pub use improvement::Improvement;
pub use report::{CodeCount, LintReport, LintSummary, ToolSummary, ToolVerdict};

use listing::Listing;
use tool::Tool;

/// What a lint needs to know that no list says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LintOptions {
    /// The vendors whose models will be given the tools. What their dialects refuse or drop then
    /// counts; with none named, all dialects are told of, as notices.
    pub vendors: Vec<Vendor>,
}

type ToolRule = fn(&Tool<'_>, &mut Vec<LintFinding>);
type ListRule = fn(&Listing<'_>, &mut Vec<LintFinding>);

const TOOL_RULES: &[ToolRule] = &[
    schema_shape::schema_is_an_object,
    contradiction::something_fits,
    pattern::patterns_compile,
    size::schema_is_small,
    reference::references_resolve,
    reference::definitions_are_used,
    tool_name::name_is_taken_everywhere,
    tool_name::name_says_what_it_does,
    tool_description::description_tells_the_tool,
    critical::nothing_critical_is_optional,
    optional::leaving_out_is_explained,
    default_value::defaults_are_said,
    default_value::defaults_fit,
    too_many::parameters_are_few,
    too_many::something_is_required,
    parameter_description::parameters_are_described,
    parameter_name::names_are_meaningful,
    parameter_name::names_are_written_alike,
    example::formats_are_shown,
    unit::measures_have_a_unit,
    enumeration::choices_are_enumerated,
    enumeration::enumerations_are_inline,
    free_form::objects_have_a_form,
    typing::parameters_have_one_type,
    nesting::nesting_is_shallow,
    annotations::hints_are_given,
    annotations::hints_agree_with_the_name,
    annotations::tool_has_a_title,
    output_schema::result_is_described,
    order::nothing_is_ordered_beside_its_use,
    hidden::everything_is_shown,
    unseen::everything_is_seen,
    secret_parameter::no_secret_is_taken,
];

const LIST_RULES: &[ListRule] = &[
    tool_names::names_are_unique,
    tool_names::names_are_written_alike,
    similar::descriptions_tell_tools_apart,
    token_cost::list_is_short,
];

/// Judges a list of tools: everything that makes a model leave a parameter out, fill it wrongly or
/// choose the wrong tool, what vendors' dialects of JSON Schema do to it, and what it orders, hides or
/// asks for beyond the tools' own use.
///
/// Taken are an MCP `tools/list` result, with or without its JSON-RPC envelope, its array of tools,
/// a single tool, and tools as the `OpenAI` and Anthropic APIs take them. Anything else is a finding.
///
/// ```
/// use serde_json::json;
/// use tool_models::lint_tools;
///
/// let report = lint_tools(&json!({ "tools": [{
///     "name": "set_trade_value",
///     "description": "Sets the value of the trade that is being drafted.",
///     "inputSchema": {
///         "type": "object",
///         "properties": {
///             "amount": { "type": "number", "description": "How much, in the currency's units." },
///             "currency": { "type": "string", "description": "ISO 4217 code.", "default": "USD" }
///         },
///         "required": ["amount"]
///     }
/// }] }));
/// let lost = report.findings.iter().find(|finding| finding.code == "optional_critical_parameter");
/// assert_eq!(lost.unwrap().pointer.as_str(), "/tools/0/inputSchema/properties/currency");
/// ```
pub fn lint_tools(document: &Value) -> LintReport {
    lint_tools_with(document, &LintOptions::default())
}

/// As [`lint_tools`], for chosen vendors.
pub fn lint_tools_with(document: &Value, options: &LintOptions) -> LintReport {
    let mut found = Vec::new();
    let listing = Listing::read(document, &mut found);
    judge(&listing, options, &mut found);
    LintReport::new(&listing, found)
}

/// As [`lint_tools_with`], from text, in which a member that stands twice is seen as well.
///
/// # Errors
/// When the text is not JSON.
pub fn lint_tools_json(json: &str, options: &LintOptions) -> Result<LintReport, SyntaxError> {
    let document = Document::parse(json)?;
    let mut found = Vec::new();
    let listing = Listing::read(&document.value, &mut found);
    listing::no_member_stands_twice(&document.repeated, &listing, &mut found);
    judge(&listing, options, &mut found);
    Ok(LintReport::new(&listing, found))
}

fn judge(listing: &Listing<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    for tool in &listing.tools {
        for rule in TOOL_RULES {
            rule(tool, found);
        }
        dialect::dialects_take_the_tool(tool, &options.vendors, found);
    }
    for rule in LIST_RULES {
        rule(listing, found);
    }
    dialect::dialects_take_the_list(listing, &options.vendors, found);
}
