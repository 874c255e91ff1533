//! Requests that travel with the conversation, for servers that keep no state.
//!
//! A token says what was asked about which call, signed. Whoever brings it back brings the call again;
//! the token holds for that call and no other. It can be read by anybody, since nothing in a request is
//! secret, and changed by nobody.

pub(super) mod spent;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use wire::Timestamp;

pub use self::spent::{MemorySpent, Spent};
use super::asking::askable;
use super::decide::judge;
use super::state::{Phase, RequestState};
use crate::{
    ApprovalPolicy, Call, CallDigest, HumanAnswer, HumanRequest, Refusal, RequestId, UserId,
};

/// The form of the token, so that another can follow.
const FORM: &str = "sr1";

/// The longest token that is read: beyond it nobody asked a human.
const LONGEST: usize = 1 << 20;

/// A key that signs tokens.
#[derive(Clone)]
pub struct TokenKey {
    id: String,
    secret: Vec<u8>,
}

impl std::fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TokenKey")
            .field("id", &self.id)
            .finish_non_exhaustive()
    }
}

/// The error of a key that signs nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeyError {
    /// A secret that could be guessed.
    #[error("the secret has {0} bytes; 32 random ones are needed")]
    Short(usize),
    /// A name that would not stand in a token.
    #[error("{0:?} is no name of a key: one or more ASCII letters, digits, - and _")]
    Name(String),
}

impl TokenKey {
    /// A key. Its name stands in every token, so that keys can follow one another.
    ///
    /// # Errors
    /// When the secret has fewer than 32 bytes, or the name is empty or has other characters than ASCII
    /// letters, digits, `-` and `_`.
    pub fn new(id: impl Into<String>, secret: impl Into<Vec<u8>>) -> Result<Self, KeyError> {
        let (id, secret) = (id.into(), secret.into());
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if id.is_empty() || !id.chars().all(is_name) {
            return Err(KeyError::Name(id));
        }
        if secret.len() < 32 {
            return Err(KeyError::Short(secret.len()));
        }
        Ok(Self { id, secret })
    }

    fn mac(&self, signed: &str) -> Hmac<Sha256> {
        // HMAC takes keys of any length.
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("any length is a key");
        mac.update(signed.as_bytes());
        mac
    }
}

/// Why a token is not taken.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum TokenError {
    /// It is none of ours.
    #[error("this is no token of this server")]
    Malformed,
    /// It was signed by a key that is not known, or no longer.
    #[error("the token was signed by a key that is not known here")]
    UnknownKey,
    /// It was changed.
    #[error("the token's signature does not hold: it was changed on the way")]
    Tampered,
    /// It was used.
    #[error("the token was used already; an answer counts once")]
    Replayed,
    /// It holds for another call, it is too late, or the answer is none.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A token cannot be left to somebody else: it says who was asked, and is not kept.
    #[error("a token cannot be left to {0}; ask them, by a request of their own")]
    LeftTo(UserId),
    /// It cannot be known whether the token was used.
    #[error("it cannot be known whether the token was used: {0}")]
    Spent(String),
}

#[derive(Serialize, Deserialize)]
struct Claims {
    request_id: RequestId,
    user_id: UserId,
    tool_name: String,
    digest: CallDigest,
    request: HumanRequest,
}

/// Tokens that stand for requests.
///
/// A token leaves no trail, so nothing remembers the latest time that was seen: a clock that goes back
/// before a token's end makes the token hold again. One that was used stays used for an hour beyond its
/// end, which covers clocks that differ by less; where a clock goes back further than that, [`MemorySpent`]
/// and `SqliteStore` have forgotten it, and it could be used once more.
///
/// ```
/// use serde_json::Map;
/// use tool_models::{
///     Accept, AskHumanResponse, Call, MemorySpent, Phase, Question, StateTokens, TokenKey,
/// };
///
/// let tokens = StateTokens::new(TokenKey::new("k1", [7; 32])?);
/// let now = "2025-10-18T09:30:00Z".parse()?;
/// let call = Call {
///     user_id: "u1".into(),
///     tool_name: "book".to_owned(),
///     tool_args: Map::new(),
/// };
/// let question = Question {
///     request_id: Some("r1".into()),
///     expires_at: Some("2025-10-18T09:45:00Z".parse()?),
///     ..Question::new("For which day?")
/// };
/// let token = tokens.seal(&call, AskHumanResponse::new(question, now)?.into(), now)?;
///
/// let answer = Map::from_iter([("answer".to_owned(), "Monday".into())]);
/// let answer = Accept::new("r1".into(), answer).into();
/// let spent = MemorySpent::default();
/// let phase = tokens.resume(&token, &call, &answer, &"u1".into(), now, &spent)?;
/// assert!(matches!(phase, Phase::Ready { .. }));
/// assert!(tokens.resume(&token, &call, &answer, &"u1".into(), now, &spent).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct StateTokens {
    key: TokenKey,
    earlier: Vec<TokenKey>,
    policy: ApprovalPolicy,
}

impl StateTokens {
    /// Tokens signed by `key`, with calls approved by the usual policy.
    pub fn new(key: TokenKey) -> Self {
        Self {
            key,
            earlier: Vec::new(),
            policy: ApprovalPolicy::default(),
        }
    }

    /// The tokens, also taking those that an earlier key signed.
    #[must_use]
    pub fn also_taking(mut self, earlier: TokenKey) -> Self {
        self.earlier.push(earlier);
        self
    }

    /// The tokens, with calls approved by `policy`. Nothing is remembered from one token to another.
    #[must_use]
    pub const fn with_policy(mut self, policy: ApprovalPolicy) -> Self {
        self.policy = policy;
        self
    }

    /// The token of a request about a call.
    ///
    /// # Errors
    /// When the request cannot be asked; see [`PendingRequests::ask`](crate::PendingRequests::ask).
    pub fn seal(
        &self,
        call: &Call,
        request: HumanRequest,
        now: Timestamp,
    ) -> Result<String, Refusal> {
        let claims = Claims {
            request_id: askable(call, &request, now)?,
            user_id: call.user_id.clone(),
            tool_name: call.tool_name.clone(),
            digest: call.digest(),
            request,
        };
        let claims = serde_json::to_vec(&claims).unwrap_or_default();
        let signed = format!("{FORM}.{}.{}", self.key.id, BASE64.encode(claims));
        let tag = self.key.mac(&signed).finalize().into_bytes();
        Ok(format!("{signed}.{}", BASE64.encode(tag)))
    }

    /// The request that a token stands for, if it is about this call and has not lapsed.
    ///
    /// # Errors
    /// When the token is none of ours, was changed, has lapsed, or is about another call.
    pub fn open(
        &self,
        token: &str,
        call: &Call,
        now: Timestamp,
    ) -> Result<RequestState, TokenError> {
        let claims = self.claims(token)?;
        let difference = [
            (claims.user_id != call.user_id, "user"),
            (claims.tool_name != call.tool_name, "tool"),
            (claims.digest != call.digest(), "arguments"),
        ];
        if let Some((_, what)) = difference.into_iter().find(|(differs, _)| *differs) {
            return Err(Refusal::OtherCall { what }.into());
        }
        match claims.request.expires_at() {
            Some(at) if now >= at => return Err(Refusal::Expired { at }.into()),
            _ => {}
        }
        let Claims {
            request_id,
            request,
            ..
        } = claims;
        Ok(RequestState::asked_now(
            request_id,
            call.clone(),
            request,
            now,
        ))
    }

    /// What an answer makes of a token's request: [`Phase::Ready`] once, with what the call goes on with;
    /// [`Phase::Closed`] once, where it does not; [`Phase::Open`] where the decision was put off.
    ///
    /// # Errors
    /// As [`open`](Self::open), and when the answer does not count or the token was used.
    pub fn resume(
        &self,
        token: &str,
        call: &Call,
        answer: &HumanAnswer,
        by: &UserId,
        now: Timestamp,
        spent: &impl Spent,
    ) -> Result<Phase, TokenError> {
        let mut state = self.open(token, call, now)?;
        if *answer.request_id() != state.request_id {
            return Err(Refusal::Unknown(answer.request_id().clone()).into());
        }
        judge(&state, answer, by, now, &self.policy)?;
        if let HumanAnswer::Escalate(escalate) = answer {
            return Err(TokenError::LeftTo(escalate.to.clone()));
        }
        state.answered(answer, by, now);
        if matches!(state.phase, Phase::Open { .. }) {
            return Ok(state.phase);
        }
        let end = state.expires_at().unwrap_or(now);
        let is_first = spent.spend(&state.request_id, end, now);
        if is_first.map_err(|error| TokenError::Spent(error.to_string()))? {
            Ok(state.phase)
        } else {
            Err(TokenError::Replayed)
        }
    }

    fn claims(&self, token: &str) -> Result<Claims, TokenError> {
        let (signed, tag) = token.rsplit_once('.').ok_or(TokenError::Malformed)?;
        let mut parts = signed.split('.');
        let (Some(FORM), Some(id), Some(claims), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(TokenError::Malformed);
        };
        if token.len() > LONGEST {
            return Err(TokenError::Malformed);
        }
        let mut keys = std::iter::once(&self.key).chain(&self.earlier);
        let key = keys
            .find(|key| key.id == id)
            .ok_or(TokenError::UnknownKey)?;
        let tag = BASE64.decode(tag).map_err(|_| TokenError::Tampered)?;
        // Compared in constant time, so that a tag cannot be guessed byte by byte.
        key.mac(signed)
            .verify_slice(&tag)
            .map_err(|_| TokenError::Tampered)?;
        let claims = BASE64.decode(claims).map_err(|_| TokenError::Malformed)?;
        serde_json::from_slice(&claims).map_err(|_| TokenError::Malformed)
    }
}
