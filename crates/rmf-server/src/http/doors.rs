//! Connections: how many there are, how long they may say nothing, and how they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_util::sync::CancellationToken;

use super::HttpOptions;
use super::impatient::Impatient;

/// So long may a connection take to send the headers of its next request.
const HEADERS: Duration = Duration::from_secs(30);

/// So long is waited where the system has no more connections to give.
const EXHAUSTED: Duration = Duration::from_millis(100);

/// Takes connections until `stop` is cancelled, then lets those that are open end within `end`.
pub(super) async fn open(
    listener: TcpListener,
    router: Router,
    HttpOptions {
        connections,
        stall,
        end,
        ..
    }: HttpOptions,
    stop: CancellationToken,
) {
    let places = Arc::new(Semaphore::new(connections.clamp(1, Semaphore::MAX_PERMITS)));
    let open = GracefulShutdown::new();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            Some((stream, place)) = next(&listener, &places) => {
                // Answers are small and wanted at once; where that cannot be set they come a little later.
                stream.set_nodelay(true).ok();
                let stream = Impatient::new(stream, stall);
                attend(stream, place, &router, &open, stop.clone());
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(end, open.shutdown()).await.is_err() {
        tracing::warn!("ended with requests unanswered");
    }
}

/// The next connection, once there is a place for it.
async fn next(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.ok()?;
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return Some((stream, place)),
            Err(error) => {
                tracing::debug!(%error, "a connection was not taken");
                tokio::time::sleep(EXHAUSTED).await;
            }
        }
    }
}

fn attend(
    stream: Impatient<TcpStream>,
    place: OwnedSemaphorePermit,
    router: &Router,
    open: &GracefulShutdown,
    stop: CancellationToken,
) {
    let has_asked = Arc::new(AtomicBool::new(false));
    let unused = unused(stop, Arc::clone(&has_asked));
    let router = TowerToHyperService::new(router.clone());
    let service = service_fn(move |request| {
        has_asked.store(true, Ordering::Relaxed);
        router.call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .serve_connection(TokioIo::new(stream), service);
    let connection = open.watch(connection);
    tokio::spawn(async move {
        tokio::select! {
            ended = connection => if let Err(error) = ended {
                tracing::debug!(%error, "a connection broke off");
            },
            () = unused => {}
        }
        drop(place);
    });
}

/// Until `stop` is cancelled for a connection that has asked nothing: a graceful end would wait for its headers.
async fn unused(stop: CancellationToken, has_asked: Arc<AtomicBool>) {
    stop.cancelled().await;
    if has_asked.load(Ordering::Relaxed) {
        std::future::pending::<()>().await;
    }
}
