//! What the figures of our own payloads are counted in, which their names do not say.

use super::tree::Tree;

/// What a figure is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Percent,
    Baht,
}

impl Unit {
    /// As it stands behind the name of a figure.
    const fn suffix(self) -> &'static str {
        match self {
            Self::Percent => " (%)",
            Self::Baht => " (THB)",
        }
    }
}

use Unit::{Baht, Percent};

/// An object of our payloads: every member that it may have, and what those count that are figures.
struct Form {
    units: &'static [(&'static str, Unit)],
    others: &'static [&'static str],
    /// One of these it has, unless it is something else.
    marks: &'static [&'static str],
}

const FORMS: [Form; 5] = [
    // A fund, of whatever tool.
    Form {
        units: &[
            ("nav_value", Baht),
            ("nav_change", Baht),
            ("nav_change_percent", Percent),
            ("buy_price", Baht),
            ("sell_price", Baht),
            ("perf_ytd", Percent),
            ("perf_3m", Percent),
            ("perf_6m", Percent),
            ("perf_1y", Percent),
            ("perf_3y", Percent),
            ("perf_5y", Percent),
            ("perf_10y", Percent),
            ("perf_since_inception", Percent),
            ("benchmark_ytd", Percent),
            ("benchmark_3m", Percent),
            ("benchmark_6m", Percent),
            ("benchmark_1y", Percent),
            ("benchmark_3y", Percent),
            ("benchmark_5y", Percent),
            ("benchmark_10y", Percent),
            ("performance", Percent),
            ("benchmark_performance", Percent),
            ("outperformance", Percent),
            ("volatility_1y", Percent),
            ("tracking_error", Percent),
            ("min_initial", Baht),
            ("min_additional", Baht),
            ("min_redemption", Baht),
            ("min_balance", Baht),
        ],
        others: &[
            "fund_id",
            "symbol",
            "fund_name",
            "amc",
            "fund_classification",
            "management_style",
            "dividend_policy",
            "risk_level",
            "fund_type",
            "nav_date",
            "benchmark_name",
            "asset_allocation",
            "fees",
            "factsheet_url",
            "annual_report_url",
            "halfyear_report_url",
            "suitability_risk_level",
            "suitability_target_investor",
            "suitability_investment_horizon",
        ],
        marks: &[
            "nav_value",
            "nav_change",
            "nav_change_percent",
            "perf_ytd",
            "perf_3m",
            "perf_6m",
            "perf_1y",
            "perf_3y",
            "perf_5y",
            "perf_10y",
            "perf_since_inception",
            "benchmark_performance",
        ],
    },
    // Its history.
    Form {
        units: &[
            ("periodReturn", Percent),
            ("volatility", Percent),
            ("minNav", Baht),
            ("maxNav", Baht),
            ("avgNav", Baht),
            ("currentNav", Baht),
        ],
        others: &["fundCode", "fundName", "navHistory", "currentDate"],
        marks: &["navHistory", "minNav", "maxNav", "avgNav", "currentNav"],
    },
    // A day of it.
    Form {
        units: &[("nav", Baht), ("change", Baht), ("changePercent", Percent)],
        others: &["date"],
        marks: &["changePercent"],
    },
    // What all funds returned.
    Form {
        units: &[
            ("average", Percent),
            ("median", Percent),
            ("min", Percent),
            ("max", Percent),
        ],
        others: &["fundsCounted"],
        marks: &["fundsCounted"],
    },
    // A part of what a fund holds.
    Form {
        units: &[("percentage", Percent)],
        others: &["asset_class"],
        marks: &["asset_class"],
    },
];

impl Form {
    /// The form of an object that has members of these names.
    fn of(members: &[(String, Tree)]) -> Option<&'static Self> {
        let names = || members.iter().map(|(name, _)| name.as_str());
        FORMS.iter().find(|form| {
            let is_known = |name: &str| form.unit(name).is_some() || form.others.contains(&name);
            names().all(is_known) && names().any(|name| form.marks.contains(&name))
        })
    }

    fn unit(&self, name: &str) -> Option<Unit> {
        let found = self.units.iter().find(|(known, _)| *known == name);
        found.map(|(_, unit)| *unit)
    }
}

/// Writes the unit of each figure behind its name, in every object that is of a form of ours; whether there was one.
pub(super) fn add(tree: &mut Tree) -> bool {
    match tree {
        Tree::Object(members) => {
            let form = Form::of(members);
            let mut is_ours = form.is_some();
            for (name, value) in members {
                is_ours |= add(value);
                let unit = form.and_then(|form| form.unit(name));
                if let Some(unit) = unit.filter(|_| matches!(value, Tree::Leaf(_))) {
                    name.push_str(unit.suffix());
                }
            }
            is_ours
        }
        Tree::List(elements) => {
            let mut is_ours = false;
            for element in elements {
                is_ours |= add(element);
            }
            is_ours
        }
        Tree::Leaf(_) => false,
    }
}

/// A pointer, or what a fact is about, without the units that were written into it.
pub(super) fn without(told: &mut String) {
    for (name, unit) in FORMS.iter().flat_map(|form| form.units) {
        if told.contains(" (") {
            *told = told.replace(&format!("{name}{}", unit.suffix()), name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rmf_tools::RmfTool;
    use serde_json::Value;

    fn with_units(json: &str) -> String {
        let mut tree: Tree = serde_json::from_str(json).unwrap();
        add(&mut tree);
        serde_json::to_string(&tree).unwrap()
    }

    #[test]
    fn figures_of_our_payloads_have_their_units() {
        for (json, expected) in [
            (
                r#"{"funds":[{"symbol":"A","nav_value":1,"perf_ytd":2,"perf_ytd":3,"risk_level":4}],"page":1}"#,
                r#"{"funds":[{"symbol":"A","nav_value (THB)":1,"perf_ytd (%)":2,"perf_ytd (%)":3,"risk_level":4}],"page":1}"#,
            ),
            (
                r#"{"fundCode":"A","navHistory":[{"date":"2025-11-07","nav":1,"change":null,"changePercent":-1}],"minNav":1}"#,
                r#"{"fundCode":"A","navHistory":[{"date":"2025-11-07","nav (THB)":1,"change (THB)":null,"changePercent (%)":-1}],"minNav (THB)":1}"#,
            ),
            (
                r#"{"periodStats":{"average":1,"fundsCounted":3}}"#,
                r#"{"periodStats":{"average (%)":1,"fundsCounted":3}}"#,
            ),
        ] {
            assert_eq!(with_units(json), expected);
        }
    }

    #[test]
    fn what_is_of_no_form_of_ours_stays_as_it_is() {
        for json in [
            r#"{"symbol":"A","nav_value":1,"currency":"USD"}"#,
            r#"{"average":1,"min":2,"max":3}"#,
            r#"{"performance":1,"symbol":"A"}"#,
            r#"[{"date":"2025","change":1}]"#,
            r#"{"perf_ytd":{"a":1},"x":1}"#,
            "5",
        ] {
            assert_eq!(with_units(json), json);
        }
    }

    #[test]
    fn pointers_are_told_without_them() {
        for (pointer, expected) in [
            ("/0/funds/3/perf_5y (%)", "/0/funds/3/perf_5y"),
            ("/0/nav (THB)", "/0/nav"),
            ("/0/nav (%)", "/0/nav (%)"),
            ("/0/Revenue (%)/a", "/0/Revenue (%)/a"),
            ("/0/plain", "/0/plain"),
            ("A perf_ytd (%), nav (THB)", "A perf_ytd, nav"),
        ] {
            let mut told = pointer.to_owned();
            without(&mut told);
            assert_eq!(told, expected);
        }
    }

    /// The schemas say in words what each figure counts.
    #[test]
    fn the_forms_are_those_of_the_schemas() {
        let mut told = Vec::new();
        for tool in RmfTool::ALL {
            let descriptor = serde_json::to_value(tool.descriptor().unwrap()).unwrap();
            objects(&descriptor["outputSchema"], &mut told);
        }
        let mut checked = 0;
        for (object, name, about) in told {
            // Fees are as the source gives them.
            let unit = match about.as_str() {
                about if about.contains("in percent") || about.starts_with("Percent") => {
                    Some(Percent)
                }
                about if about.contains("in baht") => Some(Baht),
                _ => None,
            };
            let form = FORMS.iter().find(|form| {
                let names: Vec<_> = object.iter().map(String::as_str).collect();
                let is_known =
                    |name: &&str| form.unit(name).is_some() || form.others.contains(name);
                names.iter().all(is_known) && names.iter().any(|name| form.marks.contains(name))
            });
            match (unit, form) {
                // Nobody has any yet.
                (None, _) if name == "tracking_error" => {}
                (None, form) => assert_eq!(form.and_then(|form| form.unit(&name)), None, "{name}"),
                (Some(unit), Some(form)) => {
                    assert_eq!(form.unit(&name), Some(unit), "{name}: {about}");
                    checked += 1;
                }
                // The filters of a search, and the statistics, whose unit is told of all at once.
                (Some(_), None) => assert_eq!(name, "minYtdReturn"),
            }
        }
        assert!(checked > 50, "{checked}");
    }

    fn objects(schema: &Value, told: &mut Vec<(Vec<String>, String, String)>) {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            let names: Vec<_> = properties.keys().cloned().collect();
            for (name, property) in properties {
                let about = property["description"].as_str().unwrap_or_default();
                // "What the funds returned together, in percent."
                let of_all = schema["description"].as_str().unwrap_or_default();
                let about = if of_all.contains("in percent") && name != "fundsCounted" {
                    of_all
                } else {
                    about
                };
                told.push((names.clone(), name.clone(), about.to_owned()));
            }
        }
        for inner in schema
            .as_object()
            .into_iter()
            .flat_map(serde_json::Map::values)
        {
            objects(inner, told);
        }
    }
}
