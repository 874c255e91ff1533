// How the pages look and how they are used without a pointer, judged by the browser and by axe.

import assert from "node:assert/strict";
import { test } from "node:test";
import axe from "axe-core";
import { fixture, type Stage } from "./stage";
import { SUBJECTS } from "./subjects";
import { stages } from "./with-stage";

const onStage = stages();

for (const [widget, subject] of SUBJECTS) {
  test(`no page is wider than its window: ${subject}`, () =>
    onStage(widget, {}, async (stage) => {
      await stage.show(fixture(subject));
      for (const locale of ["en-US", "th-TH"]) {
        await stage.page.evaluate((locale) => window.host.change({ locale }), locale);
        await stage.heed();
        await unfold(stage);
        for (const width of [320, 600, 799, 800, 1200]) {
          assert.ok((await stage.overflow(width)) <= 0, `too wide at ${width}, ${locale}`);
        }
      }
    }));

  test(`axe finds nothing to complain of: ${subject}`, () =>
    onStage(widget, {}, async (stage) => {
      await stage.show(fixture(subject));
      await unfold(stage);
      for (const [theme, width] of [
        ["light", 320],
        ["dark", 1000],
      ] as const) {
        await stage.page.evaluate((theme) => window.host.change({ theme }), theme);
        await stage.overflow(width);
        assert.deepEqual(await violations(stage), [], `${theme}, ${width}`);
      }
    }));
}

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing to complain of while waiting, after a cancellation, with a card opened and with a problem told: ${theme}`, () => {
    const answer = async (name: string) =>
      fixture(name === "get_rmf_fund_detail" ? "detail-gold" : "detail-unknown").result;
    return onStage("fund-list", { context: { theme }, answer }, async (stage) => {
      assert.deepEqual(await violations(stage), []);
      await stage.page.evaluate(() => window.host.cancel("time-out"));
      await stage.heed();
      assert.deepEqual(await violations(stage), []);
      await stage.show(fixture("funds-page-1"));
      await stage.click(stage.frame.getByRole("button", { name: "Load more" }));
      await stage.frame.getByRole("alert").waitFor();
      assert.deepEqual(await violations(stage), []);
      await stage.click(stage.frame.locator("button.link").first());
      await stage.frame.locator(".card").waitFor();
      assert.deepEqual(await violations(stage), []);
    });
  });
}

async function unfold(stage: Stage): Promise<void> {
  await stage.frame.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

async function violations(stage: Stage): Promise<string[]> {
  await stage.frame.evaluate(axe.source);
  const found = await stage.frame.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { iframes: false } as object);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
  // Axe puts a style of its own into the page, which the page's policy refuses.
  stage.troubles.splice(0, stage.troubles.length, ...stage.troubles.filter((one) => !/style-src/.test(one)));
  return found;
}

/** What has the focus, by its name, and whether that can be seen. */
const focus = (stage: Stage) =>
  stage.frame.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const label = element.closest("label")?.querySelector("span")?.textContent;
    return {
      name: element.getAttribute("aria-label") ?? label ?? element.textContent,
      isSeen: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
    };
  });

async function walk(stage: Stage, steps: number): Promise<(string | null)[]> {
  const names: (string | null)[] = [];
  await stage.frame.locator("body").evaluate(() => window.focus());
  for (let step = 0; step < steps; step += 1) {
    await stage.page.keyboard.press("Tab");
    const { name, isSeen } = await focus(stage);
    assert.ok(isSeen, `the focus on ${name} is not seen`);
    names.push(name);
  }
  return names;
}

test("keys reach everything of a list, in the order in which it stands", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    assert.deepEqual(await walk(stage, 5), [
      "Sort by",
      "Order",
      "Show ES-GOLDRMF-UH in detail",
      "Show B-ASIARMF in detail",
      "Load more",
    ]);
    await stage.page.keyboard.press("Enter");
    await stage.frame.getByText("1–4 of 6 funds").waitFor();
    assert.equal((await focus(stage)).name, "Load more");
  }));

test("keys reach everything of a card", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    assert.deepEqual(await walk(stage, 2), ["NAV of the last 7 days", "Fact sheet"]);
  }));

test("keys reach everything of a chart", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-30"));
    const days = ["7 days", "30 days", "90 days", "180 days", "365 days"];
    const { navHistory } = fixture("history-30").result.structuredContent as { navHistory: unknown[] };
    const table = `Table of ${navHistory.length} NAVs`;
    assert.deepEqual(await walk(stage, 7), [...days, "Day on the chart", table]);
    await stage.page.keyboard.press("Enter");
    await stage.page.keyboard.press("Tab");
    assert.equal((await focus(stage)).name, table);
  }));

test("nothing moves for those who want no motion", () =>
  onStage("fund-card", { reducedMotion: true }, async (stage) => {
    const bone = stage.frame.locator(".bone").first();
    assert.equal(await bone.evaluate((element) => getComputedStyle(element).animationName), "none");
  }));

test("Thai is marked as Thai, has room for its marks, and is broken between words", () =>
  onStage("fund-card", { width: 320 }, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    const texts = await stage.frame.locator("main bdi").evaluateAll((elements) =>
      elements
        .filter((element) => /[\u0e00-\u0e7f]/.test(element.textContent ?? ""))
        .map((element) => {
          const { fontSize, lineHeight } = getComputedStyle(element);
          const node = element.firstChild as Text;
          const starts: string[] = [];
          let line = Number.NEGATIVE_INFINITY;
          for (let at = 0; at < node.length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top, height } = range.getBoundingClientRect();
            if (height > 0 && top > line + height / 2) {
              line = top;
              starts.push(node.data.slice(at, at + 8));
            }
          }
          const clipped = element.closest("dd, td, th, p")?.scrollHeight ?? 0;
          const room = element.closest("dd, td, th, p")?.clientHeight ?? 0;
          const isFooter = element.closest("[lang=en]:not(html)") !== null;
          return {
            lang: element.getAttribute("lang"),
            ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
            starts,
            isClipped: clipped > room,
            isFooter,
          };
        }),
    );
    assert.ok(texts.some(({ starts }) => starts.length > 1));
    for (const { lang, ratio, starts, isClipped, isFooter } of texts) {
      if (!isFooter) assert.equal(lang, "th");
      assert.ok(ratio >= 1.5, `${ratio}`);
      assert.equal(isClipped, false);
      // No word begins with a vowel that stands behind, above or below its letter, nor with a tone mark.
      for (const start of starts) assert.doesNotMatch(start, /^[\u0e30-\u0e3a\u0e45-\u0e4e]/);
    }
  }));

test("a Thai host gets Thai words and the Buddhist year, with the day for programs beside it", () =>
  onStage("fund-card", { context: { locale: "th-TH" } }, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    assert.equal(await stage.frame.locator("html").getAttribute("lang"), "th");
    const day = stage.frame.locator("time").first();
    assert.equal(await day.innerText(), "17 ต.ค. 2568");
    assert.equal(await day.getAttribute("datetime"), "2025-10-17");
    assert.match(await stage.text(), /ผลตอบแทน/);
  }));
