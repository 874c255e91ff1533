//! How long to wait before the next try.

use core::time::Duration;

use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};

/// How long an endpoint asks to be left alone: `retry-after-ms`, or `Retry-After` in seconds or as a date. A date
/// counts from the answer's own `Date`, so that no clock of ours is needed or trusted.
pub(super) fn asked_for(headers: &HeaderMap) -> Option<Duration> {
    let text = |name: &str| headers.get(name)?.to_str().ok().map(str::trim);
    let millis = text("retry-after-ms").and_then(|text| text.parse::<f64>().ok());
    if let Some(millis) = millis {
        return seconds(millis / 1_000.0);
    }
    let after = text(RETRY_AFTER.as_str())?;
    if let Ok(after) = after.parse() {
        return seconds(after);
    }
    let until = httpdate::parse_http_date(after).ok()?;
    let now = httpdate::parse_http_date(text(DATE.as_str())?).ok()?;
    Some(until.duration_since(now).unwrap_or_default())
}

fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}

/// The wait before the next try: what the endpoint asks for, or half a second after the first try and twice as
/// long after each further one. None where the endpoint asks for longer than `longest`.
pub(super) fn before_next(
    asked: Option<Duration>,
    tries: u32,
    longest: Duration,
) -> Option<Duration> {
    const FIRST: Duration = Duration::from_millis(500);
    if let Some(asked) = asked {
        return Some(asked).filter(|asked| *asked <= longest);
    }
    let doubled = 2_u32.saturating_pow(tries.saturating_sub(1));
    Some(FIRST.saturating_mul(doubled).min(longest))
}
