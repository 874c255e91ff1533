//! Resources: widgets, schemas and funds.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::raw::{ERAS, Era, Raw};

async fn read(client: &mut Raw, uri: &str) -> Value {
    let mut result = client.result("resources/read", json!({ "uri": uri })).await;
    let contents = result["contents"].as_array_mut().unwrap();
    assert_eq!(contents.len(), 1);
    assert_eq!(contents[0]["uri"], uri);
    contents[0].take()
}

#[tokio::test]
async fn every_listed_resource_can_be_read_and_has_the_size_it_says() {
    let mut client = Raw::of(Era::July2026).await;
    let list = client.result("resources/list", json!({})).await;
    for resource in list["resources"].as_array().unwrap() {
        let contents = read(&mut client, resource["uri"].as_str().unwrap()).await;
        assert_eq!(contents["mimeType"], resource["mimeType"]);
        assert_eq!(
            contents["text"].as_str().map(str::len),
            resource["size"]
                .as_u64()
                .and_then(|size| size.try_into().ok())
        );
        assert!(resource["description"].is_string(), "{resource}");
    }
}

#[tokio::test]
async fn the_widgets_are_pages_that_ask_for_nothing() {
    let mut client = Raw::of(Era::July2026).await;
    let list = client.result("resources/list", json!({})).await;
    for page in [
        "fund-list",
        "fund-card",
        "performance-chart",
        "fund-comparison",
    ] {
        let uri = format!("ui://rmf/{page}.html");
        let listed = list["resources"]
            .as_array()
            .unwrap()
            .iter()
            .find(|resource| resource["uri"] == uri.as_str());
        let contents = read(&mut client, &uri).await;
        for told in [listed.unwrap(), &contents] {
            assert_eq!(told["mimeType"], "text/html;profile=mcp-app");
            assert_eq!(told["_meta"]["ui"], json!({ "prefersBorder": true }));
        }
        let built = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("widgets/dist/{page}.html"));
        assert_eq!(contents["text"], fs::read_to_string(built).unwrap());
    }
}

/// How the files of contracts begin that no answer of this server has to do with.
const FOREIGN: [&str; 5] = [
    "confirm-",
    "dealing-",
    "set-",
    "show-preview-",
    "tool-graph.",
];

#[tokio::test]
async fn the_schemas_are_the_committed_ones() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schemas");
    let files = fs::read_dir(&directory)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let is_foreign = |path: &Path| {
        let name = path.file_name().unwrap().to_str().unwrap();
        FOREIGN.iter().any(|other| name.starts_with(other))
    };
    let files: BTreeSet<_> = files
        .filter(|path| path.is_file() && !is_foreign(path))
        .collect();
    let mut client = Raw::of(Era::July2026).await;
    let list = client.result("resources/list", json!({})).await;
    let listed = list["resources"].as_array().unwrap().iter();
    let listed = listed
        .filter(|resource| {
            resource["uri"]
                .as_str()
                .unwrap()
                .starts_with("rmf://schema/")
        })
        .count();
    // Beside them there is the output of the server's own tool.
    assert_eq!(listed, files.len() + 1);
    for path in files {
        let name = path.file_name().unwrap().to_str().unwrap();
        let contents = read(&mut client, &format!("rmf://schema/{name}")).await;
        assert_eq!(
            contents["text"],
            fs::read_to_string(&path).unwrap(),
            "{name}"
        );
    }
}

#[tokio::test]
async fn a_fund_is_what_its_tool_gives() {
    for era in ERAS {
        let mut client = Raw::of(era).await;
        for (uri, tool, arguments) in [
            (
                "rmf://fund/ABAPAC-RMF",
                "get_rmf_fund_detail",
                json!({ "fundCode": "ABAPAC-RMF" }),
            ),
            (
                "rmf://fund/abapac%2Drmf",
                "get_rmf_fund_detail",
                json!({ "fundCode": "ABAPAC-RMF" }),
            ),
            (
                "rmf://fund/ABAPAC-RMF/nav",
                "get_rmf_fund_nav_history",
                json!({ "fundCode": "ABAPAC-RMF", "days": 365 }),
            ),
        ] {
            let contents = read(&mut client, uri).await;
            assert_eq!(contents["mimeType"], "application/json");
            let fund: Value = serde_json::from_str(contents["text"].as_str().unwrap()).unwrap();
            assert_eq!(
                fund,
                client.call(tool, arguments).await["structuredContent"]
            );
        }
    }
}

#[tokio::test]
async fn what_is_not_there_has_the_code_of_its_era() {
    for (era, code) in [(Era::November2025, -32002), (Era::July2026, -32602)] {
        let mut client = Raw::of(era).await;
        for uri in [
            "rmf://fund/NONE",
            "rmf://fund/",
            "rmf://fund//nav",
            "ui://rmf/fund-list",
            "x",
            "",
            "rmf://schema/x",
        ] {
            let error = client.error("resources/read", json!({ "uri": uri })).await;
            assert_eq!(error["code"], code, "{uri}: {error}");
        }
        assert_eq!(
            client.error("resources/read", json!({ "uri": 5 })).await["code"],
            -32602
        );
    }
}

#[tokio::test]
async fn the_schema_that_each_output_names_can_be_read() {
    let mut client = Raw::of(Era::July2026).await;
    let tools = client.result("tools/list", json!({})).await;
    for tool in tools["tools"].as_array().unwrap() {
        let id = tool["outputSchema"]["$id"].as_str().unwrap();
        let name = id.rsplit('/').next().unwrap();
        let contents = read(&mut client, &format!("rmf://schema/{name}")).await;
        let schema: Value = serde_json::from_str(contents["text"].as_str().unwrap()).unwrap();
        assert_eq!(schema["$id"], id);
        let names = |schema: &Value| {
            schema["properties"]
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&schema), names(&tool["outputSchema"]));
    }
}
