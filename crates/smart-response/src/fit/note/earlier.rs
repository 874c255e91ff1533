//! What an earlier cut said, with what this one adds.

/// The parts that an earlier cut named, and those of this one behind them: a part that is in both stands where it
/// stood, with what went of it in all.
pub(super) fn joined(earlier: &str, parts: &[&str]) -> String {
    let mut all: Vec<String> = earlier.split(", ").map(str::to_owned).collect();
    for part in parts {
        let both = all.iter_mut().find_map(|one| {
            let both = more(one, part).or_else(|| both(Told::of(one), Told::of(part)))?;
            Some((one, both))
        });
        match both {
            Some((one, both)) => *one = both,
            None => all.push((*part).to_owned()),
        }
    }
    all.join(", ")
}

/// A part as a note tells it.
#[derive(Clone, Copy)]
struct Told<'n> {
    name: &'n str,
    /// How many went of how many; none where all of it did, or nobody counted.
    share: Option<(usize, usize)>,
}

impl<'n> Told<'n> {
    fn of(part: &'n str) -> Self {
        let counted = || {
            let (count, rest) = part.split_once(" of ")?;
            let (of, name) = rest.split_once(' ')?;
            let share = Some((count.parse().ok()?, of.parse().ok()?));
            Some(Self { name, share })
        };
        counted().unwrap_or(Self {
            name: part,
            share: None,
        })
    }
}

/// One part that was told twice. Two lists of one name, of which the second has not what the first left, stay two.
fn both(one: Told<'_>, other: Told<'_>) -> Option<String> {
    let name = other.name;
    // The note is a warning itself, which was not there to be counted before the first cut.
    let note = usize::from(name == "warnings");
    match (one.share, other.share) {
        _ if one.name != name => None,
        (_, None) => Some(name.to_owned()),
        (Some((gone, of)), Some((more, left))) if gone + left == of + note => {
            Some(format!("{} of {of} {name}", gone + more))
        }
        (Some(_) | None, Some(_)) => None,
    }
}

/// What neither cut named, as one number.
fn more(one: &str, other: &str) -> Option<String> {
    let of = |part| {
        let (count, what): (&str, &str) = str::split_once(part, " more ")?;
        Some((count.parse::<usize>().ok()?, what))
    };
    let ((one, what), (other, same)) = (of(one)?, of(other)?);
    (what == same).then(|| format!("{} more {what}", one + other))
}

#[cfg(test)]
mod tests {
    use super::joined;

    #[test]
    fn what_both_cuts_name_is_told_in_all() {
        let earlier = "2 of 6 risks, learnMore, processed.text shortened, 3 more of processed, 2 of 8 warnings, 4 of 9 rows";
        for (parts, all) in [
            (&["1 of 4 risks"][..], "3 of 6 risks"),
            (&["risks"], "risks,"),
            (&["1 of 7 warnings"], "3 of 8 warnings"),
            (&["learnMore"], "risks, learnMore, processed.text"),
            (
                &["processed.text shortened"],
                "processed.text shortened, 3 more",
            ),
            (&["2 more of processed"], "5 more of processed"),
            (&["2 more unknown"], "rows, 2 more unknown"),
            // Another list of that name.
            (&["2 of 7 rows"], "4 of 9 rows, 2 of 7 rows"),
            (&["1 of 3 steps", "drivers"], "rows, 1 of 3 steps, drivers"),
        ] {
            let told = joined(earlier, parts);
            assert!(told.contains(all), "{told}");
            assert_eq!(
                told.split(", ")
                    .filter(|one| one.ends_with("learnMore"))
                    .count(),
                1
            );
        }
        // A name may have a comma, and is no share of anything.
        assert_eq!(
            joined("a, b of c", &["b of c", "7 of d"]),
            "a, b of c, 7 of d"
        );
    }
}
