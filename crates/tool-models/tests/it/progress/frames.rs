//! What is written, byte for byte.

use tool_models::{ProgressEvent, SseFrame, encode};

#[test]
fn the_documents_three_lines_are_written_as_they_stand_there() {
    let written = [
        ProgressEvent::progress("Processing...", 1, 5).unwrap(),
        ProgressEvent::content("Result data..."),
        ProgressEvent::done(),
    ];
    let lines = [
        r#"data: {"type": "progress", "content": "Processing...", "step": 1, "total": 5}"#,
        r#"data: {"type": "content", "content": "Result data..."}"#,
        r#"data: {"type": "done"}"#,
    ];
    for (event, line) in written.iter().zip(lines) {
        assert_eq!(encode(event), format!("{line}\n\n"));
    }
}

#[test]
fn an_error_is_written_with_its_code_if_it_has_one() {
    let plain = ProgressEvent::error("no network", None);
    assert_eq!(
        encode(&plain),
        "data: {\"type\": \"error\", \"content\": \"no network\"}\n\n"
    );
    let coded = ProgressEvent::error("no network", Some("UPSTREAM".to_owned()));
    assert_eq!(
        encode(&coded),
        "data: {\"type\": \"error\", \"content\": \"no network\", \"code\": \"UPSTREAM\"}\n\n"
    );
}

#[test]
fn a_text_never_breaks_out_of_its_line() {
    let text = "a\r\nb\n\ndata: {\"type\": \"done\"}\n\n\u{2028}\u{85}\0\"\\é";
    let frame = encode(&ProgressEvent::content(text));
    assert_eq!(
        frame,
        "data: {\"type\": \"content\", \"content\": \"a\\r\\nb\\n\\ndata: {\\\"type\\\": \
         \\\"done\\\"}\\n\\n\u{2028}\u{85}\\u0000\\\"\\\\é\"}\n\n"
    );
}

#[test]
fn a_frame_displays_into_a_buffer_that_is_there() {
    use std::fmt::Write as _;
    let mut buffer = String::from(": keep-alive\n\n");
    write!(buffer, "{}", SseFrame(&ProgressEvent::done())).unwrap();
    assert_eq!(buffer, ": keep-alive\n\ndata: {\"type\": \"done\"}\n\n");
}
