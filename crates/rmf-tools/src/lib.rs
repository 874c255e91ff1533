//! Thai retirement mutual funds (RMF): from the files a data service delivers to typed funds.
//!
//! It is not a client of that service, holds no real figures, and does not repair in silence: what
//! the loader changes, refuses or loses is a [`LoadIssue`] that names the file, the field, what was
//! found and what was done. It prints nothing, and only [`load_dir`] and [`load_file`] touch files. It reads
//! no clock, environment or network, but for the feature `postgres`.
//!
//! # Example
//!
//! ```
//! use rmf_tools::{FundDetail, load_embedded, text};
//!
//! let store = load_embedded();
//! let fund = store.get(" abapac-rmf ").expect("the sample holds it");
//! assert_eq!(fund.risk_level.map(|level| level.get()), Some(6));
//!
//! let detail = FundDetail::of(fund);
//! assert_eq!(detail.symbol, "ABAPAC-RMF");
//! assert!(text(fund).starts_with("abrdn Asia Pacific Equity Retirement Mutual Fund is managed by"));
//!
//! assert!(store.get("ABAPC-RMF").is_none());
//! assert_eq!(store.suggest("ABAPC-RMF"), ["ABAPAC-RMF"]);
//! ```
//!
//! A tool is called with the JSON arguments that a model writes, and answers in words, in figures and beside
//! them; whatever is wrong is a result, too.
//!
//! ```
//! use rmf_tools::{RmfTool, load_embedded};
//! use serde_json::json;
//!
//! let funds = load_embedded();
//! let now = "2025-11-12T10:00:00Z".parse()?;
//! # futures_executor::block_on(async {
//! let found = RmfTool::Search.call(&json!({ "minRiskLevel": 7 }), &funds, now).await;
//! assert_eq!(found.structured_content.unwrap()["funds"][0]["symbol"], "ES-GOLDRMF-UH");
//! assert!(found.content[0].text.starts_with("Found 1 RMF fund with risk level ≥ 7."));
//!
//! let wrong = RmfTool::Search.call(&json!({ "risk": 7 }), &funds, now).await;
//! assert!(wrong.is_error);
//! # });
//! # Ok::<(), wire::NotRfc3339>(())
//! ```
//!
//! # Nouns, in the order data flows
//!
//! 1. [`load_dir`], [`load_file`], [`load_documents`] and [`load_embedded`] read funds and repair them;
//!    [`load_path`] takes a directory or a file.
//! 2. [`LoadIssue`] and its [`IssueKind`] say what was wrong and what was done.
//! 3. [`FundStore`] holds the funds by symbol; it never changes, it is replaced as a whole.
//! 4. [`Fund`] is one fund: its [`RiskLevel`], its [`NavHistory`] of [`NavRow`]s, its
//!    [`Performance`] and [`Benchmark`] with [`Returns`] by [`Period`], its [`Allocation`]s,
//!    [`Fee`]s, [`Minimums`], [`Documents`] and [`Suitability`].
//! 5. [`history`] computes change, return, volatility and range from NAV rows.
//! 6. [`brief`] makes a fund's SmartResponse V2: findings, drivers, freshness, warnings, what to call next.
//! 7. [`RmfTool::call`] answers as the tools do; [`RmfTool::respond`] makes the same answer a SmartResponse V2,
//!    and `respond` of each of the [`input`]s gives it typed.
//! 8. [`FundDetail`], [`nav_history_7d`] and [`text`] are one fund as `get_rmf_fund_detail` gives it.
//!
//! # Errors
//!
//! [`LoadError`] when a directory or file cannot be read or holds no fund. A bad fund is an issue, and
//! every other loads. [`NavHistoryError`] and [`DuplicateSymbol`] refuse funds built by hand
//! that break what the store and the statistics rely on.
//!
//! # Features
//!
//! - `postgres` (off): `PostgresStore`, a [`FundSource`] over a database that several servers may share, with
//!   NAV histories of any length, and `import`, which takes a snapshot into it. It alone reads a network and,
//!   for what its URL leaves out, the environment; it needs Tokio.
//!
//! # Wire stability
//!
//! [`FundDetail`] and [`Brief`] follow `rmf-fund-brief.v1`: a field is never removed or made optional
//! under that version. The codes of [`IssueKind`] keep their meaning.

mod brief;
mod detail;
mod fund;
mod graph;
pub mod history;
pub mod input;
mod issue;
mod load;
#[cfg(feature = "postgres")]
mod postgres;
mod query;
mod root;
mod smart;
mod source;
mod store;
mod tool;

#[cfg(feature = "postgres")]
pub use crate::postgres::{Imported, PostgresError, PostgresStore, Progress, import};
pub use crate::{
    brief::{BRIEF_ROOT, Brief, BriefError, brief},
    detail::{DetailAllocation, DetailFee, FundDetail, NavPoint, nav_history_7d, text},
    fund::{
        Allocation, Benchmark, Documents, Fee, Fund, Minimums, NavHistory, NavHistoryError, NavRow,
        Performance, Period, Returns, RiskLevel, RiskLevelError, Suitability,
    },
    issue::{IssueKind, LoadIssue},
    load::{
        LoadError, MAX_CONSOLIDATED_BYTES, MAX_FILE_BYTES, load_dir, load_documents, load_embedded,
        load_file, load_path,
    },
    query::{Filter, FundQuery, RankingQuery, normalised},
    root::Root,
    source::{Category, Found, FundSource, Ranking},
    store::{DuplicateSymbol, FundStore, Origin},
    tool::{
        AppliedFilters, ComparedFee, ComparedFund, Comparison, DatedNav, DescriptorError,
        DetailOutput, ErrorCode, ErrorObject, FundPage, FundSummary, Highlights, NavHistoryOutput,
        PeriodStats, RankedFund, RankingOutput, RmfError, RmfTool, SearchOutput, ToolDescriptor,
        ToolMeta, UiMeta, refused, whole_ranking,
    },
};
