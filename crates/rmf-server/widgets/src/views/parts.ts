// What several views draw the same way.

import { type Child, data, h } from "../shared/dom";
import { MISSING } from "../shared/format";
import type { Context } from "../shared/page";
import type { Words } from "../shared/words";

/** A text of the data, or N/A. */
export function known(value: string | null): Child {
  return value === null || value === "" ? missing() : data(value);
}

export function missing(): HTMLElement {
  return h("span", { class: "missing" }, MISSING);
}

/** A figure in words, with what tells gain from loss beside its sign. */
export function toned(value: number | null, words: string): HTMLElement {
  if (value === null) return missing();
  return h("span", { class: `figure ${value > 0 ? "gain" : value < 0 ? "loss" : "even"}` }, words);
}

/** A figure that is neither gain nor loss. */
export function figure(value: number | null, words: string): HTMLElement {
  return value === null ? missing() : h("span", { class: "figure" }, words);
}

/** A day, or N/A. A text that is no day is the data's, and may be as long as it likes. */
export function day({ format }: Context, value: string | null): HTMLElement {
  if (value === null) return missing();
  return Number.isNaN(Date.parse(value)) ? data(value) : h("time", { datetime: value }, format.day(value));
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A level of the regulator's scale of eight. */
export function risk({ words, format }: Context, level: number | null): Child {
  if (level === null) return missing();
  const steps = LEVELS.map((step) => h("i", { class: step <= level ? `on level-${level}` : "" }));
  return h(
    "span",
    { class: "risk" },
    h("span", { class: "figure", "aria-hidden": "true" }, `${format.count(level)}/8`),
    h("span", { class: "steps", "aria-hidden": "true" }, steps),
    h("span", { class: "unseen" }, words.riskOf(format.count(level))),
  );
}

/** Names with values, as tiles. */
export function tiles(entries: readonly (readonly [string, Child])[]): HTMLElement {
  return h(
    "dl",
    { class: "tiles" },
    entries.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}

/** Names with values, a line each. */
export function facts(entries: readonly (readonly [string, Child])[]): HTMLElement {
  return h(
    "dl",
    { class: "facts" },
    entries.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  );
}

/** What the bars of a group have in common. */
export interface BarScale {
  readonly least: number;
  readonly most: number;
}

/** The scale of bars for some values; zero is always on it. */
export function barScale(values: readonly (number | null)[]): BarScale {
  const shown = values.filter((value) => value !== null);
  return { least: Math.min(0, ...shown), most: Math.max(0, ...shown) };
}

/** A bar from zero to a value, to be seen beside the figure that says it. */
export function bar(value: number | null, scale: BarScale, tone: string): HTMLElement {
  const track = h("span", { class: "gauge", "aria-hidden": "true" });
  const span = scale.most - scale.least || 1;
  const at = (place: number) => ((place - scale.least) / span) * 100;
  const zero = h("i", { class: "zero" });
  zero.style.insetInlineStart = `${at(0)}%`;
  if (value !== null) {
    const filled = h("i", { class: tone });
    filled.style.insetInlineStart = `${at(Math.min(0, value))}%`;
    filled.style.inlineSize = `${at(Math.max(0, value)) - at(Math.min(0, value))}%`;
    track.append(filled);
  }
  if (scale.least < 0) track.append(zero);
  return track;
}

/** A column of a table. */
export interface Column<Row> {
  readonly name: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => Child;
  /** Which way the rows are sorted by it. */
  readonly sorted?: "ascending" | "descending" | undefined;
}

/**
 * A table. One that is stacking turns its rows into blocks where there is no room for its columns. The roles are those that the elements have by
 * themselves: some browsers forget them where the layout is not a table's.
 */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  layout: "stacking" | "compact" = "compact",
): HTMLTableElement {
  const heads = columns.map(({ name, numeric, sorted }) =>
    h(
      "th",
      { role: "columnheader", scope: "col", class: numeric ? "numeric" : null, "aria-sort": sorted },
      name,
      sorted !== undefined &&
        h("span", { class: "arrow", "aria-hidden": "true" }, sorted === "ascending" ? " ▲" : " ▼"),
    ),
  );
  return h(
    "table",
    { role: "table", class: layout },
    h("caption", { class: "unseen" }, caption),
    h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, heads)),
    h(
      "tbody",
      { role: "rowgroup" },
      rows.map((row) => tableRow(columns, row)),
    ),
  );
}

/** A row of a table: its first cell names it. */
export function tableRow<Row>(columns: readonly Column<Row>[], row: Row): HTMLElement {
  const cells = columns.map(({ name, numeric, cell }, index) => {
    const content = [
      index > 0 && h("span", { class: "label", "aria-hidden": "true" }, name),
      h("span", {}, cell(row)),
    ];
    const style = numeric ? "numeric" : null;
    return index === 0
      ? h("th", { role: "rowheader", scope: "row" }, content)
      : h("td", { role: "cell", class: style }, content);
  });
  return h("tr", { role: "row" }, cells);
}

/** A part of a page under a heading of its own. */
export function section(title: string, ...content: Child[]): HTMLElement {
  return h("section", {}, h("h2", {}, title), content);
}

/** A link that the host opens. An address that is no web address is shown, not linked. */
export function link(context: Context, name: string, address: string): HTMLElement {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    return h("span", {}, `${name}: `, h("bdi", { class: "address" }, address));
  }
  const { openLink, words } = context;
  const anchor = h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, name);
  const place = h(
    "span",
    { class: "document" },
    anchor,
    h("bdi", { class: "address" }, new URL(address).host),
  );
  if (openLink) {
    anchor.addEventListener("click", (event) => {
      event.preventDefault();
      void openLink(address)
        .catch(() => false)
        .then((opened) => opened || refused(place, words, address));
    });
  }
  return place;
}

/** What the host does not open, the reader can copy. */
function refused(place: HTMLElement, words: Words, address: string): void {
  place.querySelector(".refused")?.remove();
  place.append(
    h(
      "span",
      { class: "refused", role: "alert" },
      words.refused,
      " ",
      h("bdi", { class: "address" }, address),
    ),
  );
}
