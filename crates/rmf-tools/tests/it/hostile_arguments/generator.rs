//! Arguments as somebody may pass them: valid, nearly valid and wild.

use rmf_tools::RmfTool;
use serde_json::{Map, Value, json};

/// Random numbers that are the same at each run (`SplitMix64`).
pub(super) struct Random(pub(super) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).unwrap()
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

const CODES: [&str; 9] = [
    "ABAPAC-RMF",
    "b-asiarmf",
    " DEMO-FIXEDRMF ",
    "demo-newrmf",
    "DEMO25/75RMF",
    "ES-GOLDRMF-UH",
    "ABAPACRMF",
    "NO-SUCH",
    "กองทุนRMF",
];

const TEXTS: [&str; 24] = [
    "",
    " ",
    "a",
    "gold",
    "RMF",
    "ทองคำ",
    "ทองค\u{e4d}\u{e32}",
    "\0",
    "a\0b",
    "\u{202e}fdp.exe",
    "\u{2066}x\u{2069}",
    "\u{feff}",
    "é",
    "e\u{301}",
    "👩‍👩‍👧",
    "\n\t ",
    "\"quoted\" \\ {json}",
    "' OR 1=1 --",
    "../../etc/passwd",
    "5",
    "null",
    "\u{1b}[31m",
    "\u{fdfa}",
    "ﬁ",
];

const NUMBERS: [f64; 20] = [
    0.0,
    -0.0,
    1.0,
    2.0,
    5.0,
    5.5,
    8.0,
    9.0,
    -1.0,
    50.0,
    51.0,
    100.0,
    365.0,
    366.0,
    10_000.0,
    -100.0,
    1e15,
    9_007_199_254_740_993.0,
    f64::MAX,
    f64::MIN_POSITIVE,
];

/// The parameters of a tool, each with values that it takes.
fn parameters(tool: RmfTool) -> &'static [(&'static str, &'static [&'static str])] {
    const SORT: &[&str] = &["\"ytd\"", "\"1y\"", "\"risk\"", "\"nav\"", "\"name\""];
    const ORDER: &[&str] = &["\"asc\"", "\"desc\""];
    const TEXT: &[&str] = &[
        "\"gold\"",
        "\"rmf\"",
        "\" ไทย \"",
        "\"demo  asset\"",
        "\"EQ\"",
    ];
    const LEVEL: &[&str] = &["1", "5", "6.0", "8"];
    const COUNT: &[&str] = &["1", "3", "20", "50", "7.0"];
    const CODE: &[&str] = &[
        "\"ABAPAC-RMF\"",
        "\" b-asiarmf\"",
        "\"demo-newrmf\"",
        "\"NO-SUCH\"",
    ];
    match tool {
        RmfTool::Funds => &[
            ("page", &["1", "2", "1000000"]),
            ("pageSize", COUNT),
            ("sortBy", SORT),
            ("sortOrder", ORDER),
            ("fundType", &["\"RMF\""]),
            ("search", TEXT),
        ],
        RmfTool::Search => &[
            ("search", TEXT),
            ("amc", TEXT),
            ("category", TEXT),
            ("minRiskLevel", LEVEL),
            ("maxRiskLevel", LEVEL),
            ("minYtdReturn", &["-100", "0", "6.4", "10000"]),
            ("sortBy", SORT),
            ("sortOrder", ORDER),
            ("limit", COUNT),
        ],
        RmfTool::Detail => &[("fundCode", CODE)],
        RmfTool::Performance => &[
            (
                "period",
                &[
                    "\"ytd\"", "\"3m\"", "\"6m\"", "\"1y\"", "\"3y\"", "\"5y\"", "\"10y\"",
                ],
            ),
            ("sortBy", ORDER),
            ("limit", COUNT),
            ("riskLevel", LEVEL),
        ],
        RmfTool::NavHistory => &[("fundCode", CODE), ("days", &["1", "30", "365", "90.0"])],
        RmfTool::Compare => &[
            (
                "fundCodes",
                &[
                    "[\"ABAPAC-RMF\", \"B-ASIARMF\"]",
                    "[\"demo-newrmf\", \"demo-fixedrmf\", \"es-goldrmf-uh\", \"DEMO25/75RMF\", \"b-asiarmf\"]",
                    "[\"ABAPAC-RMF\", \"NO-SUCH\"]",
                    "[\"ABAPAC-RMF\", \" abapac-rmf\"]",
                ],
            ),
            (
                "compareBy",
                &["\"all\"", "\"performance\"", "\"risk\"", "\"fees\""],
            ),
        ],
    }
}

fn text(random: &mut Random) -> Value {
    match random.below(8) {
        0 => random.pick(&CODES).repeat(1 + random.below(30)).into(),
        1 => random.pick(&TEXTS).repeat(random.below(400)).into(),
        2 => {
            let letters = (0..random.below(12))
                .filter_map(|_| char::from_u32(u32::try_from(random.next() % 0x11_0000).unwrap()));
            letters.collect::<String>().into()
        }
        3 | 4 => (*random.pick(&CODES)).into(),
        _ => (*random.pick(&TEXTS)).into(),
    }
}

fn number(random: &mut Random) -> Value {
    match random.below(6) {
        0 => random.next().into(),
        1 => random.next().cast_signed().into(),
        2 => json!(f64::from_bits(random.next())),
        _ => json!(*random.pick(&NUMBERS)),
    }
}

/// Any JSON.
fn wild(random: &mut Random, depth: usize) -> Value {
    match random.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => random.one_in(2).into(),
        2 | 3 => number(random),
        4 | 5 => text(random),
        6 => (0..random.below(7))
            .map(|_| wild(random, depth - 1))
            .collect(),
        _ => Value::Object(
            (0..random.below(4))
                .map(|_| (name(random), wild(random, depth - 1)))
                .collect(),
        ),
    }
}

fn deep(random: &mut Random) -> Value {
    let mut value = wild(random, 0);
    for _ in 0..random.below(500) {
        // `json!` would copy the value at every level.
        value = if random.one_in(2) {
            Value::Array(vec![value])
        } else {
            Value::Object(Map::from_iter([("a".to_owned(), value)]))
        };
    }
    value
}

/// The name of a parameter, of any tool or of none.
fn name(random: &mut Random) -> String {
    let tool = *random.pick(RmfTool::ALL);
    match random.below(4) {
        0 => text(random).as_str().unwrap().to_owned(),
        1 => random
            .pick(&[
                "a/b",
                "~",
                "fund_code",
                "FundCode",
                "pagesize",
                "query",
                "__proto__",
                "",
            ])
            .to_string(),
        _ => random.pick(parameters(tool)).0.to_owned(),
    }
}

/// A value that is close to one that is taken.
fn near(random: &mut Random, value: Value) -> Value {
    match (random.below(6), value) {
        (0, value) => value.to_string().into(),
        (1, value) => json!([value]),
        (2, Value::String(text)) => text.to_uppercase().into(),
        (2 | 3, Value::Number(number)) => json!(number.as_f64().unwrap() * 1000.0 - 0.5),
        (3, Value::String(text)) => format!("{text}\u{200b}{text}").into(),
        (4, Value::Array(mut items)) => {
            items.push(wild(random, 1));
            items.into()
        }
        (4, _) => Value::Null,
        (_, Value::Array(mut items)) => {
            items.truncate(1);
            items.into()
        }
        _ => number(random),
    }
}

pub(super) fn arguments(tool: RmfTool, random: &mut Random) -> Value {
    match random.below(20) {
        0 => return wild(random, 3),
        1 => return deep(random),
        _ => {}
    }
    let wrong = *random.pick(&[0, 0, 4, 12]);
    let mut arguments = Map::new();
    for (index, (name, values)) in parameters(tool).iter().enumerate() {
        if index > 0 && random.one_in(2) || random.one_in(12) {
            continue;
        }
        let value: &str = random.pick::<&str>(values);
        let value: Value = serde_json::from_str(value).unwrap();
        let value = match wrong {
            0 => value,
            _ if random.one_in(wrong) => wild(random, 2),
            _ if random.one_in(wrong) => near(random, value),
            _ => value,
        };
        arguments.insert((*name).to_owned(), value);
    }
    if wrong > 0 && random.one_in(wrong) {
        arguments.insert(name(random), wild(random, 2));
    }
    arguments.into()
}
