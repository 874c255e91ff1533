//! A model behind chat completions.

use core::fmt;
use core::time::Duration;
use std::sync::Arc;

use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Client, Response, Url, redirect};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use rustls_platform_verifier::BuilderVerifierExt;
use serde_json::{Map, Value};

use super::failure::Failure;
use super::{ApiKey, ChatEndpoint, EndpointError, body, pause, url};
use crate::pipeline::{Completion, LanguageModel, ModelError, ModelErrorKind, Prompt, Waiting};

/// A model behind chat completions. Cheap to clone; clones share connections.
///
/// Must be polled by a tokio runtime with time and I/O enabled; without a runtime it is unreachable.
#[derive(Clone)]
pub struct ChatModel {
    client: Client,
    url: Url,
    key: Option<ApiKey>,
    authorization: Option<HeaderValue>,
    settings: Map<String, Value>,
    retries: u8,
    longest_wait: Duration,
}

/// More of an answer is not read, in bytes.
const LARGEST: usize = 8 << 20;

impl ChatModel {
    /// A model behind an endpoint. Nothing is sent yet.
    ///
    /// # Errors
    /// When the endpoint's URL, key or further members cannot be used, or there is no TLS to be had for https.
    pub fn new(endpoint: ChatEndpoint) -> Result<Self, EndpointError> {
        let url = url::completions(&endpoint)?;
        let settings = body::settings(&endpoint)?;
        let authorization = endpoint.key.as_ref().map(authorization).transpose()?;
        let client = Client::builder()
            .timeout(endpoint.timeout)
            .redirect(redirect::Policy::none())
            .tls_backend_preconfigured(tls(&url)?)
            .build()
            .map_err(|error| tls_error(&error))?;
        Ok(Self {
            client,
            url,
            key: endpoint.key,
            authorization,
            settings,
            retries: endpoint.retries,
            longest_wait: endpoint.longest_wait,
        })
    }

    async fn completed(&self, prompt: &str) -> Result<Completion, ModelError> {
        if tokio::runtime::Handle::try_current().is_err() {
            let message = "there is no tokio runtime to ask it from";
            return Err(ModelError::new(ModelErrorKind::Unreachable, message));
        }
        let request = body::request(&self.settings, prompt);
        let mut tries = 1;
        loop {
            let failure = match self.once(request.clone()).await {
                Ok(completion) => return Ok(completion),
                Err(failure) => failure,
            };
            let may_wait = failure.is_passing && tries <= u32::from(self.retries);
            let wait = pause::before_next(failure.pause, tries, self.longest_wait);
            let Some(wait) = wait.filter(|_| may_wait) else {
                let secret = self.key.as_ref().map(ApiKey::secret);
                return Err(failure.into_error(tries, secret));
            };
            tokio::time::sleep(wait).await;
            tries += 1;
        }
    }

    async fn once(&self, request: String) -> Result<Completion, Failure> {
        let mut asked = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .body(request);
        if let Some(authorization) = &self.authorization {
            asked = asked.header(AUTHORIZATION, authorization.clone());
        }
        let sent = asked.send().await;
        let response = sent.map_err(|error| Failure::of_transport(&error))?;
        let (status, headers) = (response.status(), response.headers().clone());
        if status.is_success() {
            let body = whole(response).await?;
            return body::completion(&body).map_err(|(kind, message)| Failure::new(kind, message));
        }
        // What a server says of a failure is worth having and may be missing.
        let body = whole(response).await.unwrap_or_default();
        Err(Failure::of_status(status, &headers, &body))
    }
}

async fn whole(mut response: Response) -> Result<String, Failure> {
    let mut body = Vec::new();
    loop {
        let chunk = response.chunk().await;
        match chunk.map_err(|error| Failure::of_transport(&error))? {
            Some(chunk) if body.len() + chunk.len() > LARGEST => {
                let message = format!("it is larger than {LARGEST} bytes");
                return Err(Failure::new(ModelErrorKind::Unreadable, message));
            }
            Some(chunk) => body.extend_from_slice(&chunk),
            None => break,
        }
    }
    String::from_utf8(body)
        .map_err(|error| Failure::new(ModelErrorKind::Unreadable, error.to_string()))
}

fn authorization(key: &ApiKey) -> Result<HeaderValue, EndpointError> {
    if key.secret().is_empty() {
        return Err(EndpointError::Key);
    }
    let mut value = HeaderValue::from_str(&format!("Bearer {}", key.secret()))
        .map_err(|_| EndpointError::Key)?;
    value.set_sensitive(true);
    Ok(value)
}

/// TLS that trusts what the machine trusts; over plain http none of the machine's certificates are looked for.
fn tls(url: &Url) -> Result<ClientConfig, EndpointError> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| tls_error(&error))?;
    let verified = if url.scheme() == "https" {
        builder
            .with_platform_verifier()
            .map_err(|error| tls_error(&error))?
    } else {
        builder.with_root_certificates(RootCertStore::empty())
    };
    Ok(verified.with_no_client_auth())
}

fn tls_error(error: &dyn core::error::Error) -> EndpointError {
    EndpointError::Tls {
        reason: error.to_string(),
    }
}

impl LanguageModel for ChatModel {
    fn complete<'a>(&'a self, prompt: &'a Prompt) -> Waiting<'a, Result<Completion, ModelError>> {
        Box::pin(self.completed(&prompt.text))
    }
}

impl fmt::Debug for ChatModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The URL without what stands behind `?`, where some endpoints want a key.
        let mut url = self.url.clone();
        url.set_query(None);
        f.debug_struct("ChatModel")
            .field("url", &url.as_str())
            .field("model", &self.settings.get("model"))
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}
