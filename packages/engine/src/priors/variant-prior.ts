import {
  fail,
  type Layout,
  ok,
  type Problem,
  type Result,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { problemsOf } from "@broadside/rules/problem";
import { placementTablesOf } from "../evidence/placement-tables.ts";
import { MAX_WEIGHT } from "../evidence/problem.ts";
import { distanceFactors, realWeights } from "./placement-weights.ts";
import type { LayoutsPart, ListedLayout, Prior, PriorPart, RealWeights } from "./prior.ts";

export interface PriorProblems {
  "prior/other-board": { readonly rows: number; readonly columns: number };
  "prior/other-fleet": { readonly number: number; readonly reason: Problem };
  "prior/placements": { readonly length: number; readonly count: number; readonly wanted: number };
}
const problem = problemsOf<PriorProblems>();

/** A prior worked out for one variant. */
export interface VariantPrior {
  readonly prior: Prior;
  readonly parts: readonly VariantPart[];
}

/** A part of a prior for one variant: a list of layouts, or weights. */
export interface VariantPart {
  readonly share: number;
  readonly form: PriorPart;
  readonly layouts?: readonly Layout[];
  /** By kind of ship (longest first) and placement: an integer from 1 to `MAX_WEIGHT`. */
  readonly weights?: RealWeights;
  /** The weights before they were rounded, with a mean of 1 for each kind. */
  readonly real?: RealWeights;
  /** Factors by distance between ships from 0 on; 1 beyond the last. */
  readonly distances?: readonly number[] | undefined;
}

/** Works a prior out for a variant, or says why it does not suit it. Cached. */
export function priorFor(prior: Prior, variant: Variant): Result<VariantPrior, Problem> {
  let byVariant = known.get(prior);
  if (!byVariant) {
    byVariant = new WeakMap();
    known.set(prior, byVariant);
  }
  let made = byVariant.get(variant);
  if (!made) {
    made = makeFor(prior, variant);
    byVariant.set(variant, made);
  }
  return made;
}

const known = new WeakMap<Prior, WeakMap<Variant, Result<VariantPrior, Problem>>>();

function makeFor(prior: Prior, variant: Variant): Result<VariantPrior, Problem> {
  const parts: VariantPart[] = [];
  for (const form of prior.parts) {
    const part = makePart(form, variant);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok({ prior, parts });
}

function makePart(form: PriorPart, variant: Variant): Result<VariantPart, Problem> {
  const { share } = form;
  if ("rows" in form && (form.rows !== variant.rows || form.columns !== variant.columns)) {
    return fail(problem("prior/other-board", { rows: form.rows, columns: form.columns }));
  }
  if (form.kind === "uniform") return ok({ share, form });
  if (form.kind === "layouts") return listedPart(form, variant);
  if (form.kind === "placements") {
    const { lengths, placements } = placementTablesOf(variant);
    for (const { length, weights } of form.lengths) {
      const wanted = placements[lengths.indexOf(length)]?.length ?? weights.length;
      const count = weights.length;
      if (count !== wanted) return fail(problem("prior/placements", { length, count, wanted }));
    }
  }
  const real = realWeights(variant, form).map(withMeanOne);
  return ok({
    share,
    form,
    weights: wholeWeights(variant, real),
    real,
    distances: distanceFactors(form),
  });
}

function withMeanOne(row: readonly number[]): readonly number[] {
  const mean = row.reduce((sum, weight) => sum + weight, 0) / Math.max(1, row.length);
  return row.map((weight) => weight / mean);
}

function listedPart(
  form: LayoutsPart & { readonly share: number },
  variant: Variant,
): Result<VariantPart, Problem> {
  const layouts = layoutsFrom(form.layouts, variant);
  return layouts.ok ? ok({ share: form.share, form, layouts: layouts.value }) : layouts;
}

/** Layouts given as the cells of every ship, in fleet order; or what is wrong with the first bad one. */
export function layoutsFrom(
  listed: readonly ListedLayout[],
  variant: Variant,
): Result<Layout[], Problem<"prior/other-fleet">> {
  const layouts: Layout[] = [];
  for (const [index, ships] of listed.entries()) {
    const draft = ships.map((cells, s) => ({ ship: variant.fleet[s]?.name ?? `${s + 1}`, cells }));
    const layout = validateDraft(variant, draft);
    if (!layout.ok) {
      const reason = layout.error[0]!;
      return fail(problem("prior/other-fleet", { number: index + 1, reason }));
    }
    layouts.push(layout.value);
  }
  return ok(layouts);
}

/**
 * Weights as integers: the largest of each kind becomes the highest scale at which the counts of all
 * methods stay within 64 bits, and no weight becomes 0.
 */
function wholeWeights({ fleet }: Variant, weights: RealWeights): RealWeights {
  const kinds = [...new Set(fleet.map(({ length }) => length))].sort((a, b) => b - a);
  const ships = kinds.map((length) => fleet.filter((ship) => ship.length === length).length);
  const scaled = (top: number) =>
    weights.map((row) => {
      const most = Math.max(...row);
      return row.map((weight) => Math.max(1, Math.round((top * weight) / most)));
    });
  const bits = (rows: RealWeights) =>
    rows.reduce((sum, row, k) => sum + ships[k]! * Math.log2(row.reduce((a, b) => a + b, 0)), 0);
  return SCALES.map(scaled).find((rows) => bits(rows) < MAX_BITS) ?? scaled(USUAL_SCALE);
}

const MAX_BITS = 62.9;
const SCALES = [MAX_WEIGHT, 200, 160, 128, 100, 80, 64, 50, 40];
/** For fleets whose layouts exceed 64 bits anyway. */
const USUAL_SCALE = 64;
