import assert from "node:assert/strict";
import { test } from "node:test";
import { fixture, type Stage, structured } from "./stage";
import { stages } from "./with-stage";

const onStage = stages();
const cells = (stage: Stage, row: string) =>
  stage.frame.locator("tr", { hasText: row }).first().locator("td > span:last-child").allInnerTexts();

test("the card shows a fund beside its benchmark", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    const { fund } = structured<{ fund: Record<string, number> }>("detail-abapac");
    const signed = (value = 0) => `${value > 0 ? "+" : ""}${value.toFixed(2)}`;
    assert.deepEqual(await cells(stage, "YTD"), [
      `${signed(fund.perf_ytd)}%`,
      `${signed(fund.benchmark_ytd)}%`,
      signed((fund.perf_ytd ?? 0) - (fund.benchmark_ytd ?? 0)),
    ]);
    assert.match(await stage.text(), new RegExp(`\\n${fund.nav_value?.toFixed(4)}\\n`));
  }));

test("a new fund of which nothing is known has a card that says so", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-new"));
    const text = await stage.text();
    assert.match(text, /NAV \(THB\) as of N\/A\n+N\/A\n+N\/A \(N\/A\)/);
    assert.ok(!/null|undefined|NaN|Infinity/.test(text));
    assert.equal(await stage.frame.locator(".spark").count(), 0);
  }));

test("documents are opened by the host", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    await stage.click(stage.frame.getByRole("link", { name: "Fact sheet" }));
    const { fund } = structured<{ fund: Record<string, string> }>("detail-abapac");
    await stage.settle();
    assert.deepEqual(await stage.heard("link"), [fund.factsheet_url]);
  }));

test("a link that the host refuses is written out", () =>
  onStage("fund-card", { refusesLinks: true }, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    await stage.click(stage.frame.getByRole("link", { name: "Fact sheet" }));
    const { fund } = structured<{ fund: Record<string, string> }>("detail-abapac");
    assert.equal(
      await stage.frame.locator(".refused").innerText(),
      `The host did not open the link.\n${fund.factsheet_url}`,
    );
  }));

for (const [address, name] of [
  ["javascript:alert(1)", "a script"],
  ["data:text/html,<script>alert(1)</script>", "a page of its own"],
  ["//evil.example/x", "no whole address"],
  ["https://", "no address at all"],
] as const) {
  test(`an address that is ${name} is shown and not linked`, () =>
    onStage("fund-card", {}, async (stage) => {
      const { arguments: args, result } = fixture("detail-abapac");
      const fund = { ...(result.structuredContent?.fund as object), factsheet_url: address };
      await stage.show({ arguments: args, result: { ...result, structuredContent: { fund } } });
      assert.equal(await stage.frame.locator("a").count(), 0);
      assert.ok((await stage.text()).includes(address));
    }));
}

test("an allocation below zero and one above a hundred are drawn within their table", () =>
  onStage("fund-card", {}, async (stage) => {
    const { arguments: args, result } = fixture("detail-abapac");
    const asset_allocation = [
      { asset_class: "Other assets", percentage: 131.5 },
      { asset_class: "Debts", percentage: -31.5 },
    ];
    const fund = { ...(result.structuredContent?.fund as object), asset_allocation };
    await stage.show({ arguments: args, result: { ...result, structuredContent: { fund } } });
    assert.deepEqual(await cells(stage, "Debts"), ["-31.50%"]);
    const share = await stage.frame
      .locator("tr", { hasText: "Other assets" })
      .locator(".gauge .own")
      .evaluate((bar) => {
        const track = bar.parentElement?.getBoundingClientRect();
        return track && (bar.getBoundingClientRect().width / track.width) * 100;
      });
    assert.ok(Math.abs((share ?? 0) - (131.5 / 163) * 100) < 1);
  }));

test("the chart tells what it shows, and has every value in a table", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-30"));
    const { navHistory, minNav, maxNav } = structured<{
      navHistory: { nav: number }[];
      minNav: number;
      maxNav: number;
    }>("history-30");
    const label = await stage.frame.getByRole("img").getAttribute("aria-label");
    assert.match(label ?? "", new RegExp(`lowest ${minNav.toFixed(4)}, highest ${maxNav.toFixed(4)} baht`));
    await stage.click(stage.frame.locator("summary"));
    const shown = await stage.frame.locator("tbody td:nth-child(2) > span:last-child").allInnerTexts();
    assert.deepEqual(shown, navHistory.map(({ nav }) => nav.toFixed(4)).reverse());
    const path = await stage.frame.locator("path.line").getAttribute("d");
    assert.equal(path?.split("L").length, navHistory.length);
  }));

test("keys move along the chart, over days without a NAV, in both directions", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-30"));
    const { navHistory } = structured<{
      navHistory: { nav: number }[];
    }>("history-30");
    const slider = stage.frame.getByRole("slider", { name: "Day on the chart" });
    const value = async () => (await slider.getAttribute("aria-valuetext"))?.split(": ")[1];
    const backwards = [await value()];
    for (const _ of navHistory.slice(1)) {
      await slider.press("ArrowLeft");
      backwards.push(await value());
    }
    assert.deepEqual(backwards, navHistory.map(({ nav }) => nav.toFixed(4)).reverse());
    for (const _ of navHistory.slice(1)) await slider.press("ArrowRight");
    assert.equal(await value(), navHistory.at(-1)?.nav.toFixed(4));
    assert.match(
      await stage.frame.locator(".readout").innerText(),
      new RegExp(`${navHistory.at(-1)?.nav.toFixed(4)}`),
    );
  }));

test("the pointer reads the chart at the day under it", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-30"));
    const { navHistory } = structured<{
      navHistory: { nav: number }[];
    }>("history-30");
    await stage.frame.locator(".canvas").hover({ position: { x: 64, y: 100 } });
    assert.match(
      await stage.frame.locator(".readout").innerText(),
      new RegExp(`${navHistory[0]?.nav.toFixed(4)}`),
    );
  }));

test("one NAV is a dot without a line", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-one"));
    assert.match(await stage.text(), /There is one NAV only/);
    assert.equal(await stage.frame.locator("path.line").count(), 0);
    assert.equal(await stage.frame.getByRole("slider").count(), 0);
    const dot = await stage.frame.locator("circle").evaluate((circle) => {
      const chart = circle.closest("svg")?.getBoundingClientRect();
      const { x, y } = circle.getBoundingClientRect();
      return chart && { across: (x - chart.x) / chart.width, down: (y - chart.y) / chart.height };
    });
    assert.ok(
      dot && dot.across > 0.4 && dot.across < 0.65 && dot.down > 0.3 && dot.down < 0.6,
      JSON.stringify(dot),
    );
    assert.match(await stage.text(), /Return over the period\n+N\/A/);
  }));

test("no NAV is said, and nothing is drawn", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-none"));
    assert.match(await stage.text(), /There is no NAV in the data\./);
    assert.equal(await stage.frame.locator("svg").count(), 0);
  }));

test("a NAV that stands still is a level line", () =>
  onStage("performance-chart", {}, async (stage) => {
    const { arguments: args, result } = fixture("history-30");
    const still = ["2025-10-01", "2025-10-02"].map((date) => ({
      date,
      nav: 10,
      change: 0,
      changePercent: 0,
    }));
    const structuredContent = { ...result.structuredContent, navHistory: still };
    await stage.show({ arguments: args, result: { ...result, structuredContent } });
    const heights = (await stage.frame.locator("path.line").getAttribute("d"))?.match(/(?<=,)[\d.]+/g);
    assert.equal(heights?.length, 2);
    assert.equal(heights?.[0], heights?.[1]);
  }));

test("another number of days is asked of the tool", () =>
  onStage("performance-chart", {}, async (stage) => {
    await stage.show(fixture("history-30"));
    const week = stage.frame.getByRole("button", { name: "7 days" });
    await stage.click(week);
    await stage.frame.locator("button[aria-pressed=true]", { hasText: "7 days" }).waitFor();
    const { tool, arguments: args, result } = fixture("history-7");
    assert.deepEqual(await stage.heard("call"), [{ name: tool, args }]);
    const rows = result.structuredContent?.navHistory as unknown[];
    assert.match(await stage.text(), new RegExp(`Table of ${rows.length} NAVs`));
    await stage.click(stage.frame.getByRole("button", { name: "365 days" }));
    await stage.frame.getByRole("alert").getByText("no fixture for").waitFor();
    assert.equal(await week.getAttribute("aria-pressed"), "true");
  }));

test("the comparison has a column for each fund, and says which stands out", () =>
  onStage("fund-comparison", {}, async (stage) => {
    await stage.show(fixture("comparison-3"));
    assert.deepEqual(await stage.frame.locator("thead th strong").allInnerTexts(), [
      "ABAPAC-RMF",
      "B-ASIARMF",
      "ES-GOLDRMF-UH",
    ]);
    assert.match(await stage.text(), /Best YTD\n+ES-GOLDRMF-UH/);
    const { funds } = structured<{ funds: { perf_ytd: number }[] }>("comparison-3");
    assert.deepEqual(
      await cells(stage, "YTD"),
      funds.map(({ perf_ytd }) => `+${perf_ytd.toFixed(2)}%`),
    );
  }));

test("what funds are compared by comes first", () =>
  onStage("fund-comparison", {}, async (stage) => {
    await stage.show(fixture("comparison-fees"));
    assert.match(await stage.text(), /Compared by fees/);
    assert.equal(await stage.frame.locator("tr.group").first().innerText(), "Fees");
    assert.match(await stage.text(), /Lowest fees\n+N\/A/);
  }));

test("a charge that a fund does not name is not one without a value", () =>
  onStage("fund-comparison", {}, async (stage) => {
    const { arguments: args, result } = fixture("comparison-3");
    const fees = [
      [
        { fee_desc: "A", fee_value: 1.5 },
        { fee_desc: "A", fee_value: null },
        { fee_desc: "B", fee_value: null },
      ],
      [
        { fee_desc: "A", fee_value: 0 },
        { fee_desc: "A", fee_value: 2.25 },
      ],
      null,
    ];
    const { funds } = structured<{ funds: object[] }>("comparison-3");
    const changed = funds.map((fund, index) => ({ ...fund, fees: fees[index] }));
    const structuredContent = { ...result.structuredContent, funds: changed };
    await stage.show({ arguments: args, result: { ...result, structuredContent } });
    const line = async (name: string) =>
      stage.frame
        .getByRole("rowheader", { name, exact: true })
        .locator("..")
        .locator("td > span:last-child")
        .allInnerTexts();
    assert.deepEqual(await line("A"), ["1.5 N/A", "0 2.25", "N/A"]);
    assert.deepEqual(await line("B"), ["N/A", "not listed", "N/A"]);
  }));

test("of funds that share a figure all are named", () =>
  onStage("fund-comparison", {}, async (stage) => {
    const { arguments: args, result } = fixture("comparison-3");
    const told = structuredClone(result.structuredContent) as {
      funds: { symbol: string; perf_ytd: number; risk_level: number }[];
      comparisonHighlights: Record<string, string | null>;
    };
    for (const fund of told.funds)
      [fund.perf_ytd, fund.risk_level] = [5, fund.symbol === "ABAPAC-RMF" ? 6 : 8];
    Object.assign(told.comparisonHighlights, {
      bestYtd: "ABAPAC-RMF",
      worstYtd: null,
      lowestRisk: "ABAPAC-RMF",
      highestRisk: "B-ASIARMF",
    });
    await stage.show({ arguments: args, result: { ...result, structuredContent: told } });
    const text = await stage.text();
    assert.match(text, /Best YTD\n+ABAPAC-RMF, B-ASIARMF, ES-GOLDRMF-UH\n/);
    assert.match(text, /Lowest YTD\n+N\/A\n/);
    assert.match(text, /Lowest risk\n+ABAPAC-RMF\n/);
    assert.match(text, /Highest risk\n+B-ASIARMF, ES-GOLDRMF-UH\n/);
  }));

test("one NAV is one, and figures of millions have room on a narrow axis", () =>
  onStage("performance-chart", { width: 340 }, async (stage) => {
    await stage.show(fixture("history-one"));
    assert.match(await stage.text(), /Table of 1 NAV\n/);
    const { arguments: args, result } = fixture("history-30");
    const told = structuredClone(result.structuredContent) as { navHistory: { nav: number }[] };
    told.navHistory.forEach((row, at) => {
      row.nav = 31_234_567 + at * 98_765;
    });
    await stage.show({ arguments: args, result: { ...result, structuredContent: told } });
    const cut = await stage.frame.evaluate(() => {
      const left = document.querySelector("svg .grid")?.closest("svg")?.getBoundingClientRect().left ?? 1e9;
      const labels = [...document.querySelectorAll("svg .grid text")];
      return [labels.length, labels.filter((label) => label.getBoundingClientRect().left < left).length];
    });
    assert.ok((cut[0] ?? 0) > 1);
    assert.equal(cut[1], 0);
  }));
