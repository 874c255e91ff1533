//! What may go, in the order in which it goes.

/// A kind of part that may be left out. The order is that in which they go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Area {
    RawData,
    LightFindings,
    Feedback,
    Unknown,
    LearnMore,
    Charts,
    FollowUp,
    Alternatives,
    Highlights,
    Tables,
    Scenarios,
    LaterSteps,
    MinorWarnings,
    Assumptions,
    Related,
    AccuracyFactors,
    ConfidenceFactors,
    Presentation,
    /// Members that say a little more about something else.
    Details,
    ValidFields,
    Risks,
    Steps,
    /// Tools that only a next step calls: with them gone it would call what nobody knows.
    CalledTools,
    Dependencies,
    Drivers,
    Warnings,
    PayloadLists,
    /// Members of objects whose names are dates, years or numbers, as those of a price history.
    PayloadSeries,
    PayloadTexts,
    PayloadMembers,
    Payload,
    Findings,
    LastFinding,
}

impl Area {
    /// Why it goes before what is left.
    pub(super) const fn why(self) -> &'static str {
        match self {
            Self::RawData => "the processed data says what matters of it",
            Self::LightFindings => "findings of little weight",
            Self::Findings => "the weightiest finding says most",
            Self::LastFinding => "the conclusion says what follows from it",
            Self::Unknown => "no reader of this version knows it",
            Self::Feedback
            | Self::LearnMore
            | Self::Charts
            | Self::FollowUp
            | Self::Alternatives
            | Self::Highlights
            | Self::Tables
            | Self::Scenarios
            | Self::LaterSteps
            | Self::MinorWarnings
            | Self::Assumptions
            | Self::Related
            | Self::AccuracyFactors
            | Self::ConfidenceFactors
            | Self::Risks
            | Self::Steps
            | Self::CalledTools
            | Self::Dependencies
            | Self::ValidFields
            | Self::Drivers
            | Self::Details
            | Self::Presentation
            | Self::Warnings => "an optional part",
            Self::PayloadLists => "the end of a long list",
            Self::PayloadTexts => "the end of a long text",
            Self::PayloadSeries | Self::PayloadMembers => "the last members of a large object",
            Self::Payload => "the findings say what matters of it",
        }
    }

    /// Whether it may go before its turn where its section takes more than its share, while `first` is what is next in
    /// turn. What other parts rely on may not, and a warning outlives what says less than the risks do.
    pub(super) fn may_go_early(self, first: Self) -> bool {
        let is_relied_on = matches!(
            self,
            Self::CalledTools | Self::Dependencies | Self::LastFinding
        );
        !is_relied_on && (self != Self::Warnings || first >= Self::Risks)
    }

    /// When it goes: the ends of what is long in a payload go together, by how far they are from the beginning.
    pub(super) const fn turn(self) -> Self {
        if matches!(self, Self::PayloadSeries | Self::PayloadTexts) {
            Self::PayloadLists
        } else {
            self
        }
    }

    /// Whether what is in it goes before it does, so that no more goes than has to. Of the contract's own parts
    /// a half would mislead.
    pub(super) const fn goes_from_inside(self) -> bool {
        matches!(
            self,
            Self::PayloadLists
                | Self::PayloadSeries
                | Self::PayloadTexts
                | Self::PayloadMembers
                | Self::Payload
        )
    }
}
