//! Cubes whose values stand in one list, the last dimension first: `{"id": ["area", "time"], "size": [2, 3], "dimension": …,
//! "value": […]}`.

use super::{Dimension, MOST_DIMENSIONS, MOST_VALUES, Point};
use crate::facts::arena::Text;
use crate::facts::builder::Builder;
use crate::facts::number::is_whole;
use crate::facts::scope::{Entry, Scope};
use crate::facts::tape::Item;

impl Builder {
    pub(super) fn stat_cube(&mut self, entries: &[Entry], scope: Scope) -> bool {
        let Some((dimensions, points)) = self.read_stat(entries) else {
            return false;
        };
        let label = self
            .own(entries, "label")
            .and_then(|label| match label.item {
                Item::Text(text) => Some(text),
                Item::Nothing | Item::Number(_) | Item::List | Item::Object => None,
            });
        self.points(&dimensions, &points, label.unwrap_or_default(), scope);
        let known = [
            "id",
            "size",
            "dimension",
            "value",
            "role",
            "status",
            "label",
        ];
        let known = known.into_iter().filter_map(|name| self.own(entries, name));
        let known: Vec<u32> = known.map(|entry| entry.at).collect();
        self.others(entries, &known, scope);
        true
    }

    fn own<'e>(&self, entries: &'e [Entry], name: &str) -> Option<&'e Entry> {
        entries.iter().find(|entry| self.called(entry) == name)
    }

    fn read_stat(&mut self, entries: &[Entry]) -> Option<(Vec<Dimension>, Vec<Point>)> {
        let value = self.own(entries, "value")?.at;
        let about = self.own(entries, "dimension")?.at;
        // Older ones have them among the dimensions.
        let part = |name: &str| {
            let own = self.own(entries, name).map(|entry| entry.at);
            own.or_else(|| self.member(about, name).map(|(at, _)| at))
        };
        let (ids, sizes) = (self.texts_in(part("id")?)?, self.sizes_in(part("size")?)?);
        let times = part("role").and_then(|role| self.texts_in(self.member(role, "time")?.0));
        let times: Vec<String> = times
            .unwrap_or_default()
            .iter()
            .map(|time| self.text(*time).to_owned())
            .collect();
        if ids.len() != sizes.len() || ids.len() > MOST_DIMENSIONS {
            return None;
        }
        let mut dimensions = Vec::new();
        for (id, size) in ids.into_iter().zip(&sizes) {
            let name = self.text(id).to_owned();
            let (dimension, _) = self.member(about, &name)?;
            let places = self
                .categories(dimension)
                .filter(|places| places.len() == *size)?;
            dimensions.push(self.dimension(id, times.contains(&name), places));
        }
        let points = self.stat_points(value, &sizes)?;
        Some((dimensions, points))
    }

    fn texts_in(&self, list: u32) -> Option<Vec<Text>> {
        let texts = self.tape.inside(list).map(|(_, item)| match item {
            Item::Text(text) => Some(text),
            Item::Nothing | Item::Number(_) | Item::List | Item::Object => None,
        });
        texts.collect()
    }

    /// How many places each dimension has, where all of them are not too many.
    fn sizes_in(&self, list: u32) -> Option<Vec<usize>> {
        let sizes = self.tape.inside(list).map(|(_, item)| match item {
            Item::Number(size) => place(size),
            Item::Nothing | Item::Text(_) | Item::List | Item::Object => None,
        });
        let sizes: Vec<usize> = sizes.collect::<Option<_>>()?;
        let all = sizes
            .iter()
            .try_fold(1_usize, |all, size| all.checked_mul(*size))?;
        (1..=MOST_VALUES).contains(&all).then_some(sizes)
    }

    /// The names of the places of a dimension, in their order: by an index, in a list, or as the labels stand.
    fn categories(&self, dimension: u32) -> Option<Vec<Text>> {
        let (category, _) = self.member(dimension, "category")?;
        let labels = self.member(category, "label").map(|(at, _)| at);
        let label = |code: Text| {
            let label = labels.and_then(|labels| self.text_member_of(labels, self.text(code)));
            label.unwrap_or(code)
        };
        let key = |at: u32| self.tape.names.text(self.tape.token(at).as_name()?);
        let codes: Vec<Text> = match self.member(category, "index") {
            Some((index, Item::List)) => self.texts_in(index)?,
            Some((index, Item::Object)) => {
                let mut codes: Vec<(usize, Text)> = self
                    .tape
                    .inside(index)
                    .map(|(at, item)| match item {
                        Item::Number(number) => Some((place(number)?, key(at)?)),
                        Item::Nothing | Item::Text(_) | Item::List | Item::Object => None,
                    })
                    .collect::<Option<_>>()?;
                codes.sort_unstable_by_key(|(place, _)| *place);
                codes.into_iter().map(|(_, code)| code).collect()
            }
            _ => self
                .tape
                .inside(labels?)
                .map(|(at, _)| key(at))
                .collect::<Option<_>>()?,
        };
        Some(codes.into_iter().map(label).collect())
    }

    /// The values with their places: all in their order, or some by their indexes.
    fn stat_points(&self, value: u32, sizes: &[usize]) -> Option<Vec<Point>> {
        let all: usize = sizes.iter().product();
        let index = |place: usize, at: u32| match self.tape.token(at).as_name() {
            Some(name) => self.name_text(name).parse().ok(),
            None => Some(place),
        };
        let values = self.tape.inside(value).take(all + 1).enumerate();
        let points = values.map(|(order, (at, item))| {
            let index = index(order, at).filter(|index| *index < all)?;
            let places = places(index, sizes);
            Some(Point { at, item, places })
        });
        points.collect()
    }
}

/// The place along each dimension of a value by its index, the last dimension counted first.
fn places(mut index: usize, sizes: &[usize]) -> Vec<usize> {
    let mut places: Vec<usize> = sizes
        .iter()
        .rev()
        .map(|size| {
            let place = index % size;
            index /= size;
            place
        })
        .collect();
    places.reverse();
    places
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "checked to be whole and in range"
)]
fn place(number: f64) -> Option<usize> {
    let is_place = is_whole(number) && (0.0..=1e6).contains(&number);
    is_place.then_some(number as usize)
}
