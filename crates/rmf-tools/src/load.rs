//! From fund files to a store.

mod allocation;
mod amc;
mod document;
mod embedded;
mod fees;
mod fields;
mod fund;
mod metadata;
mod nav;
mod notes;
mod returns;
mod shared;
mod suitability;
mod text;

use std::{
    fs::{self, File},
    io::{self, Read},
    path::{Path, PathBuf},
};

use self::{fund::Draft, notes::Notes};
use crate::{FundStore, IssueKind, LoadIssue, store};

pub use self::embedded::load_embedded;

/// The largest fund file that is read, 16 MiB. Real ones hold about 10 KB.
pub const MAX_FILE_BYTES: u64 = 16 * 1024 * 1024;

/// Why a directory gave no store at all.
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

/// Why a file's bytes are not there.
struct Unread {
    kind: IssueKind,
    found: String,
}

fn load<'a, B: AsRef<[u8]>>(
    files: impl Iterator<Item = (&'a str, Result<B, Unread>)>,
) -> FundStore {
    let mut issues = Vec::new();
    let mut drafts = Vec::new();
    for (name, bytes) in files {
        match bytes.and_then(|bytes| read_file(name, bytes.as_ref())) {
            Ok(draft) => drafts.push(draft),
            Err(unread) => issues.push(notes::lost(name, unread.kind, unread.found)),
        }
    }
    let mut drafts = drop_duplicates(drafts, &mut issues);
    amc::restore(&mut drafts);
    shared::report(&mut drafts);
    store::assemble(
        drafts
            .into_iter()
            .map(|draft| {
                issues.extend(draft.notes.into_issues());
                (draft.file, draft.fund)
            })
            .collect(),
        issues,
    )
}

fn read_file(name: &str, bytes: &[u8]) -> Result<Draft, Unread> {
    let mut notes = Notes::new(name);
    let document = document::parse(bytes, &mut notes)?;
    fund::read(name, &document, notes)
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
        let replaces = draft.named_after_symbol() && !holder.named_after_symbol();
        let loser = if replaces {
            core::mem::replace(holder, draft)
        } else {
            draft
        };
        let found = format!("{:?}, which {} holds too", loser.fund.symbol, holder.file);
        issues.push(notes::lost(&loser.file, IssueKind::DuplicateSymbol, found));
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
