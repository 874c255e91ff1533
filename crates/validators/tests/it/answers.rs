//! Answers made of facts, and answers with one digit wrong.

mod made;
mod properties;
