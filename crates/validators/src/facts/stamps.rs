//! Days and times of day that records tell, figures beside them or not: when something left and when it arrived.

use super::Facts;
use super::arena::Text;
use super::builder::Builder;
use super::moment::iso_date;
use super::role::Role;
use super::scope::Entry;
use super::tape::NameId;
use super::traits::text_of;

/// So many are kept; of more, nobody means two without their days.
const MOST: usize = 200;

const MINUTES_OF_DAY: f64 = 1_440.0;

/// A day, a time of day or both, as a record has it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stamp {
    /// The object that it stands in.
    pub(crate) node: u32,
    name: NameId,
    label: Text,
    /// The days since a first one.
    pub(crate) day: Option<i32>,
    /// The minutes since midnight.
    pub(crate) minutes: Option<f64>,
}

impl Stamp {
    /// The minutes from another one to it; a time of day before the other's is of the next day.
    pub(crate) fn since(self, other: Self) -> Option<f64> {
        match (self.day.zip(other.day), self.minutes.zip(other.minutes)) {
            (Some((own, other)), minutes) => {
                let within = minutes.map_or(0.0, |(own, other)| own - other);
                Some(f64::from(own - other).mul_add(MINUTES_OF_DAY, within))
            }
            (None, Some((own, earlier))) if self.day.is_none() && other.day.is_none() => {
                Some((own - earlier).rem_euclid(MINUTES_OF_DAY))
            }
            (None, _) => None,
        }
    }
}

impl Builder {
    /// Keeps the days and times of a record, whose first label tells it from others.
    pub(super) fn keep_stamps(&mut self, label: Option<Text>, entries: &[Entry]) {
        for entry in entries {
            if self.stamps.len() >= MOST {
                return;
            }
            let text = text_of(entry).filter(|_| entry.inside.is_empty());
            let Some(text) = text.map(|text| self.text(text).trim()) else {
                continue;
            };
            let Some((day, minutes)) = read(text) else {
                continue;
            };
            if self.known_role(entry.name) == Role::Filed {
                continue;
            }
            let node = self
                .tape
                .steps
                .get(entry.at as usize)
                .map_or(0, |step| step.parent);
            self.stamps.push(Stamp {
                node,
                name: entry.name,
                label: label.unwrap_or_default(),
                day,
                minutes,
            });
        }
    }
}

impl Facts {
    /// The days and times of the document, in order.
    pub(crate) fn stamps(&self) -> &[Stamp] {
        &self.stamps
    }

    /// What a day or a time goes by in its record.
    pub(crate) fn stamp_name(&self, stamp: &Stamp) -> &str {
        let name = self.names.get(stamp.name.0 as usize);
        name.map_or("", |name| self.arena.get(*name))
    }

    /// What its record goes by: its label, or else the name that it stands under.
    pub(crate) fn stamp_label(&self, stamp: &Stamp) -> &str {
        let label = self.arena.get(stamp.label);
        if !label.is_empty() {
            return label;
        }
        let step = self.steps.get(stamp.node as usize);
        let name = step.and_then(|step| step.token.as_name());
        let name = name.and_then(|name| self.names.get(name.0 as usize));
        name.map_or("", |name| self.arena.get(*name))
    }
}

/// A day, a time of day or both.
fn read(text: &str) -> Option<(Option<i32>, Option<f64>)> {
    const LONGEST: usize = 35;
    let may_be =
        (4..=LONGEST).contains(&text.len()) && text.starts_with(|c: char| c.is_ascii_digit());
    if !may_be {
        return None;
    }
    let Some(day) = iso_date(text).and_then(crate::Period::day_number) else {
        return Some((None, Some(time_of_day(text)?)));
    };
    let rest = text
        .get(10..)
        .unwrap_or_default()
        .trim_start_matches(['T', ' ']);
    let minutes = time_of_day(rest);
    // A zone is told apart, since two of one record may have two.
    let shift = offset(rest).unwrap_or(0.0);
    Some((Some(day), minutes.map(|minutes| minutes - shift)))
}

/// The minutes of "08:15", "08:15:30" or "8:15 PM".
fn time_of_day(text: &str) -> Option<f64> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != ':' && c != '.');
    let (time, rest) = text.split_at(end.unwrap_or(text.len()));
    let mut parts = time.split(':');
    let hour: f64 = parts
        .next()?
        .parse()
        .ok()
        .filter(|hour| (0.0..=24.0).contains(hour))?;
    let minute = parts.next().filter(|part| part.len() == 2)?;
    let minute: f64 = minute
        .parse()
        .ok()
        .filter(|minute| (0.0..60.0).contains(minute))?;
    let second = parts.next().map_or(Some(0.0), |second| second.parse().ok());
    let second: f64 = second.filter(|second| (0.0..61.0).contains(second))?;
    let rest = rest.trim_start();
    let half = rest.get(..2).unwrap_or_default();
    let hour = match (half.to_ascii_lowercase().as_str(), hour) {
        ("pm", 1.0..12.0) => hour + 12.0,
        ("am", 12.0) => 0.0,
        _ => hour,
    };
    let is_time =
        rest.is_empty() || half.eq_ignore_ascii_case("am") || half.eq_ignore_ascii_case("pm");
    let is_zone = rest.starts_with(['Z', '+', '-']);
    (is_time || is_zone).then(|| hour.mul_add(60.0, minute) + second / 60.0)
}

/// By how many minutes a zone is ahead: "+02:00".
fn offset(time: &str) -> Option<f64> {
    let at = time.rfind(['+', '-'])?;
    let sign = if time.as_bytes().get(at) == Some(&b'-') {
        -1.0
    } else {
        1.0
    };
    let digits: String = time
        .get(at + 1..)?
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    let (hours, minutes) = digits.split_at_checked(2)?;
    let minutes: f64 = if minutes.is_empty() {
        0.0
    } else {
        minutes.parse().ok()?
    };
    Some(sign * hours.parse::<f64>().ok()?.mul_add(60.0, minutes))
}
