//! The server, by what it answers.

mod arguments;
mod budget;
mod calls;
mod completions;
mod eras;
mod garbage;
mod http;
mod lists;
mod process;
mod prompts;
mod random;
mod raw;
mod real;
mod resources;
mod schema;
mod tokens;
