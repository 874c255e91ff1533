//! What the validators promise.
