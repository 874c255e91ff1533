//! Where short marks stand in a text, found by their first byte: to make a search for two letters ready costs more than to look
//! through a clause.

/// Where a mark stands last, which begins with ASCII.
pub(crate) fn last(text: &str, mark: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (first, _) = mark.as_bytes().split_first()?;
    let is_there = |at: &usize| {
        bytes
            .get(*at..)
            .is_some_and(|rest| rest.starts_with(mark.as_bytes()))
    };
    memchr::memrchr_iter(*first, bytes).find(is_there)
}

#[cfg(test)]
mod tests {
    use super::last;

    #[test]
    fn the_last_of_several_is_found_as_a_search_finds_it() {
        for text in [
            "",
            ": ",
            "a: b: c",
            "a:b",
            "and and  and",
            " and",
            "é, ü, ",
            ",, ,",
        ] {
            for mark in [": ", " and ", ", "] {
                assert_eq!(last(text, mark), text.rfind(mark), "{mark:?} in {text:?}");
            }
        }
    }
}
