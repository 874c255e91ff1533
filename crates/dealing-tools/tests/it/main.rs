//! The tools from outside.
