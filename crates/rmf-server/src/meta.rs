//! What stands beside results, under names of the protocol's and of our own.

use rmcp::model::{MetaObject, ProtocolVersion};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Map, Value};

use crate::{about, trace};

/// Where a result says that its figures are invented.
pub(crate) const INVENTED: &str = "dev.smart-response/invented";

/// Where a result says what was left out.
pub(crate) const LEFT_OUT: &str = "dev.smart-response/leftOut";

/// Where a result says as what its payload is repeated as text, where that is not as the server was told to.
pub(crate) const REPEATED_AS: &str = "dev.smart-response/repeatedAs";

/// Where a result names the server, since 2026-07-28.
const SERVER_INFO: &str = "io.modelcontextprotocol/serverInfo";

/// What every result to this request has beside it; nothing where there is nothing to say.
pub(crate) fn of(context: &RequestContext<RoleServer>) -> Option<MetaObject> {
    let mut meta = Map::new();
    add(&mut meta, context);
    (!meta.is_empty()).then_some(MetaObject(meta))
}

/// Adds what every result to this request has beside it.
pub(crate) fn add(meta: &mut Map<String, Value>, context: &RequestContext<RoleServer>) {
    if is_stateless(context) {
        meta.insert(SERVER_INFO.to_owned(), about::server_info().clone());
    }
    if let Some(parent) = trace::parent(context) {
        meta.insert("traceparent".to_owned(), parent.into());
    }
}

/// Whether the request is of the era in which each stands for itself.
pub(crate) fn is_stateless(context: &RequestContext<RoleServer>) -> bool {
    let version = context.protocol_version();
    version.is_some_and(|version| version >= ProtocolVersion::V_2026_07_28)
}
