//! What a response takes on the wire.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use smart_response::{Encoding, transport_sizes};

use crate::vectors_read::quick_reference;

#[test]
fn sizes_on_the_wire_are_those_of_texts_that_come_back() {
    let text = quick_reference();
    let sizes = transport_sizes(&text).unwrap();
    let encodings: Vec<_> = sizes.iter().map(|size| size.encoding).collect();
    assert_eq!(encodings, Encoding::ALL);
    assert_eq!(sizes[0].bytes, text.len());
    assert!(
        sizes[1..]
            .iter()
            .all(|size| size.bytes < text.len() / 2 && size.bytes > 300)
    );
    let mut unzipped = String::new();
    let mut zipped = GzEncoder::new(Vec::new(), Compression::default());
    zipped.write_all(text.as_bytes()).unwrap();
    let zipped = zipped.finish().unwrap();
    assert_eq!(zipped.len(), sizes[1].bytes);
    GzDecoder::new(zipped.as_slice())
        .read_to_string(&mut unzipped)
        .unwrap();
    assert_eq!(unzipped, text);
}
