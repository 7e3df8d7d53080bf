import {
  type Draft,
  draftProblems,
  fail,
  type Layout,
  ok,
  type Placement,
  type Problem,
  type Result,
  type Rng,
  randomLayout,
  shuffled,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { cellsOfEveryPlacement } from "@broadside/rules/board";
import { problem } from "@broadside/words";

/** Placements to try before giving up; enough for any fleet that leaves some room. */
const MAX_STEPS = 20_000;

/** Places the remaining ships at random around the others. A whole fleet is drawn uniformly. */
export function placeRest(variant: Variant, draft: Draft, rng: Rng): Result<Layout, Problem> {
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
