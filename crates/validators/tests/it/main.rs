//! What the validators promise.
mod facts;
