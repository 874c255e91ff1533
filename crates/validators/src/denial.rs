//! Sentences that say that there is nothing.

/// What a sentence says where it states that data is not there.
const DENIALS: &[&str] = &[
    "don't have",
    "don’t have",
    "do not have",
    "doesn't have",
    "does not have",
    "have no data",
    "have no information",
    "has no data",
    "no data",
    "no information",
    "no figure",
    "unavailable",
    "not include",
    "n't include",
    "not contain",
    "n't contain",
    "not provide",
    "n't provide",
    "not cover",
    "n't cover",
    "not report",
    "not in the data",
    "not in the provided",
    "not in the available",
    "not part of the",
    "cannot say anything",
    "can't say anything",
    "cannot comment",
    "can't comment",
    "if you need",
    "not in the facts",
    "not among",
    "n't among",
    "n't in the",
    "not in the table",
    "not in this",
    "not shown",
    "not break out",
    "n't break out",
    "n't shown",
    "not listed",
    "n't listed",
    "not given",
    "n't given",
    "not present",
    "not found",
    "not mention",
    "cannot be determined",
    "can't be determined",
    "could not find",
    "couldn't find",
    "cannot find",
    "can't find",
    "no record",
    "no value",
    "no entry",
    "no entries",
    "no observation",
    "no row",
    "nothing for",
    "nothing is reported",
    "nothing is given",
    "nothing is disclosed",
    "nothing is said",
    "nothing on",
    "not go back",
    "n't go back",
    "not extend",
    "n't extend",
    "can't determine",
    "cannot determine",
    "is missing",
    "are missing",
    "is absent",
    "are absent",
    "lacks data",
    "lack data",
    "lack of data",
    "without data",
    "outside the data",
    "outside the facts",
    "keine daten",
    "keine angaben",
    "nicht verfügbar",
    "nicht enthalten",
    "keine werte",
    "keine zahlen",
    "keine informationen",
    "nicht vor",
    "nicht angegeben",
    "nicht ausgewiesen",
    "nicht aufgeführt",
    "no hay datos",
    "no dispongo",
    "no figura",
    "no aparece",
    "no se facilita",
    "no se indica",
    "no incluye",
    "no está disponible",
    "no están disponibles",
    "pas de données",
    "aucune donnée",
    "aucun chiffre",
    "pas fourni",
    "pas disponible",
    "non disponible",
    "pas communiqué",
    "pas indiqué",
    "ne figure pas",
    "ne figurent pas",
    "não há dados",
    "não consta",
    "não inclu",
    "não está disponível",
    "nessun dato",
    "non è disponibile",
    "non sono disponibili",
    "non è riportato",
    "geen gegevens",
    "geen cijfers",
    "niet beschikbaar",
    "niet vermeld",
    "niet opgenomen",
    "không có dữ liệu",
    "không có số liệu",
    "ไม่มีข้อมูล",
    "ไม่พบ",
    "ไม่มีตัวเลข",
    "ไม่ได้ระบุ",
    "ไม่ปรากฏ",
];

/// Whether a sentence says that data is not there: "I don't have data for 2020", "No 2020 figures are
/// available".
pub(crate) fn denies(sentence: &str) -> bool {
    let folded = sentence.to_lowercase();
    let says = |denial: &&str| {
        folded.match_indices(*denial).any(|(at, _)| {
            let before = folded.get(..at).unwrap_or_default();
            // "n't include" goes on a word, others begin one.
            denial.starts_with("n't") || !before.ends_with(|c: char| c.is_ascii_alphanumeric())
        })
    };
    DENIALS.iter().any(says)
        || no_available(&folded)
        || gives_nothing(&folded)
        || is_unable_or_untold(&folded)
        || denies_eastern(&folded)
}

/// "The document gives no backlog for 2019", "there is no backlog for 2019 in the table".
fn gives_nothing(sentence: &str) -> bool {
    const SOURCES: [&str; 24] = [
        "document",
        "filing",
        "table",
        "report",
        "data",
        "facts",
        "excerpt",
        "excerpts",
        "text",
        "context",
        "statement",
        "statements",
        "extract",
        "note",
        "notes",
        "passage",
        "passages",
        "filings",
        "schedule",
        "section",
        "page",
        "pages",
        "disclosure",
        "material",
    ];
    const GIVES: [&str; 11] = [
        " gives no ",
        " give no ",
        " shows no ",
        " show no ",
        " contains no ",
        " contain no ",
        " lists no ",
        " has no ",
        " have no ",
        " includes no ",
        " discloses no ",
    ];
    let names_source = |part: &str| {
        let mut words = part.split(|c: char| !c.is_alphanumeric());
        words.any(|word| SOURCES.contains(&word))
    };
    let is_given = |gives: &&str| {
        sentence
            .split_once(*gives)
            .is_some_and(|(who, _)| names_source(who))
    };
    let is_there = ["there is no ", "there are no "].iter().any(|no| {
        let behind = sentence.split_once(no).map(|(_, behind)| behind);
        let place = behind.and_then(|behind| behind.rsplit_once(" in "));
        place.is_some_and(|(_, place)| names_source(place))
    });
    GIVES.iter().any(is_given) || is_there
}

/// "表中没有2020年的数据", "2018年以前の数値は表にありません", "2020년 수치는 자료에 없어": that data is not there, in either order.
fn denies_eastern(sentence: &str) -> bool {
    const NOT_THERE: [&str; 10] = [
        "没有",
        "沒有",
        "未提供",
        "未披露",
        "未列",
        "不包含",
        "ありません",
        "がない",
        "含まれていません",
        "없",
    ];
    const DATA: [&str; 13] = [
        "数据",
        "數據",
        "资料",
        "資料",
        "信息",
        "表",
        "データ",
        "数値",
        "記載",
        "자료",
        "수치",
        "데이터",
        "정보",
    ];
    let has = |parts: &[&str]| parts.iter().any(|part| sentence.contains(part));
    !sentence.is_ascii() && has(&NOT_THERE) && has(&DATA)
}

/// What is done with data that is there.
const TOLD: &[&str] = &[
    "available",
    "included",
    "disclosed",
    "listed",
    "shown",
    "given",
    "provided",
    "reported",
    "covered",
    "mentioned",
    "stated",
    "present",
    "published",
    "recorded",
    "specified",
    "released",
    "broken",
    "show",
    "include",
    "contain",
    "list",
    "give",
    "provide",
    "disclose",
    "report",
    "mention",
    "state",
    "cover",
    "specify",
];

fn negates(word: &str) -> bool {
    matches!(word, "not" | "never") || word.ends_with("n't") || word.ends_with("n’t")
}

/// Words that say what somebody is not able to do.
const UNABLE: &[&str] = &[
    "cannot",
    "can't",
    "can’t",
    "couldn't",
    "couldn’t",
    "unable",
    "impossible",
];

/// The same in two words.
const NOT_ABLE: &[(&str, &str)] = &[
    ("can", "not"),
    ("could", "not"),
    ("not", "able"),
    ("not", "possible"),
];

/// What an answer does with data.
const TELLS: &[&str] = &[
    "say",
    "tell",
    "give",
    "know",
    "answer",
    "confirm",
    "provide",
    "report",
    "state",
    "verify",
    "see",
    "identify",
    "locate",
    "calculate",
    "compute",
    "derive",
    "establish",
    "quote",
    "compare",
    "assess",
    "judge",
    "retrieve",
    "access",
    "work",
];

/// "I can't say how many", "it is not possible to tell"; "that year isn't disclosed", "2018 was never reported".
fn is_unable_or_untold(folded: &str) -> bool {
    let words: Vec<&str> = words_of(folded).collect();
    let mut tails = (0..words.len()).filter_map(|at| words.get(at..)?.split_first());
    tails.any(|(first, behind)| {
        let has =
            |known: &[&str], near: usize| behind.iter().take(near).any(|word| known.contains(word));
        let is_unable = || {
            let second = behind.first();
            UNABLE.contains(first)
                || second.is_some_and(|second| NOT_ABLE.contains(&(first, second)))
        };
        // "Not yet been published", "unable to reliably give".
        negates(first) && has(TOLD, 3) || has(TELLS, 4) && is_unable()
    })
}

/// Whether the words before something say that there is none: "the list contains no Form 20-F", "it never filed an S-1".
pub(crate) fn says_none(before: &str) -> bool {
    const NONE: &[&str] = &["no", "without", "neither", "nor", "none"];
    /// "no recent amendment of the".
    const NEAR: usize = 5;
    let clause = before
        .rsplit(['.', ',', ';', ':', '\n'])
        .next()
        .unwrap_or_default();
    let folded = clause.to_lowercase();
    let words: Vec<&str> = words_of(&folded).collect();
    let mut last = words.iter().rev().take(NEAR);
    last.any(|word| NONE.contains(word) || negates(word))
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    words.filter(|word| !word.is_empty())
}

/// "No 2020 figures are available."
fn no_available(folded: &str) -> bool {
    let mut words = folded.split_whitespace().skip_while(|word| *word != "no");
    words.next().is_some()
        && words.any(|word| {
            let word = word.trim_matches(|c: char| !c.is_alphanumeric());
            matches!(
                word,
                "available" | "provided" | "given" | "included" | "reported" | "exist" | "found"
            )
        })
}
