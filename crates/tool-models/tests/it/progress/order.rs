//! What may follow what.

use tool_models::{ProgressEvent, ProgressOrder, ProgressWriter};

fn step(step: u64, total: u64) -> ProgressEvent {
    ProgressEvent::progress("x", step, total).unwrap()
}

fn refusal(before: &[ProgressEvent], event: &ProgressEvent) -> String {
    let mut order = ProgressOrder::default();
    for event in before {
        order.admit(event).unwrap();
    }
    order.admit(event).unwrap_err().to_string()
}

#[test]
fn steps_rise_or_stay_with_content_between_them() {
    let mut writer = ProgressWriter::default();
    let content = ProgressEvent::content("");
    for event in [step(0, 5), step(0, 5), content, step(3, 5), step(5, 5)] {
        writer.write(&event).unwrap();
        assert!(!writer.has_ended());
    }
    writer.write(&ProgressEvent::done()).unwrap();
    assert!(writer.has_ended());
}

#[test]
fn a_step_does_not_go_back() {
    assert_eq!(
        refusal(&[step(3, 5)], &step(2, 5)),
        "step 2 comes after step 3; a step from 3 to 5 would be right"
    );
}

#[test]
fn a_step_is_not_beyond_the_total() {
    assert_eq!(
        refusal(&[], &step(6, 5)),
        "step 6 is beyond the total of 5; a step of at most 5 would be right"
    );
}

#[test]
fn a_total_neither_grows_nor_shrinks() {
    for total in [4, 6] {
        assert_eq!(
            refusal(&[step(3, 5)], &step(4, total)),
            format!("the total was 5 and is {total} now; it stays 5 for the whole stream")
        );
    }
}

#[test]
fn nothing_follows_the_end() {
    let error = ProgressEvent::error("x", None);
    assert_eq!(
        refusal(&[ProgressEvent::done()], &error),
        "\"error\" comes after \"done\", which ends a stream; it belongs before, or into a stream of its own"
    );
    assert!(refusal(&[error], &step(1, 5)).starts_with("\"progress\" comes after \"error\""));
}

#[test]
fn a_refused_event_leaves_no_trace() {
    let mut order = ProgressOrder::default();
    order.admit(&step(3, 5)).unwrap();
    let before = order.clone();
    for refused in [step(2, 5), step(6, 5), step(3, 6)] {
        order.admit(&refused).unwrap_err();
        assert_eq!(order, before);
    }
}
