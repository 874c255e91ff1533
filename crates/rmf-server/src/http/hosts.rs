//! Who may reach the server, and from which pages.

use axum::http::Uri;
use axum::http::uri::Authority;

/// Names under which the server may be reached (`Host`), and origins of pages that may call it (`Origin`).
///
/// A page of anybody can make a browser call a server on its user's machine, under a name that suddenly means this
/// machine. So both are looked at: by default the names of this machine, and pages that it serves itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosts {
    hosts: Vec<String>,
    origins: Vec<String>,
}

/// What is no name of a host.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no host: write each name or address by itself, with a port if only that one is meant, e.g. rmf.example.com"
)]
pub struct NotAHost(String);

/// What is no origin.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no origin: write each name by itself, with its scheme, e.g. https://chat.example.com or http://localhost:*"
)]
pub struct NotAnOrigin(String);

/// The names of this machine.
const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

impl Default for Hosts {
    fn default() -> Self {
        let origins = LOCAL
            .iter()
            .flat_map(|host| [format!("http://{host}:*"), format!("https://{host}:*")]);
        Self {
            hosts: LOCAL.map(str::to_owned).into(),
            origins: origins.collect(),
        }
    }
}

impl Hosts {
    /// Lets the server be reached under `host`, too.
    ///
    /// # Errors
    /// When it is no host.
    pub fn allow_host(&mut self, host: &str) -> Result<(), NotAHost> {
        let is_host = host
            .parse::<Authority>()
            .is_ok_and(|read| !read.as_str().contains('@') && is_name(read.host()));
        if !is_host {
            return Err(NotAHost(host.to_owned()));
        }
        self.hosts.push(host.to_ascii_lowercase());
        Ok(())
    }

    /// Lets pages of `origin` call the server, too. `:*` stands for every port.
    ///
    /// # Errors
    /// When it is no origin.
    pub fn allow_origin(&mut self, origin: &str) -> Result<(), NotAnOrigin> {
        let refused = || NotAnOrigin(origin.to_owned());
        let plain = origin.strip_suffix(":*").unwrap_or(origin);
        let parts = Parts::of(plain).filter(|parts| is_name(&parts.host));
        let parts = parts.ok_or_else(refused)?;
        let written = match (parts.port, plain.len() < origin.len()) {
            (None, false) => format!("{plain}:{}", parts.default_port().ok_or_else(refused)?),
            (None, true) | (Some(_), false) => origin.to_owned(),
            (Some(_), true) => return Err(refused()),
        };
        self.origins.push(written.to_ascii_lowercase());
        Ok(())
    }

    pub(super) fn hosts(&self) -> impl Iterator<Item = &str> {
        self.hosts.iter().map(String::as_str)
    }

    pub(super) fn origins(&self) -> impl Iterator<Item = &str> {
        self.origins.iter().map(String::as_str)
    }

    /// Whether a request may name this host.
    pub(super) fn takes_host(&self, host: &str) -> bool {
        let Some(asked) = authority(host) else {
            return false;
        };
        self.hosts()
            .filter_map(|host| host.parse::<Authority>().ok())
            .any(|allowed| {
                allowed.host().eq_ignore_ascii_case(asked.host())
                    && allowed
                        .port_u16()
                        .is_none_or(|port| asked.port_u16() == Some(port))
            })
    }

    /// Whether a page of this origin may call.
    pub(super) fn takes_origin(&self, origin: &str) -> bool {
        let Some(asked) = Parts::of(origin) else {
            return false;
        };
        self.origins()
            .any(|allowed| match allowed.strip_suffix(":*") {
                Some(any_port) => Parts::of(any_port).is_some_and(|allowed| allowed.is_at(&asked)),
                None => Parts::of(allowed).is_some_and(|allowed| {
                    allowed.is_at(&asked) && allowed.effective_port() == asked.effective_port()
                }),
            })
    }
}

/// A host and perhaps a port. The type takes a user before them, and ports that are none.
fn authority(text: &str) -> Option<Authority> {
    let read: Authority = text.parse().ok()?;
    let behind = text.strip_prefix(read.host())?;
    let is_right = behind.is_empty() || behind.starts_with(':') && read.port_u16().is_some();
    is_right.then_some(read)
}

/// Whether it is a name or an address, and no pattern: a star would be taken at its word and match nothing.
fn is_name(host: &str) -> bool {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    !host.is_empty() && host.chars().all(is_of_name)
}

/// An origin, taken apart.
#[derive(Debug)]
struct Parts {
    scheme: String,
    host: String,
    port: Option<u16>,
}

impl Parts {
    fn of(origin: &str) -> Option<Self> {
        let uri: Uri = origin.parse().ok()?;
        let authority = uri.authority()?;
        let is_bare = uri.path() == "/" && uri.query().is_none() && !origin.ends_with('/');
        let is_right = is_bare && self::authority(authority.as_str()).is_some();
        is_right.then(|| Self {
            scheme: uri.scheme_str().unwrap_or_default().to_ascii_lowercase(),
            host: authority.host().to_ascii_lowercase(),
            port: authority.port_u16(),
        })
    }

    fn is_at(&self, other: &Self) -> bool {
        self.scheme == other.scheme && self.host == other.host
    }

    fn effective_port(&self) -> Option<u16> {
        self.port.or_else(|| self.default_port())
    }

    fn default_port(&self) -> Option<u16> {
        match self.scheme.as_str() {
            "http" => Some(80),
            "https" => Some(443),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_reached_by_its_own_names_alone() {
        let hosts = Hosts::default();
        for host in [
            "localhost",
            "LOCALHOST:8080",
            "127.0.0.1:80",
            "[::1]:8080",
            "[::1]",
        ] {
            assert!(hosts.takes_host(host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.2",
            "192.168.0.1",
            "",
            "a b",
            "0.0.0.0",
        ] {
            assert!(!hosts.takes_host(host), "{host}");
        }
    }

    #[test]
    fn pages_of_this_machine_may_call_and_others_not() {
        let hosts = Hosts::default();
        for origin in [
            "http://localhost",
            "http://localhost:6274",
            "https://127.0.0.1:3000",
            "http://[::1]:5173",
        ] {
            assert!(hosts.takes_origin(origin), "{origin}");
        }
        for origin in [
            "null",
            "",
            "http://evil.example",
            "http://localhost.evil.example",
            "http://localhost@evil.example",
            "file://",
            "localhost",
            "http://localhost/",
            "chrome-extension://localhost",
        ] {
            assert!(!hosts.takes_origin(origin), "{origin}");
        }
    }

    #[test]
    fn what_is_allowed_is_meant_with_its_port() {
        let mut hosts = Hosts::default();
        hosts.allow_host("rmf.example.com").unwrap();
        hosts.allow_host("other.example.com:8443").unwrap();
        hosts.allow_origin("https://Chat.example.com").unwrap();
        hosts.allow_origin("https://any.example.com:*").unwrap();
        assert!(
            hosts.takes_host("rmf.example.com:1234") && hosts.takes_host("other.example.com:8443")
        );
        assert!(!hosts.takes_host("other.example.com"));
        assert!(
            hosts.takes_origin("https://chat.example.com")
                && hosts.takes_origin("https://chat.example.com:443")
        );
        assert!(
            !hosts.takes_origin("https://chat.example.com:444")
                && !hosts.takes_origin("http://chat.example.com")
        );
        assert!(hosts.takes_origin("https://any.example.com:9"));
    }

    #[test]
    fn what_is_no_host_or_origin_is_refused() {
        for host in ["", "a b", "https://x", "me@x", "*", "*.example.com", "x*"] {
            assert!(Hosts::default().allow_host(host).is_err(), "{host}");
        }
        for origin in [
            "",
            "*",
            "example.com",
            "https://",
            "https://x/path",
            "https://x:1:*",
            "null",
            "ftp://x",
            "https://*",
            "https://*.example.com:*",
        ] {
            assert!(Hosts::default().allow_origin(origin).is_err(), "{origin}");
        }
    }
}
