//! What leaves us comes back as what it was.

use proptest::prelude::*;
use tool_models::projection::openai::{self, Unsaid};
use tool_models::{HumanRequest, SecurityLevel};

use super::generated::{asked_and_answers, requests};
use super::system::SYSTEMS;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn an_answer_with_a_form_is_the_same_when_it_comes_back((asked, answers) in asked_and_answers()) {
        for system in SYSTEMS {
            for answer in &answers {
                // What cannot be asked is not answered.
                if (system.request)(&asked).is_err() {
                    continue;
                }
                if let Ok(theirs) = (system.reply)(answer, &asked) {
                    let text = theirs.to_string();
                    let theirs = serde_json::from_str(&text).unwrap();
                    prop_assert_eq!(&(system.answer)(&theirs, &asked), &Ok(answer.clone()), "{}: {}", system.name, text);
                }
            }
        }
    }

    #[test]
    fn a_call_read_from_a_host_is_the_call_that_was_written(asked in requests()) {
        let HumanRequest::RequestAuthorization(call) = &asked else { return Ok(()) };
        let unsaid = Unsaid {
            reason: call.data.reason.clone(),
            security_level: SecurityLevel::Low,
            expires_at: call.data.expires_at,
            user_id: None,
            timestamp: call.timestamp,
        };
        let item = openai::request(&asked, "funds").unwrap();
        let Ok(HumanRequest::RequestAuthorization(read)) = openai::requested(&item, unsaid) else {
            return Err(TestCaseError::fail(item.to_string()));
        };
        prop_assert_eq!(&read.data, &call.data);
    }
}
