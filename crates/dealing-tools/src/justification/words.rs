//! The words of reasons, a language a file.
//!
//! Entries are parted by commas, in small letters and without apostrophes, "n't" as "not". An entry stands for itself as whole
//! words; with a star behind it for what begins so, with one before it for what ends so. In scripts that set no spaces,
//! and in Korean, whose words carry their particles, it is found inside of words.

mod arabic;
mod chinese;
mod dutch;
mod english;
mod french;
mod german;
mod indonesian;
mod italian;
mod japanese;
mod korean;
mod portuguese;
mod russian;
mod spanish;
mod thai;
mod vietnamese;

/// What a language says reasons with.
pub(super) struct Words {
    /// What leads to a reason: a cause, an expectation, a purpose.
    pub(super) reasons: &'static str,
    /// What leads to a reason where one of `goals` is named, and says nothing alone: a wish is no reason.
    pub(super) wishes: &'static str,
    /// What somebody may do it for.
    pub(super) goals: &'static str,
    /// What else can be looked at. "At the market price" is how to trade, and stands under `empty`.
    pub(super) facts: &'static str,
    /// What says that there is no reason, or only sounds like one. It counts for nothing.
    pub(super) empty: &'static str,
    /// What goes on behind its bar with no reason. What stands before the bar counts for nothing, and what follows may.
    pub(super) hollow: &'static str,
}

pub(super) const TONGUES: [&Words; 15] = [
    &english::WORDS,
    &german::WORDS,
    &dutch::WORDS,
    &french::WORDS,
    &spanish::WORDS,
    &portuguese::WORDS,
    &italian::WORDS,
    &russian::WORDS,
    &arabic::WORDS,
    &thai::WORDS,
    &chinese::WORDS,
    &japanese::WORDS,
    &korean::WORDS,
    &vietnamese::WORDS,
    &indonesian::WORDS,
];

/// What is typed where something has to stand.
pub(super) const PLACEHOLDERS: &str = "test, tests, testing, tester, asdf, asd, sdf, asdfgh, asdfghjkl, qwe, qwer, qwerty, qwertz, \
    azerty, zxcv, lorem, ipsum, dolor, amet, foo, baz, tbd, tba, tbc, todo, na, none, nil, null, undefined, blah, bla, \
    placeholder, dummy, sample, string, abc, xyz, etc, ทดสอบ, 测试, 測試, テスト, 테스트, тест, اختبار, prueba, teste, essai, prova";

pub(super) fn entries(listed: &'static str) -> impl Iterator<Item = &'static str> {
    listed
        .split(',')
        .map(str::trim)
        .filter(|entry| !entry.is_empty())
}
