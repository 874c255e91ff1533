//! The branches of the document's diagram.

use serde_json::json;
use validators::pipeline::{Outcome, Policy, Purpose, Question, WhyKept};
use validators::{Locale, Message, Severity, Speaker, Status};

use super::{CHOICE, QUESTION, Scripted, Source, kinds, revenues, run, run_with};

const RIGHT: &str = "Revenue increased from $365.8B in 2021 to $383.3B in 2024.";
/// Two of four values are off: medium by numbers.
const WRONG: &str = "Revenue increased from $365.8B in 2021 to $400B in 2024.";

#[test]
fn a_right_answer_is_given_as_it_is() {
    let model = Scripted::new([CHOICE, RIGHT]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, RIGHT);
    assert_eq!(answered.outcome, Outcome::Passed);
    assert_eq!(answered.report.overall.status, Status::Pass);
    assert_eq!(answered.facts, revenues());
    assert_eq!(model.purposes(), [Purpose::Route, Purpose::Answer]);
}

#[test]
fn a_wrong_answer_is_asked_for_anew_with_what_was_wrong() {
    let model = Scripted::new([CHOICE, WRONG, RIGHT]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, RIGHT);
    assert_eq!(answered.outcome, Outcome::Regenerated);
    assert_eq!(answered.report.overall.severity, Severity::None);
    let asked = model.last_asked();
    assert!(
        asked.contains(&format!("Your previous answer: {WRONG}")),
        "{asked}"
    );
    assert!(asked.contains("$400B (closest in the facts: "), "{asked}");
}

#[test]
fn an_answer_that_is_wrong_twice_is_kept_and_said_to_be_wrong() {
    let again = "Revenue increased from $365.8B in 2021 to $500B in 2024.";
    let model = Scripted::new([CHOICE, WRONG, again]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, WRONG, "the first, and not the last");
    let why = WhyKept::StillWrong {
        severity: Severity::Medium,
    };
    assert_eq!(answered.outcome, Outcome::Kept { why });
    assert_eq!(answered.report.overall.status, Status::Fail);
    assert_eq!(answered.report.number.unmatched[0].text, "$400B");
}

#[test]
fn an_answer_with_little_wrong_is_not_asked_for_anew() {
    // One of five is wrong, 20 %.
    let answer = "Revenue was $365.8B in 2021, $394.3B in 2022, $383.3B in 2023 and $383.3B in 2024, and $1B \
                  in 2022.";
    let model = Scripted::new([CHOICE, answer]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.report.overall.severity, Severity::Low);
    assert_eq!(answered.report.overall.status, Status::Fail);
    assert_eq!(answered.outcome, Outcome::Accepted);
}

#[test]
fn a_regenerated_answer_with_little_wrong_is_wrong_still() {
    // A first answer may have little wrong with it; what is asked for anew has to be right.
    let better = "Revenue was $365.8B in 2021, $394.3B in 2022, $383.3B in 2023 and $383.3B in 2024, and $1B \
                  in 2022.";
    let model = Scripted::new([CHOICE, WRONG, better]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, WRONG);
    let why = WhyKept::StillWrong {
        severity: Severity::Low,
    };
    assert_eq!(answered.outcome, Outcome::Kept { why });
}

#[test]
fn a_regenerated_answer_without_anything_to_check_is_no_better_one() {
    // Rubbish once replaced an answer, since nothing in it could fail.
    let wrong = "Revenue was $500B in 2024 and $600B in 2023.";
    for nothing in ["asdf qwer", "I cannot answer that.", "Revenue grew."] {
        let model = Scripted::new([CHOICE, wrong, nothing]);
        let answered = run(&model, &Source::of(revenues())).unwrap();
        assert_eq!(answered.text, wrong, "{nothing}");
        let why = WhyKept::Unchecked;
        assert_eq!(answered.outcome, Outcome::Kept { why }, "{nothing}");
        assert_eq!(answered.report.overall.status, Status::Fail, "{nothing}");
    }
}

#[test]
fn after_an_answer_without_anything_to_check_the_one_before_is_what_has_to_be_corrected() {
    let model = Scripted::new([CHOICE, WRONG, "asdf qwer", RIGHT]);
    let policy = Policy {
        regenerations: 2,
        ..Policy::default()
    };
    let source = Source::of(revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.text, RIGHT);
    let asked = model.last_asked();
    let before = format!("Your previous answer: {WRONG}");
    assert!(asked.contains(&before), "{asked}");
    assert!(asked.contains("$400B (closest"), "{asked}");
}

#[test]
fn a_regenerated_answer_that_rightly_says_what_is_missing_is_taken() {
    let made_up = "Revenue was $8B in 2000.";
    for honest in ["I don't have data for 2000.", "There is no data for 2000."] {
        let model = Scripted::new([CHOICE, made_up, honest]);
        let answered = run(&model, &Source::of(revenues())).unwrap();
        assert_eq!(answered.text, honest);
        assert_eq!(answered.outcome, Outcome::Regenerated, "{honest}");
        assert_eq!(answered.report.overall.status, Status::Pass, "{honest}");
    }
}

#[test]
fn an_answer_without_anything_to_check_is_said_to_be_unchecked() {
    let model = Scripted::new([CHOICE, "Revenue grew."]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.outcome, Outcome::Unchecked);
}

#[test]
fn numbers_without_facts_are_asked_for_anew() {
    let model = Scripted::new([CHOICE, "It was $383.3B.", "There are no figures."]);
    let answered = run(&model, &Source::of(json!([]))).unwrap();
    assert_eq!(answered.text, "There are no figures.");
    assert_eq!(answered.outcome, Outcome::Regenerated);
}

#[test]
fn without_facts_an_answer_has_to_say_that_there_are_none() {
    let made_up = "It was $383.3B.";
    let model = Scripted::new([CHOICE, made_up, "asdf qwer"]);
    let answered = run(&model, &Source::of(json!([]))).unwrap();
    assert_eq!(answered.text, made_up);
    let why = WhyKept::Unchecked;
    assert_eq!(answered.outcome, Outcome::Kept { why });
}

#[test]
fn without_regenerations_the_first_answer_is_kept() {
    let model = Scripted::new([CHOICE, WRONG]);
    let policy = Policy {
        regenerations: 0,
        ..Policy::default()
    };
    let source = Source::of(revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    let why = WhyKept::NotAllowed;
    assert_eq!(answered.outcome, Outcome::Kept { why });
}

#[test]
fn what_no_model_puts_right_is_repaired_where_the_policy_says_so() {
    let wrong = "Revenue increased from $365.8B in 2021 to $385.9B in 2024.";
    let again = "Revenue increased from $365.8B in 2021 to $500B in 2024.";
    let policy = Policy {
        repair: true,
        ..Policy::default()
    };
    let source = Source::of(revenues());
    let model = Scripted::new([CHOICE, wrong, again]);
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    let why = WhyKept::StillWrong {
        severity: Severity::Medium,
    };
    assert_eq!(answered.outcome, Outcome::Repaired { why });
    assert_eq!(answered.text, RIGHT);
    assert_eq!(answered.report.overall.status, Status::Pass);
}

#[test]
fn what_cannot_be_repaired_is_kept() {
    // Any of the four revenues may be meant.
    let wrong = "The largest of all was $999B.";
    let policy = Policy {
        repair: true,
        regenerations: 0,
        ..Policy::default()
    };
    let source = Source::of(revenues());
    let model = Scripted::new([CHOICE, wrong]);
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    let why = WhyKept::NotAllowed;
    assert_eq!(answered.outcome, Outcome::Kept { why });
    assert_eq!(answered.text, wrong);
}

#[test]
fn each_regeneration_hears_what_was_wrong_with_the_one_before() {
    let second = "Revenue increased from $365.8B in 2021 to $500B in 2024.";
    let model = Scripted::new([CHOICE, WRONG, second, RIGHT]);
    let policy = Policy {
        regenerations: 2,
        ..Policy::default()
    };
    let source = Source::of(revenues());
    let answered = run_with(&model, &source, policy, Question::new(QUESTION)).unwrap();
    assert_eq!(answered.text, RIGHT);
    assert!(
        model.last_asked().contains("$500B (closest"),
        "{}",
        model.last_asked()
    );
    assert!(!model.last_asked().contains("$400B (closest"));
}

#[test]
fn the_model_sees_rounded_facts_and_is_judged_by_the_whole_ones() {
    let facts = json!([{"company": "Apple", "metric": "P/E ratio", "value": 28.519_129_833_317_5}]);
    for written in ["28.52", "28.519"] {
        let answer = format!("Apple's P/E ratio was {written}.");
        let model = Scripted::new([CHOICE, &answer]);
        let answered = run(&model, &Source::of(facts.clone())).unwrap();
        assert_eq!(answered.outcome, Outcome::Passed, "{written}");
        assert!(model.last_asked().contains("28.52"));
        assert!(!model.last_asked().contains("28.519"));
        assert_eq!(answered.facts, facts);
    }
}

#[test]
fn a_follow_up_sees_what_was_said_and_fetched_before() {
    let history = [
        Message {
            speaker: Speaker::User,
            text: "And Microsoft?".to_owned(),
        },
        Message {
            speaker: Speaker::Assistant,
            text: "Its revenue was $245.1B.".to_owned(),
        },
    ];
    let earlier = json!([{"company": "Microsoft", "revenue": 245_122_000_000_i64}]);
    let question = Question {
        history: &history,
        earlier_facts: Some(&earlier),
        ..Question::new("Compare the two.")
    };
    let answer = "Microsoft's revenue was $245.1B; Apple's was $383.3B in 2024.";
    let model = Scripted::new([CHOICE, answer]);
    let source = Source::of(revenues());
    let answered = run_with(&model, &source, Policy::default(), question).unwrap();
    assert_eq!(answered.outcome, Outcome::Passed, "{:?}", answered.report);
    assert_eq!(
        answered.facts,
        revenues(),
        "or facts would grow from question to question"
    );
    for prompt in model.asked.lock().unwrap().iter() {
        assert!(
            prompt.text.contains("Assistant: Its revenue was $245.1B."),
            "{}",
            prompt.text
        );
    }
    assert!(model.last_asked().contains("245122000000"));
    assert!(model.last_asked().contains("383285000000"));
}

#[test]
fn a_follow_up_that_is_answered_anew_sees_what_was_said_before() {
    let said = |text: &str| Message {
        speaker: Speaker::User,
        text: text.to_owned(),
    };
    let history = [said("What was revenue in 2021?")];
    let question = Question {
        history: &history,
        ..Question::new("And in 2024?")
    };
    let model = Scripted::new([CHOICE, WRONG, RIGHT]);
    run_with(&model, &Source::of(revenues()), Policy::default(), question).unwrap();
    assert_eq!(model.purposes().last(), Some(&Purpose::Regenerate));
    let asked = model.last_asked();
    let before = "Conversation so far:\nUser: What was revenue in 2021?\n\nQuestion: And in 2024?";
    assert!(asked.contains(before), "{asked}");
}

#[test]
fn an_answer_shows_its_language_where_none_is_told() {
    let german = "Der Umsatz lag 2024 bei 383,285 Mrd. US-Dollar.";
    let as_told = |locale: Option<Locale>| {
        let model = Scripted::new([CHOICE, german, german, german]);
        let question = Question {
            locale,
            ..Question::new("Wie hoch war der Umsatz?")
        };
        let source = Source::of(revenues());
        let answered = run_with(&model, &source, Policy::default(), question).unwrap();
        answered.outcome
    };
    assert_eq!(as_told(None), Outcome::Passed);
    assert_eq!(as_told("de".parse().ok()), Outcome::Passed);
    assert_ne!(as_told("en".parse().ok()), Outcome::Passed);
}

#[test]
fn only_the_last_messages_are_shown() {
    let said = |count: usize| Message {
        speaker: Speaker::User,
        text: format!("message {count}."),
    };
    let history: Vec<Message> = (0..20).map(said).collect();
    let question = Question {
        history: &history,
        ..Question::new(QUESTION)
    };
    let policy = Policy {
        history: 4,
        ..Policy::default()
    };
    let model = Scripted::new([CHOICE, RIGHT]);
    run_with(&model, &Source::of(revenues()), policy, question).unwrap();
    assert!(model.last_asked().contains("message 16."));
    assert!(!model.last_asked().contains("message 15."));
}

#[test]
fn space_around_an_answer_is_no_part_of_it() {
    let padded = format!("\n {RIGHT}\n\n");
    let model = Scripted::new([CHOICE, &padded]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    assert_eq!(answered.text, RIGHT);
}

#[test]
fn the_steps_are_those_of_the_document() {
    let model = Scripted::new([CHOICE, WRONG, RIGHT]);
    let answered = run(&model, &Source::of(revenues())).unwrap();
    let expected = [
        "completed",
        "fetched",
        "completed",
        "validated",
        "completed",
        "validated",
        "settled",
    ];
    assert_eq!(kinds(&answered.trace.steps), expected);
}
