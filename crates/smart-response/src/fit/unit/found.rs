//! Finds them.

mod payload;

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};

use serde_json::Value;
use wire::read;

use super::{How, Unit, child};
use crate::SmartResponseV2;
use crate::fit::area::Area;
use crate::fit::note;
pub(super) use payload::TEXT_PIECE;

/// Every part of a response that may be left out.
pub(in crate::fit) fn units(response: &Value) -> Vec<Unit> {
    let mut found = Found {
        response,
        units: Vec::new(),
    };
    found.data();
    found.summary();
    found.metadata();
    found.recommendations();
    found.context();
    found.presentation();
    found.details();
    found.unknown();
    found.units
}

struct Found<'v> {
    response: &'v Value,
    units: Vec<Unit>,
}

impl<'v> Found<'v> {
    fn at(&self, pointer: &str) -> Option<&'v Value> {
        self.response.pointer(pointer)
    }

    fn list(&self, pointer: &str) -> &'v [Value] {
        let list = self.at(pointer).and_then(Value::as_array);
        list.map_or(&[], Vec::as_slice)
    }

    /// A part that goes as a whole.
    fn whole(&mut self, area: Area, pointer: &'static str, how: How) {
        let path = steps(pointer);
        self.units.push(Unit {
            area,
            rank: (0, self.units.len()),
            part: path.join(".").into(),
            of: 1,
            path,
            how,
        });
    }

    /// The elements of a list of which `area` says so, each with what goes first; equals from the end.
    fn elements(
        &mut self,
        pointer: &'static str,
        area: impl Fn(usize, &Value) -> Option<(Area, usize)>,
    ) {
        let list = self.list(pointer);
        let path = steps(pointer);
        let part = path.join(".");
        for (index, element) in list.iter().enumerate() {
            if let Some((area, rank)) = area(index, element) {
                self.units.push(Unit {
                    area,
                    rank: (rank, list.len() - index),
                    part: Cow::Owned(part.clone()),
                    of: list.len(),
                    path: below(&path, &index.to_string()),
                    how: How::Removed,
                });
            }
        }
    }

    fn every(&mut self, pointer: &'static str, area: Area) {
        self.elements(pointer, |_, _| Some((area, 0)));
    }

    fn emptied(&mut self, pointer: &'static str, area: Area) {
        if !self.list(pointer).is_empty() {
            self.whole(area, pointer, How::Emptied);
        }
    }

    fn removed(&mut self, pointer: &'static str, area: Area) {
        if self.at(pointer).is_some() {
            self.whole(area, pointer, How::Removed);
        }
    }

    fn data(&mut self) {
        self.removed("/data/rawData", Area::RawData);
        self.emptied("/data/validation/validFields", Area::ValidFields);
        let factors = "/data/dataQuality/accuracy/factors";
        self.every(factors, Area::AccuracyFactors);
        self.payload();
    }

    fn summary(&mut self) {
        let findings = self.list("/summary/keyFindings");
        let weightiest = findings
            .iter()
            .enumerate()
            .max_by(|(at, one), (other_at, other)| {
                weight(one).cmp(&weight(other)).then(other_at.cmp(at))
            });
        let weightiest = weightiest.map(|(index, _)| index);
        self.elements("/summary/keyFindings", |index, finding| {
            let is_critical = has_word(finding, "assessment", "critical");
            let weight = weight(finding);
            match index {
                index if Some(index) == weightiest => Some((Area::LastFinding, 0)),
                _ if is_critical => Some((Area::Findings, 1_000_000 + weight)),
                _ if weight < 500_000 => Some((Area::LightFindings, weight)),
                _ => Some((Area::Findings, weight)),
            }
        });
        self.every("/summary/confidence/factors", Area::ConfidenceFactors);
    }

    /// Members that say a little more about what they stand in.
    fn details(&mut self) {
        let findings = self.list("/summary/keyFindings").len();
        let of_findings = (0..findings).flat_map(|index| {
            ["icon", "threshold"].map(|name| format!("/summary/keyFindings/{index}/{name}"))
        });
        let others = [
            "/metadata/source/url",
            "/metadata/source/version",
            "/data/dataQuality/freshness/nextUpdate",
        ];
        let places = of_findings.chain(others.map(str::to_owned));
        let places: Vec<_> = places.filter(|place| self.at(place).is_some()).collect();
        for place in &places {
            self.units.push(Unit {
                area: Area::Details,
                rank: (0, self.units.len()),
                part: "details".into(),
                of: places.len(),
                path: steps(place),
                how: How::Removed,
            });
        }
    }

    fn metadata(&mut self) {
        self.elements("/metadata/assumptions", |_, assumption| {
            Some((Area::Assumptions, level(assumption, "impact")))
        });
        self.elements("/metadata/warnings", |_, warning| {
            let severity = warning.get("severity").and_then(Value::as_str)?;
            match severity {
                _ if note::is_ours(warning) => None,
                "debug" => Some((Area::MinorWarnings, 0)),
                "info" => Some((Area::MinorWarnings, 1)),
                "warning" => Some((Area::Warnings, 0)),
                _ => None,
            }
        });
    }

    fn recommendations(&mut self) {
        self.every("/recommendations/scenarios", Area::Scenarios);
        self.elements("/recommendations/nextSteps", |_, step| {
            let is = |timing| has_word(step, "priority", timing);
            match () {
                () if is("later") => Some((Area::LaterSteps, 0)),
                () if is("soon") => Some((Area::Steps, 0)),
                () => Some((Area::Steps, 1)),
            }
        });
        self.elements("/recommendations/risks", |_, risk| {
            let rank = level(risk, "impact") + level(risk, "likelihood");
            Some((Area::Risks, rank))
        });
        self.emptied("/recommendations/primary/drivers", Area::Drivers);
    }

    fn context(&mut self) {
        let steps = self.list("/recommendations/nextSteps").iter();
        let called = steps.filter_map(|step| step.get("tool")?.as_str());
        let called: BTreeSet<&str> = called.collect();
        let is_called = |tool: &Value| {
            let name = tool.get("name").and_then(Value::as_str);
            name.is_some_and(|name| called.contains(name))
        };
        self.every("/context/learnMore", Area::LearnMore);
        self.every("/context/suggestedFollowUp", Area::FollowUp);
        self.elements("/context/alternativeTools", |_, tool| {
            let area = if is_called(tool) {
                Area::CalledTools
            } else {
                Area::Alternatives
            };
            Some((area, 0))
        });
        self.elements("/context/relatedTools", |_, tool| {
            if is_called(tool) {
                return Some((Area::CalledTools, 1));
            }
            Some((Area::Related, level(tool, "priority")))
        });
        self.dependencies();
    }

    /// They go together, so that what is left does not look like all.
    fn dependencies(&mut self) {
        let at = "/context/dependencies";
        let names = ["requires", "provides", "conflictsWith"];
        let places = names.map(|name| format!("{at}/{name}"));
        let places: Vec<_> = places
            .into_iter()
            .filter(|place| !self.list(place).is_empty())
            .collect();
        for place in &places {
            let is_optional = place.ends_with("conflictsWith");
            self.units.push(Unit {
                area: Area::Dependencies,
                rank: (0, self.units.len()),
                part: "context.dependencies".into(),
                of: places.len(),
                path: steps(place),
                how: if is_optional {
                    How::Removed
                } else {
                    How::Emptied
                },
            });
        }
    }

    fn presentation(&mut self) {
        self.removed("/feedback", Area::Feedback);
        self.every("/presentation/charts", Area::Charts);
        self.tables();
        self.elements("/presentation/highlights", |index, _| {
            (index >= 3).then_some((Area::Highlights, 0))
        });
        self.removed("/presentation", Area::Presentation);
    }

    /// The last table goes first, and its rows from the end before it does; the first row goes with it.
    fn tables(&mut self) {
        let at = "/presentation/tables";
        let count = self.list(at).len();
        self.elements(at, |index, _| Some((Area::Tables, count - index)));
        for table in 0..count {
            let rows = steps(&format!("{at}/{table}/rows"));
            let of = self.list(&format!("{at}/{table}/rows")).len();
            for row in (1..of).rev() {
                self.units.push(Unit {
                    area: Area::Tables,
                    // Before the table, whose second number is not 0.
                    rank: (count - table, 0),
                    part: rows.join(".").into(),
                    of,
                    path: below(&rows, &row.to_string()),
                    how: How::Removed,
                });
            }
        }
    }

    /// Members that this version does not know, wherever they stand. In a part that goes they go with it.
    fn unknown(&mut self) {
        let text = self.response.to_string();
        let Ok(reading) = read::<SmartResponseV2>(&text) else {
            return;
        };
        let places: Vec<_> = reading
            .unknown
            .iter()
            .map(|at| steps(at.as_str()))
            .collect();
        let mut counts: HashMap<String, usize> = HashMap::new();
        for path in &places {
            *counts.entry(self.named(path)).or_default() += 1;
        }
        for path in places {
            let part = self.named(&path);
            self.units.push(Unit {
                area: Area::Unknown,
                rank: (0, self.units.len()),
                of: counts.get(&part).copied().unwrap_or(1),
                part: part.into(),
                path,
                how: How::Removed,
            });
        }
    }

    /// The names that lead somewhere, without places in lists: alike for the same member of each element.
    fn named(&self, path: &[String]) -> String {
        let mut value = Some(self.response);
        let mut names = Vec::new();
        for step in path {
            let is_list = value.is_some_and(Value::is_array);
            if !is_list {
                names.push(step.as_str());
            }
            value = value.and_then(|value| child(value, step));
        }
        names.join(".")
    }
}

fn below(path: &[String], step: &str) -> Vec<String> {
    let mut path = path.to_vec();
    path.push(step.to_owned());
    path
}

/// The names and numbers of a pointer.
fn steps(pointer: &str) -> Vec<String> {
    let steps = pointer.split('/').skip(1);
    steps
        .map(|step| step.replace("~1", "/").replace("~0", "~"))
        .collect()
}

fn has_word(value: &Value, member: &str, word: &str) -> bool {
    value.get(member).and_then(Value::as_str) == Some(word)
}

/// A finding's weight in millionths.
fn weight(finding: &Value) -> usize {
    let weight = finding.get("weight").and_then(Value::as_f64).unwrap_or(0.5);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a weight is from 0 to 1"
    )]
    let millionths = (weight * 1e6).round() as usize;
    millionths
}

/// Low 0, medium 1, high 2.
fn level(value: &Value, member: &str) -> usize {
    match value.get(member).and_then(Value::as_str) {
        Some("low") => 0,
        Some("medium") => 1,
        _ => 2,
    }
}
