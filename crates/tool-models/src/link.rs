//! Links that a human is sent to: one rule for all of them.
//!
//! The rule is narrower than what a browser opens, so that nothing is left to be read in two ways: what
//! stands in such a link is ASCII, nothing in it has to be repaired first, and the host that a human reads
//! is the host that is opened.

use std::net::Ipv6Addr;

use serde_json::Value;
use wire::Pointer;

use crate::ToolStatus;

/// The error of a link that no human is sent to. It does not repeat the link, which may hold a password.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{pointer} is no link to send a human to: {reason}; write an https URL, or http on localhost"
)]
pub struct UnfitLink {
    /// Where.
    pub pointer: Pointer,
    /// Why.
    pub reason: &'static str,
}

/// Why nobody is sent to this link: it is no page over https, nor over http on this machine.
pub(crate) fn unfit(link: &str) -> Option<&'static str> {
    match Page::parse(link) {
        Err(reason) => Some(reason),
        Ok(page) if page.is_secure || page.is_here() => None,
        Ok(_) => Some("what is sent to it over http can be read and changed on the way"),
    }
}

/// Whether a text is the address of a page. A human who names one may name one over http, too: nobody is
/// sent there by us.
pub(crate) fn is_page(text: &str) -> bool {
    Page::parse(text).is_ok()
}

/// The links of a response that a human opens, by their members' names. Empty ones are another rule's.
pub(crate) fn links(response: &Value) -> impl Iterator<Item = (&'static str, &str)> {
    const NAMES: &[&str] = &["oauth_url", "url"];
    let status = response.get("status").and_then(Value::as_str);
    let status = status.and_then(|status| status.parse::<ToolStatus>().ok());
    let data = response.get("data").filter(|_| status.is_some_and(opens));
    let links = NAMES.iter().filter_map(move |name| {
        let link = data?.get(*name)?.as_str()?;
        Some((*name, link))
    });
    links.filter(|(_, link)| !link.trim().is_empty())
}

/// Whether a request of this status sends somebody to a page.
const fn opens(status: ToolStatus) -> bool {
    match status {
        ToolStatus::AuthorizationRequired
        | ToolStatus::CredentialRequired
        | ToolStatus::HumanRequired => true,
        ToolStatus::Success
        | ToolStatus::Error
        | ToolStatus::Pending
        | ToolStatus::InProgress
        | ToolStatus::Created
        | ToolStatus::HumanInputRequested
        | ToolStatus::AuthorizationRequested => false,
    }
}

/// Every link of a response that is not fit, in the order of [`links`].
pub(crate) fn unfit_links(response: &Value) -> impl Iterator<Item = UnfitLink> {
    links(response).filter_map(|(name, link)| {
        let reason = unfit(link)?;
        let pointer = Pointer::from("/data").child(name);
        Some(UnfitLink { pointer, reason })
    })
}

/// The address of a page, as far as the rule looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Page<'a> {
    is_secure: bool,
    host: Host<'a>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Host<'a> {
    Name(&'a str),
    Six(Ipv6Addr),
}

impl<'a> Page<'a> {
    fn parse(text: &'a str) -> Result<Self, &'static str> {
        if let Some(reason) = text.chars().find_map(foreign) {
            return Err(reason);
        }
        let (scheme, rest) = text.split_once("://").ok_or("it is no absolute URL")?;
        let is_secure = scheme.eq_ignore_ascii_case("https");
        if !is_secure && !scheme.eq_ignore_ascii_case("http") {
            return Err("it is no page of the web");
        }
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        if authority.contains('@') {
            return Err("the user in it could be taken for the host");
        }
        let host = host(authority).ok_or("it names no host, or no port")?;
        Ok(Self { is_secure, host })
    }

    /// Whether it is on the human's own machine, where nobody reads along.
    fn is_here(self) -> bool {
        match self.host {
            Host::Name(name) => name.eq_ignore_ascii_case("localhost") || name == "127.0.0.1",
            Host::Six(address) => address == Ipv6Addr::LOCALHOST,
        }
    }
}

/// Why a character is none that a link has.
const fn foreign(character: char) -> Option<&'static str> {
    match character {
        // Those that turn the direction of what follows, or are not seen at all.
        '\u{ad}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => Some("a character in it is not seen, or turns the text around"),
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => Some("a control character stands in it"),
        ' ' => Some("a blank stands in it"),
        '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}' => {
            Some("a character stands in it that no URL has")
        }
        character if !character.is_ascii() => Some(
            "letters beyond ASCII may pass for others; write them percent-encoded, a host as xn--",
        ),
        _ => None,
    }
}

fn host(authority: &str) -> Option<Host<'_>> {
    let (host, port) = if let Some(rest) = authority.strip_prefix('[') {
        let (six, port) = rest.split_once(']')?;
        (Host::Six(six.parse().ok()?), port)
    } else {
        let end = authority.find(':').unwrap_or(authority.len());
        let (name, port) = authority.split_at(end);
        (is_name(name).then_some(Host::Name(name))?, port)
    };
    let is_port = |digits: &str| {
        digits.bytes().all(|digit| digit.is_ascii_digit()) && digits.parse::<u16>().is_ok()
    };
    match port {
        "" => Some(host),
        port => is_port(port.strip_prefix(':')?).then_some(host),
    }
}

/// Whether every part of the name has letters, digits, `-` or `_` and nothing else: what is escaped could
/// be another name.
fn is_name(name: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    };
    name.split('.').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_over_https_or_on_this_machine_is_fit() {
        let fit = [
            "https://example.com",
            "HTTPS://example.com/a?b=c#d",
            "https://example.com:8443/login?next=%2Fhome&ids[]=1",
            "https://xn--12c1fe0br.example/",
            "https://192.168.1.10/router",
            "https://[2001:db8::1]:443/",
            "http://localhost",
            "http://LOCALHOST:8080/start",
            "http://127.0.0.1:3000/?a=b",
            "http://[::1]/",
            "http://[0:0:0:0:0:0:0:1]:80/",
        ];
        for link in fit {
            assert_eq!(unfit(link), None, "{link}");
        }
    }

    #[test]
    fn anything_else_is_not() {
        let not = [
            "",
            "example.com/login",
            "/login",
            "//example.com/",
            "javascript:alert(1)",
            "javascript://example.com/%0aalert(1)",
            "data:text/html,hello",
            "ftp://example.com/",
            "file:///etc/passwd",
            "http://example.com/",
            "http://localhost.example.com/",
            "http://127.0.0.1.example.com/",
            "http://127.0.0.2/",
            "http://0x7f.1/",
            "http://[::2]/",
            "http://[::1",
            "https://",
            "https:///path",
            "https://?a",
            "https://.example.com/",
            "https://example..com/",
            "https://example.com:/",
            "https://example.com:99999/",
            "https://example.com:+443/",
            "https://accounts.google.com@evil.example/",
            "https://ann:pw@example.com/",
            "http://localhost@example.com/",
            "https://%65xample.com/",
            "https://example.com\\@evil.example/",
            "https://exa mple.com/",
            " https://example.com/",
            "https://example.com/\n",
            "https://example.com/\u{202e}gnp.exe",
            "https://example.com/\u{200b}",
            "https://еxample.com/",
            "https://example.com/ไทย",
        ];
        for link in not {
            assert!(unfit(link).is_some(), "{link}");
        }
    }

    #[test]
    fn a_human_may_name_a_page_over_http() {
        assert!(is_page("http://example.com/") && is_page("https://example.com/"));
        for text in [
            "mailto:a@b.example",
            "urn:isbn:1",
            "javascript:x",
            "page",
            "",
        ] {
            assert!(!is_page(text), "{text}");
        }
    }
}
