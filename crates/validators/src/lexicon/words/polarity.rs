//! Words that put an amount above or below nothing.

use crate::lexicon::Class;

pub(in crate::lexicon) const WORDS: &[(Class, &str)] = &[
    (
        Class::PolarGains,
        "profit profits income earnings gain gains surplus inflow inflows tailwind zugeflossen zufluss mittelzufluss source upward \
         upwards gewinn gewinne überschuss steuerertrag bénéfice bénéfices",
    ),
    (
        Class::PolarLosses,
        "loss losses deficit shortfall outflow outflows writedown headwind drag abgeflossen abfluss mittelabfluss use downward downwards \
         verlust verluste fehlbetrag jahresfehlbetrag perte pertes",
    ),
    (
        Class::PolarDue,
        "expense expenses cost costs provision steueraufwand",
    ),
    (
        Class::PolarBrings,
        "earned generated provided released freed",
    ),
    (
        Class::PolarTakes,
        "lost absorbed consumed used burned burnt drained",
    ),
    // What says so beside its neighbours alone: "net debt", "tax benefit", "written down".
    (
        Class::PolarBeside,
        "debt cash benefit credit charge up down",
    ),
    (
        Class::PolarLight,
        "of by was is were are at to a an the about around nearly roughly approximately almost some \
         only just came stood amounted totaled totalled reached widened narrowed grew rose fell \
         shrank increased decreased in for per share before taxes tax net total attributable common \
         shareholders stockholders year quarter first second third fourth fiscal fy full operating \
         pre-tax pretax after-tax underwriting revaluation translation combined another further \
         additional cash activities operations discontinued continuing from investing financing von de d' um",
    ),
    (
        Class::PolarStops,
        "in to from of for and but by at than with against compared while whereas after before it \
         they that which who as on over when so the per à de du des d un une la le les en contre auf zu zum \
         von vom ein einen einem eine einer der die das im nach gegen",
    ),
];
