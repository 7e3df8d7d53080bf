// Positions in the middle of random games, for comparing what exact methods find.
import { type CountingProblem, gatherEvidence } from "@broadside/engine/internals";
import { type Rng, type Variant, validateVariant } from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { type Contact, contacts, keepsApart } from "@broadside/rules/board";
import { gamePrefixes } from "./method-positions.ts";

/** Fleets and boards of one row of the table. */
export interface Kind {
  readonly title: string;
  readonly contacts: readonly Contact[];
  readonly boards: readonly (readonly [rows: number, columns: number])[];
  readonly fleets: readonly (readonly number[])[];
  /** As many as this share of the squares at most. */
  readonly shots: number;
}

const apart = contacts.filter(keepsApart);

export const kinds: readonly Kind[] = [
  {
    title: "one to six ships",
    contacts,
    boards: [
      [4, 4],
      [3, 6],
      [5, 5],
      [6, 6],
      [8, 8],
    ],
    fleets: [
      [3, 2],
      [3, 2, 2, 1],
      [5, 4, 3, 3, 2],
      [4, 3, 2, 2, 1, 1],
    ],
    shots: 0.6,
  },
  {
    title: "seven ships that may touch",
    contacts: ["any"],
    boards: [
      [3, 5],
      [4, 4],
      [5, 5],
      [6, 6],
    ],
    fleets: [
      [2, 2, 2, 1, 1, 1, 1],
      [3, 2, 2, 1, 1, 1, 1],
      [4, 3, 2, 2, 1, 1, 1],
      [3, 3, 2, 2, 2, 1, 1],
    ],
    shots: 0.6,
  },
  {
    title: "five ships that keep apart",
    contacts: apart,
    boards: [
      [5, 5],
      [4, 7],
      [6, 6],
      [7, 7],
      [6, 9],
    ],
    // Of six and seven, five are left once the others have sunk.
    fleets: [
      [2, 2, 1, 1, 1],
      [3, 2, 2, 1, 1],
      [4, 3, 3, 2, 1],
      [3, 2, 2, 1, 1, 1],
      [3, 2, 2, 2, 1, 1, 1],
    ],
    shots: 0.3,
  },
  {
    title: "six to ten ships that keep apart",
    contacts: apart,
    boards: [
      [6, 6],
      [6, 9],
      [8, 8],
    ],
    fleets: [
      [3, 2, 2, 1, 1, 1],
      [4, 3, 2, 2, 1, 1, 1],
      [3, 2, 2, 2, 1, 1, 1, 1, 1, 1],
    ],
    shots: 0.6,
  },
];

export interface Position {
  readonly problem: CountingProblem;
  readonly isWeighted: boolean;
  readonly hasSunk: boolean;
}

/** In half of the positions, placements have weights. Undefined if the fleet does not fit. */
export function randomPosition(kind: Kind, rng: Rng): Position | undefined {
  const variant = randomVariant(kind, rng);
  if (!variant) return undefined;
  const shots = 1 + rng.below(Math.floor(variant.rows * variant.columns * kind.shots));
  const [played = []] = gamePrefixes(variant, rng, [shots]);
  const { problem } = gatherEvidence({ variant, shots: played });
  const isWeighted = rng.below(2) === 0;
  return {
    problem: isWeighted ? withWeights(problem, rng) : problem,
    isWeighted,
    hasSunk: played.some(({ announcement }) => announcement.result === "sunk"),
  };
}

function randomVariant({ contacts, boards, fleets }: Kind, rng: Rng): Variant | undefined {
  const one = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const [rows, columns] = one(boards);
  const variant = validateVariant({
    name: "random",
    rows,
    columns,
    fleet: one(fleets).map((length, i) => ({ name: `ship ${i + 1}`, length })),
    contact: one(contacts),
    announcement: one(announcementRuleIds),
  });
  return variant.ok ? variant.value : undefined;
}

/** Weights from 1 to 255, most of them small. */
function withWeights(problem: CountingProblem, rng: Rng): CountingProblem {
  const weight = () => 1 + rng.below(rng.below(2) === 0 ? 5 : 255);
  const groups = problem.groups.map((group) => ({
    ...group,
    weights: group.placements.map(weight),
  }));
  return { ...problem, groups };
}
