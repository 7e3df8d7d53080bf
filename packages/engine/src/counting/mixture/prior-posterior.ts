import { cellCount, type Knowledge, unwrap } from "@broadside/rules";
import type { Evidence } from "../../evidence/evidence.ts";
import { placementIndexes, placementTablesOf } from "../../evidence/placement-tables.ts";
import type { Work } from "../../evidence/problem.ts";
import type { Prior } from "../../priors/prior.ts";
import { priorFor, type VariantPart } from "../../priors/variant-prior.ts";
import { saysTheSame } from "../naive-posterior.ts";
import type { PlacementCount, Posterior } from "../posterior.ts";
import type { WantedParts } from "../posterior-from.ts";
import type { LayoutFactor } from "../sampler.ts";
import { distanceFactorOf } from "./layout-factor.ts";
import { type CountedPart, mixParts } from "./mixed-posterior.ts";

/** The ways to count that `posteriorUnderPrior` needs. */
export interface PartCounters {
  /** Counts with all layouts equally likely. */
  uniform(knowledge: Knowledge): Work<Posterior>;
  /** Counts with weights; with a factor, samples. */
  weighted(
    knowledge: Knowledge,
    weigh: (evidence: Evidence) => Evidence,
    factorOf?: LayoutFactor,
  ): Work<Posterior>;
}

/**
 * The posterior under a prior: that of each part, in proportion to its share and to the chance of the
 * answers if it is right. Exact if all parts are. Throws if the prior does not suit the variant:
 * `priorFor` says why.
 */
export function* posteriorUnderPrior(
  knowledge: Knowledge,
  prior: Prior,
  counters: PartCounters,
  wanted: WantedParts,
): Work<Posterior> {
  const { parts } = unwrap(priorFor(prior, knowledge.variant));
  const counted: CountedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const at = (fraction: number) => (index + fraction) / parts.length;
    const now = yield* rescaled(countPart(knowledge, part, counters), (f) => at(f / 2));
    const opening = yield* rescaled(openingOf(knowledge, part, now, counters), (f) =>
      at((1 + f) / 2),
    );
    counted.push({ share: part.share, now, opening });
  }
  return mixParts(prior.name, counted, wanted);
}

function* rescaled<T>(work: Work<T>, progress: (fraction: number) => number): Work<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    yield progress(step.value);
  }
}

/** Cached by part: its total weight is needed at every shot. */
function* openingOf(
  knowledge: Knowledge,
  part: VariantPart,
  now: Posterior,
  counters: PartCounters,
): Work<Posterior> {
  const { variant, shots } = knowledge;
  if (shots.length === 0) return now;
  let opening = openings.get(part);
  if (!opening) {
    opening = yield* countPart({ variant, shots: [] }, part, counters);
    openings.set(part, opening);
  }
  return opening;
}

const openings = new WeakMap<VariantPart, Posterior>();

function countPart(
  knowledge: Knowledge,
  part: VariantPart,
  counters: PartCounters,
): Work<Posterior> {
  const { layouts, weights, distances } = part;
  if (layouts) return listedPosterior(knowledge, part);
  if (!weights) return counters.uniform(knowledge);
  return counters.weighted(
    knowledge,
    (evidence) => weighted(knowledge, evidence, weights),
    distances && distanceFactorOf(knowledge.variant, distances),
  );
}

/** The evidence with the weights of a part; placements are those of the variant's tables. */
function weighted(
  { variant }: Knowledge,
  evidence: Evidence,
  weights: readonly (readonly number[])[],
): Evidence {
  const tables = placementTablesOf(variant);
  const indexes = placementIndexes(tables);
  const groups = evidence.problem.groups.map((group) => {
    const kind = tables.lengths.indexOf(group.length);
    const own = group.placements.map((cells) => weights[kind]![indexes[kind]!.get(cells)!]!);
    return { ...group, weights: own };
  });
  return { ...evidence, problem: { ...evidence.problem, groups } };
}

function* listedPosterior(knowledge: Knowledge, { layouts = [] }: VariantPart): Work<Posterior> {
  const { variant } = knowledge;
  const counts = new Array<bigint>(cellCount(variant)).fill(0n);
  const fitting = layouts.filter((layout) => saysTheSame(knowledge, layout));
  const ships = variant.fleet.map(() => new Array<bigint>(counts.length).fill(0n));
  const placements: PlacementCount[] = [];
  for (const layout of fitting) {
    for (const [s, { ship, cells }] of layout.placements.entries()) {
      placements.push({ ship, cells, layouts: 1n });
      for (const cell of cells) {
        counts[cell]!++;
        ships[s]![cell]!++;
      }
    }
  }
  const total = BigInt(fitting.length);
  return { layouts: total, counts, ships, placements, exact: true, method: "few-ships" };
}
