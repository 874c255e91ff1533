//! Which event may follow which.

use crate::{AtLeastOne, Count, ProgressEvent, ProgressKind, ProgressStep, encode};

/// What a stream has told so far, and so what it may tell next.
///
/// Steps never go back; one may be told again, with another text. The total stays what it was: a
/// total that grew would draw a reader's bar back although no step was lost, and where it is not
/// known in advance a share of 100 can be counted instead. Nothing follows `done` or `error`.
/// A reader can hold somebody else's stream against it, too.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProgressOrder {
    reached: Option<(Count, AtLeastOne)>,
    ended: Option<ProgressKind>,
}

/// The error of an event that may not follow what was told before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OutOfOrder {
    /// A step before the one that was reached.
    #[error(
        "step {found} comes after step {reached}; a step from {reached} to {total} would be right"
    )]
    StepBack {
        /// The step that was reached before.
        reached: Count,
        /// The step of this event.
        found: Count,
        /// How many there are.
        total: AtLeastOne,
    },
    /// A step beyond the last.
    #[error(
        "step {found} is beyond the total of {total}; a step of at most {total} would be right"
    )]
    StepBeyondTotal {
        /// The step of this event.
        found: Count,
        /// How many there are.
        total: AtLeastOne,
    },
    /// Another total than before.
    #[error("the total was {was} and is {found} now; it stays {was} for the whole stream")]
    TotalChanged {
        /// The total of the events before.
        was: AtLeastOne,
        /// The total of this event.
        found: AtLeastOne,
    },
    /// An event behind the last one.
    #[error("{found:?} comes after {ended:?}, which ends a stream; it belongs before, or into a stream of its own",
        found = found.as_str(), ended = ended.as_str())]
    AfterEnd {
        /// How the stream ended.
        ended: ProgressKind,
        /// What this event is.
        found: ProgressKind,
    },
}

impl ProgressOrder {
    /// Takes an event, unless it may not come now; a refused event leaves no trace.
    ///
    /// # Errors
    /// When the step goes back or beyond the total, the total changes, or the stream has ended.
    pub fn admit(&mut self, event: &ProgressEvent) -> Result<(), OutOfOrder> {
        if let Some(ended) = self.ended {
            let found = event.kind();
            return Err(OutOfOrder::AfterEnd { ended, found });
        }
        match event {
            ProgressEvent::Progress(step) => self.admit_step(step)?,
            ProgressEvent::Content(_) => {}
            ProgressEvent::Done(_) | ProgressEvent::Error(_) => self.ended = Some(event.kind()),
        }
        Ok(())
    }

    /// Whether `done` or `error` was told. A stream that stops before has been cut off.
    pub const fn has_ended(&self) -> bool {
        self.ended.is_some()
    }

    fn admit_step(&mut self, event: &ProgressStep) -> Result<(), OutOfOrder> {
        let (found, total) = (event.step, event.total);
        if let Some((reached, was)) = self.reached {
            if total != was {
                return Err(OutOfOrder::TotalChanged { was, found: total });
            }
            if found < reached {
                return Err(OutOfOrder::StepBack {
                    reached,
                    found,
                    total,
                });
            }
        }
        if found.get() > total.get() {
            return Err(OutOfOrder::StepBeyondTotal { found, total });
        }
        self.reached = Some((found, total));
        Ok(())
    }
}

/// Encodes the events of one stream, in an order that its readers may rely on.
///
/// ```
/// use tool_models::{ProgressEvent, ProgressWriter};
///
/// let mut writer = ProgressWriter::default();
/// assert_eq!(writer.write(&ProgressEvent::done())?, "data: {\"type\": \"done\"}\n\n");
/// let late = writer.write(&ProgressEvent::content("more")).unwrap_err();
/// assert!(late.to_string().contains("which ends a stream"));
/// # Ok::<(), tool_models::OutOfOrder>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProgressWriter {
    order: ProgressOrder,
}

impl ProgressWriter {
    /// The lines of the next event.
    ///
    /// # Errors
    /// When it may not come now; the stream can go on with another.
    pub fn write(&mut self, event: &ProgressEvent) -> Result<String, OutOfOrder> {
        self.order.admit(event)?;
        Ok(encode(event))
    }

    /// Whether `done` or `error` was written.
    pub const fn has_ended(&self) -> bool {
        self.order.has_ended()
    }
}
