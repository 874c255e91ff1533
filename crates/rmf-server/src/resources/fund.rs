//! A fund, and its NAV history, by address.

use rmcp::model::{ErrorData, MetaObject, ResourceContents};
use rmf_tools::{FundSource, Origin, RmfTool};
use serde_json::{Map, json};
use tool_models::CallToolResult;
use wire::Timestamp;

use super::json;
use crate::meta::INVENTED;
use crate::shown::shown;
use crate::tools::is_fault;

/// The address of a fund.
pub(crate) const FUND: &str = "rmf://fund/{code}";

/// The address of a fund's NAV history.
pub(crate) const NAV: &str = "rmf://fund/{code}/nav";

const BEFORE: &str = "rmf://fund/";
const AFTER: &str = "/nav";

/// The longest history that the tool gives.
const DAYS: u32 = 365;

pub(crate) fn fund_uri(code: &str) -> String {
    format!("{BEFORE}{}", encoded(code.trim()))
}

pub(crate) fn nav_uri(code: &str) -> String {
    format!("{}{AFTER}", fund_uri(code))
}

/// What a tool says of the fund of an address; none where the address is of no fund.
pub(super) async fn read<S: FundSource>(
    uri: &str,
    funds: &S,
    now: Timestamp,
) -> Result<Option<ResourceContents>, ErrorData> {
    let Some(rest) = uri.strip_prefix(BEFORE) else {
        return Ok(None);
    };
    let (code, tool) = match rest.strip_suffix(AFTER) {
        Some(code) => (decoded(code), RmfTool::NavHistory),
        None => (decoded(rest), RmfTool::Detail),
    };
    let mut asked = Map::from_iter([("fundCode".to_owned(), json!(code))]);
    if tool == RmfTool::NavHistory {
        asked.insert("days".to_owned(), DAYS.into());
    }
    let result = tool.call(&asked.into(), funds, now).await;
    self::told(result, uri, funds.origin()).map(Some)
}

/// What a tool gave, as what stands at an address.
pub(super) fn told(
    result: CallToolResult,
    uri: &str,
    origin: Origin,
) -> Result<ResourceContents, ErrorData> {
    let is_fault = is_fault(&result);
    let told = result.content.into_iter().next().map(|block| block.text);
    let payload = result.structured_content.ok_or_else(|| {
        let told = told.unwrap_or_default();
        if is_fault {
            return ErrorData::internal_error(told, None);
        }
        ErrorData::resource_not_found(told, Some(json!({ "uri": shown(uri) })))
    })?;
    Ok(marked(json(payload.to_string(), uri), origin))
}

fn marked(contents: ResourceContents, origin: Origin) -> ResourceContents {
    match origin {
        Origin::Files => contents,
        Origin::Sample => {
            let meta = Map::from_iter([(INVENTED.to_owned(), true.into())]);
            contents.with_meta(MetaObject(meta))
        }
    }
}

/// A code as a part of an address: RFC 6570's simple expansion.
fn encoded(code: &str) -> String {
    let mut uri = String::with_capacity(code.len());
    for byte in code.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                uri.push(byte.into());
            }
            _ => {
                uri.push('%');
                uri.push(hex(byte >> 4));
                uri.push(hex(byte & 15));
            }
        }
    }
    uri
}

fn hex(digit: u8) -> char {
    char::from_digit(digit.into(), 16)
        .unwrap_or('0')
        .to_ascii_uppercase()
}

/// The code of a part of an address; what is encoded wrongly stands for itself.
fn decoded(part: &str) -> String {
    let mut bytes = Vec::with_capacity(part.len());
    let mut rest = part;
    while let Some((before, after)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let byte = after
            .get(..2)
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        rest = byte.and_then(|_| after.get(2..)).unwrap_or(after);
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_back_from_addresses() {
        for (code, uri) in [
            ("ABAPAC-RMF", "rmf://fund/ABAPAC-RMF"),
            ("KKP INRMF", "rmf://fund/KKP%20INRMF"),
            ("KT25/75RMF", "rmf://fund/KT25%2F75RMF"),
            ("SCBRMWORLD(A)", "rmf://fund/SCBRMWORLD%28A%29"),
            (
                "กองทุน",
                "rmf://fund/%E0%B8%81%E0%B8%AD%E0%B8%87%E0%B8%97%E0%B8%B8%E0%B8%99",
            ),
        ] {
            assert_eq!(fund_uri(code), uri);
            assert_eq!(decoded(uri.strip_prefix(BEFORE).unwrap()), code);
        }
    }

    #[test]
    fn what_is_encoded_wrongly_stands_for_itself() {
        for part in ["100%", "%zz", "%e0", "a%2", "%", "%%41", "%+1"] {
            let _ = decoded(part);
        }
        assert_eq!(decoded("100%"), "100%");
        assert_eq!(decoded("%%41"), "%A");
        assert_eq!(decoded("KT25/75RMF"), "KT25/75RMF");
    }
}
