//! The protocol's methods that this server answers, and what their parameters have to be.

/// Whether the method gives a list in pages.
pub(crate) fn is_list(method: &str) -> bool {
    matches!(
        method,
        "tools/list" | "prompts/list" | "resources/list" | "resources/templates/list"
    )
}

/// What the parameters of a method have to be; none of a method that is not answered here.
pub(crate) fn parameters(method: &str) -> Option<&'static str> {
    Some(match method {
        "initialize" => "protocolVersion, capabilities and clientInfo are needed",
        "ping" | "server/discover" => "they are an object",
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
