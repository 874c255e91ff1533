//! What the validators promise.

mod answers;
mod facts;
mod mentions;
mod pipeline;
mod remarks;
mod repair;
mod vectors;
