//! An import is killed at random and started again.

use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rmf_tools::import;

use super::database::Database;
use super::snapshots::edition;

/// What the child is told: the edition to import, and where.
const CHILD: &str = "RMF_TEST_IMPORT";
const FUNDS: u32 = 200;
const KILLS: usize = 20;

/// Not a test: what the test below kills.
#[test]
#[ignore = "the child that another test kills"]
fn child() {
    let Ok(told) = std::env::var(CHILD) else {
        return;
    };
    let (number, url) = told.split_once(' ').unwrap();
    let store = edition(number.parse().unwrap(), FUNDS);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    println!("\nimporting");
    runtime.block_on(import(&store, url, |_| ())).unwrap();
}

fn importer(number: u32, database: &Database) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "postgres::killed::child",
            "--ignored",
            "--nocapture",
        ])
        .env(CHILD, format!("{number} {}", database.url()))
        .stdout(Stdio::null())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
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

    /// At most that long.
    fn wait(&mut self, most: Duration) -> Duration {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        most * u32::try_from(self.0 % 1_000).unwrap() / 1_000
    }
}

#[test]
fn an_import_killed_twenty_times_ends_with_the_same_database() {
    let Some(undisturbed) = Database::new() else {
        return;
    };
    undisturbed.import(&edition(1, FUNDS));
    let before = undisturbed.dump();
    let started = Instant::now();
    assert!(importer(2, &undisturbed).wait().unwrap().success());
    let usual = started.elapsed();
    let after = undisturbed.dump();

    let mut chance = Chance::seeded();
    let (mut killed, mut rounds, mut while_staging) = (0, 0, 0);
    while killed < KILLS {
        let database = Database::new().unwrap();
        database.import(&edition(1, FUNDS));
        rounds += 1;
        loop {
            let mut child = importer(2, &database);
            sleep(chance.wait(usual));
            child.kill().unwrap();
            if child.wait().unwrap().success() {
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
        assert!(importer(2, &database).wait().unwrap().success());
        assert!(database.dump() == after, "round {rounds} ended otherwise");
        assert!(database.is_nothing_staged());
    }
    println!(
        "killed {killed} times in {rounds} rounds, {while_staging} of them half way in; undisturbed it takes {usual:?}"
    );
    assert!(while_staging > 0, "never killed half way in");
}
