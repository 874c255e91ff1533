// How the host wants the page to look.

import { isRecord, number, object, record, text } from "./read";

const VARIABLE = /^--(color|font|border|shadow)-[a-z0-9-]+$/;

/** Takes over theme, style variables and insets; what the host does not tell stays as it is. */
export function applyTheme(context: Record<string, unknown>): void {
  const root = document.documentElement;
  if (context.theme === "light" || context.theme === "dark") root.dataset.theme = context.theme;
  for (const [name, value] of Object.entries(record(record(context.styles).variables))) {
    if (VARIABLE.test(name) && typeof value === "string") root.style.setProperty(name, value);
  }
  if (isRecord(context.safeAreaInsets)) applyInsets(context.safeAreaInsets);
}

const insets = object({ top: number, right: number, bottom: number, left: number });

function applyInsets(value: Record<string, unknown>): void {
  for (const [side, pixels] of Object.entries(insets(value))) {
    document.documentElement.style.setProperty(`--inset-${side}`, `${pixels ?? 0}px`);
  }
}

/** Tells the height that the content takes, each time it changes. Returns what ends it. */
export function observeSize(tell: (size: { width: number; height: number }) => void): () => void {
  let last = "";
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    const size = { width: window.innerWidth, height };
    if (last === JSON.stringify(size)) return;
    last = JSON.stringify(size);
    tell(size);
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}

/** The locale and time zone that a host tells. */
export const place = object({ locale: text, timeZone: text });
