use super::load_documents;
use crate::FundStore;

macro_rules! sample {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../../sample/", $name)).as_slice())),+]
    };
}

/// Reads the sample that is compiled in: six hand-made files in the shape of the real ones, with
/// invented figures and some of the real dirt. For trying things out; it advises nobody.
///
/// ```
/// assert_eq!(rmf_tools::load_embedded().funds().len(), 6);
/// ```
pub fn load_embedded() -> FundStore {
    load_documents(sample![
        "ABAPAC-RMF.json",
        "B-ASIARMF.json",
        "DEMO-FIXEDRMF.json",
        "DEMO-NEWRMF.json",
        "DEMO25-75RMF.json",
        "ES-GOLDRMF-UH.json",
    ])
    .marked_as_sample()
}
