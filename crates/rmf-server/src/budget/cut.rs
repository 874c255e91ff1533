//! What is left out of a payload that is too large.

use serde::Serialize;
use serde_json::Value;

use super::estimate;

/// A list of a payload that may be cut, or several that are cut to the same length.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut {
    /// Pointer to the list; `*` stands for every element of a list.
    pub(crate) at: &'static str,
    /// What its elements are called.
    pub(crate) what: &'static str,
    /// Which of them stay.
    pub(crate) keeps: Keeps,
}

/// Which elements of a list stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// The first.
    First,
    /// The last.
    Last,
    /// None: it is no list and goes as a whole.
    Nothing,
}

/// What was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct LeftOut {
    /// Pointer to the list.
    pub(crate) list: &'static str,
    /// What its elements are called.
    pub(crate) what: &'static str,
    /// How many were left out.
    pub(crate) rows: usize,
    /// Of how many.
    pub(crate) of: usize,
}

impl Cut {
    /// A list of which the first elements stay.
    pub(crate) const fn first(at: &'static str, what: &'static str) -> Self {
        let keeps = Keeps::First;
        Self { at, what, keeps }
    }

    /// A list of which the last elements stay.
    pub(crate) const fn last(at: &'static str, what: &'static str) -> Self {
        let keeps = Keeps::Last;
        Self { at, what, keeps }
    }

    /// A member that may be absent.
    pub(crate) const fn whole(at: &'static str, what: &'static str) -> Self {
        let keeps = Keeps::Nothing;
        Self { at, what, keeps }
    }

    /// Cuts the list as little as makes the payload `over` tokens smaller, or to nothing.
    pub(crate) fn apply(&self, payload: &mut Value, over: usize) -> Option<LeftOut> {
        if self.keeps == Keeps::Nothing {
            return self.take(payload).then(|| self.left_out(1, 1));
        }
        let mut lists = lists(payload, self.at);
        let of: usize = lists.iter().map(|list| list.len()).sum();
        let length = self.length(&lists, over);
        for list in &mut lists {
            self.shorten(list, length);
        }
        let rows = of - lists.iter().map(|list| list.len()).sum::<usize>();
        (rows > 0).then(|| self.left_out(rows, of))
    }

    fn left_out(&self, rows: usize, of: usize) -> LeftOut {
        LeftOut {
            list: self.at,
            what: self.what,
            rows,
            of,
        }
    }

    /// Takes the member away; whether it was there.
    fn take(&self, payload: &mut Value) -> bool {
        let Some((parent, name)) = self.at.rsplit_once('/') else {
            return false;
        };
        let parent = payload.pointer_mut(parent).and_then(Value::as_object_mut);
        parent.is_some_and(|members| members.shift_remove(name).is_some())
    }

    /// The greatest length to which all lists are cut so that `over` tokens go.
    fn length(&self, lists: &[&mut Vec<Value>], over: usize) -> usize {
        let mut length = lists.iter().map(|list| list.len()).max().unwrap_or(0);
        let mut gone = 0;
        while gone < over && length > 0 {
            length -= 1;
            let cut = lists.iter().filter_map(|list| self.element(list, length));
            gone += cut.map(cost).sum::<usize>();
        }
        length
    }

    /// The element that goes when a list is cut to `length`.
    fn element<'l>(&self, list: &'l [Value], length: usize) -> Option<&'l Value> {
        match self.keeps {
            Keeps::First => list.get(length),
            Keeps::Last => list
                .len()
                .checked_sub(length + 1)
                .and_then(|at| list.get(at)),
            Keeps::Nothing => None,
        }
    }

    fn shorten(&self, list: &mut Vec<Value>, length: usize) {
        match self.keeps {
            Keeps::First => list.truncate(length),
            Keeps::Last => drop(list.drain(..list.len().saturating_sub(length))),
            Keeps::Nothing => {}
        }
    }
}

fn cost(element: &Value) -> usize {
    estimate(&element.to_string())
}

/// The lists at a pointer; a place that holds none is passed over.
fn lists<'v>(value: &'v mut Value, at: &str) -> Vec<&'v mut Vec<Value>> {
    match at.split_once("/*") {
        Some((before, after)) => {
            let Some(Value::Array(elements)) = value.pointer_mut(before) else {
                return Vec::new();
            };
            let inside = elements
                .iter_mut()
                .flat_map(|element| lists(element, after));
            inside.collect()
        }
        None => match value.pointer_mut(at) {
            Some(Value::Array(elements)) => vec![elements],
            _ => Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn as_little_is_cut_as_does() {
        let mut payload = json!({ "rows": ["aaaaaa", "bbbbbb", "cccccc", "dddddd"] });
        let each = cost(&json!("aaaaaa"));
        let cut = Cut::first("/rows", "rows");
        assert_eq!(cut.apply(&mut payload, 0), None);
        let left_out = cut.apply(&mut payload, each + 1).unwrap();
        assert_eq!((left_out.rows, left_out.of), (2, 4));
        assert_eq!(payload, json!({ "rows": ["aaaaaa", "bbbbbb"] }));
    }

    #[test]
    fn the_latest_rows_stay_where_the_last_do() {
        let mut payload = json!({ "rows": [1, 2, 3] });
        Cut::last("/rows", "rows").apply(&mut payload, 1);
        assert_eq!(payload, json!({ "rows": [2, 3] }));
    }

    #[test]
    fn lists_of_several_elements_are_cut_alike() {
        let mut payload =
            json!({ "funds": [{ "fees": [1, 2, 3] }, { "fees": null }, { "fees": [4] }] });
        let left_out = Cut::first("/funds/*/fees", "fees")
            .apply(&mut payload, 2)
            .unwrap();
        assert_eq!((left_out.rows, left_out.of), (2, 4));
        let expected = json!({ "funds": [{ "fees": [1] }, { "fees": null }, { "fees": [4] }] });
        assert_eq!(payload, expected);
    }

    #[test]
    fn where_there_is_no_list_nothing_is_cut() {
        assert_eq!(Cut::first("/fees", "fees").apply(&mut json!({}), 5), None);
    }
}
