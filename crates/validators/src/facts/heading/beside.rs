//! What a word of a header is by those that stand beside it.

use super::super::words::{Letters, Word};
use crate::measure::AMOUNTS_OF_MONEY;
use crate::wording::is_one_of;

/// Whether a word holds one figure against another in a name: the "to" of "price to book" and `EVToEBITDA`.
pub(super) fn is_between(
    word: Letters<'_>,
    before: Option<&Word<'_>>,
    next: Option<&Word<'_>>,
) -> bool {
    const FIRST: [&[u8]; 5] = [b"price", b"ev", b"value", b"debt", b"loan"];
    let is_first = FIRST.iter().any(|first| is_letters(before, first));
    is_first && word.lower().as_bytes() == b"to" && matches!(next, Some(Word::Letters(_)))
}

/// Whether a word names what amounts are agreed by, "swaps", "contracts", or what came of a rate: "foreign rate differential",
/// "effect of exchange rate changes".
pub(super) fn is_contract_or_effect(word: Option<&Word<'_>>) -> bool {
    const NAMES: [&[u8]; 16] = [
        b"change",
        b"changes",
        b"differential",
        b"differentials",
        b"differences",
        b"effect",
        b"fluctuations",
        b"movements",
        b"swap",
        b"swaps",
        b"contracts",
        b"forwards",
        b"caps",
        b"collars",
        b"derivatives",
        b"instruments",
    ];
    NAMES.iter().any(|name| is_letters(word, name))
}

/// Whether a word behind "share" names what is paid for shares, and no number of them.
pub(super) fn is_of_money(word: Option<&Word<'_>>) -> bool {
    const NAMES: [&[u8]; 7] = [
        b"repurchases",
        b"repurchase",
        b"buybacks",
        b"buyback",
        b"capital",
        b"premium",
        b"issuances",
    ];
    NAMES.iter().any(|name| is_letters(word, name))
}

/// Whether a word names a piece of writing, in which stands more than what it is about: `eps_note` has the profit and the
/// shares, a `tax_rate_reconciliation` amounts.
pub(super) fn is_paper(word: Option<&Word<'_>>) -> bool {
    const PAPERS: [&str; 7] = [
        "note",
        "notes",
        "reconciliation",
        "calculation",
        "computation",
        "disclosure",
        "schedule",
    ];
    matches!(word, Some(Word::Letters(word)) if is_one_of(&PAPERS, word.written()))
}

/// Whether a word ends the name of a rate of exchange behind its currency.
pub(super) fn is_rate(word: Option<&Word<'_>>) -> bool {
    const RATES: [&str; 3] = ["rate", "rates", "kurs"];
    matches!(word, Some(Word::Letters(word)) if is_one_of(&RATES, word.written()))
}

/// Whether a word names an amount of money, or what there are thousands and millions of.
pub(super) fn is_amount(name: Letters<'_>) -> bool {
    const NAMES: &[&[u8]] = &[
        b"revenue",
        b"revenues",
        b"sales",
        b"turnover",
        b"income",
        b"profit",
        b"earnings",
        b"ebitda",
        b"ebit",
        b"cost",
        b"costs",
        b"expense",
        b"expenses",
        b"spend",
        b"budget",
        b"capex",
        b"opex",
        b"cash",
        b"debt",
        b"assets",
        b"liabilities",
        b"cap",
        b"aum",
        b"gdp",
        b"bookings",
        b"umsatz",
        b"receita",
        b"receitas",
        b"lucro",
        b"ventas",
        b"ingresos",
        b"utilidad",
        b"ricavi",
        b"utile",
        b"omzet",
        b"przychody",
        b"zysk",
        b"principal",
        b"balance",
        b"balances",
        b"deposits",
        b"loans",
        b"premiums",
        b"notional",
        b"proceeds",
        b"commitments",
        b"subscribers",
        b"customers",
        b"users",
        b"members",
        b"accounts",
        b"visitors",
        b"visits",
        b"sessions",
        b"views",
        b"downloads",
        b"passengers",
        b"orders",
        b"shipments",
        b"deliveries",
        b"vehicles",
        b"households",
        b"people",
        b"population",
        b"employees",
        b"staff",
        b"headcount",
        b"units",
        b"shares",
    ];
    NAMES.contains(&name.lower().as_bytes())
}

/// Whether a word of a key makes a ratio of two amounts: `PERatio`, `priceToBook`, `EVToEBITDA`.
pub(super) fn is_ratio(word: &[u8], before: Option<&Word<'_>>, next: Option<&Word<'_>>) -> bool {
    const PARTS: [&str; 4] = ["price", "ev", "debt", "loan"];
    const WHOLES: [&str; 11] = [
        "earnings", "book", "sales", "revenue", "equity", "ebitda", "value", "cash", "assets",
        "income", "capital",
    ];
    let is = |word: Option<&Word<'_>>, known: &[&str]| matches!(word, Some(Word::Letters(word)) if is_one_of(known, word.written()));
    match word {
        b"to" => is(before, &PARTS) && is(next, &WHOLES),
        b"evto" | b"peratio" | b"pegratio" => true,
        _ => false,
    }
}

/// Whether a word is what Thai sources write for a million baht, behind the name of an amount: `aum_mb`, and no
/// `memory_mb`.
pub(super) fn is_million_baht(word: &[u8], before: Option<&Word<'_>>) -> bool {
    word == b"mb"
        && matches!(before, Some(Word::Letters(name)) if is_one_of(&AMOUNTS_OF_MONEY, name.written()))
}

pub(super) fn is_letters(word: Option<&Word<'_>>, wanted: &[u8]) -> bool {
    matches!(word, Some(Word::Letters(word)) if word.lower().as_bytes() == wanted)
}

pub(super) fn is_mark(word: Option<&Word<'_>>, wanted: char) -> bool {
    word == Some(&Word::Mark(wanted))
}

/// Whether a word makes the "units" behind it parts of a company: `reporting_units`, "business units".
pub(super) fn is_organization(word: Option<&Word<'_>>) -> bool {
    const KINDS: [&[u8]; 5] = [
        b"reporting",
        b"business",
        b"operating",
        b"generating",
        b"organizational",
    ];
    KINDS.iter().any(|kind| is_letters(word, kind))
}
