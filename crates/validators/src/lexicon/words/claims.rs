//! Words of claims about lines of figures.

use crate::lexicon::Class;

pub(in super::super) const WORDS: &[(Class, &str)] = &[
    (
        Class::AboutLight,
        "after both company's continued continues did do does down ended finally from further group's he \
         i latest meanwhile most no ok okay our over overall period recent so then they under until up we \
         yeah yep yes you your actually come came gone went moved crept edged inched use usage \
         consumption back more not t didn doesn don hasn haven hadn der die das um auf von im le la du \
         des el los las del too will week month kept keep keeps responds runs performs sells sell grows \
         median homes years quarter quarters nevertheless nonetheless already now itself once remained \
         remains become becomes became likewise instead means meaning on",
    ),
    (Class::AboutTimes, "year years quarter quarters"),
    (
        Class::AboutCompany,
        "firm business bank chain airline retailer manufacturer insurer management board directors \
         company group it they we",
    ),
    (
        Class::SceneTail,
        "ago and another any average before between consecutive day days down earlier each ending every \
         finishing hitting into last later level levels low high month months out over prior preceding \
         previous quarter quarters reaching row running sequentially since single straight successive first \
         second third fourth fifth two three four five six up versus vs week weeks years year-on-year \
         year-over-year yoy peak latest following next once already end year-end close throughout bottom",
    ),
    (
        Class::KindNames,
        "airline airlines arm arms branch branches brand brands business businesses carrier carriers \
         category categories city cities company companies country countries department departments \
         division divisions economy economies endpoint endpoints fund funds geography geographies hotel \
         hotels market markets model models office offices operation operations option options plant \
         plants product products region regions sector sectors segment segments shop shops site sites \
         store stores team teams territory territories unit units variant variants",
    ),
    (
        Class::HeldLight,
        "that those load loads one among brought brings since finished finishes closed closes pulled longer took take takes more less sold sells earned made makes \
         costs cost spent spends s levels figures already where had stood earlier before prior previous \
         last ago end even year-end every each all both two three four five six seven eight quarters \
         quarter years year",
    ),
    (
        Class::HeldTells,
        "faster quicker slower cheaper pricier costlier wetter drier hotter warmer colder cooler above \
         below ahead behind",
    ),
    (
        Class::HeldExceeds,
        "exceeds exceeded surpassed surpasses outperformed outperforms beat beats tops topped outsold outsells overtook overtaken overtakes \
         outnumber outnumbered",
    ),
    (
        Class::ReachStops,
        "and but yet before then while whereas although though which because as or",
    ),
    (
        Class::ReachGoesOn,
        "to at from up down reaching ending finishing hitting compared versus vs in since over after \
         against",
    ),
    (
        Class::PaceTells,
        "faster quicker quickly rapidly strongly sharply steeply slower slowly outpaced outpaces outgrew \
         outstripped outran lagged trailed",
    ),
    (
        Class::SignTells,
        "positive profitable black negative unprofitable loss-making red profit profits surplus \
         profitability loss losses deficit zero",
    ),
    (Class::StillTells, "unchanged flat stable steady"),
    (
        Class::PortionTells,
        "half majority third thirds quarter quarters fifth fifths tenth tenths",
    ),
    (
        Class::PlaceTells,
        "largest biggest smallest led leads topped tops fastest strongest quickest slowest weakest",
    ),
    (
        Class::AcceleratedFaster,
        "accelerated accelerates accelerating quickened",
    ),
    (
        Class::AcceleratedSlower,
        "slowed slows slowing decelerated decelerates decelerating",
    ),
    (
        Class::TargetTells,
        "target targets budget plan guidance estimate estimates consensus forecast forecasts expectations \
         quota",
    ),
    (
        Class::BoundTells,
        "below under beneath above over exceeded exceeds exceed surpassed topped",
    ),
    (
        Class::AboutCounts,
        "numbers volumes volume traffic counts totals results",
    ),
    (
        Class::TallyTells,
        "only one two three four five six seven eight nine half",
    ),
    (
        Class::GainTells,
        "any most least biggest largest greatest steepest sharpest smallest",
    ),
    (Class::StreakTells, "straight consecutive successive"),
    (Class::EveryTells, "all every each both none"),
    (
        Class::EverySteadily,
        "steadily consistently continuously continually uninterruptedly throughout",
    ),
    (
        Class::EveryTimes,
        "year years quarter quarters month months week weeks day days period session season seasons",
    ),
    (
        Class::EveryCounts,
        "second third fourth fifth sixth seventh eighth two three four five six seven eight",
    ),
];
