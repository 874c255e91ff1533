//! The system prompt.

use dealing_tools::{DealingTool, SYSTEM_PROMPT};
use tiktoken_rs::{cl100k_base_singleton, o200k_base_singleton};

#[test]
fn it_has_fewer_than_500_tokens() {
    for (name, tokenizer) in [
        ("cl100k", cl100k_base_singleton()),
        ("o200k", o200k_base_singleton()),
    ] {
        let count = tokenizer.encode_with_special_tokens(SYSTEM_PROMPT).len();
        println!("{name}: {count} tokens");
        assert!((200..500).contains(&count), "{name}: {count}");
    }
}

#[test]
fn it_lists_every_tool_in_one_line_and_in_order() {
    let listed: Vec<_> = SYSTEM_PROMPT
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split_once(": "))
        .filter(|(name, _)| name.contains('_'))
        .map(|(name, _)| name)
        .collect();
    let tools: Vec<_> = DealingTool::ALL.iter().map(|tool| tool.as_str()).collect();
    assert_eq!(listed, tools);
}

/// They stand with the tools: examples, currencies, separators, what is left out.
#[test]
fn it_holds_no_rules_of_extraction() {
    let prompt = SYSTEM_PROMPT.to_lowercase();
    for rule in [
        "->", "usd", "eur", "comma", "15k", "futures", "calls", "=\"", "units", "normali", "262",
    ] {
        assert!(!prompt.contains(rule), "{rule}");
    }
}
