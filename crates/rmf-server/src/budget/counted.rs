//! What a summary says of rows, some of which are left out.

/// A place of a summary that says how many rows there are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Counted {
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
    pub(crate) of: Of,
}

/// Which number stands there.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Of {
    /// That of the rows that are given.
    Kept,
    /// The same, and of how many that is.
    KeptOfAll,
    /// That of the rows behind the first ones, which are named.
    Behind(usize),
}

impl Counted {
    /// The summary with the number of rows that stayed, where it has that of all.
    pub(crate) fn told(self, summary: &str, kept: usize, all: usize) -> String {
        let Self { before, after, of } = self;
        let (was, is) = match of {
            Of::Kept => (all, kept.to_string()),
            Of::KeptOfAll => (all, format!("{kept} of its {all}")),
            Of::Behind(named) => (
                all.saturating_sub(named),
                kept.saturating_sub(named).to_string(),
            ),
        };
        let (was, is) = (
            format!("{before}{was}{after}"),
            format!("{before}{is}{after}"),
        );
        summary.replacen(&was, &is, 1)
    }
}
