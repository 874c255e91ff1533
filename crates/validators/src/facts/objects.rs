//! Figures by the objects of the document that they stand in: a subtotal beside its tax, what is counted of a group.

use super::{Fact, Facts, RowId};

/// The figures of an object, or of a row of a table.
#[derive(Debug, Clone)]
pub(crate) struct Object {
    /// The node, and of a table in a text the row.
    place: (u32, Option<RowId>),
    figures: Vec<u32>,
}

impl Facts {
    /// The objects that have figures, in the order of the document; found once.
    pub(crate) fn objects(&self) -> &[Object] {
        self.objects.get_or_init(|| {
            let figures = self.numbers.iter().enumerate();
            let figures = figures.filter(|(_, fact)| !fact.is_prose());
            let placed = figures.filter_map(|(at, fact)| {
                let row = (!fact.inside.is_empty()).then_some(fact.row);
                let at = u32::try_from(at).ok()?;
                Some(((self.parent(fact.place.0)?, row), at))
            });
            let mut placed: Vec<((u32, Option<RowId>), u32)> = placed.collect();
            placed.sort_unstable();
            let chunks = placed.chunk_by(|(left, _), (right, _)| left == right);
            let objects = chunks.filter_map(|chunk| {
                let (place, _) = chunk.first()?;
                Some(Object {
                    place: *place,
                    figures: chunk.iter().map(|(_, at)| *at).collect(),
                })
            });
            objects.collect()
        })
    }

    /// The figures of an object, in the order of the document.
    pub(crate) fn figures_in<'f>(&'f self, object: &'f Object) -> impl Iterator<Item = &'f Fact> {
        self.placed_in(object).map(|(_, fact)| fact)
    }

    /// The same with the place of each among the numbers.
    pub(super) fn placed_in<'f>(
        &'f self,
        object: &'f Object,
    ) -> impl Iterator<Item = (u32, &'f Fact)> {
        let places = object.figures.iter();
        places.filter_map(|at| Some((*at, self.numbers.get(*at as usize)?)))
    }

    /// The nearest object with figures that another one lies in.
    pub(crate) fn object_around(&self, object: &Object) -> Option<&Object> {
        const DEEPEST: usize = 3;
        let up = |at: &u32| self.parent(*at);
        let outer = core::iter::successors(self.parent(object.place.0), up);
        outer.take(DEEPEST).find_map(|node| {
            let objects = self.objects();
            let found = objects.binary_search_by_key(&(node, None), |object| object.place);
            objects.get(found.ok()?)
        })
    }

    /// Whether a figure stands in a list.
    pub(crate) fn is_in_list(&self, fact: &Fact) -> bool {
        let up = |at: &u32| self.parent(*at);
        let mut nodes = core::iter::successors(Some(fact.place.0), up);
        nodes.any(|node| {
            let step = self.steps.get(node as usize).filter(|_| node > 0);
            step.is_some_and(|step| step.token.as_name().is_none())
        })
    }

    /// Whether a figure is a cell of a table: an element of a row, or a part of a text.
    pub(crate) fn is_cell(&self, fact: &Fact) -> bool {
        let step = self.steps.get(fact.place.0 as usize);
        let is_element = step.is_some_and(|step| step.token.as_name().is_none());
        is_element || !fact.inside.is_empty()
    }

    /// Whether the records of a collection are the elements of a list.
    pub(crate) fn is_list(&self, collection: &super::Collection) -> bool {
        let figures = collection.columns.iter().flat_map(|column| {
            (0..collection.length).filter_map(|record| self.collected(column, record))
        });
        { figures }.next().is_some_and(|fact| self.is_in_list(fact))
    }

    /// The node that another one stands in.
    pub(super) fn parent(&self, node: u32) -> Option<u32> {
        let is_inside = node > 0;
        let step = self.steps.get(node as usize).filter(|_| is_inside)?;
        Some(step.parent)
    }

    /// What the object of a figure goes by: the label of its row or record; empty where it has none.
    pub(crate) fn object_name(&self, fact: &Fact) -> &str {
        let header = self.column_header(fact);
        if !header.is_empty() && self.figure_name(fact) == header {
            self.subject(fact)
        } else {
            self.around(fact)
        }
    }
}
