//! Pointers and the members they name.

use proptest::prelude::*;
use serde_json::{Value, json};
use wire::Pointer;

proptest! {
    #[test]
    fn a_pointer_resolves_to_what_it_was_built_for(
        tokens in prop::collection::vec("[a-z~/01 \"\\\\\u{0}ก😀]{0,4}", 0..6),
    ) {
        let pointer = tokens.iter().fold(Pointer::root(), |pointer, token| pointer.child(token));
        let document = tokens.iter().rev().fold(json!("here"), |inner, token| json!({ token.as_str(): inner }));
        prop_assert_eq!(document.pointer(pointer.as_str()), Some(&json!("here")));
    }

    #[test]
    fn an_element_is_named_by_its_index(before in 0_usize..20, after in 0_usize..3) {
        let mut elements = vec![Value::Null; before];
        elements.push(json!({ "x": "here" }));
        elements.extend(vec![Value::Null; after]);
        let pointer = Pointer::root().child("rows").child(before).child("x");
        let document = json!({ "rows": elements });
        prop_assert_eq!(document.pointer(pointer.as_str()), Some(&json!("here")));
    }

    #[test]
    fn going_in_and_out_leaves_a_pointer_as_it_was(tokens in prop::collection::vec("[a~/]{0,3}", 0..4)) {
        let mut at = Pointer::from("/a~1b");
        let before = at.clone();
        for token in &tokens {
            let inside = at.within(token, |inside| inside.clone());
            prop_assert_eq!(&inside, &before.child(token));
            prop_assert!(inside.is_within(before.as_str()));
            prop_assert!(inside == before || !before.is_within(inside.as_str()));
        }
        prop_assert_eq!(at, before);
    }
}
