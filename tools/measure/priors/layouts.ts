// Layouts drawn for measurements on classic.
import {
  type Layout,
  pick,
  preset,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { cellsOfEveryPlacement, exclusionZone } from "@broadside/rules/board";

export const variant = preset("classic");

export const uniformLayout = (rng: Rng): Layout => unwrap(randomLayout(variant, rng));

/** Places every ship by its weights, and starts again when ships overlap: exact for a product. */
export function weightedLayout(
  rules: Variant,
  weights: readonly (readonly number[])[],
  rng: Rng,
): Layout {
  const lengths = [...new Set(rules.fleet.map(({ length }) => length))].sort((a, b) => b - a);
  const places = lengths.map((length) => cellsOfEveryPlacement(rules, length));
  const totals = weights.map((row) => row.reduce((a, b) => a + b, 0));
  for (;;) {
    const draft = rules.fleet.map(({ name, length }) => {
      const kind = lengths.indexOf(length);
      let left = rng.below(totals[kind]!);
      const at = weights[kind]!.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return { ship: name, cells: places[kind]![at]! };
    });
    const made = validateDraft(rules, draft);
    if (made.ok) return made.value;
  }
}

/** Ship after ship, the longest first, each on a random place that is still free; again if none is. */
export function inOrderLayout(rules: Variant, rng: Rng): Layout {
  for (;;) {
    const taken = new Set<number>();
    const draft = rules.fleet.map(({ name, length }) => {
      const free = cellsOfEveryPlacement(rules, length).filter((cells) =>
        cells.every((cell) => !taken.has(cell)),
      );
      const cells = free.length > 0 ? pick(rng, free) : [];
      for (const cell of exclusionZone(rules, rules.contact, cells)) taken.add(cell);
      return { ship: name, cells };
    });
    const made = validateDraft(rules, draft);
    if (made.ok) return made.value;
  }
}
