//! The tools from outside.

mod acceptance;
mod comparison;
mod desk;
mod legacy;
mod prompt;
mod properties;
mod root_vectors;
mod schemas;
mod sources;
mod stores;
mod types;
mod vectors;
