//! Words of clauses that say which way, or which is most.

use crate::lexicon::Class;

pub(in crate::lexicon) const WORDS: &[(Class, &str)] = &[
    (
        Class::BesideLinks,
        "with at of was is were on in for to the a an its their being reached recorded mit bei \
         war ist lag am im avec est était à en le la und by far also stands stood sits sat amounts amounted",
    ),
    (
        Class::BesideLeading,
        "with at was is were mit bei war ist lag avec est était à",
    ),
    (
        Class::BesideSorts,
        "day week month quarter year tag monat jahr mois jour",
    ),
    (
        Class::BesideNeutral,
        "level value figure amount point total number result quarterly monthly annual daily \
         weekly yearly reading count high low",
    ),
    (
        Class::BesideLeads,
        "with at of was is were to mit bei war ist lag avec est était à a reached",
    ),
    (Class::BesideAre, "was is were at with"),
    (
        Class::BesideLinksBefore,
        "the its their by far in on which is",
    ),
    (
        Class::BesideAll,
        "of the all any among two three four five six seven eight nine ten them these those in \
         group list set period both",
    ),
    (
        Class::ChangeNext,
        "increase decrease decline drop rise reduction jump fall gestiegen gesunken gewachsen \
         gefallen up down",
    ),
    (
        Class::ChangeFrom,
        "from since von seit de depuis than between",
    ),
    (Class::ClauseParting, "while whereas but although though"),
    (
        Class::ClauseCauses,
        "because driven owing reflecting reflects despite offset thanks amid attributable \
         attributed resulting caused primarily mainly partially partly largely which supported \
         helped",
    ),
    (
        Class::ClauseUnsaying,
        "not never no without if would could may might should expect expects expected forecast \
         failed rather neither nor whether t unless projected hardly barely nicht kein keine \
         ohne pas sans",
    ),
    (
        Class::ClauseQualifying,
        "excluding adjusted constant organic percent percentage margin ratio rate growth share \
         proportion per average change mix",
    ),
    (
        Class::CourseFrom,
        "from von vom van desde dal från fra dari từ с со з із ze od",
    ),
    (Class::CourseFromOrBy, "de du del da do"),
    (
        Class::CourseOther,
        "while whereas but and versus vs against compared than with which its their although \
         annual annually average cagr year compound",
    ),
    (
        Class::CourseTo,
        "to auf à hasta para naar tot atteindre till til menjadi lên xuống до",
    ),
    (
        Class::CourseWent,
        "went moved goes changed came passe passé ging geht",
    ),
    (
        Class::CourseNext,
        "in by over during between slightly again further",
    ),
    (Class::CourseAbroad, "a rund etwa environ knapp"),
    (Class::CourseLeads, "a an the in by with of amid some"),
    (
        Class::CourseSo,
        "i e it they which means meaning so that is has have in of an a the thus hence this was \
         or",
    ),
    (Class::CourseAside, "up down"),
    (Class::CourseAnd, "and with or und mit"),
    (
        Class::CourseRanks,
        "rank ranked ranking rankings place places position positions spot spots league seed \
         platz rang",
    ),
    (
        Class::CourseParting,
        "and then before after und dann et puis with mit avec",
    ),
    (
        Class::CourseMonths,
        "january february march april may june july august september october november december",
    ),
    (
        Class::DirectionInTurn,
        "before after then following subsequently until",
    ),
    (
        Class::DirectionNext,
        "to from by in over between during each every again compared year than of and steadily \
         further about around nearly almost roughly approximately at until through with since a \
         on vs versus across im um auf",
    ),
    (
        Class::ClaimTells,
        "exceeds exceeded exceed surpasses surpassed tops topped outsold outsells pricier all both none every \
         each after steadily consistently continuously continually uninterruptedly best worst top \
         bottom first second third fourth fifth last tallest coolest faster slower quicker \
         costlier wetter drier overtook overtaken overtakes outnumber outnumbered fastest quickest slowest \
         costliest busiest negative positive profitable unprofitable loss losses profit profits surplus deficit profitability zero unchanged flat stable steady outpaced outpaces outgrew outstripped outran lagged trailed quickly rapidly strongly sharply steeply slowly half majority thirds quarter quarters fifths tenth tenths led leads accelerated accelerates accelerating quickened slowed slows slowing decelerated decelerates decelerating target targets budget plan guidance estimate estimates consensus forecast forecasts expectations quota",
    ),
    (
        Class::ClaimLight,
        "the a an of in is are was were be been has have had having with at by than to for on its \
         their s it also slightly significantly much far well only just still even considerably \
         substantially marginally overall total year fiscal annual annually full during that which \
         this same period time recorded records posted posts reported reports generated generates \
         saw sees shows showed show stands stood stand sits trading trades trade currently today \
         clearly notably somewhat little bit contrast however again thus therefore so result figure \
         number level value amount company region country stock share fund segment division store \
         city department category product team points point about approximately around roughly \
         nearly almost compared when as respectively terms while whereas although though but",
    ),
    (
        Class::ExtremeMost,
        "highest largest biggest greatest peak peaked maximum strongest heaviest höchste \
         höchsten höchster größte größten größter stärkste stärksten",
    ),
    (
        Class::ExtremeLeast,
        "lowest smallest bottomed minimum trough troughed weakest fewest lightest niedrigste \
         niedrigsten niedrigster kleinste kleinsten kleinster schwächste schwächsten geringste \
         geringsten",
    ),
    (
        Class::ExtremeEnding,
        "cheapest priciest longest shortest oldest youngest warmest hottest coldest wettest \
         driest meisten wenigsten",
    ),
    (Class::ExtremeOther, "record high low most least"),
    (Class::ExtremeOwn, "its their"),
    (
        Class::ExtremeRanks,
        "second third fourth fifth next among near close below above than off almost nearly nd \
         rd th possible potential approaching",
    ),
    (Class::LevelAbove, "above over ahead über"),
    (Class::LevelBelow, "below under behind unter"),
    (
        Class::LevelMore,
        "higher more larger greater bigger longer heavier older taller warmer hotter höher mehr \
         größer länger älter teurer plus",
    ),
    (
        Class::LevelLess,
        "lower less fewer smaller shorter lighter younger cheaper colder cooler niedriger \
         weniger kleiner kürzer jünger billiger günstiger moins",
    ),
    (Class::LevelThan, "than als que"),
    (
        Class::LevelVersus,
        "vs versus against gegenüber gegen contre",
    ),
    (
        Class::LinkOfSpans,
        "max min high low maximum minimum peak temp temperature",
    ),
    (
        Class::LinkSizes,
        "largest smallest biggest greatest strongest weakest heaviest lightest größte größten \
         größter kleinste kleinsten kleinster stärkste stärksten schwächste schwächsten",
    ),
    (Class::LinkIn, "for in with at under within für pour"),
    (
        Class::StandingCourse,
        "peak peaked bottomed trough troughed maximum minimum",
    ),
    (
        Class::StandingLimits,
        "among except excluding outside other besides apart remaining rest non since until past \
         within so yet without only second third ausser außer seit depuis sauf hors",
    ),
    (
        Class::StandingOfTimes,
        "before after between from over through during zwischen entre",
    ),
    (Class::StandingLast, "last first past"),
    (
        Class::StandingOther,
        "id rank index number no rate ratio pct percent share avg average score rating stars \
         lat lon latitude longitude year position duration",
    ),
    (Class::StandingCounts, "quantity qty count units shares"),
    (Class::SuperlativeSame, "it its this that"),
    (
        Class::SuperlativeTotals,
        "total subtotal all overall consolidated group sum net gross combined",
    ),
    (
        Class::TurnsUp,
        "accelerated accelerates quickened anstiegen",
    ),
    (
        Class::TurnsDown,
        "decelerated decelerates sinken fielen gefallen chuté",
    ),
    (Class::TurnsPicked, "picked"),
    (Class::TurnsParted, "nahm nimmt nahmen nehmen"),
    (
        Class::TurnsLight,
        "by um de d of some a an another further rund etwa environ près knapp un una del met year-over-year \
         year yoy on",
    ),
];
