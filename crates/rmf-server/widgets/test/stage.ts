// A browser with a host page in it, and what happens there.

import { readdirSync, readFileSync } from "node:fs";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { build } from "esbuild";
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from "playwright-core";
import type { Heard, HostSetting } from "./host";

export const root = new URL("../", import.meta.url);

export type Widget = "fund-list" | "fund-card" | "performance-chart" | "fund-comparison";

/** A call of a tool, and what the real tool answered. */
export interface Fixture {
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
  readonly result: CallToolResult & {
    structuredContent?: Record<string, unknown>;
    _meta?: Record<string, unknown>;
  };
}

export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, root), "utf8"));
}

const fixtures = readdirSync(new URL("fixtures/", root)).map((file) => fixture(file.replace(".json", "")));

export function page(widget: Widget): string {
  return readFileSync(new URL(`dist/${widget}.html`, root), "utf8");
}

/** Answers calls from what the real tools answered; a call that no fixture has is an error of the test's. */
export async function answerFromFixtures(name: string, args: unknown): Promise<CallToolResult> {
  const asked = sorted(args);
  const found = fixtures.find((one) => one.tool === name && sorted(one.arguments) === asked);
  if (found) return found.result;
  return { isError: true, content: [{ type: "text", text: `no fixture for ${name} ${asked}` }] };
}

function sorted(args: unknown): string {
  return JSON.stringify(Object.entries(args as object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export interface Setting extends HostSetting {
  readonly width?: number;
  readonly scheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  readonly answer?: (name: string, args: unknown) => Promise<CallToolResult>;
}

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function browser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

let hostScript: Promise<string> | undefined;

async function hostPage(): Promise<string> {
  hostScript ??= build({
    entryPoints: [new URL("test/host.ts", root).pathname],
    bundle: true,
    format: "iife",
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  const script = (await hostScript).replaceAll("</script", "<\\/script");
  const style = "body { margin: 0 } iframe { display: block; width: 100%; height: 300px; border: 0 }";
  return `<!doctype html><html lang="en"><title>host</title><style>${style}</style><body><script>${script}</script>`;
}

/** A host page with a widget in it. */
export class Stage {
  /** Everything that left or tried to leave the page. */
  readonly requests: string[] = [];
  /** Whatever a script that should not have run, or should not have failed, would leave. */
  readonly troubles: string[] = [];
  readonly #context: BrowserContext;
  readonly #page: Page;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
    page.on("request", (request) => {
      if (!/^(about|data|blob):/.test(request.url())) this.requests.push(request.url());
    });
    page.on("dialog", (dialog) => {
      this.troubles.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", (popup) => this.troubles.push(`popup: ${popup.url()}`));
    page.on("pageerror", (error) => this.troubles.push(`error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") this.troubles.push(message.text());
    });
  }

  static async open(
    browser: Browser,
    widget: Widget | { html: string },
    setting: Setting = {},
  ): Promise<Stage> {
    const context = await browser.newContext({
      viewport: { width: setting.width ?? 900, height: 700 },
      colorScheme: setting.scheme ?? "light",
      reducedMotion: setting.reducedMotion ? "reduce" : "no-preference",
      locale: "en-US",
    });
    const page = await context.newPage();
    const stage = new Stage(context, page);
    await context.route("**", (route) => route.abort());
    await page.exposeFunction("answerCall", setting.answer ?? answerFromFixtures);
    await page.setContent(await hostPage());
    const html = typeof widget === "string" ? readPage(widget) : widget.html;
    const { capabilities = ALL, context: hostContext = {}, refusesLinks = false } = setting;
    await page.evaluate(([html, setting]) => window.host.open(html, setting), [
      html,
      { capabilities, context: hostContext, refusesLinks },
    ] as const);
    return stage;
  }

  get page(): Page {
    return this.#page;
  }

  get frame(): Frame {
    const frame = this.#page.frames()[1];
    if (!frame) throw new Error("no widget");
    return frame;
  }

  /** The tool's input and result, as a host sends them. */
  async show({ arguments: args, result }: Pick<Fixture, "arguments" | "result">): Promise<void> {
    await this.#page.evaluate((args) => window.host.input(args), args);
    await this.#page.evaluate((result) => window.host.result(result), result);
    await this.frame.locator("main[aria-busy=false]").waitFor();
  }

  async text(): Promise<string> {
    return this.frame.locator("main").innerText();
  }

  async heard(kind: Heard["kind"]): Promise<unknown[]> {
    const heard = await this.#page.evaluate(() => window.host.heard);
    return heard.filter((one) => one.kind === kind).map(({ value }) => value);
  }

  /** How far the widget can be scrolled sideways, in pixels. */
  async overflow(): Promise<number> {
    return this.frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }
}

const readPage = page;

/** A host that can do everything a widget asks for. */
export const ALL = { serverTools: {}, openLinks: {}, message: { text: {} } };
