//! A worker that is killed at any moment, again and again: nothing runs twice, nothing is lost.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::json;
use tool_models::{
    Approve, Asking, Call, PendingRequests, Phase, Refusal, RequestError, Resumed, SecurityLevel,
    Settlement, SqliteStore,
};

use crate::human_parts::{Ask, Kind, at, call, object};

const DIRECTORY: &str = "HUMAN_CRASH_DIRECTORY";
const KILLS: usize = 200;

fn ours(name: &str) -> Call {
    call(
        "ann",
        "transfer",
        &object(&json!({ "for": name }).to_string()),
    )
}

fn open(directory: &Path) -> PendingRequests<SqliteStore> {
    PendingRequests::new(SqliteStore::open(directory.join("requests")).unwrap())
}

/// Started by the test below. It takes effect by a line in a file, which is on the disk before the
/// effect is noted; so the file is to the test what a bank's books are to an operator.
#[test]
#[ignore = "a worker, which the test of crashes starts and kills"]
fn worker() {
    let Some(directory) = std::env::var_os(DIRECTORY) else {
        return;
    };
    let directory = Path::new(&directory);
    let requests = open(directory);
    let mut effects = OpenOptions::new()
        .append(true)
        .open(directory.join("effects"))
        .unwrap();
    println!("\nworking");
    for next in requests.runnable(at(2)).unwrap() {
        let name = next.request_id;
        if let Resumed::Run(permit) = requests.resume(&name, &next.call, at(2)).unwrap() {
            // An effect takes its time, and a kill may come before it.
            std::thread::sleep(Duration::from_micros(300));
            let line = json!({ "request": name, "args": permit.go().tool_args });
            effects.write_all(format!("{line}\n").as_bytes()).unwrap();
            effects.sync_all().unwrap();
            requests.finish(&permit, &json!("done"), at(3)).unwrap();
        }
    }
}

fn start(directory: &Path) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["human_crash::worker", "--exact", "--ignored", "--nocapture"])
        .env(DIRECTORY, directory)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let says = BufReader::new(child.stdout.take().unwrap());
    (child, says)
}

fn wait_for_work(says: &mut impl BufRead) {
    let mut line = String::new();
    while says.read_line(&mut line).unwrap() > 0 && line.trim() != "working" {
        line.clear();
    }
}

/// How often each request had its effect. A line without its end was never written, as the books go.
fn effects(directory: &Path, name: &str) -> usize {
    let text = std::fs::read_to_string(directory.join("effects")).unwrap();
    let wanted = json!({ "request": name, "args": ours(name).tool_args }).to_string();
    text.lines().filter(|line| *line == wanted).count()
}

fn supply(requests: &PendingRequests<SqliteStore>, names: &[String]) {
    for name in names {
        let kind = Kind::Authorization(SecurityLevel::High);
        let ask = Ask {
            name,
            kind,
            asked: None,
            now: at(0),
            expires: at(600),
        };
        let asked = requests
            .ask(&ours(name), ask.about(&ours(name)), at(0))
            .unwrap();
        assert_eq!(asked, Asking::Waits);
        let approve = Approve::new(name.as_str().into());
        requests
            .answer(approve.into(), &"ann".into(), at(1))
            .unwrap();
    }
}

/// The operator looks into the books.
fn settle(requests: &PendingRequests<SqliteStore>, directory: &Path) -> [usize; 2] {
    let mut settled = [0; 2];
    for doubtful in requests.in_doubt().unwrap() {
        let name = &doubtful.request_id;
        assert!(matches!(
            requests.resume(name, &doubtful.call, at(4)),
            Err(RequestError::Refused(Refusal::Running { .. }))
        ));
        let happened = effects(directory, name.as_str()) > 0;
        let settlement = if happened {
            Settlement::Happened { outcome: None }
        } else {
            Settlement::DidNotHappen
        };
        requests
            .settle(name, &"op".into(), &settlement, at(5))
            .unwrap();
        settled[usize::from(happened)] += 1;
    }
    settled
}

#[test]
fn killed_two_hundred_times_each_request_has_its_effect_once() {
    let directory = crate::human_parts::scratch();
    let directory = directory.path();
    File::create(directory.join("effects")).unwrap();
    let requests = open(directory);
    let mut names: Vec<String> = Vec::new();
    let mut settled = [0; 2];
    let mut killed = 0;
    let mut random = 88_172_645_463_325_252_u64;
    while killed < KILLS {
        let left = requests.runnable(at(2)).unwrap().len();
        let more: Vec<_> = (left..16)
            .map(|number| format!("r{}-{number}", names.len()))
            .collect();
        supply(&requests, &more);
        names.extend(more);
        let (mut child, mut says) = start(directory);
        wait_for_work(&mut says);
        // Some microseconds, different each time; repeatable, for whatever a clock is worth here.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        std::thread::sleep(Duration::from_micros(random % 9_000));
        let was_working = child.try_wait().unwrap().is_none();
        let _ = child.kill();
        child.wait().unwrap();
        killed += usize::from(was_working);
        let [not, yes] = settle(&requests, directory);
        settled = [settled[0] + not, settled[1] + yes];
    }
    let (mut child, mut says) = start(directory);
    std::io::copy(&mut says, &mut std::io::sink()).unwrap();
    assert!(child.wait().unwrap().success());
    settle(&requests, directory);
    println!(
        "{} requests, {killed} kills, settled {settled:?}",
        names.len()
    );
    assert!(
        settled[0] + settled[1] > 0,
        "no kill came while a call was running"
    );
    for name in names {
        assert_eq!(effects(directory, &name), 1, "{name}");
        let state = requests.state(&name.as_str().into()).unwrap();
        assert!(
            matches!(state.phase, Phase::Finished { .. }),
            "{:?}",
            state.phase
        );
    }
}
