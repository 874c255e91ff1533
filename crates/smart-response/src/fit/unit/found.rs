//! Finds them.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde_json::Value;
use wire::read;

use super::{How, Unit};
use crate::SmartResponseV2;
use crate::fit::area::Area;
use crate::fit::note;

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

/// A text of this many characters is left whole.
const WHOLE_TEXT: usize = 600;

/// A longer one is cut by so many characters at a time.
pub(super) const TEXT_PIECE: usize = 300;

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
                let mut path = path.clone();
                path.push(index.to_string());
                self.units.push(Unit {
                    area,
                    rank: (rank, list.len() - index),
                    part: Cow::Owned(part.clone()),
                    of: list.len(),
                    path,
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
        let Some(payload) = self.at("/data/processed") else {
            return;
        };
        let at = vec!["data".to_owned(), "processed".to_owned()];
        self.payload(payload, &at);
        let may_be_null = match payload {
            Value::Object(members) => !members.is_empty(),
            Value::String(text) => text.len() > WHOLE_TEXT,
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => false,
        };
        if may_be_null {
            self.whole(Area::Payload, "/data/processed", How::Null);
        }
    }

    /// Lists and long texts, as deep as objects lead.
    fn payload(&mut self, value: &Value, path: &[String]) {
        match value {
            Value::Object(members) => {
                for (name, member) in members {
                    let mut path = path.to_vec();
                    path.push(name.clone());
                    self.payload(member, &path);
                }
            }
            Value::Array(elements) => {
                for index in 0..elements.len() {
                    let mut path = path.to_vec();
                    let part = path.join(".");
                    path.push(index.to_string());
                    self.units.push(Unit {
                        area: Area::PayloadLists,
                        // The last of all lists first, so that lists of one length stay so.
                        rank: (usize::MAX - index, self.units.len()),
                        part: part.into(),
                        of: elements.len(),
                        path,
                        how: How::Removed,
                    });
                }
            }
            Value::String(text) => self.text(text, path),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn text(&mut self, text: &str, path: &[String]) {
        // Without the sign that an earlier cut left.
        let text = text.strip_suffix('…').unwrap_or(text);
        let ends = text.char_indices().map(|(at, _)| at).skip(WHOLE_TEXT);
        let ends: Vec<_> = ends.step_by(TEXT_PIECE).collect();
        for (index, end) in ends.iter().enumerate() {
            self.units.push(Unit {
                area: Area::PayloadTexts,
                rank: (usize::MAX - index, self.units.len()),
                part: path.join(".").into(),
                of: ends.len(),
                path: path.to_vec(),
                how: How::CutAt(*end),
            });
        }
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
                _ if has_word(warning, "id", note::ID) => None,
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
        self.every("/presentation/tables", Area::Tables);
        self.elements("/presentation/highlights", |index, _| {
            (index >= 3).then_some((Area::Highlights, 0))
        });
        self.removed("/presentation", Area::Presentation);
    }

    /// Members that this version does not know, wherever they stand. In a part that goes they go with it.
    fn unknown(&mut self) {
        let text = self.response.to_string();
        let Ok(reading) = read::<SmartResponseV2>(&text) else {
            return;
        };
        for pointer in &reading.unknown {
            let path = steps(pointer.as_str());
            self.units.push(Unit {
                area: Area::Unknown,
                rank: (0, self.units.len()),
                part: path.join(".").into(),
                of: 1,
                path,
                how: How::Removed,
            });
        }
    }
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
