// The chart of NAVs by day, with a reader that moves along it by pointer, touch or keys.

import { bisectCenter, bisectLeft, bisectRight } from "d3-array";
import { h, svg } from "../shared/dom";
import type { Context } from "../shared/page";
import type { DatedNav } from "../shared/results";
import { type Frame, frame, outline, type Point, points } from "./line";
import { toned } from "./parts";

const INSET = { top: 12, right: 12, bottom: 26, left: 62 };
const NARROW = 480;
const DAY = 86_400_000;
/** Room that a figure of a value takes on its axis. */
const DIGIT_WIDTH = 7;
/** Between a figure of the axis and the chart. */
const AXIS_GAP = 8;
/** Room that a day's name takes on the axis. */
const LABEL_WIDTH = 96;

/** The chart of at least one NAV. */
export function navChart(context: Context, rows: readonly DatedNav[]): HTMLElement {
  const drawn = points(rows);
  const times = drawn.map(({ time }) => time);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const readout = h("p", { class: "readout", "aria-hidden": "true" });
  const canvas = h("div", { class: "canvas" });
  const slider = h("input", {
    type: "range",
    min: first,
    max: last,
    step: DAY,
    "aria-label": context.words.dayOnChart,
  });
  let marked = drawn.length - 1;
  let drawing: Drawing | null = null;

  const mark = (index: number) => {
    const point = drawn[index];
    if (!point) return;
    marked = index;
    slider.value = String(point.time);
    slider.setAttribute(
      "aria-valuetext",
      `${context.format.day(point.date)}: ${context.format.nav(point.value)}`,
    );
    readout.replaceChildren(...spoken(context, point, rows));
    drawing?.mark(point);
  };
  const draw = () => {
    drawing = drawChart(context, drawn, canvas.clientWidth || 600);
    canvas.replaceChildren(drawing.element);
    mark(marked);
  };
  canvas.addEventListener("pointermove", (event) => {
    const left = drawing?.left ?? INSET.left;
    const share = (event.offsetX - left) / (canvas.clientWidth - left - INSET.right);
    mark(bisectCenter(times, first + share * (last - first)));
  });
  slider.addEventListener("input", () => {
    // A day without a NAV is passed over in the direction of the move; else a key would never leave a Friday.
    const time = Number(slider.value);
    const isForward = time > (times[marked] ?? first);
    mark(isForward ? bisectLeft(times, time) : bisectRight(times, time) - 1);
  });
  // Drawn for its width and not scaled to it, so that its words stay as large as all others.
  new ResizeObserver(draw).observe(canvas);
  return h("div", { class: "chart" }, readout, canvas, drawn.length > 1 && slider);
}

function spoken(context: Context, point: Point, rows: readonly DatedNav[]): Node[] {
  const { format } = context;
  const row = rows.find(({ date }) => date === point.date);
  const change = row?.change ?? null;
  const percent = row?.changePercent ?? null;
  const parts = [
    h("time", { datetime: point.date }, format.day(point.date)),
    h("strong", { class: "figure" }, format.nav(point.value)),
  ];
  if (change !== null) parts.push(toned(change, format.navChange(change)));
  if (percent !== null) parts.push(toned(percent, format.change(percent)));
  return parts;
}

interface Drawing {
  /** Where the days begin, behind the figures of the axis. */
  readonly left: number;
  readonly element: SVGSVGElement;
  mark(point: Point): void;
}

function drawChart(context: Context, drawn: readonly Point[], width: number): Drawing {
  const height = width < NARROW ? 200 : 280;
  const left = roomForAxis(context, frame(drawn, width, height, INSET));
  const within = frame(drawn, width, height, { ...INSET, left });
  const foot = height - INSET.bottom;
  const cross = svg("line", { class: "cross", y1: INSET.top, y2: foot });
  const dot = svg("circle", { class: "dot", r: 4.5 });
  const path = outline(drawn, within);
  const [first, last] = [drawn[0], drawn.at(-1)];
  const element = svg(
    "svg",
    {
      role: "img",
      "aria-label": described(context, drawn),
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    grid(context, within, left, width),
    days(context, drawn, within, width - left - INSET.right, height),
    drawn.length > 1 &&
      first &&
      last && [
        svg("path", { class: "area", d: `${path}L${within.x(last)},${foot}L${within.x(first)},${foot}Z` }),
        svg("path", { class: "line", d: path }),
      ],
    cross,
    dot,
  );
  return {
    left,
    element,
    mark: (point) => {
      for (const name of ["x1", "x2"]) cross.setAttribute(name, String(within.x(point)));
      dot.setAttribute("cx", String(within.x(point)));
      dot.setAttribute("cy", String(within.y(point.value)));
    },
  };
}

function described({ words, format }: Context, drawn: readonly Point[]): string {
  const values = drawn.map(({ value }) => value);
  const ends = [drawn[0]?.date ?? null, drawn.at(-1)?.date ?? null] as const;
  return words.chartOf(
    format.day(ends[0]),
    format.day(ends[1]),
    format.nav(Math.min(...values)),
    format.nav(Math.max(...values)),
  );
}

/** Room for the longest figure of the axis: a NAV may be of millions. */
function roomForAxis({ format }: Context, { grid, step }: Frame): number {
  const lengths = grid.map((value) => format.axis(value, step).length);
  return Math.max(INSET.left, Math.max(...lengths) * DIGIT_WIDTH + 2 * AXIS_GAP);
}

function grid({ format }: Context, within: Frame, left: number, width: number): SVGGElement {
  const lines = within.grid.map((value) => [
    svg("line", { x1: left, x2: width - INSET.right, y1: within.y(value), y2: within.y(value) }),
    svg(
      "text",
      { x: left - AXIS_GAP, y: within.y(value), dy: "0.32em", "text-anchor": "end" },
      format.axis(value, within.step),
    ),
  ]);
  return svg("g", { class: "grid" }, lines);
}

/** As many days as have room, evenly apart, the first and the last among them. */
function days(
  { format }: Context,
  drawn: readonly Point[],
  within: Frame,
  inner: number,
  height: number,
): SVGGElement {
  const times = drawn.map(({ time }) => time);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const room = Math.max(1, Math.floor(inner / LABEL_WIDTH));
  const steps = Math.min(room, drawn.length) - 1;
  const even = Array.from({ length: steps + 1 }, (_, step) => first + (step / (steps || 1)) * (last - first));
  const labelled = [...new Set(even.map((time) => drawn[bisectCenter(times, time)]))];
  return svg(
    "g",
    { class: "days" },
    labelled.map((point) => {
      if (!point) return null;
      const anchor =
        first === last ? "middle" : point.time === first ? "start" : point.time === last ? "end" : "middle";
      return svg(
        "text",
        { x: within.x(point), y: height - 6, "text-anchor": anchor },
        format.dayOfYear(point.date),
      );
    }),
  );
}
