import {
  createRng,
  fail,
  type Layout,
  ok,
  type Problem,
  parseLayout,
  problem,
  type Result,
  type Rng,
  randomLayout,
  refuse,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { findPlacing } from "./engine-bots.ts";

/** Where the layouts of a run come from, as it stands in its description. */
export type LayoutsPlan =
  | { readonly kind: "uniform" }
  | { readonly kind: "strategy"; readonly name: string }
  /** Game i is played on layout i of the file, which starts over when it is used up. */
  | {
      readonly kind: "file";
      readonly name: string;
      /** SHA-256 of the file: another file under the same name would be another run. */
      readonly digest: string;
      readonly texts: readonly string[];
    };

export interface LayoutSource {
  /** The layout of a game, drawn from the game's own dice only. */
  draw(game: number, rng: Rng): Layout;
  /** For a file: its layouts by place. Equal ones have the same number, from 0. */
  readonly listed?: readonly number[];
}

export type LayoutsProblem = Problem<
  | "layouts/unknown"
  | "layouts/empty"
  | "layouts/illegal"
  // A way of placing that does not do this board, and a fleet that no random draw fits in.
  | "layouts/declined"
  | "layout/too-dense"
>;

/** Tries the source once, so that what cannot work is known before the first game. */
export function openLayouts(
  variant: Variant,
  plan: LayoutsPlan,
): Result<LayoutSource, LayoutsProblem> {
  switch (plan.kind) {
    case "uniform":
      return drawn((rng) => randomLayout(variant, rng), "layout/too-dense");
    case "strategy": {
      const placing = findPlacing(plan.name, variant);
      if (!placing.ok) return refuse("layouts/unknown", placing.error.message);
      return drawn(placing.value, "layouts/declined");
    }
    case "file":
      return listed(variant, plan.texts);
    default:
      return unreachable(plan);
  }
}

type Draw = (rng: Rng) => Result<Layout, Problem>;

function drawn(
  draw: Draw,
  code: "layout/too-dense" | "layouts/declined",
): Result<LayoutSource, LayoutsProblem> {
  const trial = draw(createRng("trial"));
  if (!trial.ok) return fail(problem(code, trial.error.message));
  return ok({
    draw(_game, rng) {
      const layout = draw(rng);
      if (layout.ok) return layout.value;
      throw new Error(layout.error.message);
    },
  });
}

function listed(variant: Variant, texts: readonly string[]): Result<LayoutSource, LayoutsProblem> {
  const layouts: Layout[] = [];
  for (const [index, text] of texts.entries()) {
    const layout = parseLayout(variant, text);
    if (!layout.ok) {
      const why = layout.error[0]!.message;
      return refuse("layouts/illegal", `Layout ${index + 1}: ${why}`);
    }
    layouts.push(layout.value);
  }
  if (layouts.length === 0) return refuse("layouts/empty", "The file contains no layouts.");
  return ok({ draw: (game) => layouts[game % layouts.length]!, listed: numbersOf(layouts) });
}

function numbersOf(layouts: readonly Layout[]): number[] {
  const numbers = new Map<string, number>();
  return layouts.map(({ placements }) => {
    // Placements come in the order of the fleet.
    const key = JSON.stringify(placements.map(({ cells }) => [...cells].sort((a, b) => a - b)));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/**
 * The layouts of a file: parted by blank lines, or one a line with ";" between its ships. Lines
 * that begin with "#" are remarks.
 */
export function splitLayouts(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => !line.trimStart().startsWith("#"));
  const written = lines.filter((line) => line.trim() !== "");
  if (written.length > 0 && written.every((line) => line.includes(";"))) return written;
  return lines
    .join("\n")
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== "");
}

export const layoutsName = (plan: LayoutsPlan): string =>
  plan.kind === "uniform" ? "uniform" : plan.name;
