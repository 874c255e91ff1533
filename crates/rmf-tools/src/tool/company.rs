//! Companies of funds, for whoever searched for one and found nothing.

use std::collections::BTreeSet;

use super::search::query;
use super::words;
use crate::input::{SearchInput, SortBy};
use crate::{Filter, FundQuery, FundSource};

/// So many companies are told; there are some twenty.
const MOST: usize = 40;

/// So many funds are looked at for their companies.
const LOOKED_AT: u64 = 10_000;

/// What would have matched: the text that was sought in names, as that of a company; or the names of the companies, where
/// none has the one that was given.
pub(super) async fn told<S: FundSource>(
    input: &SearchInput,
    source: &S,
) -> Result<Option<String>, S::Error> {
    match (&input.search, &input.amc) {
        (Some(search), None) => {
            let asked = query(input);
            let filter = Filter {
                amc: asked.filter.search,
                search: None,
                ..asked.filter
            };
            let found = source.find(&FundQuery { filter, ..asked }).await?;
            Ok((found.total > 0).then(|| {
                let (funds, are) = (
                    words::funds(found.total),
                    if found.total == 1 { "is" } else { "are" },
                );
                format!("{funds} {are} from a company of that name: ask with amc \"{search}\" instead of search.")
            }))
        }
        (_, Some(_)) => {
            let of_it = Filter {
                amc: query(input).filter.amc,
                ..Filter::default()
            };
            if source.find(&first(of_it, 1)).await?.total > 0 {
                return Ok(None);
            }
            let all = source.find(&first(Filter::default(), LOOKED_AT)).await?;
            let names: BTreeSet<_> = { all.funds.iter() }
                .filter_map(|fund| fund.amc.as_deref())
                .collect();
            Ok(listed(&names))
        }
        (None, None) => Ok(None),
    }
}

fn first(filter: Filter, limit: u64) -> FundQuery {
    FundQuery {
        filter,
        sort_by: SortBy::Name,
        offset: 0,
        limit,
        ..FundQuery::default()
    }
}

fn listed(names: &BTreeSet<&str>) -> Option<String> {
    let told: Vec<_> = names.iter().take(MOST).copied().collect();
    let more = match names.len() - told.len() {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    (!told.is_empty()).then(|| format!("The companies are {}{more}.", told.join("; ")))
}
