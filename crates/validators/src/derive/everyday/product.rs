//! What so many cost at the price of one, whatever either is called: heads at a salary, hours at a rate, nights at a price.

use super::Everyday;
use super::meant::{Meant, has, parts};
use crate::derive::carried::is;
use crate::derive::{Derived, Work};
use crate::facts::{is_price, is_quantity};
use crate::wording::is_one_of;
use crate::{Fact, Mention, Operation, Unit};

/// What one gets or costs, and how many of it there are.
const KINDS: [(&[&str], &[&str]); 4] = [
    (
        &["salary", "salaries", "wage", "wages", "compensation", "pay"],
        &[
            "headcount",
            "employees",
            "staff",
            "people",
            "workers",
            "fte",
            "ftes",
            "heads",
            "months",
        ],
    ),
    (&["rate", "wage", "hourly", "pay", "fee"], &["hours", "hrs"]),
    (
        &["rate", "nightly", "daily", "fare", "fee", "price", "cost"],
        &[
            "nights",
            "days",
            "people",
            "persons",
            "guests",
            "tickets",
            "seats",
            "passengers",
            "members",
            "users",
        ],
    ),
    (
        &["monthly", "payment", "installment", "instalment", "premium"],
        &["months", "payments", "installments", "instalments"],
    ),
];

/// Names of what no amount is.
const RATES: [&str; 14] = [
    "tax",
    "vat",
    "interest",
    "growth",
    "exchange",
    "discount",
    "percent",
    "pct",
    "percentage",
    "conversion",
    "total",
    "churn",
    "occupancy",
    "change",
];

/// Words that what several come to is told by.
pub(super) const TOTALS: [&str; 31] = [
    "total",
    "subtotal",
    "totals",
    "totaling",
    "totalling",
    "altogether",
    "overall",
    "comes",
    "come",
    "sum",
    "cost",
    "costs",
    "costing",
    "bill",
    "spend",
    "spends",
    "spent",
    "pay",
    "pays",
    "paid",
    "payroll",
    "worth",
    "amount",
    "amounts",
    "owe",
    "owes",
    "earn",
    "earns",
    "earned",
    "adds",
    "all",
];

/// Words that a figure of one alone is told by.
const EACH: [&str; 12] = [
    "each", "per", "unit", "average", "averages", "avg", "apiece", "single", "one", "mean",
    "median", "every",
];

/// Lengths of time that a product is of only where its figures are.
const LENGTHS: [&str; 10] = [
    "month", "months", "monthly", "week", "weeks", "weekly", "day", "days", "daily", "hourly",
];

/// The price of one, and how many.
type Pair<'a> = [&'a Fact; 2];

impl<'a> Everyday<'_, 'a> {
    /// The product of what one costs and of how many there are in the object that is meant, or the sum of all such.
    pub(super) fn product(&self) -> Option<Derived> {
        let is_amount = matches!(self.number.unit, Some(Unit::Money(_)) | None);
        if !is_amount || self.tells(&EACH) {
            return None;
        }
        let is_total = self.tells(&TOTALS);
        let pairs = self.pairs();
        let first = pairs.first().map(|([price, _], _)| *price)?;
        // "The salaries are", "that is": nothing but what has the figures is said.
        let is_money = self.number.unit.is_some();
        let may_be = is_total || is_money && !self.names_one(first);
        if !may_be {
            return None;
        }
        match self.meant(pairs)? {
            Meant::One(pair) => self.is_product(&pair).then(|| of(&pair)),
            Meant::All(pairs) => {
                let sum: f64 = pairs.iter().map(product).sum();
                let is_it = is_total && pairs.len() > 1 && is(self.number, sum);
                let operands: Vec<&Fact> = pairs.iter().flatten().copied().collect();
                is_it.then(|| Derived::from(Operation::Product, &operands))
            }
        }
    }

    fn is_product(&self, pair: &Pair<'_>) -> bool {
        let names = pair.map(|fact| self.work.facts().figure_name(fact));
        let is_told = |length: &&str| names.iter().any(|name| has(name, &[length]));
        let mut lengths = LENGTHS.iter().filter(|length| self.beside.says(&[length]));
        let [_, many] = pair;
        !self.is_of_one(names[1])
            && lengths.all(is_told)
            && self.may_last(many)
            && is(self.number, product(pair))
    }

    /// Whether the number is said of one of what is counted: "€516 a night" of `nights`.
    fn is_of_one(&self, many: &str) -> bool {
        let each = match self.beside.behind.as_slice() {
            [a, each, ..] if is_one_of(&["a", "an", "per"], a) => each,
            _ => return false,
        };
        let singular = |part: &str| {
            part.strip_suffix('s')
                .is_some_and(|one| is_one_of(&[each], one))
        };
        parts(many).any(|part| is_one_of(&[each], part) || singular(part))
    }

    /// Whether the words before the number name what one costs.
    fn names_one(&self, price: &Fact) -> bool {
        let name = self.work.facts().figure_name(price);
        let name: Vec<&str> = parts(name).collect();
        self.beside.leads(&name)
    }

    /// The objects that have one price and one count.
    fn pairs(&self) -> Vec<(Pair<'a>, &'a Fact)> {
        let objects = self.work.facts().objects().iter();
        let pairs = objects.filter_map(|object| self.pair_of(&self.figures(object)));
        pairs.map(|pair| (pair, pair[0])).collect()
    }

    pub(super) fn pair_of(&self, figures: &[&'a Fact]) -> Option<Pair<'a>> {
        let facts = self.work.facts();
        let is_told =
            |[one, many]: &&Pair<'a>| is_per(facts.figure_name(one), facts.figure_name(many));
        let pairs = figures.iter().flat_map(|one| {
            let others = figures.iter().map(move |many| [*one, *many]);
            others.filter(|pair| {
                let [one, many] = pair;
                one.period == many.period
                    && may_pair(pair.map(|fact| facts.figure_name(fact)))
                    && one.unit != Some(Unit::Percent)
                    // A record's currency may be told of its tonnes, too.
                    && (many.unit.is_none() || is_told(&pair))
            })
        });
        let pairs: Vec<Pair<'a>> = pairs.collect();
        // A price "per tonne" is of tonnes, whatever else is counted beside it.
        let told: Vec<&Pair<'a>> = pairs.iter().filter(is_told).collect();
        match (told.as_slice(), pairs.as_slice()) {
            ([only], _) => Some(**only),
            (_, [only]) => Some(*only),
            _ => None,
        }
    }
}

impl Work<'_> {
    /// Whether a price and a count were put together otherwise than by a product, or where the price of one is told: $4.50
    /// and 12 are no $16.50.
    pub(in crate::derive) fn belies_price(&self, mention: &Mention, found: &Derived) -> bool {
        let adds = matches!(
            found.operation,
            Operation::Sum | Operation::Average | Operation::Difference
        );
        let [left, right] = found.operands.as_slice() else {
            return false;
        };
        let names = [left, right].map(|fact| self.facts().figure_name(fact));
        let are_of_price = || may_pair(names) || may_pair([names[1], names[0]]);
        let is_product = found.operation == Operation::Product;
        adds && are_of_price() || is_product && self.is_told_of_one(mention) && are_of_price()
    }

    /// Whether the words beside a number say that it is the price of one: "each costs $54", "the unit price is $54".
    fn is_told_of_one(&self, mention: &Mention) -> bool {
        const ONE: [&str; 6] = ["each", "unit", "apiece", "trades", "trading", "quoted"];
        let beside = self.beside_of(mention);
        let first = beside.behind.first();
        let mut pairs = beside.lead.windows(2);
        let is_share_price = pairs.any(|pair| matches!(pair, ["share", "price"]));
        is_share_price || beside.leads(&ONE) || first.is_some_and(|first| is_one_of(&ONE, first))
    }
}

/// Whether one name is of what one costs and another of how many there are.
fn may_pair([one, many]: [&str; 2]) -> bool {
    if one == many || has(one, &RATES) || has(many, &RATES) {
        return false;
    }
    let are_of_kind = |(ones, all): &(&[&str], &[&str])| has(one, ones) && has(many, all);
    let is_count = || is_quantity(many) && !is_price(many);
    is_price(one) && is_count() || is_per(one, many) || KINDS.iter().any(are_of_kind)
}

/// Whether the one is told for each of the other: `price_per_km` and `distance_km`.
fn is_per(one: &str, many: &str) -> bool {
    let mut behind = parts(one).skip_while(|part| !part.eq_ignore_ascii_case("per"));
    let each = behind.nth(1);
    let is_price = has(one, &["price", "cost", "rate", "fee", "fare", "pay"]);
    is_price
        && !has(many, &["per"])
        && each.is_some_and(|each| {
            let mut counted = parts(many);
            counted.any(|part| is_one_of(&[each], part) || part.strip_suffix('s') == Some(each))
        })
}

pub(super) fn product([one, many]: &Pair<'_>) -> f64 {
    one.first_reading() * many.first_reading()
}

fn of(pair: &Pair<'_>) -> Derived {
    Derived::from(Operation::Product, pair)
}
