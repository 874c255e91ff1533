//! How long it was between two times that a sentence names: "filed on 7 March and amended on 29 April, 53 days later".

use super::Answer;
use crate::sentence::Sentence;
use crate::wording::words;
use crate::{Mention, MentionKind, NumberMention, Period};

/// So many mentions of a sentence are looked at.
const MOST_MENTIONS: usize = 64;

/// So many times of a sentence are held against each other.
const MOST: usize = 6;

impl Answer<'_> {
    /// Whether a number tells how many days, weeks or years lie between two times of its sentence, which are judged by
    /// themselves.
    pub(super) fn is_lapse(
        &self,
        sentence: &Sentence,
        mention: &Mention,
        number: &NumberMention,
    ) -> bool {
        if number.unit.is_some() || number.value.fract() != 0.0 {
            return false;
        }
        let behind = self.asked.answer.get(mention.span.end..);
        let next = words(behind.unwrap_or_default()).next();
        let Some(length) = next.and_then(|(_, word)| Length::of(word)) else {
            return false;
        };
        let inside = self.within(sentence.span).iter().take(MOST_MENTIONS);
        let yearless = self.yearless_in(sentence.span).iter();
        let times = inside.filter_map(time_of).take(MOST);
        let times = times.chain(yearless.filter_map(time_of).take(MOST));
        let times: Vec<Period> = times.collect();
        let is_it = |from: &Period, to: &Period| {
            let lapse = length.between(*from, *to);
            lapse.is_some_and(|lapse| (lapse - number.value).abs() < f64::EPSILON)
        };
        times
            .iter()
            .any(|from| times.iter().any(|to| is_it(from, to)))
    }
}

/// The time that a mention is of, or when the filing was filed that it names.
fn time_of(mention: &Mention) -> Option<Period> {
    match &mention.kind {
        MentionKind::Filing(filing) => filing.filed,
        MentionKind::Number(_) | MentionKind::Years(_) | MentionKind::Date(_) => mention.time(),
    }
}

/// What a length of time is counted in.
#[derive(Debug, Clone, Copy)]
enum Length {
    Days,
    Weeks,
    Years,
}

impl Length {
    fn of(word: &str) -> Option<Self> {
        const DAYS: [&str; 10] = [
            "day", "days", "tag", "tage", "tagen", "jours", "días", "dias", "giorni", "dagen",
        ];
        const WEEKS: [&str; 6] = [
            "week",
            "weeks",
            "wochen",
            "semaines",
            "semanas",
            "settimane",
        ];
        const YEARS: [&str; 12] = [
            "year", "years", "yrs", "periods", "jahre", "jahren", "ans", "années", "años", "anos",
            "anni", "jaar",
        ];
        // Words that no blanks part go on.
        const UNSPACED: [(&str, Length); 10] = [
            ("दिन", Length::Days),
            ("वर्ष", Length::Years),
            ("साल", Length::Years),
            ("วัน", Length::Days),
            ("สัปดาห์", Length::Weeks),
            ("ปี", Length::Years),
            ("天", Length::Days),
            ("日", Length::Days),
            ("年", Length::Years),
            ("년", Length::Years),
        ];
        let small = word.to_lowercase();
        let is = |known: &[&str]| known.contains(&small.as_str());
        match () {
            () if is(&DAYS) => Some(Self::Days),
            () if is(&WEEKS) => Some(Self::Weeks),
            () if is(&YEARS) => Some(Self::Years),
            () => {
                let mut all = UNSPACED.iter();
                let found = all.find(|(name, _)| small.starts_with(name));
                found.map(|(_, length)| *length)
            }
        }
    }

    fn between(self, from: Period, to: Period) -> Option<f64> {
        let days = || Some(f64::from(to.day_number()? - from.day_number()?));
        match self {
            Self::Days => days(),
            Self::Weeks => days().map(|days| days / 7.0),
            Self::Years => Some(f64::from(to.year - from.year)),
        }
        .filter(|length| *length > 0.0)
    }
}
