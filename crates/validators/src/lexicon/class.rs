//! What rules ask whether a word is.

/// What a rule asks whether a word is; named for who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Class {
    BindLimits,
    BindBefore,
    BindTurns,
    /// Words between a number and the day that it is of.
    SentenceCut,
    /// Words before a number that say nothing of what it tells, as hedges do not.
    StanceLight,
    /// Words before a number that make it a level, whatever was said before them.
    StanceLevels,
    /// Words before "to" that turn nothing.
    StanceSums,
    /// Words directly behind a number that make it a change.
    StanceChanges,
    StanceTimes,
    /// Words before a number that say how sure it is.
    Hedge,
    PhraseTo,
    PhraseProfit,
    PhraseGross,
    /// Those that end the phrase of a share.
    PhraseOf,
    PhraseThem,
    PhraseAll,
    PhraseFew,
    PhraseSpan,
    PhraseTimes,
    PhraseSides,
    PhraseBetween,
    Article,
    PhraseLimits,
    /// Words that mean something else beside some neighbours: "per cent", "made up".
    PhrasePart,
    /// Words in the names of attributes that are relative or places on a scale.
    RateName,
    RatePlace,
    StatedTo,
    /// The names of two to twelve.
    CountName,
    PriorTime,
    /// Words of names in which "last" and "before" say something else: "last price", "profit before tax".
    PriorNot,
    /// Words of names that say that it is a year earlier.
    PriorYear,
    /// Words that labels share and that tell none of them.
    LabelCommon,
    /// Words between those whose first letters a short word has: "return on equity".
    InitialsLight,
    /// Words of names whose last word is no measure of theirs.
    MeasurePrices,
    MeantOpen,
    MeantValues,
    HorizonYears,
    HorizonMonths,
    /// Words before a single one of these: "over the past year".
    HorizonPast,
    HorizonHours,
    HorizonDays,
    HorizonWeeks,
    /// Words that may stand between a number and what it is over.
    HorizonLight,
    HorizonYtd,
    /// Words before a name that make it something else's: "41 % of revenue, $184.2 million".
    LeadAside,
    /// Words behind a number with which something else begins.
    LeadNext,
    ContinuedLinks,
    LeadBefore,
    LeadPlaces,
    /// Words behind how many are not named.
    ListedRest,
    /// Words between a number and the name of what it is of: "8.8 % for ABAPAC-RMF".
    OwnerLinks,
    PoleGains,
    PoleLosses,
    ConceptRevenue,
    ConceptIncome,
    ConceptCosts,
    ConceptDebt,
    ConceptCash,
    ConceptEquity,
    ConceptDividends,
    ConceptStaff,
    /// Words that may stand between the sides of a rate.
    RateJoints,
    /// Verbs of a return below zero.
    SideFalls,
    /// Names of figures whose sign tells gains from losses.
    SideReturns,
    /// What a figure is held against.
    SideBenchmark,
    /// Verbs and links that name what a figure is held against beside the figure's own subject.
    SideCompares,
    /// Verbs and links of what is ahead of another.
    SideAhead,
    /// Words before a number of times that make a window of them.
    WindowLeads,
    /// What a window counts.
    WindowTimes,
    /// Words between a number and the time that it counts.
    WindowKinds,
    /// Words before how many of a list are told.
    WindowRanks,
    /// Words that leave a superlative and its figure together, as hedges do.
    BesideLinks,
    /// Where what a superlative is said of ends.
    BesideLeading,
    /// Times, which may be the highest of their row.
    BesideSorts,
    /// What may be the highest of anything.
    BesideNeutral,
    BesideLeads,
    BesideAre,
    BesideLinksBefore,
    BesideAll,
    ChangeNext,
    ChangeFrom,
    /// Words between claims that do not depend on each other.
    ClauseParting,
    /// Words behind which something else is told, as a reason or for comparison.
    ClauseCauses,
    /// Words that take back what follows them, or leave it open.
    ClauseUnsaying,
    ClauseQualifying,
    CourseFrom,
    CourseFromOrBy,
    CourseTo,
    CourseWent,
    /// What may stand between a turn and its figures.
    CourseNext,
    CourseAbroad,
    CourseLeads,
    CourseSo,
    CourseAside,
    CourseAnd,
    CourseRanks,
    CourseParting,
    CourseMonths,
    /// Words with which something else begins than the change over a course.
    CourseOther,
    /// Words behind or before which another thing is told of another time: "fell before it rose in 2024".
    DirectionInTurn,
    DirectionNext,
    /// Words that one claim of several kinds may hang on, and those that leave it as it is.
    ClaimTells,
    ClaimLight,
    ExtremeMost,
    ExtremeLeast,
    /// Superlatives of one measure alone.
    ExtremeEnding,
    ExtremeOther,
    ExtremeOwn,
    ExtremeRanks,
    LevelAbove,
    LevelBelow,
    LevelMore,
    LevelLess,
    LevelThan,
    LevelVersus,
    LinkOfSpans,
    LinkSizes,
    LinkIn,
    StandingCourse,
    StandingLimits,
    /// Where a time follows.
    StandingOfTimes,
    StandingLast,
    StandingOther,
    StandingCounts,
    SuperlativeSame,
    SuperlativeTotals,
    /// What turns a figure, and names no calculation.
    TurnsUp,
    TurnsDown,
    /// Words that turn a figure before "up".
    TurnsPicked,
    /// German verbs that mean more or less by a word at the end of their clause.
    TurnsParted,
    /// What is "net" or "on balance".
    PhraseNet,
    /// Words that may stand between a turn and the number that tells how much, as hedges may.
    TurnsLight,
    /// Words beside the name of a line that say nothing of what else may be meant.
    AboutLight,
    /// Words of names that texts say of times: the year of "stores at year end".
    AboutTimes,
    /// Who has what is told of.
    AboutCompany,
    /// Words that may stand behind what became of something, and say nothing of what.
    SceneTail,
    /// What things are called that are held against each other.
    KindNames,
    /// Words of comparisons that name nothing.
    HeldLight,
    /// Words that hold one thing against another, beside those of more and less.
    HeldTells,
    /// Verbs of what has more than something else, or has now.
    HeldExceeds,
    /// Words with which something else begins, where no comma tells.
    ReachStops,
    /// Words that go on about the same behind a comma.
    ReachGoesOn,
    /// Words that may say which of two lines grew faster.
    PaceTells,
    /// Words that may say whether something was made or lost.
    SignTells,
    StillTells,
    PortionTells,
    PlaceTells,
    AcceleratedFaster,
    AcceleratedSlower,
    TargetTells,
    /// Words that may say that something went farther than others.
    GainTells,
    /// Words that say that times follow each other.
    StreakTells,
    /// How many of several something may be said of.
    TallyTells,
    /// Words before a number that something is said to be beyond, or not to be.
    BoundTells,
    /// What is told with the name of what is counted: "customer numbers".
    AboutCounts,
    /// Words that may be said of all things.
    EveryTells,
    /// Words that say that something never turned.
    EverySteadily,
    /// What the times of a line are called.
    EveryTimes,
    /// How many times there are, or which of them it is.
    EveryCounts,
    /// Words with letters of other alphabets, or with accents; no list has them all.
    Foreign,
    /// Words that may say something of numbers, as stems tell.
    Saying,
    /// What is made.
    PolarGains,
    /// What is lost, goes out or is due.
    PolarLosses,
    /// What is to be paid.
    PolarDue,
    /// Verbs of what brings money in.
    PolarBrings,
    /// Verbs of what takes it.
    PolarTakes,
    /// Words that say one or the other beside their neighbours.
    PolarBeside,
    /// Words that may stand between one of those and its number.
    PolarLight,
    /// Words with which something else than the name of a number begins.
    PolarStops,
}

/// A set of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Classes {
    low: u128,
    high: u128,
}

impl Classes {
    pub(crate) const NONE: Self = Self { low: 0, high: 0 };

    const fn one(class: Class) -> Self {
        let place = class as u32;
        if place < u128::BITS {
            Self {
                low: 1 << place,
                high: 0,
            }
        } else {
            Self {
                low: 0,
                high: 1 << (place - u128::BITS),
            }
        }
    }

    pub(crate) const fn with(self, class: Class) -> Self {
        self.and(Self::one(class))
    }

    pub(crate) const fn of(mut classes: &[Class]) -> Self {
        let mut all = Self::NONE;
        while let [class, others @ ..] = classes {
            all = all.with(*class);
            classes = others;
        }
        all
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }

    pub(crate) const fn have(self, class: Class) -> bool {
        self.meet(Self::one(class))
    }

    /// Whether any class is in both.
    pub(crate) const fn meet(self, other: Self) -> bool {
        self.low & other.low | self.high & other.high != 0
    }
}
