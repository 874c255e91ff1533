//! Which security something was said of, or which search was open: what holds for one need not hold for the next.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::read::text::quoted;
use crate::{Adjustment, AdjustmentCode, Draft, Isin, Security};

wire::string_enum! {
    /// Something that is said of one security.
    pub enum SaidPart {
        /// Which way the trade goes.
        Direction = "direction",
        /// How many units.
        Quantity = "quantity",
        /// The value, whether or not its currency is known.
        Value = "value",
        /// That the value is right.
        ValueConfirmation = "value_confirmation",
        /// The reason.
        Justification = "justification",
        /// Both declarations.
        ComplianceFlags = "compliance_flags",
    }
}

/// Something that stands in a draft and was said of another security than the one chosen, or while what another search
/// had found was on offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(transform = wire::all_present)]
pub struct SaidOfAnother {
    /// What it is.
    pub part: SaidPart,
    /// The ticker of that security; null where none was chosen yet.
    #[serde(deserialize_with = "wire::nullable")]
    pub ticker: Option<String>,
    /// Its ISIN; null where none was chosen yet.
    #[serde(deserialize_with = "wire::nullable")]
    pub isin: Option<Isin>,
    /// What was searched for when it was said; null where a security was chosen.
    #[serde(deserialize_with = "wire::nullable")]
    pub search_term: Option<String>,
}

impl SaidOfAnother {
    fn of(part: SaidPart, security: &Security) -> Self {
        Self {
            part,
            ticker: Some(security.ticker.clone()),
            isin: Some(security.isin.clone()),
            search_term: None,
        }
    }

    fn during(part: SaidPart, search: &str) -> Self {
        Self {
            part,
            ticker: None,
            isin: None,
            search_term: Some(search.to_owned()),
        }
    }

    /// What it was said of, in words.
    pub(crate) fn whose(&self) -> String {
        match (&self.ticker, &self.search_term) {
            (Some(ticker), _) => format!("of {ticker}"),
            (None, search) => format!(
                "while {} was searched for",
                quoted(search.as_deref().unwrap_or_default())
            ),
        }
    }
}

impl SaidPart {
    /// Whether it says nothing of another security, even if the user thinks so: it is a declaration about one.
    const fn is_declared(self) -> bool {
        matches!(self, Self::ComplianceFlags | Self::ValueConfirmation)
    }

    fn is_in(self, draft: &Draft) -> bool {
        match self {
            Self::Direction => draft.direction.is_some(),
            Self::Quantity => draft.quantity.is_some(),
            Self::Value => draft.estimated_value.is_some() || draft.pending_value.is_some(),
            Self::ValueConfirmation => draft.value_confirmed.is_some(),
            Self::Justification => draft.justification.is_some(),
            Self::ComplianceFlags => {
                draft.has_inside_info.is_some() || draft.is_related_party.is_some()
            }
        }
    }

    fn remove_from(self, draft: &mut Draft) {
        match self {
            Self::Direction => draft.direction = None,
            Self::Quantity => draft.quantity = None,
            Self::Value => {
                draft.remove_value();
                draft.pending_value = None;
            }
            Self::ValueConfirmation => draft.value_confirmed = None,
            Self::Justification => {
                draft.justification = None;
                draft.justification_quality = None;
                draft.user_confirmed_weak_justification = None;
            }
            Self::ComplianceFlags => {
                draft.has_inside_info = None;
                draft.is_related_party = None;
            }
        }
    }

    /// What stands in the draft, in words.
    fn told(self, draft: &Draft) -> Option<String> {
        match self {
            Self::Direction => draft.direction.map(|it| it.to_string()),
            Self::Quantity => draft.quantity.map(|it| format!("{} units", it.told())),
            Self::Value => match (draft.estimated_value, draft.estimated_currency) {
                (Some(value), Some(currency)) => Some(format!("{currency} {value}")),
                _ => draft
                    .pending_value
                    .map(|value| format!("the value {value}")),
            },
            Self::Justification => draft
                .justification
                .as_ref()
                .map(|_| "the reason".to_owned()),
            Self::ValueConfirmation | Self::ComplianceFlags => None,
        }
    }

    /// The same, and that both declarations stand there.
    fn kept(self, draft: &Draft) -> Option<String> {
        match self {
            Self::ComplianceFlags => Some("both declarations".to_owned()),
            Self::Direction
            | Self::Quantity
            | Self::Value
            | Self::ValueConfirmation
            | Self::Justification => self.told(draft),
        }
    }
}

/// What a search is known by: its term and the kind of derivative that was named, since `bund` and `bund calls` offer
/// another first.
pub(crate) fn search(term: &str, derivative: Option<&str>) -> String {
    derivative.map_or_else(
        || term.to_owned(),
        |derivative| format!("{term} {derivative}"),
    )
}

/// The last search.
pub(crate) fn searched(draft: &Draft) -> Option<String> {
    let term = draft.security_search_term.as_deref()?;
    Some(search(term, draft.stated_derivative.as_deref()))
}

/// Another search takes the place of what was chosen or is on offer: what was said until now was said of that. Before
/// anything was found it was said of whatever is chosen first.
pub(crate) fn left(draft: &mut Draft) {
    if let Some(security) = draft.security.clone() {
        note(draft, |part| SaidOfAnother::of(part, &security));
    } else if let Some(search) = searched(draft).filter(|_| !draft.security_candidates.is_empty()) {
        note(draft, |part| SaidOfAnother::during(part, &search));
    }
}

/// Takes note of whatever is in a draft and was not of another before.
fn note(draft: &mut Draft, said: impl Fn(SaidPart) -> SaidOfAnother) {
    for part in SaidPart::ALL.iter().copied() {
        if part.is_in(draft) && of_another(draft, part).is_none() {
            draft.said_of_another.push(said(part));
        }
    }
    draft.said_of_another.sort_by_key(|it| it.part);
}

/// What a part was said of, where that is another than what is chosen or on offer.
pub(crate) fn of_another(draft: &Draft, part: SaidPart) -> Option<&SaidOfAnother> {
    draft.said_of_another.iter().find(|it| it.part == part)
}

/// A part was said anew: it is of whatever is chosen.
pub(crate) fn said(draft: &mut Draft, part: SaidPart) {
    draft.said_of_another.retain(|it| it.part != part);
}

/// What the last search found is on offer: what was said when it was before holds again, and is told.
pub(crate) fn offered(draft: &mut Draft) -> Option<Adjustment> {
    let search = searched(draft);
    let again = |it: &SaidOfAnother| it.isin.is_none() && it.search_term == search;
    holds_again(draft, again)
}

/// `security` is chosen: what was said of it holds again, and declarations about another are taken out.
pub(crate) fn chosen(draft: &mut Draft, security: &Security) -> Vec<Adjustment> {
    let again = |it: &SaidOfAnother| it.isin.as_ref() == Some(&security.isin);
    let kept = holds_again(draft, again);
    kept.into_iter()
        .chain(declared_of_another(draft, security))
        .collect()
}

/// Nobody says it anew, so that it is told what stands there from before.
fn holds_again(draft: &mut Draft, again: impl Fn(&SaidOfAnother) -> bool) -> Option<Adjustment> {
    let all = std::mem::take(&mut draft.said_of_another);
    let (kept, others): (Vec<_>, Vec<_>) = all.into_iter().partition(again);
    draft.said_of_another = others;
    let whose = kept.first()?.whose();
    let parts: Vec<_> = kept.iter().filter_map(|it| it.part.kept(draft)).collect();
    let message = || {
        format!(
            "{} {} said {whose} before, and kept",
            listed(&parts),
            was(&parts)
        )
    };
    (!parts.is_empty()).then(|| Adjustment::new(AdjustmentCode::KeptFromBefore, message()))
}

fn declared_of_another(draft: &mut Draft, security: &Security) -> Option<Adjustment> {
    let is_declared = |it: &SaidOfAnother| it.part.is_declared();
    let (declared, others): (Vec<_>, Vec<_>) = std::mem::take(&mut draft.said_of_another)
        .into_iter()
        .partition(is_declared);
    draft.said_of_another = others;
    for said in &declared {
        said.part.remove_from(draft);
    }
    let flags = declared
        .iter()
        .find(|it| it.part == SaidPart::ComplianceFlags)?;
    let message = format!(
        "what was declared was said {}, and taken out: it is asked again for {}",
        flags.whose(),
        security.ticker
    );
    Some(Adjustment::new(
        AdjustmentCode::DeclarationsRemoved,
        message,
    ))
}

/// Takes out the notes of what no longer stands in the draft.
pub(crate) fn forget_removed(draft: &mut Draft) {
    let mut said = std::mem::take(&mut draft.said_of_another);
    said.retain(|it| it.part.is_in(draft));
    draft.said_of_another = said;
}

/// The user says that what was said of another holds for what is chosen.
pub(crate) fn confirmed(draft: &mut Draft) {
    draft.said_of_another.clear();
}

/// The user says that it does not.
pub(crate) fn declined(draft: &mut Draft) -> Vec<Adjustment> {
    let told = |it: &SaidOfAnother, draft: &Draft| {
        let what = it.part.told(draft)?;
        let message = format!("{what} was said {}, and taken out; ask for it", it.whose());
        Some(Adjustment::new(
            AdjustmentCode::SaidOfAnotherRemoved,
            message,
        ))
    };
    let parts = std::mem::take(&mut draft.said_of_another);
    let adjustments = parts.iter().filter_map(|it| told(it, draft)).collect();
    for said in parts {
        said.part.remove_from(draft);
    }
    adjustments
}

/// What was said of another than what is chosen, in words: `10 units and the reason were said of AAPL`.
pub(crate) fn told(draft: &Draft) -> Option<String> {
    draft.security.as_ref()?;
    let mut all: Vec<String> = draft
        .said_of_another
        .iter()
        .map(SaidOfAnother::whose)
        .collect();
    all.sort();
    all.dedup();
    let each = |whose: &String| {
        let of_it = draft
            .said_of_another
            .iter()
            .filter(|it| it.whose() == *whose);
        let parts: Vec<_> = of_it.filter_map(|it| it.part.told(draft)).collect();
        (!parts.is_empty()).then(|| format!("{} {} said {whose}", listed(&parts), was(&parts)))
    };
    let told: Vec<_> = all.iter().filter_map(each).collect();
    (!told.is_empty()).then(|| told.join(", and "))
}

const fn was(parts: &[String]) -> &'static str {
    if parts.len() == 1 { "was" } else { "were" }
}

fn listed(parts: &[String]) -> String {
    match parts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}
