import {
  createRng,
  fail,
  type Layout,
  ok,
  type Problem,
  problem,
  type Result,
  type Rng,
  randomLayout,
  refuse,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { parseLayout } from "@broadside/rules/text";
import { findPlacing } from "./engine-bots.ts";

/** Where the layouts of a run come from. */
export type LayoutsPlan =
  | { readonly kind: "uniform" }
  | { readonly kind: "strategy"; readonly name: string }
  /** Game i uses layout i of the file, which starts over at its end. */
  | {
      readonly kind: "file";
      readonly name: string;
      /** SHA-256 of the file. */
      readonly digest: string;
      readonly texts: readonly string[];
    };

export interface LayoutSource {
  /** The layout of a game, drawn with the game's own generator. */
  draw(game: number, rng: Rng): Layout;
  /** For a file: a number per layout, equal for equal layouts, from 0. */
  readonly listed?: readonly number[];
}

export type LayoutsProblem = Problem<
  | "layouts/unknown"
  | "layouts/empty"
  | "layouts/illegal"
  // A placing strategy that cannot do this board; a fleet too dense to draw at random.
  | "layouts/declined"
  | "layout/too-dense"
>;

/** Draws one layout, so that problems are found before the first game. */
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
    // Placements are in fleet order.
    const key = JSON.stringify(placements.map(({ cells }) => [...cells].sort((a, b) => a - b)));
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  });
}

/**
 * Layouts are separated by blank lines, or one per line with ";" between ships. Lines starting with
 * "#" are comments.
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
