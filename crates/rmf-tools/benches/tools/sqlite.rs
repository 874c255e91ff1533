//! The same funds in SQLite, in memory, with an index for each query that one helps.
//!
//! A row becomes the JSON object that the tool gives for it, so both do what a server needs done. The peer
//! tells nothing in words.

use rmf_tools::{Fund, FundDetail, FundStore, RmfTool, normalised};
use rusqlite::types::{Value as Cell, ValueRef};
use rusqlite::{Connection, Params, Row, Statement, params, params_from_iter};
use serde_json::{Map, Value, json};
use wire::Number;

/// The members of a fund's detail that are rows of their own.
const LISTS: [&str; 2] = ["asset_allocation", "fees"];

const SUMMARY: &str = "symbol, fund_name, amc, nav_value, nav_date, nav_change_percent, risk_level, perf_ytd, \
     perf_1y, fund_classification";
const COMPARED: &str = "rowid, symbol, fund_name, amc, risk_level, perf_ytd, perf_1y, perf_3y, perf_5y, \
     benchmark_name, benchmark_ytd, benchmark_1y, NULL AS volatility_1y, NULL AS tracking_error, nav_value, nav_date";
const MATCHES: &str = "(instr(symbol_key, ?1) OR instr(name_key, ?1))";

/// Funds in a database.
pub(crate) struct Sqlite {
    database: Connection,
    /// The columns of a fund's detail.
    detail: String,
}

impl Sqlite {
    pub(crate) fn of(store: &FundStore) -> Self {
        let mut database = Connection::open_in_memory().expect("SQLite is compiled in");
        database.set_prepared_statement_cache_capacity(64);
        let names = scalars(&store.funds()[0]).into_iter().map(|(name, _)| name);
        let detail = names.collect::<Vec<_>>().join(", ");
        create(&database, &detail);
        let transaction = database.transaction().expect("one");
        for fund in store.funds() {
            insert(&transaction, fund);
        }
        transaction.commit().expect("memory");
        database.execute_batch("ANALYZE").expect("memory");
        Self { database, detail }
    }

    /// What the tool gives under `structuredContent`, as far as rows tell it.
    pub(crate) fn call(&self, tool: RmfTool, arguments: &Value) -> Value {
        match tool {
            RmfTool::Funds => self.page(arguments),
            RmfTool::Search => self.search(arguments),
            RmfTool::Detail => self.fund(text(arguments, "fundCode")),
            RmfTool::Performance => self.ranking(),
            RmfTool::NavHistory => self.history(arguments),
            RmfTool::Compare => self.comparison(arguments),
        }
    }

    fn page(&self, arguments: &Value) -> Value {
        if arguments.get("search").is_some() {
            let key = normalised(text(arguments, "search"));
            let funds = self.rows(
                &format!(
                    "SELECT {SUMMARY} FROM fund WHERE {MATCHES} ORDER BY name_key, symbol LIMIT 20"
                ),
                [&key],
            );
            let total = self.one(
                &format!("SELECT count(*) FROM fund WHERE {MATCHES}"),
                [&key],
            );
            return json!({ "funds": funds, "totalCount": total });
        }
        let funds = self.rows(
            &format!("SELECT {SUMMARY} FROM fund ORDER BY perf_ytd DESC, symbol LIMIT 20"),
            [],
        );
        json!({ "funds": funds, "totalCount": self.one("SELECT count(*) FROM fund", []) })
    }

    fn search(&self, arguments: &Value) -> Value {
        let key = normalised(text(arguments, "search"));
        let risk = arguments["maxRiskLevel"].as_i64();
        let filter = format!("WHERE {MATCHES} AND risk_level <= ?2");
        let funds = self.rows(
            &format!("SELECT {SUMMARY} FROM fund {filter} ORDER BY perf_ytd DESC, symbol LIMIT 20"),
            params![key, risk],
        );
        let total = self.one(
            &format!("SELECT count(*) FROM fund {filter}"),
            params![key, risk],
        );
        json!({ "funds": funds, "totalCount": total })
    }

    fn fund(&self, code: &str) -> Value {
        let columns = &self.detail;
        let mut fund = self.by_code(&format!("rowid, {columns}"), code);
        let number = fund.shift_remove("rowid");
        let number = number.and_then(|number| number.as_i64());
        let classes =
            "SELECT asset_class, percentage FROM asset_allocation WHERE fund = ?1 ORDER BY place";
        let fees = "SELECT fee_type, fee_desc, fee_value, fee_remark FROM fees WHERE fund = ?1 ORDER BY place";
        fund.insert("asset_allocation".to_owned(), self.list(classes, number));
        fund.insert("fees".to_owned(), self.list(fees, number));
        json!({ "fund": fund })
    }

    fn comparison(&self, arguments: &Value) -> Value {
        let codes = arguments["fundCodes"].as_array().expect("codes");
        let funds = codes.iter().map(|code| {
            let mut fund = self.by_code(COMPARED, code.as_str().expect("a code"));
            let number = fund.shift_remove("rowid");
            let number = number.and_then(|number| number.as_i64());
            let fees = "SELECT fee_desc, fee_value FROM fees WHERE fund = ?1 ORDER BY place";
            fund.insert("fees".to_owned(), self.list(fees, number));
            Value::Object(fund)
        });
        json!({ "funds": funds.collect::<Vec<_>>() })
    }

    fn ranking(&self) -> Value {
        let funds = self.rows(
            "SELECT symbol, fund_name, amc, risk_level, perf_1y AS performance, \
             benchmark_1y AS benchmark_performance, round(perf_1y - benchmark_1y, 4) AS outperformance, nav_value, \
             nav_date FROM fund WHERE perf_1y IS NOT NULL ORDER BY perf_1y DESC, symbol LIMIT 10",
            [],
        );
        let stats = "SELECT round(avg(perf_1y), 4) AS average, min(perf_1y) AS min, max(perf_1y) AS max, \
             count(perf_1y) AS fundsCounted FROM fund WHERE perf_1y IS NOT NULL";
        let mut stats = self.row(stats, []);
        let counted = stats["fundsCounted"].as_i64();
        let median = "SELECT round(avg(middle), 4) FROM (SELECT perf_1y AS middle FROM fund WHERE perf_1y IS NOT NULL \
             ORDER BY perf_1y LIMIT 2 - ?1 % 2 OFFSET (?1 - 1) / 2)";
        stats.insert("median".to_owned(), self.one(median, [counted]));
        json!({ "funds": funds, "periodStats": stats })
    }

    fn history(&self, arguments: &Value) -> Value {
        let fund = self.by_code(
            "rowid, symbol AS fundCode, fund_name AS fundName",
            text(arguments, "fundCode"),
        );
        let back = format!("-{} days", arguments["days"]);
        let key = params![fund["rowid"].as_i64(), back];
        let window = "FROM nav WHERE fund = ?1 AND date > \
             (SELECT date(max(date), ?2) FROM nav WHERE fund = ?1)";
        let rows = self.rows(
            &format!(
                "SELECT date, nav, round(nav - lag(nav) OVER days, 4) AS change, \
                 round((nav - lag(nav) OVER days) / lag(nav) OVER days * 100, 4) AS changePercent {window} \
                 WINDOW days AS (ORDER BY date) ORDER BY date"
            ),
            key,
        );
        let range = format!(
            "SELECT min(nav) AS minNav, max(nav) AS maxNav, round(avg(nav), 4) AS avgNav {window}"
        );
        let mut told = self.row(&range, key);
        told.insert("navHistory".to_owned(), rows.into());
        told.insert("fundCode".to_owned(), fund["fundCode"].clone());
        told.insert("fundName".to_owned(), fund["fundName"].clone());
        told.into()
    }

    fn by_code(&self, columns: &str, code: &str) -> Map<String, Value> {
        let query = format!("SELECT {columns} FROM fund WHERE symbol = trim(?1) COLLATE NOCASE");
        self.row(&query, [code])
    }

    /// A list of a fund; null where nothing is known.
    fn list(&self, query: &str, fund: Option<i64>) -> Value {
        let rows = self.rows(query, [fund]);
        if rows.is_empty() {
            Value::Null
        } else {
            rows.into()
        }
    }

    fn one(&self, query: &str, params: impl Params) -> Value {
        let mut rows = self.rows(query, params);
        let Some(Value::Object(row)) = rows.pop() else {
            panic!("{query} gives no row")
        };
        row.into_iter()
            .next()
            .map(|(_, value)| value)
            .expect("a column")
    }

    fn row(&self, query: &str, params: impl Params) -> Map<String, Value> {
        match self.rows(query, params).pop() {
            Some(Value::Object(row)) => row,
            _ => panic!("{query} gives no row"),
        }
    }

    fn rows(&self, query: &str, params: impl Params) -> Vec<Value> {
        let mut statement = self.database.prepare_cached(query).expect("it is SQL");
        let names = names(&statement);
        let rows = statement.query_map(params, |row| Ok(object(&names, row)));
        rows.expect("parameters fit")
            .map(|row| row.expect("memory"))
            .collect()
    }
}

fn text<'a>(arguments: &'a Value, name: &str) -> &'a str {
    arguments[name].as_str().expect("a text")
}

fn names(statement: &Statement<'_>) -> Vec<String> {
    statement.column_names().map(str::to_owned).collect()
}

fn object(names: &[String], row: &Row<'_>) -> Value {
    let members = names.iter().enumerate().map(|(index, name)| {
        let value = match row.get_ref(index).expect("a column") {
            ValueRef::Null | ValueRef::Blob(_) => Value::Null,
            ValueRef::Integer(integer) => integer.into(),
            ValueRef::Real(real) => {
                serde_json::to_value(Number::new(real).expect("finite")).expect("a number")
            }
            ValueRef::Text(text) => std::str::from_utf8(text).expect("UTF-8").into(),
        };
        (name.clone(), value)
    });
    members.collect::<Map<_, _>>().into()
}

fn create(database: &Connection, detail: &str) {
    let tables = format!(
        "CREATE TABLE fund ({detail}, symbol_key, name_key);
         CREATE TABLE nav (fund, date, nav, PRIMARY KEY (fund, date)) WITHOUT ROWID;
         CREATE TABLE asset_allocation (fund, place, asset_class, percentage, PRIMARY KEY (fund, place))
             WITHOUT ROWID;
         CREATE TABLE fees (fund, place, fee_type, fee_desc, fee_value, fee_remark, PRIMARY KEY (fund, place))
             WITHOUT ROWID;
         CREATE UNIQUE INDEX fund_symbol ON fund (symbol COLLATE NOCASE);
         CREATE INDEX fund_ytd ON fund (perf_ytd DESC, symbol);
         CREATE INDEX fund_1y ON fund (perf_1y DESC, symbol);
         CREATE INDEX fund_name ON fund (name_key, symbol);"
    );
    database.execute_batch(&tables).expect("it is SQL");
}

fn insert(database: &Connection, fund: &Fund) {
    let mut cells: Vec<Cell> = scalars(fund)
        .into_iter()
        .map(|(_, value)| cell(&value))
        .collect();
    cells.push(normalised(&fund.symbol).into());
    cells.push(normalised(&fund.name).into());
    let marks = vec!["?"; cells.len()].join(", ");
    let run = |sql: &str, cells: Vec<Cell>| {
        let mut statement = database.prepare_cached(sql).expect("it is SQL");
        statement.execute(params_from_iter(cells)).expect("memory")
    };
    run(&format!("INSERT INTO fund VALUES ({marks})"), cells);
    let number = database.last_insert_rowid();
    for row in fund.history.rows() {
        let cells = vec![number.into(), row.date.to_string().into(), row.nav.into()];
        run("INSERT INTO nav VALUES (?, ?, ?)", cells);
    }
    let detail = serde_json::to_value(FundDetail::of(fund)).expect("JSON");
    for list in LISTS {
        let rows = detail[list].as_array().into_iter().flatten();
        for (place, row) in rows.enumerate() {
            let mut cells = vec![number.into(), i64::try_from(place).expect("few").into()];
            cells.extend(
                row.as_object()
                    .into_iter()
                    .flatten()
                    .map(|(_, value)| cell(value)),
            );
            let marks = vec!["?"; cells.len()].join(", ");
            run(&format!("INSERT INTO {list} VALUES ({marks})"), cells);
        }
    }
}

/// The members of a fund's detail that are one value.
fn scalars(fund: &Fund) -> Vec<(String, Value)> {
    let detail = serde_json::to_value(FundDetail::of(fund)).expect("JSON");
    let Value::Object(members) = detail else {
        panic!("a detail is an object")
    };
    let scalars = members
        .into_iter()
        .filter(|(name, _)| !LISTS.contains(&name.as_str()));
    scalars.collect()
}

fn cell(value: &Value) -> Cell {
    match value {
        Value::Number(number) => number.as_f64().map_or(Cell::Null, Cell::Real),
        Value::String(text) => Cell::Text(text.clone()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => Cell::Null,
    }
}
