import assert from "node:assert/strict";
import { test } from "node:test";
import { answerFromFixtures, fixture, type Stage, structured } from "./stage";
import { stages } from "./with-stage";

const onStage = stages();
const rows = (stage: Stage) => stage.frame.locator("tbody tr");
const symbols = (stage: Stage) => stage.frame.locator("tbody th button, tbody th strong").allInnerTexts();
const more = (stage: Stage) => stage.frame.getByRole("button", { name: "Load more" });
const status = (stage: Stage) => stage.frame.getByRole("status");
const focused = (stage: Stage) => stage.frame.evaluate(() => document.activeElement?.textContent);

test("a page of funds shows what the tool found", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    assert.equal(await status(stage).innerText(), "1–2 of 6 funds");
    const first = await rows(stage).first().innerText();
    const words = [
      "ES-GOLDRMF-UH",
      "Eastspring Gold Bullion RMF-Currency Unhedged Fund",
      "COMPM",
      "Risk level 8 of 8",
    ];
    for (const word of [...words, "21.4876", "Oct 17, 2025", "+0.95%", "+31.20%", "+35.40%"]) {
      assert.ok(first.includes(word), `${word} in ${first}`);
    }
    assert.match(await stage.frame.locator("footer").innerText(), /These figures are invented/);
  }));

test("a fund of which nothing is known shows N/A in every place", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-all"));
    const cells = await rows(stage).filter({ hasText: "DEMO-NEWRMF" }).locator("td").allInnerTexts();
    const known = cells.map((cell) => cell.split("\n").filter((line) => line !== "N/A"));
    assert.deepEqual(
      known.flat().filter((line) => !/8/.test(line)),
      [],
    );
    assert.equal(cells.join("\n").split("N/A").length - 1, 6);
  }));

test("load more asks the same tool for the next page, and puts its funds after those that stand", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    await stage.click(more(stage));
    await stage.frame.getByText("1–4 of 6 funds").waitFor();
    await stage.click(more(stage));
    await stage.frame.getByText("1–6 of 6 funds").waitFor();
    const pages = ["funds-page-1", "funds-page-2", "funds-page-3"].map((name) => fixture(name));
    const expected = pages.flatMap(({ result }) => result.structuredContent?.funds as { symbol: string }[]);
    assert.deepEqual(
      await symbols(stage),
      expected.map(({ symbol }) => symbol),
    );
    const [, second, third] = pages;
    assert.deepEqual(
      await stage.heard("call"),
      [second, third].map((page) => ({ name: page?.tool, args: page?.arguments })),
    );
    assert.equal(await more(stage).isVisible(), false);
    assert.equal(await focused(stage), expected[4]?.symbol);
  }));

test("a host that did not tell the arguments gets the same next page", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show({ arguments: {}, result: fixture("funds-page-2").result });
    assert.equal(await status(stage).innerText(), "3–4 of 6 funds");
    await stage.click(more(stage));
    await stage.frame.getByText("3–6 of 6 funds").waitFor();
  }));

test("a search is asked for again, longer", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("search-2"));
    assert.deepEqual(await stage.frame.locator(".chips li").allInnerTexts(), [
      "Text: RMF",
      "Risk at most: 8",
      "At most 2",
    ]);
    await stage.click(more(stage));
    await stage.frame.getByText("1–6 of 6 funds").waitFor();
    assert.equal(await rows(stage).count(), 6);
  }));

test("a ranking is asked for again, longer, and of another period", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("ranking-2"));
    assert.match(await stage.text(), /^RMF ranking: 1 year/);
    await stage.frame.getByLabel("Period").selectOption("3m");
    await stage.frame.getByRole("heading", { name: "RMF ranking: 3 months" }).waitFor();
    await stage.frame.getByLabel("Period").selectOption("1y");
    await stage.frame.getByRole("heading", { name: "RMF ranking: 1 year" }).waitFor();
    await stage.click(more(stage));
    const { fundsCounted } = structured<{ periodStats: { fundsCounted: number } }>("ranking-22").periodStats;
    await stage.frame.getByText(`1–${fundsCounted} of ${fundsCounted} funds`).waitFor();
  }));

test("another order is asked of the tool, begins at the first page, and keeps the focus", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-2"));
    await stage.frame.getByLabel("Sort by").focus();
    await stage.frame.getByLabel("Sort by").selectOption("risk");
    await stage.frame.locator("th[aria-sort=descending]", { hasText: "Risk" }).waitFor();
    assert.equal(await stage.frame.evaluate(() => document.activeElement?.tagName), "SELECT");
    await stage.frame.getByLabel("Order").selectOption("asc");
    await stage.frame.locator("th[aria-sort=ascending]", { hasText: "Risk" }).waitFor();
    const calls = ["funds-by-risk", "funds-by-risk-ascending"].map((name) => fixture(name));
    assert.deepEqual(
      await stage.heard("call"),
      calls.map(({ tool, arguments: args }) => ({ name: tool, args })),
    );
    assert.equal(await status(stage).innerText(), "1–2 of 6 funds");
  }));

test("a fund is opened in the list, and the way back leads to where one was", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-all"));
    await stage.frame.getByRole("button", { name: "Show ABAPAC-RMF in detail" }).press("Enter");
    await stage.frame.getByRole("heading", { name: "Asset allocation" }).waitFor();
    assert.equal(await focused(stage), "ABAPAC-RMF");
    assert.equal(await stage.frame.getByRole("heading", { name: "RMF funds" }).isVisible(), false);
    await stage.click(stage.frame.getByRole("button", { name: "Back to the list" }));
    assert.equal(await stage.frame.getByRole("heading", { name: "RMF funds" }).isVisible(), true);
    assert.equal(await focused(stage), "ABAPAC-RMF");
  }));

test("a host that calls no tools but takes messages is asked for a fund in words", () =>
  onStage("fund-list", { capabilities: { message: { text: {} } } }, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    await stage.click(stage.frame.getByRole("button", { name: "Show ES-GOLDRMF-UH in detail" }));
    const text = "Show me the RMF fund ES-GOLDRMF-UH in detail.";
    assert.deepEqual(await stage.heard("message"), [{ role: "user", content: [{ type: "text", text }] }]);
    assert.equal(await more(stage).isVisible(), false);
    assert.equal(await stage.frame.getByLabel("Sort by").count(), 0);
  }));

test("a host that can do nothing gets a list without controls", () =>
  onStage("fund-list", { capabilities: {} }, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    assert.equal(await stage.frame.locator("button:visible, select:visible").count(), 0);
    assert.equal(await rows(stage).count(), 2);
  }));

test("what goes wrong with a call is told, and the list stays", () => {
  const answer = async (name: string) => {
    if (name === "get_rmf_fund_detail") return fixture("detail-unknown").result;
    throw new Error("the server is gone");
  };
  return onStage("fund-list", { answer }, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    await stage.click(more(stage));
    const alert = stage.frame.getByRole("alert");
    await alert.waitFor();
    assert.match(await alert.innerText(), /^The request failed\n+the server is gone$/);
    await stage.click(stage.frame.getByRole("button", { name: "Show ES-GOLDRMF-UH in detail" }));
    await stage.frame.getByText("fund code 'ABAPC-RMF' does not exist.").waitFor();
    assert.equal(await rows(stage).count(), 2);
    assert.equal(await status(stage).innerText(), "1–2 of 6 funds");
  });
});

test("while a call is under way another press asks for nothing", () => {
  let answers = 0;
  // The answer comes when it is let go, and not after a time that a slow machine takes for the press.
  let letGo = () => {};
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = async (name: string, args: unknown) => {
    answers += 1;
    await pressed;
    return answerFromFixtures(name, args);
  };
  return onStage("fund-list", { answer }, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    await stage.click(more(stage));
    await stage.frame.locator("[aria-disabled=true]").waitFor();
    await more(stage).press("Enter");
    letGo();
    await stage.frame.getByText("1–4 of 6 funds").waitFor();
    assert.equal(answers, 1);
    assert.equal(await focused(stage), "Load more");
  });
});

/** The choice said another order than the rows had. */
test("what is chosen while a call is under way is asked for after it", () => {
  let letGo = () => {};
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = async (name: string, args: unknown) => {
    if (name === "get_rmf_fund_detail") {
      await pressed;
      return fixture("detail-gold").result;
    }
    return answerFromFixtures(name, args);
  };
  return onStage("fund-list", { answer }, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    await stage.click(stage.frame.getByRole("button", { name: "Show ES-GOLDRMF-UH in detail" }));
    await stage.frame.locator("[aria-busy=true]").waitFor();
    await stage.frame.getByLabel("Sort by").selectOption("risk");
    letGo();
    await stage.click(stage.frame.getByRole("button", { name: "Back to the list" }));
    await stage.frame.locator("th[aria-sort=descending]", { hasText: "Risk" }).waitFor();
    assert.equal(await stage.frame.getByLabel("Sort by").inputValue(), "risk");
    const names = ((await stage.heard("call")) as { name: string }[]).map(({ name }) => name);
    assert.deepEqual(names, ["get_rmf_fund_detail", "get_rmf_funds"]);
  });
});

test("a search whose host tells no arguments keeps the order that it has", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show({ arguments: {}, result: fixture("search-by-name").result });
    await stage.frame.locator("th[aria-sort=ascending]", { hasText: "Fund" }).waitFor();
    assert.equal(await stage.frame.getByLabel("Sort by").inputValue(), "name");
    await stage.click(more(stage));
    await stage.frame.getByText("1–6 of 6 funds").waitFor();
    const { tool, arguments: args } = fixture("search-by-name-22");
    assert.deepEqual(await stage.heard("call"), [{ name: tool, args }]);
  }));

test("a page past the end says where the end is, and leads to the first", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-9"));
    assert.equal(await status(stage).innerText(), "There is nothing on page 9: the last page is 3.");
    await stage.click(stage.frame.getByRole("button", { name: "Show the first page" }));
    await stage.frame.getByText("1–2 of 6 funds").waitFor();
  }));

test("an empty search says that nothing matches", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("search-empty"));
    assert.equal(await status(stage).innerText(), "No fund matches.");
    assert.deepEqual(await stage.frame.locator(".chips li").allInnerTexts(), [
      "Text: zinc",
      "YTD at least: +5.00%",
    ]);
    assert.equal(await stage.frame.locator("table").count(), 0);
  }));

test("a search that gives no more says so", () =>
  onStage("fund-list", {}, async (stage) => {
    const { arguments: args, result } = fixture("search-2");
    const [fund] = structured<{ funds: object[] }>("search-2").funds;
    const structuredContent = { ...result.structuredContent, funds: Array(100).fill(fund), totalCount: 140 };
    await stage.show({ arguments: args, result: { ...result, structuredContent } });
    assert.equal(await more(stage).isVisible(), false);
    assert.match(await stage.text(), /A search gives no more than this/);
  }));

/** A server of so many funds that gives no more than `most` at a time, and says so. */
function cutting(count: number, most: number) {
  const { result } = fixture("funds-page-1");
  const [fund] = structured<{ funds: object[] }>("funds-page-1").funds;
  const funds = Array.from({ length: count }, (_, at) => ({ ...fund, symbol: `FUND-${at + 1}` }));
  return (args: Record<string, unknown>) => {
    const { page, pageSize } = args as { page: number; pageSize: number };
    const asked = funds.slice((page - 1) * pageSize, page * pageSize);
    const given = asked.slice(0, most);
    const rows = asked.length - given.length;
    const cut =
      rows > 0 ? { "dev.smart-response/leftOut": [{ list: "/funds", rows, of: asked.length }] } : {};
    const totalPages = Math.ceil(count / pageSize);
    return {
      ...result,
      content: [{ type: "text" as const, text: `Page ${page} of pages of ${pageSize}.` }],
      structuredContent: { funds: given, totalCount: count, page, pageSize, totalPages },
      _meta: { ...result._meta, ...cut, filters: { sortBy: "ytd", sortOrder: "desc" } },
    };
  };
}

for (const [first, most] of [
  [1, 15],
  [3, 7],
  [2, 1],
] as const) {
  test(`of page ${first}, of which ${most} rows were given, no fund is passed over`, () => {
    const server = cutting(60, most);
    const answer = async (_: string, args: unknown) => server(args as Record<string, unknown>);
    return onStage("fund-list", { answer }, async (stage) => {
      const args = { page: first, pageSize: 20 };
      await stage.show({ arguments: args, result: server(args) });
      const before = (first - 1) * 20;
      while (await more(stage).isVisible()) {
        const shown = await rows(stage).count();
        await stage.click(more(stage));
        await stage.frame.locator(`tbody tr:nth-child(${shown + 1})`).waitFor();
        const last = before + (await rows(stage).count());
        assert.equal(await status(stage).innerText(), `${before + 1}–${last} of 60 funds`);
      }
      const expected = Array.from({ length: 60 - before }, (_, at) => `FUND-${before + at + 1}`);
      assert.deepEqual(await symbols(stage), expected);
      await stage.frame.getByLabel("Sort by").selectOption("risk");
      await stage.frame.getByText(`1–${most} of 60 funds`).waitFor();
      assert.match(await stage.frame.locator("footer").innerText(), /Page 1 of pages of 20\./);
    });
  });
}

for (const name of ["search-2", "ranking-2"]) {
  test(`${name}: of what is too large to be given whole no more is asked for`, () =>
    onStage("fund-list", {}, async (stage) => {
      const { arguments: args, result } = fixture(name);
      const cut = [{ list: "/funds", what: "funds", rows: 1, of: 3 }];
      const _meta = { ...result._meta, "dev.smart-response/leftOut": cut };
      await stage.show({ arguments: args, result: { ...result, _meta } });
      assert.equal(await more(stage).isVisible(), false);
      assert.match(await stage.text(), /gives no more than this/);
    }));
}

test("the words at the foot are those of what is shown", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("search-2"));
    const [before, after] = ["search-2", "search-22"].map((name) => {
      const [block] = fixture(name).result.content;
      return block?.type === "text" ? block.text : "";
    });
    const foot = stage.frame.locator("footer");
    assert.ok((await foot.innerText()).includes(before ?? "?"));
    await stage.click(more(stage));
    await stage.frame.getByText("1–6 of 6 funds").waitFor();
    assert.ok((await foot.innerText()).includes(after ?? "?"));
    assert.notEqual(before, after);
  }));

test("of pages behind each other the foot says what is true of all of them", () =>
  onStage("fund-list", {}, async (stage) => {
    await stage.show(fixture("funds-page-1"));
    const foot = stage.frame.locator("footer");
    assert.match(await foot.innerText(), /Showing page 1 of 3/);
    await stage.click(more(stage));
    await stage.frame.getByText("1–4 of 6 funds").waitFor();
    const told = await foot.innerText();
    assert.doesNotMatch(told, /page|First/);
    assert.match(told, /These figures are invented.*\n+Retrieved /);
  }));
