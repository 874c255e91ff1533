//! Currencies by their full names in Chinese, Japanese and Korean: "澳大利亚元", "スイス フラン", "대한민국 원".

use super::text::Text;
use crate::Currency;

/// Countries, with their currency.
const NATIONS: &[(&str, [u8; 3])] = &[
    ("オーストラリア", *b"AUD"),
    ("澳大利亚", *b"AUD"),
    ("호주", *b"AUD"),
    ("ブラジル", *b"BRL"),
    ("巴西", *b"BRL"),
    ("브라질", *b"BRL"),
    ("カナダ", *b"CAD"),
    ("加拿大", *b"CAD"),
    ("캐나다", *b"CAD"),
    ("スイス", *b"CHF"),
    ("瑞士", *b"CHF"),
    ("스위스", *b"CHF"),
    ("中国", *b"CNY"),
    ("중국", *b"CNY"),
    ("英国", *b"GBP"),
    ("イギリス", *b"GBP"),
    ("영국", *b"GBP"),
    ("香港", *b"HKD"),
    ("홍콩", *b"HKD"),
    ("インド", *b"INR"),
    ("印度", *b"INR"),
    ("인도", *b"INR"),
    ("日本", *b"JPY"),
    ("일본", *b"JPY"),
    ("韓国", *b"KRW"),
    ("韩国", *b"KRW"),
    ("대한민국", *b"KRW"),
    ("한국", *b"KRW"),
    ("メキシコ", *b"MXN"),
    ("墨西哥", *b"MXN"),
    ("멕시코", *b"MXN"),
    ("ニュージーランド", *b"NZD"),
    ("新西兰", *b"NZD"),
    ("뉴질랜드", *b"NZD"),
    ("スウェーデン", *b"SEK"),
    ("瑞典", *b"SEK"),
    ("스웨덴", *b"SEK"),
    ("シンガポール", *b"SGD"),
    ("新加坡", *b"SGD"),
    ("싱가포르", *b"SGD"),
    ("タイ", *b"THB"),
    ("泰国", *b"THB"),
    ("태국", *b"THB"),
    ("アメリカ", *b"USD"),
    ("米", *b"USD"),
    ("미국", *b"USD"),
];

/// Coins, the longer ones of those that begin alike first.
const COINS: &[&str] = &[
    "ドル",
    "レアル",
    "フラン",
    "ポンド",
    "ルピー",
    "ウォン",
    "ペソ",
    "クローナ",
    "バーツ",
    "人民元",
    "円",
    "元",
    "雷亚尔",
    "法郎",
    "卢比",
    "比索",
    "克朗",
    "英镑",
    "铢",
    "달러",
    "레알",
    "프랑",
    "위안화",
    "위안",
    "파운드",
    "루피",
    "엔화",
    "엔",
    "원",
    "페소",
    "크로나",
    "바트",
];

/// Names that need no country.
const NAMES: &[(&str, [u8; 3])] = &[
    ("泰铢", *b"THB"),
    ("英镑", *b"GBP"),
    ("韩元", *b"KRW"),
    ("澳元", *b"AUD"),
    ("加元", *b"CAD"),
    ("新元", *b"SGD"),
    ("ポンド", *b"GBP"),
    ("バーツ", *b"THB"),
    ("ウォン", *b"KRW"),
    ("人民元", *b"CNY"),
    ("바트", *b"THB"),
    ("위안화", *b"CNY"),
    ("위안", *b"CNY"),
    ("엔화", *b"JPY"),
    ("엔", *b"JPY"),
];

/// The currency that is named at `start`, and where its name ends.
pub(super) fn named(text: Text<'_>, start: usize) -> Option<(Currency, usize)> {
    let known = NAMES.iter().find(|(name, _)| text.has(start, name));
    if let Some((name, code)) = known {
        return Some((Currency::Code(*code), start + name.len()));
    }
    let (nation, code) = NATIONS.iter().find(|(nation, _)| text.has(start, nation))?;
    let behind = text.past_space(start + nation.len());
    let coin = COINS.iter().find(|coin| text.has(behind, coin))?;
    Some((Currency::Code(*code), behind + coin.len()))
}
