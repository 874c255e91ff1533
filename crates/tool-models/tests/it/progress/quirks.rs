//! The quirks of event streams, each by hand from the WHATWG's text.

use std::ops::Range;
use std::time::Duration;

use serde_json::{Value, json};
use tool_models::{
    ProgressEvent, SseDecoder, SseFault, SseFinding, SseItem, SseMessage, SsePayload,
};
use wire::Severity;

use super::{decoded, decoded_in};

fn message(span: Range<u64>, payload: SsePayload) -> SseItem {
    SseItem::Message(SseMessage {
        span,
        name: None,
        id: None,
        payload,
    })
}

fn done(span: Range<u64>) -> SseItem {
    message(span, SsePayload::Event(ProgressEvent::done()))
}

fn unknown(span: Range<u64>, value: Value) -> SseItem {
    message(span, SsePayload::Unknown(value))
}

fn finding(offset: u64, fault: SseFault) -> SseItem {
    SseItem::Finding(SseFinding { offset, fault })
}

/// The data of the one event of a stream, which is no JSON.
fn text(stream: &[u8]) -> String {
    match decoded(stream).as_slice() {
        [
            SseItem::Finding(SseFinding {
                fault: SseFault::NotJson { text, .. },
                ..
            }),
        ] => text.clone(),
        other => panic!("{other:?}"),
    }
}

const DONE: &str = r#"data: {"type": "done"}"#;

#[test]
fn a_line_ends_with_lf_cr_or_crlf() {
    assert_eq!(DONE.len(), 22);
    for (end, blank) in [("\n", 23), ("\r", 23), ("\r\n", 24)] {
        let stream = format!("{DONE}{end}{end}{DONE}{end}{end}");
        let first = blank + end.len() as u64;
        let expected = [done(0..blank), done(first..first + blank)];
        assert_eq!(decoded(stream.as_bytes()), expected, "{end:?}");
    }
}

#[test]
fn an_event_does_not_wait_for_the_byte_behind_a_cr() {
    let mut decoder = SseDecoder::new();
    let chunk = format!("{DONE}\r\n\r");
    assert_eq!(decoder.push(chunk.as_bytes()).count(), 1);
    assert_eq!(decoder.push(b"\n").count(), 0);
    let span = 26..49;
    assert_eq!(
        decoder
            .push(format!("{DONE}\n\n").as_bytes())
            .collect::<Vec<_>>(),
        [done(span)]
    );
}

#[test]
fn a_byte_order_mark_stands_at_the_start_only() {
    let chunks: [&[u8]; 4] = [
        b"\xEF",
        b"\xBB",
        b"\xBF",
        b"data: 1\n\n\xEF\xBB\xBFdata: 2\n\n",
    ];
    assert_eq!(
        decoded_in(SseDecoder::new(), chunks),
        [unknown(3..11, json!(1))]
    );
}

#[test]
fn a_second_mark_is_the_name_of_a_field() {
    assert_eq!(decoded("\u{FEFF}\u{FEFF}data: 1\n\n".as_bytes()), []);
}

#[test]
fn what_only_begins_like_a_mark_is_the_name_of_a_field() {
    assert_eq!(
        decoded(b"\xEF\xBBdata: 1\n\ndata: 2\n\n"),
        [unknown(11..19, json!(2))]
    );
    assert_eq!(decoded(b"\xEF\xBB"), []);
}

#[test]
fn comments_and_unknown_fields_are_passed_over() {
    let stream = b": keep-alive\n\n:\nnote: x\ndata: 1\n: in between\ndata1\n\n: behind\n\n";
    assert_eq!(decoded(stream), [unknown(24..51, json!(1))]);
}

#[test]
fn lines_of_data_are_joined_by_line_breaks() {
    assert_eq!(
        decoded(b"data: {\"a\":\ndata: 1,\ndata:\"b\": 2}\n\n"),
        [unknown(0..34, json!({ "a": 1, "b": 2 }))]
    );
    // Breaks join, so they are not behind the last line: of three empty ones, two breaks remain.
    assert_eq!(text(b"data\ndata:\ndata: \n\n"), "\n\n");
}

#[test]
fn one_space_behind_the_colon_belongs_to_no_value() {
    assert_eq!(text(b"data:  two spaces\n\n"), " two spaces");
}

#[test]
fn an_event_without_data_is_none() {
    assert_eq!(decoded(b"event: x\nid: 7\n\n\n\nretry: 5\n\n"), []);
    // And its name is forgotten.
    assert_eq!(
        decoded(b"event: x\n\ndata: 1\n\n"),
        [unknown(10..18, json!(1))]
    );
}

#[test]
fn name_and_id_are_handed_on() {
    let items = decoded(b"event: a\nevent: b\nid: 7\ndata: 1\n\n");
    let expected = SseMessage {
        span: 0..32,
        name: Some("b".to_owned()),
        id: Some("7".to_owned()),
        payload: SsePayload::Unknown(json!(1)),
    };
    assert_eq!(items, [SseItem::Message(expected)]);
}

#[test]
fn the_last_id_holds_until_another_comes() {
    let mut decoder = SseDecoder::new();
    let mut last = |bytes: &[u8]| {
        decoder.push(bytes).for_each(drop);
        decoder.last_event_id().map(str::to_owned)
    };
    assert_eq!(last(b"id: 7\n"), None);
    assert_eq!(last(b"\n"), Some("7".to_owned()));
    assert_eq!(last(b"data: 1\n\n"), Some("7".to_owned()));
    assert_eq!(last(b"id: a\0b\n\n"), Some("7".to_owned()));
    assert_eq!(last(b"id\n\n"), None);
}

#[test]
fn retry_is_digits_or_nothing() {
    let retry = |bytes: &[u8]| {
        let mut decoder = SseDecoder::new();
        decoder.push(bytes).for_each(drop);
        decoder.retry()
    };
    assert_eq!(retry(b"retry: 1500\n\n"), Some(Duration::from_millis(1500)));
    for wrong in ["+1", "1.5", "", " 1", "1s", "99999999999999999999"] {
        let stream = format!("retry: 30\n\nretry: {wrong}\n\n");
        assert_eq!(
            retry(stream.as_bytes()),
            Some(Duration::from_millis(30)),
            "{wrong}"
        );
    }
}

#[test]
fn a_last_event_without_an_end_is_delivered_and_noted() {
    for end in ["", "\n", "\r", "\r\n"] {
        let stream = format!("data: 1\n\n{DONE}{end}");
        let length = stream.len() as u64;
        let expected = [
            unknown(0..8, json!(1)),
            finding(9, SseFault::Unterminated),
            done(9..length),
        ];
        assert_eq!(decoded(stream.as_bytes()), expected, "{end:?}");
    }
    assert_eq!(SseFault::Unterminated.severity(), Severity::Notice);
}

#[test]
fn an_event_that_was_cut_off_is_not_taken_for_a_whole_one() {
    let items = decoded(br#"data: {"type": "done""#);
    let [SseItem::Finding(noted), SseItem::Finding(cut)] = items.as_slice() else {
        panic!("{items:?}");
    };
    assert_eq!(
        (noted.offset, noted.fault.code()),
        (0, "unterminated_event")
    );
    assert_eq!((cut.offset, cut.fault.code()), (0, "not_json"));
}

#[test]
fn what_is_no_utf8_is_replaced_and_reported_where_it_stands() {
    // "\xE0\x80" is two mistakes, "\xE2\x82" the beginning of a character and one.
    assert_eq!(
        decoded(b"data: 1\n\n: \xFF\ndata: \"a\xE0\x80b\"\ndata:\xE2\x82\n\n"),
        [
            unknown(0..8, json!(1)),
            finding(21, SseFault::InvalidUtf8 { replaced: 3 }),
            finding(
                13,
                SseFault::NotJson {
                    text: "\"a\u{FFFD}\u{FFFD}b\"\n\u{FFFD}".to_owned(),
                    reason: "trailing characters at line 2 column 1".to_owned(),
                }
            ),
        ]
    );
    assert_eq!(
        decoded(b"data: \"\xFF\"\n\n"),
        [
            finding(7, SseFault::InvalidUtf8 { replaced: 1 }),
            unknown(0..10, json!("\u{FFFD}")),
        ]
    );
}

#[test]
fn an_event_may_be_both_unterminated_and_mended() {
    assert_eq!(
        decoded(b"data: \"\xFF\""),
        [
            finding(0, SseFault::Unterminated),
            finding(7, SseFault::InvalidUtf8 { replaced: 1 }),
            unknown(0..9, json!("\u{FFFD}")),
        ]
    );
}

#[test]
fn bad_events_are_findings_and_the_stream_goes_on() {
    let stream = b"data: Traceback (most recent call last)\n\n\
                   data: {\"type\": \"progress\", \"content\": \"x\", \"step\": 1}\n\n\
                   data: 1\n\n";
    let items = decoded(stream);
    let value = json!({ "type": "progress", "content": "x", "step": 1 });
    let expected = [
        finding(
            0,
            SseFault::NotJson {
                text: "Traceback (most recent call last)".to_owned(),
                reason: "expected value at line 1 column 1".to_owned(),
            },
        ),
        finding(
            41,
            SseFault::WrongEvent {
                value,
                reason: "missing field `total` at line 1 column 47".to_owned(),
            },
        ),
        unknown(96..104, json!(1)),
    ];
    assert_eq!(items, expected);
    let SseItem::Finding(first) = &items[0] else {
        panic!("{items:?}");
    };
    assert_eq!(
        first.to_string(),
        "at byte 0: the data is not JSON: expected value at line 1 column 1; write one JSON object with a \
         `type` as the event's data"
    );
}

#[test]
fn other_types_and_the_terminator_are_kept() {
    let stream = b"data: {\"type\": \"tool_call\", \"id\": 3}\n\ndata: {\"choices\": []}\n\ndata: [DONE]\n\n";
    assert_eq!(
        decoded(stream),
        [
            unknown(0..37, json!({ "type": "tool_call", "id": 3 })),
            unknown(38..60, json!({ "choices": [] })),
            message(61..74, SsePayload::Terminator),
        ]
    );
}

#[test]
fn a_large_event_is_left_out_and_reported_once() {
    // Values of 1 + 10 + 1 + 7 bytes with the line breaks: 19 in all.
    let stream = b"event:\ndata: [\"12345\",\ndata:\ndata: 1]    \n\ndata: 2\n\n";
    let with = |limit| decoded_in(SseDecoder::with_limit(limit), [&stream[..]]);
    let large = unknown(0..42, json!(["12345", 1]));
    assert_eq!(with(19)[0], large);
    assert_eq!(with(18)[0], finding(0, SseFault::TooLarge { limit: 18 }));
    assert_eq!(with(18)[1..], [unknown(43..51, json!(2))]);
}

#[test]
fn a_line_of_just_the_limit_is_read() {
    for stream in [&b"data:[1]\n\n"[..], b"data:[1]"] {
        let last = |limit| decoded_in(SseDecoder::with_limit(limit), [stream]).pop();
        assert!(matches!(last(8), Some(SseItem::Message(_))));
        assert_eq!(last(7), Some(finding(0, SseFault::TooLarge { limit: 7 })));
    }
}

#[test]
fn a_line_without_end_costs_no_more_than_the_limit() {
    let mut decoder = SseDecoder::with_limit(64);
    let mut items: Vec<_> = decoder.push(b"data: 1\n\nevent: x\ndata: ").collect();
    for _ in 0..1000 {
        items.extend(decoder.push(&[b'7'; 1000]));
    }
    items.extend(decoder.push(b"\ndata: too large still\n\ndata: 2\n\n"));
    assert_eq!(
        items,
        [
            unknown(0..8, json!(1)),
            finding(9, SseFault::TooLarge { limit: 64 }),
            unknown(1_000_048..1_000_056, json!(2)),
        ]
    );
    assert_eq!(decoder.finish().count(), 0);
}

#[test]
fn a_long_comment_costs_nothing() {
    let mut decoder = SseDecoder::with_limit(8);
    assert_eq!(
        decoder
            .push(b"\xEF\xBB\xBF: this comment is longer than eight bytes")
            .count(),
        0
    );
    assert_eq!(decoder.push(b" and goes on\ndata: 1\n\n").count(), 1);
}

#[test]
fn items_that_nobody_asks_for_are_read_all_the_same() {
    let mut decoder = SseDecoder::new();
    drop(decoder.push(b"data: 1\n\ndata: {\"a\":"));
    assert_eq!(
        decoder.push(b"2}\n\n").collect::<Vec<_>>(),
        [unknown(9..23, json!({ "a": 2 }))]
    );
}

#[test]
fn public_types_cross_threads() {
    fn crosses<T: Send + Sync + Unpin>() {}
    crosses::<SseDecoder>();
    crosses::<SseItem>();
    crosses::<tool_models::ProgressWriter>();
    crosses::<tool_models::ProgressNotifier>();
}
