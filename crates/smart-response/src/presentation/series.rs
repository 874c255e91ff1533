//! What a chart draws, read from its free-form data.

use serde_json::{Value, json};
use wire::{Number, Pointer};

use crate::presentation::chart::{Chart, ChartType};

/// The numbers of a chart: labels, and series with a point for each label.
///
/// A scatter chart may have no labels; its points have an x of their own. Where it has labels, too, the x is
/// where a point stands and the label what it is.
///
/// ```
/// use smart_response::Chart;
/// use wire::Number;
///
/// let chart = Chart::line("PE", &["2023", "2024"])
///     .with_series("PE Ratio", &[Some(Number::new(13.0)?), None])?;
/// let read = chart.series()?;
/// assert_eq!(read.labels, ["2023", "2024"]);
/// assert_eq!(read.series[0].points[1], None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct ChartData {
    /// What stands along the axis, or beside the slices.
    pub labels: Vec<String>,
    /// The series, in order.
    pub series: Vec<Series>,
    /// Whether points stand where their own x says, as in most scatter charts. Labels, if there are any, only
    /// name them then.
    pub has_own_x: bool,
}

/// One series of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct Series {
    /// Its name in the legend.
    pub label: String,
    /// A point for each label; none where nothing is known.
    pub points: Vec<Option<Point>>,
}

/// One point of a series.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Where it stands: the label's place from 0 on, or a scatter chart's own x.
    pub x: f64,
    /// How much it is.
    pub y: f64,
    /// Whether the data set's `highlight` names it.
    pub is_highlighted: bool,
}

/// The error of data that no chart can be drawn from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{pointer}: {reason}")]
pub struct ChartDataError {
    /// Where in the chart.
    pub pointer: Pointer,
    /// What is wrong there, and what would be right.
    pub reason: String,
}

impl ChartDataError {
    pub(crate) fn new(pointer: Pointer, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { pointer, reason }
    }
}

impl Series {
    /// How much each point is.
    pub fn values(&self) -> Vec<Option<f64>> {
        let value = |point: &Option<Point>| point.map(|point| point.y);
        self.points.iter().map(value).collect()
    }
}

impl ChartData {
    /// Whether there is anything to draw.
    pub fn is_empty(&self) -> bool {
        self.points().next().is_none()
    }

    /// Every point that is there.
    pub fn points(&self) -> impl Iterator<Item = &Point> {
        self.series
            .iter()
            .flat_map(|series| series.points.iter().flatten())
    }
}

impl Chart {
    /// A line through one point a label, without series yet.
    pub fn line(title: impl Into<String>, labels: &[&str]) -> Self {
        Self::labelled(ChartType::Line, title.into(), labels)
    }

    /// A bar a label, without series yet.
    pub fn bar(title: impl Into<String>, labels: &[&str]) -> Self {
        Self::labelled(ChartType::Bar, title.into(), labels)
    }

    /// A slice a label, without its series yet.
    pub fn pie(title: impl Into<String>, labels: &[&str]) -> Self {
        Self::labelled(ChartType::Pie, title.into(), labels)
    }

    /// Points with an x of their own, without series yet.
    pub fn scatter(title: impl Into<String>) -> Self {
        Self::with_data(ChartType::Scatter, title.into(), json!({ "datasets": [] }))
    }

    /// The chart with what it shows, in a sentence.
    #[must_use]
    pub fn described(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// The chart with one more series: a value for each label, none where nothing is known.
    ///
    /// # Errors
    /// When there are not as many values as labels.
    pub fn with_series(
        self,
        label: &str,
        values: &[Option<Number>],
    ) -> Result<Self, ChartDataError> {
        let labels = self.data.get("labels").and_then(Value::as_array);
        let expected = labels.map_or(0, Vec::len);
        if values.len() != expected {
            let found = values.len();
            let reason = format!(
                "{found} values for {expected} labels; give one a label, none where nothing is known"
            );
            return Err(ChartDataError::new(Pointer::from("/data/datasets"), reason));
        }
        Ok(self.with_dataset(json!({ "label": label, "data": values })))
    }

    /// The chart with one more series of points that have an x of their own.
    #[must_use]
    pub fn with_points(self, label: &str, points: &[(Number, Number)]) -> Self {
        let points = points.iter().map(|(x, y)| json!({ "x": x, "y": y }));
        let points: Vec<Value> = points.collect();
        self.with_dataset(json!({ "label": label, "data": points }))
    }

    fn labelled(kind: ChartType, title: String, labels: &[&str]) -> Self {
        Self::with_data(kind, title, json!({ "labels": labels, "datasets": [] }))
    }

    fn with_data(kind: ChartType, title: String, data: Value) -> Self {
        Self {
            kind,
            title,
            description: None,
            data,
        }
    }

    fn with_dataset(mut self, dataset: Value) -> Self {
        if let Some(Value::Array(datasets)) = self.data.get_mut("datasets") {
            datasets.push(dataset);
        }
        self
    }

    /// The chart's numbers, where its data has the form of the contract's examples: `labels`, and
    /// `datasets` with `data` and perhaps `label` and `highlight`.
    ///
    /// # Errors
    /// When the data has another form, or series are not as long as the labels.
    pub fn series(&self) -> Result<ChartData, ChartDataError> {
        let labels = labels(&self.data, self.kind)?;
        let at = Pointer::from("/data/datasets");
        let datasets = self.data.get("datasets").and_then(Value::as_array);
        let datasets = datasets.ok_or_else(|| {
            ChartDataError::new(
                at.clone(),
                "a list of data sets, each with a list `data`, is expected",
            )
        })?;
        let has_own_x = self.kind == ChartType::Scatter && datasets.iter().any(has_pairs);
        let series = datasets.iter().enumerate().map(|(index, dataset)| {
            let label = dataset.get("label").and_then(Value::as_str);
            let label =
                label.map_or_else(|| usual_label(self, index, datasets.len()), str::to_owned);
            let reader = Reader {
                labels: labels.as_deref(),
                is_scatter: self.kind == ChartType::Scatter,
                has_own_x,
                dataset,
                at: at.child(index),
            };
            let points = reader.points()?;
            Ok(Series { label, points })
        });
        let series = series.collect::<Result<_, ChartDataError>>()?;
        Ok(ChartData {
            labels: labels.unwrap_or_default(),
            series,
            has_own_x,
        })
    }
}

/// A data set without a name is what the chart is about, if it is the only one.
fn usual_label(chart: &Chart, index: usize, count: usize) -> String {
    if count == 1 {
        chart.title.clone()
    } else {
        format!("Series {}", index + 1)
    }
}

/// The labels; none where a scatter chart has none.
fn labels(data: &Value, kind: ChartType) -> Result<Option<Vec<String>>, ChartDataError> {
    let at = Pointer::from("/data/labels");
    let labels = match data.get("labels") {
        None if kind == ChartType::Scatter => return Ok(None),
        labels => labels.and_then(Value::as_array),
    };
    let labels =
        labels.ok_or_else(|| ChartDataError::new(at.clone(), "a list of labels is expected"))?;
    let read = labels.iter().enumerate().map(|(index, label)| match label {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        _ => Err(ChartDataError::new(
            at.child(index),
            "a label is a text or a number",
        )),
    });
    read.collect::<Result<_, _>>().map(Some)
}

/// Reads one data set.
struct Reader<'a> {
    labels: Option<&'a [String]>,
    /// Only a scatter chart's points have an x of their own.
    is_scatter: bool,
    /// Whether some of them have.
    has_own_x: bool,
    dataset: &'a Value,
    at: Pointer,
}

impl Reader<'_> {
    fn points(&self) -> Result<Vec<Option<Point>>, ChartDataError> {
        let at = self.at.child("data");
        let values = self.dataset.get("data").and_then(Value::as_array);
        let values = values
            .ok_or_else(|| ChartDataError::new(at.clone(), "a list of numbers is expected"))?;
        if let Some(labels) = self.labels.filter(|labels| labels.len() != values.len()) {
            let (points, labels) = (values.len(), labels.len());
            let reason = format!("{points} points stand against {labels} labels; give one a label");
            return Err(ChartDataError::new(at, reason));
        }
        let read = values.iter().enumerate();
        read.map(|(index, value)| self.point(index, value, &at))
            .collect()
    }

    fn point(
        &self,
        index: usize,
        value: &Value,
        at: &Pointer,
    ) -> Result<Option<Point>, ChartDataError> {
        if value.is_null() {
            return Ok(None);
        }
        let is_highlighted = self.is_highlighted(index);
        let (x, y) = match value {
            Value::Object(_) if self.has_own_x => (number(value.get("x")), number(value.get("y"))),
            Value::Array(_) if self.has_own_x => (number(value.get(0)), number(value.get(1))),
            // A label's place is on another axis than the others' x.
            _ if self.has_own_x => (None, None),
            _ => (self.place(index), number(Some(value))),
        };
        match (x, y) {
            (Some(x), Some(y)) => Ok(Some(Point {
                x,
                y,
                is_highlighted,
            })),
            _ => Err(ChartDataError::new(at.child(index), self.expected())),
        }
    }

    fn expected(&self) -> &'static str {
        if self.has_own_x {
            "a point with an x of its own is expected, as the others have one: an object with numbers x and y, or a list of the two"
        } else if self.is_scatter {
            "a point is expected: an object with numbers x and y, or a list of the two"
        } else {
            "a number is expected, or null where nothing is known"
        }
    }

    /// Where a plain number stands: at its label. Without labels it stands nowhere.
    fn place(&self, index: usize) -> Option<f64> {
        let label = self.labels?.get(index);
        #[expect(
            clippy::cast_precision_loss,
            reason = "no list of labels has 2⁵³ of them"
        )]
        label.map(|_| index as f64)
    }

    fn is_highlighted(&self, index: usize) -> bool {
        let highlight = self
            .dataset
            .get("highlight")
            .and_then(|list| list.get(index));
        highlight.is_some_and(|mark| !mark.is_null() && *mark != Value::Bool(false))
    }
}

/// Whether some of a data set's points are pairs of numbers.
fn has_pairs(dataset: &Value) -> bool {
    let points = dataset.get("data").and_then(Value::as_array);
    points.is_some_and(|points| {
        points
            .iter()
            .any(|point| point.is_object() || point.is_array())
    })
}

fn number(value: Option<&Value>) -> Option<f64> {
    value
        .and_then(Value::as_f64)
        .filter(|number| number.is_finite())
}
