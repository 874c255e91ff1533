//! One file that holds many funds.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Read, Seek},
    path::Path,
};

use super::{
    Gathered, LoadError, Unread,
    elements::{Break, Element, Elements},
    fund::Label,
    load_dir, notes, read_document, rows,
};
use crate::{FundStore, IssueKind, store::Place};

/// The largest file of many funds that is read, 1 GiB; that are 120,000 funds as real files hold them.
///
/// One JSON text at a time is held while reading, so that memory follows the funds and not the file. Real funds
/// take 1.4 times their bytes: a file of 100 MB with 11,694 of them leaves 138 MB resident, and 147 MB at
/// most. So the largest file takes about 1.5 GB, where 8 GiB would take 12 GB. Funds that say little take
/// more than their bytes tell.
pub const MAX_CONSOLIDATED_BYTES: u64 = 1024 * 1024 * 1024;

/// Reads a directory of fund files with [`load_dir`], or one file of funds with [`load_file`].
///
/// # Errors
///
/// As those two.
pub fn load_path(path: &Path) -> Result<FundStore, LoadError> {
    let is_named_as_file = ["json", "csv"].iter().any(|kind| has_extension(path, kind));
    let is_there = path.try_exists().unwrap_or(false);
    if (is_there || is_named_as_file) && !path.is_dir() {
        load_file(path)
    } else {
        load_dir(path)
    }
}

/// Reads one file of funds: CSV where its name ends in `.csv`, else JSON.
///
/// JSON holds an array of funds, an object whose values are funds, an object with either of these under
/// `funds` (what stands beside that is not read), or a single fund. Each fund is read as a file of its own
/// would be, at most [`MAX_FILE_BYTES`](crate::MAX_FILE_BYTES) long. A fund that is broken inside is one
/// issue and costs no other; where the file itself breaks off or its brackets do not match, the funds
/// before that load and the rest is one issue.
///
/// CSV is comma-separated, in UTF-8, with a header row that names columns as the fields of
/// [`FundDetail`](crate::FundDetail), and `net_asset` and `data_fetched_at` beside them, in any order.
/// A column that is absent and a cell that is empty are unknown; a column that is not known is one issue.
/// `asset_allocation` and `fees` are JSON. The row's `nav_date` and `nav_value` are all of the fund's
/// history. A row that is too long, too short or not UTF-8 is one issue; a row without any content is
/// passed over.
///
/// # Errors
///
/// When the file cannot be opened, is no plain file, or is sound but holds no fund.
///
/// # Examples
///
/// ```no_run
/// let store = rmf_tools::load_file("funds.csv".as_ref())?;
/// for issue in store.issues_of("ABAPAC-RMF") {
///     println!("{issue}"); // funds.csv#/0/nav_value: …
/// }
/// # Ok::<(), rmf_tools::LoadError>(())
/// ```
pub fn load_file(path: &Path) -> Result<FundStore, LoadError> {
    let (mut file, length) = opened(path).map_err(|reason| LoadError::UnreadableFile {
        path: path.to_owned(),
        reason,
    })?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut gathered = Gathered::default();
    if length > MAX_CONSOLIDATED_BYTES {
        let found = format!("{length} bytes");
        let lost = notes::lost(&Place::file(&name), IssueKind::TooLarge, found);
        gathered.issues.push(lost);
    } else if has_extension(path, "csv") {
        // The size may change meanwhile, so the reading itself is capped, too.
        rows::read(file.take(MAX_CONSOLIDATED_BYTES), &name, &mut gathered);
    } else {
        let mut walk = Walk::new(&name, &mut gathered);
        walk.run(&mut file);
    }
    if gathered.is_empty() {
        return Err(LoadError::NoFunds {
            path: path.to_owned(),
        });
    }
    Ok(gathered.into_store())
}

fn has_extension(path: &Path, kind: &str) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(kind))
}

fn opened(path: &Path) -> io::Result<(File, u64)> {
    // Asked before it is opened: opening a pipe waits for somebody who writes.
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is no plain file"));
    }
    Ok((File::open(path)?, metadata.len()))
}

/// What an object is.
enum Form {
    /// A fund.
    One,
    /// Its values are funds.
    Many,
    /// Its member `funds` holds funds.
    Under,
}

const UNDER: &str = "funds";

/// On the way through a JSON file.
struct Walk<'a> {
    name: &'a str,
    /// Where in the file.
    at: String,
    element: Element,
    gathered: &'a mut Gathered,
}

impl<'a> Walk<'a> {
    fn new(name: &'a str, gathered: &'a mut Gathered) -> Self {
        Self {
            name,
            at: String::new(),
            element: Element::default(),
            gathered,
        }
    }

    fn run(&mut self, file: &mut File) {
        if let Err(stop) = self.form(file).and_then(|form| self.whole(file, &form)) {
            self.stopped(stop);
        }
    }

    /// What the file holds, as its first members tell. `funds` may be the last of them, so they are all
    /// passed over.
    fn form(&mut self, file: &mut File) -> Result<Form, Break> {
        let mut elements = capped(file);
        elements.skip_mark()?;
        match elements.peek()? {
            Some(b'{') => {}
            Some(b'[') => return Ok(Form::Many),
            _ => return Ok(Form::One),
        }
        elements.take(b"{")?;
        let mut form = Form::One;
        for index in 0.. {
            // Whatever is broken is told when it is read.
            let Ok(key) = elements.key(&mut self.element) else {
                break;
            };
            match (key.as_str(), elements.peek()?) {
                ("symbol", _) => return Ok(Form::One),
                (UNDER, Some(b'[' | b'{')) => return Ok(Form::Under),
                (_, Some(b'{')) if index == 0 => form = Form::Many,
                _ if index == 0 => form = Form::One,
                _ => {}
            }
            if elements.element(&mut self.element).is_err() || elements.take(b",").is_err() {
                break;
            }
        }
        Ok(form)
    }

    fn whole(&mut self, file: &mut File, form: &Form) -> Result<(), Break> {
        file.rewind()?;
        let mut elements = capped(file);
        let mut has_mark = elements.skip_mark()?;
        match (elements.peek()?, form) {
            (Some(b'['), _) => self.array(&mut elements, "")?,
            (Some(b'{'), Form::Many) => self.object(&mut elements, "")?,
            (Some(b'{'), Form::Under) => self.under(&mut elements)?,
            _ => {
                elements.element(&mut self.element)?;
                // A single fund tells of the mark itself.
                self.fund(Label::FileName, core::mem::take(&mut has_mark));
            }
        }
        if has_mark {
            let mut notes = notes::Notes::new(Place::file(self.name));
            super::document::report_mark(&mut notes);
            notes.into_issues(&mut self.gathered.issues);
        }
        self.at.clear();
        if self.gathered.drafts.is_empty() && matches!(form, Form::One) {
            // It is lost; what follows it needs no second issue.
            return Ok(());
        }
        elements.end()
    }

    fn array(&mut self, elements: &mut Elements<impl BufRead>, at: &str) -> Result<(), Break> {
        elements.take(b"[")?;
        if elements.peek()? == Some(b']') {
            elements.take(b"]")?;
            return Ok(());
        }
        for index in 0.. {
            self.at = format!("{at}/{index}");
            elements.element(&mut self.element)?;
            self.fund(Label::Nothing, false);
            at.clone_into(&mut self.at);
            if elements.take(b",]")? == b']' {
                break;
            }
        }
        Ok(())
    }

    fn object(&mut self, elements: &mut Elements<impl BufRead>, at: &str) -> Result<(), Break> {
        self.members(elements, at, |walk, elements, key| {
            elements.element(&mut walk.element)?;
            walk.fund(Label::Key(key), false);
            Ok(())
        })
    }

    /// Reads the funds under `funds`, and passes over what stands beside it.
    fn under(&mut self, elements: &mut Elements<impl BufRead>) -> Result<(), Break> {
        self.members(elements, "", |walk, elements, key| {
            let at = walk.at.clone();
            match (key, elements.peek()?) {
                (UNDER, Some(b'[')) => walk.array(elements, &at),
                (UNDER, Some(b'{')) => walk.object(elements, &at),
                _ => {
                    elements.element(&mut walk.element)?;
                    walk.unread();
                    Ok(())
                }
            }
        })
    }

    fn members<R: BufRead>(
        &mut self,
        elements: &mut Elements<R>,
        at: &str,
        mut read: impl FnMut(&mut Self, &mut Elements<R>, &str) -> Result<(), Break>,
    ) -> Result<(), Break> {
        elements.take(b"{")?;
        if elements.peek()? == Some(b'}') {
            elements.take(b"}")?;
            return Ok(());
        }
        loop {
            let key = elements.key(&mut self.element)?;
            self.at = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
            read(self, elements, &key)?;
            at.clone_into(&mut self.at);
            if elements.take(b",}")? == b'}' {
                return Ok(());
            }
        }
    }

    /// Reads the element at hand.
    fn fund(&mut self, label: Label<'_>, has_mark: bool) {
        let element = &self.element;
        let read = if element.is_too_large() {
            Err(Unread {
                kind: IssueKind::TooLarge,
                found: format!("{} bytes from byte {}", element.length, element.byte),
            })
        } else {
            read_document(self.place(), label, &element.bytes)
        };
        let from = element.byte;
        let read = read.map(|mut draft| {
            if has_mark {
                super::document::report_mark(&mut draft.notes);
            }
            draft
        });
        let read = read.map_err(|unread| match unread.kind {
            IssueKind::InvalidJson | IssueKind::NotUtf8 if from > 0 => Unread {
                found: format!("{}, counted from byte {from}", unread.found),
                ..unread
            },
            _ => unread,
        });
        self.gathered.take(&self.place(), read);
    }

    fn unread(&mut self) {
        let mut notes = notes::Notes::new(self.place());
        let found = format!("{} bytes beside the funds", self.element.length);
        notes.add("", IssueKind::UnreadField, found, "not read");
        notes.into_issues(&mut self.gathered.issues);
    }

    fn stopped(&mut self, stop: Break) {
        let (kind, found) = match stop {
            Break::Unreadable(error) => (IssueKind::UnreadableFile, error.to_string()),
            Break::At { byte, found } => {
                (IssueKind::InvalidJson, format!("{found}, at byte {byte}"))
            }
        };
        let lost = notes::rest_lost(&self.place(), kind, found);
        self.gathered.issues.push(lost);
    }

    fn place(&self) -> Place {
        Place {
            file: self.name.to_owned(),
            at: self.at.clone(),
        }
    }
}

fn capped(file: &mut File) -> Elements<impl BufRead> {
    Elements::new(BufReader::with_capacity(
        1 << 16,
        file.take(MAX_CONSOLIDATED_BYTES),
    ))
}
