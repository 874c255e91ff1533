//! What an earlier cut said, with what this one adds.

/// The parts that an earlier cut named, and those of this one behind them: a part that is in both stands where it
/// stood, with what went of it in all.
pub(super) fn joined(earlier: &str, parts: &[&str]) -> String {
    let mut all: Vec<String> = earlier.split(", ").map(str::to_owned).collect();
    for part in parts {
        let both = all.iter_mut().find_map(|one| {
            let both = both(Told::of(one), Told::of(part))?;
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
    match (one.share, other.share) {
        _ if one.name != name => None,
        (_, None) => Some(name.to_owned()),
        (Some((gone, of)), Some((more, left))) if gone + left == of => {
            Some(format!("{} of {of} {name}", gone + more))
        }
        (Some(_) | None, Some(_)) => None,
    }
}
