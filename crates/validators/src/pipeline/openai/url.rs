//! The URL that requests go to.

use core::net::IpAddr;

use reqwest::Url;

use super::{ChatEndpoint, EndpointError};

/// The URL of an endpoint's chat completions. Anything behind `?` stays, as Azure wants it.
pub(super) fn completions(endpoint: &ChatEndpoint) -> Result<Url, EndpointError> {
    let wrong = |reason: &str| EndpointError::Url {
        reason: reason.to_owned(),
    };
    let mut url = Url::parse(&endpoint.base_url).map_err(|error| wrong(&error.to_string()))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(wrong("it begins with neither"));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(EndpointError::Credentials);
    }
    let host = url.host_str().ok_or_else(|| wrong("it has no host"))?;
    if endpoint.key.is_some() && url.scheme() == "http" && !is_here(host) {
        return Err(EndpointError::Unencrypted {
            host: host.to_owned(),
        });
    }
    url.path_segments_mut()
        .map_err(|()| wrong("it has no path"))?
        .pop_if_empty()
        .extend(["chat", "completions"]);
    url.set_fragment(None);
    Ok(url)
}

/// Whether a host is this machine.
fn is_here(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || host.ends_with(".localhost")
        || address
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback())
}
