// A page's life: it greets its host, waits for a result, and draws it; again whenever either changes.

import { append, type Child, data, h } from "./dom";
import { type Format, formatFor, knownLocale } from "./format";
import { Host } from "./protocol";
import { isRecord } from "./read";
import { type ToolError, type ToolResult, toolResult } from "./results";
import { applyTheme, observeSize, place } from "./theme";
import { type Words, wordsFor } from "./words";

/** What a view needs beside its result. */
export interface Context {
  readonly words: Words;
  readonly format: Format;
  /** Asks the server; null where the host passes no calls on. */
  readonly callTool: ((name: string, args: Record<string, unknown>) => Promise<ToolResult>) | null;
  /** Opens an address in the host's browser; null where the host opens none. */
  readonly openLink: ((url: string) => Promise<boolean>) | null;
  /** Speaks for the user in the chat; null where the host takes no messages. */
  readonly say: ((words: string) => void) | null;
  /** Puts the words and the time of another result at the foot, once the page shows that one. */
  readonly retell: (result: ToolResult, isPart?: boolean) => void;
}

/** What a page can do before it shows an answer. */
type Able = Omit<Context, "retell">;

/** A tool's answer, and what it was asked with, which a host need not tell. */
export interface Answer {
  readonly args: Record<string, unknown>;
  readonly result: ToolResult;
}

/** Draws an answer; null where it is of no form that the view knows. */
export type View = (context: Context, answer: Answer) => Child;

type Outcome =
  | { kind: "waiting" }
  | { kind: "cancelled"; reason: string | null }
  | { kind: "answered"; result: ToolResult };

/** Runs a page. The element `main` of its document is where it draws. */
export function start(name: string, view: View): void {
  let capabilities: Record<string, unknown> = {};
  let hostContext: Record<string, unknown> = {};
  let args: Record<string, unknown> = {};
  let outcome: Outcome = { kind: "waiting" };
  let stopObserving = () => {};

  const draw = () => {
    const { locale, timeZone } = place(hostContext);
    const known = knownLocale(locale);
    const { language, words } = wordsFor(known);
    document.documentElement.lang = language;
    const format = formatFor(known, timeZone ?? undefined);
    const context = { words, format, ...abilities(host, capabilities) };
    show(outcome.kind === "waiting", drawn(context, view, args, outcome));
  };

  const host = new Host(window.parent, {
    toolInput: (received) => {
      args = received;
      outcome = { kind: "waiting" };
      draw();
    },
    toolResult: (received) => {
      outcome = { kind: "answered", result: toolResult(received) };
      draw();
    },
    toolCancelled: (reason) => {
      outcome = { kind: "cancelled", reason };
      draw();
    },
    contextChanged: (change) => {
      const before = JSON.stringify(place(hostContext));
      hostContext = { ...hostContext, ...change };
      applyTheme(hostContext);
      // A view that is drawn anew forgets what its user did with it.
      if (JSON.stringify(place(hostContext)) !== before) draw();
    },
    teardown: () => stopObserving(),
  });

  draw();
  if (window.parent === window) {
    show(false, h("p", { class: "note" }, wordsFor(knownLocale(null)).words.noHost));
    return;
  }
  const greet = async () => {
    ({ capabilities, context: hostContext } = await host.initialize(name));
    applyTheme(hostContext);
    draw();
    stopObserving = observeSize((size) =>
      host.notify({ method: "ui/notifications/size-changed", params: size }),
    );
  };
  greet().catch((error: Error) => {
    const { words } = wordsFor(knownLocale(null));
    show(false, failure(words, { code: null, message: error.message, hint: null }, "h1"));
  });
}

function show(busy: boolean, content: Child): void {
  const main = document.querySelector("main");
  if (!main) return;
  main.setAttribute("aria-busy", String(busy));
  main.replaceChildren();
  append(main, [content]);
}

function drawn(context: Able, view: View, args: Record<string, unknown>, outcome: Outcome): Child {
  const { words } = context;
  switch (outcome.kind) {
    case "waiting":
      return [unseenTitle(), loading(words)];
    case "cancelled":
      return [
        unseenTitle(),
        h("p", { class: "note", role: "status" }, words.cancelled),
        outcome.reason !== null && h("p", { class: "muted" }, words.reason(outcome.reason)),
      ];
    case "answered":
      return answered(context, view, { args, result: outcome.result });
  }
}

/** A heading for those who go from heading to heading, where nothing else is one. */
function unseenTitle(): Child {
  return h("h1", { class: "unseen", lang: "en" }, document.title);
}

function loading(words: Words): Child {
  const bones = [1, 2, 3, 4].map(() => h("span", { class: "bone" }));
  return h(
    "div",
    { class: "loading" },
    h("p", { role: "status" }, words.loading),
    h("div", { "aria-hidden": "true" }, bones),
  );
}

function answered(able: Able, view: View, answer: Answer): Child {
  const { words } = able;
  const { result } = answer;
  if (result.error) return failure(words, result.error, "h1");
  const foot = h("footer", {});
  const retell = (result: ToolResult, isPart = false) => foot.replaceChildren(...told(able, result, isPart));
  retell(result);
  const content = view({ ...able, retell }, answer);
  if (content !== null) return [content, foot];
  return [unseenTitle(), h("p", { class: "note", role: "status" }, words.unknownForm), foot];
}

/** An error as the tool tells it: what is wrong, and what to do about it. */
export function failure(
  words: Words,
  { code, message, hint }: ToolError,
  heading: "h1" | "h2" = "h2",
): HTMLElement {
  return h(
    "div",
    { class: "failure", role: "alert" },
    h(heading, {}, words.errors[code ?? ""] ?? words.failed),
    h("p", {}, h("bdi", {}, message)),
    hint !== null && h("p", {}, h("bdi", {}, hint)),
    code !== null && h("p", { class: "muted" }, h("code", {}, code)),
  );
}

/** What turns the direction of a text: a name that has it would turn the sentence around it as well. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The tool's own words, which alone say when figures are invented, and when they were got. */
function told({ words, format }: Able, { summary, meta }: ToolResult, isPart: boolean): HTMLElement[] {
  const { timestamp } = meta;
  const said = isPart
    ? invented(words, meta, summary)
    : summary === null
      ? []
      : [h("p", { lang: "en" }, h("bdi", {}, summary.replace(TURNS, "")))];
  if (typeof timestamp !== "string") return said;
  return [...said, h("p", {}, words.retrieved(""), data(format.moment(timestamp)))];
}

/** All that the words of a part say of the whole; what else they tell is of the rows that came last. */
function invented(words: Words, meta: ToolResult["meta"], summary: string | null): HTMLElement[] {
  const isSaid = summary?.includes("These figures are invented") ?? false;
  return isSaid || meta["dev.smart-response/invented"] === true ? [h("p", {}, words.invented)] : [];
}

function abilities(host: Host, capabilities: Record<string, unknown>): Omit<Able, "words" | "format"> {
  const can = (name: string) => isRecord(capabilities[name]);
  const callTool = async (name: string, args: Record<string, unknown>) =>
    toolResult(await host.request({ method: "tools/call", params: { name, arguments: args } }));
  const openLink = async (url: string) => {
    const answer = await host.request({ method: "ui/open-link", params: { url } });
    return !(isRecord(answer) && answer.isError === true);
  };
  const say = (words: string) => {
    const params = { role: "user" as const, content: [{ type: "text" as const, text: words }] };
    void host.request({ method: "ui/message", params }).catch(() => {});
  };
  return {
    callTool: can("serverTools") ? callTool : null,
    openLink: can("openLinks") ? openLink : null,
    say: can("message") ? say : null,
  };
}
