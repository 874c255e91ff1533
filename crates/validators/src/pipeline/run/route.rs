//! Which tool, and what it returns.

use core::fmt::Write as _;

use super::Run;
use super::fetch::Material;
use crate::pipeline::{
    Event, Misrouted, Purpose, ToolCall, ToolError, ToolErrorKind, UnansweredReason, choice,
};
use crate::{ToolSketch, route_prompt};

/// So much of a reply that cannot be used is shown to the model again, in bytes.
const QUOTED: usize = 2_000;

impl<'r> Run<'r> {
    /// The facts of the tool that the model chooses. A choice that cannot be used, or whose arguments the tool
    /// does not take, is told to the model as often as the policy allows.
    pub(super) async fn route(&mut self) -> Result<Material<'r>, UnansweredReason> {
        let tools = self.pipeline.source.tools();
        if tools.is_empty() {
            return Err(UnansweredReason::NoTools);
        }
        let first_prompt = route_prompt(self.question.text, &tools, self.history());
        let mut prompt = first_prompt.clone();
        let mut left = self.pipeline.policy.reroutes;
        loop {
            let asked = self.ask(Purpose::Route, prompt).await;
            let reply = asked.map_err(|error| UnansweredReason::Model {
                purpose: Purpose::Route,
                error,
            })?;
            let problem = match self.chosen(&reply, &tools).await? {
                Ok(material) => return Ok(material),
                Err(problem) => problem,
            };
            if left == 0 {
                return Err(UnansweredReason::Misrouted(problem));
            }
            left -= 1;
            prompt = corrected(&first_prompt, &reply, &problem);
        }
    }

    /// What the chosen tool returns, or why another choice is needed.
    async fn chosen(
        &mut self,
        reply: &str,
        tools: &[ToolSketch<'_>],
    ) -> Result<Result<Material<'r>, Misrouted>, UnansweredReason> {
        let began = (self.pipeline.clock)();
        let call = match choice::read(reply, tools) {
            Ok(call) => call,
            Err(problem) => {
                let told = problem.to_string();
                self.record(began, Event::Misrouted { problem: told });
                return Ok(Err(problem));
            }
        };
        self.called(call).await
    }

    async fn called(
        &mut self,
        call: ToolCall,
    ) -> Result<Result<Material<'r>, Misrouted>, UnansweredReason> {
        let began = (self.pipeline.clock)();
        match self.pipeline.source.call(&call).await {
            Ok(fetched) => {
                let material = Material::of(call.clone(), fetched, self.question.earlier_facts);
                let material = material.map_err(|error| {
                    let told = ToolError::new(ToolErrorKind::Failed, error.to_string());
                    self.record(began, Event::FetchFailed { call, error: told });
                    UnansweredReason::Facts(error)
                })?;
                self.record(began, material.fetched());
                Ok(Ok(material))
            }
            Err(error) => {
                let failed = Event::FetchFailed {
                    call: call.clone(),
                    error: error.clone(),
                };
                self.record(began, failed);
                match error.kind {
                    ToolErrorKind::BadArguments => Ok(Err(Misrouted::Refused {
                        tool: call.tool,
                        message: error.message,
                    })),
                    ToolErrorKind::Failed => Err(UnansweredReason::Tool { call, error }),
                }
            }
        }
    }
}

fn corrected(prompt: &str, reply: &str, problem: &Misrouted) -> String {
    let mut corrected = prompt.to_owned();
    let quoted = reply.get(..floor(reply, QUOTED)).unwrap_or_default();
    // Writing to a text cannot fail.
    let _ = write!(
        corrected,
        "\nYour last reply was:\n{quoted}\n\nIt cannot be used: {problem}.\nReply again, with the JSON alone.\n"
    );
    corrected
}

/// The last character boundary up to `most`.
fn floor(text: &str, most: usize) -> usize {
    let starts = text.char_indices().map(|(start, _)| start);
    let ends = starts.chain([text.len()]);
    ends.take_while(|end| *end <= most).last().unwrap_or(0)
}
