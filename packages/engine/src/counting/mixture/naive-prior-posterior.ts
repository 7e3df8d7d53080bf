import { cellCount, type Knowledge, type Layout, unwrap, type Variant } from "@broadside/rules";
import { placementTablesOf } from "../../evidence/placement-tables.ts";
import type { Prior } from "../../priors/prior.ts";
import { priorFor, type VariantPart } from "../../priors/variant-prior.ts";
import { everyLayout, saysTheSame } from "../naive-posterior.ts";
import { distanceFactorOf } from "./layout-factor.ts";

/**
 * Naive twin of `count` under a prior: adds up the weight of every layout under every part. `layouts`
 * and `counts` are in proportion to chances.
 */
export function naivePriorPosterior(
  knowledge: Knowledge,
  prior: Prior,
): { layouts: bigint; counts: bigint[] } {
  const { variant } = knowledge;
  const { parts } = unwrap(priorFor(prior, variant));
  const totals = parts.map(() => 0n);
  const sums = parts.map(() => new Array<bigint>(cellCount(variant) + 1).fill(0n));
  for (const layout of everyLayout(variant)) {
    const fits = saysTheSame(knowledge, layout);
    const cells = layout.placements.flatMap((placement) => placement.cells);
    for (const [i, part] of parts.entries()) {
      const weight = weightOf(variant, layout, part);
      totals[i]! += weight;
      if (!fits) continue;
      for (const at of [...cells, cellCount(variant)]) sums[i]![at]! += weight;
    }
  }
  const product = totals.reduce((a, b) => a * b, 1n);
  const mixed = sums[0]!.map((_, at) =>
    parts.reduce(
      (sum, { share }, i) => sum + (BigInt(share) * sums[i]![at]! * product) / totals[i]!,
      0n,
    ),
  );
  return { layouts: mixed.at(-1)!, counts: mixed.slice(0, -1) };
}

function weightOf(variant: Variant, { placements }: Layout, part: VariantPart): bigint {
  const ships = placements.map(({ cells }) => cells);
  if (part.layouts) {
    const same = (other: Layout) =>
      other.placements.every(({ cells }, s) => String(cells) === String(ships[s]));
    return BigInt(part.layouts.filter(same).length);
  }
  const { weights, distances } = part;
  if (!weights) return 1n;
  const tables = placementTablesOf(variant);
  const product = ships.reduce((weight, cells, s) => {
    const kind = tables.kindOfShip[s]!;
    const index = tables.placements[kind]!.findIndex((own) => String(own) === String(cells));
    return weight * weights[kind]![index]!;
  }, 1);
  const factor = distances ? distanceFactorOf(variant, distances)(ships) : 1;
  return BigInt(Math.round(product * factor));
}
