//! Numbers as people say them for short: three thousand five, and three thousand five hundred meant.

use rust_decimal::Decimal;

use super::Fault;
use super::text::quoted;

/// Scales behind which a bare unit is counted in tenths of them by some, and in ones by others.
const SCALES: &[(u64, &[&str])] = &[
    (100, &["ร้อย"]),
    (1_000, &["พัน", "mille"]),
    (10_000, &["หมื่น"]),
    (100_000, &["แสน"]),
    (1_000_000, &["ล้าน", "million", "millions", "millionen"]),
];
/// One in the place of ones, and nowhere else.
const ONE_AT_THE_END: &str = "เอ็ด";

/// Refuses a number that ends with a bare unit right behind such a scale: nobody knows which is meant.
pub(super) fn not_short(
    words: &[String],
    value: Decimal,
    read: fn(&[String]) -> Option<Decimal>,
) -> Result<(), Fault> {
    let Some(spoken) = spoken(words, value, read) else {
        return Ok(());
    };
    Err(Fault::new(
        "ambiguous",
        format!(
            "{} may be {value}, as it is written, or {spoken}, as it is said for short",
            quoted(&words.join(" "))
        ),
        "ask the user which is meant, and write the number in digits without separators",
    ))
}

fn spoken(
    words: &[String],
    value: Decimal,
    read: fn(&[String]) -> Option<Decimal>,
) -> Option<Decimal> {
    let [.., before, last] = words else {
        return None;
    };
    let is_scale = |(_, names): &&(u64, &[&str])| names.contains(&before.as_str());
    let (scale, _) = SCALES.iter().find(is_scale)?;
    let unit = read(std::slice::from_ref(last))?;
    let is_unit = unit >= Decimal::ONE && unit < Decimal::TEN && last != ONE_AT_THE_END;
    let tenths = unit * Decimal::from(scale / 10);
    is_unit.then(|| value - unit + tenths)
}

#[cfg(test)]
mod tests {
    use super::super::number::written;

    #[test]
    fn a_bare_unit_behind_a_scale_is_asked_with_both_readings() {
        for (text, readings) in [
            ("สามพันห้า", ["3005", "3500"]),
            ("สามพันห้าหุ้น", ["3005", "3500"]),
            ("สองหมื่นห้า", ["20005", "25000"]),
            ("แสนห้า", ["100005", "150000"]),
            ("ล้านสอง", ["1000002", "1200000"]),
            ("สองล้านสอง", ["2000002", "2200000"]),
            ("ร้อยห้า", ["105", "150"]),
            ("deux millions cinq", ["2000005", "2500000"]),
            ("mille deux", ["1002", "1200"]),
            ("two million five", ["2000005", "2500000"]),
        ] {
            let fault = written(text).unwrap_err();
            assert_eq!(fault.code, "ambiguous", "{text}");
            let told = |reading: &&str| fault.message.contains(*reading);
            assert!(readings.iter().all(told), "{text}: {}", fault.message);
        }
    }

    #[test]
    fn what_says_its_places_is_read() {
        for (text, value) in [
            ("สามพันห้าร้อย", 3_500),
            ("สองหมื่นห้าพัน", 25_000),
            ("ร้อยเอ็ด", 101),
            ("สามสิบห้า", 35),
            ("deux millions cinq cent mille", 2_500_000),
            ("mille deux cents", 1_200),
            ("cent cinq", 105),
            ("two thousand five", 2_005),
            ("one million and five", 1_000_005),
            ("two thousand a hundred", 2_100),
            ("ร้อยสิบ", 110),
        ] {
            assert_eq!(written(text).unwrap().value, value.into(), "{text}");
        }
    }

    #[test]
    fn a_scale_that_counts_nothing_behind_another_is_none() {
        for text in [
            "five thousand hundred",
            "two million thousand",
            "a thousand dozen",
            "five thousand and hundred",
        ] {
            assert!(written(text).is_err(), "{text}");
        }
    }
}
