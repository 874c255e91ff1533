//! The server, by what it answers.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic is how a test fails, also in what tests share"
)]

mod arguments;
mod backlog;
mod broken;
mod budget;
mod calls;
mod completions;
mod doors;
mod eras;
mod garbage;
mod given;
mod greeting;
mod http;
mod lists;
mod process;
mod prompts;
mod random;
mod raw;
mod real;
mod resources;
mod rest;
mod schema;
mod served;
mod tokens;
#[cfg(target_os = "linux")]
mod unruly;
mod verify;
