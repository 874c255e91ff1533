//! What the validators promise.

mod facts;
mod mentions;
mod pipeline;
mod remarks;
mod repair;
mod vectors;
