//! What a response takes on the wire.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use wire::string_enum;

string_enum! {
    /// A content coding, by the name that HTTP gives it.
    pub enum Encoding {
        /// None at all.
        Identity = "identity",
        /// gzip at its usual level, 6.
        Gzip = "gzip",
        /// brotli at level 5, which servers use for answers made on the fly.
        Brotli = "br",
        /// zstd at its usual level, 3.
        Zstd = "zstd",
    }
}

/// What a text takes in one encoding.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct TransportSize {
    /// The encoding, as `Content-Encoding` names it.
    #[serde(serialize_with = "name")]
    pub encoding: Encoding,
    /// The bytes it takes, measured.
    pub bytes: usize,
    /// The bytes as a share of the plain text's, from 0.
    pub ratio: f64,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn name<S: serde::Serializer>(encoding: &Encoding, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(encoding.as_str())
}

/// What a text takes plain and compressed, in the order of [`Encoding::ALL`]. The sizes are measured by
/// compressing it, and are the same in every run.
///
/// # Errors
/// When a compressor fails, which none does on text in memory.
///
/// # Examples
/// ```
/// use smart_response::{Encoding, transport_sizes};
///
/// let sizes = transport_sizes(&"[\"the same again\"]".repeat(100))?;
/// assert_eq!((sizes[0].encoding, sizes[0].bytes), (Encoding::Identity, 1_800));
/// assert!(sizes.iter().skip(1).all(|size| size.bytes < 100));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn transport_sizes(text: &str) -> io::Result<Vec<TransportSize>> {
    let sizes = Encoding::ALL.iter().map(|encoding| {
        let bytes = encoding.encoded(text.as_bytes())?.len();
        #[expect(clippy::cast_precision_loss, reason = "a share for people")]
        let ratio = bytes as f64 / text.len().max(1) as f64;
        Ok(TransportSize {
            encoding: *encoding,
            bytes,
            ratio: (ratio * 1_000.0).round() / 1_000.0,
        })
    });
    sizes.collect()
}

impl Encoding {
    fn encoded(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Identity => Ok(bytes.to_vec()),
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
                encoder.write_all(bytes)?;
                encoder.finish()
            }
            Self::Brotli => {
                let mut encoder = brotli::CompressorWriter::new(Vec::new(), 4_096, 5, 22);
                encoder.write_all(bytes)?;
                encoder.flush()?;
                Ok(encoder.into_inner())
            }
            Self::Zstd => zstd::encode_all(bytes, 3),
        }
    }
}
