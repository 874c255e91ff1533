//! Buying or selling, in several languages.

use super::Fault;
use super::text::{folded, quoted, said, without_unseen};
use crate::{Adjustment, AdjustmentCode, Direction};

/// Words of languages that set words apart, in small letters.
const BUY: &[&str] = &[
    "buy",
    "buys",
    "buying",
    "bought",
    "purchase",
    "purchases",
    "purchasing",
    "purchased",
    "acquire",
    "acquiring",
    "kaufen",
    "kaufe",
    "kauf",
    "ankauf",
    "erwerben",
    "acheter",
    "achète",
    "achat",
    "comprar",
    "compra",
    "compro",
    "acquistare",
    "acquisto",
    "comprare",
    "kopen",
    "koop",
    "aankoop",
    "adquirir",
    "köpa",
    "köp",
    "kupić",
    "kupno",
    "купить",
    "покупка",
    "satın",
    "mua",
];
const SELL: &[&str] = &[
    "sell",
    "sells",
    "selling",
    "sold",
    "sale",
    "dispose",
    "disposing",
    "disposal",
    "offload",
    "offloading",
    "liquidate",
    "liquidating",
    "divest",
    "divesting",
    "verkaufen",
    "verkaufe",
    "verkauf",
    "veräußern",
    "vendre",
    "vends",
    "vente",
    "vender",
    "vendo",
    "venta",
    "venda",
    "vendere",
    "vendita",
    "verkopen",
    "verkoop",
    "sälja",
    "sälj",
    "sprzedać",
    "sprzedaż",
    "продать",
    "продажа",
    "satmak",
    "bán",
];
/// Words of languages that do not.
const BUY_WITHIN: &[&str] = &["ซื้อ", "买", "買", "購入", "매수"];
const SELL_WITHIN: &[&str] = &["ขาย", "卖", "賣", "売", "매도"];
/// What turns a direction round.
const NOT: &[&str] = &[
    "not", "don't", "dont", "never", "no", "nicht", "kein", "ne", "pas", "non", "não", "niet",
    "won't", "stop", "cancel", "instead",
];
const NOT_WITHIN: &[&str] = &["ไม่", "不", "別", "别"];

/// The longest text.
const LONGEST: usize = 500;

/// Reads a direction; whatever may mean either, or neither, is refused.
pub(crate) fn read(text: &str) -> Result<(Direction, Option<Adjustment>), Fault> {
    let text = said(text, LONGEST)?;
    if let Ok(direction) = text.parse() {
        return Ok((direction, None));
    }
    let plain = folded(&without_unseen(text)).replace('’', "'");
    let words: Vec<&str> = plain
        .split(|c: char| !(c.is_alphanumeric() || c == '\'' || is_mark(c)))
        .collect();
    let is_said = |known: &[&str], within: &[&str]| {
        words.iter().any(|word| known.contains(word))
            || within.iter().any(|word| plain.contains(word))
    };
    let (buys, sells) = (is_said(BUY, BUY_WITHIN), is_said(SELL, SELL_WITHIN));
    match (buys, sells) {
        (false, false) => Err(unreadable(text)),
        (true, false) if !is_said(NOT, NOT_WITHIN) => Ok(read_as(text, Direction::Buy)),
        (false, true) if !is_said(NOT, NOT_WITHIN) => Ok(read_as(text, Direction::Sell)),
        _ => Err(ambiguous(text)),
    }
}

/// Vowels and tones above and below letters, which are part of their word.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{0e31}'..='\u{0e4e}' | '\u{0300}'..='\u{036f}')
}

fn read_as(text: &str, direction: Direction) -> (Direction, Option<Adjustment>) {
    let message = format!("{} was read as {direction}", quoted(text));
    let adjustment = Adjustment::new(AdjustmentCode::DirectionNormalised, message);
    (direction, Some(adjustment))
}

const FIX: &str = "ask the user whether to buy or to sell, and write BUY or SELL";

fn ambiguous(text: &str) -> Fault {
    let message = format!("{} may mean to buy and to sell, or neither", quoted(text));
    Fault::new("ambiguous", message, FIX)
}

fn unreadable(text: &str) -> Fault {
    let message = format!("{} says neither to buy nor to sell", quoted(text));
    Fault::new("unreadable", message, FIX)
}
