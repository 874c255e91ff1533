use std::time::Duration;

use super::Hosts;

/// How much is taken over HTTP, and from whom.
#[derive(Debug, Clone)]
pub struct HttpOptions {
    /// Names under which the server is reached, and pages that may call it.
    pub hosts: Hosts,
    /// So many bytes has a body at most.
    pub most_bytes: usize,
    /// So long may a request take to arrive and to be answered.
    pub time_out: Duration,
    /// So many requests are answered at the same time; more are told to come back.
    pub requests: usize,
    /// So many connections are open at the same time; more wait.
    pub connections: usize,
    /// So long may a client read nothing of an answer that waits for it.
    pub stall: Duration,
    /// So long may what has begun take when the server ends.
    pub end: Duration,
}

impl Default for HttpOptions {
    fn default() -> Self {
        Self {
            hosts: Hosts::default(),
            most_bytes: crate::stdio::MOST_BYTES,
            time_out: Duration::from_secs(30),
            requests: 256,
            connections: 1_024,
            stall: Duration::from_secs(30),
            end: Duration::from_secs(5),
        }
    }
}
