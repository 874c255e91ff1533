// get_rmf_funds, search_rmf_funds and get_rmf_fund_performance: funds in rows.

import { type Child, data, h } from "../shared/dom";
import { type Answer, type Context, failure } from "../shared/page";
import { number } from "../shared/read";
import { type ToolError, type ToolResult, toolResult } from "../shared/results";
import { PERIODS } from "../shared/words";
import { fundCard } from "./fund-card";
import { fundColumns, type Open, rankingColumns } from "./fund-columns";
import { type Toolbar, toolbar } from "./fund-toolbar";
import { type Arguments, filters, firstPlace, joined, type Listing, listing } from "./listing";
import { figure, table, tiles, toned } from "./parts";

export function fundList(context: Context, answer: Answer): Child {
  const found = listing(answer);
  return found && new FundList(context, found).element;
}

/** A list, with what its user has made of it. Its controls stay the same elements, so that they keep the focus. */
class FundList {
  readonly element = h("article", { class: "list" });
  readonly #context: Context;
  readonly #list = h("div", {});
  readonly #card = h("div", {});
  readonly #title = h("h1", { tabindex: -1 });
  readonly #status = h("p", { role: "status" });
  readonly #chips = h("ul", { class: "chips" });
  readonly #problem = h("div", {});
  readonly #rows = h("div", {});
  readonly #more = h("button", { type: "button", class: "more" });
  readonly #end = h("p", { class: "muted" });
  readonly #toolbar: Toolbar | null;
  #shown: Listing;
  #isBusy = false;
  /** What was chosen while another call was under way. */
  #chosen: Arguments | null = null;

  constructor(context: Context, shown: Listing) {
    this.#context = context;
    this.#shown = shown;
    this.#toolbar = context.callTool && toolbar(context.words, shown, (change) => this.#anew(change));
    this.#more.append(context.words.loadMore);
    this.#more.addEventListener("click", () => void this.#loadMore());
    const bar = h(
      "div",
      { class: "head-row" },
      h("div", {}, this.#status, this.#chips),
      this.#toolbar?.element,
    );
    this.#list.append(h("header", {}, this.#title), bar, this.#problem, this.#rows, this.#more, this.#end);
    this.element.append(this.#list, this.#card);
    this.#draw();
  }

  #draw(): void {
    const { words } = this.#context;
    this.#title.textContent = titleOf(this.#context, this.#shown);
    this.#status.textContent = countOf(this.#context, this.#shown);
    this.#chips.replaceChildren(...chipsOf(this.#context, this.#shown));
    this.#chips.hidden = this.#chips.children.length === 0;
    this.#toolbar?.show(this.#shown);
    this.#rows.replaceChildren(...rowsOf(this.#context, this.#shown, this.#opener()));
    this.#more.hidden = !this.#context.callTool || (this.#shown.more === null && !isPastTheEnd(this.#shown));
    this.#more.textContent = isPastTheEnd(this.#shown) ? words.firstPage : words.loadMore;
    const isCut = this.#shown.kind !== "page" && this.#shown.more === null;
    this.#end.textContent = isCut && this.#shown.rows.length < this.#shown.total ? words.searchEnds : "";
    this.#end.hidden = this.#end.textContent === "";
  }

  /** Asks for the list from its beginning, as long as a first answer. */
  #anew(change: Arguments): void {
    if (this.#isBusy) {
      this.#chosen = { ...this.#chosen, ...change };
      return;
    }
    const { limit, ...rest } = { ...this.#shown.args, ...change };
    const asked =
      this.#shown.kind === "page" ? { ...rest, page: 1 } : limit === undefined ? rest : { ...rest, limit };
    void this.#ask(asked, (next) => next);
  }

  async #loadMore(): Promise<void> {
    if (isPastTheEnd(this.#shown)) return this.#ask({ ...this.#shown.args, page: 1 }, (next) => next);
    if (this.#shown.more === null) return;
    const before = this.#shown.rows.length;
    await this.#ask(this.#shown.more, (next) => joined(this.#shown, next));
    // A control that is gone takes the focus with it; the first new row is what its user waits for.
    if (this.#more.hidden) this.#focusRow(before);
  }

  #focusRow(index: number): void {
    const row = this.#rows.querySelectorAll("tbody tr")[index];
    const target = row?.querySelector<HTMLElement>("button") ?? this.#title;
    target.focus();
  }

  async #ask(args: Arguments, taken: (next: Listing) => Listing): Promise<void> {
    const result = await this.#call(this.#shown.tool, args);
    if (!result) return;
    const next = result.error === null ? listing({ args, result }) : null;
    if (next) {
      this.#shown = taken(next);
      this.#draw();
      // The words of a page that was put behind others are about that page alone.
      this.#context.retell(result, this.#shown.kind === "page" && this.#shown !== next);
    } else {
      this.#tell(result.error ?? { code: null, message: this.#context.words.unknownForm, hint: null });
      this.#toolbar?.show(this.#shown);
    }
  }

  /** Null while another call is under way. A call that fails is a result that tells so. */
  async #call(tool: string, args: Arguments): Promise<ToolResult | null> {
    const { callTool } = this.#context;
    if (!callTool || this.#isBusy) return null;
    this.#setBusy(true);
    this.#problem.replaceChildren();
    const failed = (error: Error) =>
      toolResult({ isError: true, content: [{ type: "text", text: error.message }] });
    const result = await callTool(tool, args).catch(failed);
    this.#setBusy(false);
    // Once what was waited for is shown.
    setTimeout(() => this.#askChosen());
    return result;
  }

  #askChosen(): void {
    const chosen = this.#chosen;
    this.#chosen = null;
    if (chosen) this.#anew(chosen);
  }

  #setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy;
    this.#rows.setAttribute("aria-busy", String(isBusy));
    // Not disabled, which would take the focus away.
    this.#more.setAttribute("aria-disabled", String(isBusy));
    if (isBusy) this.#status.textContent = this.#context.words.loading;
    else this.#status.textContent = countOf(this.#context, this.#shown);
  }

  #tell(error: ToolError): void {
    this.#problem.replaceChildren(failure(this.#context.words, error));
  }

  #opener(): Open | null {
    const { callTool, say, words } = this.#context;
    if (callTool) return (symbol) => void this.#open(symbol);
    return say && ((symbol) => say(words.askForFund(symbol)));
  }

  async #open(symbol: string): Promise<void> {
    const args = { fundCode: symbol };
    const result = await this.#call("get_rmf_fund_detail", args);
    if (!result) return;
    const card = result.error === null ? fundCard(this.#context, { args, result }) : null;
    if (!(card instanceof HTMLElement)) {
      return this.#tell(result.error ?? { code: null, message: this.#context.words.unknownForm, hint: null });
    }
    const back = h(
      "button",
      { type: "button", class: "back", click: () => this.#close(symbol) },
      `← ${this.#context.words.back}`,
    );
    this.#card.replaceChildren(back, card);
    this.#list.hidden = true;
    card.querySelector("h1")?.focus();
  }

  #close(symbol: string): void {
    this.#card.replaceChildren();
    this.#list.hidden = false;
    this.#rows.querySelector<HTMLElement>(`[data-symbol="${CSS.escape(symbol)}"]`)?.focus();
  }
}

function isPastTheEnd(shown: Listing): boolean {
  return shown.kind === "page" && shown.rows.length === 0 && shown.total > 0;
}

function titleOf({ words }: Context, shown: Listing): string {
  if (shown.kind === "page") return words.listTitle;
  if (shown.kind === "search") return words.searchTitle;
  const known = PERIODS.find((period) => period === shown.period);
  return words.rankingTitle(known ? words.periods[known] : shown.period);
}

function countOf({ words, format }: Context, shown: Listing): string {
  if (isPastTheEnd(shown) && shown.kind === "page") {
    return words.pastTheEnd(format.count(shown.page), format.count(shown.pages));
  }
  if (shown.rows.length === 0) return words.noFunds;
  const first = firstPlace(shown);
  return words.shown(
    format.count(first),
    format.count(first + shown.rows.length - 1),
    format.count(shown.total),
  );
}

function chipsOf({ words, format }: Context, shown: Listing): HTMLElement[] {
  const chip = (...content: Child[]) => h("li", {}, content);
  const filtered = filters(shown).map(([name, value]) => {
    const told =
      typeof value === "string"
        ? data(value)
        : name === "minYtdReturn"
          ? format.change(value)
          : format.count(value);
    return chip(`${words.filters[name] ?? name}: `, told);
  });
  if (shown.kind === "page") {
    const { page, pages, pageSize } = shown;
    return [...filtered, chip(words.pageOf(format.count(page), format.count(pages), format.count(pageSize)))];
  }
  const limit = number(shown.args.limit);
  return limit === null ? filtered : [...filtered, chip(words.atMost(format.count(limit)))];
}

function rowsOf(context: Context, shown: Listing, open: Open | null): HTMLElement[] {
  const title = titleOf(context, shown);
  if (shown.kind !== "ranking") {
    return shown.rows.length === 0
      ? []
      : [table(title, fundColumns(context, shown, open), shown.rows, "stacking")];
  }
  return [
    statsOf(context, shown),
    table(title, rankingColumns(context, shown, open), shown.rows, "stacking"),
  ];
}

function statsOf({ words, format }: Context, { stats }: Extract<Listing, { kind: "ranking" }>): HTMLElement {
  const change = (value: number | null) => toned(value, format.change(value));
  return tiles([
    [words.average, change(stats.average)],
    [words.median, change(stats.median)],
    [words.lowest, change(stats.min)],
    [words.highest, change(stats.max)],
    [words.fundsCounted, figure(stats.fundsCounted, format.count(stats.fundsCounted))],
  ]);
}
