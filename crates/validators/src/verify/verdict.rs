//! What becomes of a number that is held against facts.

use super::beyond::is_of_other_times;
use super::claim::Claim;
use super::ends::{Told, belied};
use super::literal::{Literal, is_rounded, literal};
use super::{Answer, Lead};
use crate::derive::{Derived, Known, Work, is_in_work};
use crate::judge::Direction;
use crate::sentence::Sentence;
use crate::wording::{is_one_of, names_change, word_right_behind, words};
use crate::{Fact, Mention, NumberMention, NumberVerdict, Operation, Period, Role, Span, Unit};

/// What became of a number.
pub(super) enum Verdict<'a> {
    Supported,
    Derived(Derived),
    /// It repeats the question's, or counts what nobody listed.
    NotJudged,
    Wrong(Wrong<'a>),
}

/// A number that the facts do not bear out.
pub(super) struct Wrong<'a> {
    pub(super) verdict: NumberVerdict,
    /// The fact of another time or subject that has its value.
    pub(super) instead: Option<&'a Fact>,
    /// The time that it is said to be of.
    pub(super) about: Option<Period>,
}

/// What became of the numbers of a sentence, in order. What is known of the sentences `before` is taken into account, and
/// what is known by this one added.
pub(super) fn verdicts<'a>(
    answer: &'a Answer<'a>,
    sentence: &Sentence,
    before: &mut Vec<Known>,
) -> impl Iterator<Item = (&'a Mention, NumberMention, Verdict<'a>)> {
    let mut judge = Judge::new(answer, sentence, core::mem::take(before));
    let mut found = Vec::new();
    for place in sentence.mentions.clone() {
        // The 1 of "1 USD = 36 THB" is no claim.
        let claim = Claim::at(answer, place).filter(|_| !answer.is_base_of_rate(place));
        if let Some(claim) = claim {
            found.push((claim, judge.verdict(&claim)));
        }
    }
    if !judge.known.is_empty() {
        // "$5 below the total of $6": what stands behind it is known by now.
        let wrong = found.iter_mut();
        let wrong = wrong.filter(|(_, verdict)| matches!(verdict, Verdict::Wrong(_)));
        for (claim, verdict) in wrong {
            *verdict = judge.verdict(claim);
        }
    }
    refute(answer, sentence, &mut found);
    *before = judge.before;
    before.extend(judge.known);
    *before = kept(answer, core::mem::take(before));
    let found = found.into_iter();
    found.map(|(claim, verdict)| (claim.mention, claim.number, verdict))
}

/// Finds wrong what cannot be right beside the other numbers of its sentence.
fn refute<'a>(answer: &'a Answer<'a>, sentence: &Sentence, found: &mut [(Claim<'a>, Verdict<'a>)]) {
    let told = found.iter().map(|(claim, verdict)| Told {
        mention: claim.mention,
        number: &claim.number,
        is_right: matches!(verdict, Verdict::Supported | Verdict::Derived(_)),
        how: match verdict {
            Verdict::Derived(how) => Some(how),
            Verdict::Supported | Verdict::NotJudged | Verdict::Wrong(_) => None,
        },
    });
    let told: Vec<Told<'_>> = told.collect();
    for place in belied(answer, sentence, &told) {
        if let Some((claim, verdict)) = found.get_mut(place) {
            *verdict = claim.wrong(NumberVerdict::Unsupported, None);
        }
    }
}

/// Those that numbers behind may follow from: the last, and of the cells of tables more, whose totals stand below them.
fn kept(answer: &Answer<'_>, known: Vec<Known>) -> Vec<Known> {
    let is_cell = |known: &Known| answer.table_at(known.place()).is_some();
    let (mut cells, mut others): (Vec<Known>, Vec<Known>) = known.into_iter().partition(is_cell);
    for (known, most) in [(&mut cells, MOST_CELLS), (&mut others, MOST_KNOWN)] {
        known.sort_by_key(Known::place);
        known.drain(..known.len().saturating_sub(most));
    }
    cells.extend(others);
    cells.sort_by_key(Known::place);
    cells
}

/// Holds the numbers of a sentence against the facts.
struct Judge<'s, 'a> {
    answer: &'a Answer<'a>,
    sentence: &'s Sentence,
    /// What the sentence says of calculations; made for the first number that is no fact.
    work: Option<Work<'a>>,
    /// The numbers that follow from facts, so far.
    known: Vec<Known>,
    /// What is known of the sentences before, and the results of shown work.
    before: Vec<Known>,
}

/// So many numbers that follow from facts are kept.
const MOST_KNOWN: usize = 12;

/// So many of the cells of tables.
const MOST_CELLS: usize = 64;

impl<'s, 'a> Judge<'s, 'a> {
    const fn new(answer: &'a Answer<'a>, sentence: &'s Sentence, before: Vec<Known>) -> Self {
        Self {
            answer,
            sentence,
            work: None,
            known: Vec::new(),
            before,
        }
    }

    /// What becomes of a number as it is written, or else as the header of its column has it, or in points of a percentage.
    fn verdict(&mut self, claim: &Claim<'a>) -> Verdict<'a> {
        let written = self.as_written(claim);
        let written = match written {
            Verdict::Derived(how)
                if how.is_share()
                    && self.answer.leads_to_points(claim.mention)
                    && !self.answer.tells_points_of_ratio() =>
            {
                claim.wrong(NumberVerdict::Unsupported, None)
            }
            written => written,
        };
        if !matches!(written, Verdict::Wrong(_)) {
            return written;
        }
        let mut others = claim.read_otherwise(self.answer, self.sentence);
        let right = others.find_map(|other| match self.as_written(&other) {
            // Points are no change in percent, and no quotient.
            Verdict::Derived(how) if how.is_share() && other.is_in_points() => None,
            Verdict::Derived(how)
                if claim.is_bare_of(&other)
                    && how.is_change_in_percent()
                    && claim.as_asked(self.answer).is_none() =>
            {
                None
            }
            Verdict::Wrong(_) => None,
            right => Some(right),
        });
        right.unwrap_or(written)
    }

    /// Keeps a number that follows from facts; of many the last.
    fn learn(&mut self, claim: &Claim<'a>, how: &Derived) {
        let known = claim.known(how);
        if known.as_ref().is_some_and(Known::is_change) {
            self.before.extend(known);
            return;
        }
        self.known.extend(known);
        if self.known.len() > MOST_KNOWN {
            self.known.remove(0);
        }
    }

    /// Whether a number is told for the work of another that follows from its fact: "19.7 % of revenue (381,796 /
    /// 1,938,623)".
    fn is_operand(&self, mention: &Mention, fact: &Fact) -> bool {
        let text = self.answer.asked.answer;
        let is_told = is_in_work(text, mention.span) || is_part_or_whole(text, mention.span);
        let mut known = self.known.iter().chain(&self.before);
        is_told && known.any(|known| known.follows_from(fact))
    }

    /// Whether work divides what a margin that is known takes off its whole: the 3,086 of "29.4 % (3,086 / 10,488)", which is 10,488
    /// less costs of 7,402.
    fn is_upper_of_margin(&self, mention: &Mention, number: &NumberMention) -> bool {
        let is_it = |known: &Known| known.is_margin_of(number);
        is_in_work(self.answer.asked.answer, mention.span)
            && self.known.iter().chain(&self.before).any(is_it)
    }

    /// Keeps the result of shown work, which later sentences may go on with.
    fn prove(&mut self, claim: &Claim<'a>) {
        let how = self.answer.result(claim.mention);
        self.known.extend(how.and_then(|how| claim.known(how)));
    }

    /// What work that the answer shows says of a number; none where it shows none.
    fn as_shown(&mut self, claim: &Claim<'a>, lead: &Lead<'a, 'a>) -> Option<Verdict<'a>> {
        let (answer, sentence) = (self.answer, self.sentence);
        let (mention, number) = (claim.mention, &claim.number);
        let is_right = answer.shown(mention, number)?;
        // What the sentence says need not be read for an operand.
        let is_result = matches!(number.role, Role::Result { .. });
        let mut is_of_another = || {
            let work = self.work.get_or_insert_with(|| Work::new(answer, sentence));
            work.shows_another_measure((mention, number), claim.about, lead)
        };
        if !is_right || is_result && is_of_another() {
            return Some(claim.wrong(NumberVerdict::Unsupported, None));
        }
        self.prove(claim);
        Some(Verdict::Supported)
    }

    fn as_written(&mut self, claim: &Claim<'a>) -> Verdict<'a> {
        let Claim {
            mention,
            number,
            about,
        } = claim;
        let about = *about;
        let (answer, sentence) = (self.answer, self.sentence);
        let lead = Lead::new(answer, sentence.span, mention.span, (number.unit, about));
        let literal = |told| literal(number, about, answer.facts(), told, &lead);
        if answer.is_told_otherwise(claim) {
            return claim.wrong(NumberVerdict::Unsupported, None);
        }
        let is_result = matches!(number.role, Role::Result { .. });
        let plain = (!is_result).then(|| literal(None));
        if matches!(plain, Some(Literal::Supported)) {
            return Verdict::Supported;
        }
        if let Some(verdict) = self.as_shown(claim, &lead) {
            return verdict;
        }
        let work = self.work.get_or_insert_with(|| Work::new(answer, sentence));
        let worded = match plain {
            Some(Literal::Far) => Literal::Far,
            _ => literal(Some(match work.told(mention.span) {
                Direction::Down if lead.calls_gain() => Direction::Open,
                told => told,
            })),
        };
        if matches!(worded, Literal::Supported) {
            return Verdict::Supported;
        }
        // "Email's bounce rate is 41.2 %", which is that of another, is no quotient of anything.
        if let Literal::Other(fact) = worded
            && is_told_of_another(&lead, number, fact)
        {
            let wrong = || claim.wrong(NumberVerdict::Misattributed, Some(fact));
            let known = (self.known.as_slice(), self.before.as_slice());
            let collected = work.of_records(mention, number, about, known);
            return collected.map_or_else(wrong, Verdict::Derived);
        }
        if lead.is_belied_by_side(number) {
            return claim.wrong(NumberVerdict::Unsupported, None);
        }
        // How long a window of time is follows from nothing, and the search for it would be the longest.
        if answer.is_window(mention, number) {
            return Verdict::NotJudged;
        }
        let derived = work.derived(mention, number, about, (&self.known, &self.before), &lead);
        let derived = derived.filter(|derived| is_kept(derived, claim, &lead));
        let is_named = derived.is_some();
        let known = (self.known.as_slice(), self.before.as_slice());
        let derived = derived.or_else(|| put_together(work, claim, known, &lead));
        if let Some(derived) = derived {
            // How many records there are is no figure that others follow from.
            if is_named || derived.operation != Operation::Count {
                self.learn(claim, &derived);
            }
            return Verdict::Derived(derived);
        }
        // The growth that work gives over all years is none of each.
        let proof =
            (!work.is_compound_without_root(mention)).then(|| answer.proof(mention, number));
        if let Some(proof) = proof.flatten() {
            self.learn(claim, &proof);
            return Verdict::Derived(proof);
        }
        if is_borne_out(answer, work, claim, &lead) {
            return Verdict::Supported;
        }
        match answer.is_counted(mention, number) {
            Some(true) => return Verdict::Supported,
            Some(false) => return claim.wrong(NumberVerdict::Unsupported, None),
            None => {}
        }
        if let Literal::Other(fact) = worded
            && answer.counts_of_another_time(mention, about, fact)
        {
            return claim.wrong(NumberVerdict::Misattributed, Some(fact));
        }
        let is_lapse = answer.is_lapse(sentence, mention, number);
        if is_lapse
            || answer.is_enumerated(sentence, mention, number)
            || answer.is_classified(mention, number)
            || answer.is_no_claim(mention, number)
            || work.is_asked(number)
            || work.is_count(mention, number)
                && !answer.counts_figure(sentence, mention)
                && !answer.counts_unheard_of(mention, number)
                && !work.overcounts(mention, number)
            || work.is_whole_less(mention)
        {
            return Verdict::NotJudged;
        }
        match worded {
            Literal::Other(fact) if self.is_operand(mention, fact) => Verdict::Supported,
            _ if self.is_upper_of_margin(mention, number) => Verdict::Supported,
            Literal::Other(fact) => claim.wrong(NumberVerdict::Misattributed, Some(fact)),
            Literal::Supported | Literal::Unknown | Literal::Far => {
                claim.wrong(NumberVerdict::Unsupported, None)
            }
        }
    }
}

/// Whether lists, names and days of the facts bear a number out that is none of their figures.
fn is_borne_out(
    answer: &Answer<'_>,
    work: &Work<'_>,
    claim: &Claim<'_>,
    lead: &Lead<'_, '_>,
) -> bool {
    let Claim {
        mention, number, ..
    } = claim;
    answer.is_listed(mention, number)
        || answer.is_rate_of_name(number)
        || answer.is_rate_of_paper(mention, number)
        || answer.counts_filings(mention, number)
        || answer.counts_list_unspaced(mention, number)
        || answer.is_as_often(mention, number, lead)
        || work.is_elapsed(mention, number)
        || work.is_across(mention, number)
}

/// Whether the words tell for certain that a number is what something else than a fact's has.
fn is_told_of_another(lead: &Lead<'_, '_>, number: &NumberMention, fact: &Fact) -> bool {
    lead.is_figure_of_another(fact)
        || lead.is_at_other_end(fact)
        || lead.is_of_another_place(fact)
        || lead.is_of_another_item(fact)
        || lead.is_beside_another(fact)
        || is_exactly(number, fact)
            && (lead.has_own_name_in_list(fact) == Some(false)
                || is_named_otherwise(lead, number, fact))
}

/// Whether a number of several digits is that of a row whose name is not said, beside one that is.
fn is_named_otherwise(lead: &Lead<'_, '_>, number: &NumberMention, fact: &Fact) -> bool {
    const STEPS: f64 = 100.0;
    let is_amount = !number.is_percentage() && number.value.abs() >= STEPS * number.step;
    let is_meant = is_amount && !fact.is_prose() && !names_change(lead.text);
    is_meant && lead.is_nearer_to_another(fact)
}

/// Whether nothing that is said before a number speaks against a calculation.
fn is_kept(derived: &Derived, claim: &Claim<'_>, lead: &Lead<'_, '_>) -> bool {
    // What is counted may be of any kind, and no amount is a return or a fee in percent.
    let is_amount = matches!(claim.number.unit, Some(Unit::Money(_)));
    let is_of_kind = is_amount
        || derived.operation == Operation::Count
        || !lead.is_derived_of_another_kind(derived);
    is_of_kind && !lead.is_derived_of_now(derived) && !is_of_other_times(claim.about, derived)
}

/// What the records of a list come to, or what is left of a goal.
fn put_together(
    work: &Work<'_>,
    claim: &Claim<'_>,
    known: (&[Known], &[Known]),
    lead: &Lead<'_, '_>,
) -> Option<Derived> {
    let Claim {
        mention,
        number,
        about,
    } = claim;
    let collected = work.of_records(mention, number, *about, known);
    let collected = collected
        .filter(|found| is_kept(found, claim, lead) || work.says_time_before_beside(mention));
    collected.or_else(|| work.left_of_goal(mention, number, known))
}

/// Whether a number is a fact to the digits written, and of its kind.
fn is_exactly(number: &NumberMention, fact: &Fact) -> bool {
    let is_it = |scale: f64| is_rounded(number, fact, scale);
    let is_of_kind =
        number.unit.is_none() || fact.unit.is_none_or(|unit| number.unit == Some(unit));
    let is_share = number.is_percentage() && fact.unit.is_none();
    is_of_kind
        && if is_share {
            is_it(100.0)
        } else {
            fact.scales.iter().any(is_it)
        }
}

/// Whether a number is told as a part of another or as its whole: "1.2 %: $40 million of $3.3 billion".
fn is_part_or_whole(text: &str, number: Span) -> bool {
    let before = text.get(..number.start).unwrap_or_default();
    let behind = text.get(number.end..).unwrap_or_default();
    let is_digit = |c: char| c.is_ascii_digit() || matches!(c, '$' | '€' | '£' | '¥' | '฿');
    let leads = before.trim_end().ends_with([':', '(']);
    let whole = behind.strip_prefix(" out").unwrap_or(behind);
    let whole = whole.strip_prefix(" of ");
    let is_part = leads && whole.is_some_and(|whole| whole.starts_with(is_digit));
    let part = before.strip_suffix(" of ");
    // "$172.4 million out of $301.7 million", and no "expense of $806.1 million"
    let is_number = |word: &str| {
        const SCALES: [&str; 5] = ["thousand", "million", "billion", "trillion", "percent"];
        word.contains(|c: char| c.is_ascii_digit()) || is_one_of(&SCALES, word)
    };
    let part = part.map(|part| part.strip_suffix(" out").unwrap_or(part));
    let last = part.and_then(|part| part.split_whitespace().next_back());
    let is_whole = last.is_some_and(is_number);
    is_part || is_whole
}

impl Answer<'_> {
    /// Whether the word behind a number tells that it counts points: of a percentage, where that is meant.
    pub(crate) fn leads_to_points(&self, mention: &Mention) -> bool {
        const POINTS: [&str; 4] = ["points", "point", "pts", "Punkte"];
        const THAI: &str = " จุด";
        let behind = self.asked.answer.get(mention.span.end..);
        self.word_behind(mention)
            .is_some_and(|word| is_one_of(&POINTS, word))
            || behind.is_some_and(|behind| behind.starts_with(THAI))
    }

    /// Whether question or answer is about a ratio of insurers, whose points are parts of it: catastrophes are "7.3 points" of it.
    pub(crate) fn tells_points_of_ratio(&self) -> bool {
        const RATIOS: [&str; 3] = ["combined ratio", "loss ratio", "expense ratio"];
        let says = |text: &str| {
            let folded = text.to_lowercase();
            RATIOS.iter().any(|ratio| folded.contains(ratio))
        };
        says(self.asked.answer) || says(self.asked.question)
    }

    /// The word that nothing but a blank parts from a mention before it.
    fn word_behind(&self, mention: &Mention) -> Option<&str> {
        word_right_behind(self.asked.answer.get(mention.span.end..)?)
    }

    /// Whether a number is a percentage that a row is called by, to the digit.
    pub(crate) fn is_rate_of_name(&self, number: &NumberMention) -> bool {
        let is_it = |rate: &f64| (rate - number.value).abs() <= f64::EPSILON * rate.abs();
        number.unit == Some(Unit::Percent) && self.facts().rates_of_names().iter().any(is_it)
    }

    /// Whether a percentage stands before what it is the coupon of, and the facts write it so in a name: "5.50% notes".
    fn is_rate_of_paper(&self, mention: &Mention, number: &NumberMention) -> bool {
        const PAPERS: [&str; 9] = [
            "notes",
            "note",
            "bonds",
            "bond",
            "senior",
            "subordinated",
            "debentures",
            "convertible",
            "preferred",
        ];
        let next = self.word_behind(mention);
        let is_paper = next.is_some_and(|word| is_one_of(&PAPERS, word));
        let is_rate = number.unit == Some(Unit::Percent) && is_paper;
        is_rate && self.facts().quotes(mention.span.of(self.asked.answer))
            || self.is_at_rate_of_name(mention, number)
    }

    /// Whether a percentage is told as the rate of an amount that a row is called by: "$800 million at 4.25 %".
    fn is_at_rate_of_name(&self, mention: &Mention, number: &NumberMention) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let mut before = before.unwrap_or_default().split_whitespace().rev();
        let is_at = before.next() == Some("at");
        is_at && number.value.abs() >= 100.0 * number.step && self.is_rate_of_name(number)
    }

    /// Whether it is the one of "16.1 to 1", whose first tells the ratio.
    fn is_second_of_ratio(&self, mention: &Mention, number: &NumberMention) -> bool {
        let before = self.asked.answer.get(..mention.span.start);
        let lead = before.and_then(|before| {
            before
                .strip_suffix(" to ")
                .or_else(|| before.strip_suffix(':'))
        });
        let is_one = number.is_bare() && (number.value - 1.0).abs() < f64::EPSILON;
        // "Fell from 3 to 1" tells of both.
        let is_ratio = || {
            let sentence = before.unwrap_or_default().rsplit(['.', '\n']).take(2);
            let mut said = sentence.flat_map(words);
            !said.any(|(_, word)| is_one_of(&["from", "between"], word))
        };
        is_one
            && is_ratio()
            && lead.is_some_and(|lead| lead.ends_with(|c: char| c.is_ascii_digit()))
    }

    /// Whether the answer itself says beside a number that it is another.
    fn is_told_otherwise(&self, claim: &Claim<'_>) -> bool {
        let Claim {
            mention,
            number,
            about,
        } = claim;
        self.is_beyond_whole(mention, number)
            || self.is_listed_otherwise(mention, number)
            || self.is_worked_otherwise(mention, number)
            || self.is_told_otherwise_in_words(mention, number)
            || self.is_work_of_another_time(number, *about)
            || self.is_work_of_other_terms(number)
            || self.is_share_of_another(number)
            || self.is_slip_of_scale(mention, number)
    }

    /// Whether a number is a part of something else: of a formula, a name, a text of the facts, a length of
    /// time.
    fn is_no_claim(&self, mention: &Mention, number: &NumberMention) -> bool {
        self.is_constant(mention.span, number)
            || self.is_name(mention, number)
            || self.is_row_number(mention)
            || self.is_numbered_name(mention, number)
            || self.is_grade(mention, number)
            || self.is_rule(mention, number)
            || self.is_quoted(mention)
            || self.is_horizon(mention)
            || self.is_named_range(mention)
            || self.is_rest(mention, number)
            || self.is_part_of_list(mention, number)
            || self.is_whole_of_column(mention, number)
            || self.is_frequency(mention, number)
            || self.is_second_of_ratio(mention, number)
            || self.is_base_of_name(number)
            || self.is_base_of_share(mention, number)
            || self.is_known_measure(mention, number)
    }
}
