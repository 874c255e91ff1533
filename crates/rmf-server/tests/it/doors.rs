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
