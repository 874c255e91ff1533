//! What the validators promise.

mod mentions;
