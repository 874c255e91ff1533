//! Whether a chart can be drawn.

use wire::Pointer;

use crate::presentation::chart::{Chart, ChartType};
use crate::presentation::series::{ChartData, ChartDataError, Series};

/// The most series that can be told apart by their colours.
pub(crate) const MOST_SERIES: usize = 8;

/// The most bars that are wide enough to be seen: a year has 366 days.
const MOST_BARS: usize = 400;

/// Beyond this the distance of two points is infinite, or an axis has no room for its numbers.
const MOST: f64 = 1e15;

/// The chart's numbers, if they can be drawn; else what keeps them from it.
pub(crate) fn drawable(chart: &Chart) -> Result<ChartData, ChartDataError> {
    let data = chart.series()?;
    let at = |reason: &str| Err(ChartDataError::new(Pointer::from("/data/datasets"), reason));
    if data.is_empty() {
        return at("there is no point to draw; every value is unknown");
    }
    if data.series.len() > MOST_SERIES {
        return at("more series than eight cannot be told apart; split the chart");
    }
    let is_drawable = |value: f64| value.abs() <= MOST;
    let is_drawn = data
        .points()
        .all(|point| is_drawable(point.x) && is_drawable(point.y));
    if !is_drawn {
        return at("numbers beyond 10¹⁵ are not drawn; state them in a larger unit");
    }
    if chart.kind == ChartType::Bar && data.labels.len() * data.series.len() > MOST_BARS {
        return at("more bars than 400 cannot be told apart; draw lines, or split the chart");
    }
    if chart.kind == ChartType::Pie {
        whole(&data)?;
    }
    Ok(data)
}

/// The one series that parts a whole.
pub(crate) fn whole(data: &ChartData) -> Result<&Series, ChartDataError> {
    let at = Pointer::constant("/data/datasets");
    let [series] = data.series.as_slice() else {
        let reason = "a pie shows one data set; draw the others on their own";
        return Err(ChartDataError::new(at, reason));
    };
    let mut slices = data.labels.iter().zip(&series.points);
    let is_negative =
        |(_, point): &(_, &Option<_>)| point.is_some_and(|point: crate::Point| point.y < 0.0);
    if let Some((label, _)) = slices.find(is_negative) {
        let reason = format!("{label:?} is negative, and no slice can be; draw bars instead");
        return Err(ChartDataError::new(at.child(0).child("data"), reason));
    }
    if !series.points.iter().flatten().any(|point| point.y > 0.0) {
        let reason = "every slice is zero, so there is no whole to part";
        return Err(ChartDataError::new(at, reason));
    }
    Ok(series)
}
