//! A quantity behind another.

use serde_json::json;

use crate::desk::{call, tools};

#[test]
fn more_behind_a_quantity_is_asked_with_both_readings() {
    for more in ["500 more", "500 mehr", "เพิ่ม 500 หุ้น", "500 more shares"] {
        let tools = tools();
        call(&tools, "set_quantity", json!({ "quantity": "2,000 units" }));
        let answer = call(&tools, "set_quantity", json!({ "quantity": more }));
        assert_eq!(answer.status, "error", "{more}");
        assert_eq!(answer.draft["quantity"], 2_000, "{more}");
        assert_eq!(answer.json["data"]["violations"][0]["code"], "ambiguous");
        let told = answer.json["error"].as_str().unwrap();
        assert!(
            told.contains("2500") && told.contains("500 alone"),
            "{told}"
        );
    }
    // More of what is held, while no number stands.
    let answer = call(&tools(), "set_quantity", json!({ "quantity": "500 more" }));
    assert_eq!(answer.draft["quantity"], 500, "{}", answer.json);
}

#[test]
fn a_quantity_that_takes_the_place_of_another_is_told() {
    let tools = tools();
    let first = call(&tools, "set_quantity", json!({ "quantity": 2_000 }));
    assert!(first.codes("adjustments").is_empty());
    let second = call(&tools, "set_quantity", json!({ "quantity": 500 }));
    assert_eq!(second.codes("adjustments"), ["quantity_replaced"]);
    let told = second.json["data"]["adjustments"][0]["message"]
        .as_str()
        .unwrap();
    assert!(told.contains("2000") && told.contains("500"), "{told}");
    let again = call(&tools, "set_quantity", json!({ "quantity": 500 }));
    assert!(again.codes("adjustments").is_empty());
}
