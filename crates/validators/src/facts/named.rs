//! Units in names: "Net margin (%)" says what its figures count, "Gold THB Hedged Fund" does not.

use super::arena::Text;
use super::builder::Builder;
use super::heading::Heading;
use super::scope::Sense;

impl Builder {
    /// What the name of a record says of its attributes. A unit in its midst is a part of the name.
    pub(super) fn sense_of_name(&mut self, name: Text) -> Sense {
        let sense = Sense::from(&self.read_label(name));
        self.as_named(sense, name)
    }

    /// What a row of an attribute says, without the unit in the midst of its record's name.
    pub(super) fn as_named(&self, sense: Sense, record: Text) -> Sense {
        let unit = sense.unit.filter(|_| {
            let name = self.text(record);
            Heading::read(name).0.unit.is_none() || tells_unit(name)
        });
        Sense { unit, ..sense }
    }
}

/// Whether a name ends with what its figures count: "Margin %", "Revenue, EUR", "Sales (in $)".
fn tells_unit(name: &str) -> bool {
    let name = name.trim_end();
    let last = match name
        .strip_suffix(')')
        .and_then(|name| name.rsplit_once('('))
    {
        Some((_, inside)) => inside,
        None => name.rsplit([' ', ',', '_']).next().unwrap_or_default(),
    };
    // That of "Equity 25%" is the share that the fund holds.
    let is_share = last.starts_with(|c: char| c.is_ascii_digit());
    let heading = Heading::read(last).0;
    heading.is_bare && heading.unit.is_some() && !is_share
}
