import { type Knowledge, openCells } from "@broadside/rules";
import { count } from "../posterior/count.ts";
import type { PerfectBounds } from "./perfect-search.ts";

/**
 * What holds without any search, for whoever has no time for one: every ship square takes a shot, and
 * firing at every square that may hold a ship is enough. Undefined if the layouts are not counted.
 */
export function roughBounds({ variant, shots }: Knowledge): PerfectBounds | undefined {
  const posterior = count({ variant, shots }, { budget: { ms: 50 } });
  if (!posterior.exact) return undefined;
  const layouts = Number(posterior.layouts);
  const hits = shots.filter(({ announcement }) => announcement.result !== "miss").length;
  const left = variant.fleet.reduce((sum, ship) => sum + ship.length, 0) - hits;
  const open = openCells({ variant, shots }).filter((cell) => posterior.counts[cell]! > 0n);
  const [lower, upper] = [layouts * left, layouts * open.length];
  return { layouts, lower, upper, exact: lower === upper };
}
