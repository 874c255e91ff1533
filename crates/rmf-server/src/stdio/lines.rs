//! Lines of bounded length.

use rmcp::model::RequestId;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, BufReader};

use super::outline::Outline;

/// Lines of bounded length. A read may be given up at any await and begun anew: nothing is lost.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: BufReader<R>,
    most_bytes: usize,
    line: Vec<u8>,
    /// What is known of a line that is too long, while the rest of it is passed over.
    skipped: Option<Outline>,
}

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line without its end.
    Whole(Vec<u8>),
    /// A line that was too long; it is lost but for its id.
    TooLong(Option<RequestId>),
    /// There are no more lines.
    End,
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(super) fn new(input: R, most_bytes: usize) -> Self {
        Self {
            input: BufReader::new(input),
            most_bytes,
            line: Vec::new(),
            skipped: None,
        }
    }

    /// The next line that is not empty.
    pub(super) async fn next(&mut self) -> Line {
        loop {
            let Ok(available) = self.input.fill_buf().await else {
                return Line::End;
            };
            if available.is_empty() {
                return self.last();
            }
            let end = available.iter().position(|byte| *byte == b'\n');
            let taken = end.map_or(available.len(), |end| end + 1);
            let part = available.get(..end.unwrap_or(taken)).unwrap_or_default();
            if self.skipped.is_none() && self.line.len() + part.len() > self.most_bytes {
                let mut outline = Outline::default();
                outline.read(&std::mem::take(&mut self.line));
                self.skipped = Some(outline);
            }
            match &mut self.skipped {
                Some(outline) => outline.read(part),
                None => self.line.extend_from_slice(part),
            }
            self.input.consume(taken);
            if end.is_some()
                && let Some(line) = self.ended()
            {
                return line;
            }
        }
    }

    /// What stands behind the last end of a line.
    fn last(&mut self) -> Line {
        self.ended().unwrap_or(Line::End)
    }

    /// The line that has just ended; none where it was empty.
    fn ended(&mut self) -> Option<Line> {
        if let Some(outline) = self.skipped.take() {
            return Some(Line::TooLong(outline.id()));
        }
        let mut line = std::mem::take(&mut self.line);
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        (!line.is_empty()).then_some(Line::Whole(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn lines(input: &[u8]) -> Vec<Line> {
        let mut lines = Lines::new(input, 5);
        let mut read = Vec::new();
        loop {
            match lines.next().await {
                Line::End => return read,
                line => read.push(line),
            }
        }
    }

    fn whole(line: &str) -> Line {
        Line::Whole(line.into())
    }

    #[tokio::test]
    async fn lines_end_with_either_end_and_with_the_input() {
        assert_eq!(
            lines(b"a\n\r\n\nbc\r\nd").await,
            [whole("a"), whole("bc"), whole("d")]
        );
        assert_eq!(lines(b"").await, []);
    }

    #[tokio::test]
    async fn a_line_that_is_too_long_is_told_once_and_the_next_is_read() {
        assert_eq!(
            lines(b"12345\n123456789012\nb\n").await,
            [whole("12345"), Line::TooLong(None), whole("b")]
        );
        assert_eq!(lines(b"123456").await, [Line::TooLong(None)]);
    }

    #[tokio::test]
    async fn a_read_that_is_given_up_loses_nothing() {
        use tokio::io::AsyncWriteExt as _;
        let (mut there, here) = tokio::io::duplex(64);
        let mut lines = Lines::new(here, 64);
        there.write_all(b"be").await.unwrap();
        let given_up =
            tokio::time::timeout(std::time::Duration::from_millis(20), lines.next()).await;
        assert!(given_up.is_err());
        there.write_all(b"gun\n").await.unwrap();
        assert_eq!(lines.next().await, whole("begun"));
    }
}
