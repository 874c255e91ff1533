//! A server that plays its part.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use axum::routing::post;
use futures_util::stream::{self, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpListener;

/// One reply.
pub(crate) struct Play {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<Bytes>,
    delay: Duration,
    end: End,
}

/// How a reply's body ends.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Whole,
    /// The connection is closed before.
    Broken,
    /// Nothing more comes.
    Never,
}

impl Play {
    pub(crate) fn text(status: u16, body: impl Into<String>) -> Self {
        Self {
            status,
            headers: vec![("content-type", "application/json".to_owned())],
            body: vec![Bytes::from(body.into())],
            delay: Duration::ZERO,
            end: End::Whole,
        }
    }

    pub(crate) fn json(status: u16, body: &Value) -> Self {
        Self::text(status, body.to_string())
    }

    pub(crate) fn bytes(chunk: Vec<u8>, times: usize) -> Self {
        let mut play = Self::text(200, "");
        play.body = vec![Bytes::from(chunk); times];
        play
    }

    pub(crate) fn header(mut self, name: &'static str, value: &str) -> Self {
        self.headers.push((name, value.to_owned()));
        self
    }

    pub(crate) fn after(mut self, delay: Duration) -> Self {
        self.delay = delay;
        self
    }

    pub(crate) fn breaking_off(mut self) -> Self {
        self.end = End::Broken;
        self
    }

    pub(crate) fn never_ending(mut self) -> Self {
        self.end = End::Never;
        self
    }

    async fn response(self) -> Response {
        tokio::time::sleep(self.delay).await;
        let mut response = Response::builder().status(self.status);
        for (name, value) in self.headers {
            response = response.header(name, value);
        }
        let end = self.end;
        let chunks = stream::iter(self.body.into_iter().map(Ok::<_, io::Error>));
        let last = stream::once(async move {
            match end {
                End::Whole => Ok(Bytes::new()),
                End::Broken => Err(io::Error::other("the plug was pulled")),
                End::Never => std::future::pending().await,
            }
        });
        response
            .body(Body::from_stream(chunks.chain(last)))
            .unwrap()
    }
}

/// What was asked.
pub(crate) struct Request {
    pub(crate) uri: Uri,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Value,
}

type Playing = Arc<dyn Fn(&Value) -> Play + Send + Sync>;

#[derive(Clone)]
struct Stage {
    playing: Playing,
    asked: Arc<Mutex<Vec<Request>>>,
}

/// A server on this machine; it ends with the test's runtime.
pub(crate) struct Server {
    url: String,
    asked: Arc<Mutex<Vec<Request>>>,
}

impl Server {
    /// A server that gives its replies in order.
    pub(crate) async fn start<const N: usize>(plays: [Play; N]) -> Self {
        let plays = Mutex::new(VecDeque::from(plays));
        Self::playing(move |_| {
            let next = plays.lock().unwrap().pop_front();
            next.unwrap_or_else(|| {
                Play::text(418, "the server is asked more often than it has replies")
            })
        })
        .await
    }

    /// A server whose replies depend on what it is asked.
    pub(crate) async fn playing(play: impl Fn(&Value) -> Play + Send + Sync + 'static) -> Self {
        let asked = Arc::default();
        let stage = Stage {
            playing: Arc::new(play),
            asked: Arc::clone(&asked),
        };
        let router = Router::new()
            .route("/v1/chat/completions", post(reply))
            .with_state(stage);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let url = format!("http://{}/v1", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, asked }
    }

    pub(crate) fn url(&self) -> String {
        self.url.clone()
    }

    pub(crate) fn asked(&self) -> Vec<Request> {
        std::mem::take(&mut *self.asked.lock().unwrap())
    }
}

async fn reply(
    State(stage): State<Stage>,
    uri: Uri,
    headers: HeaderMap,
    body: String,
) -> Result<Response, Infallible> {
    let body: Value = serde_json::from_str(&body).unwrap();
    let play = (stage.playing)(&body);
    stage
        .asked
        .lock()
        .unwrap()
        .push(Request { uri, headers, body });
    Ok(play.response().await)
}
