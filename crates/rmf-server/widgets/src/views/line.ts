// A line over calendar days, drawn in SVG.

import { nice, tickStep, ticks } from "d3-array";
import { svg } from "../shared/dom";

/** A value of a day. */
export interface Point {
  /** As the data has it. */
  readonly date: string;
  /** Milliseconds. */
  readonly time: number;
  readonly value: number;
}

/** What of a history can be drawn: days with a value, in order. */
export function points(rows: readonly { date: string | null; nav: number | null }[]): Point[] {
  const known = rows.flatMap(({ date, nav }) => {
    const time = Date.parse(date ?? "");
    return date === null || nav === null || Number.isNaN(time) ? [] : [{ date, time, value: nav }];
  });
  return known.sort((one, other) => one.time - other.time);
}

/** Where the points of a line are. */
export interface Frame {
  x(point: Point): number;
  y(value: number): number;
  readonly grid: readonly number[];
  /** Between two lines of the grid. */
  readonly step: number;
}

interface Inset {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A frame for points; a single day or a value that never changes is in its middle. */
export function frame(drawn: readonly Point[], width: number, height: number, inset: Inset): Frame {
  const times = drawn.map(({ time }) => time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = valueRange(drawn.map(({ value }) => value));
  const inner = { width: width - inset.left - inset.right, height: height - inset.top - inset.bottom };
  const along = (time: number) => (last > first ? (time - first) / (last - first) : 0.5);
  return {
    x: ({ time }) => inset.left + along(time) * inner.width,
    y: (value) => inset.top + (1 - (value - low) / (high - low)) * inner.height,
    grid: ticks(low, high, GRID_LINES),
    step: tickStep(low, high, GRID_LINES),
  };
}

const GRID_LINES = 4;

function valueRange(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // A hundredth to each side: a NAV that stands still is no zero, and its line no edge.
  const margin = Math.abs(low) / 100 || 1;
  return high > low ? nice(low, high, GRID_LINES) : [low - margin, high + margin];
}

/** The outline through points, for `path`. */
export function outline(drawn: readonly Point[], { x, y }: Frame): string {
  const steps = drawn.map((point) => `${x(point).toFixed(1)},${y(point.value).toFixed(1)}`);
  return `M${steps.join("L")}`;
}

/** A line without axes, as tall as a word; a dot where there is one point only. */
export function sparkline(drawn: readonly Point[], width: number, height: number): SVGSVGElement {
  const inset = 5;
  const within = frame(drawn, width, height, { top: inset, right: inset, bottom: inset, left: inset });
  const last = drawn.at(-1);
  return svg(
    "svg",
    { class: "spark", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
    drawn.length > 1 && svg("path", { class: "line", d: outline(drawn, within) }),
    last && svg("circle", { class: "dot", cx: within.x(last), cy: within.y(last.value), r: 3.5 }),
  );
}
