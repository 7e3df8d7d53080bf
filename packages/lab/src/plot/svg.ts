/** Drawing units, about 0.75 CSS pixels on a phone, where 14 is still readable. */
export const WIDTH = 480;
const FONT = 14;

export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{C}\n\t]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A linear scale with round ticks. */
export interface Scale {
  (value: number): number;
  readonly ticks: readonly number[];
  readonly digits: number;
}

/** Maps values from one range to another, with about `count` round ticks. */
export function linearScale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
  count = 6,
): Scale {
  const span = high > low ? high - low : 1;
  const step = roundStep(span / count);
  const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step - 1e-9); tick * step <= low + span + step * 1e-9; tick++) {
    ticks.push(Number((tick * step).toFixed(digits)));
  }
  const scale = (value: number) => from + ((value - low) / span) * (to - from);
  return Object.assign(scale, { ticks, digits });
}

/** The next larger 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
}

export const at = (n: number): string => `${Math.round(n * 10) / 10}`;

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${kind}"/>`;

export const text = (
  x: number,
  y: number,
  words: string,
  anchor: "start" | "middle" | "end" = "start",
  kind = "label",
): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}" class="${kind}">${escapeXml(words)}</text>`;

export const COLOURS = 8;

/** Beyond eight, colours repeat dashed. */
const colourClass = (index: number): string =>
  `c${index % COLOURS}${index >= COLOURS ? " dashed" : ""}`;

export const curve = (
  points: readonly (readonly [x: number, y: number])[],
  index: number,
): string =>
  `<polyline points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(" ")}" class="curve ${colourClass(index)}"/>`;

export const errorBar = (x: number, low: number, high: number, index: number): string =>
  line(x, low, x, high, `bar c${index % COLOURS}`);

/** Two names per line. */
function legend(names: readonly string[], top: number): { svg: string; height: number } {
  const parts = shortNames(names, 24).map((name, i) => {
    const x = 10 + (i % 2) * (WIDTH / 2);
    const y = top + Math.floor(i / 2) * 20;
    const mark = line(x, y - 5, x + 22, y - 5, `curve ${colourClass(i)}`);
    return mark + text(x + 28, y, name);
  });
  return { svg: parts.join(""), height: Math.ceil(names.length / 2) * 20 };
}

/** Without the middle if it is too long: names often differ only at the end. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const end = Math.floor((most - 1) / 2);
  return `${name.slice(0, most - 1 - end)}…${name.slice(name.length - end)}`;
}

/** Shortened so that no two are alike. */
export function shortNames(names: readonly string[], most: number): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let short = shortened(name, most);
    for (let n = 2; taken.has(short); n++) short = `${shortened(name, most - 5)} (${n})`;
    taken.add(short);
    return short;
  });
}

/** `alone`: a standalone file with its own style. */
export function drawing(title: string, height: number, body: string, alone: boolean): string {
  const size = `viewBox="0 0 ${WIDTH} ${Math.ceil(height)}"`;
  const space = alone ? ' xmlns="http://www.w3.org/2000/svg"' : "";
  const style = alone
    ? `<style>svg{${LIGHT}}@media(prefers-color-scheme:dark){svg{${DARK}}}${RULES}</style>`
    : "";
  const ground = alone ? '<rect width="100%" height="100%" class="ground"/>' : "";
  return `<svg${space} ${size} role="img" aria-label="${escapeXml(title)}">${style}${ground}${text(10, 20, shortened(title, 52), "start", "title")}${body}</svg>`;
}

export const LIGHT =
  "--ground:#fff;--ink:#14212b;--quiet:#5b6b77;--grid:#dde4e9;--c0:#1466a3;--c1:#c2461f;--c2:#27804c;--c3:#7f4ba6;--c4:#96690a;--c5:#c23a70;--c6:#1f8a8a;--c7:#55606a";
export const DARK =
  "--ground:#101820;--ink:#e8eef2;--quiet:#9fb0bc;--grid:#2a3843;--c0:#5fb3f0;--c1:#ff9068;--c2:#6fd39a;--c3:#c79bea;--c4:#e2b94f;--c5:#ff8bb5;--c6:#62d0d0;--c7:#b3bfc8";
export const RULES = `.ground{fill:var(--ground)}text{font:${FONT}px system-ui,sans-serif;fill:var(--ink);font-variant-numeric:tabular-nums}text.title{font-weight:600;font-size:15px}text.tick,text.axis{fill:var(--quiet);font-size:13px}.grid{stroke:var(--grid)}.zero{stroke:var(--quiet);stroke-dasharray:4 3}.curve{fill:none;stroke-width:2.2}.bar{stroke-width:1.4;opacity:.85}.thick{stroke-width:7;opacity:.55}.mean{stroke-width:2}.dashed{stroke-dasharray:6 4}${Array.from({ length: COLOURS }, (_, i) => `.c${i}{stroke:var(--c${i})}.f${i}{fill:var(--c${i});fill-opacity:.3}`).join("")}`;

/** The plot area of a chart with two axes. */
export const frame = { left: 52, right: WIDTH - 14, top: 56, bottom: 286 } as const;

export interface ChartParts {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly body: string;
  /** For the legend, in colour order. A single name needs no legend. */
  readonly names: readonly string[];
  readonly formatTick?: FormatTick | undefined;
  readonly alone?: boolean;
}

/** Formats a number on an axis with this many decimals. */
export type FormatTick = (value: number, digits: number) => string;

export const plainTick: FormatTick = (value, digits) => value.toFixed(digits);

export function chart(parts: ChartParts): string {
  const { x, y, formatTick = plainTick } = parts;
  const { left, right, top, bottom } = frame;
  const xTicks = x.ticks.map(
    (tick) =>
      line(x(tick), bottom, x(tick), bottom + 4, "grid") +
      text(x(tick), bottom + 18, formatTick(tick, x.digits), "middle", "tick"),
  );
  const yTicks = y.ticks.map(
    (tick) =>
      line(left, y(tick), right, y(tick), "grid") +
      text(left - 6, y(tick) + 4, formatTick(tick, y.digits), "end", "tick"),
  );
  const labels =
    text((left + right) / 2, bottom + 38, parts.xLabel, "middle", "axis") +
    text(10, top - 16, parts.yLabel, "start", "axis");
  const below = parts.names.length > 1 ? legend(parts.names, bottom + 62) : { svg: "", height: 0 };
  const body = yTicks.join("") + xTicks.join("") + labels + parts.body + below.svg;
  return drawing(parts.title, bottom + 48 + below.height, body, parts.alone ?? false);
}
