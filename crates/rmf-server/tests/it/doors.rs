//! Connections, by hand-written requests: their bound, clients that hang up, the end.

use std::time::Duration;

use rmf_server::http::HttpOptions;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::raw::PATIENCE;
use crate::served::{Reply, Served, request};

const LIST: &str = r#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#;

#[tokio::test]
async fn connections_beyond_the_bound_wait_for_a_place() {
    let served = Served::new(HttpOptions {
        connections: 1,
        ..HttpOptions::default()
    })
    .await;
    let first = served.connect().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    let bytes = request("POST", &[], LIST);
    let waits = served.raw(&bytes);
    tokio::pin!(waits);
    assert!(
        tokio::time::timeout(Duration::from_millis(200), &mut waits)
            .await
            .is_err()
    );
    drop(first);
    assert_eq!(waits.await.status, 200);
}

#[tokio::test]
async fn clients_that_hang_up_take_nothing_with_them() {
    let served = Served::new(HttpOptions {
        requests: 4,
        connections: 8,
        ..HttpOptions::default()
    })
    .await;
    for cut in 0..60 {
        let mut stream = served.connect().await;
        let bytes = request("POST", &[], LIST);
        let part = &bytes[..bytes.len() * cut / 60];
        stream.write_all(part).await.unwrap();
        drop(stream);
    }
    for _ in 0..20 {
        let reply = served.post(&[], LIST).await;
        if reply.status == 200 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("turns were lost");
}

#[tokio::test]
async fn a_server_that_is_stopped_answers_what_has_begun_and_closes() {
    let served = Served::new(HttpOptions {
        end: PATIENCE * 10,
        ..HttpOptions::default()
    })
    .await;
    let mut begun = served.connect().await;
    let mut part = request("POST", &[], LIST);
    let rest = part.split_off(part.len() - 5);
    begun.write_all(&part).await.unwrap();
    let mut idle = served.connect().await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    served.stop.cancel();
    tokio::time::sleep(Duration::from_millis(100)).await;
    begun.write_all(&rest).await.unwrap();
    let mut answer = Vec::new();
    begun.read_to_end(&mut answer).await.unwrap();
    assert_eq!(Reply::of(&answer).status, 200);
    // A connection that has asked nothing is not waited for.
    tokio::time::timeout(PATIENCE, served.serving)
        .await
        .expect("an end in time")
        .unwrap();
    let mut rest = Vec::new();
    assert_eq!(idle.read_to_end(&mut rest).await.unwrap_or(0), 0);
    assert!(TcpStream::connect(served.address).await.is_err());
}

fn half(length: usize, sent: usize) -> Vec<u8> {
    let head = format!(
        "POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\naccept: */*\r\ncontent-length: {length}\r\n\r\n{{"
    );
    [head.as_bytes(), &vec![b' '; sent]].concat()
}

/// 256 of them turned everybody away.
#[tokio::test]
async fn bodies_that_do_not_come_take_no_turns() {
    let served = Served::new(HttpOptions {
        requests: 2,
        ..HttpOptions::default()
    })
    .await;
    let mut open = Vec::new();
    for bytes in [
        half(100, 1),
        half(100, 1),
        half(100, 1),
        half(900_000, 300_000),
        half(900_000, 300_000),
        half(900_000, 300_000),
    ] {
        let mut stream = served.connect().await;
        stream.write_all(&bytes).await.unwrap();
        open.push(stream);
    }
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(served.post(&[], LIST).await.status, 200);
}

/// It held its connection for good.
#[tokio::test]
async fn a_reader_that_stalls_loses_its_connection() {
    let served = Served::new(HttpOptions {
        stall: Duration::from_millis(300),
        connections: 1,
        ..HttpOptions::default()
    })
    .await;
    let mut stalled = served.connect().await;
    let body = r#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"ui://rmf/fund-list.html"}}"#;
    let asked = request("POST", &[("connection", "keep-alive")], body);
    let asked = String::from_utf8(asked)
        .unwrap()
        .replacen("connection: close\r\n", "", 1);
    let writing = async {
        loop {
            stalled.write_all(asked.as_bytes()).await?;
        }
        #[expect(unreachable_code, reason = "it names the error")]
        Ok::<(), std::io::Error>(())
    };
    tokio::time::timeout(PATIENCE, writing)
        .await
        .expect("the connection is closed in time")
        .unwrap_err();
    assert_eq!(served.post(&[], LIST).await.status, 200);
}
