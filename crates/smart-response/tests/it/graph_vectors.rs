//! The vectors of tool graphs.

use smart_response::ToolGraph;

fn vectors(directory: &str) -> Vec<(String, String)> {
    let path = format!(
        "{}/../../vectors/tool-graph/{directory}",
        env!("CARGO_MANIFEST_DIR")
    );
    let entries = std::fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let json = entries.filter(|path| path.extension().is_some_and(|kind| kind == "json"));
    let named = json.map(|path| {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(&path).unwrap())
    });
    named.collect()
}

fn table(name: &str) -> String {
    let path = format!(
        "{}/../../vectors/tool-graph/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn vectors_are_accepted_and_refused_as_they_say() {
    let schema = ToolGraph::schema().unwrap();
    let validator = crate::schema::validator(schema.canonical());
    let (accept, reject) = (vectors("accept"), vectors("reject"));
    assert!(accept.len() >= 6 && reject.len() >= 17);
    for (name, json) in accept {
        let checked = ToolGraph::check_json(&json).unwrap();
        assert!(
            !checked.violations.iter().any(wire::Violation::fails),
            "{name}: {:?}",
            checked.violations
        );
        assert!(checked.graph.is_some(), "{name}");
        assert!(
            validator.is_valid(&serde_json::from_str(&json).unwrap()),
            "{name}"
        );
    }
    let (expected, beyond) = (table("reject/expected.tsv"), table("beyond-schema.tsv"));
    for (name, json) in reject {
        let row = expected
            .lines()
            .find(|line| line.starts_with(&format!("{name}\t")))
            .unwrap();
        let [_, pointer, code] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let checked = ToolGraph::check_json(&json).unwrap();
        let found = checked
            .violations
            .iter()
            .any(|one| one.fails() && one.pointer.as_str() == pointer && one.code == code);
        assert!(found, "{name}: {:?}", checked.violations);
        let is_valid = validator.is_valid(&serde_json::from_str(&json).unwrap());
        assert_eq!(
            is_valid,
            beyond.contains(&format!("reject/{name}\t")),
            "{name}"
        );
    }
}
