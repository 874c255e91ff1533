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

use wire::Pointer;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::series::{ChartData, ChartDataError};

pub(crate) use palette::SERIES;

/// The style of an SVG that stands alone, in light and in dark.
const STYLE: &str = include_str!("drawing/style.css");

/// The most series that can be told apart by their colours.
const MOST_SERIES: usize = SERIES;

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
    drawn(chart).map(|drawing| canvas::document(&chart.title, STYLE, &drawing))
}

/// A chart as an SVG element whose colours are those of the page around it.
#[cfg(feature = "html")]
pub(crate) fn chart_element(chart: &Chart) -> Result<String, ChartDataError> {
    drawn(chart).map(|drawing| canvas::document(&chart.title, "", &drawing))
}

fn drawn(chart: &Chart) -> Result<canvas::Drawing, ChartDataError> {
    let data = drawable(chart)?;
    let drawing = match chart.kind {
        ChartType::Line => line::drawn(&data),
        ChartType::Bar => bars::drawn(&data),
        ChartType::Pie => return pie::drawn(&data),
        ChartType::Scatter => scatter::drawn(&data),
    };
    drawing.map_err(|reason| ChartDataError::new(Pointer::from("/data"), reason))
}

fn drawable(chart: &Chart) -> Result<ChartData, ChartDataError> {
    let data = chart.series()?;
    let at = |reason: &str| Err(ChartDataError::new(Pointer::from("/data/datasets"), reason));
    if data.is_empty() {
        return at("there is no point to draw; every value is unknown");
    }
    if data.series.len() > MOST_SERIES {
        return at("more series than eight cannot be told apart; split the chart");
    }
    // Beyond this the distance of two points is infinite, or an axis has no room for its numbers.
    let is_drawable = |value: f64| value.abs() <= 1e15;
    if data
        .points()
        .all(|point| is_drawable(point.x) && is_drawable(point.y))
    {
        Ok(data)
    } else {
        at("numbers beyond 10¹⁵ are not drawn; state them in a larger unit")
    }
}
