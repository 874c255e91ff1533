//! Words around numbers.

use crate::lexicon::Class;

pub(in crate::lexicon) const WORDS: &[(Class, &str)] = &[
    (Class::BindLimits, "since until till seit bis depuis"),
    (
        Class::BindBefore,
        "from than versus vs vs. against with comparison contrast contrasted contrasts prior previous earlier last preceding compared vorjahr vormonat",
    ),
    (
        Class::BindTurns,
        "from than vs vs. versus compared since to and but while whereas against over up down \
         through until que qu'en als gegenüber frente contre contra contro ante tegenover rispetto rapport respecto comparado relação confronto vergleich dan und et \
         y e ed och og oraz aber während mais mas ma pero maar mientras",
    ),
    (
        Class::SentenceCut,
        "vs approx inc corp ltd co no st dr mr mrs ms e.g i.e cf est op adj fig jan feb mar apr jun \
         jul aug sep sept oct nov dec u.s พ.ศ ค.ศ ลบ บ ลบ.ม ตร.ม",
    ),
    (
        Class::StanceLight,
        "a an the some another additional more less than at least most minus negative",
    ),
    (
        Class::StanceLevels,
        "to from reaching reached totaling totalling at",
    ),
    (
        Class::StanceSums,
        "came comes amounted amounts equal equals",
    ),
    (
        Class::StanceChanges,
        "increase decrease growth rise drop decline gain jump fall reduction higher lower more \
         less fewer up down improvement increases change",
    ),
    (Class::StanceTimes, "year-over-year yoy annual yearly net"),
    (
        Class::Hedge,
        "about approximately around roughly nearly almost just only over",
    ),
    (Class::PhraseTo, "to"),
    (Class::PhraseProfit, "profit"),
    (Class::PhraseGross, "gross"),
    (
        Class::PhraseOf,
        "of up de du des der dem vom von am del della dei delle dello do da dos das van which that this \
         them these those for a plus media",
    ),
    (Class::PhraseThem, "them themselves"),
    (Class::PhraseNet, "balance effect up"),
    (
        Class::PhraseAll,
        "the all these those top first last die alle allen den les",
    ),
    (
        Class::PhraseSpan,
        "quarter quarters half period periods year years month months week weeks season date",
    ),
    (
        Class::PhraseFew,
        "two three four five six seven eight nine ten zwei drei vier fünf deux trois quatre \
         cinq",
    ),
    (
        Class::PhraseTimes,
        "second minute hour day night week month quarter year piece head",
    ),
    (Class::PhraseSides, "over under off light late early"),
    (Class::PhraseBetween, "between among"),
    (Class::Article, "a an"),
    (
        Class::PhraseLimits,
        "budget plan quota target forecast estimate estimates limit guidance expectations threshold \
         guideline recommendation consensus high highs low lows peak peaks",
    ),
    (
        Class::PhrasePart,
        "per up down downs after average gain gains rate rates",
    ),
];
