//! A payload made to fit, and what is said of that.

use serde_json::Value;

use super::cut::LeftOut;
use super::{Counted, Cut, estimate};
use crate::TextMode;

/// What a result may take, and how its payload is repeated as text.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Budget {
    pub(crate) tokens: usize,
    pub(crate) text: TextMode,
}

/// What of a tool's payload goes first, and how to get it all the same.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    /// Its lists, in the order in which they are cut.
    pub(crate) cuts: &'static [Cut],
    /// Where its summary tells how many rows the first of them has.
    pub(crate) counts: &'static [Counted],
    /// How to ask for less.
    pub(crate) less: &'static str,
    /// How to get what was left out.
    pub(crate) rest: String,
}

impl Plan {
    /// A summary without the words that point at what was left out whole.
    pub(crate) fn unsaid(&self, summary: &str, left_out: &[LeftOut]) -> String {
        let is_gone = |cut: &&Cut| left_out.iter().any(|left| left.list == cut.at);
        let gone = self.cuts.iter().filter(is_gone);
        let pointed = gone
            .map(|cut| cut.pointed)
            .filter(|words| !words.is_empty());
        pointed.fold(summary.to_owned(), |summary, words| {
            summary.replacen(words, "", 1)
        })
    }
}

/// A payload that fits.
#[derive(Debug)]
pub(crate) struct Fitted {
    pub(crate) payload: Value,
    /// The payload as text, where it is repeated.
    pub(crate) text: Option<String>,
    /// As what it is repeated, where that is not as it was asked for.
    pub(crate) repeated: Option<&'static str>,
    /// What was left out or told in another form, in words; nothing where nothing was.
    pub(crate) note: Option<String>,
    pub(crate) left_out: Vec<LeftOut>,
}

/// That the payload is not repeated.
const NONE: &str = "none";

/// How a payload is repeated as text, and what is said of that.
#[derive(Debug, Default)]
struct Repeated {
    text: Option<String>,
    form: Option<&'static str>,
    note: Option<String>,
}

impl Repeated {
    fn asked(text: String) -> Self {
        Self {
            text: Some(text),
            ..Self::default()
        }
    }
}

/// As much as a note about what was left out takes.
const NOTE: usize = 200;

impl Budget {
    /// The payload beside `summary` such that both and the payload's text stay within the budget; none where
    /// nothing helps.
    ///
    /// The text becomes a table first, and is left away next. Rows go last, since programs, which pay for no
    /// tokens, show them; the text stays away then, so that whoever asks for more never gets less.
    pub(crate) fn fit(self, summary: &str, payload: Value, plan: &Plan) -> Option<Fitted> {
        let room = self.tokens.checked_sub(estimate(summary))?;
        let Some(Repeated { text, form, note }) = self.whole(&payload, room, plan) else {
            return self.cut(payload, room, plan);
        };
        Some(Fitted {
            payload,
            text,
            repeated: form,
            note,
            left_out: Vec::new(),
        })
    }

    /// The text and the note of a payload that fits as it is.
    fn whole(self, payload: &Value, room: usize, plan: &Plan) -> Option<Repeated> {
        let json = payload.to_string();
        let room = room.checked_sub(estimate(&json))?;
        if self.text == TextMode::Summary {
            // One more row would need a note; what has no room for that is cut, lest more rows fit than then.
            return (room >= NOTE).then(Repeated::default);
        }
        let fits = |text: &String| estimate(text) <= room;
        if let Some(text) = Some(json).filter(|json| self.text == TextMode::Json && fits(json)) {
            return Some(Repeated::asked(text));
        }
        let table = TextMode::Table.text(payload)?;
        if self.text == TextMode::Table && fits(&table) {
            return Some(Repeated::asked(table));
        }
        let note = self.as_table(plan);
        if self.text == TextMode::Json && estimate(&table) + estimate(&note) <= room {
            return Some(Repeated {
                text: Some(table),
                form: Some(TextMode::Table.as_str()),
                note: Some(note),
            });
        }
        (room >= NOTE).then(|| Repeated {
            text: None,
            form: Some(NONE),
            note: Some(self.untold(plan)),
        })
    }

    fn as_table(self, plan: &Plan) -> String {
        let Self { tokens, .. } = self;
        let less = plan.less;
        format!(
            "As text it is a table, since as JSON the result would exceed {tokens} tokens: {less} to get JSON."
        )
    }

    fn untold(self, plan: &Plan) -> String {
        let Self { tokens, .. } = self;
        let less = plan.less;
        format!(
            "All rows are in structuredContent. They are not repeated as text, since the result would exceed {tokens} \
             tokens: {less} to get them as text, too."
        )
    }

    fn cut(self, mut payload: Value, room: usize, plan: &Plan) -> Option<Fitted> {
        let room = room.checked_sub(NOTE)?;
        let fits = |payload: &Value| estimate(&payload.to_string()) <= room;
        let mut left_out = Vec::new();
        for cut in plan.cuts {
            if !fits(&payload) {
                left_out.extend(cut.apply(&mut payload, fits));
            }
        }
        fits(&payload).then(|| Fitted {
            text: None,
            repeated: (self.text != TextMode::Summary).then_some(NONE),
            note: Some(self.told(&left_out, plan)),
            payload,
            left_out,
        })
    }

    fn told(self, left_out: &[LeftOut], plan: &Plan) -> String {
        let each: Vec<_> = { left_out.iter() }
            .map(|LeftOut { what, rows, of, .. }| format!("{rows} of {of} {what}"))
            .collect();
        let (tokens, each, rest) = (self.tokens, each.join(", "), &plan.rest);
        let told = format!(
            "Left out to stay within {tokens} tokens, which --max-result-tokens of the server sets: {each}. {rest}"
        );
        match self.text {
            TextMode::Json | TextMode::Table => {
                let less = plan.less;
                format!(
                    "{told} What is left is in structuredContent: {less} to get it as text, too."
                )
            }
            TextMode::Summary => told,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn rows(count: usize) -> Value {
        let row = |at: usize| json!({ "symbol": format!("FUND-{at}"), "nav": 12.3456, "risk": 6 });
        json!({ "rows": (0..count).map(row).collect::<Vec<_>>(), "total": count })
    }

    fn plan() -> Plan {
        Plan {
            cuts: const { &[Cut::first("/rows", "rows")] },
            counts: &[],
            less: "ask for fewer",
            rest: "Ask for page 2.".to_owned(),
        }
    }

    fn fitted(tokens: usize, text: TextMode, count: usize) -> Fitted {
        let budget = Budget { tokens, text };
        budget.fit("Found some.", rows(count), &plan()).unwrap()
    }

    fn cost(fitted: &Fitted) -> usize {
        let texts = [fitted.text.as_deref(), fitted.note.as_deref()];
        let texts: usize = texts.into_iter().flatten().map(estimate).sum();
        texts + estimate(&fitted.payload.to_string()) + estimate("Found some.")
    }

    #[test]
    fn what_fits_is_given_as_asked_and_nothing_is_said() {
        let given = fitted(10_000, TextMode::Json, 3);
        assert_eq!(given.text.as_deref(), Some(rows(3).to_string().as_str()));
        assert_eq!((given.note, given.left_out), (None, Vec::new()));
        let given = fitted(10_000, TextMode::Table, 3);
        assert!(given.text.unwrap().contains("symbol|nav|risk"));
        assert_eq!(fitted(10_000, TextMode::Summary, 3).text, None);
    }

    #[test]
    fn the_text_becomes_a_table_before_anything_is_left_out() {
        let json = estimate(&rows(40).to_string());
        let given = fitted(json * 18 / 10, TextMode::Json, 40);
        assert!(given.text.unwrap().contains("symbol|nav|risk"));
        assert_eq!((given.payload, given.repeated), (rows(40), Some("table")));
        assert!(given.note.unwrap().contains("As text it is a table"));
    }

    #[test]
    fn the_text_goes_before_any_row_and_it_is_said() {
        let json = estimate(&rows(100).to_string());
        let given = fitted(json + 300, TextMode::Json, 100);
        assert_eq!((&given.text, &given.payload), (&None, &rows(100)));
        assert!(given.note.as_deref().unwrap().contains("ask for fewer"));
        assert_eq!(given.repeated, Some("none"));
    }

    #[test]
    fn rows_go_last_and_it_is_said_how_many() {
        for text in [TextMode::Json, TextMode::Table, TextMode::Summary] {
            let given = fitted(2_000, text, 200);
            assert!(cost(&given) <= 2_000, "{text}: {}", cost(&given));
            let kept = given.payload["rows"].as_array().unwrap().len();
            assert!(kept > 30, "{text}: {kept}");
            let told = format!("{} of 200 rows. Ask for page 2.", 200 - kept);
            let note = given.note.unwrap();
            assert!(note.contains(&told), "{note}");
            assert_eq!(
                note.contains("to get it as text"),
                text != TextMode::Summary
            );
            assert_eq!(given.text, None);
        }
    }

    #[test]
    fn what_cannot_be_cut_does_not_fit() {
        let budget = Budget {
            tokens: 200,
            text: TextMode::Summary,
        };
        let payload = json!({ "text": "word ".repeat(1_000) });
        assert!(budget.fit("", payload, &plan()).is_none());
    }
}
