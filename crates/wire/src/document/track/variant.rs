//! What stands inside an enumeration's variant.

use std::cell::RefCell;

use serde::de::{DeserializeSeed, EnumAccess, VariantAccess, Visitor};

use super::{Frame, Names, Noticed, TrackedSeed, TrackedVisitor};

pub(super) struct TrackedEnum<'f, A> {
    pub(super) inner: A,
    pub(super) frame: Option<&'f Frame<'f>>,
    pub(super) noticed: &'f RefCell<Noticed>,
}

impl<'de, 'f, A: EnumAccess<'de>> EnumAccess<'de> for TrackedEnum<'f, A> {
    type Error = A::Error;
    type Variant = TrackedEnum<'f, A::Variant>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Self::Variant), A::Error> {
        let (frame, noticed) = (self.frame, self.noticed);
        let (value, inner) = self.inner.variant_seed(seed)?;
        Ok((
            value,
            TrackedEnum {
                inner,
                frame,
                noticed,
            },
        ))
    }
}

impl<'de, A: VariantAccess<'de>> VariantAccess<'de> for TrackedEnum<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.inner.unit_variant()
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, A::Error> {
        match self.frame {
            Some(frame) => self.inner.newtype_variant_seed(TrackedSeed {
                seed,
                frame,
                noticed: self.noticed,
            }),
            None => self.inner.newtype_variant_seed(seed),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let (frame, noticed, names) = (self.frame, self.noticed, Names::Free);
        self.inner.tuple_variant(
            length,
            TrackedVisitor {
                inner: visitor,
                frame,
                noticed,
                names,
            },
        )
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        let (frame, noticed, names) = (self.frame, self.noticed, Names::Fields);
        self.inner.struct_variant(
            fields,
            TrackedVisitor {
                inner: visitor,
                frame,
                noticed,
                names,
            },
        )
    }
}
