//! What became of a call, in one word.

wire::string_enum! {
    /// What became of a tool call.
    pub enum ToolStatus {
        /// The call succeeded.
        Success = "success",
        /// The call failed.
        Error = "error",
        /// The call waits for something other than a human.
        Pending = "pending",
        /// The call is running.
        InProgress = "in_progress",
        /// The call made something, such as a plan, that has yet to run.
        Created = "created",
        /// A human is asked a question.
        HumanInputRequested = "human_input_requested",
        /// A human is asked whether a tool may run.
        AuthorizationRequested = "authorization_requested",
        /// A human is asked whether a stored credential may be used.
        AuthorizationRequired = "authorization_required",
        /// A human has to sign in or give a credential, outside of the conversation.
        CredentialRequired = "credential_required",
        /// A human has to do something by hand, such as solve a captcha.
        HumanRequired = "human_required",
    }
}

impl ToolStatus {
    /// Whether nothing more will come of the call by itself or by a human.
    ///
    /// ```
    /// use tool_models::ToolStatus;
    ///
    /// assert!(ToolStatus::Error.is_terminal());
    /// assert!(!ToolStatus::Created.is_terminal());
    /// ```
    pub const fn is_terminal(self) -> bool {
        matches!(self, Self::Success | Self::Error)
    }

    /// Whether a human has to answer or act before the call can go on.
    pub const fn needs_human(self) -> bool {
        self.action().is_some()
    }

    /// The action that a response with this status has, where the status decides it.
    pub const fn action(self) -> Option<HilAction> {
        match self {
            Self::HumanInputRequested | Self::CredentialRequired | Self::HumanRequired => {
                Some(HilAction::AskHuman)
            }
            Self::AuthorizationRequested | Self::AuthorizationRequired => {
                Some(HilAction::RequestAuthorization)
            }
            Self::Success | Self::Error | Self::Pending | Self::InProgress | Self::Created => None,
        }
    }
}

wire::string_enum! {
    /// What a human is asked for.
    pub enum HilAction {
        /// An answer, or something done by hand.
        AskHuman = "ask_human",
        /// A permission.
        RequestAuthorization = "request_authorization",
    }
}

wire::string_enum! {
    /// How much harm a call could do, from least to most.
    pub enum SecurityLevel {
        /// Nothing that could not be undone by doing nothing.
        Low = "LOW",
        /// Something that is easily undone.
        Medium = "MEDIUM",
        /// Something that is hard to undo, costs money or reaches other people.
        High = "HIGH",
        /// Something that cannot be undone or puts everything at risk.
        Critical = "CRITICAL",
    }
}

wire::string_enum! {
    /// What a human has to do by hand.
    pub enum InterventionType {
        /// Solve a captcha.
        Captcha = "captcha",
        /// Sign in.
        Login = "login",
        /// Pay.
        Payment = "payment",
        /// Connect or unlock a wallet.
        Wallet = "wallet",
        /// Prove who they are.
        Verification = "verification",
        /// Give consent at a provider's own page.
        Oauth = "oauth",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_lists_five_statuses_that_need_a_human() {
        let human: Vec<_> = ToolStatus::ALL
            .iter()
            .filter(|status| status.needs_human())
            .map(|status| status.as_str())
            .collect();
        assert_eq!(
            human,
            [
                "human_input_requested",
                "authorization_requested",
                "authorization_required",
                "credential_required",
                "human_required",
            ]
        );
    }

    #[test]
    fn levels_are_ordered_by_harm() {
        assert!(SecurityLevel::ALL.is_sorted());
        assert!(SecurityLevel::Low < SecurityLevel::Critical);
    }
}
