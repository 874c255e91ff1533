//! What is left out of a payload that is too large.

use serde::Serialize;
use serde_json::Value;

/// A list of a payload that may be cut, or several that are cut to the same length.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cut {
    /// Pointer to the list; `*` stands for every element of a list.
    pub(crate) at: &'static str,
    /// What its elements are called.
    pub(crate) what: &'static str,
    /// Which of them stay.
    pub(crate) keeps: Keeps,
    /// The words of the summary that point at it, which go with the whole of it; none for a list.
    pub(crate) pointed: &'static str,
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
        Self::list(at, what, Keeps::First)
    }

    /// A list of which the last elements stay.
    pub(crate) const fn last(at: &'static str, what: &'static str) -> Self {
        Self::list(at, what, Keeps::Last)
    }

    const fn list(at: &'static str, what: &'static str, keeps: Keeps) -> Self {
        let pointed = "";
        Self {
            at,
            what,
            keeps,
            pointed,
        }
    }

    /// A member that may be absent, and the words of the summary that point at it.
    pub(crate) const fn whole(at: &'static str, what: &'static str, pointed: &'static str) -> Self {
        let keeps = Keeps::Nothing;
        Self {
            at,
            what,
            keeps,
            pointed,
        }
    }

    /// Cuts the list as little as makes the payload fit, or to nothing.
    pub(crate) fn apply(
        &self,
        payload: &mut Value,
        fits: impl Fn(&Value) -> bool,
    ) -> Option<LeftOut> {
        if self.keeps == Keeps::Nothing {
            return self.take(payload).then(|| self.left_out(1, 1));
        }
        let of = self.rows(payload);
        let length = self.length(payload, fits);
        *payload = self.cut_to(payload, length);
        let rows = of - self.rows(payload);
        (rows > 0).then(|| self.left_out(rows, of))
    }

    fn rows(&self, payload: &mut Value) -> usize {
        lists(payload, self.at).iter().map(|list| list.len()).sum()
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

    /// The greatest length to which all lists are cut so that the payload fits. It is searched for, and not
    /// reckoned from what each element takes, so that it is the same for a longer list.
    fn length(&self, payload: &mut Value, fits: impl Fn(&Value) -> bool) -> usize {
        let lengths = lists(payload, self.at).into_iter().map(|list| list.len());
        let shorter: Vec<_> = (1..lengths.max().unwrap_or(0)).collect();
        shorter.partition_point(|length| fits(&self.cut_to(payload, *length)))
    }

    fn cut_to(&self, payload: &Value, length: usize) -> Value {
        let mut cut = payload.clone();
        for list in lists(&mut cut, self.at) {
            self.shorten(list, length);
        }
        cut
    }

    fn shorten(&self, list: &mut Vec<Value>, length: usize) {
        match self.keeps {
            Keeps::First => list.truncate(length),
            Keeps::Last => drop(list.drain(..list.len().saturating_sub(length))),
            Keeps::Nothing => {}
        }
    }
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

    fn has_rows(most: usize) -> impl Fn(&Value) -> bool {
        move |payload| payload["rows"].as_array().unwrap().len() <= most
    }

    #[test]
    fn as_little_is_cut_as_does() {
        let mut payload = json!({ "rows": ["a", "b", "c", "d"] });
        let cut = Cut::first("/rows", "rows");
        let left_out = cut.apply(&mut payload, has_rows(2)).unwrap();
        assert_eq!((left_out.rows, left_out.of), (2, 4));
        assert_eq!(payload, json!({ "rows": ["a", "b"] }));
        let left_out = cut.apply(&mut payload, has_rows(0)).unwrap();
        assert_eq!((left_out.rows, left_out.of), (2, 2));
    }

    #[test]
    fn the_latest_rows_stay_where_the_last_do() {
        let mut payload = json!({ "rows": [1, 2, 3] });
        Cut::last("/rows", "rows").apply(&mut payload, has_rows(2));
        assert_eq!(payload, json!({ "rows": [2, 3] }));
    }

    #[test]
    fn lists_of_several_elements_are_cut_alike() {
        let mut payload =
            json!({ "funds": [{ "fees": [1, 2, 3] }, { "fees": null }, { "fees": [4] }] });
        let is_short = |payload: &Value| payload.to_string().len() <= 51;
        let left_out = Cut::first("/funds/*/fees", "fees")
            .apply(&mut payload, is_short)
            .unwrap();
        assert_eq!((left_out.rows, left_out.of), (2, 4));
        let expected = json!({ "funds": [{ "fees": [1] }, { "fees": null }, { "fees": [4] }] });
        assert_eq!(payload, expected);
    }

    #[test]
    fn where_there_is_no_list_nothing_is_cut() {
        let never = |_: &Value| false;
        assert_eq!(
            Cut::first("/fees", "fees").apply(&mut json!({}), never),
            None
        );
    }
}
