// Positions of many fleets and boards, for measuring how a method is chosen.
import {
  type AnsweredShot,
  type Cell,
  createDefence,
  createRng,
  type Knowledge,
  type Rng,
  randomLayout,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { type Contact, contacts, edgeNeighbours } from "@broadside/rules/board";

const fleets: readonly (readonly number[])[] = [
  [4, 3, 2],
  [5, 4, 3, 2],
  [5, 4, 3, 3, 2],
  [6, 5, 4, 3, 2],
  [3, 3, 3, 2, 2],
  [5, 4, 3, 3, 2, 2],
  [5, 4, 4, 3, 3, 2, 2],
  [4, 3, 3, 2, 2, 2, 1, 1],
  [5, 4, 4, 3, 3, 3, 2, 2, 2],
  [4, 3, 3, 2, 2, 2, 1, 1, 1, 1],
  [5, 4, 4, 3, 3, 3, 2, 2, 2, 2],
];

const boards: readonly (readonly [rows: number, columns: number])[] = [
  [6, 6],
  [8, 8],
  [10, 10],
  [8, 12],
  [12, 12],
  [15, 15],
  [20, 20],
];

const shotCounts = [0, 2, 5, 10, 20];

export interface MethodPosition {
  readonly fleet: readonly number[];
  readonly board: string;
  readonly contact: Contact;
  readonly knowledge: Knowledge;
}

/**
 * One game per fleet, board and contact rule, after 0 to 20 shots. Boards too small for a fleet are left
 * out. The estimates were fitted to the games without a seed; each seed gives others.
 */
export function* methodPositions(seed = ""): Generator<MethodPosition> {
  for (const contact of contacts) {
    for (const fleet of fleets) {
      for (const [rows, columns] of boards) {
        const ships = fleet.map((length, i) => ({ name: `ship ${i + 1}`, length }));
        const board = `${rows} x ${columns}`;
        const variant = validateVariant({ name: board, rows, columns, fleet: ships, contact });
        if (!variant.ok) continue;
        const rng = createRng(`${seed}${contact} ${fleet} ${board}`);
        for (const shots of gamePrefixes(variant.value, rng, shotCounts)) {
          yield { fleet, board, contact, knowledge: { variant: variant.value, shots } };
        }
      }
    }
  }
}

/** The shots of a random game, after each of these numbers of shots that it reaches. */
export function* gamePrefixes(
  variant: Variant,
  rng: Rng,
  counts: readonly number[],
): Generator<readonly AnsweredShot[]> {
  const layout = randomLayout(variant, rng);
  if (!layout.ok) return;
  const defence = createDefence(variant, layout.value);
  const shots: AnsweredShot[] = [];
  for (const count of counts) {
    while (shots.length < count) {
      if (defence.squaresLeft === 0) return;
      const cell = nextShot(variant, shots, rng);
      shots.push({ cell, announcement: defence.answer(cell) });
    }
    yield [...shots];
  }
}

/** Fires beside a hit half of the time, else anywhere. */
export function nextShot(variant: Variant, shots: readonly AnsweredShot[], rng: Rng): Cell {
  const fired = new Set(shots.map(({ cell }) => cell));
  const open = Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell).filter(
    (cell) => !fired.has(cell),
  );
  const hits = shots.filter(({ announcement }) => announcement.result === "hit");
  const beside = hits
    .flatMap(({ cell }) => edgeNeighbours(variant, cell))
    .filter((cell) => !fired.has(cell));
  const from = beside.length > 0 && rng.below(2) === 0 ? beside : open;
  return from[rng.below(from.length)]!;
}
