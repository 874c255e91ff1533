//! The criteria of the document's four phases.

use serde_json::Value;
use wire::Pointer;

use super::redundancy;
use crate::check::named::nowhere;
use crate::check::parts::{Listed, Parts};
use crate::presentation::drawable::drawable;
use crate::{Action, ToolCategory};

/// Where a criterion falls short and what to do about it.
type Shortfall = Option<(Pointer, String)>;

pub(super) struct Phase {
    pub(super) number: u8,
    /// What it adds to the score.
    pub(super) worth: f64,
    pub(super) rules: &'static [Rule],
}

pub(super) struct Rule {
    pub(super) id: &'static str,
    /// The parts of a response whose violations fail the criterion.
    pub(super) areas: &'static [&'static str],
    /// What is lacking although nothing is wrong.
    pub(super) shortfall: fn(&Parts<'_>, &Value) -> Shortfall,
}

pub(super) const PHASES: &[Phase] = &[
    Phase {
        number: 1,
        worth: 1.0,
        rules: FOUNDATION,
    },
    Phase {
        number: 2,
        worth: 1.0,
        rules: SEMANTICS,
    },
    Phase {
        number: 3,
        worth: 0.5,
        rules: CHAINING,
    },
    Phase {
        number: 4,
        worth: 0.5,
        rules: PRESENTATION,
    },
];

const FOUNDATION: &[Rule] = &[
    Rule {
        id: "no_summary_action",
        areas: &["/summary/action"],
        shortfall: |parts, document| {
            lacking(
                parts.primary.is_none() || document.pointer("/summary/action").is_some(),
                "/recommendations/primary",
                "state the action in recommendations.primary, and only there",
            )
        },
    },
    Rule {
        id: "conclusion",
        areas: &["/summary/conclusion"],
        shortfall: |_, document| {
            let conclusion = document.pointer("/summary/conclusion");
            lacking(
                conclusion.is_none(),
                "/summary/conclusion",
                "say the takeaway in one sentence",
            )
        },
    },
    Rule {
        id: "confidence_score",
        areas: &["/summary/confidence"],
        shortfall: |parts, _| {
            let explained = parts
                .confidence
                .is_some_and(|confidence| !confidence.factors.is_empty());
            lacking(
                !explained,
                "/summary/confidence/factors",
                "give the score and say what it is based on",
            )
        },
    },
    Rule {
        id: "input_tracked",
        areas: &["/summary/input"],
        shortfall: |parts, _| {
            let tracked = parts.input.is_some_and(|input| !input.is_empty());
            lacking(
                !tracked,
                "/summary/input",
                "record the symbol and parameters of the request",
            )
        },
    },
    Rule {
        id: "structured_warnings",
        areas: &["/metadata/warnings"],
        shortfall: |parts, _| {
            lacking(
                !parts.warnings.is_whole,
                "/metadata/warnings",
                "give each warning an id, a severity and an impact",
            )
        },
    },
    Rule {
        id: "validation_tracked",
        areas: &["/data/validation"],
        shortfall: |parts, _| {
            let tracked = parts.validation.is_some_and(|validation| {
                !(validation.valid_fields.is_empty()
                    && validation.missing_fields.is_empty()
                    && validation.null_fields.is_empty()
                    && validation.default_fields.is_empty())
            });
            let nowhere = nowhere(parts).into_iter().next().map(|nowhere| {
                let hint = format!(
                    "name fields of the data; {:?} is nowhere in it",
                    nowhere.field
                );
                (nowhere.at, hint)
            });
            lacking(
                !tracked,
                "/data/validation",
                "list which of the expected fields hold real data",
            )
            .or(nowhere)
        },
    },
    Rule {
        id: "headline_and_highlights",
        areas: &[
            "/presentation/headline",
            "/presentation/subheadline",
            "/presentation/highlights",
        ],
        shortfall: |parts, _| {
            lacking(
                parts.highlight_count.is_none(),
                "/presentation",
                "add a headline and three to five highlights",
            )
        },
    },
];

const SEMANTICS: &[Rule] = &[
    Rule {
        id: "semantic_findings",
        areas: &["/summary/keyFindings"],
        shortfall: |parts, _| {
            none_of(
                &parts.findings,
                "/summary/keyFindings",
                "extract what stands out, each with its assessment",
            )
        },
    },
    Rule {
        id: "freshness",
        areas: &["/data/dataQuality/freshness"],
        shortfall: |parts, _| {
            lacking(
                parts.freshness.is_none(),
                "/data/dataQuality/freshness",
                "give the data's timestamp, age and status",
            )
        },
    },
    Rule {
        id: "accuracy",
        areas: &["/data/dataQuality/accuracy"],
        shortfall: |parts, _| {
            let explained = parts
                .accuracy
                .is_some_and(|accuracy| !accuracy.factors.is_empty());
            lacking(
                !explained,
                "/data/dataQuality/accuracy/factors",
                "say of each aspect whether it is verified",
            )
        },
    },
    Rule {
        id: "drivers",
        areas: &["/recommendations/primary"],
        shortfall: |parts, _| {
            let decides = parts
                .primary
                .is_none_or(|primary| primary.action != Action::NotApplicable);
            lacking(
                decides && parts.drivers.is_empty(),
                "/recommendations/primary/drivers",
                "list what led to the action, with weights that add up to 1",
            )
        },
    },
    Rule {
        id: "scenarios",
        areas: &["/recommendations/scenarios"],
        shortfall: |parts, _| {
            let is_valuation = parts
                .tool
                .is_none_or(|tool| tool.category == ToolCategory::Valuation);
            lacking(
                is_valuation && parts.scenarios.is_empty(),
                "/recommendations/scenarios",
                "say what would change a valuation's recommendation",
            )
        },
    },
    Rule {
        id: "risks",
        areas: &["/recommendations/risks"],
        shortfall: |parts, _| {
            none_of(
                &parts.risks,
                "/recommendations/risks",
                "say what may go wrong, how likely and how gravely",
            )
        },
    },
    Rule {
        id: "assumptions",
        areas: &["/metadata/assumptions"],
        shortfall: |parts, _| {
            none_of(
                &parts.assumptions,
                "/metadata/assumptions",
                "say what was taken as given, and why",
            )
        },
    },
];

const CHAINING: &[Rule] = &[
    Rule {
        id: "related_tools",
        areas: &["/context/relatedTools"],
        shortfall: |parts, _| {
            let callable = parts.related.iter().any(|(_, tool)| {
                tool.suggested_params
                    .as_ref()
                    .is_some_and(|params| !params.is_empty())
            });
            lacking(
                !callable,
                "/context/relatedTools",
                "name a tool to call next, with suggestedParams from this call",
            )
        },
    },
    Rule {
        id: "alternative_tools",
        areas: &["/context/alternativeTools"],
        shortfall: |parts, _| {
            let weighed = parts
                .alternatives
                .iter()
                .any(|(_, tool)| !tool.tradeoffs.is_empty());
            lacking(
                !weighed,
                "/context/alternativeTools",
                "name another way and its tradeoffs",
            )
        },
    },
    Rule {
        id: "follow_up_questions",
        areas: &["/context/suggestedFollowUp"],
        shortfall: |parts, _| {
            none_of(
                &parts.follow_up,
                "/context/suggestedFollowUp",
                "suggest a question and say why it matters",
            )
        },
    },
    Rule {
        id: "dependencies",
        areas: &["/context/dependencies"],
        shortfall: |parts, _| {
            let mapped = parts
                .dependencies
                .is_some_and(|needs| !needs.provides.is_empty());
            lacking(
                !mapped,
                "/context/dependencies/provides",
                "list what the tool provides to others",
            )
        },
    },
    Rule {
        id: "next_steps",
        areas: &["/recommendations/nextSteps"],
        shortfall: |parts, _| {
            let callable = parts.next_steps.iter().any(|(_, step)| {
                step.tool.is_some()
                    && step
                        .params
                        .as_ref()
                        .is_some_and(|params| !params.is_empty())
            });
            lacking(
                !callable,
                "/recommendations/nextSteps",
                "name a step with the tool to call and its params",
            )
        },
    },
];

const PRESENTATION: &[Rule] = &[
    Rule {
        id: "tables_or_charts",
        areas: &["/presentation/tables", "/presentation/charts"],
        shortfall: |parts, _| {
            let shown = parts.tables.iter().any(|(_, table)| !table.rows.is_empty())
                || parts
                    .charts
                    .iter()
                    .any(|(_, chart)| drawable(chart).is_ok());
            lacking(
                !shown,
                "/presentation/tables",
                "show the result as a table with rows, or a chart that can be drawn",
            )
        },
    },
    Rule {
        id: "formatting",
        areas: &["/presentation/formatting"],
        shortfall: |parts, _| {
            lacking(
                parts.formatting.is_none(),
                "/presentation/formatting",
                "state currency, locale and decimals",
            )
        },
    },
    Rule {
        id: "learn_more",
        areas: &["/context/learnMore"],
        shortfall: |parts, _| {
            none_of(
                &parts.learn_more,
                "/context/learnMore",
                "explain a term that the response uses",
            )
        },
    },
    Rule {
        id: "no_redundancy",
        areas: &[],
        shortfall: redundancy::shortfall,
    },
];

fn lacking(lacks: bool, at: &str, hint: &str) -> Shortfall {
    lacks.then(|| (Pointer::from(at), hint.to_owned()))
}

fn none_of<T>(listed: &Listed<'_, T>, at: &str, hint: &str) -> Shortfall {
    lacking(listed.is_empty(), at, hint)
}
