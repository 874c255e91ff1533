//! Countries and regions by their other names: "the U.S." of "United States".

/// Names of one country or region each. "America" may be a continent, and is none.
const REGIONS: [&[&str]; 9] = [
    &[
        "United States",
        "United States of America",
        "U.S.",
        "U.S.A.",
        "US",
        "USA",
    ],
    &["United Kingdom", "U.K.", "UK", "Great Britain"],
    &["United Arab Emirates", "U.A.E.", "UAE"],
    &["European Union", "E.U.", "EU"],
    &["Asia Pacific", "Asia-Pacific", "Asia/Pacific", "APAC"],
    &["Latin America", "LATAM", "LatAm"],
    &["North America", "NORAM"],
    &[
        "Europe, Middle East and Africa",
        "Europe, the Middle East and Africa",
        "EMEA",
    ],
    &["Rest of World", "Rest of the World", "ROW", "RoW"],
];

/// All names of a thing that is a country or a region.
pub(super) fn also_called(name: &str) -> impl Iterator<Item = &'static str> + use<> {
    let is_it = |known: &&str| known.eq_ignore_ascii_case(name);
    let region = REGIONS.into_iter().find(|names| names.iter().any(is_it));
    region.into_iter().flatten().copied()
}
