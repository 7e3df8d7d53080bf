import { everyLayout } from "@broadside/engine/internals";
import { createDefence, type Layout, type Variant } from "@broadside/rules";
import type { Fraction } from "./fraction.ts";
import { MatrixGame } from "./matrix-game.ts";

/**
 * The twin of `findEquilibrium`: every layout for itself against every way of shooting there is,
 * both listed in full, announcements as the rules make them. No classes, no symmetry, no solver.
 * Of ways of shooting, those never better than another are dropped. For boards of some six cells.
 */
export function naiveEquilibrium(variant: Variant): { value: Fraction; ways: readonly Shots[] } {
  const layouts = [...everyLayout(variant)];
  const ways = waysToShoot(
    variant,
    layouts,
    [],
    layouts.map((_, index) => index),
  );
  const game = new MatrixGame(layouts.map(() => 1));
  for (const shots of ways) game.addColumn(layouts.map((_, index) => shots.get(index)!));
  return { value: game.solve().value, ways };
}

/** By layout, the shots still needed. */
type Shots = ReadonlyMap<number, number>;

function waysToShoot(
  variant: Variant,
  layouts: readonly Layout[],
  fired: readonly number[],
  fitting: readonly number[],
): readonly Shots[] {
  const found: Shots[] = [];
  for (let cell = 0; cell < variant.rows * variant.columns; cell++) {
    if (fired.includes(cell)) continue;
    const parts = new Map<string, number[]>();
    for (const index of fitting) {
      const said = answerTo(variant, layouts[index]!, [...fired, cell]);
      parts.set(said, [...(parts.get(said) ?? []), index]);
    }
    // Every choice of a way to go on after each answer.
    let ways: Shots[] = [new Map(fitting.map((index) => [index, 1]))];
    for (const [said, part] of parts) {
      if (said === "over") continue;
      const rest = waysToShoot(variant, layouts, [...fired, cell], part);
      ways = ways.flatMap((way) => rest.map((more) => joined(way, more)));
    }
    for (const way of ways) found.push(way);
  }
  return undominated(found);
}

const joined = (way: Shots, more: Shots): Shots =>
  new Map([...way].map(([index, shots]) => [index, shots + (more.get(index) ?? 0)]));

function answerTo(variant: Variant, layout: Layout, fired: readonly number[]): string {
  const defence = createDefence(variant, layout);
  const answers = fired.map((cell) => defence.answer(cell));
  return defence.squaresLeft === 0 ? "over" : JSON.stringify(answers.at(-1));
}

function undominated(ways: readonly Shots[]): Shots[] {
  const kept: Shots[] = [];
  for (const way of ways) {
    if (kept.some((other) => isAtMost(other, way))) continue;
    const rest = kept.filter((other) => !isAtMost(way, other));
    kept.splice(0, kept.length, ...rest, way);
  }
  return kept;
}

const isAtMost = (a: Shots, b: Shots): boolean =>
  [...a].every(([index, shots]) => shots <= b.get(index)!);
