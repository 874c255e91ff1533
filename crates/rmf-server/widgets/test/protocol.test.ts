import assert from "node:assert/strict";
import { test } from "node:test";
import type { McpUiHostContext } from "@modelcontextprotocol/ext-apps";
import { fixture, lines, page } from "./stage";
import { stages } from "./with-stage";

const onStage = stages();
const card = fixture("detail-abapac");

test("a page greets its host with its name, and waits", () =>
  onStage("fund-card", {}, async (stage) => {
    assert.deepEqual(await stage.heard("initialized"), [{ name: "rmf-fund-card", version: "1.0.0" }]);
    assert.equal(await stage.frame.locator("main").getAttribute("aria-busy"), "true");
    assert.match(await stage.text(), /^RMF fund\nLoading fund data/);
  }));

test("arguments on their way draw nothing yet", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.page.evaluate(() => window.host.partialInput({ fundCode: "ABA" }));
    await stage.page.evaluate((args) => window.host.input(args), card.arguments);
    await stage.heed();
    assert.match(await stage.text(), /^RMF fund\nLoading fund data/);
  }));

test("the height that the content takes is told, and told again when it changes", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(card);
    await stage.click(stage.frame.locator("summary"));
    await stage.settle();
    const sizes = (await stage.heard("size")) as { width: number; height: number }[];
    const height = await stage.frame.evaluate(() => document.documentElement.getBoundingClientRect().height);
    assert.equal(sizes.at(-1)?.height, Math.ceil(height));
    assert.equal(sizes.at(-1)?.width, 900);
    assert.ok(sizes.length > 1 && (sizes[0]?.height ?? 0) < height);
  }));

test("a cancelled call says so, with its reason", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.page.evaluate(() => window.host.cancel("user action"));
    await stage.heed();
    assert.equal(await stage.text(), "RMF fund\nThe request was cancelled.\nReason: user action");
  }));

test("a cancelled call without a reason says that it was cancelled", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.page.evaluate(() => window.host.cancel(undefined));
    await stage.heed();
    assert.equal(await stage.text(), "RMF fund\nThe request was cancelled.");
  }));

test("a second call in the same page takes the place of the first", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(card);
    await stage.page.evaluate(() => window.host.input({ fundCode: "DEMO-NEWRMF" }));
    await stage.heed();
    assert.match(await stage.text(), /^RMF fund\nLoading/);
    await stage.show(fixture("detail-new"));
    assert.match(await stage.text(), /^DEMO-NEWRMF/);
  }));

test("an error is told in the tool's words", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-unknown"));
    const alert = stage.frame.getByRole("alert");
    assert.equal(
      lines(await alert.innerText()),
      "Not found\nfund code 'ABAPC-RMF' does not exist.\nDid you mean ABAPAC-RMF? Otherwise search for the fund with search_rmf_funds.\nNOT_FOUND",
    );
  }));

test("an error without an error object is told as its text has it", () =>
  onStage("fund-card", {}, async (stage) => {
    const { content } = fixture("detail-unknown").result;
    await stage.show({ arguments: {}, result: { isError: true, content } });
    assert.match(
      await stage.text(),
      /^The request failed\nNOT_FOUND: fund code 'ABAPC-RMF' does not exist\. Did/,
    );
  }));

test("a result of an unknown form shows its text", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show({ arguments: {}, result: { content: [{ type: "text", text: "Only words." }] } });
    assert.match(await stage.text(), /does not know the form of this answer\.\nOnly words\./);
  }));

for (const structuredContent of [
  { fund: [] },
  { fund: {} },
  { fund: { fees: [null, 7], asset_allocation: "x" } },
]) {
  test(`a fund of a wrong form is drawn without a fault: ${JSON.stringify(structuredContent)}`, () =>
    onStage("fund-card", {}, async (stage) => {
      await stage.show({ arguments: {}, result: { content: [], structuredContent } });
      assert.match(await stage.text(), /N\/A|does not know/);
    }));
}

test("the host's theme comes first, and a change of it keeps what the page's user did", () =>
  onStage("fund-card", { scheme: "light", context: { theme: "dark" } }, async (stage) => {
    const background = () =>
      stage.frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await stage.show(card);
    assert.equal(await background(), "rgb(26, 28, 31)");
    await stage.click(stage.frame.locator("summary"));
    await stage.page.evaluate(() => window.host.change({ theme: "light" }));
    await stage.frame.locator("html[data-theme=light]").waitFor();
    assert.equal(await background(), "rgb(255, 255, 255)");
    assert.equal(await stage.frame.locator("details").getAttribute("open"), "");
  }));

for (const [scheme, expected] of [
  ["light", "rgb(255, 255, 255)"],
  ["dark", "rgb(26, 28, 31)"],
] as const) {
  test(`without a theme of the host the browser's is taken: ${scheme}`, () =>
    onStage("fund-card", { scheme }, async (stage) => {
      const background = await stage.frame.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      assert.equal(background, expected);
    }));
}

test("the host's style variables are taken over, and nothing that is none", () => {
  const variables = {
    "--color-background-primary": "rgb(1, 2, 3)",
    "--font-sans": "serif",
    background: "red",
  };
  const context = { styles: { variables } } as unknown as McpUiHostContext;
  return onStage("fund-card", { context }, async (stage) => {
    const style = await stage.frame.evaluate(() => {
      const { backgroundColor, fontFamily } = getComputedStyle(document.documentElement);
      return { backgroundColor, fontFamily: fontFamily.split(",")[0] };
    });
    assert.deepEqual(style, { backgroundColor: "rgb(1, 2, 3)", fontFamily: "serif" });
  });
});

test("a change of locale writes words, figures and dates anew", () =>
  onStage("fund-card", { context: { locale: "en-GB" } }, async (stage) => {
    await stage.show(card);
    assert.match(await stage.text(), /as of 17 Oct 2025/);
    await stage.page.evaluate(() => window.host.change({ locale: "th-TH" }));
    await stage.frame.locator("html[lang=th]").waitFor();
    assert.match(await stage.text(), /ณ วันที่ 17 ต\.ค\. 2568/);
    await stage.page.evaluate(() => window.host.change({ locale: "th-TH-u-ca-gregory" }));
    await stage.frame.getByText("2025").first().waitFor();
    await stage.page.evaluate(() => window.host.change({ locale: "no such locale" }));
    await stage.frame.locator("html[lang=en]").waitFor();
  }));

test("a page answers a ping, and a method that nobody knows with an error", () =>
  onStage("fund-card", {}, async (stage) => {
    assert.deepEqual(await stage.page.evaluate(() => window.host.ping()), {});
    assert.equal(await stage.page.evaluate(() => window.host.unknownMethod()), -32601);
  }));

test("a page that is torn down agrees, and is quiet from then on", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(card);
    await stage.settle();
    assert.deepEqual(await stage.page.evaluate(() => window.host.teardown()), {});
    const before = (await stage.heard("size")).length;
    await stage.click(stage.frame.locator("summary"));
    await stage.settle();
    assert.equal((await stage.heard("size")).length, before);
  }));

test("messages of other windows are not listened to", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(card);
    await stage.frame.evaluate(() => {
      const data = { jsonrpc: "2.0", method: "ui/notifications/tool-cancelled", params: {} };
      window.postMessage(data, "*");
    });
    await stage.settle();
    assert.match(await stage.text(), /^ABAPAC-RMF/);
  }));

test("a host that refuses the greeting is told of", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.page.evaluate((html) => {
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-scripts");
      addEventListener("message", ({ data, source }) => {
        if (source !== frame.contentWindow || data.method !== "ui/initialize") return;
        const error = { code: -32602, message: "no such version" };
        frame.contentWindow?.postMessage({ jsonrpc: "2.0", id: data.id, error }, "*");
      });
      document.body.replaceChildren(frame);
      frame.srcdoc = html;
    }, page("fund-card"));
    await stage.page.frameLocator("iframe").getByRole("alert").getByText("no such version").waitFor();
  }));
