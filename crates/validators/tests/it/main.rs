//! What the validators promise.

mod facts;
mod mentions;
mod prompts;
mod remarks;
mod repair;
mod report;
mod vectors;
