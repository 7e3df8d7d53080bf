import {
  createRng,
  fail,
  type Layout,
  ok,
  type Problem,
  type Result,
  type Rng,
  randomLayout,
  unreachable,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { parseLayout } from "@broadside/rules/text";
import { problem } from "@broadside/words";
import { findPlacing } from "./engine-bots.ts";

/** Where the layouts of a run come from. */
export type LayoutsPlan =
  | { readonly kind: "uniform" }
  | { readonly kind: "strategy"; readonly name: string }
  /** Game i uses layout i of the file, which starts over at its end. */
  | {
      readonly kind: "file";
      readonly name: string;
      readonly digest: string;
      readonly texts: readonly string[];
    };

/** Draws the layouts of a run. */
export interface LayoutSource {
  /** The layout of a game, drawn with the game's own generator. */
  draw(game: number, rng: Rng): Layout;
  /** For a file: a number per layout, equal for equal layouts, from 0. */
  readonly listed?: readonly number[];
}

/** Draws one layout, so that problems are found before the first game. */
export function openLayouts(variant: Variant, plan: LayoutsPlan): Result<LayoutSource, Problem> {
  switch (plan.kind) {
    case "uniform":
      return drawn((rng) => randomLayout(variant, rng));
    case "strategy": {
      const placing = findPlacing(plan.name, variant);
      return placing.ok ? drawn(placing.value) : placing;
    }
    case "file":
      return listed(variant, plan.texts);
    default:
      return unreachable(plan);
  }
}

function drawn(draw: (rng: Rng) => Result<Layout, Problem>): Result<LayoutSource, Problem> {
  const trial = draw(createRng("trial"));
  return trial.ok ? ok({ draw: (_game, rng) => unwrap(draw(rng)) }) : trial;
}

function listed(variant: Variant, texts: readonly string[]): Result<LayoutSource, Problem> {
  const layouts: Layout[] = [];
  for (const [index, text] of texts.entries()) {
    const layout = parseLayout(variant, text);
    if (!layout.ok) {
      return fail(problem("layouts/illegal", { number: index + 1, reason: layout.error[0]! }));
    }
    layouts.push(layout.value);
  }
  if (layouts.length === 0) return fail(problem("layouts/empty", {}));
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

/** What a report calls the layouts of a run. */
export const layoutsName = (plan: LayoutsPlan): string =>
  plan.kind === "uniform" ? "uniform" : plan.name;
