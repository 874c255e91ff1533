// Every leaf of a result is replaced by a value that is nowhere else, and must then be on the page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Fixture, fixture, type Widget } from "./stage";
import { stages } from "./with-stage";

const onStage = stages();

const SUBJECTS: readonly (readonly [Widget, string])[] = [
  ["fund-list", "funds-page-1"],
  ["fund-list", "search-2"],
  ["fund-list", "ranking-2"],
  ["fund-card", "detail-abapac"],
  ["performance-chart", "history-7"],
  ["fund-comparison", "comparison-3"],
];

/** What decides over the layout and is told in words, which other tests look at. */
const CHOICES = ["period", "sortBy", "sortOrder", "compareBy", "openai/outputTemplate"];
const FIGURES =
  /^(perf_|benchmark_(ytd|\d)|min_|fee_value|volatility|tracking_error|change|outperf|nav_|risk_)/;
const DAYS = /^(nav_date|date|currentDate)$/;

/** Which texts of the page stand for a value. */
type Marks = { readonly path: string; readonly mark: RegExp }[];

function replaced(value: unknown, path: string, key: string, marks: Marks): unknown {
  if (Array.isArray(value)) return value.map((item, index) => replaced(item, `${path}/${index}`, key, marks));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value);
    return Object.fromEntries(
      members.map(([name, item]) => [name, replaced(item, `${path}/${name}`, name, marks)]),
    );
  }
  return CHOICES.includes(key) ? value : leaf(value, path, key, marks);
}

function leaf(value: unknown, path: string, key: string, marks: Marks): unknown {
  const count = marks.length;
  if (DAYS.test(key)) {
    const date = new Date(Date.UTC(1999, 0, 1 + count));
    const told = date.toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
    marks.push({ path, mark: new RegExp(`${told}(?!\\d)`) });
    return date.toISOString().slice(0, 10);
  }
  if (key === "timestamp") {
    marks.push({ path, mark: /Mar 4, 1998/ });
    return "1998-03-04T05:06:07Z";
  }
  if (typeof value === "number" || (value === null && FIGURES.test(key))) {
    // Rises along a history, as its days do.
    const figure = 101 + count;
    marks.push({ path, mark: new RegExp(`(?<![\\d.,])${figure}(\\.25(00)?)?(?![\\d.]\\d|\\d)`) });
    return figure + 0.25;
  }
  const text = key.endsWith("_url") ? `https://q${count}.example/q` : `q${count}q`;
  marks.push({ path, mark: new RegExp(key.endsWith("_url") ? `q${count}\\.example` : text) });
  return text;
}

function marked({ arguments: args, result }: Fixture): {
  shown: Pick<Fixture, "arguments" | "result">;
  marks: Marks;
} {
  const marks: Marks = [];
  const structuredContent = replaced(result.structuredContent, "", "", marks) as Record<string, unknown>;
  const { fundCount: _, ...meta } = result._meta ?? {};
  const _meta = replaced(meta, "/_meta", "_meta", marks) as Record<string, unknown>;
  const content = [{ type: "text" as const, text: "qwordsq" }];
  marks.push({ path: "/content/0/text", mark: /qwordsq/ });
  return { shown: { arguments: args, result: { ...result, content, structuredContent, _meta } }, marks };
}

for (const [widget, name] of SUBJECTS) {
  for (const capabilities of [{}, { serverTools: {} }]) {
    const host = "serverTools" in capabilities ? "a host that calls tools" : "a host that calls none";
    test(`everything that the tool gave is on the page: ${widget}, ${name}, ${host}`, () =>
      onStage(widget, { capabilities, context: { locale: "en-US", timeZone: "UTC" } }, async (stage) => {
        const { shown, marks } = marked(fixture(name));
        await stage.show(shown);
        // Also what is folded away; cells are parted, so that no two figures make a third.
        const text = await stage.frame.evaluate(() => {
          const walker = document.createTreeWalker(
            document.querySelector("main") as Node,
            NodeFilter.SHOW_TEXT,
          );
          const found: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            found.push(node.textContent ?? "");
          const pressed = document.querySelector("[aria-pressed=true]")?.textContent ?? "";
          return [...found, pressed].join(" ");
        });
        assert.deepEqual(
          marks.filter(({ mark }) => !mark.test(text)).map(({ path, mark }) => `${path} ${mark}`),
          [],
        );
      }));
  }
}

test("how a list is sorted is told in words", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-by-risk-ascending"));
    assert.equal(await stage.frame.getByLabel("Sort by").inputValue(), "risk");
    assert.equal(await stage.frame.getByLabel("Order").inputValue(), "asc");
    assert.equal(await stage.frame.locator("th[aria-sort=ascending]").innerText(), "Risk ▲");
  }));
