//! Many who answer or resume the same request at once: one wins.

use std::sync::Barrier;

use serde_json::json;
use tool_models::{
    Approve, AuditEvent, Call, Edit, HumanAnswer, MemoryStore, PendingRequests, Reject,
    RequestError, RequestId, Resumed, SecurityLevel, Store,
};

use crate::human_parts::{Ask, Kind, at, call, object};

fn ours() -> Call {
    call("ann", "transfer", &object(r#"{"amount":1}"#))
}

fn ask<S: Store>(requests: &PendingRequests<S>, name: &str) {
    let kind = Kind::Authorization(SecurityLevel::High);
    let ask = Ask {
        name,
        kind,
        asked: None,
        now: at(0),
        expires: at(600),
    };
    assert!(requests.ask(&ours(), ask.about(&ours()), at(0)).is_ok());
}

/// What the contestant of that number answers: each something else.
fn answer(name: &str, contestant: usize) -> HumanAnswer {
    let name = RequestId::from(name);
    match contestant {
        0 => Approve::new(name).into(),
        1 => Reject::new(name).into(),
        _ => Edit::new(name, object(&json!({ "amount": contestant }).to_string())).into(),
    }
}

/// Whether the contestant won; a refusal is a loss, and anything else is an error.
fn wins<T, E: std::fmt::Debug>(result: Result<T, RequestError<E>>) -> bool {
    match result {
        Ok(_) => true,
        Err(RequestError::Refused(_)) => false,
        Err(error) => panic!("{error:?}"),
    }
}

fn runs<E: std::fmt::Debug>(result: Result<Resumed, RequestError<E>>) -> bool {
    match result {
        Ok(Resumed::Run(_)) => true,
        Ok(_) | Err(RequestError::Refused(_)) => false,
        Err(error) => panic!("{error:?}"),
    }
}

/// The winner's answer is the one that is told, and the only one.
fn told<S: Store>(requests: &PendingRequests<S>, name: &str) -> Vec<HumanAnswer>
where
    S::Error: std::fmt::Debug,
{
    let trail = requests.trail(&name.into()).unwrap();
    let answers = trail.into_iter().filter_map(|entry| match entry.event {
        AuditEvent::Answered(answered) => Some(answered.answer),
        _ => None,
    });
    answers.collect()
}

#[test]
fn of_eight_threads_one_answers_and_one_resumes() {
    let requests = PendingRequests::new(MemoryStore::default());
    for round in 0..250 {
        let name = format!("r{round}");
        ask(&requests, &name);
        let together = Barrier::new(8);
        let each = |contestant| {
            together.wait();
            wins(requests.answer(answer(&name, contestant), &"ann".into(), at(1)))
        };
        let won = of_eight(each);
        assert_eq!(won.len(), 1);
        assert_eq!(told(&requests, &name), [answer(&name, won[0])]);
        let resumed = of_eight(|_| {
            together.wait();
            runs(requests.resume(&name.as_str().into(), &ours(), at(2)))
        });
        // The second rejected it.
        assert_eq!(resumed.len(), usize::from(won[0] != 1));
    }
}

fn of_eight(each: impl Fn(usize) -> bool + Sync) -> Vec<usize> {
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|number| {
                (
                    number,
                    scope.spawn({
                        let each = &each;
                        move || each(number)
                    }),
                )
            })
            .collect();
        let won = threads
            .into_iter()
            .filter_map(|(number, thread)| thread.join().unwrap().then_some(number));
        won.collect()
    })
}

#[cfg(feature = "sqlite")]
mod processes {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

    use tool_models::SqliteStore;

    use super::*;

    const FILE: &str = "HUMAN_RACE_FILE";
    const CONTESTANT: &str = "HUMAN_RACE_CONTESTANT";
    const ROUNDS: usize = 1_000;

    /// Started by the test below, with a file and a number: told a request it answers or resumes it at
    /// once, and says what came of it.
    #[test]
    #[ignore = "a contestant, which the race starts"]
    fn contestant() {
        let Some(file) = std::env::var_os(FILE) else {
            return;
        };
        let contestant = std::env::var(CONTESTANT).unwrap().parse().unwrap();
        let requests = PendingRequests::new(SqliteStore::open(file).unwrap());
        for line in std::io::stdin().lines() {
            let line = line.unwrap();
            let (what, name) = line.split_once(' ').unwrap();
            let won = match what {
                "answer" => wins(requests.answer(answer(name, contestant), &"ann".into(), at(1))),
                _ => runs(requests.resume(&name.into(), &ours(), at(2))),
            };
            println!("\n{}", if won { "won" } else { "lost" });
        }
    }

    struct Contestant {
        child: Child,
        told: ChildStdin,
        says: BufReader<ChildStdout>,
    }

    impl Contestant {
        fn start(file: &std::path::Path, number: usize) -> Self {
            let mut child = Command::new(std::env::current_exe().unwrap())
                .args([
                    "human_race::processes::contestant",
                    "--exact",
                    "--ignored",
                    "--nocapture",
                ])
                .env(FILE, file)
                .env(CONTESTANT, number.to_string())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let told = child.stdin.take().unwrap();
            let says = BufReader::new(child.stdout.take().unwrap());
            Self { child, told, says }
        }

        fn tell(&mut self, line: &str) {
            self.told.write_all(line.as_bytes()).unwrap();
            self.told.flush().unwrap();
        }

        fn won(&mut self) -> bool {
            loop {
                let mut line = String::new();
                assert!(
                    self.says.read_line(&mut line).unwrap() > 0,
                    "the contestant fell over"
                );
                match line.trim() {
                    "won" => return true,
                    "lost" => return false,
                    _ => {}
                }
            }
        }
    }

    fn race(contestants: &mut [Contestant], line: &str) -> Vec<usize> {
        for contestant in &mut *contestants {
            contestant.tell(line);
        }
        let won = contestants
            .iter_mut()
            .enumerate()
            .filter_map(|(number, one)| one.won().then_some(number));
        won.collect()
    }

    #[test]
    fn of_two_processes_one_answers_and_one_resumes_a_thousand_times() {
        let directory = crate::human_parts::scratch();
        let file = directory.path().join("requests");
        let requests = PendingRequests::new(SqliteStore::open(&file).unwrap());
        let mut contestants = [0, 1].map(|number| Contestant::start(&file, number));
        let mut times = [0; 2];
        for round in 0..ROUNDS {
            let name = format!("r{round}");
            ask(&requests, &name);
            let won = race(&mut contestants, &format!("answer {name}\n"));
            assert_eq!(won.len(), 1, "round {round}");
            times[won[0]] += 1;
            assert_eq!(told(&requests, &name), [answer(&name, won[0])]);
            let resumed = race(&mut contestants, &format!("resume {name}\n"));
            assert_eq!(resumed.len(), usize::from(won[0] == 0), "round {round}");
        }
        println!("the two won {times:?} times");
        for contestant in contestants {
            let Contestant {
                mut child, told, ..
            } = contestant;
            drop(told);
            assert!(child.wait().unwrap().success());
        }
    }
}
