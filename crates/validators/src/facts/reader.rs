//! A JSON text read onto a tape.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};
use wire::SyntaxError;

use super::FactsError;
use super::arena::{Arena, Text, text_at};
use super::tape::{Item, NameId, Names, Step, Tape, Token};

/// Lays out a JSON text.
pub(super) fn read(json: &str) -> Result<Tape, FactsError> {
    if json.len() > Arena::LIMIT {
        return Err(FactsError::TooLarge {
            limit: Arena::LIMIT,
        });
    }
    let mut tape = Tape::with(json);
    let step = Step {
        parent: 0,
        token: Token::index(0),
    };
    append(&mut tape, json, 0, step).map_err(|error| SyntaxError::of(&error, json))?;
    Ok(tape)
}

/// Reads `json`, which stands in the tape's arena at `offset`, as one more value.
pub(super) fn append(
    tape: &mut Tape,
    json: &str,
    offset: usize,
    step: Step,
) -> Result<(), serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let any = Any {
        origin: Origin {
            address: json.as_ptr().addr(),
            offset,
        },
        tape,
        step,
    };
    any.deserialize(&mut reader)?;
    reader.end()
}

/// Where the text that is read stands in memory and in the arena.
#[derive(Clone, Copy)]
struct Origin {
    address: usize,
    offset: usize,
}

impl Origin {
    fn place(self, text: &str) -> Text {
        let within = text.as_ptr().addr() - self.address;
        text_at(self.offset.wrapping_add(within), text.len())
    }
}

struct Any<'t> {
    tape: &'t mut Tape,
    origin: Origin,
    step: Step,
}

impl Any<'_> {
    fn push(self, item: Item) {
        self.tape.push(self.step, item);
    }
}

impl<'de> DeserializeSeed<'de> for Any<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Any<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        self.push(Item::Nothing);
        Ok(())
    }

    fn visit_bool<E>(self, value: bool) -> Result<(), E> {
        let at = self.tape.push(self.step, Item::Nothing);
        self.tape.flags.push((at, value));
        Ok(())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "facts are floats, as in every JSON reader of the tools"
    )]
    fn visit_i64<E>(self, value: i64) -> Result<(), E> {
        self.push(Item::Number(value as f64));
        Ok(())
    }

    #[expect(
        clippy::cast_precision_loss,
        reason = "facts are floats, as in every JSON reader of the tools"
    )]
    fn visit_u64<E>(self, value: u64) -> Result<(), E> {
        self.push(Item::Number(value as f64));
        Ok(())
    }

    fn visit_f64<E>(self, value: f64) -> Result<(), E> {
        self.push(Item::Number(value));
        Ok(())
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<(), E> {
        let place = self.origin.place(text);
        self.push(Item::Text(place));
        Ok(())
    }

    fn visit_str<E>(self, text: &str) -> Result<(), E> {
        let place = self.tape.arena.push(text);
        self.push(Item::Text(place));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<(), A::Error> {
        let Self { tape, origin, step } = self;
        let parent = tape.push(step, Item::List);
        for index in 0.. {
            let step = Step {
                parent,
                token: Token::index(index),
            };
            let tape = &mut *tape;
            let element = elements.next_element_seed(Any { tape, origin, step })?;
            if element.is_none() {
                break;
            }
        }
        tape.close(parent);
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let Self { tape, origin, step } = self;
        let parent = tape.push(step, Item::Object);
        let mut behind = Names::START;
        loop {
            let name = Name {
                tape: &mut *tape,
                origin,
                behind,
            };
            let Some(name) = members.next_key_seed(name)? else {
                break;
            };
            behind = name;
            let step = Step {
                parent,
                token: Token::name(name),
            };
            let tape = &mut *tape;
            members.next_value_seed(Any { tape, origin, step })?;
        }
        tape.close(parent);
        Ok(())
    }
}

struct Name<'t> {
    tape: &'t mut Tape,
    origin: Origin,
    behind: NameId,
}

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = NameId;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<NameId, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Name<'_> {
    type Value = NameId;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a member's name")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<NameId, E> {
        let place = self.origin.place(text);
        Ok(self.tape.name(text, Some(place), self.behind))
    }

    fn visit_str<E>(self, text: &str) -> Result<NameId, E> {
        Ok(self.tape.name(text, None, self.behind))
    }
}
