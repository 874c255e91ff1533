//! From a number to what it means.

use wire::{Number, Scalar};

use crate::summary::finding::{Assessment, KeyFinding, Operator, Threshold};

/// The five lines that part the assessments of a metric, best first.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bands {
    thresholds: [Number; 5],
    better: Better,
}

/// Which way a metric improves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Better {
    /// A larger value is a better one, as with a return.
    Higher,
    /// A smaller value is a better one, as with a fee.
    Lower,
}

/// The error of bands that do not part the assessments.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BandsError {
    /// A threshold is NaN or infinite.
    #[error("the {name} threshold {value} is not a finite number")]
    NotFinite {
        /// The assessment that the threshold begins.
        name: Assessment,
        /// What was given.
        value: f64,
    },
    /// The value itself is NaN or infinite.
    #[error("the value {0} is not a finite number")]
    ValueNotFinite(f64),
    /// A threshold lies on the wrong side of the one before it.
    #[error(
        "the {worse} threshold lies on the better side of the {better} one; from excellent to critical they must {direction}"
    )]
    OutOfOrder {
        /// The assessment that should be easier to reach.
        worse: Assessment,
        /// The assessment that should be harder to reach.
        better: Assessment,
        /// `fall` or `rise`.
        direction: &'static str,
    },
}

/// An assessment and the line that decided it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Assessed {
    /// What the value means.
    pub assessment: Assessment,
    /// The line that the value reached, or, where it is critical, the one it did not.
    pub threshold: Threshold,
}

impl Bands {
    /// Bands from the thresholds of excellent, good, neutral, concerning and critical.
    ///
    /// # Errors
    /// When a threshold is not finite, or they do not fall (rise, where lower is better) from
    /// excellent to critical. Equal neighbours are allowed and leave the worse band empty.
    pub fn new(thresholds: [f64; 5], better: Better) -> Result<Self, BandsError> {
        let mut finite = [Number::from(0); 5];
        for ((number, value), name) in finite.iter_mut().zip(thresholds).zip(Assessment::ALL) {
            *number =
                Number::new(value).map_err(|_| BandsError::NotFinite { name: *name, value })?;
        }
        in_order(&finite, better)?;
        Ok(Self {
            thresholds: finite,
            better,
        })
    }

    /// What `value` means: the first threshold it reaches, from excellent down. What does not even
    /// reach concerning is critical, and that line says why, however far below it the value is.
    pub fn assess(&self, value: Number) -> Assessed {
        let (reached, missed) = match self.better {
            Better::Higher => (Operator::AtLeast, Operator::Less),
            Better::Lower => (Operator::AtMost, Operator::Greater),
        };
        let [better @ .., _] = &self.thresholds;
        for (line, assessment) in better.iter().zip(Assessment::ALL) {
            let threshold = Threshold {
                value: *line,
                operator: reached,
            };
            if threshold.holds_for(value.get()) {
                return Assessed {
                    assessment: *assessment,
                    threshold,
                };
            }
        }
        let [.., concerning, _] = self.thresholds;
        let threshold = Threshold {
            value: concerning,
            operator: missed,
        };
        Assessed {
            assessment: Assessment::Critical,
            threshold,
        }
    }

    /// A finding about `value`, assessed, with its icon and the line that decided.
    pub fn finding(
        &self,
        metric: impl Into<String>,
        value: Number,
        formatted: impl Into<String>,
    ) -> KeyFinding {
        let assessed = self.assess(value);
        let finding = KeyFinding::new(metric, Scalar::from(value), formatted, assessed.assessment);
        KeyFinding {
            threshold: Some(assessed.threshold),
            ..finding
        }
    }
}

fn in_order(thresholds: &[Number; 5], better: Better) -> Result<(), BandsError> {
    let pairs = thresholds.iter().zip(thresholds.iter().skip(1));
    let names = Assessment::ALL.iter().zip(Assessment::ALL.iter().skip(1));
    for ((first, second), (harder, easier)) in pairs.zip(names) {
        let (is_ordered, direction) = match better {
            Better::Higher => (first >= second, "fall"),
            Better::Lower => (first <= second, "rise"),
        };
        if !is_ordered {
            return Err(BandsError::OutOfOrder {
                worse: *easier,
                better: *harder,
                direction,
            });
        }
    }
    Ok(())
}

/// The assessment of `value` by the thresholds of excellent, good, neutral, concerning and
/// critical.
///
/// # Errors
/// As [`Bands::new`], and when `value` is not finite.
///
/// # Examples
/// ```
/// use smart_response::{Assessment, Better, assess_metric};
///
/// let roe = [15.0, 12.0, 8.0, 4.0, 0.0];
/// assert_eq!(assess_metric(18.5, roe, Better::Higher)?, Assessment::Excellent);
/// assert_eq!(assess_metric(8.0, roe, Better::Higher)?, Assessment::Neutral);
/// assert!(assess_metric(8.0, roe, Better::Lower).is_err());
/// # Ok::<(), smart_response::BandsError>(())
/// ```
pub fn assess_metric(
    value: f64,
    thresholds: [f64; 5],
    better: Better,
) -> Result<Assessment, BandsError> {
    let bands = Bands::new(thresholds, better)?;
    let value = Number::new(value).map_err(|_| BandsError::ValueNotFinite(value))?;
    Ok(bands.assess(value).assessment)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: f64) -> Number {
        Number::new(value).unwrap()
    }

    #[test]
    fn each_line_belongs_to_the_better_side() {
        let bands = Bands::new([20.0, 15.0, 10.0, 5.0, 0.0], Better::Higher).unwrap();
        let cases = [
            (25.3, Assessment::Excellent, Operator::AtLeast, 20.0),
            (20.0, Assessment::Excellent, Operator::AtLeast, 20.0),
            (19.99, Assessment::Good, Operator::AtLeast, 15.0),
            (10.0, Assessment::Neutral, Operator::AtLeast, 10.0),
            (5.0, Assessment::Concerning, Operator::AtLeast, 5.0),
            (4.9, Assessment::Critical, Operator::Less, 5.0),
            (-1.0, Assessment::Critical, Operator::Less, 5.0),
        ];
        for (value, assessment, operator, line) in cases {
            let assessed = bands.assess(number(value));
            assert_eq!(assessed.assessment, assessment, "{value}");
            assert_eq!(
                assessed.threshold,
                Threshold {
                    value: number(line),
                    operator
                },
                "{value}"
            );
            assert!(assessed.threshold.holds_for(value));
        }
    }

    #[test]
    fn lower_is_better_mirrors_every_line() {
        let fee = Bands::new([0.5, 1.0, 1.5, 2.0, 3.0], Better::Lower).unwrap();
        let cases = [
            (0.5, Assessment::Excellent),
            (0.51, Assessment::Good),
            (1.5, Assessment::Neutral),
            (2.0, Assessment::Concerning),
            (2.01, Assessment::Critical),
            (9.0, Assessment::Critical),
        ];
        for (value, assessment) in cases {
            assert_eq!(fee.assess(number(value)).assessment, assessment, "{value}");
        }
    }

    #[test]
    fn thresholds_out_of_order_or_not_finite_are_refused() {
        let swapped = Bands::new([10.0, 15.0, 5.0, 2.0, 0.0], Better::Higher).unwrap_err();
        assert_eq!(
            swapped.to_string(),
            "the good threshold lies on the better side of the excellent one; from excellent to critical they must fall"
        );
        assert!(Bands::new([1.0, 2.0, f64::NAN, 4.0, 5.0], Better::Lower).is_err());
        assert!(Bands::new([f64::INFINITY, 2.0, 1.0, 0.0, -1.0], Better::Higher).is_err());
    }
}
