//! Documents from a file or stdin, whole or line by line.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};

use crate::failure::Failure;

/// Where documents come from.
pub(crate) struct Source {
    /// What to call it in messages.
    pub(crate) name: String,
    reader: Box<dyn BufRead>,
    progress: ProgressBar,
}

/// Inputs below this are done before a bar could be read.
const WORTH_A_BAR: u64 = 32 << 20;

/// U+FEFF in UTF-8, which some editors put before a text and no JSON reader takes.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl Source {
    /// A file, or stdin for `-` or nothing.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            let reader = Box::new(io::stdin().lock());
            return Ok(Self {
                name: "stdin".to_owned(),
                reader,
                progress: ProgressBar::hidden(),
            });
        };
        let name = path.display().to_string();
        let failed = |error| Failure::Read {
            source_name: name.clone(),
            error,
        };
        let file = File::open(path).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let reader = Box::new(BufReader::with_capacity(1 << 16, file));
        Ok(Self {
            name,
            reader,
            progress: bar(length),
        })
    }

    /// The whole input as one text.
    pub(crate) fn whole(mut self) -> Result<String, Failure> {
        let mut bytes = Vec::new();
        let read = self.reader.read_to_end(&mut bytes);
        read.map_err(|error| Failure::Read {
            source_name: self.name.clone(),
            error,
        })?;
        if bytes.starts_with(BYTE_ORDER_MARK) {
            return Err(Failure::ByteOrderMark {
                source_name: self.name,
            });
        }
        String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let before = error.as_bytes().get(..valid).unwrap_or_default();
            let line = before.split(|byte| *byte == b'\n').count();
            let line_start = before
                .iter()
                .rposition(|byte| *byte == b'\n')
                .map_or(0, |end| end + 1);
            Failure::NotUtf8 {
                source_name: self.name.clone(),
                line,
                byte: valid - line_start + 1,
            }
        })
    }

    /// Hands over each line that is not blank, with its number. One line is held at a time, so
    /// memory does not grow with the input.
    pub(crate) fn each_line(
        mut self,
        mut judge: impl FnMut(&str, usize, Result<&str, Failure>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut bytes = Vec::new();
        let mut is_empty = true;
        for number in 1.. {
            bytes.clear();
            let read = self.reader.read_until(b'\n', &mut bytes);
            let length = read.map_err(|error| Failure::Read {
                source_name: self.name.clone(),
                error,
            })?;
            if length == 0 {
                break;
            }
            self.progress.inc(u64::try_from(length).unwrap_or(u64::MAX));
            let line = self.line(&bytes, number);
            if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
                continue;
            }
            is_empty = false;
            judge(&self.name, number, line)?;
        }
        self.progress.finish_and_clear();
        if is_empty {
            // A check that passes because nothing reached it should not look like one that passed.
            eprintln!("contract: {}: there is no document to judge", self.name);
        }
        Ok(())
    }

    /// A line's text without its end, so that a document cut off there is said to end too early.
    fn line<'b>(&self, bytes: &'b [u8], number: usize) -> Result<&'b str, Failure> {
        if bytes.starts_with(BYTE_ORDER_MARK) {
            let source_name = self.name.clone();
            return Err(Failure::ByteOrderMark { source_name });
        }
        let line = std::str::from_utf8(bytes).map_err(|error| Failure::NotUtf8 {
            source_name: self.name.clone(),
            line: number,
            byte: error.valid_up_to() + 1,
        })?;
        Ok(line.trim_end_matches(['\n', '\r']))
    }
}

fn bar(length: u64) -> ProgressBar {
    if length < WORTH_A_BAR || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = "{bar:40} {bytes}/{total_bytes}, {eta} left";
    let style =
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}

/// A text given by itself, or as @ and its file (`@-` for stdin); `@@` stands for the @ of a text.
pub(crate) fn text_or_file(input: &str) -> Result<Cow<'_, str>, Failure> {
    match input.strip_prefix('@') {
        Some(text) if text.starts_with('@') => Ok(text.into()),
        Some(file) => Ok(Source::open(Some(Path::new(file)))?.whole()?.into()),
        None => Ok(input.into()),
    }
}
