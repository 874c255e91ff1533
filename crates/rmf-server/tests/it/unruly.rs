//! Thousands of requests among which clients hang up, cancel, and send too much or nonsense: what is asked
//! rightly is answered rightly, and nothing stays behind.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::raw::{PATIENCE, meta_of_2026};
use crate::served::{Reply, request};

/// Longer than the program reads in these tests.
const TOO_LONG: usize = 150_000;

/// So much may resident memory differ, of which a leak of a kilobyte a request would be twice as much.
const MOST_GROWTH: u64 = 4 << 20;

struct Program {
    child: Child,
}

impl Drop for Program {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Program {
    fn new(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rmf-server"));
        command.args(["--max-message-bytes", "100000"]).args(args);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = pipes.stderr(Stdio::piped()).spawn().unwrap();
        Self { child }
    }

    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = fs::read_to_string(path).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.unwrap().parse().unwrap()
    }

    /// Bytes of resident memory.
    fn memory(&self) -> u64 {
        self.status("VmRSS") * 1024
    }

    /// Open files and connections.
    fn open(&self) -> usize {
        let path = format!("/proc/{}/fd", self.child.id());
        fs::read_dir(path).unwrap().count()
    }

    /// Waits until no more is open than was.
    fn comes_to_rest(&self, open: usize) {
        let until = Instant::now() + PATIENCE;
        while self.open() > open {
            assert!(Instant::now() < until, "{} are open", self.open());
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// Numbers that are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((mixed ^ (mixed >> 31)) >> 33).unwrap() % sides
    }
}

fn calls() -> Vec<Value> {
    [
        ("get_rmf_funds", json!({ "pageSize": 50 })),
        ("search_rmf_funds", json!({ "minRiskLevel": 5 })),
        ("get_rmf_fund_detail", json!({ "fundCode": "ABAPAC-RMF" })),
        ("get_rmf_fund_detail", json!({ "fundCode": "NO-SUCH-RMF" })),
        ("get_rmf_fund_performance", json!({ "period": "1y" })),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": "ABAPAC-RMF", "days": 90 }),
        ),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["ABAPAC-RMF", "ES-GOLDRMF-UH"] }),
        ),
    ]
    .into_iter()
    .map(|(name, arguments)| json!({ "name": name, "arguments": arguments, "_meta": meta_of_2026() }))
    .collect()
}

fn asking(id: usize, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params }).to_string()
}

/// What of an answer does not tell the time.
fn said(answer: &Value) -> Value {
    let result = &answer["result"];
    json!([
        result["content"],
        result["structuredContent"],
        result["isError"]
    ])
}

/// What the server says to each call when nobody disturbs it.
fn expected(mut ask: impl FnMut(&Value) -> Value) -> Vec<(Value, Value)> {
    let calls = calls().into_iter();
    let expected: Vec<_> = calls.map(|call| (ask(&call), call)).collect();
    let is_right = |said: &Value| said[2] == false;
    assert_eq!(
        expected.iter().filter(|(said, _)| is_right(said)).count(),
        6
    );
    expected
        .into_iter()
        .map(|(said, call)| (call, said))
        .collect()
}

mod over_http {
    use super::*;

    fn of_call(params: &Value) -> Vec<u8> {
        let headers = [
            ("mcp-protocol-version", "2026-07-28"),
            ("mcp-method", "tools/call"),
            ("mcp-name", params["name"].as_str().unwrap()),
        ];
        request("POST", &headers, &asking(1, params))
    }

    fn connect(address: &str) -> TcpStream {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    fn reply(address: &str, bytes: &[u8]) -> Reply {
        let mut stream = connect(address);
        stream.write_all(bytes).unwrap();
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).unwrap();
        Reply::of(&reply)
    }

    /// One request, of whatever kind.
    fn one(address: &str, dice: &mut Dice, expected: &[(Value, Value)]) {
        let (call, right) = &expected[dice.roll(expected.len())];
        let bytes = of_call(call);
        match dice.roll(10) {
            0 => {
                // The client thinks better of it half-way.
                let part = dice.roll(bytes.len());
                connect(address).write_all(&bytes[..part]).unwrap();
            }
            // It is asked for, and nobody waits: over HTTP that is how a request is cancelled since 2026-07-28.
            1 => connect(address).write_all(&bytes).unwrap(),
            2 => {
                let body = "x".repeat(TOO_LONG);
                let whole = request("POST", &[], &body);
                assert_eq!(reply(address, &whole).status, 413);
                let asking = request("POST", &[("expect", "100-continue")], &body);
                let head = &asking[..asking.len() - TOO_LONG];
                assert_eq!(reply(address, head).status, 413);
            }
            3 => {
                let nonsense = request("POST", &[], &call.to_string()[..dice.roll(40)]);
                let code = reply(address, &nonsense).json()["error"]["code"].clone();
                assert_eq!(code, -32700);
            }
            4 => {
                let params = json!({ "requestId": dice.roll(100), "reason": "tired" });
                let note = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params });
                let version = [("mcp-protocol-version", "2025-11-25")];
                let told = reply(address, &request("POST", &version, &note.to_string()));
                assert_eq!(told.status, 202, "{told:?}");
            }
            _ => assert_eq!(&said(&reply(address, &bytes).json()), right, "{call}"),
        }
    }

    fn many(address: &str, count: usize, seed: u64, expected: &[(Value, Value)]) {
        const CLIENTS: usize = 8;
        thread::scope(|scope| {
            for client in 0..CLIENTS {
                scope.spawn(move || {
                    let mut dice = Dice(seed << 8 | u64::try_from(client).unwrap());
                    (0..count / CLIENTS).for_each(|_| one(address, &mut dice, expected));
                });
            }
        });
    }

    #[test]
    fn ten_thousand_unruly_requests_leave_nothing_behind() {
        let mut program = Program::new(&["--http", "127.0.0.1:0"]);
        let mut log = BufReader::new(program.child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("serving over") {
            line.clear();
            assert!(log.read_line(&mut line).unwrap() > 0);
        }
        let address = line.rsplit_once("http://").unwrap().1;
        let address = address.split('/').next().unwrap().to_owned();
        let expected = expected(|call| said(&reply(&address, &of_call(call)).json()));
        let open = program.open();
        // What a server keeps for good, such as threads and buffers, it has by then.
        many(&address, 2_000, 1, &expected);
        program.comes_to_rest(open);
        let before = program.memory();
        many(&address, 8_000, 2, &expected);
        program.comes_to_rest(open);
        let grown = program.memory().saturating_sub(before);
        assert!(grown < MOST_GROWTH, "{grown} bytes more than {before}");
        assert_eq!(program.child.try_wait().unwrap(), None);
    }
}

mod over_stdio {
    use super::*;

    /// What became of a request.
    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Asked {
        /// The place of what is expected.
        Call(usize),
        /// It may have been answered by then.
        Cancelled(usize),
    }

    /// Sends so many messages, and tells the requests among them and how many have no id to be answered by.
    fn send(
        input: &mut ChildStdin,
        (first, count): (usize, usize),
        expected: &[(Value, Value)],
    ) -> (BTreeMap<usize, Asked>, usize) {
        let mut dice = Dice(u64::try_from(first).unwrap());
        let (mut asked, mut nameless) = (BTreeMap::new(), 0);
        for id in first..first + count {
            let place = dice.roll(expected.len());
            let call = asking(id, &expected[place].0);
            let kind = dice.roll(10);
            match kind {
                0 => writeln!(input, "{}", "x".repeat(TOO_LONG)).unwrap(),
                1 => writeln!(input, "{}", &call[..=dice.roll(30)]).unwrap(),
                _ => writeln!(input, "{call}").unwrap(),
            }
            match kind {
                0 | 1 => nameless += 1,
                2 | 3 => {
                    let params = json!({ "requestId": id });
                    let note = json!({ "jsonrpc": "2.0", "method": "notifications/cancelled", "params": params });
                    writeln!(input, "{note}").unwrap();
                    asked.insert(id, Asked::Cancelled(place));
                }
                _ => {
                    asked.insert(id, Asked::Call(place));
                }
            }
        }
        (asked, nameless)
    }

    /// Reads until the answer to a last question, and judges what came.
    fn judge(output: &mut BufReader<ChildStdout>, last: usize) -> (BTreeMap<usize, Value>, usize) {
        let (mut answers, mut nameless) = (BTreeMap::new(), 0);
        let mut line = String::new();
        while !answers.contains_key(&last) {
            line.clear();
            assert!(
                output.read_line(&mut line).unwrap() > 0,
                "the server hung up"
            );
            let answer: Value = serde_json::from_str(&line).unwrap();
            match answer["id"].as_u64() {
                Some(id) => {
                    let id = usize::try_from(id).unwrap();
                    assert_eq!(answers.insert(id, answer), None, "answered twice");
                }
                None => nameless += 1,
            }
        }
        (answers, nameless)
    }

    fn round(program: &mut Talk, (first, count): (usize, usize), expected: &[(Value, Value)]) {
        let Talk { input, output } = program;
        let last = first + count;
        let (sent, heard) = thread::scope(|scope| {
            let heard = scope.spawn(|| judge(output, last));
            let sent = send(input, (first, count), expected);
            // Answers come in any order: what was asked for before has its time.
            thread::sleep(Duration::from_millis(500));
            writeln!(input, "{}", asking(last, &expected[0].0)).unwrap();
            (sent, heard.join().unwrap())
        });
        assert_eq!(sent.1, heard.1, "messages that are none");
        for (id, asked) in sent.0 {
            match (asked, heard.0.get(&id)) {
                (Asked::Call(place), answer) => {
                    let answer = answer.unwrap_or_else(|| panic!("{id} is not answered"));
                    assert_eq!(said(answer), expected[place].1);
                }
                (Asked::Cancelled(_), None) => {}
                (Asked::Cancelled(place), Some(answer)) => {
                    let is_result = answer.get("result").is_some();
                    assert!(!is_result || said(answer) == expected[place].1, "{answer}");
                }
            }
        }
    }

    struct Talk {
        input: ChildStdin,
        output: BufReader<ChildStdout>,
    }

    #[test]
    fn calls_that_are_cancelled_among_lines_that_are_none_leave_nothing_behind() {
        let mut program = Program::new(&["--log", "off"]);
        let mut talk = Talk {
            input: program.child.stdin.take().unwrap(),
            output: BufReader::new(program.child.stdout.take().unwrap()),
        };
        let mut id = 0;
        let expected = expected(|call| {
            id += 1;
            writeln!(talk.input, "{}", asking(id, call)).unwrap();
            let mut line = String::new();
            talk.output.read_line(&mut line).unwrap();
            said(&serde_json::from_str(&line).unwrap())
        });
        round(&mut talk, (1_000, 1_000), &expected);
        let before = program.memory();
        round(&mut talk, (10_000, 4_000), &expected);
        let grown = program.memory().saturating_sub(before);
        assert!(grown < MOST_GROWTH, "{grown} bytes more than {before}");
        drop(talk);
        assert_eq!(program.child.wait().unwrap().code(), Some(0));
    }
}
