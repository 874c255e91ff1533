//! The members of a section of V1, and what is read of them.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use wire::Pointer;

use super::draft::{Draft, not_understood};
use super::form::Form;
use super::place::Place;
use super::understood::Understood;
use crate::blank::is_blank;

/// The members of a section that were not taken yet. What nobody takes is left over.
pub(super) struct Members {
    at: Pointer,
    map: Map<String, Value>,
}

impl Members {
    pub(super) const fn of(at: Pointer, map: Map<String, Value>) -> Self {
        Self { at, map }
    }

    pub(super) fn at(&self, name: &str) -> Pointer {
        self.at.child(name)
    }

    /// The members of a section; none where it is not there. What is no object is left over.
    pub(super) fn section(&mut self, name: &str, draft: &mut Draft) -> Self {
        let at = self.at(name);
        let map = match self.map.shift_remove(name) {
            Some(Value::Object(map)) => map,
            Some(other) => {
                draft.leave(at.clone(), other, "V2 has an object here");
                Map::new()
            }
            None => Map::new(),
        };
        Self { at, map }
    }

    pub(super) fn take(&mut self, name: &str) -> Option<Value> {
        self.map.shift_remove(name)
    }

    /// A text that says something. Anything else under the name is left over.
    pub(super) fn text(&mut self, name: &str, draft: &mut Draft) -> Option<String> {
        match self.take(name)? {
            Value::String(text) if !is_blank(&text) => Some(text),
            other => {
                draft.leave(
                    self.at(name),
                    other,
                    "V2 has a text here that says something",
                );
                None
            }
        }
    }

    /// A text, or that it is not stated under its name in V2.
    pub(super) fn text_or_unsaid(&mut self, name: &str, field: &str, draft: &mut Draft) -> Value {
        match self.placed(name) {
            Some((_, Value::String(text))) if !is_blank(&text) => json!(text),
            found => {
                let reason = draft.gap(found, "the V1 response does not say");
                draft.unsaid(field, &reason)
            }
        }
    }

    /// What is there, with its place.
    pub(super) fn placed(&mut self, name: &str) -> Option<(Pointer, Value)> {
        let value = self.take(name)?;
        Some((self.at(name), value))
    }

    /// An object that has the form of V2 but for what V2 can do without, which is left over. Anything else stays where
    /// it is.
    pub(super) fn in_form<T: DeserializeOwned>(
        &mut self,
        name: &str,
        field: &str,
        draft: &mut Draft,
    ) -> Option<Value> {
        let whole = self.map.get(name)?.as_object()?;
        let understood = Understood::of(whole, &Place::of(field));
        if !reads::<T>(&understood.object) {
            return None;
        }
        let whole = self.take(name)?;
        let object = understood.taken(&whole, &self.at(name), draft);
        Some(Value::Object(object))
    }

    /// An object in the form of V2, or what is understood of it with what it lacks filled in. Where that is none, it
    /// is left over as a whole.
    pub(super) fn nearly<T: DeserializeOwned>(
        &mut self,
        name: &str,
        form: &Form,
        draft: &mut Draft,
    ) -> Option<Value> {
        let value = self.take(name)?;
        nearly::<T>(value, &self.at(name), &Wanted::of(form), draft)
    }

    /// The members of an object that V2 allows where it has `field`; the others are left over. Where none is, the
    /// object stays.
    pub(super) fn understood(&mut self, name: &str, field: &str, draft: &mut Draft) -> Self {
        let at = self.at(name);
        let whole = self.map.get(name).and_then(Value::as_object);
        let understood = whole.map(|whole| Understood::of(whole, &Place::of(field)));
        let understood = understood.filter(|understood| !understood.object.is_empty());
        let object = understood.and_then(|understood| {
            let whole = self.take(name)?;
            Some(understood.taken(&whole, &at, draft))
        });
        Self::of(at, object.unwrap_or_default())
    }

    /// Leaves over what V2 does not allow of these members where it has `field`.
    pub(super) fn keep_understood(&mut self, field: &str, draft: &mut Draft) {
        let whole = std::mem::take(&mut self.map);
        let understood = Understood::of(&whole, &Place::of(field));
        self.map = understood.taken(&Value::Object(whole), &self.at, draft);
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    pub(super) fn get(&self, name: &str) -> Option<&Value> {
        self.map.get(name)
    }

    /// The members of what is an object, and of anything else none, which stays.
    pub(super) fn object(&mut self, name: &str) -> Option<Self> {
        let at = self.at(name);
        self.get(name).filter(|value| value.is_object())?;
        match self.take(name) {
            Some(Value::Object(map)) => Some(Self { at, map }),
            _ => None,
        }
    }

    /// The texts of a list; what is none is left over.
    pub(super) fn texts(&mut self, name: &str, draft: &mut Draft) -> Option<Value> {
        let at = self.at(name);
        let elements = match self.take(name)? {
            Value::Array(elements) => elements,
            other => {
                draft.leave(at, other, "V2 has a list of texts here");
                return None;
            }
        };
        let mut texts = Vec::with_capacity(elements.len());
        for (index, element) in elements.into_iter().enumerate() {
            if element.is_string() {
                texts.push(element);
            } else {
                draft.leave(at.child(index), element, "V2 has a text here");
            }
        }
        Some(texts.into())
    }

    /// A list of which V1 has texts and V2 objects. Of an object is kept what is understood; what is neither
    /// is left over. A single text counts as a list of one.
    pub(super) fn list<T: DeserializeOwned>(
        &mut self,
        name: &str,
        form: &Form,
        draft: &mut Draft,
    ) -> Value {
        let wanted = Wanted::of(form);
        let elements = match self.take(name) {
            Some(Value::Array(elements)) => elements,
            Some(text @ Value::String(_)) => {
                let only = element_of::<T>(text, self.at(name), &wanted, draft);
                return Value::Array(only.into_iter().collect());
            }
            other => {
                if let Some(other) = other {
                    draft.leave(self.at(name), other, "V2 has a list here");
                }
                let reason = "V1 has no such list here; empty says nothing";
                return draft.default(form.field, json!([]), reason);
            }
        };
        let mut list = Vec::with_capacity(elements.len());
        for (index, element) in elements.into_iter().enumerate() {
            let at = self.at(name).child(index);
            list.extend(element_of::<T>(element, at, &wanted, draft));
        }
        Value::Array(list)
    }

    /// What nobody took, as it stood.
    pub(super) fn rest(self) -> Value {
        Value::Object(self.map)
    }

    /// What nobody took is left over.
    pub(super) fn leave_rest(&mut self, draft: &mut Draft) {
        for (name, value) in std::mem::take(&mut self.map) {
            draft.leave(self.at.child(name), value, "V2 has no place for it");
        }
    }
}

/// The objects that V2 has of a form. Where they stand is looked up once for all elements of a list.
struct Wanted<'f> {
    form: &'f Form,
    place: Place,
}

impl<'f> Wanted<'f> {
    fn of(form: &'f Form) -> Self {
        let place = Place::of(form.field);
        Self { form, place }
    }
}

fn element_of<T: DeserializeOwned>(
    element: Value,
    at: Pointer,
    wanted: &Wanted<'_>,
    draft: &mut Draft,
) -> Option<Value> {
    match element {
        Value::String(text) if !is_blank(&text) => {
            if wanted.form.text.is_empty() {
                draft.leave(at, text.into(), "a text says less than V2 has here");
                return None;
            }
            let found = "a text stands where V2 has an object";
            draft.old(at, "text_element", found, "write the object of V2");
            Some(wanted.form.of_text(&text, draft))
        }
        other => nearly::<T>(other, &at, wanted, draft),
    }
}

/// What is understood of an object, with what it lacks filled in. Where that is none, it is left over as a whole.
fn nearly<T: DeserializeOwned>(
    value: Value,
    at: &Pointer,
    wanted: &Wanted<'_>,
    draft: &mut Draft,
) -> Option<Value> {
    let Value::Object(whole) = &value else {
        draft.leave(at.clone(), value, "V2 has an object here");
        return None;
    };
    let understood = Understood::of(whole, &wanted.place);
    let understood = if reads::<T>(&understood.object) {
        Ok(understood)
    } else {
        filled::<T>(understood, whole, wanted, draft)
    };
    match understood {
        Ok(understood) => Some(Value::Object(understood.taken(&value, at, draft))),
        Err(why) => {
            draft.leave(at.clone(), value, why);
            None
        }
    }
}

/// What is understood of `whole` with what it lacks; else why that is nothing.
fn filled<T: DeserializeOwned>(
    mut understood: Understood,
    whole: &Map<String, Value>,
    wanted: &Wanted<'_>,
    draft: &mut Draft,
) -> Result<Understood, &'static str> {
    if understood.object.is_empty() {
        return Err("nothing of it is understood");
    }
    let defaults = draft.defaults.len();
    let fill = |name: &str| match whole.get(name) {
        Some(said) => not_understood(said),
        None => "the V1 response does not say".to_owned(),
    };
    wanted.form.fill(&mut understood.object, draft, fill);
    let understood = understood.again(whole, &wanted.place);
    if reads::<T>(&understood.object) {
        return Ok(understood);
    }
    draft.defaults.truncate(defaults);
    Err("it lacks what it would be about in V2")
}

fn reads<T: DeserializeOwned>(object: &Map<String, Value>) -> bool {
    T::deserialize(object).is_ok()
}
