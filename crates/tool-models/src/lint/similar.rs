//! Descriptions that do not tell two tools apart.

use std::collections::{BTreeMap, BTreeSet};

use super::finding::{Code, LintFinding};
use super::listing::Listing;
use super::tool::Tool;
use super::words::words;

const CODE: Code = Code::new(
    "similar_descriptions",
    "a model that reads the same of two tools calls either, and learns from neither when to call which",
);

/// Every pair is compared among this many tools; in longer lists only descriptions that are the same.
const COMPARED: usize = 200;
/// Of the words of two descriptions together, how many are in both.
const NEAR: f64 = 0.85;
const FEWEST_WORDS: usize = 3;

pub(super) fn descriptions_tell_tools_apart(listing: &Listing<'_>, found: &mut Vec<LintFinding>) {
    let described: Vec<_> = listing.tools.iter().filter_map(Described::of).collect();
    if described.len() <= COMPARED {
        for (index, later) in described.iter().enumerate() {
            let mut earlier = described.iter().take(index);
            found.extend(
                earlier
                    .find(|earlier| earlier.is_like(later))
                    .map(|earlier| alike(earlier, later)),
            );
        }
        return;
    }
    let mut seen: BTreeMap<&BTreeSet<String>, &Described<'_>> = BTreeMap::new();
    for later in &described {
        match seen.get(&later.words) {
            Some(earlier) => found.push(alike(earlier, later)),
            None => {
                seen.insert(&later.words, later);
            }
        }
    }
}

struct Described<'a> {
    tool: &'a Tool<'a>,
    words: BTreeSet<String>,
}

impl<'a> Described<'a> {
    fn of(tool: &'a Tool<'a>) -> Option<Self> {
        let words: BTreeSet<String> = words(tool.description?).into_iter().collect();
        (words.len() >= FEWEST_WORDS).then_some(Self { tool, words })
    }

    /// Whether the two read alike and the difference is not what their names say it is: "Deletes a
    /// user" is told from "Gets a user" by the verb.
    fn is_like(&self, other: &Self) -> bool {
        let both = self.words.intersection(&other.words).count();
        let all = self.words.len() + other.words.len() - both;
        #[expect(clippy::cast_precision_loss, reason = "descriptions have few words")]
        let share = both as f64 / all as f64;
        share >= NEAR && !self.says_its_name_beyond(other) && !other.says_its_name_beyond(self)
    }

    fn says_its_name_beyond(&self, other: &Self) -> bool {
        let mut beyond = self.words.difference(&other.words);
        beyond.any(|word| {
            let name = &self.tool.name_words;
            name.iter().any(|of_name| {
                word.starts_with(of_name.as_str()) || of_name.starts_with(word.as_str())
            })
        })
    }
}

fn alike(earlier: &Described<'_>, later: &Described<'_>) -> LintFinding {
    let other = earlier.tool.name.unwrap_or("another tool");
    let message = format!("the description reads like that of {other}");
    let fix = format!("say in both when to use this one and when {other}");
    CODE.warning(later.tool, later.tool.at.child("description"), message, fix)
}

#[cfg(test)]
mod tests {
    use crate::lint::lint_tools;
    use serde_json::{Value, json};

    fn count(tools: &[(&str, &str)]) -> usize {
        let tools: Vec<Value> = tools
            .iter()
            .map(|(name, description)| json!({ "name": name, "description": description }))
            .collect();
        let findings = lint_tools(&json!(tools)).findings;
        findings
            .iter()
            .filter(|finding| finding.code == "similar_descriptions")
            .count()
    }

    #[test]
    fn tools_that_read_the_same_are_found() {
        let text = "Searches the orders of a customer";
        assert_eq!(
            count(&[("search_orders", text), ("find_purchases", text)]),
            1
        );
        assert_eq!(
            count(&[
                ("search_orders", text),
                ("find_purchases", "Searches orders by date")
            ]),
            0
        );
    }

    #[test]
    fn a_difference_that_the_name_says_tells_them_apart() {
        let get = "Gets one user of the organization by the number that the directory gave it at the start";
        let delete = get.replacen("Gets", "Deletes", 1);
        assert_eq!(count(&[("get_user", get), ("delete_user", &delete)]), 0);
    }

    #[test]
    fn long_lists_are_compared_by_equality() {
        let tools: Vec<_> = (0..300)
            .map(|index| {
                (
                    format!("tool_{index}"),
                    format!("Does the thing number {}", index / 2),
                )
            })
            .collect();
        let tools: Vec<_> = tools
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect();
        assert_eq!(count(&tools), 150);
    }
}
