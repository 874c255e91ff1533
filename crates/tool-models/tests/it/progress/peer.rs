//! The same bytes in another decoder, which knows the lines and fields of an event stream only.

use proptest::prelude::*;
use serde_json::Value;
use sse_core::SseEvent;
use tool_models::{ProgressEvent, SseDecoder, SseFault, SseFinding, SseItem, SsePayload};

use super::{cut, lengths};

const FRAGMENTS: &[&[u8]] = &[
    b"data",
    b"data:",
    b"data: ",
    b"data: [DONE]",
    b"data: {\"type\": \"done\"}",
    b"data: {\"type\": \"progress\", \"content\": \"\xC3\xA9\", \"step\": 1, \"total\": 5}",
    b"{\"type\": \"content\"}",
    b"\"text\"",
    b"datax: 1",
    b"dat",
    b"Data: 1",
    b"event",
    b"event: ",
    b"event: message",
    b"event:x",
    b"id",
    b"id: ",
    b"id: 7",
    b"id: a\0b",
    b"retry: 30",
    b"retry",
    b"retry:7x",
    b"retry: 99999999999999999999",
    b": keep-alive",
    b":",
    b" ",
    b"\n",
    b"\n\n",
    b"\r",
    b"\r\n",
    b"\r\n\r\n",
    b"\n\r",
    b"\0",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\xEF",
    b"\xE2\x82\xAC",
    b"\xE2\x82",
    b"\xAC",
    b"\xFF",
    b"\xF0\x9F\x92",
];

/// Bytes that look like an event stream, broken in every place.
pub(super) fn soup() -> impl Strategy<Value = Vec<u8>> {
    let fragment = prop_oneof![
        40 => prop::sample::select(FRAGMENTS).prop_map(<[u8]>::to_vec),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    prop::collection::vec(fragment, 0..40).prop_map(|fragments| fragments.concat())
}

/// What the peer and we both tell.
#[derive(Debug, Default, PartialEq)]
struct Told {
    data: Vec<Data>,
    last_event_id: Option<String>,
    retry: Option<u128>,
}

#[derive(Debug, PartialEq)]
enum Data {
    Event(Option<String>, ProgressEvent),
    Json(Option<String>, Value),
    Text(String),
    /// JSON with a known type, whose name a finding does not hold.
    Wrong(Value),
}

fn ours(chunks: &[&[u8]]) -> Told {
    let mut decoder = SseDecoder::new();
    let mut told = Told::default();
    for chunk in chunks {
        told.data.extend(decoder.push(chunk).filter_map(data));
    }
    told.last_event_id = decoder.last_event_id().map(str::to_owned);
    told.retry = decoder.retry().map(|retry| retry.as_millis());
    told
}

fn data(item: SseItem) -> Option<Data> {
    match item {
        SseItem::Message(message) => {
            let name = message
                .name
                .filter(|name| !name.is_empty() && name != "message");
            Some(match message.payload {
                SsePayload::Event(event) => Data::Event(name, event),
                SsePayload::Unknown(value) => Data::Json(name, value),
                SsePayload::Terminator => Data::Text("[DONE]".to_owned()),
            })
        }
        SseItem::Finding(SseFinding { fault, .. }) => match fault {
            SseFault::NotJson { text, .. } => Some(Data::Text(text)),
            SseFault::WrongEvent { value, .. } => Some(Data::Wrong(value)),
            SseFault::InvalidUtf8 { .. } => None,
            SseFault::TooLarge { .. } | SseFault::Unterminated => panic!("{fault}"),
        },
    }
}

fn theirs(chunks: &[&[u8]]) -> Told {
    let mut decoder = sse_core::SseDecoder::new();
    let mut told = Told::default();
    for mut chunk in chunks.iter().copied() {
        while let Some(event) = decoder.next(&mut chunk) {
            match event.unwrap() {
                SseEvent::Retry(milliseconds) => told.retry = Some(milliseconds.into()),
                SseEvent::Message(message) => {
                    let name = (message.event != "message").then(|| message.event.into_owned());
                    told.data.push(their_data(name, message.data));
                }
            }
        }
    }
    told.last_event_id = decoder.last_event_id().map(ToString::to_string);
    told
}

fn their_data(name: Option<String>, text: String) -> Data {
    if let Ok(event) = serde_json::from_str(&text) {
        return Data::Event(name, event);
    }
    let tags = ["progress", "content", "done", "error"].map(Value::from);
    match serde_json::from_str::<Value>(&text) {
        Ok(value) if tags.iter().any(|tag| value.get("type") == Some(tag)) => Data::Wrong(value),
        Ok(value) => Data::Json(name, value),
        Err(_) => Data::Text(text),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2048))]

    #[test]
    fn lines_and_fields_are_those_of_another_decoder(mut bytes in soup(), lengths in lengths()) {
        // We take a `retry` with the event that it stands in, the peer at once.
        bytes.extend(b"\n\n");
        let chunks = cut(&bytes, &lengths);
        prop_assert_eq!(ours(&chunks), theirs(&chunks));
    }
}
