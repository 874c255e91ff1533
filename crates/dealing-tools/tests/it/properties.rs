//! What holds of every sequence of calls.

use std::collections::BTreeMap;

use dealing_tools::{Dealing, DealingTool, MemoryDrafts};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use tool_models::check;

use crate::desk::{Answer, call, context, empty, tools};

/// A call with arguments of its own.
type Call = (&'static str, Value);

fn search_term() -> impl Strategy<Value = Call> {
    let terms: &'static [&'static str] = &[
        "bund",
        "apple",
        "SAP at 131.45",
        "fgbl futures",
        "zzqx",
        "5 lots of nestle @ 100",
    ];
    select(terms).prop_map(|term| ("set_security", json!({ "search_term": term })))
}

fn direction() -> impl Strategy<Value = Call> {
    let words: &'static [&'static str] = &["BUY", "SELL", "kaufen", "dispose of"];
    select(words).prop_map(|word| ("set_direction", json!({ "direction": word })))
}

fn quantity() -> impl Strategy<Value = Call> {
    let fixed = select(&[262_900, 131, 12_000, 2_000, 1, 1_000_000_000][..]);
    let number = prop_oneof![fixed, 1..1_000_000_000];
    number.prop_map(|number| ("set_quantity", json!({ "quantity": number })))
}

fn value() -> impl Strategy<Value = Call> {
    let amount = prop_oneof![Just(262_900), Just(1), Just(2_000_000), 1..1_000_000];
    let currency = select(&["EUR", "USD", "GBP", "$", "Swiss francs"][..]);
    (amount, currency).prop_map(|(amount, currency)| {
        (
            "set_trade_value",
            json!({ "amount": amount, "currency": currency }),
        )
    })
}

fn justification() -> impl Strategy<Value = Call> {
    let texts: &'static [&'static str] = &[
        "I like it",
        "I expect higher earnings next year after the new product came out",
        "because",
    ];
    select(texts).prop_map(|text| ("set_justification", json!({ "justification": text })))
}

fn flags() -> impl Strategy<Value = Call> {
    any::<(bool, bool)>().prop_map(|(inside, related)| {
        (
            "set_compliance_flags",
            json!({ "has_inside_info": inside, "is_related_party": related }),
        )
    })
}

fn parked() -> impl Strategy<Value = Call> {
    let amount = prop_oneof![Just(262_900), Just(2_000_000), 1..1_000_000];
    amount.prop_map(|amount| ("set_value_pending_currency", json!({ "amount": amount })))
}

fn selection() -> impl Strategy<Value = Call> {
    let words: &'static [&'static str] = &["1", "2", "yes", "no", "BUND", "aapl", "9", "maybe"];
    select(words).prop_map(|word| ("confirm_selection", json!({ "response": word })))
}

fn confirmation() -> impl Strategy<Value = Call> {
    let kinds: &'static [&'static str] = &["currency_usd", "value", "weak_justification"];
    // Mostly yes, or nothing would ever be complete.
    (select(kinds), prop::bool::weighted(0.8)).prop_map(|(kind, confirmed)| {
        (
            "confirm_pending",
            json!({ "confirmation_type": kind, "confirmed": confirmed }),
        )
    })
}

/// Arguments that look right and are not, and some that are no arguments at all.
fn careless() -> impl Strategy<Value = Call> {
    let tool = select(DealingTool::ALL).prop_map(DealingTool::as_str);
    (
        tool,
        prop::collection::btree_map(parameter(), any_json(), 0..4),
    )
        .prop_map(|(tool, members)| (tool, Value::Object(members.into_iter().collect())))
}

fn parameter() -> impl Strategy<Value = String> {
    let known = select(
        &[
            "search_term",
            "direction",
            "quantity",
            "amount",
            "currency",
            "justification",
            "has_inside_info",
            "is_related_party",
            "response",
            "confirmation_type",
            "confirmed",
        ][..],
    );
    prop_oneof![9 => known.prop_map(str::to_owned), 1 => ".{0,8}"]
}

fn nasty() -> impl Strategy<Value = String> {
    let texts: &'static [&'static str] = &[
        "2,000 units",
        "2.000",
        "NaN",
        "-0",
        "1e400",
        "\u{202e}21",
        "๑๒",
        "１２",
        "½",
        "²",
        "$",
        "GBp",
        "€1",
        "1,2,3",
        "1.",
        ".1",
        ",",
        "-",
        "--5",
        "5-",
        "0x1f",
        "五",
        "Ⅷ",
        "1\u{a0}000",
        "１，０００",
        "٣٫٥",
        "k",
        "m",
        "a million",
        "and",
        "thousand million",
        "ﷺ",
        "\u{0}",
        "🙂",
        "ǅ",
        "İ",
        "ß",
        "@",
        "@ 5",
        "at 5",
        "5 k m bn",
        "999999999999999999999999999999",
        "0.0000000000000000000000000000001",
        "EUR",
        "yes",
        "1",
        "buy sell",
        "1 000 000 000 000",
        "twenty-five thousand and",
        "one hundred hundred",
        "BUY",
        "bund",
        "'5'",
        "’",
        "5’000",
    ];
    prop_oneof![
        select(texts).prop_map(str::to_owned),
        ".{0,40}",
        "[0-9.,' ’kmKM€$-]{0,14}",
        prop::collection::vec(select(texts), 1..4).prop_map(|parts| parts.concat()),
        (1_usize..6_000).prop_map(|length| "9 ".repeat(length)),
    ]
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        select(&[-0.0, 5e-324, 1.7e308, 1e21, 0.5, 1e-7][..]).prop_map(Value::from),
        nasty().prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map(".{0,4}", inner, 0..3)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

fn run(calls: &[Call]) -> Value {
    let tools = tools();
    let mut draft = empty();
    for (name, own) in calls {
        draft = call(&tools, name, own.clone()).draft;
    }
    draft
}

fn shuffled(mut calls: Vec<Call>, swaps: &[Index]) -> Vec<Call> {
    for (place, swap) in swaps.iter().enumerate() {
        let other = swap.index(calls.len());
        calls.swap(place % 6, other);
    }
    calls
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn independent_calls_give_the_same_draft_in_any_order(
        calls in (search_term(), direction(), quantity(), value(), justification(), flags()),
        swaps in prop::collection::vec(any::<Index>(), 6),
    ) {
        let calls = Vec::from(<[Call; 6]>::from(calls));
        let other = shuffled(calls.clone(), &swaps);
        prop_assert_eq!(run(&calls), run(&other), "{:?}", other);
    }

    /// Of calls that depend on each other the order among them stays, and all others go between as they like.
    #[test]
    fn a_selection_commutes_with_all_that_is_not_about_the_security(
        others in (direction(), quantity(), value(), justification(), flags()),
        places in prop::collection::vec(0_usize..6, 2),
    ) {
        let others = Vec::from(<[Call; 5]>::from(others));
        let search: Call = ("set_security", json!({ "search_term": "bund @ 131.45" }));
        let select: Call = ("confirm_selection", json!({ "response": "1" }));
        let first = [vec![search.clone(), select.clone()], others.clone()].concat();
        let (early, late) = (places[0].min(places[1]), places[0].max(places[1]));
        let mut between = others;
        between.insert(late, select);
        between.insert(early, search);
        prop_assert_eq!(run(&first), run(&between), "{:?}", between);
    }

    #[test]
    fn nothing_is_complete_with_a_field_that_nobody_gave(calls in any_calls()) {
        let tools = tools();
        let mut given = Given::default();
        for (name, own) in &calls {
            let before = given.draft.clone().unwrap_or_else(empty);
            let answer = call(&tools, name, own.clone());
            given.note(name, own, &before, &answer);
            let is_complete = answer.hint == "DRAFT_COMPLETE";
            prop_assert!(!is_complete || given.all(), "{:?} after {:?}", given, calls);
            given.agrees(&answer.draft);
        }
    }

    #[test]
    fn whatever_is_passed_is_answered_and_what_is_refused_changes_nothing(
        calls in prop::collection::vec(prop_oneof![3 => any_call(), 7 => careless()], 1..12),
        bare in any_json(),
        tool in prop_oneof![select(DealingTool::ALL).prop_map(|tool| tool.as_str().to_owned()), ".{0,12}"],
    ) {
        let tools = tools();
        let mut draft = empty();
        for (name, own) in &calls {
            let answer = call(&tools, name, own.clone());
            prop_assert!(["success", "error"].contains(&answer.status.as_str()));
            if answer.status == "error" {
                // Somebody else's key may stand in careless arguments; then it is another draft.
                prop_assert_eq!(&answer.draft, &draft, "{} {}", name, own);
                prop_assert!(answer.json["hint"].as_str().is_some_and(|hint| !hint.is_empty()));
            }
            prop_assert!(answer.hint.is_string(), "{}", answer.json);
            draft = answer.draft;
        }
        let response = tools.call(&tool, &bare, &context());
        let found = check(tool_models::Root::ToolResponse, &response);
        prop_assert!(found.iter().all(|it| !it.fails() || it.code == "empty_text"), "{:?}", found);
    }
}

fn any_call() -> impl Strategy<Value = Call> {
    prop_oneof![
        1 => search_term(), 1 => direction(), 1 => quantity(), 1 => value(), 1 => justification(),
        1 => flags(), 1 => parked(),
        2 => selection(), 2 => confirmation(), 1 => Just(("show_preview", json!({}))),
    ]
}

/// A call for each field, and the choice of the first security found.
fn request() -> impl Strategy<Value = Vec<Call>> {
    let found = Just::<Call>(("confirm_selection", json!({ "response": "yes" })));
    let fields = (
        search_term(),
        found,
        direction(),
        quantity(),
        value(),
        justification(),
        flags(),
    );
    fields.prop_map(|fields| Vec::from(<[Call; 7]>::from(fields)))
}

/// Calls of all kinds, sometimes after a whole request, then one of each field, so that many sequences come to an end.
fn any_calls() -> impl Strategy<Value = Vec<Call>> {
    let before = prop_oneof![Just(Vec::new()), request()];
    let between = prop::collection::vec(any_call(), 0..12);
    let missing = prop::collection::vec(prop::bool::weighted(0.15), 7);
    let confirmations = prop::collection::vec(confirmation(), 3);
    (before, between, request(), missing, confirmations).prop_map(
        |(before, between, fields, missing, confirmations)| {
            let fields = fields.into_iter().zip(missing);
            let fields = fields
                .filter(|(_, is_missing)| !is_missing)
                .map(|(call, _)| call)
                .collect();
            [before, between, fields, confirmations].concat()
        },
    )
}

/// What something was said of.
#[derive(Debug, Clone, PartialEq, Default)]
enum Of {
    /// Of whatever is found first: nothing is chosen and nothing on offer.
    #[default]
    Any,
    /// Of what is chosen from a search, by its words.
    Search(String),
    /// Of a security, by its ISIN.
    Security(String),
}

/// A model of its own of what was said, and of what, kept by the calls that succeeded.
#[derive(Debug, Default)]
struct Given {
    now: Of,
    said: BTreeMap<&'static str, (Value, Of)>,
    has_currency: bool,
    draft: Option<Value>,
}

/// What a request needs beside a security. Declarations hold for one alone, so that they are taken out for another.
const PARTS: [&str; 5] = ["direction", "quantity", "value", "justification", "flags"];
const DECLARED: [&str; 2] = ["flags", "confirmation"];

impl Given {
    fn note(&mut self, name: &str, own: &Value, before: &Value, answer: &Answer) {
        self.draft = Some(answer.draft.clone());
        if answer.status != "success" {
            return;
        }
        match name {
            "set_security" => self.search(before, &answer.draft),
            "confirm_selection" => self.select(&answer.draft),
            "set_direction" => self.say("direction", answer.draft["direction"].clone()),
            "set_quantity" => self.say("quantity", own["quantity"].clone()),
            "set_trade_value" => {
                self.has_currency = true;
                self.say("value", own["amount"].clone());
            }
            "set_value_pending_currency" => {
                self.has_currency =
                    before["estimated_value"] == own["amount"] && self.said["value"].1 == self.now;
                self.say("value", own["amount"].clone());
            }
            "set_justification" => self.say("justification", own["justification"].clone()),
            "set_compliance_flags" => self.say("flags", own["has_inside_info"].clone()),
            "confirm_pending" => self.confirmed(own, answer),
            _ => {}
        }
        if answer.draft["value_confirmed"].is_null() {
            self.said.remove("confirmation");
        }
    }

    fn say(&mut self, part: &'static str, value: Value) {
        self.said.insert(part, (value, self.now.clone()));
    }

    /// What is of one thing is of another from now on.
    fn becomes(&mut self, from: &Of, to: &Of) {
        for (_, of) in self.said.values_mut().filter(|(_, of)| of == from) {
            of.clone_from(to);
        }
    }

    fn search(&mut self, before: &Value, draft: &Value) {
        let words = ["security_search_term", "stated_derivative"].map(|name| &draft[name]);
        let words = words.into_iter().filter_map(Value::as_str);
        let search = Of::Search(words.collect::<Vec<_>>().join(" "));
        let finds = !draft["security_candidates"].as_array().unwrap().is_empty();
        let offered = |draft: &Value| draft["security_candidates"].clone();
        if finds && offered(before) == offered(draft) {
            // Other words for what is on offer already.
            self.becomes(&self.now.clone(), &search);
        }
        self.now = if finds { search } else { Of::Any };
        let now = self.now.clone();
        self.becomes(&Of::Any, &now);
    }

    fn select(&mut self, draft: &Value) {
        if let Some(isin) = draft["security"]["isin"].as_str() {
            let chosen = Of::Security(isin.to_owned());
            self.becomes(&self.now.clone(), &chosen);
            self.now = chosen;
            let now = self.now.clone();
            self.said
                .retain(|part, (_, of)| *of == now || !DECLARED.contains(part));
        } else if draft["security_candidates"].as_array().unwrap().is_empty() {
            self.now = Of::Any;
        }
    }

    fn of_others(&self) -> Vec<&'static str> {
        let others = self.said.iter().filter(|(_, (_, of))| *of != self.now);
        others.map(|(part, _)| *part).collect()
    }

    fn confirmed(&mut self, own: &Value, answer: &Answer) {
        let others = self.of_others();
        let asks_of_others = matches!(self.now, Of::Security(_)) && !others.is_empty();
        match (own["confirmation_type"].as_str(), own["confirmed"] == true) {
            (Some("currency_usd"), true) => self.has_currency = true,
            (Some("value"), true) => {
                let now = self.now.clone();
                if asks_of_others {
                    self.said
                        .values_mut()
                        .for_each(|(_, of)| of.clone_from(&now));
                }
                if answer.draft["value_confirmed"] == true {
                    self.say("confirmation", true.into());
                }
            }
            (Some("value"), false) if asks_of_others => {
                self.said.retain(|part, _| !others.contains(part));
            }
            (Some("value"), false) => {
                // Which figure was in doubt is for the vectors to say; one is taken out, and told.
                let removed = answer.codes("adjustments");
                assert!(!removed.is_empty());
                for (code, part) in [("quantity_removed", "quantity"), ("value_removed", "value")] {
                    if removed.iter().any(|removed| removed == code) {
                        self.said.remove(part);
                    }
                }
            }
            _ => {}
        }
    }

    /// Everything was said of the security that is chosen.
    fn all(&self) -> bool {
        matches!(self.now, Of::Security(_))
            && PARTS.iter().all(|part| self.said.contains_key(part))
            && self.has_currency
            && self.of_others().is_empty()
    }

    fn value(&self, part: &str) -> Value {
        self.said
            .get(part)
            .map_or(Value::Null, |(value, _)| value.clone())
    }

    /// The draft holds what was said, and nothing else.
    fn agrees(&self, draft: &Value) {
        let is_chosen = matches!(self.now, Of::Security(_));
        assert_eq!(draft["security"].is_object(), is_chosen);
        for (member, part) in [
            ("direction", "direction"),
            ("quantity", "quantity"),
            ("justification", "justification"),
            ("has_inside_info", "flags"),
        ] {
            assert_eq!(draft[member], self.value(part), "{member}");
        }
        let value = self.value("value");
        let (value, parked) = if self.has_currency {
            (value, Value::Null)
        } else {
            (Value::Null, value)
        };
        assert_eq!(
            (&draft["estimated_value"], &draft["pending_value"]),
            (&value, &parked)
        );
        assert_eq!(draft["estimated_currency"].is_string(), value.is_number());
        assert!(draft["is_connected_person"].is_null());
        let noted = draft["said_of_another"].as_array().unwrap().iter();
        let mut noted: Vec<_> = noted.map(|it| it["part"].as_str().unwrap()).collect();
        let mut others = self.of_others();
        for part in &mut others {
            *part = match *part {
                "flags" => "compliance_flags",
                "confirmation" => "value_confirmation",
                other => other,
            };
        }
        noted.sort_unstable();
        others.sort_unstable();
        assert_eq!(noted, others);
    }
}

/// The properties above would hold as well if nothing were ever complete.
#[test]
fn many_of_the_sequences_are_complete() {
    use proptest::strategy::ValueTree as _;
    use proptest::test_runner::TestRunner;

    let mut runner = TestRunner::deterministic();
    let complete = (0..400).filter(|_| {
        let calls = any_calls().new_tree(&mut runner).unwrap().current();
        let tools: Dealing<MemoryDrafts> = tools();
        calls
            .iter()
            .any(|(name, own)| call(&tools, name, own.clone()).hint == "DRAFT_COMPLETE")
    });
    let count = complete.count();
    assert!(count >= 40, "{count} of 400");
}

#[test]
fn a_name_that_is_none_is_told_with_what_there_is() {
    let response = tools().call("set_qantity", &Value::Object(Map::new()), &context());
    let told = serde_json::to_value(response).unwrap();
    assert_eq!(told["code"], "NOT_FOUND");
    assert!(
        told["error"].as_str().unwrap().contains("set_quantity"),
        "{told}"
    );
}
