//! A chart as SVG, drawn by plotters.

mod axis;
mod bars;
mod canvas;
mod legend;
mod line;
mod palette;
mod pie;
mod plot;
mod scatter;
mod thinned;

use wire::Pointer;

pub(crate) use canvas::Drawing;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::drawable::drawable;
use crate::presentation::series::ChartDataError;

/// The style of an SVG that stands alone, in light and in dark.
const STYLE: &str = include_str!("drawing/style.css");

/// A chart as an SVG document: light or dark as its reader's system is, with its title, without
/// scripts, and with nothing to fetch.
///
/// ```
/// use smart_response::{Chart, chart_svg};
/// use wire::Number;
///
/// let chart = Chart::bar("Value <b>", &["PE", "DDM"])
///     .with_series("Baht", &[Some(Number::new(156.0)?), Some(Number::new(180.0)?)])?;
/// let svg = chart_svg(&chart)?;
/// assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// assert!(svg.contains("<title>Value &lt;b&gt;</title>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When its data has another form than the contract's examples ([`Chart::series`]), holds no point,
/// or holds what such a chart cannot show: negative slices, or more series than there are colours.
pub fn chart_svg(chart: &Chart) -> Result<String, ChartDataError> {
    drawn(chart).map(|drawing| canvas::alone(&chart.title, STYLE, &drawing))
}

/// A drawing as an SVG element whose colours are those of the page around it.
#[cfg(feature = "html")]
pub(crate) fn element(chart: &Chart, drawing: &Drawing) -> String {
    canvas::element(&chart.title, drawing)
}

/// A chart's elements, and what has to be said of them.
pub(crate) fn drawn(chart: &Chart) -> Result<Drawing, ChartDataError> {
    let data = drawable(chart)?;
    let drawing = match chart.kind {
        ChartType::Line => line::drawn(&data),
        ChartType::Bar => bars::drawn(&data),
        ChartType::Pie => return pie::drawn(&data),
        ChartType::Scatter => scatter::drawn(&data),
    };
    drawing.map_err(|reason| ChartDataError::new(Pointer::from("/data"), reason))
}
