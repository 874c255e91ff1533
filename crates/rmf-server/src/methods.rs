//! The protocol's methods that this server answers, and what their parameters have to be.

use crate::shown::quoted;

/// Whether the method gives a list in pages.
pub(crate) fn is_list(method: &str) -> bool {
    matches!(
        method,
        "tools/list" | "prompts/list" | "resources/list" | "resources/templates/list"
    )
}

/// That the parameters of a method are wrong, and what they have to be.
pub(crate) fn wrong_parameters(method: &str) -> String {
    let expected = parameters(method).unwrap_or("they are none of this method");
    format!("the parameters of {method} are wrong: {expected}")
}

/// Whether it is a method of this server in every version of the protocol.
#[cfg(feature = "http")]
pub(crate) fn is_known(method: &str) -> bool {
    !is_older(method) && parameters(method).is_some()
}

/// Whether it is a method that newer versions of the protocol have no more.
pub(crate) fn is_older(method: &str) -> bool {
    matches!(method, "initialize" | "ping")
}

const NO_METHOD: &str = "there is no method";

/// That there is no such method, in words, where they are not there already; the SDK tells its name alone.
pub(crate) fn unknown(method: &str) -> String {
    if method.starts_with(NO_METHOD) {
        return method.to_owned();
    }
    let method = quoted(method);
    format!("{NO_METHOD} {method} in this server and this version of the protocol")
}

/// What the parameters of a method have to be; none of a method that is not answered here.
pub(crate) fn parameters(method: &str) -> Option<&'static str> {
    Some(match method {
        "initialize" => "protocolVersion, capabilities and clientInfo are needed",
        "ping" => "they are an object",
        "server/discover" => {
            "`_meta` is needed, with the version of the protocol, the client and what it is capable of"
        }
        "tools/list" | "prompts/list" | "resources/list" | "resources/templates/list" => {
            "they are an object, in which `cursor` may be a text"
        }
        "tools/call" => "`name` is a text, and `arguments` an object",
        "prompts/get" => "`name` is a text, and `arguments` an object of texts",
        "resources/read" => "`uri` is a text",
        "completion/complete" => {
            "`ref` names a prompt or a template, and `argument` has a name and a value, both texts"
        }
        _ => return None,
    })
}
