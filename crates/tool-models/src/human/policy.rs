//! Who approves what, and for how long.

use chrono::TimeDelta;
use wire::Timestamp;

use crate::{Refusal, Remember, RememberScope, SecurityLevel};

/// Who has to approve a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approver {
    /// Nobody: the call may run, which the trail says.
    Nobody,
    /// Whoever was asked.
    Asked,
    /// Somebody other than whoever called: the one who was asked, or to whom the decision was left. Where
    /// nobody was named but the one who called, anybody else.
    Another,
}

/// The rules of one level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelPolicy {
    /// Who has to approve.
    pub approver: Approver,
    /// The longest that an approval may be remembered, and for what at most; none where it may not be.
    pub remember: Option<(RememberScope, TimeDelta)>,
}

/// Who approves calls of which level, and for how long an approval may be remembered.
///
/// ```
/// use tool_models::{ApprovalPolicy, Approver, SecurityLevel};
///
/// let policy = ApprovalPolicy::default();
/// assert_eq!(policy.of(SecurityLevel::Critical).approver, Approver::Another);
/// assert_eq!(policy.of(SecurityLevel::Critical).remember, None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ApprovalPolicy {
    /// For [`SecurityLevel::Low`].
    pub low: LevelPolicy,
    /// For [`SecurityLevel::Medium`].
    pub medium: LevelPolicy,
    /// For [`SecurityLevel::High`].
    pub high: LevelPolicy,
    /// For [`SecurityLevel::Critical`].
    pub critical: LevelPolicy,
}

/// Somebody is asked at every level. A low call may be remembered for a day, a medium one for an hour, a
/// high one for a quarter of an hour and the same arguments; a critical one never, and another person
/// than the one who called approves it.
impl Default for ApprovalPolicy {
    fn default() -> Self {
        let asked = |scope, minutes| LevelPolicy {
            approver: Approver::Asked,
            remember: Some((scope, TimeDelta::minutes(minutes))),
        };
        Self {
            low: asked(RememberScope::Tool, 24 * 60),
            medium: asked(RememberScope::Tool, 60),
            high: asked(RememberScope::Arguments, 15),
            critical: LevelPolicy {
                approver: Approver::Another,
                remember: None,
            },
        }
    }
}

impl ApprovalPolicy {
    /// The rules of a level.
    pub const fn of(&self, level: SecurityLevel) -> LevelPolicy {
        match level {
            SecurityLevel::Low => self.low,
            SecurityLevel::Medium => self.medium,
            SecurityLevel::High => self.high,
            SecurityLevel::Critical => self.critical,
        }
    }

    /// Whether an approval may be remembered so. It is not shortened in silence.
    pub(super) fn allows(
        &self,
        level: SecurityLevel,
        remember: &Remember,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let refuse = |reason: String| Err(Refusal::NotRemembered { level, reason });
        let Some((widest, longest)) = self.of(level).remember else {
            return refuse("each one is approved by itself".to_owned());
        };
        if remember.scope == RememberScope::Tool && widest == RememberScope::Arguments {
            return refuse("only for the same arguments".to_owned());
        }
        let lasts = remember.until.get() - now.get();
        if lasts <= TimeDelta::zero() || lasts > longest {
            let minutes = longest.num_minutes();
            return refuse(format!("from now for at most {minutes} minutes"));
        }
        Ok(())
    }
}
