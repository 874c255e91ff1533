//! Funds to measure over: real ones where they are, and invented ones, the same at every run.

use std::path::Path;

use chrono::{Datelike as _, NaiveDate, Weekday};
use rmf_tools::{
    Allocation, Benchmark, Documents, Fee, Fund, FundStore, Minimums, NavHistory, NavRow, Returns,
    RiskLevel, Suitability, load_dir,
};

/// As many funds as the real snapshot has.
pub(crate) const REAL: usize = 403;

/// One fund in so many has a year of history; the others have a month, as real ones do.
const LONG: usize = 100;

const HOUSES: [&str; 7] = [
    "KKP",
    "SCB",
    "PRINCIPAL",
    "BUALUANG",
    "UOB",
    "TISCO",
    "ASSET PLUS",
];
const THEMES: [&str; 8] = [
    "Global Equity",
    "Asia Pacific",
    "Gold",
    "Thai Bond",
    "Healthcare",
    "Property",
    "Technology",
    "ตลาดเงิน",
];
const CLASSES: [&str; 6] = ["EQGL", "EQASxJP", "COMM", "FIXED", "SETOR", "MM"];

/// The real funds, and where they came from; invented ones where `RMF_DATA_DIR` is not set.
pub(crate) fn real() -> (FundStore, &'static str) {
    match std::env::var_os("RMF_DATA_DIR") {
        Some(data) => (load_dir(Path::new(&data)).expect("funds"), "real"),
        None => (invented(REAL), "invented"),
    }
}

pub(crate) fn invented(count: usize) -> FundStore {
    let funds = (0..count).map(|index| fund(index, &mut Random(index as u64)));
    FundStore::new(funds.collect()).expect("each symbol has a number of its own")
}

fn fund(index: usize, random: &mut Random) -> Fund {
    let house = HOUSES[random.below(HOUSES.len())];
    let theme = THEMES[random.below(THEMES.len())];
    let risk = 1 + u8::try_from(random.below(8)).expect("at most 7");
    let mut fund = Fund::new(format!("{}{index:06}-RMF", house.replace(' ', "")));
    fund.fund_id = Some(format!("M{index:04}_2554"));
    fund.name = format!("{house} {theme} {index} Retirement Mutual Fund");
    fund.amc = Some(format!("{house} ASSET MANAGEMENT COMPANY LIMITED"));
    fund.classification = Some(CLASSES[random.below(CLASSES.len())].to_owned());
    fund.management_style = Some("AM".to_owned());
    fund.dividend_policy = Some("No".to_owned());
    fund.risk_level = RiskLevel::new(risk).ok();
    fund.fund_type = Some("RMF".to_owned());
    fund.history = history(if index.is_multiple_of(LONG) { 250 } else { 22 }, random);
    fund.performance.returns = returns(random);
    fund.performance.since_inception = Some(random.figure(2000) / 100.0);
    fund.benchmark = Some(Benchmark {
        name: Some(format!("ดัชนี {theme} Net Total Return (100.00%)")),
        returns: returns(random),
    });
    fund.allocation = Some(allocation(random));
    fund.fees = Some(fees());
    fund.minimums = Minimums {
        initial: Some(1000.0),
        additional: Some(1000.0),
        redemption: Some(0.0),
        balance: None,
    };
    let address = |what| Some(format!("https://example.com/documents/{what}/{index}.pdf"));
    fund.documents = Documents {
        factsheet: address("factsheet"),
        annual_report: address("annual"),
        halfyear_report: address("halfyear"),
    };
    fund.suitability = Suitability {
        risk_level: Some(format!("ความเสี่ยง ระดับ {risk}")),
        ..Suitability::default()
    };
    fund
}

/// Weekdays up to the last day of the real snapshot.
fn history(rows: usize, random: &mut Random) -> NavHistory {
    let last = NaiveDate::from_ymd_opt(2025, 11, 7).expect("a day");
    let days = last.iter_days().rev();
    let days = days.filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun));
    let mut days: Vec<_> = days.take(rows).collect();
    days.reverse();
    let mut nav = 8.0 + random.figure(100_000) / 10_000.0;
    let row = |date| {
        nav = rounded(nav * (1.0 + (random.figure(2000) - 995.0) / 100_000.0));
        NavRow {
            date,
            nav,
            net_asset: Some(random.figure(1_000_000_000)),
            buy_price: Some(nav),
            sell_price: Some(rounded(nav + 0.0001)),
        }
    };
    NavHistory::new(days.into_iter().map(row).collect())
        .expect("dates rise, and values stay near 10")
}

/// One in eight is unknown, as of young funds.
fn returns(random: &mut Random) -> Returns {
    Returns::from_fn(|_| (random.below(8) > 0).then(|| (random.figure(6000) - 2000.0) / 100.0))
}

fn allocation(random: &mut Random) -> Vec<Allocation> {
    let classes = [
        "หุ้นสามัญ",
        "Unit Trust",
        "เงินฝาก",
        "Other Assets",
        "Other Liabilities",
    ];
    let class = |name: &&str| Allocation {
        asset_class: (*name).to_owned(),
        percentage: (random.figure(5000) - 100.0) / 100.0,
    };
    classes.iter().map(class).collect()
}

fn fees() -> Vec<Fee> {
    let fees = [
        "การจัดการ",
        "ผู้ดูแลผลประโยชน์",
        "นายทะเบียน",
        "การขาย",
        "การรับซื้อคืน",
        "รวมทั้งหมด",
    ];
    let fee = |what: &&str| Fee {
        fee_type: None,
        description: Some(format!("ค่าธรรมเนียม{what}")),
        value: None,
        remark: None,
    };
    fees.iter().map(fee).collect()
}

fn rounded(value: f64) -> f64 {
    (value * 10_000.0).round() / 10_000.0
}

/// Numbers that are the same at every run (`xorshift64*`).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        let mut state = self.0.wrapping_add(0x1234_5678_9abc_def1).max(1);
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        self.0 = state;
        let high = state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).expect("31 bits") % end
    }

    /// A whole number below `end`.
    fn figure(&mut self, end: u32) -> f64 {
        let end = usize::try_from(end).expect("32 bits");
        f64::from(u32::try_from(self.below(end)).expect("below a u32"))
    }
}
