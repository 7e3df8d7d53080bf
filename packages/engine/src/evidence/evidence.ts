import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { CandidateSets } from "./candidate-sets.ts";
import { lowestBit, placementTablesOf } from "./placement-tables.ts";
import { type NarrowedProblem, narrowByAfloat } from "./sinkings.ts";

/** A counting problem, and the ships of the fleet (by index) that belong to each of its groups. */
export interface Evidence extends NarrowedProblem {
  readonly shipsOfGroup: readonly (readonly number[])[];
}

/** The possible placements of each ship, longest ships first, and the hits to be covered. */
export function gatherEvidence({ variant, shots, afloat }: Knowledge): Evidence {
  const sets = setsOf(variant);
  sets.gather(shots, shots.length);
  const order = Array.from({ length: sets.groups }, (_, g) => g);
  order.sort((a, b) => sets.kindOf[a]! - sets.kindOf[b]!);
  const groups = order.map((g) => ({
    length: sets.tables.lengths[sets.kindOf[g]!]!,
    count: sets.ships[g]!,
    placements: candidatesIn(sets, g),
  }));
  const problem = { board: variant, contact: variant.contact, groups, mustCover: [...sets.hits] };
  const shipsOfGroup = order.map((g) => sets.shipsIn(g));
  if (!afloat) return { problem, shipsOfGroup };
  return { ...narrowByAfloat(problem, variant, shots, afloat), shipsOfGroup };
}

/** True if counts of the ships afloat rule out layouts that fit the answers. */
export function isNarrowedByAfloat(knowledge: Knowledge): boolean {
  if (!knowledge.afloat) return false;
  const { problem, sinkings } = gatherEvidence(knowledge);
  if (sinkings) return true;
  const { groups } = gatherEvidence({ variant: knowledge.variant, shots: knowledge.shots }).problem;
  return groups.some(
    ({ placements }, g) => placements.length > problem.groups[g]!.placements.length,
  );
}

function candidatesIn({ kindOf, avail, tables }: CandidateSets, g: number): (readonly Cell[])[] {
  const all = tables.placements[kindOf[g]!]!;
  const found: (readonly Cell[])[] = [];
  for (let w = 0; w < tables.setWords; w++) {
    for (let bits = avail[g * tables.setWords + w]!; bits !== 0; bits &= bits - 1) {
      found.push(all[w * 32 + lowestBit(bits)]!);
    }
  }
  return found;
}

/** Shared by all callers, because positions are often read one shot after the other. */
function setsOf(variant: Variant): CandidateSets {
  let sets = known.get(variant);
  if (!sets) {
    sets = new CandidateSets(variant, placementTablesOf(variant));
    known.set(variant, sets);
  }
  return sets;
}

const known = new WeakMap<Variant, CandidateSets>();
