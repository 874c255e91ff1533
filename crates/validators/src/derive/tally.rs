//! How many figures are as the sentence says: "3 are at risk level 8", "it rose on 11 of 18 days".

use super::families::Families;
use super::{Derived, Known, Work};
use crate::facts::OfThings;
use crate::judge::Band;
use crate::label::label_words;
use crate::wording::{is_one_of, names_change};
use crate::{Fact, Hedge, Mention, NumberMention, Operation, Span};

/// So many limits are tried.
const MOST: usize = 4;

/// So many rows and columns are looked through for those that tell a change.
const MOST_LISTS: usize = 200;

impl<'a> Work<'a> {
    /// As many figures of one name as the number says, of those beyond a limit or beside it that the sentence names, or
    /// of those that rose or fell.
    pub(super) fn tally(&self, mention: &Mention, number: &NumberMention) -> Option<Derived> {
        if !is_tally(number) || !self.counts_what_follows(mention) {
            return None;
        }
        let limits: Vec<&NumberMention> = self.limits(mention).take(MOST).collect();
        let turned = self.turn_beside(mention);
        let is_it = |facts: &[&Fact]| {
            #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 figures")]
            let count = facts.len() as f64;
            (count - number.value).abs() < f64::EPSILON
        };
        let is_whole = self.is_whole(mention);
        let turns = turned.is_some() || is_whole && !self.said.turns.is_empty();
        self.lists_meant(turns).into_iter().find_map(|list| {
            let within = limits.iter().map(|limit| {
                let inside = list.iter().filter(|fact| is_within(fact, limit));
                inside.copied().collect::<Vec<&Fact>>()
            });
            let of_turn = turned.map(|is_down| {
                let same = list.iter().filter(|fact| has_turned(fact, is_down));
                same.copied().collect()
            });
            let whole = is_whole.then(|| list.clone());
            let mut all = within.chain(of_turn).chain(whole);
            let found = all.find(|facts| is_it(facts))?;
            Some(Derived::from(Operation::Count, &found))
        })
    }

    /// Whether a number counts more figures beyond the limit right behind it than there are of any name that is said; fewer may
    /// be those of a kind.
    pub(crate) fn overcounts(&self, mention: &Mention, number: &NumberMention) -> bool {
        const FEWEST: usize = 3;
        let behind = self.answer.within(self.span.behind(mention.span)).first();
        let limit = behind.and_then(|limit| Some((limit, limit.number()?)));
        let is_limit = |limit: &NumberMention| {
            matches!(
                limit.hedge,
                Hedge::Over | Hedge::AtLeast | Hedge::Under | Hedge::AtMost
            )
        };
        let Some((next, limit)) = limit.filter(|(_, limit)| is_tally(number) && is_limit(limit))
        else {
            return false;
        };
        let gap = self.span.behind(mention.span).before(next.span);
        let gap = gap.of(self.answer.asked.answer);
        let mut lists = self.lists_meant(false);
        lists.retain(|list| {
            list.len() >= FEWEST && list.iter().all(|fact| may_be_limit(fact, limit))
        });
        let count = |list: &Vec<&Fact>| list.iter().filter(|fact| is_within(fact, limit)).count();
        #[expect(clippy::cast_precision_loss, reason = "no list has 2^53 figures")]
        let most = lists.iter().map(count).max().map(|most| most as f64);
        !gap.contains([',', ';', '.', ':', '\n']) && most.is_some_and(|most| number.value > most)
    }

    /// The other numbers of the sentence, the nearest behind first.
    fn limits(&self, mention: &Mention) -> impl Iterator<Item = &NumberMention> {
        let all = self.answer.within(self.span);
        let (before, behind) =
            all.split_at(all.partition_point(|other| other.span <= mention.span));
        let before = before
            .iter()
            .rev()
            .filter(move |other| other.span != mention.span);
        behind.iter().chain(before).filter_map(Mention::number)
    }

    /// The figures of each name that the sentence says, and of each that tells a change where it says a turn.
    fn lists_meant(&self, turns: bool) -> Vec<Vec<&'a Fact>> {
        let facts = self.facts();
        let column = |fact: &'a Fact| facts.column(fact.column).collect();
        let row = |fact: &'a Fact| facts.row(fact.row).collect();
        let of_things = facts.of_things().filter(|figures| self.means(*figures));
        let of_things = of_things.map(|figures| figures.all().map(|(_, fact)| fact).collect());
        let mut lists: Vec<Vec<&Fact>> = of_things.collect();
        lists.extend(self.relevance.columns().iter().copied().map(column));
        lists.extend(self.relevance.rows_of_sentence().iter().copied().map(row));
        if turns {
            let tells = |fact: &&Fact| names_change(facts.figure_name(fact));
            lists.extend(facts.columns().take(MOST_LISTS).filter(tells).map(column));
            lists.extend(facts.rows().take(MOST_LISTS).filter(tells).map(row));
        }
        lists.retain(|list| list.len() > 1);
        lists
    }

    /// Whether the sentence says a word of the figures' name, or over how long they are.
    fn means(&self, figures: OfThings<'_>) -> bool {
        let over = figures.horizon();
        let mut words = label_words(figures.name());
        over.is_some_and(|over| self.horizons.contains(&over))
            || words.any(|word| self.relevance.says(word))
    }

    /// Whether the number stands where a count does: "11 funds", "3 of them", "3 are", or "on 7" behind another.
    fn counts_what_follows(&self, mention: &Mention) -> bool {
        const NEXT: [&str; 12] = [
            "of", "are", "were", "is", "was", "have", "has", "had", "did", "returned", "rose",
            "fell",
        ];
        let behind = self.span.behind(mention.span);
        let next = self.answer.words(behind).first();
        let next = next.filter(|next| next.span.start <= behind.start + 1);
        let last = self.answer.words(self.lead_span(mention)).last();
        next.is_some_and(|next| next.text.ends_with('s') || is_one_of(&NEXT, next.text))
            || next.is_none() && last.is_some_and(|last| is_one_of(&["on", "in"], last.text))
    }

    /// Whether the number is that of all, of which the one before it is a part: "10 of 18 days".
    fn is_whole(&self, mention: &Mention) -> bool {
        let lead = self.lead_span(mention);
        let is_first = lead.start == self.span.start;
        let lead = lead.of(self.answer.asked.answer).trim();
        !is_first && is_one_of(&["of", "of the", "out of", "out of the"], lead)
    }

    /// All of what the number before is a part of: "620 of 2,258 units".
    pub(super) fn whole_behind_part(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
    ) -> Option<Derived> {
        if !self.is_whole(mention) {
            return None;
        }
        let (_, part) = self.number_before(mention)?;
        let mut parts = self
            .repeated(part)
            .filter(|part| !part.is_prose())
            .take(MOST);
        parts.find_map(|part| families.whole_of(part))
    }

    /// What all parts are together that a share was told of right before: "53 % of the $401.2 million incurred by all".
    pub(super) fn whole_behind_share(
        &self,
        families: &Families<'a, '_>,
        mention: &Mention,
        known: &[Known],
    ) -> Option<Derived> {
        let (share, _) = self.number_before(mention)?;
        let mut before = known.iter().rev();
        let share = before.find(|known| known.place() == share.span.start)?;
        let is_share = share.how.operation == Operation::Ratio && share.how.operands.len() > 2;
        let lead = self.answer.words(self.lead_span(mention));
        let is_of = lead
            .first()
            .is_some_and(|word| is_one_of(&["of"], word.text));
        let whole: f64 = share.how.operands.iter().map(Fact::first_reading).sum();
        let is_it = is_share && is_of && families.goal.is(whole);
        is_it.then(|| Derived {
            operation: Operation::Sum,
            ..share.how.clone()
        })
    }

    /// Whether what stands beside the number says that something rose (false) or fell (true).
    pub(super) fn turn_beside(&self, mention: &Mention) -> Option<bool> {
        let part = self.lead_span(mention);
        let mut turns = self.said.turns.iter();
        let inside = |span: Span| part.start <= span.start && span.end <= part.end;
        turns
            .rfind(|turn| inside(turn.span))
            .map(|turn| turn.is_down)
    }
}

/// Whether a figure may be held against a limit: what is no percentage is beyond none.
fn may_be_limit(fact: &Fact, limit: &NumberMention) -> bool {
    fact.unit == limit.unit || fact.unit.is_none()
}

/// Whether a number may say how many there are.
fn is_tally(number: &NumberMention) -> bool {
    number.unit.is_none() && number.is_bare() && number.value.fract() == 0.0 && number.value >= 1.0
}

/// Whether a figure is what a limit says: beyond it where words say so, and else the same as far as it is written.
fn is_within(fact: &Fact, limit: &NumberMention) -> bool {
    match limit.hedge {
        Hedge::Over => fact.value > limit.value,
        Hedge::AtLeast => fact.value >= limit.value,
        Hedge::Under => fact.value < limit.value,
        Hedge::AtMost => fact.value <= limit.value,
        _ => (fact.value - limit.value).abs() <= Band::of(limit).reach(),
    }
}

fn has_turned(fact: &Fact, is_down: bool) -> bool {
    fact.value != 0.0 && (fact.value < 0.0) == is_down
}
