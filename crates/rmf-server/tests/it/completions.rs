//! Completions.

use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw};

fn prompt(name: &str) -> Value {
    json!({ "type": "ref/prompt", "name": name })
}

fn template(uri: &str) -> Value {
    json!({ "type": "ref/resource", "uri": uri })
}

async fn completed(client: &mut Raw, reference: Value, name: &str, begun: &str) -> Value {
    let params = json!({ "ref": reference, "argument": { "name": name, "value": begun } });
    client.result("completion/complete", params).await["completion"].take()
}

#[tokio::test]
async fn codes_that_begin_so_come_first() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for (reference, name) in [
            (prompt("rmf_analyst"), "fundCode"),
            (template("rmf://fund/{code}"), "code"),
            (template("rmf://fund/{code}/nav"), "code"),
        ] {
            let found = completed(&mut client, reference.clone(), name, "abap").await;
            assert_eq!(found["values"], json!(["ABAPAC-RMF"]));
            let all = completed(&mut client, reference.clone(), name, "").await;
            assert_eq!(all["total"], 6, "the sample has 6 funds");
            assert_eq!(
                (all["values"].as_array().map(Vec::len), &all["hasMore"]),
                (Some(6), &json!(false))
            );
            let gold = completed(&mut client, reference.clone(), name, " GOLD ").await;
            assert_eq!(gold["values"][0], "ES-GOLDRMF-UH");
            let none = completed(&mut client, reference, name, "nothing is called that").await;
            assert_eq!((&none["values"], &none["total"]), (&json!([]), &json!(0)));
        }
    }
}

#[tokio::test]
async fn words_of_lists_are_completed() {
    let mut client = Raw::of(Era::July2026).await;
    let periods = completed(&mut client, prompt("rmf_analyst"), "period", "").await;
    assert_eq!(
        periods["values"],
        json!(["ytd", "3m", "6m", "1y", "3y", "5y", "10y"])
    );
    let periods = completed(&mut client, prompt("rmf_analyst"), "period", "1").await;
    assert_eq!(periods["values"], json!(["1y", "10y"]));
    let schemas = completed(
        &mut client,
        template("rmf://schema/{name}"),
        "name",
        "get-rmf-funds",
    )
    .await;
    let expected = json!([
        "get-rmf-funds-input.v1.json",
        "get-rmf-funds-output.v1.json"
    ]);
    assert_eq!(schemas["values"], expected);
    let free = completed(&mut client, prompt("rmf_router"), "question", "W").await;
    assert_eq!(free["values"], json!([]));
}

#[tokio::test]
async fn what_is_not_there_is_not_completed() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for params in [
            json!({ "ref": prompt("none"), "argument": { "name": "a", "value": "" } }),
            json!({ "ref": template("rmf://none"), "argument": { "name": "a", "value": "" } }),
            json!({ "ref": { "type": "ref/tool", "name": "x" }, "argument": { "name": "a", "value": "" } }),
            json!({ "ref": prompt("rmf_analyst"), "argument": { "name": "fundCode", "value": 5 } }),
            json!({ "ref": prompt("rmf_analyst") }),
            json!({}),
        ] {
            let error = client.error("completion/complete", params.clone()).await;
            assert_eq!(error["code"], -32602, "{params}: {error}");
        }
    }
}

#[tokio::test]
async fn of_many_funds_none_whose_code_begins_so_is_passed_over() {
    let Some(funds) = crate::real::funds() else {
        return;
    };
    let codes: Vec<_> = { funds.funds().iter() }
        .map(|fund| fund.symbol.to_lowercase())
        .collect();
    let mut client = Raw::over(funds, rmf_server::Options::default(), Era::July2026).await;
    for begun in 'a'..='z' {
        let begun = begun.to_string();
        let expected = { codes.iter() }.filter(|code| code.starts_with(&begun));
        let expected = expected.count().min(100);
        let found = completed(&mut client, prompt("rmf_analyst"), "fundCode", &begun).await;
        let found = found["values"].as_array().unwrap().iter();
        let is_begun = |code: &&Value| code.as_str().unwrap().to_lowercase().starts_with(&begun);
        assert_eq!(found.take_while(is_begun).count(), expected, "{begun}");
    }
}

#[tokio::test]
async fn an_argument_that_there_is_not_is_told() {
    let mut client = Raw::of(Era::July2026).await;
    for (reference, name, known) in [
        (
            json!({ "type": "ref/prompt", "name": "rmf_analyst" }),
            "nosuch",
            "fundCode",
        ),
        (
            json!({ "type": "ref/prompt", "name": "rmf_router" }),
            "fundCode",
            "question",
        ),
        (
            json!({ "type": "ref/resource", "uri": "rmf://fund/{code}" }),
            "name",
            "code",
        ),
        (
            json!({ "type": "ref/resource", "uri": "rmf://schema/{name}" }),
            "code",
            "name",
        ),
    ] {
        let params = json!({ "ref": reference, "argument": { "name": name, "value": "" } });
        let error = client.error("completion/complete", params).await;
        assert_eq!(error["code"], -32602, "{error}");
        let message = error["message"].as_str().unwrap();
        assert!(
            message.contains(known) && message.contains(name),
            "{message}"
        );
    }
}
