//! Words of V1 servers that mean one of V2.

use serde_json::json;

use crate::migrating::{left, migrated, reason};
use crate::vectors_read::reference;

/// Outside of lists the same words were understood.
#[test]
fn words_are_understood_in_any_spelling_wherever_they_stand() {
    let words = [
        ("/recommendations/nextSteps/0/priority", "NOW", "now"),
        ("/context/relatedTools/0/priority", "HIGH", "high"),
        ("/recommendations/risks/0/likelihood", "Medium", "medium"),
        ("/summary/keyFindings/0/assessment", "Good", "good"),
        ("/metadata/assumptions/0/impact", "High", "high"),
        (
            "/recommendations/primary/drivers/1/direction",
            "POSITIVE",
            "positive",
        ),
        (
            "/recommendations/primary/action",
            "strong_buy",
            "Strong Buy",
        ),
        ("/recommendations/primary/priority", "critical", "Critical"),
        ("/metadata/tool/category", "data-fetching", "Data Fetching"),
        ("/metadata/source/reliability", "HIGH", "high"),
        (
            "/data/dataQuality/accuracy/factors/0/status",
            "Verified",
            "verified",
        ),
        ("/data/dataQuality/freshness/status", "Fresh", "fresh"),
        ("/data/dataQuality/freshness/age/unit", "Minutes", "minutes"),
        (
            "/data/dataQuality/completeness/status",
            "COMPLETE",
            "complete",
        ),
        ("/summary/confidence/level", "HIGH", "High"),
    ];
    for (at, said, word) in words {
        let mut document = reference();
        assert!(document.pointer(at).is_some(), "{at}");
        document["summary"]["colour"] = json!("red");
        *document.pointer_mut(at).unwrap() = json!(said);
        let migration = migrated(&document);
        assert_eq!(
            left(&migration),
            [("/summary/colour", &json!("red"))],
            "{at}"
        );
        let told: Vec<_> = migration
            .deprecations
            .iter()
            .map(|one| (one.pointer.as_str(), one.code))
            .collect();
        assert_eq!(told, [(at, "word_spelling")]);
        let mut expected = reference();
        *expected.pointer_mut(at).unwrap() = json!(word);
        assert_eq!(migration.document, Some(expected), "{at}");
    }
    // A warning of V1 that is half of V2.
    let old = json!({
        "summary": { "title": "PE" },
        "metadata": { "warnings": [{ "message": "No dividend", "severity": "CRITICAL" }] },
    });
    let migration = migrated(&old);
    assert_eq!(migration.leftovers, []);
    let response = migration.document.unwrap();
    assert_eq!(response["metadata"]["warnings"][0]["severity"], "critical");
}

/// A word that loggers and risk tables have for a level was left over. One that may be meant in two ways still is.
#[test]
fn another_word_for_a_level_is_read_and_told_where_it_is_meant_in_one_way() {
    let warned = |severity: &str| {
        migrated(&json!({
            "summary": { "title": "PE" },
            "metadata": { "warnings": [{ "message": "No dividend", "severity": severity }] },
        }))
    };
    for (said, word) in [
        ("WARN", "warning"),
        ("Fatal", "critical"),
        ("informational", "info"),
    ] {
        let migration = warned(said);
        assert_eq!(migration.leftovers, [], "{said}");
        let told = &migration.deprecations[0];
        assert_eq!(
            (told.pointer.as_str(), told.code),
            ("/metadata/warnings/0/severity", "word_spelling")
        );
        assert!(told.message.contains(&format!("{said:?}")), "{told:?}");
        let response = migration.document.unwrap();
        assert_eq!(response["metadata"]["warnings"][0]["severity"], word);
    }
    for said in ["error", "notice", "w"] {
        let over = json!(said);
        assert_eq!(
            left(&warned(said)),
            [("/metadata/warnings/0/severity", &over)]
        );
    }
    let old = json!({
        "summary": { "title": "PE", "confidence": "Moderate" },
        "metadata": { "dataQuality": "med" },
        "recommendations": { "priority": "MED" },
    });
    let migration = migrated(&old);
    assert_eq!(migration.leftovers, []);
    let told: Vec<_> = migration.deprecations.iter().collect();
    for (at, said) in [
        ("/metadata/dataQuality", None),
        ("/recommendations/priority", Some("\"MED\"")),
        ("/summary/confidence", None),
    ] {
        let told = told.iter().find(|one| one.pointer.as_str() == at).unwrap();
        assert!(said.is_none_or(|said| told.message.contains(said)));
    }
    let response = migration.document.unwrap();
    for (at, word) in [
        ("/summary/confidence/level", "Medium"),
        ("/recommendations/primary/priority", "Medium"),
    ] {
        assert_eq!(response.pointer(at), Some(&json!(word)), "{at}");
    }
    assert_eq!(
        reason(&response, "data.dataQuality.accuracy.score"),
        Some("V1 says \"med\"; the middle of the band of Medium")
    );
}

/// Such a word was written as V2 has it, and nobody was told.
#[test]
fn a_word_beside_the_number_that_it_is_of_is_told_as_well() {
    let old = json!({
        "summary": { "title": "PE", "confidence": { "level": "HIGH", "score": "82%" } },
        "data": { "processed": {}, "dataQuality": { "completeness": { "percentage": "95%", "status": "Complete" } } },
    });
    let migration = migrated(&old);
    assert_eq!(migration.leftovers, []);
    let mut told = migration.deprecations.iter();
    for at in [
        "/data/dataQuality/completeness/status",
        "/summary/confidence/level",
    ] {
        assert!(
            told.any(|one| one.pointer.as_str() == at && one.code == "word_spelling"),
            "{at}"
        );
    }
}
