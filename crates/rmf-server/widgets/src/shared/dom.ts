// Elements made of names and texts. Nothing here reads markup, so no text of a fund can become markup.

export type Child = Node | string | number | null | undefined | false | readonly Child[];
type Attribute = string | number | boolean | null | undefined | ((event: Event) => void);
export type Attributes = Readonly<Record<string, Attribute>>;

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  return filled(document.createElement(tag), attributes, children);
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

export function append(parent: Node, children: readonly Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (child instanceof Node) parent.appendChild(child);
    else if (isList(child)) append(parent, child);
    else parent.appendChild(document.createTextNode(String(child)));
  }
}

const isList = (child: Child): child is readonly Child[] => Array.isArray(child);

const THAI = /[\u0e00-\u0e7f]/;

/**
 * A text from the data: its direction is its own, and Thai is marked as Thai, so that it is broken into
 * lines by words and read aloud by a Thai voice on an English page, too.
 */
export function data(value: string): HTMLElement {
  return h("bdi", { lang: THAI.test(value) ? "th" : null }, value);
}
