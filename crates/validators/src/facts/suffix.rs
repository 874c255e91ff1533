//! Letters at the end of a name that may say what its figures count in: `subs_m`, `production_koz`.

use super::builder::Builder;
use super::fact::RowId;
use super::scales::Scales;
use super::tape::NameId;
use crate::wording::{is_one_of, words};

/// What metres are told of, and degrees.
const LENGTHS: [&str; 26] = [
    "height",
    "length",
    "width",
    "depth",
    "distance",
    "elevation",
    "altitude",
    "radius",
    "diameter",
    "range",
    "draft",
    "draught",
    "beam",
    "thickness",
    "visibility",
    "swell",
    "tide",
    "wave",
    "span",
    "run",
    "race",
    "dash",
    "temp",
    "temperature",
    "wingspan",
    "snow",
];

/// What is counted in a thousand or a million of, behind the letters that say so; of those that oil and gas are told in an M
/// is a thousand.
const UNITS: [&str; 15] = [
    "oz", "t", "tpa", "tonnes", "tons", "lb", "lbs", "ha", "teu", "sqft", "sqm", "pax", "dwt",
    "toe", "tco2e",
];
const OF_OIL: [&str; 9] = [
    "bbl", "bbls", "boe", "bpd", "bopd", "boed", "boepd", "cf", "btu",
];

impl Builder {
    /// What a number may be multiplied by of which nothing says what it counts in but the end of its name, or else of its
    /// row's.
    pub(super) fn counted_by_name(&self, name: NameId, row: RowId) -> Scales {
        let name = self.tape.names.text(name).map(|name| self.text(name));
        let row = self.rows.get(row.0 as usize);
        let row = row.map(|row| self.text(row.label));
        let told = [name, row].into_iter().flatten().find_map(of_name);
        told.map_or(Scales::ONE, Scales::undecided)
    }
}

/// What the letters that a name ends with may say.
fn of_name(name: &str) -> Option<Scales> {
    let (before, last) = apart(name)?;
    let is_length = || words(before).any(|(_, word)| is_one_of(&LENGTHS, word));
    let is_digit = before.ends_with(|last: char| last.is_ascii_digit());
    let scale = scale(&last.to_ascii_lowercase()).filter(|_| !is_digit && !is_length())?;
    Scales::of(scale)
}

/// A name and what is set off at its end: by brackets, or in a key.
fn apart(name: &str) -> Option<(&str, &str)> {
    /// No unit has more letters.
    const LONGEST: usize = 8;
    if let Some(name) = name.strip_suffix(')') {
        return name.rsplit_once('(');
    }
    let floor = name.len().saturating_sub(LONGEST + 1);
    let end = name.as_bytes().get(floor..)?;
    let at = floor + end.iter().rposition(|byte| *byte == b'_')?;
    let (before, last) = (name.get(..at)?, name.get(at + 1..)?);
    (!before.is_empty() && !last.contains(' ')).then_some((before, last))
}

fn scale(letters: &str) -> Option<f64> {
    match letters {
        "k" | "th" | "ths" | "thsd" | "thou" => Some(1e3),
        "m" | "mm" | "mi" => Some(1e6),
        "cr" => Some(1e7),
        "bi" => Some(1e9),
        _ => of_unit(letters),
    }
}

/// What a unit is counted in, by its small letters: `koz`, `mt`, `mmboe`.
pub(crate) fn of_unit(letters: &str) -> Option<f64> {
    let behind = |prefix: &str, units: &[&str]| {
        let unit = letters.strip_prefix(prefix);
        unit.is_some_and(|unit| units.contains(&unit))
    };
    let of_oil = [("k", 1e3), ("mm", 1e6), ("m", 1e3), ("b", 1e9), ("t", 1e12)];
    let of_others = [("k", 1e3), ("m", 1e6)];
    let oil = of_oil.iter().find(|(prefix, _)| behind(prefix, &OF_OIL));
    let found = oil.or_else(|| of_others.iter().find(|(prefix, _)| behind(prefix, &UNITS)));
    found.map(|(_, scale)| *scale)
}

#[cfg(test)]
mod tests {
    use super::{Scales, of_name};

    #[test]
    fn letters_at_the_end_of_a_key_may_be_a_scale() {
        for (name, scale) in [
            ("subs_m", 1e6),
            ("Dunford output_koz", 1e3),
            ("Output (kt)", 1e3),
            ("ore_mt", 1e6),
            ("sales_mboe", 1e3),
            ("sales_mmboe", 1e6),
            ("gas_bcf", 1e9),
        ] {
            assert_eq!(of_name(name), Scales::of(scale), "{name}");
        }
        for other in [
            "subs",
            "_m",
            "height_m",
            "return_3_m",
            "room_temp_k",
            "Class M",
            "power_mw",
        ] {
            assert_eq!(of_name(other), None, "{other}");
        }
    }
}
