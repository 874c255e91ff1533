//! Cubes whose values stand under the places of their series: `{"dataSets": [{"series": {"0:1": {"observations": {"0":
//! [5.9]}}}}], "structure": {"dimensions": {"series": […], "observation": […]}}}`.

use super::{Dimension, MOST_DIMENSIONS, Point};
use crate::facts::arena::Text;
use crate::facts::builder::Builder;
use crate::facts::scope::{Entry, Scope};
use crate::facts::tape::{Item, NameId};

impl Builder {
    pub(super) fn sdmx_cube(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let own = |name: &str| entries.iter().find(|entry| self.called(entry) == name);
        let Some((sets, structure)) =
            own("dataSets").zip(own("structure").or_else(|| own("structures")))
        else {
            return false;
        };
        let (sets, beside) = (sets.at, structure.at);
        let (structure, _) = self.first_of(beside);
        let Some((dimensions, points)) = self.read_sdmx(sets, structure) else {
            return false;
        };
        let label = self.text_member_of(structure, "name");
        self.points(&dimensions, &points, label.unwrap_or_default(), scope);
        self.others(entries, &[sets, beside], scope);
        true
    }

    /// The first element of a list, and any other value itself.
    fn first_of(&self, at: u32) -> (u32, Item) {
        let item = self.tape.item(at);
        let first = self.tape.inside(at).next().filter(|_| item == Item::List);
        first.unwrap_or((at, item))
    }

    fn read_sdmx(&mut self, sets: u32, structure: u32) -> Option<(Vec<Dimension>, Vec<Point>)> {
        let (about, _) = self.member(structure, "dimensions")?;
        let of_series = self.dimensions_in(about, "series");
        let of_values = self.dimensions_in(about, "observation");
        let points = self.sdmx_points(sets, of_series.len(), of_values.len())?;
        let dimensions: Vec<Dimension> = of_series.into_iter().chain(of_values).collect();
        (dimensions.len() <= MOST_DIMENSIONS && !points.is_empty()).then_some((dimensions, points))
    }

    fn dimensions_in(&mut self, about: u32, kind: &str) -> Vec<Dimension> {
        let list = self.member(about, kind).map(|(at, _)| at);
        let dimensions: Vec<u32> = list.map_or_else(Vec::new, |list| {
            self.tape.inside(list).map(|(at, _)| at).collect()
        });
        let read = |builder: &mut Self, at: u32| {
            let id = builder.text_member_of(at, "id").unwrap_or_default();
            let places = builder.places_in(at);
            builder.dimension(id, false, places)
        };
        dimensions.into_iter().map(|at| read(self, at)).collect()
    }

    /// The names of the places of a dimension, or else what they go by.
    fn places_in(&self, dimension: u32) -> Vec<Text> {
        let name = |at: u32| {
            let name = self.text_member_of(at, "name");
            name.or_else(|| self.text_member_of(at, "id"))
                .unwrap_or_default()
        };
        let values = self
            .member(dimension, "values")
            .map(|(at, _)| self.tape.inside(at));
        values
            .into_iter()
            .flatten()
            .map(|(at, _)| name(at))
            .collect()
    }

    fn sdmx_points(&self, sets: u32, series: usize, values: usize) -> Option<Vec<Point>> {
        let mut points = Vec::new();
        for (set, _) in self.tape.inside(sets) {
            if let Some((flat, _)) = self.member(set, "observations") {
                self.observations(flat, &[], series + values, &mut points)?;
            }
            let Some((all, _)) = self.member(set, "series") else {
                continue;
            };
            for (one, _) in self.tape.inside(all) {
                let places = self
                    .places_told(one)
                    .filter(|places| places.len() == series)?;
                let (observations, _) = self.member(one, "observations")?;
                self.observations(observations, &places, values, &mut points)?;
            }
        }
        Some(points)
    }

    /// Adds the values of a series, each the first of what stands at its place.
    fn observations(
        &self,
        object: u32,
        series: &[usize],
        width: usize,
        points: &mut Vec<Point>,
    ) -> Option<()> {
        for (at, _) in self.tape.inside(object) {
            let own = self.places_told(at).filter(|own| own.len() == width)?;
            let (at, item) = self.first_of(at);
            let places = series.iter().copied().chain(own).collect();
            points.push(Point { at, item, places });
        }
        Some(())
    }

    /// The places that the name of a member lists: "0:1".
    fn places_told(&self, at: u32) -> Option<Vec<usize>> {
        let name: NameId = self.tape.token(at).as_name()?;
        let text = self.name_text(name);
        text.split(':').map(|place| place.parse().ok()).collect()
    }
}
