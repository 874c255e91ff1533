//! An import is killed at random and started again.

use std::io::{BufRead as _, BufReader, Lines};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::{park, sleep};
use std::time::{Duration, Instant};

use rmf_tools::import;

use super::database::Database;
use super::snapshots::edition;

/// What the child is told: the edition to import, after how many steps to stand still, and where to.
const CHILD: &str = "RMF_TEST_IMPORT";
const FUNDS: u32 = 200;
const KILLS: usize = 20;
/// An import of so many funds tells at least so many steps, and has taken in some after the second.
const STEPS: u64 = 6;
const NEVER: u64 = u64::MAX;

const IMPORTING: &str = "importing";
const STANDING: &str = "standing still";

/// Not a test: what the test below kills.
#[test]
#[ignore = "the child that another test kills"]
fn child() {
    let Ok(told) = std::env::var(CHILD) else {
        return;
    };
    let mut told = told.splitn(3, ' ');
    let store = edition(told.next().unwrap().parse().unwrap(), FUNDS);
    let stop: u64 = told.next().unwrap().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    println!("\n{IMPORTING}");
    let mut steps = 0;
    let told_of = |_| {
        steps += 1;
        if steps == stop {
            println!("{STANDING}");
            loop {
                park();
            }
        }
    };
    let url = told.next().unwrap();
    runtime.block_on(import(&store, url, told_of)).unwrap();
}

/// An import in a process of its own. What it prints is read to its end: without a reader it fails.
struct Importer {
    child: Child,
    prints: Lines<BufReader<ChildStdout>>,
}

impl Importer {
    fn new(number: u32, stop: u64, database: &Database) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "postgres::killed::child",
                "--ignored",
                "--nocapture",
            ])
            .env(CHILD, format!("{number} {stop} {}", database.url()))
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let prints = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut importer = Self { child, prints };
        importer.read_until(IMPORTING);
        importer
    }

    fn read_until(&mut self, line: &str) {
        let read = self.prints.any(|read| read.unwrap() == line);
        assert!(read, "the import ended before it was {line}");
    }

    fn has_ended_well(mut self) -> bool {
        self.prints.by_ref().for_each(drop);
        self.child.wait().unwrap().success()
    }

    fn dies(mut self) -> bool {
        self.child.kill().unwrap();
        !self.has_ended_well()
    }
}

fn imports(number: u32, database: &Database) {
    assert!(Importer::new(number, NEVER, database).has_ended_well());
}

/// Every other import is killed at a moment, in the middle of whatever it does, the others between two
/// steps: how long a step takes is the machine's affair, and some must be killed half way in.
fn is_killed(turn: usize, chance: &mut Chance, usual: Duration, database: &Database) -> bool {
    if turn.is_multiple_of(2) {
        let importer = Importer::new(2, NEVER, database);
        sleep(chance.wait(usual));
        return importer.dies();
    }
    let mut importer = Importer::new(2, 1 + chance.below(STEPS), database);
    importer.read_until(STANDING);
    importer.dies()
}

/// Random numbers from a seed, by xorshift.
struct Chance(u64);

impl Chance {
    fn seeded() -> Self {
        let given = std::env::var("PROPTEST_RNG_SEED").ok();
        let seed = given
            .and_then(|seed| seed.parse().ok())
            .unwrap_or(20_251_112);
        println!("seed {seed}");
        Self(seed)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end
    }

    /// At most that long.
    fn wait(&mut self, most: Duration) -> Duration {
        most * u32::try_from(self.below(1_000)).unwrap() / 1_000
    }
}

#[test]
fn an_import_killed_twenty_times_ends_with_the_same_database() {
    let Some(undisturbed) = Database::new() else {
        return;
    };
    undisturbed.import(&edition(1, FUNDS));
    let before = undisturbed.dump();
    let importer = Importer::new(2, NEVER, &undisturbed);
    let started = Instant::now();
    assert!(importer.has_ended_well());
    let usual = started.elapsed();
    let after = undisturbed.dump();

    let mut chance = Chance::seeded();
    let (mut killed, mut rounds, mut while_staging) = (0, 0, 0);
    while killed < KILLS {
        let database = Database::new().unwrap();
        database.import(&edition(1, FUNDS));
        rounds += 1;
        loop {
            if !is_killed(killed, &mut chance, usual, &database) {
                break;
            }
            killed += 1;
            while_staging += usize::from(!database.is_nothing_staged());
            let seen = database.dump();
            assert!(seen == before || seen == after, "a half import is seen");
            if seen == after || killed >= KILLS {
                break;
            }
        }
        imports(2, &database);
        assert!(database.dump() == after, "round {rounds} ended otherwise");
        assert!(database.is_nothing_staged());
    }
    println!(
        "killed {killed} times in {rounds} rounds, {while_staging} of them half way in; undisturbed it takes {usual:?}"
    );
    assert!(while_staging > 0, "never killed half way in");
}
