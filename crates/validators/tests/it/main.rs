//! What the validators promise.

mod facts;
mod mentions;
mod repair;
mod vectors;
