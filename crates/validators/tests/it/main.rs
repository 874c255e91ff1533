//! What the validators promise.

mod facts;
mod mentions;
mod pipeline;
mod vectors;
