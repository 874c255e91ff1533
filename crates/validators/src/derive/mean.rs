//! Numbers that words call an average, which are no sums: "the average of those three amounts is 455".

use super::{Derived, Work};
use crate::wording::is_one_of;
use crate::{Mention, NumberMention, Operation, Span};

/// What calls a number an average right before it.
const MEANS: [&str; 6] = [
    "average",
    "averages",
    "averaged",
    "averaging",
    "mean",
    "median",
];

/// What may stand between that and the number; what else does may be what is averaged, or something else.
const LIGHT: [&str; 30] = [
    "of",
    "those",
    "these",
    "the",
    "all",
    "amounts",
    "figures",
    "values",
    "numbers",
    "two",
    "three",
    "four",
    "five",
    "six",
    "is",
    "was",
    "were",
    "at",
    "to",
    "about",
    "approximately",
    "roughly",
    "around",
    "therefore",
    "thus",
    "which",
    "comes",
    "out",
    "equals",
    "be",
];

impl Work<'_> {
    /// Whether a sum was found of what the words right before it call an average.
    pub(super) fn belies_mean(&self, mention: &Mention, found: &Derived) -> bool {
        if found.operation != Operation::Sum {
            return false;
        }
        let lead = self.answer.words(self.lead_span(mention));
        let before = lead.iter().rev();
        let mut telling = before.skip_while(|word| is_one_of(&LIGHT, word.text));
        telling
            .next()
            .is_some_and(|word| is_one_of(&MEANS, word.text))
    }

    /// Whether an average was found that is not that of the amounts which are listed right behind it: "839.5 on average, computed
    /// from 745.4, 801.8 and 877.2".
    pub(super) fn belies_listed_mean(
        &self,
        mention: &Mention,
        number: &NumberMention,
        found: &Derived,
    ) -> bool {
        let is_mean = found.operation == Operation::Average;
        let listed = is_mean.then(|| self.averaged_behind(mention));
        let listed = listed.filter(|listed| listed.len() > 1);
        listed.is_some_and(|listed| !is_mean_of(number, &listed))
    }

    /// The amounts of a list that "computed from" leads to behind a number.
    fn averaged_behind(&self, mention: &Mention) -> Vec<&NumberMention> {
        const FEW: usize = 5;
        const LEADS: [&str; 4] = ["from", "of", "over", "averaging"];
        const LINKS: [&str; 6] = ["", ",", "and", ", and", "+", "&"];
        let text = self.answer.asked.answer;
        let behind = self.answer.within(self.span.behind(mention.span));
        let mut end = mention.span.end;
        let mut listed = Vec::new();
        for next in behind {
            let gap = Span {
                start: end,
                end: next.span.start,
            };
            let words = self.answer.words(gap);
            let leads = || {
                words
                    .last()
                    .is_some_and(|last| is_one_of(&LEADS, last.text))
            };
            let mark = gap.of(text).trim_matches([' ', '$', '€', '£']);
            let goes_on = if listed.is_empty() {
                words.len() <= FEW && leads()
            } else {
                LINKS.contains(&mark)
            };
            let Some(number) = next.number().filter(|_| goes_on) else {
                break;
            };
            listed.push(number);
            end = next.span.end;
        }
        listed
    }
}

/// Whether a number is the average of some, as they are all written.
fn is_mean_of(number: &NumberMention, listed: &[&NumberMention]) -> bool {
    let written = |one: &NumberMention| (one.value.abs() / one.scale, one.step / one.scale);
    let (own, step) = written(number);
    let count = listed.iter().fold(0.0, |count, _| count + 1.0);
    let (sum, steps) = listed.iter().fold((0.0, 0.0), |(sum, steps), one| {
        let (value, step) = written(one);
        (sum + value, steps + step)
    });
    (sum / count - own).abs() <= step + steps / count
}
