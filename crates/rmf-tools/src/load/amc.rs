use std::collections::{BTreeMap, BTreeSet};

use super::fund::Draft;
use crate::IssueKind;

/// Gives back to funds with shifted metadata the company, or the name, that the shift pushed out.
///
/// Where `fund_name` holds a company's name, that is the company and the fund's name is lost.
/// Otherwise the company comes from a class of the same fund (certain), or from the funds whose names
/// begin with the same word, when there are two and all agree (inferred).
pub(super) fn restore(drafts: &mut [Draft]) {
    let known = Known::of(drafts);
    for draft in drafts.iter_mut().filter(|draft| draft.shifted) {
        if known.companies.contains(&draft.fund.name)
            || draft.fund.name.to_uppercase().ends_with(" LIMITED")
        {
            take_company_from_name(draft);
        } else {
            known.restore_company(draft);
        }
    }
}

fn take_company_from_name(draft: &mut Draft) {
    let company = core::mem::replace(&mut draft.fund.name, draft.fund.symbol.clone());
    let found = format!("{company:?}, a company's name");
    draft.fund.amc = Some(company);
    draft.notes.add(
        "/fund_name",
        IssueKind::NameLost,
        found,
        "moved to amc; the symbol stands in for the fund's name",
    );
}

/// What the funds without a shift tell of companies.
#[derive(Default)]
struct Known {
    companies: BTreeSet<String>,
    by_fund_id: BTreeMap<String, BTreeSet<String>>,
    by_first_word: BTreeMap<String, Vec<String>>,
}

impl Known {
    fn of(drafts: &[Draft]) -> Self {
        let mut known = Self::default();
        for draft in drafts.iter().filter(|draft| !draft.shifted) {
            let Some(company) = draft.fund.amc.clone() else {
                continue;
            };
            if let Some(id) = draft.fund.fund_id.clone() {
                known
                    .by_fund_id
                    .entry(id)
                    .or_default()
                    .insert(company.clone());
            }
            known
                .by_first_word
                .entry(first_word(&draft.fund.name))
                .or_default()
                .push(company.clone());
            known.companies.insert(company);
        }
        known
    }

    fn restore_company(&self, draft: &mut Draft) {
        let (company, kind, done) = if let Some(company) = self.of_same_fund(draft) {
            (
                Some(company),
                IssueKind::AmcRecovered,
                format!("taken from a class of the same fund: {company:?}"),
            )
        } else if let Some(company) = self.of_same_word(draft) {
            let word = draft
                .fund
                .name
                .split_whitespace()
                .next()
                .unwrap_or_default();
            (
                Some(company),
                IssueKind::AmcInferred,
                format!("inferred from the other funds named {word:?}: {company:?}"),
            )
        } else {
            (
                None,
                IssueKind::AmcUnknown,
                "the company stays unknown".to_owned(),
            )
        };
        draft.fund.amc = company.map(str::to_owned);
        draft.notes.add(
            "/amc",
            kind,
            "the classification, moved up by one field",
            done,
        );
    }

    fn of_same_fund(&self, draft: &Draft) -> Option<&str> {
        unanimous(self.by_fund_id.get(draft.fund.fund_id.as_ref()?)?)
    }

    fn of_same_word(&self, draft: &Draft) -> Option<&str> {
        let companies = self.by_first_word.get(&first_word(&draft.fund.name))?;
        (companies.len() > 1)
            .then(|| unanimous(companies))
            .flatten()
    }
}

fn unanimous<'a>(companies: impl IntoIterator<Item = &'a String>) -> Option<&'a str> {
    let mut companies = companies.into_iter();
    let first = companies.next()?;
    companies.all(|company| company == first).then_some(first)
}

fn first_word(name: &str) -> String {
    name.split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase()
}
