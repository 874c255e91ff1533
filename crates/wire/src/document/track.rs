//! A deserializer that notices what serde passes over in silence: members that no field takes, and
//! members that stand twice in a free-form object.
//!
//! It does what the `serde_ignored` crate does, and exists beside it because that one copies every
//! key, which cost a third of the reading time; here a key is borrowed from the text, and nothing
//! is copied until there is something to report.

mod name;
mod seen;
mod variant;

use std::borrow::Cow;
use std::cell::RefCell;
use std::fmt;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, SeqAccess, Unexpected, Visitor,
};

use self::name::NamedSeed;
use self::seen::Seen;
use self::variant::TrackedEnum;
use super::rounded::may_be_rounded;
use crate::Pointer;

/// What was noticed, in the order of the text.
#[derive(Debug, Default)]
pub(super) struct Noticed {
    pub(super) unknown: Vec<Pointer>,
    pub(super) repeated: Vec<Pointer>,
    /// Floats that may have been integers.
    pub(super) large: Vec<Pointer>,
}

/// A step on the way from the root to where the deserializer stands.
#[derive(Clone, Copy)]
struct Frame<'f> {
    parent: Option<&'f Frame<'f>>,
    step: Step<'f>,
}

#[derive(Clone, Copy)]
enum Step<'f> {
    Member(&'f str),
    Element(usize),
}

impl Frame<'_> {
    fn pointer(&self) -> Pointer {
        let parent = self.parent.map_or_else(Pointer::root, Self::pointer);
        match self.step {
            Step::Member(name) => parent.child(name),
            Step::Element(index) => parent.child(index),
        }
    }
}

/// Whether an object's names are free. A struct's are not: serde itself refuses a second one.
#[derive(Clone, Copy, PartialEq)]
enum Names {
    Free,
    Fields,
}

pub(super) struct Tracked<'f, D> {
    inner: D,
    frame: Option<&'f Frame<'f>>,
    noticed: &'f RefCell<Noticed>,
}

impl<'f, D> Tracked<'f, D> {
    pub(super) fn new(inner: D, noticed: &'f RefCell<Noticed>) -> Self {
        Self {
            inner,
            frame: None,
            noticed,
        }
    }

    fn visitor<V>(&self, visitor: V, names: Names) -> TrackedVisitor<'f, V> {
        TrackedVisitor {
            inner: visitor,
            frame: self.frame,
            noticed: self.noticed,
            names,
        }
    }
}

macro_rules! track {
    ($($method:ident($($argument:ident: $type:ty),*) $names:ident;)+) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, D::Error> {
                let visitor = self.visitor(visitor, Names::$names);
                self.inner.$method($($argument,)* visitor)
            }
        )+
    };
}

macro_rules! hand_on {
    ($($method:ident($($argument:ident: $type:ty),*);)+) => {
        $(
            #[inline]
            fn $method<V: Visitor<'de>>(self, $($argument: $type,)* visitor: V) -> Result<V::Value, D::Error> {
                self.inner.$method($($argument,)* visitor)
            }
        )+
    };
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Tracked<'_, D> {
    type Error = D::Error;

    track! {
        deserialize_any() Free;
        deserialize_f32() Free;
        deserialize_f64() Free;
        deserialize_option() Free;
        deserialize_newtype_struct(name: &'static str) Free;
        deserialize_seq() Free;
        deserialize_tuple(length: usize) Free;
        deserialize_tuple_struct(name: &'static str, length: usize) Free;
        deserialize_map() Free;
        deserialize_struct(name: &'static str, fields: &'static [&'static str]) Fields;
        deserialize_enum(name: &'static str, variants: &'static [&'static str]) Free;
    }

    // Values with nothing inside them are read as if nobody watched, but for floats, which may be large.
    hand_on! {
        deserialize_bool();
        deserialize_i8();
        deserialize_i16();
        deserialize_i32();
        deserialize_i64();
        deserialize_i128();
        deserialize_u8();
        deserialize_u16();
        deserialize_u32();
        deserialize_u64();
        deserialize_u128();
        deserialize_char();
        deserialize_str();
        deserialize_string();
        deserialize_bytes();
        deserialize_byte_buf();
        deserialize_unit();
        deserialize_unit_struct(name: &'static str);
        deserialize_identifier();
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        if let Some(frame) = self.frame {
            self.noticed.borrow_mut().unknown.push(frame.pointer());
        }
        self.inner.deserialize_ignored_any(visitor)
    }

    fn is_human_readable(&self) -> bool {
        self.inner.is_human_readable()
    }
}

struct TrackedVisitor<'f, V> {
    inner: V,
    frame: Option<&'f Frame<'f>>,
    noticed: &'f RefCell<Noticed>,
    names: Names,
}

macro_rules! forward_values {
    ($($method:ident: $type:ty;)+) => {
        $(
            #[inline]
            fn $method<E: Error>(self, value: $type) -> Result<V::Value, E> {
                self.inner.$method(value)
            }
        )+
    };
}

impl<'de, V: Visitor<'de>> Visitor<'de> for TrackedVisitor<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    forward_values! {
        visit_bool: bool;
        visit_i64: i64;
        visit_i128: i128;
        visit_u64: u64;
        visit_u128: u128;
        visit_str: &str;
        visit_borrowed_str: &'de str;
        visit_string: String;
        visit_bytes: &[u8];
        visit_borrowed_bytes: &'de [u8];
        visit_byte_buf: Vec<u8>;
    }

    #[inline]
    fn visit_f64<E: Error>(self, value: f64) -> Result<V::Value, E> {
        if may_be_rounded(value) {
            let at = self.frame.map_or_else(Pointer::root, Frame::pointer);
            self.noticed.borrow_mut().large.push(at);
        }
        self.inner.visit_f64(value)
    }

    fn visit_none<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_unit<E: Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        let (frame, noticed) = (self.frame, self.noticed);
        self.inner.visit_some(Tracked {
            inner,
            frame,
            noticed,
        })
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<V::Value, D::Error> {
        let (frame, noticed) = (self.frame, self.noticed);
        self.inner.visit_newtype_struct(Tracked {
            inner,
            frame,
            noticed,
        })
    }

    #[inline]
    fn visit_seq<A: SeqAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        if self.names == Names::Fields {
            // A derived struct would take its fields in order; no schema and no other reader does.
            return Err(A::Error::invalid_type(Unexpected::Seq, &self.inner));
        }
        let (parent, noticed) = (self.frame, self.noticed);
        self.inner.visit_seq(TrackedElements {
            inner,
            parent,
            noticed,
            index: 0,
        })
    }

    #[inline]
    fn visit_map<A: MapAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        let (parent, noticed) = (self.frame, self.noticed);
        let seen = (self.names == Names::Free).then(Seen::default);
        let name = Cow::Borrowed("");
        self.inner.visit_map(TrackedMembers {
            inner,
            parent,
            noticed,
            name,
            seen,
        })
    }

    fn visit_enum<A: EnumAccess<'de>>(self, inner: A) -> Result<V::Value, A::Error> {
        let (frame, noticed) = (self.frame, self.noticed);
        self.inner.visit_enum(TrackedEnum {
            inner,
            frame,
            noticed,
        })
    }
}

struct TrackedElements<'f, A> {
    inner: A,
    parent: Option<&'f Frame<'f>>,
    noticed: &'f RefCell<Noticed>,
    index: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for TrackedElements<'_, A> {
    type Error = A::Error;

    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let frame = Frame {
            parent: self.parent,
            step: Step::Element(self.index),
        };
        self.index += 1;
        self.inner.next_element_seed(TrackedSeed {
            seed,
            frame: &frame,
            noticed: self.noticed,
        })
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

struct TrackedMembers<'de, 'f, A> {
    inner: A,
    parent: Option<&'f Frame<'f>>,
    noticed: &'f RefCell<Noticed>,
    /// The name before the value that comes next.
    name: Cow<'de, str>,
    /// The names so far, of an object whose names are free.
    seen: Option<Seen<'de>>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for TrackedMembers<'de, '_, A> {
    type Error = A::Error;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, A::Error> {
        let key = self.inner.next_key_seed(NamedSeed {
            seed,
            name: &mut self.name,
        })?;
        if key.is_some()
            && self
                .seen
                .as_mut()
                .is_some_and(|seen| !seen.insert(&self.name))
        {
            let frame = Frame {
                parent: self.parent,
                step: Step::Member(&self.name),
            };
            self.noticed.borrow_mut().repeated.push(frame.pointer());
        }
        Ok(key)
    }

    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let frame = Frame {
            parent: self.parent,
            step: Step::Member(&self.name),
        };
        self.inner.next_value_seed(TrackedSeed {
            seed,
            frame: &frame,
            noticed: self.noticed,
        })
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

struct TrackedSeed<'f, S> {
    seed: S,
    frame: &'f Frame<'f>,
    noticed: &'f RefCell<Noticed>,
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for TrackedSeed<'_, S> {
    type Value = S::Value;

    #[inline]
    fn deserialize<D: Deserializer<'de>>(self, inner: D) -> Result<S::Value, D::Error> {
        self.seed.deserialize(Tracked {
            inner,
            frame: Some(self.frame),
            noticed: self.noticed,
        })
    }
}
