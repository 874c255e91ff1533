//! Both stores give the same answers.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use rmf_tools::{Fund, FundSource, FundStore, NavHistory, RmfTool, history, load_dir};
use serde_json::{Value, json};

use super::database::Database;
use super::snapshots::file;
use crate::made;
use crate::oracle::{python, script};

/// One request in so many is asked of both. No group of requests repeats after as many.
const EVERY: usize = 5;

/// Asks both for a part of the oracle's list.
fn agree_over(data: &Path) {
    let Some(database) = Database::new() else {
        return;
    };
    let requests = python(&script("requests.py"), data, Vec::new());
    let requests: Vec<Value> = std::str::from_utf8(&requests)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(requests.len() > 10_000);
    let memory = load_dir(data).unwrap();
    let started = Instant::now();
    database.import(&memory);
    let imported = started.elapsed();
    let asked = requests.iter().step_by(EVERY);
    let asked = asked.map(|request| {
        let tool = request["tool"].as_str().unwrap().parse().unwrap();
        (tool, request["arguments"].clone())
    });
    agree(&database, &memory, asked);
    println!(
        "one in {EVERY} of {} requests agrees, imported in {imported:?}, all in {:?}",
        requests.len(),
        started.elapsed()
    );
    agree_on_funds(&database, &memory);
}

fn agree(
    database: &Database,
    memory: &FundStore,
    requests: impl Iterator<Item = (RmfTool, Value)>,
) {
    let postgres = database.store();
    let now = "2025-11-12T10:00:00Z".parse().unwrap();
    database.run(async {
        for (tool, arguments) in requests {
            let expected = tool.call(&arguments, memory, now).await;
            let found = tool.call(&arguments, &postgres, now).await;
            assert_eq!(
                serde_json::to_string(&found).unwrap(),
                serde_json::to_string(&expected).unwrap(),
                "{tool} {arguments}"
            );
        }
    });
}

/// Every fund comes back as it is, with its issues and what is suggested for a slip in its code.
fn agree_on_funds(database: &Database, memory: &FundStore) {
    let postgres = database.store();
    database.run(async {
        for fund in memory.funds() {
            let symbol = fund.symbol.as_str();
            let found = postgres.fund(symbol, u32::MAX).await.unwrap();
            let found = found.unwrap_or_else(|| panic!("{symbol} is not there"));
            assert_eq!(*found, *fund);
            assert_eq!(format!("{found:?}"), format!("{fund:?}"), "the sign of 0");
            // What is asked about no fund, or what no database takes, does not move the others.
            let asked = ["none", symbol, "\0", symbol];
            let issues = postgres.issues_of(&asked).await.unwrap();
            let expected = FundSource::issues_of(memory, &asked).await.unwrap();
            assert_eq!(issues, expected);
            assert_eq!(*issues[1], *memory.issues_of(symbol));
            let slip: String = symbol.chars().skip(1).collect();
            let meant = postgres.suggest(&slip).await.unwrap();
            assert_eq!(meant, memory.suggest(&slip));
        }
    });
}

#[test]
fn over_the_real_funds_both_stores_answer_alike() {
    let Some(data) = std::env::var_os("RMF_DATA_DIR") else {
        println!("skipped: RMF_DATA_DIR is not set");
        return;
    };
    agree_over(Path::new(&data));
}

#[test]
fn over_invented_funds_both_stores_answer_alike() {
    let directory = tempfile::tempdir().unwrap();
    let made = Command::new("python3")
        .arg(script("made_up.py"))
        .arg(directory.path())
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .status();
    assert!(made.unwrap().success());
    agree_over(directory.path());
}

/// Texts and figures on which a database and a program may differ.
#[test]
fn what_databases_read_otherwise_is_read_alike() {
    let Some(database) = Database::new() else {
        return;
    };
    let names = [
        ("Z-RMF", "100% under_score", 0.0),
        ("a-RMF", "back\\slash 'quoted'", -0.0),
        ("Ä-RMF", "Straße ΟΔΟΣ", 0.0),
        ("กRMF", "ทองคํา", -0.0),
        ("😀RMF", "smile 😀", 1.5),
        ("ﬀRMF", "ligature", -1.5),
    ];
    let files = names.iter().map(|&(symbol, name, ytd)| {
        let mut file = file(symbol, 1, 9, 10.0);
        file["fund_name"] = json!(name);
        file["performance"]["ytd"] = json!(ytd);
        file
    });
    let long = file(&"LONG ".repeat(2_000), 1, 3, 10.0);
    let memory = made::store(&files.chain([long]).collect::<Vec<_>>());
    assert_eq!(memory.funds().len(), 7);
    database.import(&memory);
    agree_on_funds(&database, &memory);

    let texts = [
        "%",
        "_",
        "\\",
        "'",
        "\0",
        "a\0b",
        "ss",
        "ß",
        "σ",
        "ς",
        "ทองคำ",
        "😀",
        "ff",
        "long",
        "ä",
    ];
    let mut requests = Vec::new();
    for text in texts {
        for name in ["search", "amc", "category"] {
            requests.push((RmfTool::Search, json!({ name: text })));
        }
        requests.push((RmfTool::Detail, json!({ "fundCode": text })));
        requests.push((
            RmfTool::Compare,
            json!({ "fundCodes": [text, "LONG", "Z-rmf"] }),
        ));
    }
    for sort in ["ytd", "1y", "risk", "nav", "name"] {
        for order in ["asc", "desc"] {
            let page = json!({ "sortBy": sort, "sortOrder": order, "pageSize": 2, "page": 2 });
            requests.push((RmfTool::Funds, page));
            let past =
                json!({ "sortBy": sort, "sortOrder": order, "pageSize": 50, "page": 1_000_000 });
            requests.push((RmfTool::Funds, past));
        }
    }
    for order in ["asc", "desc"] {
        let arguments = json!({ "period": "ytd", "sortBy": order });
        requests.push((RmfTool::Performance, arguments));
    }
    agree(&database, &memory, requests.into_iter());
}

/// The window, and the row before it, which shows that the history goes on; never fewer than two.
#[test]
fn a_history_of_years_is_given_as_far_as_it_is_asked_for() {
    let Some(database) = Database::new() else {
        return;
    };
    let weekdays = made::weekdays("2015-01-01", 4_000);
    let mut fund = Fund::new("OLDRMF");
    fund.history = NavHistory::new(weekdays).unwrap();
    let memory = FundStore::new(vec![fund.clone()]).unwrap();
    database.import(&memory);
    let postgres = database.store();
    let rows = fund.history.rows();
    for days in (0..40).chain([90, 364, 365, 366, 367, 5_000, 10_000, u32::MAX]) {
        let given = database
            .run(postgres.fund("oldrmf", days))
            .unwrap()
            .unwrap();
        let window = history::last_days(rows, days).len();
        let expected = rows.len().saturating_sub((window + 1).max(2));
        assert_eq!(given.history.rows(), &rows[expected..], "{days} days");
    }
}
