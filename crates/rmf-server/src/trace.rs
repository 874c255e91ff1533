//! Which trace of a distributed system a request belongs to.

use rmcp::service::{RequestContext, RoleServer};

/// The `traceparent` of a request: of its `_meta`, else of its HTTP headers. What is not of the form that W3C
/// gives it is none, so that nobody writes into our log.
pub(crate) fn parent(context: &RequestContext<RoleServer>) -> Option<&str> {
    let told = context.meta.get("traceparent");
    let told = told.and_then(|parent| parent.as_str());
    told.or_else(|| header(context))
        .filter(|parent| is_parent(parent))
}

#[cfg(feature = "http")]
fn header(context: &RequestContext<RoleServer>) -> Option<&str> {
    let parts = context.extensions.get::<axum::http::request::Parts>()?;
    parts.headers.get("traceparent")?.to_str().ok()
}

#[cfg(not(feature = "http"))]
fn header(_: &RequestContext<RoleServer>) -> Option<&str> {
    None
}

/// Whether it is a version, a trace, a span and flags, in small hexadecimal digits.
fn is_parent(text: &str) -> bool {
    let is_hex = |part: &str| {
        part.bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let parts: Vec<_> = text.split('-').collect();
    let lengths: Vec<_> = parts.iter().map(|part| part.len()).collect();
    lengths == [2, 32, 16, 2] && parts.into_iter().all(is_hex)
}

#[cfg(test)]
mod tests {
    use super::is_parent;

    #[test]
    fn a_parent_has_the_form_of_the_recommendation() {
        assert!(is_parent(
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
        ));
        for wrong in [
            "",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "00-0AF7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\nforged line",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-",
        ] {
            assert!(!is_parent(wrong), "{wrong}");
        }
    }
}
