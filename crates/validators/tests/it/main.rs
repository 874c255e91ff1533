//! What the validators promise.

mod facts;
mod mentions;
mod vectors;
