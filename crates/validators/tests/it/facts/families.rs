//! Which facts belong together, and how they are found by magnitude.

use validators::Facts;

use super::facts;

const LONG: &str = r#"[{"metric":"Sales","year":2019,"value":100},{"metric":"Costs","year":2019,"value":60},
    {"metric":"Sales","year":2018,"value":90},{"metric":"Costs","year":2018,"value":50}]"#;
const PIVOTED: &str = r#"{"Sales":{"2019":100,"2018":90},"Costs":{"2019":60,"2018":50}}"#;
const WIDE: &str = r#"[["","2019","2018"],["Sales",100,90],["Costs",60,50]]"#;
const BY_YEAR: &str =
    r#"[{"year":2019,"Sales":100,"Costs":60},{"year":2018,"Sales":90,"Costs":50}]"#;
const COLUMNS: &str = r#"{"year":[2019,2018],"Sales":[100,90],"Costs":[60,50]}"#;

fn values<'a>(facts: impl Iterator<Item = &'a validators::Fact>) -> Vec<f64> {
    facts.map(|fact| fact.value).collect()
}

#[test]
fn every_form_gives_the_same_rows_and_columns() {
    for json in [LONG, PIVOTED, WIDE, BY_YEAR, COLUMNS] {
        let facts = facts(json);
        let sales = facts
            .numbers()
            .iter()
            .find(|fact| fact.value > 99.0)
            .expect("sales");
        assert_eq!(values(facts.row(sales.row)), [100.0, 90.0], "{json}");
        assert_eq!(values(facts.column(sales.column)), [100.0, 60.0], "{json}");
        assert_eq!(facts.subject(sales), "Sales");
    }
}

#[test]
fn facts_are_found_by_magnitude_with_any_of_their_scales() {
    let facts = facts(r#"[{"item":"Sales","2019":"1,452.4","2018":"-1.4524m","2017":"3"}]"#);
    let near = |value: f64, tolerance: f64| -> Vec<(f64, f64)> {
        facts
            .near(value, tolerance)
            .map(|(fact, scale)| (fact.value, scale))
            .collect()
    };
    assert_eq!(near(1_452_400.0, 0.5), [(1452.4, 1e3), (-1.4524, 1e6)]);
    assert_eq!(near(-1452.0, 0.5), [(1452.4, 1.0)]);
    assert_eq!(near(1451.0, 0.5), []);
}

#[test]
fn facts_may_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Facts>();
}
