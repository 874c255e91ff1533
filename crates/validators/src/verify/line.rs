//! Lines of statements that are named in another language than the facts', or by the question alone: "รายได้ 640 ล้านบาท", which
//! is the net profit; "640" to "What was the revenue?".

use super::Lead;
use super::unspaced::is_said;
use crate::facts::words_beside_units;
use crate::formula::statement::{Indicator, Line, line_called, lines_in, names, unspaced_names};
use crate::label::hashed;
use crate::wording::words;
use crate::{Fact, Unit};

/// How words begin that other lines than the known ones have, outside of English.
const OTHERS: [&str; 55] = [
    "กำไร",
    "ขาดทุน",
    "ต้นทุน",
    "ค่าใช้จ่าย",
    "หนี้",
    "利益",
    "利润",
    "利潤",
    "成本",
    "费用",
    "費用",
    "亏损",
    "損失",
    "이익",
    "손실",
    "비용",
    "gewinn",
    "ergebnis",
    "kosten",
    "aufwand",
    "marge",
    "margin",
    "margen",
    "bénéfice",
    "résultat",
    "coût",
    "charges",
    "beneficio",
    "resultado",
    "gasto",
    "coste",
    "utile",
    "risultato",
    "costi",
    "lucro",
    "custo",
    "winst",
    "прибыл",
    "расход",
    "затрат",
    "прибут",
    "витрат",
    "zysk",
    "koszt",
    "zisk",
    "náklad",
    "kâr",
    "gider",
    "laba",
    "beban",
    "biaya",
    "lợi nhuận",
    "chi phí",
    "resultat",
    "ebit",
];

impl Lead<'_, '_> {
    /// Whether the words before the number, or the question where no words do, name another line than the fact is of, which
    /// the facts have beside it.
    pub(super) fn is_of_another_line(&self, fact: &Fact) -> bool {
        if fact.is_prose() || self.unit == Some(Unit::Percent) {
            return false;
        }
        let Some(said) = self
            .line_before()
            .or_else(|| self.line_of_sentence())
            .or_else(|| self.line_asked())
        else {
            return false;
        };
        let is_own = |own: Line| own == said;
        self.line_of(fact).is_some_and(|own| !is_own(own)) && self.has_beside(fact, is_own)
    }

    /// The only line that the words before the number name.
    fn line_before(&self) -> Option<Line> {
        let locale = self.answer.asked.locale;
        let is_told_behind = |is_unspaced| !lines_in(self.clause_behind(), is_unspaced).is_empty();
        // English is read by other rules.
        if locale.long_scale && !locale.language().is_empty() {
            let line = alone(self.text)?;
            // "76 Mio. Gewinn"
            let is_other =
                is_told_behind(false) || names_other(&self.clause_behind().to_lowercase());
            return (!is_other).then_some(line);
        }
        // Names that no spaces part are written in no ASCII.
        let own = Some(self.text).filter(|text| !text.is_ascii())?;
        let line = only(&lines_in(own, true))?;
        let name = unspaced_names(line).find(|name| is_said(self.text, name))?;
        let rest = self.text.rsplit(name).next().unwrap_or_default();
        // "76 ล้านบาทเป็นกำไรสุทธิ"
        (!names_other(rest) && !is_told_behind(true)).then_some(line)
    }

    /// The only line that the whole sentence names, where the words before the number name nothing: "выросла на 5 % до 76 млн".
    fn line_of_sentence(&self) -> Option<Line> {
        let asked = self.answer.asked;
        let is_abroad = !self.is_first && !asked.locale.has_english_words();
        if !is_abroad || names_other(&self.text.to_lowercase()) {
            return None;
        }
        let line = alone(self.sentence.of(asked.answer))?;
        lines_in(self.text, false).is_empty().then_some(line)
    }

    /// The only line that the question names, where a short answer names none.
    fn line_asked(&self) -> Option<Line> {
        let answer = self.answer;
        let text = answer.asked.answer;
        let names_none = || lines_in(text, false).is_empty() && !names_other(&text.to_lowercase());
        let leaves = answer.leaves_names_to_question() && names_none();
        leaves.then(|| alone(answer.asked.question)).flatten()
    }

    fn line_of(&self, fact: &Fact) -> Option<Line> {
        let facts = self.answer.facts();
        let names = [facts.name(fact), facts.column_header(fact)];
        names.into_iter().find_map(of_name)
    }

    /// Whether a row or column beside the fact's is such a line.
    fn has_beside(&self, fact: &Fact, is_own: impl Fn(Line) -> bool) -> bool {
        const MOST: usize = 64;
        let facts = self.answer.facts();
        let rows = facts.column(fact.column).take(MOST);
        let columns = facts.row(fact.row).take(MOST);
        let rows = rows.map(|other| facts.name(other));
        let mut names = rows.chain(columns.map(|other| facts.column_header(other)));
        names.any(|name| of_name(name).is_some_and(&is_own))
    }
}

fn only(lines: &[Line]) -> Option<Line> {
    match lines {
        [line] => Some(*line),
        _ => None,
    }
}

/// The only line that a text names, where it names no measure and nothing else that reports have beside it.
fn alone(text: &str) -> Option<Line> {
    let line = only(&lines_in(text, false))?;
    let said: Vec<u64> = words(text).map(|(_, word)| hashed(word)).collect();
    let mut rest = text.to_lowercase();
    for name in names(line) {
        rest = rest.replace(name, " ");
    }
    let is_alone = Indicator::named(text, &said).is_empty() && !names_other(&rest);
    is_alone.then_some(line)
}

fn names_other(text: &str) -> bool {
    OTHERS.iter().any(|other| text.contains(other))
}

fn of_name(name: &str) -> Option<Line> {
    let words: Vec<u64> = words_beside_units(name).collect();
    line_called(&words)
}
