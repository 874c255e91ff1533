//! HTML into which text comes escaped alone.

use crate::presentation::escape::escaped;

/// A page as it is written. Names of elements and classes are ours, since they are `'static`; whatever
/// a response says is text, and escaped. Elements are closed as XML wants it, so that a page is both.
pub(super) struct Markup {
    html: String,
}

impl Markup {
    pub(super) const fn new() -> Self {
        Self {
            html: String::new(),
        }
    }

    /// What is ours, as it stands.
    pub(super) fn own(&mut self, html: &'static str) {
        self.html.push_str(html);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.html.push_str(&escaped(text));
    }

    /// An element without text.
    pub(super) fn inside(
        &mut self,
        tag: &'static str,
        class: &'static str,
        fill: impl FnOnce(&mut Self),
    ) {
        self.open(tag, class);
        fill(self);
        self.close(tag);
    }

    /// An element of text alone.
    pub(super) fn element(&mut self, tag: &'static str, class: &'static str, text: &str) {
        self.open(tag, class);
        self.text(text);
        self.close(tag);
    }

    /// An element of text alone, which says what it is of where its style asks for that.
    pub(super) fn labelled(
        &mut self,
        tag: &'static str,
        class: &'static str,
        of: &str,
        text: &str,
    ) {
        if of.is_empty() {
            return self.element(tag, class, text);
        }
        self.start(tag, class);
        self.own(" data-of=\"");
        self.text(of);
        self.own("\">");
        self.text(text);
        self.close(tag);
    }

    /// A text that leads to where it names, if that is a page; otherwise the text alone: `javascript:` is
    /// a link, too.
    pub(super) fn link(&mut self, text: &str, to: Option<&str>) {
        let Some(to) = to else {
            return self.text(text);
        };
        if is_page(to) {
            self.own("<a rel=\"noopener noreferrer nofollow\" href=\"");
            self.text(to);
            self.own("\">");
            self.text(text);
            self.own("</a>");
        } else {
            self.text(text);
            self.own(" ");
            self.text(to);
        }
    }

    /// A drawing, whose texts its drawer has escaped.
    pub(super) fn drawing(&mut self, svg: &str) {
        self.html.push_str(svg);
    }

    /// A bar of as much of its place as `share` of 1.
    pub(super) fn bar(&mut self, class: &'static str, share: f64) {
        let width = (share.clamp(0.0, 1.0) * 100.0).round();
        self.own("<svg class=\"");
        self.own(class);
        self.own("\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect class=\"whole\" width=\"100\" height=\"6\"/><rect class=\"part\" height=\"6\" width=\"");
        self.html.push_str(&width.to_string());
        self.own("\"/></svg>");
    }

    pub(super) fn finish(self) -> String {
        self.html
    }

    fn open(&mut self, tag: &'static str, class: &'static str) {
        self.start(tag, class);
        self.own(">");
    }

    fn start(&mut self, tag: &'static str, class: &'static str) {
        self.own("<");
        self.own(tag);
        if !class.is_empty() {
            self.own(" class=\"");
            self.own(class);
            self.own("\"");
        }
    }

    fn close(&mut self, tag: &'static str) {
        self.own("</");
        self.own(tag);
        self.own(">\n");
    }
}

/// A reader is led to an https page, or to one of their own machine, and nowhere else.
fn is_page(address: &str) -> bool {
    let lower = address.to_ascii_lowercase();
    let own = ["http://localhost", "http://127.0.0.1"]
        .into_iter()
        .any(|host| {
            { lower.strip_prefix(host) }.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(['/', ':', '?', '#']) && !rest.contains('@')
            })
        });
    (own || lower.starts_with("https://"))
        && !address.chars().any(|c| c.is_whitespace() || c.is_control())
}
