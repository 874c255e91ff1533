//! The generated arguments of `hostile_arguments`, asked of a database.

use futures_executor::block_on;
use rmf_tools::load_dir;

use super::database::Database;
use crate::hostile_arguments::{NOW, hold};

/// What is right in memory and wrong here, or right in another way, is found either way.
#[test]
fn whatever_is_passed_the_result_keeps_the_contract_and_is_that_of_memory() {
    let Some(database) = Database::new() else {
        return;
    };
    // The sample, from its files: what is compiled in is refused by an import.
    let sample = concat!(env!("CARGO_MANIFEST_DIR"), "/sample");
    let memory = load_dir(sample.as_ref()).unwrap();
    database.import(&memory);
    let postgres = database.store();
    let now = NOW.parse().unwrap();
    hold(|tool, arguments| {
        let found = database.run(tool.call(arguments, &postgres, now));
        let expected = block_on(tool.call(arguments, &memory, now));
        assert_eq!(
            serde_json::to_string(&found).unwrap(),
            serde_json::to_string(&expected).unwrap()
        );
        found
    });
}
