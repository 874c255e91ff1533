//! What currencies are called, by their own names and by whose they are. A name stands once, in the tongue that has it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// One currency.
struct Named {
    code: &'static str,
    /// What means it and no other, with commas between.
    own: &'static str,
    /// Whose it is, beside a name that several share: "australian", "hongkong". Adjectives without their endings.
    lands: &'static str,
}

const fn named(code: &'static str, own: &'static str, lands: &'static str) -> Named {
    Named { code, own, lands }
}

/// Endings of adjectives: amerikanische, suisses, americano.
const ENDINGS: &[&str] = &[
    "", "s", "e", "es", "en", "er", "em", "n", "ne", "nes", "o", "os", "a", "as", "i",
];
/// A shorter word has no endings: "use" is not "us".
const SHORTEST_STEM: usize = 5;

/// The lands of two words, which are read as one.
const TWO_WORDS: &[&str] = &[
    "hong kong",
    "new zealand",
    "néo zélandais",
    "new taiwan",
    "united states",
    "south african",
    "south korean",
    "sri lankan",
];

const CURRENCIES: &[Named] = &[
    named(
        "USD",
        "ดอลลาร์สหรัฐ, ดอลลาร์สหรัฐฯ, ดอลลาร์สหรัฐอเมริกา, ดอลลาร์อเมริกา, ดอลล่าร์สหรัฐ, เหรียญสหรัฐ, เหรียญสหรัฐฯ, 美元, \
         美金, 米ドル, 미달러",
        "us usa unitedstates american amerikanisch américain americain amerikaans estadounidense statunitens 미국",
    ),
    named(
        "EUR",
        "€, euro, euros, евро, يورو, ยูโร, 欧元, 歐元, ユーロ, 유로",
        "",
    ),
    named(
        "GBP",
        "sterling, pound sterling, pounds sterling, pfund sterling, livre sterling, livres sterling, libra esterlina, \
         libras esterlinas, sterline, ปอนด์สเตอร์ลิง, ปอนด์อังกฤษ, 英镑, 英鎊, 英ポンド",
        "uk gb british britisch britannique english englisch anglais 영국",
    ),
    named(
        "CHF",
        "franken, sfr, ฟรังก์สวิส, 瑞士法郎, 瑞郎, スイスフラン",
        "swiss schweizer schweizerisch suisse suizo svizzer zwitsers 스위스",
    ),
    named(
        "JPY",
        "yen, yens, иена, иены, иен, йена, เยน, เยนญี่ปุ่น, 円, 日元, 日圓, 日円, 日币, 日幣, 엔, 엔화",
        "jp japan japanes japanisch japonais 일본",
    ),
    named(
        "CNY",
        "yuan, yuans, renminbi, rmb, юань, юаня, юаней, หยวน, 元, 人民元, 人民币, 人民幣, 위안, 위안화",
        "cn chinese chinesisch chinois chino 중국",
    ),
    named(
        "THB",
        "baht, bahts, ฿, บาท, บาทไทย, 泰铢, 泰銖, バーツ, 바트",
        "thai thailändisch thaïlandais",
    ),
    named("INR", "₹, รูปีอินเดีย, 印度卢比", "indian indisch indien"),
    named(
        "KRW",
        "₩, วอนเกาหลี, วอนเกาหลีใต้, 韩元, 韓元, 韩币, 韓幣, 韓国ウォン",
        "korean southkorean koreanisch südkoreanisch coréen 한국",
    ),
    named("RUB", "₽", ""),
    named(
        "TRY",
        "₺, turkish lira, türkische lira, livre turque, livres turques",
        "",
    ),
    named("VND", "₫, đồng, ดอง", ""),
    named("ILS", "₪, shekel, shekels, schekel", ""),
    named("UAH", "₴", ""),
    named("NGN", "₦", ""),
    named("PLN", "zloty, zlotys, złoty, złotych, zł", ""),
    named("HUF", "forint, forints", ""),
    named("ZAR", "rand, rands", "southafrican südafrikanisch"),
    named("MYR", "ringgit, ริงกิต", ""),
    named("IDR", "rupiah, รูเปียห์", ""),
    named("BRL", "r$, reais, brazilian real", ""),
    named(
        "AUD",
        "a$, au$, ดอลลาร์ออสเตรเลีย, 澳元, 澳币, 澳幣, 豪ドル",
        "australian aussie australisch australien 호주",
    ),
    named(
        "CAD",
        "c$, ca$, can$, ดอลลาร์แคนาดา, 加元, 加币, 加幣, カナダドル",
        "canadian kanadisch canadien canadese canadiense 캐나다",
    ),
    named(
        "HKD",
        "ดอลลาร์ฮ่องกง, เหรียญฮ่องกง, 港币, 港幣, 港元, 香港ドル",
        "hk hongkong 홍콩",
    ),
    named(
        "SGD",
        "s$, sg$, ดอลลาร์สิงคโปร์, 新加坡元, シンガポールドル",
        "singapore singapur singapour 싱가포르",
    ),
    named(
        "NZD",
        "ดอลลาร์นิวซีแลนด์, 新西兰元, 纽元",
        "nz newzealand neuseeländisch neuseeland néozélandais",
    ),
    named(
        "TWD",
        "nt$, ดอลลาร์ไต้หวัน, 新台币, 新台幣, 新臺幣, 台币, 台幣",
        "taiwan taiwanes newtaiwan taiwanisch",
    ),
    named(
        "SEK",
        "skr, schwedische krone",
        "swedish schwedisch suédois",
    ),
    named("NOK", "", "norwegian norwegisch norvégien"),
    named("DKK", "", "danish dänisch danois"),
    named("ISK", "", "icelandic isländisch islandais"),
    named("CZK", "kč, tschechische krone", "czech tschechisch tchèque"),
    named("PKR", "", "pakistani pakistanisch"),
    named("LKR", "", "srilankan"),
    named("NPR", "", "nepalese"),
    named("MXN", "", "mexican mexikanisch mexicain mexicano"),
    named("PHP", "₱", "philippine philippinisch philippin"),
    named("ARS", "", "argentine argentinisch argentin"),
    named("EGP", "", "egyptian ägyptisch égyptien"),
    named("KWD", "", "kuwaiti"),
    named("BHD", "", "bahraini"),
    named("JOD", "", "jordanian"),
    named("SAR", "", "saudi"),
    named("QAR", "", "qatari"),
];

/// A name that several currencies share.
pub(super) struct Shared {
    names: &'static str,
    /// The one that is usually meant: the document says which.
    pub(super) usual: Option<&'static str>,
    /// All that it may be.
    pub(super) may_be: &'static str,
}

const fn shared(names: &'static str, usual: Option<&'static str>, may_be: &'static str) -> Shared {
    Shared {
        names,
        usual,
        may_be,
    }
}

const SHARED: &[Shared] = &[
    shared(
        "$, dollar, dollars, bucks, dólar, dólares, dollaro, dollari, доллар, доллара, доллары, долларов, دولار, ดอลลาร์, ดอลล่าร์, \
         เหรียญ, ドル, 달러",
        Some("USD"),
        "USD, CAD, AUD, NZD, HKD, SGD, TWD, MXN, ARS, CLP, COP, BBD, BMD, BND, BSD, BZD, DOP, FJD, GYD, JMD, KYD, LRD, \
         NAD, SBD, SRD, TTD or XCD",
    ),
    shared(
        "£, pound, pounds, pfund, pond, livre, livres, libras, ปอนด์, 镑, 鎊, ポンド, 파운드",
        Some("GBP"),
        "GBP, EGP, FKP, GIP, LBP, SDG, SHP, SSP or SYP",
    ),
    shared("quid", Some("GBP"), "GBP"),
    shared(
        "franc, francs, fr, francos, franchi, ฟรังก์, 法郎, フラン, 프랑",
        Some("CHF"),
        "CHF, XAF, XOF, XPF, BIF, CDF, DJF, GNF, KMF or RWF",
    ),
    shared("¥", None, "JPY or CNY"),
    shared("kr", None, "SEK, NOK, DKK or ISK"),
    shared("krona", None, "SEK or ISK"),
    shared("kronor", None, "SEK"),
    shared("krone, kroner", None, "NOK or DKK"),
    shared(
        "crowns, kronen, couronne, couronnes, coronas, โครน, โครนา, 克朗, クローネ, クローナ",
        None,
        "SEK, NOK, DKK or CZK",
    ),
    shared(
        "rupee, rupees, rs, rupie, rupien, roupie, roupies, rupias, รูปี, 卢比, 盧比, ルピー, 루피",
        None,
        "INR, PKR, LKR or NPR",
    ),
    shared(
        "peso, pesos, เปโซ, 比索, ペソ, 페소",
        None,
        "MXN, PHP or ARS",
    ),
    shared("dinar, dinars, ดีนาร์", None, "KWD, BHD or JOD"),
    shared("won, วอน, ウォン, 원", None, "KRW or KPW"),
    shared("riyal, riyals, ริยัล", None, "SAR or QAR"),
];

fn listed(list: &'static str) -> impl Iterator<Item = &'static str> {
    list.split(", ").filter(|name| !name.is_empty())
}

/// The codes by the names that mean one currency alone.
static OWN: LazyLock<BTreeMap<&'static str, &'static str>> = LazyLock::new(|| {
    let of = |it: &'static Named| listed(it.own).map(move |name| (name, it.code));
    CURRENCIES.iter().flat_map(of).collect()
});

/// What the names that several share may mean.
static SEVERAL: LazyLock<BTreeMap<&'static str, &'static Shared>> = LazyLock::new(|| {
    let of = |it: &'static Shared| listed(it.names).map(move |name| (name, it));
    SHARED.iter().flat_map(of).collect()
});

/// The one currency that a name in small letters means.
pub(super) fn certain(name: &str) -> Option<&'static str> {
    OWN.get(name).copied().or_else(|| of_land(name))
}

/// The one whose land a name tells beside what it shares: "australian dollars", "us$".
fn of_land(name: &str) -> Option<&'static str> {
    let joined = TWO_WORDS.iter().fold(name.to_owned(), |name, two| {
        name.replace(two, &two.replace(' ', ""))
    });
    // The sign is a word: "us$".
    let joined = ["$", "£", "¥"].iter().fold(joined, |name, sign| {
        name.replace(sign, &format!(" {sign} "))
    });
    let words: Vec<&str> = joined.split_whitespace().collect();
    // A land alone means no currency, and most words that are asked about are one.
    if words.len() < 2 {
        return None;
    }
    let found = CURRENCIES.iter().find(|it| it.is_of_land(&words));
    found.map(|it| it.code)
}

/// What a name that several currencies share may mean.
pub(super) fn several(name: &str) -> Option<&'static Shared> {
    SEVERAL.get(name).copied()
}

/// Every name of one word.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    let names = OWN.keys().chain(SEVERAL.keys()).copied();
    names.filter(|name| !name.contains(' '))
}

impl Named {
    /// Whether words say whose it is, and beside that a name which is its own, or one that it shares.
    fn is_of_land(&self, words: &[&str]) -> bool {
        let (lands, rest): (Vec<&str>, Vec<&str>) =
            words.iter().copied().partition(|word| self.is_land(word));
        let rest = rest.join(" ");
        let shares = || several(&rest).is_some_and(|it| it.may_be.contains(self.code));
        !lands.is_empty() && (OWN.get(rest.as_str()) == Some(&self.code) || shares())
    }

    fn is_land(&self, word: &str) -> bool {
        let mut lands = self.lands.split_whitespace();
        lands.any(|land| {
            let has_endings = land.chars().count() >= SHORTEST_STEM;
            let ending = word.strip_prefix(land);
            ending.is_some_and(|it| it.is_empty() || (has_endings && ENDINGS.contains(&it)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Currency;

    #[test]
    fn each_name_stands_once_and_each_code_is_one() {
        let own = CURRENCIES.iter().flat_map(|it| listed(it.own));
        let mut names: Vec<_> = own
            .chain(SHARED.iter().flat_map(|it| listed(it.names)))
            .collect();
        names.sort_unstable();
        let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(twice.is_empty(), "{twice:?}");
        let of_shared = SHARED.iter().flat_map(|it| {
            let codes = it.may_be.split(|c: char| !c.is_ascii_uppercase());
            codes.filter(|code| !code.is_empty())
        });
        for code in CURRENCIES.iter().map(|it| it.code).chain(of_shared) {
            assert!(Currency::new(code).is_ok(), "{code}");
        }
    }

    #[test]
    fn what_is_usually_meant_may_be_meant() {
        for shared in SHARED {
            let usual = shared.usual.unwrap_or_default();
            assert!(shared.may_be.contains(usual), "{usual}");
        }
    }
}
