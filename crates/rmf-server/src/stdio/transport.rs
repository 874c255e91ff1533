//! Lines as the SDK's transport.

use std::io;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use rmcp::model::{ClientNotification, ErrorCode, JsonRpcError, JsonRpcMessage, RequestId};
use rmcp::service::{RoleServer, RxJsonRpcMessage, TxJsonRpcMessage};
use rmcp::transport::Transport;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::lines::{Line, Lines};
use super::places::{Place, Places};
use crate::envelope::Envelope;
use crate::methods;

/// So long has what has begun to be answered, and the answers to be read, once the input has ended.
const LAST_WORDS: Duration = Duration::from_secs(5);

/// An answer, and the place that is free again once it is written. One to a request that was cancelled has none.
type Answer = (Vec<u8>, Option<Place>);

/// Messages over two streams, one a line. What is no message is answered here and never seen by the SDK.
#[derive(Debug)]
pub(super) struct LineTransport<R> {
    lines: Lines<R>,
    most_bytes: usize,
    places: Places,
    /// As long as there are places: whatever waits here has one.
    output: Option<mpsc::UnboundedSender<Answer>>,
    /// Whether a request was seen. The SDK ends over a notification that comes before.
    has_begun: bool,
    /// When there was no more to read.
    ended: Arc<OnceLock<Instant>>,
    /// Ends the input when it is cancelled.
    stop: CancellationToken,
}

/// What writes the answers. The SDK closes a transport where a client has greeted it, and drops it where none has: this
/// outlives both.
#[derive(Debug)]
pub(super) struct Writing {
    task: JoinHandle<()>,
    ended: Arc<OnceLock<Instant>>,
}

impl Writing {
    /// Waits until what was answered is written, where the transport is closed or gone.
    pub(super) async fn done(self) {
        let end = *self.ended.get_or_init(Instant::now) + LAST_WORDS;
        tokio::time::timeout_at(end, self.task).await.ok();
    }
}

impl<R: AsyncRead + Unpin> LineTransport<R> {
    /// Where messages come from and answers go to, and what writes these.
    pub(super) fn new(
        input: R,
        output: impl AsyncWrite + Send + Unpin + 'static,
        most_bytes: usize,
        stop: CancellationToken,
    ) -> (Self, Writing) {
        let (sender, receiver) = mpsc::unbounded_channel();
        let ended = Arc::default();
        let writing = Writing {
            task: tokio::spawn(write(output, receiver)),
            ended: Arc::clone(&ended),
        };
        let transport = Self {
            lines: Lines::new(input, most_bytes),
            most_bytes,
            places: Places::new(),
            output: Some(sender),
            has_begun: false,
            ended,
            stop,
        };
        (transport, writing)
    }

    /// The next message; none where there are no more, or nobody reads answers any more.
    async fn next(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        loop {
            // A line is read only where there is a place for its answer.
            let place = self.places.free().await?;
            let line = self.lines.next().await;
            let output = self.output.as_ref().filter(|output| !output.is_closed())?;
            let envelope = match line {
                Line::Whole(line) => Envelope::read(&line),
                Line::TooLong(id) => Envelope::too_long(id, self.most_bytes),
                Line::End => return None,
            };
            match self.places.placed(envelope, place) {
                Placed::Message(message) => {
                    self.has_begun |= matches!(*message, JsonRpcMessage::Request(_));
                    if self.has_begun {
                        return Some(*message);
                    }
                }
                Placed::Ignored => {}
                Placed::Refused(error, place) => {
                    let (code, told) = (error.error.code.0, &error.error.message);
                    tracing::debug!(code, "no message: {told}");
                    // That nobody listens any more is seen above.
                    let answer = line_of(&error).ok();
                    answer.map(|answer| output.send((answer, Some(place))).ok());
                }
            }
        }
    }
}

/// What was read, and where a place for its answer is kept.
enum Placed {
    Message(Box<RxJsonRpcMessage<RoleServer>>),
    Ignored,
    Refused(Box<JsonRpcError>, Place),
}

impl Places {
    /// Keeps the place of a request, and frees that of one that is cancelled, which the SDK does not answer.
    fn placed(&self, envelope: Envelope, place: Place) -> Placed {
        let message = match envelope {
            Envelope::Message(message) => message,
            Envelope::Ignored => return Placed::Ignored,
            Envelope::Refused(error) => return Placed::Refused(error, place),
        };
        match &*message {
            JsonRpcMessage::Request(asked) => match self.take(&asked.id, place) {
                Ok(()) => Placed::Message(message),
                Err(place) => {
                    let error = Envelope::under_way(asked.id.clone());
                    Placed::Refused(Box::new(error), place)
                }
            },
            JsonRpcMessage::Notification(told) => {
                if let ClientNotification::CancelledNotification(cancelled) = &told.notification {
                    let id = cancelled.params.request_id.as_ref();
                    drop(id.and_then(|id| self.of(id)));
                }
                Placed::Message(message)
            }
            JsonRpcMessage::Response(_) | JsonRpcMessage::Error(_) => Placed::Message(message),
        }
    }
}

impl<R: AsyncRead + Send + Unpin> Transport<RoleServer> for LineTransport<R> {
    type Error = io::Error;

    fn send(
        &mut self,
        mut item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), io::Error>> + Send + 'static {
        let place = answered(&item).and_then(|id| self.places.of(id));
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
                output.send((line, place)).ok();
            }
            Ok(())
        }
    }

    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        let stop = self.stop.clone();
        let message = tokio::select! {
            biased;
            () = stop.cancelled() => None,
            message = self.next() => message,
        };
        if message.is_none() {
            self.ended.get_or_init(Instant::now);
        }
        message
    }

    async fn close(&mut self) -> Result<(), io::Error> {
        self.output = None;
        Ok(())
    }
}

/// The id of the request that a message answers.
fn answered(message: &TxJsonRpcMessage<RoleServer>) -> Option<&RequestId> {
    match message {
        JsonRpcMessage::Response(response) => Some(&response.id),
        JsonRpcMessage::Error(error) => error.id.as_ref(),
        JsonRpcMessage::Request(_) | JsonRpcMessage::Notification(_) => None,
    }
}

fn line_of(message: &impl serde::Serialize) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(message)?;
    line.push(b'\n');
    Ok(line)
}

/// Writes lines until there are no more, or nobody reads them.
async fn write(mut output: impl AsyncWrite + Unpin, mut lines: mpsc::UnboundedReceiver<Answer>) {
    while let Some((line, _place)) = lines.recv().await {
        if output.write_all(&line).await.is_err() || output.flush().await.is_err() {
            tracing::debug!("the client hung up");
            return;
        }
    }
}
