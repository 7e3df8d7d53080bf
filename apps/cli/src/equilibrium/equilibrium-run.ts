import type { Variant } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import {
  decimalOf,
  type Equilibrium,
  type Fraction,
  findEquilibrium,
  type MixedClass,
  makeFraction,
} from "@broadside/solver";
import { drawPlacement } from "../board/plain-board.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { runInSteps } from "../terminal/run-in-steps.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface EquilibriumCommandOptions {
  readonly variant: string;
  /** Milliseconds; a minute if not given. */
  readonly budget?: number;
  readonly json?: boolean;
}

export async function runEquilibrium(options: EquilibriumCommandOptions): Promise<void> {
  const variant = variantFrom(options.variant);
  const stop = untilInterrupted();
  try {
    const begun = performance.now();
    const work = findEquilibrium(variant, {
      budget: { ms: options.budget ?? 60_000 },
      clock: () => performance.now(),
      // Stops automatically, with the bounds proven so far.
      isStopped: () => stop.signal.aborted,
    });
    const found = (await runInSteps("Closing the gap", orThrow(work)))!;
    const ms = performance.now() - begun;
    console.log(
      options.json ? equilibriumJson(variant, found, ms) : equilibriumText(variant, found, ms),
    );
    if (stop.signal.aborted) throw new UserError("", 130);
  } finally {
    stop.off();
  }
}

/** The value or its bounds, what uniform layouts cost, and the placer's mix as boards. */
function equilibriumText(variant: Variant, found: Equilibrium, ms: number): string {
  const { layouts, classes, placer } = found;
  const used = `${placer.length} of ${classes} kinds of layout`;
  return [
    ...valueLines(found),
    uniformLine(found),
    "",
    `The placer's mix uses ${used}. Each board stands for all its rotations and reflections:`,
    "",
    ...mixLines(variant, placer),
    style.dim(`${whole(layouts)} layouts; ${(ms / 1000).toFixed(1)} s.`),
  ].join("\n");
}

function valueLines({ lower, upper, exact, regret, shooters }: Equilibrium): string[] {
  if (exact) {
    return [
      `Value: ${style.bold(`${withDecimal(lower)} shots`)}. Proven.`,
      `With the mix below, no shooter needs fewer on average. A mix of ${shooters} ${shooters === 1 ? "way" : "ways"} of shooting needs no more against any layout. Regret: 0 for both.`,
    ];
  }
  return [
    `Value: ${style.bold(`between ${decimal(lower)} and ${decimal(upper)} shots`)}. These bounds are proven; the exact value is not known yet.`,
    `Regret: at most ${decimal(regret.placer)} shots for the placer and ${decimal(regret.shooter)} for the shooter.`,
  ];
}

function uniformLine({ uniform, isUniformExact, lower, exact }: Equilibrium): string {
  const least = isUniformExact ? "" : "at least ";
  const cost = `Layouts drawn uniformly cost a perfect shooter ${least}${withDecimal(uniform)} shots`;
  return exact && makeFraction(uniform) === makeFraction(lower) ? `${cost} as well.` : `${cost}.`;
}

/** More boards than this would hide the pattern. */
const MOST_BOARDS = 24;
const WIDTH = 80;

function mixLines(variant: Variant, placer: readonly MixedClass[]): string[] {
  const blocks = placer.slice(0, MOST_BOARDS).map((one) => blockOf(variant, one));
  const width = Math.max(...blocks.flat().map((line) => line.length)) + 3;
  const perRow = Math.max(1, Math.floor((WIDTH + 3) / width));
  const lines: string[] = [];
  for (let i = 0; i < blocks.length; i += perRow) {
    const row = blocks.slice(i, i + perRow);
    row[0]!.forEach((_, k) => {
      lines.push(
        row
          .map((block) => block[k]!.padEnd(width))
          .join("")
          .trimEnd(),
      );
    });
    lines.push("");
  }
  const more = placer.length - blocks.length;
  return more > 0 ? [...lines, `and ${more} more (all of them with --json)`, ""] : lines;
}

function blockOf(variant: Variant, { share, layouts }: MixedClass): string[] {
  const draft = layouts[0]!.map((cells, ship) => ({ ship: variant.fleet[ship]!.name, cells }));
  const part = makeFraction(share);
  const percent = `${(100 * decimalOf(share)).toFixed(1)}%`;
  return [
    part.length > 12 ? percent : `${part} = ${percent}`,
    `${layouts.length} ${layouts.length === 1 ? "layout" : "layouts"}`,
    ...drawPlacement(variant, draft),
  ];
}

const decimal = (value: Fraction): string => decimalOf(value).toFixed(6);

function withDecimal(value: Fraction): string {
  const text = makeFraction(value);
  return text.length > 24 ? decimal(value) : `${text} = ${decimal(value)}`;
}

const whole = (n: number): string => n.toLocaleString("en-US");

/** One line of JSON. `value` is null unless it is proven; fractions are strings such as "9/2". */
function equilibriumJson(variant: Variant, found: Equilibrium, ms: number): string {
  const { lower, upper, exact, regret } = found;
  return JSON.stringify({
    value: exact ? makeFraction(lower) : null,
    lower: makeFraction(lower),
    upper: makeFraction(upper),
    exact,
    mean: exact ? decimalOf(lower) : undefined,
    regret: { placer: makeFraction(regret.placer), shooter: makeFraction(regret.shooter) },
    uniform: found.isUniformExact ? makeFraction(found.uniform) : null,
    layouts: found.layouts,
    classes: found.classes,
    shooters: found.shooters,
    mix: found.placer.map(({ layouts, share }) => ({
      share: makeFraction(share),
      images: layouts.length,
      ships: layouts[0]!.map((cells) => cells.map((cell) => makeCellName(variant, cell))),
    })),
    ms: Math.round(ms),
  });
}
