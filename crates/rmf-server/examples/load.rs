//! How long requests take that come at a fixed rate over several connections:
//!
//! ```sh
//! rmf-server --data DIR --http 127.0.0.1:8080 --log error &
//! cargo run --release -p rmf-server --example load -- 127.0.0.1:8080 500 64 20
//! ```
//!
//! The arguments are the address, requests a second, connections and seconds. A request's time counts from when it
//! was due, so that a server that falls behind is not flattered; with `most` for the rate each connection asks again
//! as soon as it is answered. Each connection asks each of the six tools in turn, as clients of 2025-11-25 do, which
//! every server answers; with `floor` as a fifth argument it asks for a path that is not there, which takes as long as
//! HTTP alone.

use std::env;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// A call of each tool over funds, as interop/rmf-server/load/calls.json has them.
fn calls() -> Vec<(&'static str, Value)> {
    vec![
        ("get_rmf_funds", json!({})),
        ("search_rmf_funds", json!({ "minRiskLevel": 5 })),
        ("get_rmf_fund_detail", json!({ "fundCode": "ABAPAC-RMF" })),
        ("get_rmf_fund_performance", json!({ "period": "1y" })),
        (
            "get_rmf_fund_nav_history",
            json!({ "fundCode": "ABAPAC-RMF", "days": 90 }),
        ),
        (
            "compare_rmf_funds",
            json!({ "fundCodes": ["ABAPAC-RMF", "ES-GOLDRMF-UH"] }),
        ),
    ]
}

/// What is measured.
#[derive(Clone)]
struct Load {
    address: String,
    /// Requests a second; none for as many as there can be.
    rate: Option<f64>,
    connections: usize,
    time: Duration,
    is_floor: bool,
}

fn asked() -> Option<Load> {
    let given: Vec<String> = env::args().skip(1).collect();
    let (given, is_floor) = match given.as_slice() {
        [given @ .., floor] if floor == "floor" => (given, true),
        given => (given, false),
    };
    let [address, rate, connections, seconds] = given else {
        return None;
    };
    Some(Load {
        address: address.clone(),
        rate: match rate.as_str() {
            "most" => None,
            rate => Some(rate.parse().ok()?),
        },
        connections: connections.parse().ok()?,
        time: Duration::from_secs(seconds.parse().ok()?),
        is_floor,
    })
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(load) = asked() else {
        return Err("give ADDRESS RATE CONNECTIONS SECONDS, e.g. 127.0.0.1:8080 500 64 20".into());
    };
    let began = Instant::now();
    let each = (0..load.connections).map(|at| tokio::spawn(one(load.clone(), at, began)));
    let mut times = Vec::new();
    for connection in each.collect::<Vec<_>>() {
        times.extend(connection.await??);
    }
    tell(&load, times, began.elapsed());
    Ok(())
}

/// One connection: asks when it is due, waits for the answer, and notes how long that took.
async fn one(load: Load, at: usize, began: Instant) -> std::io::Result<Vec<Duration>> {
    let mut stream = TcpStream::connect(&load.address).await?;
    stream.set_nodelay(true)?;
    let requests = requests(&load);
    let mut times = Vec::new();
    let mut buffer = vec![0; 256 * 1024];
    for (turn, request) in requests
        .iter()
        .cycle()
        .skip(at % requests.len())
        .enumerate()
    {
        let rated = due(&load, at, turn);
        let due = rated.unwrap_or_else(|| began.elapsed());
        if due > load.time {
            break;
        }
        // Not where it is due at once: tokio's timer wakes by the millisecond.
        if rated.is_some() {
            tokio::time::sleep_until((began + due).into()).await;
        }
        stream.write_all(request.as_bytes()).await?;
        answered(&mut stream, &mut buffer).await?;
        times.push(began.elapsed().saturating_sub(due));
    }
    Ok(times)
}

/// When the request of a connection is due; none where that is at once.
#[expect(clippy::cast_precision_loss, reason = "nobody sends 2^53 requests")]
fn due(load: &Load, at: usize, turn: usize) -> Option<Duration> {
    let number = turn * load.connections + at;
    Some(Duration::from_secs_f64(number as f64 / load.rate?))
}

fn requests(load: &Load) -> Vec<String> {
    let host = &load.address;
    if load.is_floor {
        return vec![format!("GET /none HTTP/1.1\r\nhost: {host}\r\n\r\n")];
    }
    let calls = calls().into_iter();
    calls
        .map(|(tool, arguments)| request(host, tool, &arguments))
        .collect()
}

fn request(host: &str, tool: &str, arguments: &Value) -> String {
    let params = json!({ "name": tool, "arguments": arguments });
    let body =
        json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params }).to_string();
    format!(
        "POST /mcp HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
         accept: application/json, text/event-stream\r\nmcp-protocol-version: 2025-11-25\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Reads one answer, which has to be a success.
async fn answered(stream: &mut TcpStream, buffer: &mut [u8]) -> std::io::Result<()> {
    let mut read = 0;
    loop {
        let place = buffer.get_mut(read..).unwrap_or_default();
        let more = stream.read(place).await?;
        read += more;
        let text = String::from_utf8_lossy(buffer.get(..read).unwrap_or_default());
        if let Some((headers, body)) = text.split_once("\r\n\r\n")
            && is_whole(&headers.to_ascii_lowercase(), body)
        {
            return judged(headers, body);
        }
        if more == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    }
}

/// Whether the whole body is there, be it of a known length or in chunks.
fn is_whole(headers: &str, body: &str) -> bool {
    if headers.contains("transfer-encoding: chunked") {
        return body.ends_with("0\r\n\r\n");
    }
    let mut lines = headers.lines();
    let length = lines.find_map(|line| line.strip_prefix("content-length: "));
    let length = length.and_then(|length| length.parse().ok()).unwrap_or(0);
    body.len() >= length
}

fn judged(headers: &str, body: &str) -> std::io::Result<()> {
    let is_success = headers.starts_with("HTTP/1.1 200") && body.contains("\"isError\":false");
    if is_success || headers.starts_with("HTTP/1.1 404") {
        return Ok(());
    }
    Err(std::io::Error::other(format!("{headers}\n{body:.500}")))
}

fn tell(load: &Load, mut times: Vec<Duration>, took: Duration) {
    times.sort_unstable();
    let at = |share: usize| {
        times
            .get(times.len().saturating_sub(1) * share / 1_000)
            .copied()
            .unwrap_or_default()
    };
    let (count, connections) = (times.len(), load.connections);
    println!(
        "{count} requests over {connections} connections in {took:.1?}, all answered: {:.0} a second",
        f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / took.as_secs_f64()
    );
    println!(
        "p50 {:?}  p90 {:?}  p99 {:?}  p99.9 {:?}  most {:?}",
        at(500),
        at(900),
        at(990),
        at(999),
        at(1_000)
    );
}
