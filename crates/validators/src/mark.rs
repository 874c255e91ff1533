//! Where short marks stand in a text, found by their first byte: to make a search for two letters ready costs more than to look
//! through a clause.

/// Where a mark stands first, which begins with ASCII.
pub(crate) fn first(text: &str, mark: &str) -> Option<usize> {
    let (first, _) = mark.as_bytes().split_first()?;
    memchr::memchr_iter(*first, text.as_bytes()).find(|at| stands(text, *at, mark))
}

/// Where a mark stands last, which begins with ASCII.
pub(crate) fn last(text: &str, mark: &str) -> Option<usize> {
    let (first, _) = mark.as_bytes().split_first()?;
    memchr::memrchr_iter(*first, text.as_bytes()).find(|at| stands(text, *at, mark))
}

fn stands(text: &str, at: usize, mark: &str) -> bool {
    let rest = text.as_bytes().get(at..);
    rest.is_some_and(|rest| rest.starts_with(mark.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::{first, last};

    #[test]
    fn the_first_and_the_last_of_several_are_found_as_a_search_finds_them() {
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
                assert_eq!(first(text, mark), text.find(mark), "{mark:?} in {text:?}");
                assert_eq!(last(text, mark), text.rfind(mark), "{mark:?} in {text:?}");
            }
        }
    }
}
