//! What a clause may claim of lines beside which way they went and when they were the most.

use super::scene::Scene;
use super::{accelerated, held, pace, place, portion, sign, still, target, thai};
use crate::Remark;
use crate::verify::Word;
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
    /// "More than" in Thai.
    HeldInThai,
}

/// The kinds that the words of a clause announce.
pub(super) struct Kinds([bool; Kind::ALL.len()]);

impl Kind {
    const ALL: [Self; 9] = [
        Self::Pace,
        Self::Held,
        Self::Sign,
        Self::Still,
        Self::Portion,
        Self::Place,
        Self::Accelerated,
        Self::Target,
        Self::HeldInThai,
    ];

    fn may_be(self, word: &Word<'_>) -> bool {
        match self {
            Self::Pace => pace::may_be_pace(word),
            Self::Held => held::may_hold(word),
            Self::Sign => sign::may_be_sign(word),
            Self::Still => still::may_be_still(word),
            Self::Portion => portion::may_be_portion(word),
            Self::Place => place::may_be_place(word),
            Self::Accelerated => accelerated::may_be_accelerated(word),
            Self::Target => target::may_be_target(word),
            Self::HeldInThai => thai::may_hold(word),
        }
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
            Self::HeldInThai => thai::held(scene),
        }
    }
}

impl Kinds {
    pub(super) fn of(clause: &Clause<'_, '_>) -> Self {
        let words = clause.words();
        Self(Kind::ALL.map(|kind| words.iter().any(|word| kind.may_be(word))))
    }

    pub(super) fn are_any(&self) -> bool {
        self.0.contains(&true)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Kind> {
        let kinds = Kind::ALL.into_iter().zip(self.0);
        kinds.filter_map(|(kind, is_said)| is_said.then_some(kind))
    }
}
