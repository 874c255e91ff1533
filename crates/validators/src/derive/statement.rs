//! Measures of financial statements, whose lines may stand in several tables: net income over the mean of two balances.

use super::families::Families;
use super::{Derived, Work};
use crate::bind::part_alone;
use crate::facts::told_by_header;
use crate::formula::Formula;
use crate::formula::statement::{Indicator, Line, RESEARCH, SELLING, Term, words_of};
use crate::label::{hashed, label_words, name_words};
use crate::verify::Word;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Operation, Period, Sign, Unit, YearPart};

/// So many years are looked at where none is named.
pub(super) const MOST_YEARS: usize = 6;
/// So many lines of a name are tried; a name may be told in several statements, and of several companies.
const MOST_LINES: usize = 16;

/// So many are looked through for those of a year.
const MOST_FIGURES: usize = 500;

/// So many figures are held against each other.
const MOST_VALUES: usize = 24;

/// What a term comes to, and the facts that it comes from.
pub(super) type Value<'a> = (f64, Vec<&'a Fact>);

impl<'a> Work<'a> {
    /// What a measure gives that the sentence, its head or the question names.
    pub(super) fn of_statements(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let measures = self.measures.get_or_init(|| self.measures_said());
        measures
            .iter()
            .find_map(|measure| self.measured(measure, families))
    }

    /// Whether a number with a minus has the digits of a measure that is named, which is above nothing: "working capital was
    /// −$73.0 million" of 241 less 168. What other figures give in another order is not that.
    pub(super) fn belies_sign(&self, number: &NumberMention, families: &Families<'a, '_>) -> bool {
        let has_minus = matches!(number.sign, Sign::Minus | Sign::Parentheses);
        if !has_minus || number.unit == Some(Unit::Percent) || families.goal.is_change() {
            return false;
        }
        let measures = self.measures.get_or_init(|| self.measures_said()).iter();
        let mut amounts = measures.filter(|measure| measure.lower.is_empty());
        let times = self.times_of_statement(families);
        let is_turned = |(value, _): &Value<'a>| {
            *value > 0.0 && (value + number.value).abs() <= number.step / 2.0
        };
        amounts.any(|measure| {
            let results = times.iter().flat_map(|time| self.results(measure, *time));
            { results }.any(|result| is_turned(&result))
        })
    }

    /// Whether the words beside a number, or what heads its cell, name a measure that figures are known to give.
    pub(super) fn names_measure(&self, mention: &Mention) -> bool {
        let text = self.answer.asked.answer;
        let heads = self.answer.layout.heads(text, mention.span.start);
        let parts = heads.map_or_else(
            || vec![self.clause_span(mention)],
            |heads| vec![heads.header, heads.label],
        );
        parts.into_iter().any(|part| {
            let words = self.answer.words(part).iter();
            let words: Vec<u64> = words.map(Word::hash).collect();
            !Formula::named(&words).is_empty()
                || !Indicator::named(part.of(text), &words).is_empty()
        })
    }

    fn measures_said(&self) -> Vec<&'static Indicator> {
        self.named(Indicator::named)
    }

    /// What the sentence, its head and the question name, in this order, each once.
    pub(super) fn named<T>(
        &self,
        in_text: impl Fn(&str, &[u64]) -> Vec<&'static T>,
    ) -> Vec<&'static T> {
        let answer = self.answer;
        let head = answer.layout.head(self.span.start);
        let said = head.into_iter().chain([self.span]).flat_map(|part| {
            let words = answer.words(part).iter();
            let words: Vec<u64> = words.map(Word::hash).collect();
            in_text(part.of(answer.asked.answer), &words)
        });
        let question = answer.asked.question;
        let asked: Vec<u64> = words(question).map(|(_, word)| hashed(word)).collect();
        let mut all: Vec<&'static T> = Vec::new();
        for one in said.chain(in_text(question, &asked)) {
            if !all.iter().any(|other| core::ptr::eq(*other, one)) {
                all.push(one);
            }
        }
        all
    }

    /// The share that a line has of one of another statement, or how many times the one is the other, where both are
    /// named: "capex was 2.7 % of revenue".
    pub(super) fn across_statements(&self, families: &Families<'a, '_>) -> Option<Derived> {
        let is_asked = families.operations.has(Operation::Ratio) && families.goal.is_quotient();
        if !is_asked {
            return None;
        }
        let terms = self.lines.get_or_init(|| self.named(Term::named));
        let times = self.times_of_statement(families);
        let values: Vec<Value<'a>> = times
            .iter()
            .flat_map(|time| terms.iter().flat_map(|term| self.values(term, *time)))
            .take(MOST_VALUES)
            .collect();
        let is_it = |(upper, own): &Value<'a>, (lower, others): &Value<'a>| {
            let is_apart = own.iter().zip(others).all(|(left, right)| {
                left.period.map(|time| time.year) == right.period.map(|time| time.year)
                    && left.row != right.row
            });
            is_apart && *lower != 0.0 && families.yields((upper / lower).abs())
        };
        values.iter().find_map(|upper| {
            let lower = values.iter().find(|lower| is_it(upper, lower))?;
            let facts = [upper.1.as_slice(), lower.1.as_slice()].concat();
            Some(Derived::from(Operation::Ratio, &facts))
        })
    }

    fn measured(&self, measure: &Indicator, families: &Families<'a, '_>) -> Option<Derived> {
        let times = self.times_of_statement(families);
        let of_time = |time: &Period| {
            let mut results = self.results(measure, *time).into_iter();
            let is_of_another = |fact: &&Fact| families.lead.is_of_another_owner(fact);
            results.find(|(result, lines)| {
                // "Net charge-offs" name the line of charge-offs, and not the recoveries that are taken off.
                families.yields(*result) && !lines.iter().all(is_of_another)
            })
        };
        let found = times.iter().find_map(of_time);
        let found = found.or_else(|| self.mean_of(measure, &times, families));
        let found = found.map(|(_, facts)| Derived::from(measure.operation, &facts));
        found.or_else(|| self.measure_turned(measure, families))
    }

    /// The figures that a measure is calculated from, at the times that the number may be of.
    pub(super) fn lines_of_measure(
        &self,
        measure: &Indicator,
        families: &Families<'a, '_>,
    ) -> Vec<&'a Fact> {
        let times = self.times_of_statement(families);
        let results = times.iter().flat_map(|time| self.results(measure, *time));
        results.flat_map(|(_, facts)| facts).collect()
    }

    /// The mean of what the measure is at each of several times, where words ask for one.
    fn mean_of(
        &self,
        measure: &Indicator,
        times: &[Period],
        families: &Families<'a, '_>,
    ) -> Option<Value<'a>> {
        let is_mean = |word: &str| is_one_of(&["average", "avg", "mean"], word);
        let is_asked = || words(self.answer.asked.question).any(|(_, word)| is_mean(word));
        let is_said = || {
            self.answer
                .words(self.span)
                .iter()
                .any(|word| is_mean(word.text))
        };
        if times.len() < 2 || !(is_asked() || is_said()) {
            return None;
        }
        let first = |time: &Period| self.results(measure, *time).into_iter().next();
        let results: Vec<Value<'a>> = times.iter().map(first).collect::<Option<_>>()?;
        let count = f64::from(u32::try_from(results.len()).ok()?);
        let sum: f64 = results.iter().map(|(value, _)| value).sum();
        let facts = results.into_iter().flat_map(|(_, facts)| facts).collect();
        families.yields(sum / count).then_some((sum / count, facts))
    }

    /// The year that the number is said to be of, or the part of it that a statement may be of, or those that are named, with
    /// what lies between; or else all.
    fn times_of_statement(&self, families: &Families<'a, '_>) -> Vec<Period> {
        if let Some(about) = families.about {
            let part = Some(about).filter(|about| about.part.is_part());
            return part.into_iter().chain([Period::year(about.year)]).collect();
        }
        if let [first, .., last] = *families.years {
            return (first..=last).take(MOST_YEARS).map(Period::year).collect();
        }
        if let [only] = *families.years {
            return vec![Period::year(only)];
        }
        let years = self.facts().years().iter().rev();
        let years = years.take(MOST_YEARS).copied();
        let years: Vec<Period> = years.map(Period::year).collect();
        // What is told of no time is so in any year.
        if years.is_empty() {
            vec![Period::year(0)]
        } else {
            years
        }
    }

    /// What the measure may come to at a time, by each way to take its lines.
    pub(super) fn results(&self, measure: &Indicator, time: Period) -> Vec<Value<'a>> {
        let may_average = measure.has_flow();
        let lowers = if measure.lower.is_empty() {
            vec![(1.0, Vec::new())]
        } else {
            self.sums(measure.lower, time, may_average)
        };
        let uppers = measure
            .upper
            .iter()
            .filter(|terms| !self.leaves_out_research(terms, time))
            .flat_map(|terms| self.sums(terms, time, may_average));
        let results = uppers.flat_map(|(upper, facts)| {
            let lowers = lowers.iter().filter(|(lower, _)| *lower != 0.0);
            let lowers = lowers.filter(|(_, others)| self.are_of_one([&facts, others]));
            let lowers: Vec<&Value<'a>> = lowers.collect();
            let of = move |(lower, others): &Value<'a>| {
                let quotient = measure.factor * upper / lower;
                let result = if measure.is_rest {
                    1.0 - quotient.abs()
                } else {
                    quotient
                };
                (result, facts.iter().chain(others).copied().collect())
            };
            lowers.into_iter().map(of).collect::<Vec<_>>()
        });
        results.collect()
    }

    /// Whether what is sold and administered is taken off alone, while the facts tell what is spent on research beside it.
    fn leaves_out_research(&self, terms: &[Term], time: Period) -> bool {
        let has = |line: Line| terms.iter().any(|term| term.line == line);
        has(SELLING) && !has(RESEARCH) && !self.lines_of(RESEARCH, time).is_empty()
    }

    /// What terms come to together; none where a line is missing.
    fn sums(&self, terms: &[Term], time: Period, may_average: bool) -> Vec<Value<'a>> {
        let mut sums: Vec<Value<'a>> = vec![(0.0, Vec::new())];
        for term in terms {
            let term = Term {
                is_balance: term.is_balance && may_average,
                ..*term
            };
            let values = self.values(&term, time);
            let with = sums.iter().flat_map(|(sum, facts)| {
                let add = move |(value, others): &Value<'a>| {
                    (
                        sum + term.side.of(*value),
                        facts.iter().chain(others).copied().collect(),
                    )
                };
                let beside = values
                    .iter()
                    .filter(|(_, others)| self.are_of_one([facts, others]));
                beside.map(add).collect::<Vec<_>>()
            });
            sums = with.collect();
        }
        sums
    }

    /// Whether lines are of one thing, and of one record where nothing tells of which time they are.
    fn are_of_one(&self, lines: [&[&Fact]; 2]) -> bool {
        let [first, others] = lines;
        let Some(first) = first.first() else {
            return true;
        };
        let facts = self.facts();
        let is_timeless = |fact: &Fact| fact.period.is_none() && !fact.is_prose();
        others.iter().all(|other| {
            let is_of_record =
                !is_timeless(first) || !is_timeless(other) || facts.are_of_record(first, other);
            let is_then = first.is_prose()
                || other.is_prose()
                || facts.is_prior(first) == facts.is_prior(other);
            facts.owner(first) == facts.owner(other) && is_of_record && is_then
        })
    }

    /// What a line is at a time; of a balance also the mean of it and the one of the year before.
    fn values(&self, term: &Term, time: Period) -> Vec<Value<'a>> {
        let value = |fact: &&'a Fact| fact.readings().next().map(|value| (value, *fact));
        let now = self.lines_of(term.line, time);
        let before = if term.is_balance {
            let year = time.year - 1;
            self.lines_of(term.line, Period { year, ..time })
        } else {
            Vec::new()
        };
        let mut values: Vec<Value<'a>> = Vec::new();
        for (end, fact) in now.iter().filter_map(value) {
            values.push((end, vec![fact]));
            let mut same = before
                .iter()
                .filter(|other| other.row == fact.row && other.id() != fact.id());
            let mean = same.find_map(value);
            values
                .extend(mean.map(|(start, other)| (f64::midpoint(start, end), vec![other, fact])));
        }
        values
    }

    /// Whether a row is called so behind the name of a part that the sentence says: "Personal auto net premiums earned".
    fn is_called_behind_part(&self, name: &str, wanted: &[Vec<u64>]) -> bool {
        const LINES: [&str; 9] = [
            "total",
            "current",
            "other",
            "net",
            "gross",
            "operating",
            "deferred",
            "accrued",
            "long",
        ];
        let own: Vec<u64> = label_words(name).collect();
        let part_of = |line: &Vec<u64>| own.strip_suffix(line.as_slice());
        let is_part = |word: &u64| {
            self.relevance.says(*word) && !LINES.iter().any(|line| hashed(line) == *word)
        };
        let mut parts = wanted.iter().filter_map(part_of);
        parts.any(|part| !part.is_empty() && part.iter().all(is_part))
    }

    /// The figures of a part of a year, or of whole years and their ends, in rows that are called so; or those of the only part
    /// that they tell of a year: its first nine months.
    fn lines_of(&self, line: Line, time: Period) -> Vec<&'a Fact> {
        let facts = self.facts();
        let wanted = words_of(line);
        let heads: Vec<u64> = wanted
            .iter()
            .filter_map(|name| name.first().copied())
            .collect();
        let rows = facts.rows_with(&heads).into_iter();
        // "Norvale revenue" of a record is called by its member.
        let names = |row: &&Fact| [facts.name(row), facts.attribute(row)];
        let is_called_so = |row: &&Fact| {
            let mut names = names(row).into_iter();
            names.any(|name| is_called(name, &wanted) || self.is_called_behind_part(name, &wanted))
        };
        let rows = rows.filter(|row| !row.is_prose() && is_called_so(row));
        let of_rows = rows.flat_map(|row| facts.row(row.row));
        let columns = facts.columns_with(&heads).into_iter();
        let columns = columns.filter(|column| is_called(facts.column_header(column), &wanted));
        let of_columns = columns.flat_map(|column| facts.column(column.column));
        let is_whole = |time: Period| matches!(time.part, YearPart::Whole | YearPart::Day(..));
        let is_part = time.part.is_part();
        let is_then = |fact: &&Fact| match fact.period {
            Some(own) if is_part => own.agrees(time),
            Some(own) => own.year == time.year || own.closes(time),
            None => !fact.is_prose(),
        };
        let in_prose = facts.called_lines().iter();
        let in_prose =
            in_prose.filter(|called| wanted.iter().any(|name| is_name(&called.name, name)));
        let in_prose = in_prose.flat_map(|called| &called.facts);
        let all = of_rows.chain(of_columns).chain(in_prose).filter(is_then);
        let all: Vec<&Fact> = all.take(MOST_FIGURES).collect();
        if is_part {
            return all.into_iter().take(MOST_LINES).collect();
        }
        // A year that ends in January goes by the number of the one before; one that ends in June may go by either.
        let closes = |fact: &&Fact| {
            fact.period
                .is_some_and(|own| ends_early(own) && own.closes(time))
        };
        let all: Vec<&Fact> = if all.iter().any(closes) {
            all.into_iter().filter(closes).collect()
        } else {
            all
        };
        let whole = all.iter().filter(|fact| fact.period.is_none_or(is_whole));
        let whole: Vec<&Fact> = whole.copied().take(MOST_LINES).collect();
        let part = all.first().and_then(|fact| fact.period);
        let is_same = |fact: &&Fact| fact.period == part;
        let are_of_one_part = whole.is_empty() && all.iter().all(is_same);
        if are_of_one_part {
            all.into_iter().take(MOST_LINES).collect()
        } else {
            whole
        }
    }
}

/// Whether a time is in the first two months of its year.
const fn ends_early(time: Period) -> bool {
    matches!(time.part, YearPart::Day(1 | 2, _) | YearPart::Month(1 | 2))
}

/// Whether what prose calls a number has the words of a name and no others but "total".
fn is_name(called: &[u64], name: &[u64]) -> bool {
    let total = hashed("total");
    let mut own = called.iter().filter(|word| **word != total);
    own.clone().count() == name.len() && own.all(|word| name.contains(word))
}

/// Whether a row's name begins with one of these, or with "total" and one, and what follows only qualifies it.
fn is_called(name: &str, wanted: &[Vec<u64>]) -> bool {
    const QUALIFIES: [&str; 18] = [
        "net",
        "loss",
        "benefit",
        "from",
        "current",
        "of",
        "less",
        "attributable",
        "including",
        "excluding",
        "for",
        "plant",
        "and",
        "to",
        "in",
        "before",
        "after",
        "at",
    ];
    let total = hashed("total");
    let own = without_asides(name);
    let own = own.strip_prefix(&[total]).unwrap_or(&own);
    if is_other(name) || is_of_others(name) {
        return false;
    }
    wanted.iter().any(|wanted| {
        let behind = own.strip_prefix(wanted.as_slice());
        behind.is_some_and(|behind| behind.is_empty() || qualifies(name, wanted.len(), &QUALIFIES))
    })
}

/// The words of a name without what stands in parentheses between them, or tells at the end what it counts in or when: "Net
/// (loss) income", "Benefit obligation (millions)".
fn without_asides(name: &str) -> Vec<u64> {
    let counted = name.rsplit_once(" (");
    // "Inventory (31 Dec)"
    let is_time = |aside: &str| part_alone(aside.trim_end_matches(')')).is_some();
    let counted =
        counted.filter(|(_, aside)| told_by_header(aside) != (None, None) || is_time(aside));
    let name = counted.map_or(name, |(own, _)| own);
    let words: Vec<(u64, bool)> = name_words(name).collect();
    let last = words.iter().rposition(|(_, is_aside)| !is_aside);
    let words = words.iter().enumerate();
    let told = words.filter(|(at, (_, is_aside))| !is_aside || Some(*at) > last);
    told.map(|(_, (word, _))| *word).collect()
}

/// Whether the first word behind so many that tell is one of those that only qualify.
fn qualifies(name: &str, count: usize, known: &[&str]) -> bool {
    let mut left = count;
    for (_, word) in words(name) {
        let tells = label_words(word).next().is_some();
        let is_total = word.eq_ignore_ascii_case("total");
        match left {
            0 => return is_one_of(known, word),
            _ if tells && !is_total => left -= 1,
            _ => {}
        }
    }
    true
}

/// Whether a row is of a part that its name sets apart: what is others' in a group, or is given up.
fn is_of_others(name: &str) -> bool {
    const OTHERS: [&str; 4] = [
        "noncontrolling",
        "non-controlling",
        "minority",
        "discontinued",
    ];
    words(name).any(|(_, word)| is_one_of(&OTHERS, word))
}

/// Whether a row holds what no other does: "Other current assets" are not the current assets.
pub(super) fn is_other(name: &str) -> bool {
    words(name)
        .next()
        .is_some_and(|(_, word)| is_one_of(&["other"], word))
}
