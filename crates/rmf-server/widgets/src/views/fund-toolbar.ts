// What a list is sorted by, and of which period, to choose from.

import { h } from "../shared/dom";
import type { Words } from "../shared/words";
import { PERIODS, SORTS } from "../shared/words";
import { type Arguments, type Listing, order } from "./listing";

/** A row of choices that keeps its elements, and with them the focus, while its values change. */
export interface Toolbar {
  readonly element: HTMLElement;
  show(listing: Listing): void;
}

/** Choices for a list; each choice asks for the list anew, from its beginning. */
export function toolbar(words: Words, first: Listing, ask: (change: Arguments) => void): Toolbar {
  const choices = first.kind === "ranking" ? ofRanking(words, ask) : ofList(words, ask);
  return {
    element: h("div", { class: "toolbar" }, choices.element),
    show: choices.show,
  };
}

interface Choices {
  readonly element: HTMLElement[];
  show(listing: Listing): void;
}

function ofList(words: Words, ask: (change: Arguments) => void): Choices {
  const by = select(
    words.sortedBy,
    SORTS.map((sort) => [sort, words.sorts[sort]]),
    (sortBy) => ask({ sortBy }),
  );
  const direction = select(
    words.order,
    [
      ["desc", words.descending],
      ["asc", words.ascending],
    ],
    (sortOrder) => ask({ sortOrder }),
  );
  const [highest, lowest] = direction.options;
  return {
    element: [by.element, direction.element],
    show: (listing) => {
      const sorted = order(listing);
      const isName = sorted.by === "name";
      by.choose(sorted.by);
      direction.choose(sorted.descending ? "desc" : "asc");
      if (highest) highest.textContent = isName ? words.nameDescending : words.descending;
      if (lowest) lowest.textContent = isName ? words.nameAscending : words.ascending;
    },
  };
}

function ofRanking(words: Words, ask: (change: Arguments) => void): Choices {
  const period = select(
    words.period,
    PERIODS.map((name) => [name, words.periods[name]]),
    (chosen) => ask({ period: chosen }),
  );
  const direction = select(
    words.order,
    [
      ["desc", words.descending],
      ["asc", words.ascending],
    ],
    (sortBy) => ask({ sortBy }),
  );
  return {
    element: [period.element, direction.element],
    show: (listing) => {
      if (listing.kind === "ranking") period.choose(listing.period);
      direction.choose(order(listing).descending ? "desc" : "asc");
    },
  };
}

function select(
  name: string,
  choices: readonly (readonly [string, string])[],
  chosen: (value: string) => void,
) {
  const options = choices.map(([value, label]) => h("option", { value }, label));
  const field = h("select", { change: () => chosen(field.value) }, options);
  return {
    element: h("label", {}, h("span", {}, name), field),
    options,
    choose: (value: string) => {
      field.value = value;
    },
  };
}
