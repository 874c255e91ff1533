//! By which means a request is put to a human.

use crate::link::unfit;
use crate::projection::Unprojectable;
use crate::projection::kind::Kind;
use crate::{HumanRequest, Intervention, InterventionType};

/// By which means a request is put to a human.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode<'a> {
    /// A form with the fields of an answer.
    Fields,
    /// A form with a decision.
    Decision,
    /// A form that says whether something was done.
    Outcome,
    /// A page to open.
    Page(&'a str),
}

impl<'a> Mode<'a> {
    pub(super) fn of(asked: &'a HumanRequest) -> Result<Self, Unprojectable> {
        match Kind::of(asked) {
            Kind::Question(question)
                if question.answer_fields.as_ref().is_some_and(Vec::is_empty) =>
            {
                let reason = "some clients accept an empty form by themselves; ask for a yes or no";
                Err(Unprojectable::new("/data/answer_fields", reason))
            }
            Kind::Question(_) => Ok(Self::Fields),
            Kind::Call(_) | Kind::Credential(_) => Ok(Self::Decision),
            Kind::ByHand(act) => by_hand(asked, act),
        }
    }
}

/// Consent is given at the provider's own page where there is one, else at the page that asks for it.
fn by_hand<'a>(asked: &HumanRequest, act: &'a Intervention) -> Result<Mode<'a>, Unprojectable> {
    let pages = [("/data/oauth_url", &act.oauth_url), ("/data/url", &act.url)];
    for (at, url) in pages {
        if let Some(url) = url {
            return match unfit(url) {
                None => Ok(Mode::Page(url)),
                Some(reason) => Err(Unprojectable::new(at, reason)),
            };
        }
    }
    if is_sign_in(asked, act) {
        let reason = "signing in is done at a page, never in a form; add its URL";
        return Err(Unprojectable::new("/data/url", reason));
    }
    Ok(Mode::Outcome)
}

fn is_sign_in(asked: &HumanRequest, act: &Intervention) -> bool {
    let kind = act.intervention_type;
    matches!(asked, HumanRequest::CredentialRequired(_))
        || matches!(kind, InterventionType::Login | InterventionType::Oauth)
}
