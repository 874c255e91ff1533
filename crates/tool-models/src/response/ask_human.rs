//! A question to a human.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use wire::Timestamp;

use super::{AskHumanAction, HilRequired};
use crate::secret::{Unsendable, sendable};
use crate::{AnswerField, RequestId, UserId};

wire::constants! {
    HumanInputRequested = "human_input_requested",
}

/// A human is asked a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AskHumanResponse {
    status: HumanInputRequested,
    action: AskHumanAction,
    hil_required: HilRequired,
    /// What to tell the human, where it is not the question itself.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub message: Option<String>,
    /// The question.
    pub data: Question,
    /// When the response was written.
    pub timestamp: Timestamp,
}

/// A question, and what an answer to it must be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The request's name, which an answer repeats.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub request_id: Option<RequestId>,
    /// What is asked.
    pub question: String,
    /// What the human should know to answer.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub context: Option<String>,
    /// Who is asked.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub user_id: Option<UserId>,
    /// What the human, or the model that speaks with them, should do.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub instruction: Option<String>,
    /// What the answer must hold; without it, one free text called `answer`.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub answer_fields: Option<Vec<AnswerField>>,
    /// From when on an answer is too late.
    #[serde(
        default,
        deserialize_with = "wire::absent",
        skip_serializing_if = "Option::is_none"
    )]
    pub expires_at: Option<Timestamp>,
}

impl Question {
    /// A question that one free text answers.
    pub fn new(question: impl Into<String>) -> Self {
        Self {
            request_id: None,
            question: question.into(),
            context: None,
            user_id: None,
            instruction: None,
            answer_fields: None,
            expires_at: None,
        }
    }
}

impl AskHumanResponse {
    /// Asks a human.
    ///
    /// # Errors
    /// When the question holds something that looks like a secret, or asks for one: what a human
    /// writes here goes through the conversation.
    ///
    /// # Examples
    /// ```
    /// use tool_models::{AnswerField, AskHumanResponse, Question};
    ///
    /// let now = "2025-10-18T09:30:00Z".parse()?;
    /// let question = Question {
    ///     answer_fields: Some(vec![AnswerField::choice("answer", ["staging", "production"])]),
    ///     ..Question::new("Where should this be deployed?")
    /// };
    /// let response = AskHumanResponse::new(question, now)?;
    /// assert_eq!(response.data.question, "Where should this be deployed?");
    ///
    /// let leaking = Question::new("Is ghp_0123456789abcdefghijABCDEFGHIJ012345 still right?");
    /// let error = AskHumanResponse::new(leaking, now).unwrap_err();
    /// assert_eq!(error.pointer().as_str(), "/data/question");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(data: Question, timestamp: Timestamp) -> Result<Self, Unsendable> {
        let response = Self {
            status: HumanInputRequested,
            action: AskHumanAction,
            hil_required: HilRequired,
            message: None,
            data,
            timestamp,
        };
        sendable(&response)?;
        Ok(response)
    }
}
