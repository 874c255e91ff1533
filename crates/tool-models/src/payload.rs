//! The forms of `data` that many tools share.

pub(crate) mod batch;
pub(crate) mod multi;
pub(crate) mod plan;
pub(crate) mod service;
