//! The words, by what they mean.

use super::Word;
use crate::{Hedge, Unit};

/// Each meaning and its words, small and parted by single spaces.
pub(super) const WORDS: &[(Word, &str)] = &[
    (Word::Small(0), "zero"),
    (Word::Small(1), "one"),
    (Word::Small(2), "two"),
    (Word::Small(3), "three"),
    (Word::Small(4), "four"),
    (Word::Small(5), "five"),
    (Word::Small(6), "six"),
    (Word::Small(7), "seven"),
    (Word::Small(8), "eight"),
    (Word::Small(9), "nine"),
    (Word::Small(10), "ten"),
    (Word::Small(11), "eleven"),
    (Word::Small(12), "twelve"),
    (Word::Small(13), "thirteen"),
    (Word::Small(14), "fourteen"),
    (Word::Small(15), "fifteen"),
    (Word::Small(16), "sixteen"),
    (Word::Small(17), "seventeen"),
    (Word::Small(18), "eighteen"),
    (Word::Small(19), "nineteen"),
    (Word::Tens(20), "twenty"),
    (Word::Tens(30), "thirty"),
    (Word::Tens(40), "forty fourty"),
    (Word::Tens(50), "fifty"),
    (Word::Tens(60), "sixty"),
    (Word::Tens(70), "seventy"),
    (Word::Tens(80), "eighty"),
    (Word::Tens(90), "ninety"),
    (Word::Hundred, "hundred hundreds"),
    (Word::Dozen, "dozen dozens"),
    (Word::Half, "half halves"),
    (Word::Point, "point"),
    (Word::And, "and"),
    (Word::Or, "or"),
    (Word::To, "to through thru until"),
    (Word::Article, "a an"),
    (Word::Scale(3), "thousand thousands"),
    (Word::Scale(5), "lakh lakhs lac lacs"),
    (Word::Scale(6), "million millions mln mio"),
    (Word::Scale(7), "crore crores"),
    (Word::Scale(9), "billion billions bln mrd"),
    (Word::Scale(12), "trillion trillions trn"),
    (Word::Scale(15), "quadrillion quadrillions"),
    (Word::Suffix(3), "k"),
    (Word::Suffix(6), "m mm mn mil"),
    (Word::Suffix(7), "cr"),
    (Word::Suffix(10), "kcr"),
    (Word::Suffix(12), "lcr"),
    (Word::Suffix(9), "b bn md"),
    (Word::Suffix(12), "t tn"),
    (
        Word::Foreign(3),
        "tausend tsd mille miles mila migliaia milhar milhares duizend tys tis",
    ),
    (
        Word::Foreign(6),
        "millionen millones milioni miljoen miljoner millioner mill milh mlns",
    ),
    (
        Word::Foreign(9),
        "milliard milliards milliarden miliardi miljard miljarder milliarder bilh mld mlrd mia mrds mds",
    ),
    (
        Word::Foreign(12),
        "billionen bio bilioni biljoen billones trilh biljoner bill",
    ),
    (Word::Month(1), "january jan"),
    (Word::Month(2), "february feb"),
    (Word::Month(3), "march mar"),
    (Word::Month(4), "april apr"),
    (Word::Month(5), "may"),
    (Word::Month(6), "june jun"),
    (Word::Month(7), "july jul"),
    (Word::Month(8), "august aug"),
    (Word::Month(9), "september sep sept"),
    (Word::Month(10), "october oct"),
    (Word::Month(11), "november nov"),
    (Word::Month(12), "december dec"),
    (
        Word::Weekday,
        "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun",
    ),
    (Word::Ordinal(1), "first"),
    (Word::Ordinal(2), "second"),
    (Word::Ordinal(3), "third"),
    (Word::Ordinal(4), "fourth"),
    (
        Word::Hedge(Hedge::About),
        "about approximately approx roughly around some circa estimated",
    ),
    (Word::Hedge(Hedge::JustUnder), "nearly almost"),
    (
        Word::Hedge(Hedge::Over),
        "over above exceeding exceeded exceeds",
    ),
    (Word::Hedge(Hedge::Under), "under below"),
    (Word::Than, "than"),
    (Word::Least, "least"),
    (Word::Most, "most"),
    (Word::Up, "up"),
    (Word::More, "more greater higher larger"),
    (Word::Less, "less fewer lower smaller"),
    (Word::Percent, "percent percents pct procent prozent"),
    (Word::Per, "per por pour"),
    (Word::Percentage, "percentage"),
    (Word::Basis, "basis"),
    (Word::Points, "points puntos pontos punti"),
    (
        Word::Short(Unit::PercentagePoints),
        "pp ppt ppts pps prozentpunkt prozentpunkte prozentpunkten procentpunt procentpunten procentenheter",
    ),
    (Word::Short(Unit::BasisPoints), "bp bps"),
    (Word::Multiply, "x"),
    (Word::Times, "times fold fois veces volte vezes keer mal"),
    (Word::Minus, "minus negative menos moins meno"),
    (Word::Plus, "plus positive"),
    (
        Word::Label,
        "note notes page pages section sections item items table tables figure fig figures chapter \
         exhibit appendix footnote footnotes schedule step topic asc asu ifrs ias gaap fas sfas frs fasb sic \
         rule article paragraph scope level levels phase version column row grade russell nasdaq \
         ftse dax cac nikkei stoxx csi topix asx tsx route highway isbn cusip isin \
         appendices annex clause fact question volume vol issue sku zip extension \
         category source sources",
    ),
    (
        Word::Name,
        "windows iphone ipad galaxy model playstation xbox boeing airbus office fortune type series \
         tier part class number no form set kospi macos android pixel web industry covid \
         angstrom apollo area interstate room flight bus gate suite line option case basel core ryzen",
    ),
    (Word::Fiscal, "fiscal fy financial"),
    (Word::Calendar, "calendar cy"),
    (Word::Year, "year years ye yr"),
    (Word::Quarter, "quarter quarters"),
    (Word::Months, "months month"),
    (Word::Period, "period periods"),
    (Word::Ended, "ended ending ends"),
    (Word::Of, "of"),
    (Word::In, "in during since late early mid throughout"),
    (
        Word::States,
        "is was were are by from at be came equals reached totaled totalled totaling been had with approximates \
         change difference result answer amounted fell declined decreased loss losses between",
    ),
    (
        Word::Noun,
        "units employees people shares stores customers vehicles tons tonnes barrels mw gwh mwh kwh \
         kilometers kilometres kms meters metres hours days weeks homes rooms patients \
         subscribers users members beds ships aircraft persons workers staff \
         branches outlets restaurants locations cars trucks bottles cases pieces ounces kilograms \
         acres hectares passengers students households warrants options rsus awards \
         stockholders shareholders holders transactions orders stocks funds",
    ),
    (
        Word::Measure,
        "ml km kg g p cm kw l lb lbs oz ft kwhs hz ghz mhz gb tb mb kb mi mph kph ha sq h min sec",
    ),
    (Word::The, "the this that these those"),
    (Word::Filed, "filed filing submitted"),
    (Word::Dated, "dated"),
    (Word::On, "on"),
    (Word::For, "for"),
    (Word::Http, "http https www ftp"),
];
