//! Lines as the SDK's transport.

use std::io;
use std::time::Duration;

use rmcp::model::{ErrorCode, JsonRpcMessage};
use rmcp::service::{RoleServer, RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::lines::{Line, Lines};
use crate::envelope::Envelope;
use crate::methods;

/// So many answers wait for a client that does not read; then no more of it is read either.
const WAITING: usize = 64;

/// So long may a client take to read what was answered before the end.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Messages over two streams, one a line. What is no message is answered here and never seen by the SDK.
#[derive(Debug)]
pub(super) struct LineTransport<R> {
    lines: Lines<R>,
    most_bytes: usize,
    output: Option<mpsc::Sender<Vec<u8>>>,
    writing: Option<JoinHandle<()>>,
    /// An answer of our own that has yet to be sent.
    answer: Option<Vec<u8>>,
    /// Whether a request was seen. The SDK ends over a notification that comes before.
    has_begun: bool,
    /// Ends the input when it is cancelled.
    stop: CancellationToken,
}

impl<R: AsyncRead + Unpin> LineTransport<R> {
    pub(super) fn new(
        input: R,
        output: impl AsyncWrite + Send + Unpin + 'static,
        most_bytes: usize,
        stop: CancellationToken,
    ) -> Self {
        let (sender, receiver) = mpsc::channel(WAITING);
        Self {
            lines: Lines::new(input, most_bytes),
            most_bytes,
            output: Some(sender),
            writing: Some(tokio::spawn(write(output, receiver))),
            answer: None,
            has_begun: false,
            stop,
        }
    }

    /// Sends our own answer, if there is one; false where nobody listens. It may be given up and begun anew.
    async fn answered(&mut self) -> bool {
        if self.answer.is_none() {
            return true;
        }
        let Some(output) = &self.output else {
            return false;
        };
        let Ok(place) = output.reserve().await else {
            return false;
        };
        if let Some(answer) = self.answer.take() {
            place.send(answer);
        }
        true
    }

    /// The next message; none where there are no more.
    async fn next(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            if !self.answered().await {
                return None;
            }
            let line = self.lines.next().await;
            let is_end = line == Line::End;
            let message = self.message(line);
            if is_end || message.is_some() {
                return message;
            }
        }
    }

    /// What the SDK is to see of a line.
    fn message(&mut self, line: Line) -> Option<RxJsonRpcMessage<RoleServer>> {
        let envelope = match line {
            Line::Whole(line) => Envelope::read(&line),
            Line::TooLong => Envelope::too_long(self.most_bytes),
            Line::End => return None,
        };
        match envelope {
            Envelope::Message(message) => {
                self.has_begun |= matches!(*message, JsonRpcMessage::Request(_));
                Some(*message).filter(|_| self.has_begun)
            }
            Envelope::Ignored => None,
            Envelope::Refused(error) => {
                tracing::debug!(
                    code = error.error.code.0,
                    "no message: {}",
                    error.error.message
                );
                self.answer = line_of(&error).ok();
                None
            }
        }
    }
}

impl<R: AsyncRead + Send + Unpin> Transport<RoleServer> for LineTransport<R> {
    type Error = io::Error;

    fn send(
        &mut self,
        mut item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), io::Error>> + Send + 'static {
        let output = self.output.clone();
        if let JsonRpcMessage::Error(told) = &mut item
            && told.error.code == ErrorCode::METHOD_NOT_FOUND
        {
            told.error.message = methods::unknown(&told.error.message).into();
        }
        async move {
            let line = line_of(&item)?;
            if let Some(output) = output {
                // That nobody listens any more is no error: the input will end, too.
                output.send(line).await.ok();
            }
            Ok(())
        }
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        let stop = self.stop.clone();
        tokio::select! {
            biased;
            () = stop.cancelled() => None,
            message = self.next() => message,
        }
    }

    async fn close(&mut self) -> Result<(), io::Error> {
        self.output = None;
        if let Some(writing) = self.writing.take() {
            tokio::time::timeout(LAST_WORDS, writing).await.ok();
        }
        Ok(())
    }
}

fn line_of(message: &impl serde::Serialize) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    Ok(line)
}

/// Writes lines until there are no more, or nobody reads them.
async fn write(mut output: impl AsyncWrite + Unpin, mut lines: mpsc::Receiver<Vec<u8>>) {
    while let Some(line) = lines.recv().await {
        if output.write_all(&line).await.is_err() || output.flush().await.is_err() {
            tracing::debug!("the client hung up");
            return;
        }
    }
}
