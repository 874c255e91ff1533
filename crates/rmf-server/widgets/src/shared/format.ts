// Figures as the host's locale writes them.

/** Figures in words; null is written as N/A by each. */
export interface Format {
  /** A value in baht to the four decimals that NAVs are published with. */
  nav(value: number | null): string;
  /** A NAV on an axis, with the decimals that tell steps of this size apart. */
  axis(value: number, step: number): string;
  /** A change of a NAV, signed, to four decimals. */
  navChange(value: number | null): string;
  /** An amount of baht, to at most two decimals. */
  baht(value: number | null): string;
  /** A percentage with its sign, to two decimals. */
  change(value: number | null): string;
  /** A percentage that has no direction, to two decimals. */
  percent(value: number | null): string;
  /** A difference of percentages, signed, to two decimals, without unit. */
  points(value: number | null): string;
  /** A figure as the source gives it. */
  figure(value: number | null): string;
  count(value: number | null): string;
  /** A calendar day, from `2025-11-07`. */
  day(value: string | null): string;
  /** The same without its year. */
  dayOfYear(value: string | null): string;
  /** A moment, from an RFC 3339 timestamp, in the reader's time zone. */
  moment(value: string): string;
}

export const MISSING = "N/A";

/**
 * Formats of a locale; of the browser's where the host's is none. Dates keep the locale's own calendar, which
 * for th-TH is the Buddhist one, as Thai fund documents have it; `th-TH-u-ca-gregory` gives the other.
 */
export function formatFor(locale: string, timeZone: string | undefined): Format {
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return (value: number | null) => (value === null ? MISSING : format.format(value));
  };
  const days = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (value: string | null) => dateOr(value, (date) => format.format(date));
  };
  const fixed = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const signed = { signDisplay: "exceptZero" } as const;
  const percent = { style: "unit", unit: "percent", ...fixed(2) } as const;
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: knownZone(timeZone),
  });
  return {
    nav: numbers(fixed(4)),
    axis: (value, step) => numbers(fixed(decimals(step)))(value),
    navChange: numbers({ ...fixed(4), ...signed }),
    baht: numbers({ maximumFractionDigits: 2 }),
    change: numbers({ ...percent, ...signed }),
    percent: numbers(percent),
    points: numbers({ ...fixed(2), ...signed }),
    figure: numbers({ maximumFractionDigits: 4 }),
    count: numbers({ maximumFractionDigits: 0 }),
    day: days({ dateStyle: "medium" }),
    dayOfYear: days({ day: "numeric", month: "short" }),
    moment: (value) => dateOr(value, (date) => moment.format(date)),
  };
}

/** A step below a ten-thousandth comes of values that differ by less than they are published with. */
function decimals(step: number): number {
  return Math.min(6, Math.max(0, -Math.floor(Math.log10(step))));
}

/** A text that is no date is shown as it is: it is the data's. */
function dateOr(value: string | null, format: (date: Date) => string): string {
  if (value === null) return MISSING;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? value : format(date);
}

function knownZone(timeZone: string | undefined): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The locale in its canonical form; the browser's where it is none. */
export function knownLocale(locale: string | null): string {
  try {
    return Intl.getCanonicalLocales(locale ?? [])[0] ?? navigator.language;
  } catch {
    return navigator.language;
  }
}
