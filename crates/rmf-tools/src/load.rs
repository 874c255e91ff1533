//! From fund files to a store.

mod allocation;
mod amc;
mod consolidated;
mod document;
mod elements;
mod embedded;
mod fees;
mod fields;
mod fund;
mod metadata;
mod nav;
mod notes;
mod returns;
mod rows;
mod shared;
mod suitability;
mod text;

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use self::{
    fund::{Draft, Label},
    notes::Notes,
};
use crate::{
    FundStore, IssueKind, LoadIssue,
    store::{self, Place},
};

pub use self::consolidated::{MAX_CONSOLIDATED_BYTES, load_file, load_path};
pub use self::embedded::load_embedded;

/// The largest fund that is read, 16 MiB, be it a file or a part of one. Real ones hold about 10 KB.
pub const MAX_FILE_BYTES: u64 = 16 * 1024 * 1024;

/// Why a directory or a file gave no store at all.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The directory cannot be listed.
    #[error("cannot read the fund directory {}: {reason}", path.display())]
    Unreadable {
        /// The directory.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// The directory holds no file whose name ends in `.json`.
    #[error("no fund files in {}: expected one .json file a fund", path.display())]
    NoFundFiles {
        /// The directory.
        path: PathBuf,
    },
    /// The file of funds cannot be opened, or is no plain file.
    #[error("cannot read the file of funds {}: {reason}", path.display())]
    UnreadableFile {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: io::Error,
    },
    /// The file of funds is sound and holds none.
    #[error("no funds in {}: expected a JSON array or object of funds, or CSV with a header row", path.display())]
    NoFunds {
        /// The file.
        path: PathBuf,
    },
}

/// Reads every `.json` file of a directory, sorted by name; subdirectories are not searched.
///
/// Whatever is wrong with a file is a [`LoadIssue`] and costs no other fund.
///
/// # Errors
///
/// When the directory cannot be listed, or holds no `.json` file at all.
///
/// # Examples
///
/// ```no_run
/// let store = rmf_tools::load_dir("data/rmf-funds".as_ref())?;
/// for issue in store.issues().iter().filter(|issue| issue.lost) {
///     println!("{issue}");
/// }
/// # Ok::<(), rmf_tools::LoadError>(())
/// ```
pub fn load_dir(path: &Path) -> Result<FundStore, LoadError> {
    let files = fund_files(path).map_err(|reason| LoadError::Unreadable {
        path: path.to_owned(),
        reason,
    })?;
    if files.is_empty() {
        return Err(LoadError::NoFundFiles {
            path: path.to_owned(),
        });
    }
    Ok(load(
        files
            .iter()
            .map(|(name, path)| (name.as_str(), read_capped(path))),
    ))
}

/// Reads fund files that are already in memory, each with its name.
///
/// The order they come in does not matter, except among files of the same name.
///
/// ```
/// let store = rmf_tools::load_documents([("A-RMF.json", br#"{"symbol": "A-RMF"}"#.as_slice())]);
/// assert!(store.get("a-rmf").is_some());
/// ```
pub fn load_documents<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> FundStore {
    let mut files: Vec<_> = files.into_iter().collect();
    files.sort_by_key(|&(name, _)| name);
    load(files.into_iter().map(|(name, bytes)| (name, Ok(bytes))))
}

/// Why a fund's bytes gave no fund.
struct Unread {
    kind: IssueKind,
    found: String,
}

fn load<'a, B: AsRef<[u8]>>(
    files: impl Iterator<Item = (&'a str, Result<B, Unread>)>,
) -> FundStore {
    let mut gathered = Gathered::default();
    for (name, bytes) in files {
        let read = bytes
            .and_then(|bytes| read_document(Place::file(name), Label::FileName, bytes.as_ref()));
        gathered.take(&Place::file(name), read);
    }
    gathered.into_store()
}

/// Reads the JSON of one fund.
fn read_document(place: Place, label: Label<'_>, bytes: &[u8]) -> Result<Draft, Unread> {
    let mut notes = Notes::new(place);
    let document = document::parse(bytes, &mut notes)?;
    fund::read(label, &document, notes)
}

/// What was read so far.
#[derive(Default)]
struct Gathered {
    drafts: Vec<Draft>,
    issues: Vec<LoadIssue>,
}

impl Gathered {
    /// A fund, or the one issue that stands for it.
    fn take(&mut self, place: &Place, read: Result<Draft, Unread>) {
        match read {
            Ok(draft) => self.drafts.push(draft),
            Err(unread) => self
                .issues
                .push(notes::lost(place, unread.kind, unread.found)),
        }
    }

    fn is_empty(&self) -> bool {
        self.drafts.is_empty() && self.issues.iter().all(|issue| !issue.lost)
    }

    fn into_store(self) -> FundStore {
        let mut issues = self.issues;
        let mut drafts = drop_duplicates(self.drafts, &mut issues);
        amc::restore(&mut drafts);
        shared::report(&mut drafts);
        let funds = drafts.into_iter().map(|draft| {
            let place = draft.notes.into_issues(&mut issues);
            (place, draft.fund)
        });
        store::assemble(funds.collect(), issues)
    }
}

/// Of files with one symbol, the one named after it stays, else the first by name.
fn drop_duplicates(drafts: Vec<Draft>, issues: &mut Vec<LoadIssue>) -> Vec<Draft> {
    let mut kept: Vec<Draft> = Vec::with_capacity(drafts.len());
    let mut by_key = std::collections::HashMap::<String, usize>::new();
    for draft in drafts {
        let at = *by_key
            .entry(store::key(&draft.fund.symbol))
            .or_insert(kept.len());
        let Some(holder) = kept.get_mut(at) else {
            kept.push(draft);
            continue;
        };
        let replaces = draft.named_after_symbol && !holder.named_after_symbol;
        let loser = if replaces {
            core::mem::replace(holder, draft)
        } else {
            draft
        };
        let found = format!(
            "{:?}, which {} holds too",
            loser.fund.symbol,
            holder.notes.place()
        );
        let place = loser.notes.place();
        issues.push(notes::lost(place, IssueKind::DuplicateSymbol, found));
    }
    kept
}

fn fund_files(directory: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("json"))
            && let Some(name) = path.file_name()
        {
            files.push((name.to_string_lossy().into_owned(), path));
        }
    }
    files.sort();
    Ok(files)
}

fn read_capped(path: &Path) -> Result<Vec<u8>, Unread> {
    let unreadable = |reason: io::Error| Unread {
        kind: IssueKind::UnreadableFile,
        found: reason.to_string(),
    };
    let metadata = fs::metadata(path).map_err(unreadable)?;
    if !metadata.is_file() {
        return Err(Unread {
            kind: IssueKind::UnreadableFile,
            found: "something that is not a plain file".into(),
        });
    }
    // The size may be wrong or change meanwhile, so the reading itself is capped, too.
    let mut bytes =
        Vec::with_capacity(usize::try_from(metadata.len().min(MAX_FILE_BYTES)).unwrap_or(0));
    File::open(path)
        .and_then(|file| file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes))
        .map_err(unreadable)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        return Err(Unread {
            kind: IssueKind::TooLarge,
            found: format!("{} bytes or more", metadata.len().max(MAX_FILE_BYTES + 1)),
        });
    }
    Ok(bytes)
}
