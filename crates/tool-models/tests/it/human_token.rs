//! Tokens that were changed, come late, come twice, or are for something else.

use std::collections::BTreeSet;

use serde_json::json;
use tool_models::{
    Accept, Approve, Call, Defer, Edit, Escalate, HumanAnswer, MemorySpent, Phase, Refusal,
    SecurityLevel, Spent, StateTokens, TokenError, TokenKey,
};

use crate::human_parts::{Ask, Kind, at, call, object};
use crate::oracle;

fn key(id: &str, byte: u8) -> TokenKey {
    TokenKey::new(id, [byte; 32]).unwrap()
}

fn tokens() -> StateTokens {
    StateTokens::new(key("k1", 7))
}

fn ours() -> Call {
    call("ann", "transfer", &object(r#"{"amount":1}"#))
}

fn sealed(tokens: &StateTokens, name: &str, kind: Kind) -> String {
    let ask = Ask {
        name,
        kind,
        asked: None,
        now: at(0),
        expires: at(600),
    };
    tokens.seal(&ours(), ask.about(&ours()), at(0)).unwrap()
}

fn high(tokens: &StateTokens, name: &str) -> String {
    sealed(tokens, name, Kind::Authorization(SecurityLevel::High))
}

fn approve(name: &str) -> HumanAnswer {
    Approve::new(name.into()).into()
}

#[test]
fn the_tag_is_what_python_computes() {
    let token = high(&tokens(), "r1");
    let (signed, tag) = token.rsplit_once('.').unwrap();
    let answer = oracle::ask(&[json!({ "secret": "07".repeat(32), "signed": signed })]);
    assert_eq!(answer, [json!(tag)]);
}

#[test]
fn every_flipped_bit_and_every_cut_is_refused() {
    let tokens = tokens();
    let token = high(&tokens, "r1");
    assert!(tokens.open(&token, &ours(), at(1)).is_ok());
    for place in 0..token.len() {
        for bit in 0..8 {
            let mut bytes = token.clone().into_bytes();
            bytes[place] ^= 1 << bit;
            // A token is a text; what is none comes as its replacement, if it comes at all.
            let flipped = String::from_utf8_lossy(&bytes);
            assert!(
                tokens.open(&flipped, &ours(), at(1)).is_err(),
                "bit {bit} of byte {place}"
            );
        }
        assert!(
            tokens.open(&token[..place], &ours(), at(1)).is_err(),
            "cut at {place}"
        );
        assert!(
            tokens.open(&token[place + 1..], &ours(), at(1)).is_err(),
            "cut before {place}"
        );
    }
    for more in ["=", ".", " ", "A", "\n", ".x"] {
        assert!(
            tokens
                .open(&format!("{token}{more}"), &ours(), at(1))
                .is_err(),
            "{more:?} after"
        );
        assert!(
            tokens
                .open(&format!("{more}{token}"), &ours(), at(1))
                .is_err(),
            "{more:?} before"
        );
    }
}

#[test]
fn parts_of_two_tokens_make_none() {
    let tokens = tokens();
    let (one, other) = (high(&tokens, "r1"), high(&tokens, "r2"));
    let parts = |token: &str| token.split('.').map(str::to_owned).collect::<Vec<_>>();
    let (one, other) = (parts(&one), parts(&other));
    let mut taken = BTreeSet::new();
    for mixture in 0..16_usize {
        let part = |index: usize| {
            if mixture >> index & 1 == 0 {
                &one[index]
            } else {
                &other[index]
            }
        };
        let mixed = (0..4)
            .map(|index| part(index).as_str())
            .collect::<Vec<_>>()
            .join(".");
        if let Ok(state) = tokens.open(&mixed, &ours(), at(1)) {
            taken.insert((mixed, state.request_id));
        }
    }
    // The first two parts are the same in both.
    assert_eq!(taken.len(), 2);
}

#[test]
fn a_token_holds_for_its_call_alone() {
    let tokens = tokens();
    let token = high(&tokens, "r1");
    let args = ours().tool_args;
    let others = [
        (call("ben", "transfer", &args), "user"),
        (call("ann", "delete", &args), "tool"),
        (
            call("ann", "transfer", &object(r#"{"amount":2}"#)),
            "arguments",
        ),
        (
            call("ann", "transfer", &object(r#"{"amount":1,"to":"x"}"#)),
            "arguments",
        ),
    ];
    let spent = MemorySpent::default();
    for (other, expected) in others {
        let refused = tokens.resume(
            &token,
            &other,
            &approve("r1"),
            &other.user_id,
            at(1),
            &spent,
        );
        assert_eq!(refused, Err(Refusal::OtherCall { what: expected }.into()));
    }
    let respelt = call("ann", "transfer", &object(r#"{"amount":1.0}"#));
    assert!(
        tokens
            .resume(
                &token,
                &respelt,
                &approve("r1"),
                &"ann".into(),
                at(1),
                &spent
            )
            .is_ok()
    );
}

#[test]
fn a_token_holds_until_the_very_moment_of_its_end() {
    let tokens = tokens();
    let token = high(&tokens, "r1");
    assert!(tokens.open(&token, &ours(), at(599)).is_ok());
    let late = tokens.open(&token, &ours(), at(600)).unwrap_err();
    assert_eq!(late, Refusal::Expired { at: at(600) }.into());
    let spent = MemorySpent::default();
    let late = tokens.resume(
        &token,
        &ours(),
        &approve("r1"),
        &"ann".into(),
        at(600),
        &spent,
    );
    assert_eq!(late, Err(Refusal::Expired { at: at(600) }.into()));
}

#[test]
fn a_refused_answer_does_not_use_the_token() {
    let tokens = tokens();
    let token = high(&tokens, "r1");
    let spent = MemorySpent::default();
    let resume = |answer: HumanAnswer, by: &str| {
        tokens.resume(&token, &ours(), &answer, &by.into(), at(1), &spent)
    };
    assert!(resume(approve("r1"), "ben").is_err());
    assert!(resume(approve("r2"), "ann").is_err());
    assert!(resume(Accept::new("r1".into(), object("{}")).into(), "ann").is_err());
    assert!(
        resume(
            Edit::new("r1".into(), object(r#"{"password":"hunter2hunter2"}"#)).into(),
            "ann"
        )
        .is_err()
    );
    assert!(resume(Escalate::new("r1".into(), " ".into()).into(), "ann").is_err());
    let put_off = resume(Defer::new("r1".into(), at(60)).into(), "ann").unwrap();
    assert!(matches!(put_off, Phase::Open { .. }));
    let edited = resume(
        Edit::new("r1".into(), object(r#"{"amount":3}"#)).into(),
        "ann",
    )
    .unwrap();
    let Phase::Ready { go, .. } = edited else {
        panic!("{edited:?}")
    };
    assert_eq!(go.tool_args, object(r#"{"amount":3}"#));
    assert_eq!(resume(approve("r1"), "ann"), Err(TokenError::Replayed));
}

#[test]
fn whoever_called_does_not_approve_a_critical_call_by_token() {
    let tokens = tokens();
    let token = sealed(&tokens, "r1", Kind::Authorization(SecurityLevel::Critical));
    let spent = MemorySpent::default();
    let resume =
        |by: &str| tokens.resume(&token, &ours(), &approve("r1"), &by.into(), at(1), &spent);
    assert!(matches!(
        resume("ann"),
        Err(TokenError::Refused(Refusal::OwnCall { .. }))
    ));
    assert!(matches!(resume("ben"), Ok(Phase::Ready { .. })));
}

/// How many of many who bring the same token at once get through.
fn get_through(token: &str, spent: &(impl Spent + Sync)) -> usize {
    let tokens = tokens();
    let together = std::sync::Barrier::new(4);
    std::thread::scope(|scope| {
        let bring = || {
            together.wait();
            tokens.resume(token, &ours(), &approve("r1"), &"ann".into(), at(1), spent)
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(bring)).collect();
        let results = threads.into_iter().map(|thread| thread.join().unwrap());
        let refused = |result: &Result<_, _>| *result == Err(TokenError::Replayed);
        let (refused, through): (Vec<_>, Vec<_>) = results.partition(refused);
        assert!(through.iter().all(Result::is_ok), "{through:?}");
        assert_eq!(refused.len() + through.len(), 4);
        through.len()
    })
}

#[test]
fn of_four_threads_one_uses_a_token() {
    let token = high(&tokens(), "r1");
    for _ in 0..100 {
        assert_eq!(get_through(&token, &MemorySpent::default()), 1);
    }
}

#[cfg(feature = "sqlite")]
#[test]
fn of_two_openings_of_a_file_one_uses_a_token() {
    use tool_models::SqliteStore;

    let tokens = tokens();
    let directory = crate::human_parts::scratch();
    let file = directory.path().join("requests");
    let open = || SqliteStore::open(&file).unwrap();
    let (one, other) = (open(), open());
    for round in 0..50 {
        let name = format!("r{round}");
        let token = high(&tokens, &name);
        let use_it = |spent: &SqliteStore| {
            tokens.resume(
                &token,
                &ours(),
                &approve(&name),
                &"ann".into(),
                at(1),
                spent,
            )
        };
        let both = [use_it(&one), use_it(&other)];
        assert!(both[0].is_ok() && both[1] == Err(TokenError::Replayed));
        // Also by a process that starts afterwards.
        assert_eq!(use_it(&open()), Err(TokenError::Replayed));
    }
    let token = high(&tokens, "r1");
    assert_eq!(get_through(&token, &one), 0);
}

/// Servers' clocks differ. The one that is ahead forgets used tokens that the one behind still takes.
fn forgets_too_soon(spent: &impl Spent) -> bool {
    let tokens = tokens();
    let token = high(&tokens, "r1");
    let other = {
        let kind = Kind::Authorization(SecurityLevel::High);
        let ask = Ask {
            name: "r2",
            kind,
            asked: None,
            now: at(0),
            expires: at(9_000),
        };
        tokens.seal(&ours(), ask.about(&ours()), at(0)).unwrap()
    };
    let bring = |token: &str, name: &str, now| {
        tokens.resume(
            token,
            &ours(),
            &approve(name),
            &"ann".into(),
            at(now),
            spent,
        )
    };
    bring(&token, "r1", 590).unwrap();
    bring(&other, "r2", 605).unwrap();
    bring(&token, "r1", 595) != Err(TokenError::Replayed)
}

#[test]
fn a_clock_that_is_ahead_lets_no_used_token_through_a_clock_that_is_behind() {
    assert!(!forgets_too_soon(&MemorySpent::default()));
}

#[cfg(feature = "sqlite")]
#[test]
fn neither_does_it_where_they_share_a_file() {
    let directory = crate::human_parts::scratch();
    let spent = tool_models::SqliteStore::open(directory.path().join("requests")).unwrap();
    assert!(!forgets_too_soon(&spent));
}

#[test]
fn keys_follow_one_another() {
    let old = tokens();
    let token = high(&old, "r1");
    let new = StateTokens::new(key("k2", 8));
    assert_eq!(
        new.open(&token, &ours(), at(1)),
        Err(TokenError::UnknownKey)
    );
    let both = new.also_taking(key("k1", 7));
    assert!(both.open(&token, &ours(), at(1)).is_ok());
    assert!(both.open(&high(&both, "r2"), &ours(), at(1)).is_ok());
    assert_eq!(
        old.open(&high(&both, "r2"), &ours(), at(1)),
        Err(TokenError::UnknownKey)
    );
}

#[test]
fn a_key_is_known_by_its_secret_and_not_by_its_name() {
    let forged = high(&StateTokens::new(key("k1", 9)), "r1");
    assert_eq!(
        tokens().open(&forged, &ours(), at(1)),
        Err(TokenError::Tampered)
    );
    // Neither does a token of one known key pass under the name of another.
    let both = tokens().also_taking(key("k2", 8));
    let renamed = high(&both, "r1").replacen(".k1.", ".k2.", 1);
    assert_eq!(
        both.open(&renamed, &ours(), at(1)),
        Err(TokenError::Tampered)
    );
}

#[test]
fn an_empty_tag_and_an_empty_key_sign_nothing() {
    let token = high(&tokens(), "r1");
    let (signed, _) = token.rsplit_once('.').unwrap();
    assert!(
        tokens()
            .open(&format!("{signed}."), &ours(), at(1))
            .is_err()
    );
    assert!(TokenKey::new("k1", [0; 31]).is_err());
    for name in ["", "a.b", "k 1", "ké", "k\n"] {
        assert!(TokenKey::new(name, [0; 32]).is_err(), "{name:?}");
    }
}
