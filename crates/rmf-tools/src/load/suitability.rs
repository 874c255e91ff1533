use base64::{Engine, engine::general_purpose::STANDARD};

use super::{
    fields::Fields,
    notes::{Notes, cut, shown},
    text::{self, Text},
};
use crate::{IssueKind, RiskLevel, Suitability};

/// Shorter texts are words, even if they could be read as base64.
const SHORTEST_BASE64: usize = 16;

/// Reads `suitability`, whose texts come encoded in base64.
pub(super) fn read(root: &Fields<'_>, notes: &mut Notes) -> Suitability {
    let Some(fields) = root.object("suitability", notes) else {
        return Suitability::default();
    };
    fields.report_unread(
        &["investment_horizon", "risk_level", "target_investor"],
        notes,
    );
    Suitability {
        risk_level: decoded(&fields, "risk_level", notes),
        target_investor: decoded(&fields, "target_investor", notes),
        investment_horizon: decoded(&fields, "investment_horizon", notes),
    }
}

/// Reports a risk level that differs from the one the suitability text states.
pub(super) fn check_risk(level: Option<RiskLevel>, suitability: &Suitability, notes: &mut Notes) {
    let stated = suitability.risk_level.as_deref().and_then(stated_level);
    if let (Some(level), Some(stated)) = (level, stated)
        && level != stated
    {
        let found = format!("a text that states level {stated}, beside level {level}");
        notes.add(
            "/suitability/risk_level",
            IssueKind::RiskConflict,
            found,
            format!("level {level} is kept"),
        );
    }
}

fn decoded(fields: &Fields<'_>, key: &str, notes: &mut Notes) -> Option<String> {
    let raw = fields.text(key, notes)?;
    let base64 = raw
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'='));
    if !base64 || raw.len() < SHORTEST_BASE64 {
        return Some(raw);
    }
    let Some(text) = STANDARD.decode(&raw).ok().and_then(readable) else {
        notes.add(
            fields.pointer(key),
            IssueKind::Base64Unreadable,
            cut(&raw),
            "read as null",
        );
        return None;
    };
    notes.add(
        fields.pointer(key),
        IssueKind::Base64Decoded,
        cut(&raw),
        "decoded",
    );
    match text::read(&text::restore_line_breaks(&text)) {
        Text::Placeholder => None,
        Text::Clean(clean) | Text::Cleaned(clean) => {
            if clean != text {
                let found = shown(&text.into());
                notes.add(
                    fields.pointer(key),
                    IssueKind::TextCleaned,
                    found,
                    "read with a space where an n was left of a line break",
                );
            }
            Some(clean)
        }
    }
}

fn readable(bytes: Vec<u8>) -> Option<String> {
    let text = String::from_utf8(bytes).ok()?;
    let legible = text
        .chars()
        .all(|c| !c.is_control() || matches!(c, '\r' | '\n' | '\t'));
    legible.then_some(text)
}

/// The level after `ระดับ` ("level"), if every such statement in the text agrees.
fn stated_level(text: &str) -> Option<RiskLevel> {
    let mut levels = text.split("ระดับ").skip(1).filter_map(leading_level);
    let first = levels.next()?;
    levels.all(|level| level == first).then_some(first)
}

fn leading_level(text: &str) -> Option<RiskLevel> {
    let mut chars = text.trim_start_matches([' ', '(']).chars();
    let digit = chars.next().and_then(digit)?;
    // "ระดับ 80 %" and "ระดับ 1.5" are no risk levels.
    let goes_on = chars
        .next()
        .is_some_and(|next| next == '.' || self::digit(next).is_some());
    RiskLevel::new(digit).ok().filter(|_| !goes_on)
}

/// The value of an Arabic or Thai digit.
fn digit(c: char) -> Option<u8> {
    let thai = u32::from(c)
        .checked_sub(u32::from('๐'))
        .filter(|&value| value < 10);
    c.to_digit(10)
        .or(thai)
        .and_then(|value| u8::try_from(value).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_stated_only_by_a_single_digit_after_the_word() {
        let level = |text| stated_level(text).map(RiskLevel::get);
        assert_eq!(level("*ความเสี่ยง ระดับ 6 คือเสี่ยงสูง"), Some(6));
        assert_eq!(level("ความเสี่ยงระดับ(๘)"), Some(8));
        assert_eq!(level("หุ้นกู้ระดับ A-"), None);
        assert_eq!(level("ระดับ 80 %"), None);
        assert_eq!(level("ระดับ 5 ถึง ระดับ 6"), None);
        assert_eq!(level("ระดับ 9"), None);
    }
}
