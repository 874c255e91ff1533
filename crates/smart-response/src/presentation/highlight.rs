//! What to say first.

use crate::presentation::HIGHLIGHTS;
use crate::summary::finding::KeyFinding;

/// The findings by weight, weightiest first, equals in their order.
pub fn ranked(findings: &[KeyFinding]) -> Vec<&KeyFinding> {
    let mut ranked: Vec<_> = findings.iter().collect();
    ranked.sort_by(|left, right| right.ranking_weight().total_cmp(&left.ranking_weight()));
    ranked
}

/// One line about `subject`: its weightiest finding.
///
/// Without findings there is nothing to say but the subject itself.
///
/// ```
/// use smart_response::{Assessment, KeyFinding, headline};
///
/// let findings = [KeyFinding::new("Margin of Safety", "25%", "25.3%", Assessment::Excellent)];
/// assert_eq!(headline("ADVANC.BK", &findings), "ADVANC.BK: Margin of Safety 25.3% (excellent)");
/// ```
pub fn headline(subject: &str, findings: &[KeyFinding]) -> String {
    match ranked(findings).first() {
        Some(top) => format!(
            "{subject}: {} {} ({})",
            top.metric, top.formatted, top.assessment
        ),
        None => subject.to_owned(),
    }
}

/// Three to five points: the weightiest findings, filled up from `facts` where there are fewer
/// than three. Where both together are fewer than three, fewer come back, and
/// [`check`](crate::check) says so.
///
/// ```
/// use smart_response::{Assessment, KeyFinding, highlights};
///
/// let findings = [KeyFinding::new("ROE", "18.5%", "18.5%", Assessment::Excellent)];
/// let points = highlights(&findings, &["Risk level 6 of 8", "As of 2025-11-07", "Unused"]);
/// assert_eq!(points, ["ROE 18.5% (excellent)", "Risk level 6 of 8", "As of 2025-11-07"]);
/// ```
pub fn highlights(findings: &[KeyFinding], facts: &[&str]) -> Vec<String> {
    let found = ranked(findings).into_iter().take(*HIGHLIGHTS.end());
    let mut points: Vec<_> = found
        .map(|finding| {
            format!(
                "{} {} ({})",
                finding.metric, finding.formatted, finding.assessment
            )
        })
        .collect();
    let lacking = HIGHLIGHTS.start().saturating_sub(points.len());
    points.extend(facts.iter().take(lacking).map(|fact| (*fact).to_owned()));
    points
}
