//! Words of names, and of answers that say them.

use crate::lexicon::Class;

pub(in crate::lexicon) const WORDS: &[(Class, &str)] = &[
    (
        Class::RateName,
        "perf performance return returns yield rate risk level rating score rank percent pct \
         ratio growth change volatility beta alpha sharpe margin benchmark",
    ),
    (Class::RatePlace, "risk level rating score rank"),
    (Class::StatedTo, "to auf à เหลือ เป็น a hasta para naar tot"),
    (
        Class::CountName,
        "two zwei deux dos due three drei trois tres tre four vier quatre cuatro quattro five \
         fünf cinq cinco cinque six sechs seis sei seven sieben sept siete sette eight acht \
         huit ocho otto nine neun neuf nueve nove ten zehn dix diez dieci eleven elf onze once \
         undici twelve zwölf douze doce dodici",
    ),
    (
        Class::PriorTime,
        "prior previous prev preceding before last earlier ago vorjahr vormonat vorwoche précédent \
         precedent anterior prioryear",
    ),
    (
        Class::PriorNot,
        "tax taxes price name interest updated items trade",
    ),
    (Class::PriorYear, "year yr vorjahr prioryear annee année"),
    (
        Class::LabelCommon,
        "a an and as at by for from in is item of on or other pct percent the to was were with",
    ),
    (Class::InitialsLight, "of on and the per to in under for a"),
    (Class::MeasurePrices, "per price cost rate eur usd gbp thb"),
    (
        Class::MeantOpen,
        "it this that they there company figure total amount value number answer result data \
         facts according based be been had has have made reported reached came stood totaled \
         totalled amounted then provided million billion year fiscal",
    ),
    (Class::MeantValues, "value val amount figure number"),
];
