use super::Returns;

/// What a fund measures itself against.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Benchmark {
    /// The index in the source's words, often Thai.
    pub name: Option<String>,
    /// Its returns over the same periods as the fund's.
    pub returns: Returns,
}
