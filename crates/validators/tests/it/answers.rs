//! Answers made of facts, with one digit wrong, and as models write them.

mod closest;
mod gathered;
mod growth;
mod made;
mod properties;
mod shared;
mod written;
