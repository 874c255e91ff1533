//! What a clause may claim of lines beside which way they went and when they were the most.

use super::scene::Scene;
use super::{
    accelerated, bound, gain, held, pace, place, portion, sign, still, streak, tally, target, thai,
};
use crate::Remark;
use crate::lexicon::{Class, Classes};
use crate::verify::remark::clause::Clause;
use crate::wording::Turn;

/// A kind of claim that single words announce.
#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// "Grew faster than".
    Pace,
    /// "More than".
    Held,
    /// "A loss".
    Sign,
    /// "Unchanged".
    Still,
    /// "Half of".
    Portion,
    /// "The second-largest segment".
    Place,
    /// "Growth slowed".
    Accelerated,
    /// "Above target".
    Target,
    /// "Never dropped below 5".
    Bound,
    /// "Two of the four regions grew".
    Tally,
    /// "Gained the most".
    Gain,
    /// "The second straight year of growth".
    Streak,
    /// "More than" in Thai.
    HeldInThai,
}

/// The kinds that the words of a clause announce.
pub(super) struct Kinds([bool; Kind::ALL.len()]);

impl Kind {
    const ALL: [Self; 13] = [
        Self::Pace,
        Self::Held,
        Self::Sign,
        Self::Still,
        Self::Portion,
        Self::Place,
        Self::Accelerated,
        Self::Target,
        Self::Bound,
        Self::Tally,
        Self::Gain,
        Self::Streak,
        Self::HeldInThai,
    ];

    /// The words that announce any of them.
    const ANNOUNCED: Classes = {
        let mut all = Classes::NONE;
        let mut kinds: &[Self] = &Self::ALL;
        while let [kind, others @ ..] = kinds {
            if let Some(words) = kind.announced() {
                all = all.and(words);
            }
            kinds = others;
        }
        all
    };

    /// The words that announce it; none where it is not told by whole words.
    const fn announced(self) -> Option<Classes> {
        Some(match self {
            Self::Pace => Classes::of(&[Class::PaceTells]),
            Self::Held => Classes::of(&[
                Class::LevelMore,
                Class::LevelLess,
                Class::HeldTells,
                Class::HeldExceeds,
            ]),
            Self::Sign => Classes::of(&[Class::SignTells]),
            Self::Still => Classes::of(&[Class::StillTells]),
            Self::Portion => Classes::of(&[Class::PortionTells]),
            Self::Place => Classes::of(&[Class::PlaceTells]),
            Self::Accelerated => Classes::of(&[Class::AcceleratedFaster, Class::AcceleratedSlower]),
            Self::Target => Classes::of(&[Class::TargetTells]),
            Self::Bound => Classes::of(&[Class::BoundTells]),
            Self::Tally => Classes::of(&[Class::TallyTells]),
            Self::Gain => Classes::of(&[Class::GainTells]),
            Self::Streak => Classes::of(&[Class::StreakTells]),
            Self::HeldInThai => return None,
        })
    }

    /// What is wrong with a claim of this kind.
    pub(super) fn remark(self, scene: &Scene<'_, '_>, turns: &[Turn]) -> Option<Remark> {
        match self {
            Self::Pace => pace::paces(scene, turns),
            Self::Held => held::held(scene, scene.topics),
            Self::Sign => sign::signs(scene),
            Self::Still => still::stills(scene),
            Self::Portion => portion::portions(scene),
            Self::Place => place::places(scene),
            Self::Accelerated => accelerated::accelerated(scene),
            Self::Target => target::targets(scene),
            Self::Bound => bound::bounds(scene),
            Self::Tally => tally::tallies(scene, turns),
            Self::Gain => gain::gains(scene),
            Self::Streak => streak::streaks(scene),
            Self::HeldInThai => thai::held(scene),
        }
    }
}

impl Kinds {
    pub(super) fn of(clause: &Clause<'_, '_>) -> Self {
        let words = clause.words();
        let in_thai = || words.iter().any(thai::may_hold);
        if !clause.has_any(Kind::ANNOUNCED) && !in_thai() {
            return Self([false; Kind::ALL.len()]);
        }
        // Thai words are not set apart.
        let is_said = |kind: Kind| {
            kind.announced()
                .map_or_else(in_thai, |words| clause.has_any(words))
        };
        Self(Kind::ALL.map(is_said))
    }

    pub(super) fn are_any(&self) -> bool {
        self.0.contains(&true)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Kind> {
        let kinds = Kind::ALL.into_iter().zip(self.0);
        kinds.filter_map(|(kind, is_said)| is_said.then_some(kind))
    }
}
