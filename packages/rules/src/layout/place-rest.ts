import { type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { type Rng, shuffled } from "../basics/rng.ts";
import { cellsOfEveryPlacement, type Placement } from "../board/placement.ts";
import type { Variant } from "../variant/variant.ts";
import { type Draft, draftProblems, type Layout, validateDraft } from "./layout.ts";
import { randomLayout } from "./random-layout.ts";

export interface PlaceRestProblems {
  "draft/no-room": None;
}
const problem = problemsOf<PlaceRestProblems>();

/** Placements to try before giving up; enough for any fleet that leaves some room. */
const MAX_STEPS = 20_000;

/** Places the remaining ships at random around the others. A whole fleet is drawn uniformly. */
export function placeRest(
  variant: Variant,
  draft: Draft,
  rng: Rng,
): Result<Layout, Problem<"draft/no-room">> {
  if (draft.length === 0) {
    const drawn = randomLayout(variant, rng);
    if (drawn.ok) return drawn;
  }
  const full = complete(variant, draft, rng);
  const layout = full && validateDraft(variant, full);
  if (layout?.ok) return ok(layout.value);
  return fail(problem("draft/no-room", {}));
}

/** Depth first, longest ships first, each tried at its placements in random order. */
function complete(variant: Variant, draft: Draft, rng: Rng): Draft | undefined {
  let steps = 0;
  const left = variant.fleet
    .filter((ship) => !draft.some((placed) => placed.ship === ship.name))
    .sort((a, b) => b.length - a.length);
  function lay(placed: Draft, index: number): Draft | undefined {
    const ship = left[index];
    if (!ship) return placed;
    for (const cells of shuffled(rng, cellsOfEveryPlacement(variant, ship.length))) {
      if (++steps > MAX_STEPS) return undefined;
      const next: Placement[] = [...placed, { ship: ship.name, cells }];
      if (draftProblems(variant, next).length > 0) continue;
      const full = lay(next, index + 1);
      if (full) return full;
    }
    return undefined;
  }
  return lay(draft, 0);
}
