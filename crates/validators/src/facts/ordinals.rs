//! Quarters that the header of a table counts: "2013 | First | Second | Third | Fourth".

use super::builder::Builder;
use super::tape::NameId;

const ORDINALS: [[&str; 2]; 4] = [
    ["first", "1st"],
    ["second", "2nd"],
    ["third", "3rd"],
    ["fourth", "4th"],
];

impl Builder {
    /// Names all four columns that are counted from the first to the fourth quarters, where the corner is a year.
    pub(super) fn quarters(&mut self, names: &mut [NameId]) {
        let Some((corner, rest)) = names.split_first_mut() else {
            return;
        };
        let told = |name: &NameId| self.quarter_counted(*name);
        let all: Vec<Option<usize>> = rest.iter().map(told).collect();
        let found = all.iter().flatten().copied();
        if !found.eq(0..ORDINALS.len()) || !self.is_year(*corner) {
            return;
        }
        for (name, place) in rest.iter_mut().zip(all) {
            if let Some(place) = place {
                *name = self.tape.intern(&format!("Q{}", place + 1), None);
            }
        }
    }

    fn quarter_counted(&self, name: NameId) -> Option<usize> {
        let text = self.text(self.tape.names.text(name)?).trim();
        let is_it = |names: &[&str; 2]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
        ORDINALS.iter().position(is_it)
    }

    fn is_year(&mut self, name: NameId) -> bool {
        let Some(text) = self.tape.names.text(name) else {
            return false;
        };
        let heading = self.read(text);
        heading.is_bare && heading.period.is_some()
    }
}
