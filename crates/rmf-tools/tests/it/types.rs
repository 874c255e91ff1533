//! What types promise.

use rmf_tools::{Fund, FundDetail, FundStore, LoadError, LoadIssue, NavHistory};

#[test]
fn funds_may_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Fund>();
    shared::<FundDetail>();
    shared::<FundStore>();
    shared::<LoadError>();
    shared::<LoadIssue>();
    shared::<NavHistory>();
}
