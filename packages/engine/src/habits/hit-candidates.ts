import { type PlacementTables, placementIndexes } from "../evidence/placement-tables.ts";
import type { CountingProblem } from "../evidence/problem.ts";

/** A placement through a hit that a ship of the group may have. */
export interface HitCandidate {
  readonly group: number;
  readonly kind: number;
  readonly index: number;
  /** The hits it covers, as positions in the list that `hitCandidates` returns. */
  readonly hits: readonly number[];
}

/** By hit, the one with the fewest first. Cached, because all parts of a prior ask for the same position. */
export function hitCandidates(problem: CountingProblem, tables: PlacementTables): HitCandidate[][] {
  if (last?.problem !== problem) last = { problem, byHit: findCandidates(problem, tables) };
  return last.byHit;
}

let last: { readonly problem: CountingProblem; readonly byHit: HitCandidate[][] } | undefined;

function findCandidates({ groups, mustCover }: CountingProblem, tables: PlacementTables) {
  const found = groups.flatMap(({ length, placements }, group) => {
    const kind = tables.lengths.indexOf(length);
    const indexes = placementIndexes(tables)[kind]!;
    return placements.flatMap((cells): HitCandidate[] => {
      const hits = cells.map((cell) => mustCover.indexOf(cell)).filter((hit) => hit >= 0);
      return hits.length > 0 ? [{ group, kind, index: indexes.get(cells)!, hits }] : [];
    });
  });
  const byHit = mustCover.map((_, hit) => found.filter(({ hits }) => hits.includes(hit)));
  return sortedByScarcity(byHit);
}
/** The hit with the fewest candidates first, and the candidates' hits as positions in that order. */
function sortedByScarcity(byHit: readonly (readonly HitCandidate[])[]): HitCandidate[][] {
  const order = byHit.map((_, h) => h).sort((a, b) => byHit[a]!.length - byHit[b]!.length || a - b);
  const rank = new Map(order.map((h, at) => [h, at]));
  return order.map((h) =>
    byHit[h]!.map((each) => ({ ...each, hits: each.hits.map((hit) => rank.get(hit)!) })),
  );
}
