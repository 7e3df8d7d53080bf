import type { Knowledge } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import type { FirstShot, PerfectBounds } from "@broadside/solver";
import { drawBoardRows } from "../board/board-rows.ts";
import { style } from "../terminal/style.ts";

export interface SolvedPosition {
  readonly name: string | undefined;
  readonly knowledge: Knowledge;
  readonly bounds: PerfectBounds;
  /** The best first; undefined with --no-shots or if time ran out. */
  readonly shots: readonly FirstShot[] | undefined;
  readonly ms: number;
  readonly nodes: number;
}

/** The value of perfect play, its best first shots, and the cost of the others. */
export function solveText(solved: SolvedPosition): string {
  const { name, knowledge, shots } = solved;
  const lines = name === undefined ? [] : [style.bold(name)];
  lines.push(valueLine(solved));
  if (shots && shots.length > 0 && solved.bounds.upper > 0)
    lines.push("", ...shotLines(knowledge, shots, solved.bounds.layouts));
  lines.push("", style.dim(effortLine(solved)));
  return lines.join("\n");
}

function valueLine({ bounds, knowledge }: SolvedPosition): string {
  const { layouts, lower, upper, exact } = bounds;
  const more = knowledge.shots.length > 0 ? "more " : "";
  const over = layouts === 1 ? "the only layout left" : `${whole(layouts)} layouts`;
  if (exact) {
    const mean = style.bold(`${(lower / layouts).toFixed(6)} ${more}shots`);
    return `Perfect play needs ${mean} on average: ${whole(lower)} over ${over}. Proven.`;
  }
  const range = `${(lower / layouts).toFixed(4)} to ${(upper / layouts).toFixed(4)} ${more}shots`;
  return `Perfect play needs ${style.bold(range)} on average: ${whole(lower)} to ${whole(upper)} over ${over}. These bounds are proven; the exact value is not known yet.`;
}

function shotLines(knowledge: Knowledge, shots: readonly FirstShot[], layouts: number): string[] {
  const { variant } = knowledge;
  const least = shots[0]!.lower;
  const best = shots.filter(({ lower, exact }) => exact && lower === least);
  const names = best.map(({ cell }) => makeCellName(variant, cell));
  const extra = new Map(shots.map((shot) => [shot.cell, shot]));
  const costOf = (cell: number): string => {
    const shot = extra.get(cell);
    if (!shot) return "";
    const more = (shot.lower - least) / layouts;
    return `${shot.exact ? "" : ">"}${more === 0 ? "0" : more.toFixed(3)}`;
  };
  const worst = Math.max(1e-9, ...shots.map(({ lower }) => lower - least));
  const rows = drawBoardRows(knowledge, {
    text: costOf,
    warmth: (cell) => 1 - ((extra.get(cell)?.lower ?? least) - least) / worst,
    width: 8,
  });
  const open = shots.some(({ exact }) => !exact) ? " (> where only a bound is proven)" : "";
  return [
    `Best first ${names.length === 1 ? "shot" : "shots"}: ${style.bold(names.join(", "))}`,
    `What each first shot costs above that, in shots per game${open}:`,
    ...rows,
  ];
}

function effortLine({ ms, nodes }: SolvedPosition): string {
  const time = ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
  return `${whole(nodes)} positions searched in ${time}.`;
}

const whole = (n: number): string => n.toLocaleString("en-US");

/** One line of JSON. `totalShots` is null unless it is proven. */
export function solveJson({ name, knowledge, bounds, shots, ms, nodes }: SolvedPosition): string {
  const { variant } = knowledge;
  const { layouts, lower, upper, exact } = bounds;
  return JSON.stringify({
    name,
    layouts,
    totalShots: exact ? lower : null,
    lower,
    upper,
    exact,
    mean: exact ? lower / layouts : undefined,
    shots: shots?.map((shot) => ({
      cell: makeCellName(variant, shot.cell),
      ...costOf(shot),
    })),
    nodes,
    ms: Math.round(ms),
  });
}

const costOf = ({ lower, upper, exact }: FirstShot) => ({
  totalShots: exact ? lower : null,
  lower,
  ...(exact && { upper }),
  exact,
});
