// A browser with a host page in it, and what happens there.

import { readdirSync, readFileSync } from "node:fs";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { build } from "esbuild";
import { type Browser, chromium, type Frame, type Locator, type Page } from "playwright-core";
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

/** The structure of a fixture's result, of a form that the test knows. */
export const structured = <T>(name: string): T => fixture(name).result.structuredContent as T;

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

/** A host page, into which one widget after another is put. */
export class Stage {
  /** Every address that was asked for, also where the page's policy did not let it pass. */
  readonly requests: string[] = [];
  /** What a network would have been asked for. */
  readonly left: string[] = [];
  /** Whatever a script that should not have run, or should not have failed, would leave. */
  readonly troubles: string[] = [];
  readonly #page: Page;
  #answer = answerFromFixtures;

  private constructor(page: Page) {
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

  /** An empty host page. Nothing that it asks of a network is answered. */
  static async open(browser: Browser): Promise<Stage> {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    const stage = new Stage(page);
    await context.route("**", (route) => {
      stage.left.push(route.request().url());
      return route.abort();
    });
    await page.exposeFunction("answerCall", (name: string, args: unknown) => stage.#answer(name, args));
    await page.setContent(await hostPage());
    return stage;
  }

  /** Puts a widget in the place of the one before it, and waits for its greeting. */
  async place(widget: Widget | { html: string }, setting: Setting = {}): Promise<void> {
    this.troubles.length = 0;
    this.requests.length = 0;
    this.left.length = 0;
    this.#answer = setting.answer ?? answerFromFixtures;
    await this.#page.setViewportSize({ width: setting.width ?? 900, height: 700 });
    await this.#page.emulateMedia({
      colorScheme: setting.scheme ?? "light",
      reducedMotion: setting.reducedMotion ? "reduce" : "no-preference",
    });
    const html = typeof widget === "string" ? page(widget) : widget.html;
    const { capabilities = ALL, context = {}, refusesLinks = false } = setting;
    // Written out, since its types are too deep for a function's arguments.
    const told = JSON.stringify({ capabilities, context, refusesLinks });
    await this.#page.evaluate(
      ([html = "", told = ""]) => window.host.open(html, JSON.parse(told)),
      [html, told],
    );
  }

  get page(): Page {
    return this.#page;
  }

  get frame(): Frame {
    // The one before it may be listed for a moment longer than it is shown.
    const [, ...widgets] = this.#page.frames();
    const frame = widgets.at(-1);
    if (!frame) throw new Error("no widget");
    return frame;
  }

  /** The tool's input and result, as a host sends them. */
  async show({ arguments: args, result }: Pick<Fixture, "arguments" | "result">): Promise<void> {
    await this.#page.evaluate((args) => window.host.input(args), args);
    await this.#page.evaluate((result) => window.host.result(result), result);
    await this.heed();
  }

  /** Waits until the widget has taken in everything that it was sent. */
  async heed(): Promise<void> {
    await this.#page.evaluate(() => window.host.ping());
  }

  /** Presses a control. A pointer misses what moves while the host's frame grows to what the widget takes. */
  async click(control: Locator): Promise<void> {
    await this.frame.waitForFunction(
      () => window.innerHeight === Math.ceil(document.documentElement.getBoundingClientRect().height),
    );
    await control.click();
  }

  /** What is seen, with no more than a line's end between parts. */
  async text(): Promise<string> {
    return lines(await this.frame.locator("main").innerText());
  }

  async heard(kind: Heard["kind"]): Promise<unknown[]> {
    const heard = await this.#page.evaluate(() => window.host.heard);
    return heard.filter((one) => one.kind === kind).map(({ value }) => value);
  }

  /** Makes the browser's window as tall as the widget, so that all of it is painted. */
  async settle(): Promise<void> {
    await this.frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
    const height = await this.frame.evaluate(() => document.documentElement.getBoundingClientRect().height);
    const { width } = this.#page.viewportSize() ?? { width: 900 };
    await this.#page.setViewportSize({ width, height: Math.ceil(height) });
    await this.#page.waitForTimeout(60);
  }

  /** How far the widget can be scrolled sideways in a window of a width, in pixels. */
  async overflow(width: number): Promise<number> {
    await this.#page.setViewportSize({ width, height: 700 });
    return this.frame.evaluate(async (width) => {
      while (window.innerWidth !== width) await new Promise((resolve) => setTimeout(resolve, 5));
      return document.documentElement.scrollWidth - width;
    }, width);
  }
}

export const lines = (text: string) => text.replaceAll(/[ \u00a0]*\n+/g, "\n").trim();

/** A host that can do everything a widget asks for. */
export const ALL = { serverTools: {}, openLinks: {}, message: { text: {} } };
