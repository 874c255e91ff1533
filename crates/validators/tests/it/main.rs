//! What the validators promise.

mod answers;
mod facts;
mod mentions;
mod remarks;
mod repair;
mod vectors;
