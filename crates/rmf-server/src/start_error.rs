use rmf_tools::DescriptorError;
use tool_models::RegistryError;
use wire::SchemaError;

/// Why a server cannot start, which is a fault of the program.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A tool over funds cannot be described.
    #[error(transparent)]
    Descriptor(#[from] DescriptorError),
    /// Another tool cannot be offered.
    #[error(transparent)]
    Registry(#[from] RegistryError),
    /// A schema cannot be emitted.
    #[error(transparent)]
    Schema(#[from] SchemaError),
    /// A descriptor is not what the protocol's SDK takes.
    #[error("the SDK does not take a tool's descriptor: {0}")]
    Listing(#[from] serde_json::Error),
}
