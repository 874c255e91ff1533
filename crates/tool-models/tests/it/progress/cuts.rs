//! Whatever is written is read again, however it is cut, and whatever stands between.

use proptest::prelude::*;
use tool_models::{ProgressEvent, SseDecoder, SseItem, SsePayload, encode};

use super::{cut, decoded, decoded_in, events, lengths};

/// How a server writes an event.
#[derive(Debug, Clone, Copy)]
struct Manner {
    end: &'static str,
    comment: Option<&'static str>,
    is_split: bool,
    is_named: bool,
}

fn manners() -> impl Strategy<Value = Manner> {
    let ends = prop::sample::select(vec!["\n", "\r", "\r\n"]);
    let comments = prop::option::of(prop::sample::select(vec![
        ":",
        ": keep-alive",
        ":data: 1",
        ":\u{FEFF}",
    ]));
    (ends, comments, any::<bool>(), any::<bool>()).prop_map(|(end, comment, is_split, is_named)| {
        Manner {
            end,
            comment,
            is_split,
            is_named,
        }
    })
}

impl Manner {
    fn write(self, stream: &mut String, event: &ProgressEvent) {
        let frame = encode(event);
        let mut lines = Vec::new();
        lines.extend(self.comment);
        if self.is_named {
            lines.push("event: message");
        }
        let object = frame.trim_end_matches('\n');
        match object.strip_prefix("data: {").filter(|_| self.is_split) {
            Some(rest) => {
                lines.push("data:{");
                lines.extend(self.comment);
                lines.push("data");
                stream.push_str(&joined(&lines, self.end));
                stream.push_str("data: ");
                lines = vec![rest];
            }
            None => lines.push(object),
        }
        lines.extend(self.comment);
        stream.push_str(&joined(&lines, self.end));
        stream.push_str(self.end);
    }
}

fn joined(lines: &[&str], end: &str) -> String {
    lines.iter().flat_map(|line| [*line, end]).collect()
}

fn event(item: SseItem) -> ProgressEvent {
    match item {
        SseItem::Message(message) => match message.payload {
            SsePayload::Event(event) => event,
            other => panic!("{other:?}"),
        },
        SseItem::Finding(finding) => panic!("{finding}"),
    }
}

proptest! {
    #[test]
    fn events_come_back_from_any_cut(
        written in prop::collection::vec((events(), manners()), 0..6),
        has_mark in any::<bool>(),
        lengths in lengths(),
    ) {
        let mut stream = if has_mark { "\u{FEFF}".to_owned() } else { String::new() };
        for (event, manner) in &written {
            manner.write(&mut stream, event);
        }
        let items = decoded_in(SseDecoder::new(), cut(stream.as_bytes(), &lengths));
        let read: Vec<_> = items.into_iter().map(event).collect();
        let expected: Vec<_> = written.into_iter().map(|(event, _)| event).collect();
        prop_assert_eq!(read, expected);
    }

    #[test]
    fn cuts_change_nothing(
        bytes in super::peer::soup(),
        limit in prop_oneof![0_usize..40, Just(SseDecoder::DEFAULT_LIMIT)],
        lengths in lengths(),
    ) {
        let whole = decoded_in(SseDecoder::with_limit(limit), [&bytes[..]]);
        let cut = decoded_in(SseDecoder::with_limit(limit), cut(&bytes, &lengths));
        prop_assert_eq!(whole, cut);
    }

    #[test]
    fn places_are_in_the_stream_and_in_order(bytes in super::peer::soup()) {
        let mut behind = 0;
        for item in decoded(&bytes) {
            match item {
                SseItem::Message(message) => {
                    prop_assert!(behind <= message.span.start && message.span.start < message.span.end);
                    behind = message.span.end;
                    prop_assert!(bytes.len() as u64 >= behind);
                }
                SseItem::Finding(finding) => {
                    prop_assert!(behind <= finding.offset && finding.offset < bytes.len() as u64);
                }
            }
        }
    }
}
