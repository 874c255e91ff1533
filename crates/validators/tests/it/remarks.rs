//! Words that the facts belie, and words that they do not.

use serde_json::{Value, json};
use validators::{Facts, RemarkKind};

use crate::judged::judged;

fn remarks(answer: &str, facts: &Value) -> Vec<(RemarkKind, String)> {
    let report = judged(&Facts::of(facts).unwrap(), answer);
    let remarks = report.remarks.into_iter();
    remarks.map(|remark| (remark.kind, remark.text)).collect()
}

/// Sales rise, fall and rise; the margin falls; the loss grows.
fn company() -> Value {
    json!({
        "sales": {"2020": 100, "2021": 140, "2022": 120, "2023": 180},
        "gross margin": {"2020": 40.0, "2021": 38.0, "2022": 35.0, "2023": 30.0},
        "operating costs": {"2020": 60, "2021": 80, "2022": 90, "2023": 70},
        "result": {"2020": -3, "2021": -5, "2022": -8, "2023": 4},
    })
}

fn regions() -> Value {
    json!([
        {"region": "North", "revenue": 120.4, "profit": 3.5, "year": 2023},
        {"region": "South", "revenue": 98.6, "profit": 9.1, "year": 2023},
        {"region": "West", "revenue": 81.0, "profit": 1.2, "year": 2023},
        {"region": "Total", "revenue": 300.0, "profit": 13.8, "year": 2023},
    ])
}

/// With a line of all, which is no country.
fn countries() -> Value {
    json!([
        {"country": "Peru", "revenue": 120.4, "profit": 3.5},
        {"country": "Chile", "revenue": 98.6, "profit": 9.1},
        {"country": "Total", "revenue": 219.0, "profit": 12.6},
    ])
}

#[test]
fn what_the_facts_belie_is_told() {
    use RemarkKind::{Direction, Superlative};
    for (answer, kind, text) in [
        ("Sales fell from 2020 to 2021.", Direction, "fell"),
        ("Sales rose in 2022.", Direction, "rose"),
        (
            "Between 2021 and 2022, sales increased by 14.3%.",
            Direction,
            "increased",
        ),
        (
            "Sales decreased steadily from 2020 to 2023.",
            Direction,
            "decreased",
        ),
        (
            "Sales in 2022 were higher than in 2021.",
            Direction,
            "higher",
        ),
        (
            "There was a decline in sales from 2022 to 2023.",
            Direction,
            "decline",
        ),
        (
            "Sales grew while operating costs rose in 2023.",
            Direction,
            "rose",
        ),
        (
            "Sales and operating costs both rose in 2023.",
            Direction,
            "rose",
        ),
        ("Sales peaked in 2021 at 140.", Superlative, "peaked"),
        ("The highest sales were in 2021.", Superlative, "highest"),
        (
            "Sales were highest in 2023 and lowest in 2022.",
            Superlative,
            "lowest",
        ),
        (
            "Sales reached their lowest level in 2022.",
            Superlative,
            "lowest",
        ),
        (
            "The gross margin hit a record high in 2023.",
            Superlative,
            "record",
        ),
        (
            "In 2021 sales were the highest between 2021 and 2023.",
            Superlative,
            "highest",
        ),
        ("The lowest sales were 120.", Superlative, "lowest"),
        (
            "Sales were 180 in 2023. They rose every year, and the largest sales were in 2021.",
            Superlative,
            "largest",
        ),
    ] {
        assert_eq!(
            remarks(answer, &company()),
            [(kind, text.to_owned())],
            "{answer}"
        );
    }
    for (answer, text) in [
        ("South had the highest revenue in 2023.", "highest"),
        (
            "North posted the largest profit in 2023 with 3.5.",
            "largest",
        ),
        ("South recorded the lowest revenue.", "lowest"),
    ] {
        assert_eq!(
            remarks(answer, &regions()),
            [(Superlative, text.to_owned())],
            "{answer}"
        );
    }
}

#[test]
fn what_the_facts_bear_out_or_leave_open_is_not() {
    for answer in [
        "Sales rose from 2020 to 2021.",
        "Sales rose from 100 in 2020 to 140 in 2021, but fell to 120 in 2022.",
        "Sales in 2021 were higher than in 2022.",
        "Sales of 140 in 2021 were higher than the 120 of 2022.",
        "Sales were lower in 2022 than in 2021.",
        "Sales did not fall from 2020 to 2021.",
        "Sales rose in 2023 due to lower prices.",
        "Sales rose in 2023, driven by a decrease in discounts.",
        "Operating costs fell in 2023.",
        "Had prices been cut, sales would have fallen in 2023.",
        "Lower prices made for sales of 180 in 2023.",
        "In 2021, the company raised funds; sales were 140.",
        "Sales peaked in 2023.",
        "Sales were the second highest in 2021.",
        "Sales in 2021 were among the highest.",
        "Sales fell in 2022 from their peak of 2021.",
        "The highest sales before 2022 were those of 2021, and sales were highest in 2023.",
        "Sales were highest in 2021 between 2020 and 2022.",
        "Sales growth was highest in 2023.",
        "The highest growth of sales was in 2021.",
        // Whether a loss of 8 is more than one of 5 is a matter of words.
        "The result fell in 2022.",
        "The result rose in 2022.",
        "Sales rose 40 in 2021 and 60 in 2023.",
        "Sales fell by 20 in 2022, after an increase of 40 in 2021.",
        "Sales and the gross margin rose and fell in 2023.",
        "Customers fell in 2023.",
        "The share of sales fell from 2020 to 2021.",
        "Excluding discounts, sales fell from 2020 to 2021.",
        "Sales growth fell in 2023.",
        "Sales rose in 2030.",
    ] {
        assert_eq!(remarks(answer, &company()), [], "{answer}");
    }
    assert_eq!(remarks("Peru had the highest revenue.", &countries()), []);
    for answer in [
        "North had the highest revenue in 2023.",
        "South had the highest profit in 2023.",
        "West had the lowest revenue.",
        "South had the highest costs in 2023.",
    ] {
        assert_eq!(remarks(answer, &regions()), [], "{answer}");
    }
}

#[test]
fn thai_words_are_read_inside_of_what_stands_together() {
    let facts = json!([
        {"metric": "รายได้", "year": 2021, "value": 5}, {"metric": "รายได้", "year": 2022, "value": 7},
        {"metric": "รายได้", "year": 2023, "value": 6},
    ]);
    let wrong = "รายได้สูงสุดในปี 2566";
    assert_eq!(
        remarks(wrong, &facts),
        [(RemarkKind::Superlative, "สูงสุด".to_owned())]
    );
    assert_eq!(remarks("รายได้สูงสุดในปี 2565", &facts), []);
    let wrong = "รายได้ลดลงจาก 5 ในปี 2564 เป็น 7 ในปี 2565";
    assert_eq!(
        remarks(wrong, &facts),
        [(RemarkKind::Direction, "ลดลง".to_owned())]
    );
    let right = "รายได้เพิ่มขึ้นจาก 5 ในปี 2564 เป็น 7 ในปี 2565";
    assert_eq!(remarks(right, &facts), []);
    assert_eq!(remarks("รายได้ไม่ได้ลดลงในปี 2565", &facts), []);
}
