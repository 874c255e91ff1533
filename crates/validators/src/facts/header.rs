//! Names of members and columns, each read once.

use super::arena::Text;
use super::builder::Builder;
use super::confidence;
use super::entity::Named;
use super::fact::ColumnId;
use super::heading::Heading;
use super::prior::{Prior, names_only_time};
use super::rate::{Rate, is_change};
use super::role::{self, Role, TimeRole};
use super::scope::TableId;
use super::share::COUNTED;
use super::spell;
use super::tape::NameId;
use crate::wording::{is_one_of, words};

/// A name, read once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    pub(super) role: Role,
    pub(super) heading: Heading,
    pub(super) prior: Option<Prior>,
    /// Whether it ends as names of things do, or of figures.
    names: Option<Named>,
    /// Whether it may say over how long a time the figures beside it are.
    says_spell: bool,
    /// Whether its last word names what is counted one by one.
    pub(super) counts: bool,
    /// Whether it says when something was, and nothing else: `current`, `prior_year`.
    pub(super) tells_when: bool,
    /// Whether its figure may be told in percent.
    pub(super) rate: Rate,
    /// The table that the name was last seen in, and its column there.
    pub(super) table: TableId,
    pub(super) column: Option<ColumnId>,
    pub(super) surveyed: TableId,
}

impl Header {
    const NONE: Self = Self {
        role: Role::Figure,
        heading: Heading::NONE,
        prior: None,
        names: None,
        says_spell: false,
        counts: false,
        tells_when: false,
        rate: Rate::No,
        table: TableId(0),
        column: None,
        surveyed: TableId(0),
    };
}

impl Builder {
    pub(super) fn header(&mut self, name: NameId) -> Header {
        while self.headers.len() <= name.0 as usize && self.headers.len() < self.tape.names.len() {
            let next = NameId(u32::try_from(self.headers.len()).unwrap_or(u32::MAX));
            let header = self.read_header(next);
            self.headers.push(header);
        }
        let known = self.headers.get(name.0 as usize);
        known.copied().unwrap_or(Header::NONE)
    }

    /// Reads all names, since their years are years of the facts wherever they stand.
    pub(super) fn read_names(&mut self) {
        if let Some(last) = self.tape.names.len().checked_sub(1) {
            self.header(NameId(u32::try_from(last).unwrap_or(u32::MAX)));
        }
    }

    /// Whether texts of this name are looked at as cells. Those of names not read yet are.
    pub(super) fn holds_cells(&self, name: NameId) -> bool {
        let header = self.headers.get(name.0 as usize);
        header.is_none_or(|header| matches!(header.role, Role::Figure | Role::Value))
    }

    /// The role of a name that has been read.
    pub(super) fn known_role(&self, name: NameId) -> Role {
        let header = self.headers.get(name.0 as usize);
        header.map_or(Role::Figure, |header| header.role)
    }

    /// What goes by a name that has been read.
    pub(super) fn known_names(&self, name: NameId) -> Option<Named> {
        self.headers.get(name.0 as usize)?.names
    }

    /// Whether a name that has been read may say over how long a time the figures beside it are.
    pub(super) fn says_spell(&self, name: NameId) -> bool {
        let header = self.headers.get(name.0 as usize);
        header.is_some_and(|header| header.says_spell)
    }

    pub(super) fn role(&mut self, name: NameId) -> Role {
        match self.headers.get(name.0 as usize) {
            Some(header) => header.role,
            None => self.header(name).role,
        }
    }

    /// What a member is by its name. A lone "q" is a quarter where years are told, and how many of something elsewhere.
    fn role_by_name(&self, name: Text) -> Role {
        if self.text(name) != "q" {
            return role::of(self.text(name));
        }
        let mut names = self.tape.names.texts();
        let tells_years = names.any(|name| role::of(self.text(name)).is_year());
        if tells_years {
            Role::Time(TimeRole::Quarter)
        } else {
            Role::Figure
        }
    }

    fn read_header(&mut self, name: NameId) -> Header {
        let text = self.tape.names.text(name).unwrap_or_default();
        let role = self.role_by_name(text);
        self.feeds.note(self.tape.arena.get(text));
        if let Some(level) = confidence::level(self.text(text)) {
            self.confidence(level);
        }
        let heading = match role {
            Role::Figure | Role::Format => self.read(text),
            // Its words say what it is, and nothing of the figures.
            Role::Value
            | Role::Label
            | Role::Column
            | Role::Time(_)
            | Role::Unit
            | Role::Scale
            | Role::Form
            | Role::Filed
            | Role::Text
            | Role::Header
            | Role::Container
            | Role::Ident => Heading::default(),
        };
        let rate = Rate::of_name(self.text(text));
        let heading = if rate == Rate::MayBe && is_change(self.text(text)) {
            // `usd_24h_change` is in percent as well.
            heading.without_money()
        } else {
            heading
        };
        Header {
            role,
            heading,
            prior: Prior::of_name(self.text(text)),
            names: Named::of_name(self.text(text)),
            says_spell: spell::is_name(self.text(text)),
            counts: counts(self.text(text)),
            tells_when: tells_when(self.text(text)),
            rate,
            ..Header::NONE
        }
    }

    /// Whether the name is new in this table; it is not any more.
    pub(super) fn survey_name(&mut self, name: NameId, table: TableId) -> bool {
        let Some(header) = self.headers.get_mut(name.0 as usize) else {
            return false;
        };
        let is_new = header.surveyed != table;
        header.surveyed = table;
        is_new
    }
}

/// Whether a name says when, and of no year.
fn tells_when(name: &str) -> bool {
    names_only_time(name) && !name.bytes().any(|byte| byte.is_ascii_digit())
}

/// Whether the last word counts things, or the one before "sold" and the like does: `cases_sold`.
fn counts(name: &str) -> bool {
    const GOODS: [&str; 9] = [
        "cases", "bottles", "barrels", "cars", "vehicles", "homes", "tons", "tonnes", "gallons",
    ];
    const DONE: [&str; 5] = ["sold", "shipped", "delivered", "produced", "manufactured"];
    let (mut before, mut own) = ("", "");
    for (_, word) in words(name) {
        (before, own) = (own, word);
    }
    let is_goods = |word: &str| is_one_of(&COUNTED, word) || is_one_of(&GOODS, word);
    is_one_of(&COUNTED, own) || is_one_of(&DONE, own) && is_goods(before)
}
