//! The figures of records that stand together, those that the words name first.

mod across;
mod named;
mod prose;
mod roots;
mod subsets;
mod told;

use super::super::searched::{Cues, Named, Operand, Pool};
use super::super::{Known, Work};
use super::amount::is_named;
use super::{Choice, Chosen, MOST_FIGURES, MOST_LISTS, Meant, Sought};
use crate::facts::{Collection, Column, is_average_alone, is_price, is_quantity, thing_of};
use crate::horizon;
use crate::label::{hashed, label_words};
use crate::synonym::add_synonyms;
use crate::wording::{is_one_of, words};
use crate::{Fact, Mention, NumberMention, Period};

/// So many operands are put together.
const MOST: usize = 40;

/// So many records are looked at each alone.
const MOST_EACH: usize = 30;

/// So many numbers that were told before are looked at, and so many of the question.
const MOST_KNOWN: usize = 6;
const MOST_ASKED: usize = 3;

/// Words before a name that make it that of another figure.
const MODIFIERS: [&str; 22] = [
    "revised",
    "adjusted",
    "new",
    "total",
    "net",
    "gross",
    "average",
    "remaining",
    "overall",
    "combined",
    "projected",
    "updated",
    "estimated",
    "expected",
    "implied",
    "blended",
    "extra",
    "additional",
    "monthly",
    "annual",
    "daily",
    "other",
];

/// A number, and the words of its question.
struct Searched<'s, 'a> {
    sought: &'s Sought<'s, 'a>,
    asked: Vec<u64>,
    cues: Cues,
    /// The words right before the number, which may be the name of its figure.
    claim: Vec<u64>,
    /// Numbers of the question.
    amounts: Vec<Operand<'a>>,
    /// Figures that stand in no list.
    roots: Vec<Operand<'a>>,
}

/// Pools in the order in which they are tried.
#[derive(Default)]
struct Pools<'a> {
    named: Vec<Pool<'a>>,
    /// What all records of a list have together.
    whole: Vec<Vec<Operand<'a>>>,
    others: Vec<Pool<'a>>,
}

impl<'a> Searched<'_, 'a> {
    /// What stands beside the figures of a record: those of the whole, and the amounts of the question.
    fn beside_record(&self, own: &[Operand<'a>], is_list: bool) -> Vec<Operand<'a>> {
        let roots = &self.roots;
        let fits = is_list && own.len() + roots.len() <= MOST;
        let roots = roots.iter().filter(|_| fits);
        roots.chain(&self.amounts).cloned().collect()
    }

    /// What was told before the number: what follows from facts, and the last figures of its sentence.
    fn told_and_asked(&self, known: &[&Known], figures: &[&'a Fact]) -> Vec<Operand<'a>> {
        /// The last numbers are those that words go on with.
        const LAST: usize = 2;
        let last = known.iter().rev().take(MOST_KNOWN).enumerate();
        let known = last.map(|(at, known)| Operand::of_known(known, Named::of(at < LAST, true)));
        let figures = figures.iter();
        let figures = figures.map(|fact| Operand::of_figures(vec![*fact], Named::Beside));
        let mut told: Vec<Operand<'a>> = known.chain(figures).collect();
        if told.is_empty() {
            return told;
        }
        told.extend(self.amounts.iter().cloned());
        let fits = told.len() + self.roots.len() <= MOST;
        told.extend(self.roots.iter().filter(|_| fits).cloned());
        told
    }

    /// Whether the words right before the number are a whole name.
    fn claims(&self, name: &[u64]) -> bool {
        let last = self.claim.get(..name.len()).unwrap_or_default();
        let is_name = !last.is_empty() && name.iter().all(|word| last.contains(word));
        // "Revised contract sum" is no `contract_sum`.
        let before = self.claim.get(name.len());
        is_name
            && !before.is_some_and(|before| MODIFIERS.iter().any(|word| hashed(word) == *before))
    }

    /// Whether the words behind the number are a name.
    fn is_behind(&self, name: &str) -> bool {
        let scene = self.sought.scene;
        words(scene.behind.of(scene.text)).any(|(_, word)| word.eq_ignore_ascii_case(name))
    }
}

impl<'a> Pools<'a> {
    /// Those of each collection, what was told before, and what stands in no list.
    fn in_order(
        self,
        searched: &Searched<'_, 'a>,
        known: &[&Known],
        figures: &[&'a Fact],
    ) -> Vec<Pool<'a>> {
        let told = searched.told_and_asked(known, figures);
        let mut roots = searched.roots.clone();
        roots.extend(searched.amounts.iter().cloned());
        for operands in &self.whole {
            // Figures of lists stand beside those of the whole.
            let fits = roots.len() + operands.len() <= MOST;
            roots.extend(operands.iter().filter(|_| fits).cloned());
        }
        let whole = self.whole.into_iter().map(Pool::of);
        let all = self.named.into_iter();
        let all = all.chain([Pool::of(told), Pool::of(roots)]).chain(whole);
        let mut kept: Vec<Pool<'a>> = Vec::new();
        for pool in all.chain(self.others) {
            if !pool.is_idle() && !kept.iter().any(|known| known.is_like(&pool)) {
                kept.push(pool);
            }
        }
        kept
    }
}

impl<'a> Work<'a> {
    /// The figures that a number may follow from, in groups that stand together.
    pub(in crate::derive) fn pools(
        &self,
        mention: &Mention,
        number: &NumberMention,
        about: Option<Period>,
        (known, cues): (&[&Known], Cues),
    ) -> Vec<Pool<'a>> {
        let scene = self.scene(mention);
        let sought = Sought {
            mention,
            number,
            about,
            scene: &scene,
        };
        let mut asked: Vec<u64> = label_words(self.answer.asked.question).collect();
        add_synonyms(&mut asked);
        let mut searched = Searched {
            sought: &sought,
            asked,
            cues,
            claim: self.claim(mention),
            amounts: self.amounts_asked(),
            roots: Vec::new(),
        };
        searched.roots = self.roots(&searched);
        let mut pools = Pools::default();
        let collections = self.facts().collections().iter().take(MOST_LISTS);
        for place in collections.enumerate() {
            self.add_pools(place, &searched, &mut pools);
        }
        pools.others.extend(self.pool_of_prose(&searched));
        pools.in_order(&searched, known, &self.figures_before(mention))
    }

    fn add_pools(
        &self,
        (place, collection): (usize, &'a Collection),
        searched: &Searched<'_, 'a>,
        pools: &mut Pools<'a>,
    ) {
        if collection.length * collection.columns.len() > MOST_FIGURES {
            return;
        }
        let is_list = self.facts().is_list(collection) || is_full(collection);
        let is_named = self.names_record(collection, searched);
        let mut seen: Vec<Vec<usize>> = Vec::new();
        for chosen in self.chosen_near((place, collection), searched) {
            if seen.contains(&chosen.records) {
                continue;
            }
            let mut operands = self.operands(collection, &chosen.records, searched);
            // Of all records one may be of the time.
            let only = only_record(collection, &operands);
            if only.is_some() || chosen.records.len() < collection.length {
                operands.extend(searched.beside_record(&operands, is_list));
                let pool = Pool::of(operands);
                pools.named.push(match only {
                    Some(only) => pool.of_record(place, only),
                    None => pool,
                });
            } else if is_list && !is_named {
                pools.whole.push(operands);
            }
            seen.push(chosen.records);
        }
        pools
            .others
            .extend(self.across(collection, searched.sought));
        if collection.length <= MOST_EACH {
            let others = (0..collection.length).filter(|record| !seen.contains(&vec![*record]));
            pools.others.extend(others.map(|record| {
                let own = self.operands(collection, &[record], searched);
                // Where one is named, or another time, no others are meant.
                let is_other = is_named || own.is_empty();
                let operands = if own.is_empty() {
                    self.operands_of((collection, &[record]), None, searched)
                } else {
                    own
                };
                let pool = Pool::of(operands).of_record(place, record);
                if is_other { pool.beside_others() } else { pool }
            }));
        }
        let all = collection.every();
        if is_list && !is_named && !seen.contains(&all) {
            pools.whole.push(self.operands(collection, &all, searched));
        }
        if is_list && !is_named {
            pools
                .others
                .extend(self.subsets(collection, &seen, searched));
        }
    }

    /// The last figures that the sentence of a number repeats before it.
    fn figures_before(&self, mention: &Mention) -> Vec<&'a Fact> {
        const LAST: usize = 2;
        let before = self
            .answer
            .within(self.span.before(mention.span))
            .iter()
            .rev();
        let numbers = before.filter_map(Mention::number).take(LAST);
        let figures = numbers.filter_map(|number| self.repeated(number).next());
        figures.collect()
    }

    fn amounts_asked(&self) -> Vec<Operand<'a>> {
        let numbers = self.asked_mentions.iter().filter_map(Mention::number);
        let numbers = numbers.filter(|number| !number.spelled).take(MOST_ASKED);
        numbers
            .map(|number| Operand::of_asked(number, Named::Near))
            .collect()
    }

    /// What some records have in each column, and what they are worth, those first that words name.
    fn operands(
        &self,
        collection: &'a Collection,
        records: &[usize],
        searched: &Searched<'_, 'a>,
    ) -> Vec<Operand<'a>> {
        self.operands_of((collection, records), searched.sought.about, searched)
    }

    /// The same of a time.
    fn operands_of(
        &self,
        (collection, records): (&'a Collection, &[usize]),
        about: Option<Period>,
        searched: &Searched<'_, 'a>,
    ) -> Vec<Operand<'a>> {
        let columns = collection.columns.iter().enumerate();
        let columns = columns.filter(|(_, column)| thing_of(&column.name).is_none());
        let operands = columns.filter_map(|(at, column)| {
            let mut figures: Vec<&'a Fact> = self.figures_of(column, records);
            figures.retain(|fact| !self.is_of_statement(fact) && self.may_be_of(fact, about));
            let operand = self.operand((collection, column), figures, searched)?;
            Some((column, operand.of_column(at)))
        });
        let mut operands: Vec<(&Column, Operand<'a>)> = operands.collect();
        // What somebody paid is told by the price then.
        if searched.cues.is_cost && operands.iter().any(|(column, _)| is_cost(column)) {
            operands.retain(|(column, _)| !is_price(&column.name) || is_cost(column));
        }
        let worth = worth(&operands);
        operands.truncate(MOST);
        let own = operands.into_iter().map(|(_, operand)| operand);
        own.chain(worth).collect()
    }

    fn operand(
        &self,
        (collection, column): (&'a Collection, &'a Column),
        figures: Vec<&'a Fact>,
        searched: &Searched<'_, 'a>,
    ) -> Option<Operand<'a>> {
        let sought = searched.sought;
        let fit = self.fit(collection, column, sought);
        let is_beside = is_named(column, &sought.scene.words);
        // "90 GiB" names what is counted in bytes.
        let is_near = fit.is_some_and(|fit| fit.by_unit)
            || is_named(column, &sought.scene.far)
            || is_named(column, &searched.asked)
            || self.is_of_horizon(&column.name);
        let operand = Operand::of_figures(figures, Named::of(is_beside, is_near));
        let operand = operand.claimed(searched.claims(&column.words));
        operand.first()?;
        Some(operand.in_unit(fit.map_or(1.0, |fit| fit.factor)))
    }

    /// Whether a figure is a cell of a table that tells the time of each column or row.
    fn is_of_statement(&self, fact: &Fact) -> bool {
        let facts = self.facts();
        let is_of_times = || {
            facts
                .column_header(fact)
                .bytes()
                .any(|byte| byte.is_ascii_digit())
        };
        fact.period.is_some() && facts.is_cell(fact) && is_of_times()
    }

    /// Whether a name tells a time that the sentence is over.
    fn is_of_horizon(&self, name: &str) -> bool {
        let own = || horizon::of_name(name);
        !self.horizons.is_empty() && own().is_some_and(|own| self.horizons.contains(&own))
    }
}

/// The only record that all operands are of.
fn only_record(collection: &Collection, operands: &[Operand<'_>]) -> Option<usize> {
    let record = |operand: &Operand<'_>| {
        let figure = operand.only()?;
        Some(collection.place_of(figure)?.1)
    };
    let columns = || operands.iter().filter(|operand| operand.is_column());
    let first = columns().next().and_then(record)?;
    columns()
        .all(|operand| record(operand) == Some(first))
        .then_some(first)
}

/// Whether each record has a figure in each column, as records that stand under keys have.
fn is_full(collection: &Collection) -> bool {
    let mut columns = collection.columns.iter();
    columns.all(|column| column.is_full(collection.length))
}

/// Whether a column is what one cost when it was bought.
fn is_cost(column: &Column) -> bool {
    let mut words = words(&column.name);
    is_average_alone(&column.name) || words.any(|(_, word)| is_one_of(&["cost"], word))
}

/// What so many are worth at each price of them, where one column alone tells how many.
fn worth<'a>(operands: &[(&Column, Operand<'a>)]) -> Vec<Operand<'a>> {
    const MOST_PRICES: usize = 2;
    let is_of = |column: &Column, is: fn(&str) -> bool, is_not: fn(&str) -> bool| {
        is(&column.name) && !is_not(&column.name)
    };
    let many = operands
        .iter()
        .filter(|(column, _)| is_of(column, is_quantity, is_price));
    let many: Vec<&Operand<'a>> = many.map(|(_, operand)| operand).collect();
    let [many] = many.as_slice() else {
        return Vec::new();
    };
    let prices = operands
        .iter()
        .filter(|(column, _)| is_of(column, is_price, is_quantity));
    let prices = prices.take(MOST_PRICES);
    prices.map(|(_, price)| price.times(many)).collect()
}
