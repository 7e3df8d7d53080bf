import {
  type Cell,
  fail,
  type Layout,
  ok,
  pick,
  type Rng,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { cellsOfEveryPlacement, keepsApart } from "@broadside/rules/board";
import { type None, problemsOf } from "@broadside/rules/problem";
import { boardSymmetries } from "../../evidence/board-symmetries.ts";
import guardedLayouts from "./guarded-layouts.json" with { type: "json" };
import type { LayoutStrategy } from "./layout-strategy.ts";

export const guarded: LayoutStrategy = {
  name: "guarded",
  place: (variant, rng) =>
    isMadeFor(variant) ? ok(draw(variant, rng)) : fail(problem("placing/classic-only", {})),
};

export interface GuardedProblems {
  "placing/classic-only": None;
}
const problem = problemsOf<GuardedProblems>();

const isMadeFor = ({ rows, columns, contact, fleet }: Variant): boolean =>
  rows === 10 &&
  columns === 10 &&
  !keepsApart(contact) &&
  fleet.map((ship) => ship.length).join() === "5,4,3,3,2";

/** Draws a layout by weight, and one of its eight images at random. */
function draw(variant: Variant, rng: Rng): Layout {
  known ??= readList(variant);
  const { entries, total, turns } = known;
  let left = rng.below(total);
  const { ships } = entries.find(({ weight }) => {
    left -= weight;
    return left < 0;
  })!;
  const turn = pick(rng, turns);
  const draft = ships.map((cells, ship) => ({
    ship: variant.fleet[ship]!.name,
    cells: cells.map((cell) => turn[cell]!),
  }));
  return unwrap(validateDraft(variant, draft));
}

interface GuardedList {
  readonly entries: readonly {
    readonly ships: readonly (readonly Cell[])[];
    readonly weight: number;
  }[];
  readonly total: number;
  readonly turns: readonly (readonly Cell[])[];
}

/** Shared, because it is the same for every variant that `isMadeFor` accepts. */
let known: GuardedList | undefined;

/** Made by `npm run guarded`. Entries are "code*weight"; a code has two base-36 digits per ship, its placement's number. */
function readList(variant: Variant): GuardedList {
  const placements = variant.fleet.map(({ length }) => cellsOfEveryPlacement(variant, length));
  const texts = guardedLayouts.flatMap((line) => line.split(" "));
  const entries = texts.map((text) => {
    const [code, weight] = text.split("*");
    const ships = placements.map(
      (all, ship) => all[Number.parseInt(code!.slice(2 * ship, 2 * ship + 2), 36)]!,
    );
    return { ships, weight: Number(weight) };
  });
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  return { entries, total, turns: boardSymmetries(variant) };
}
