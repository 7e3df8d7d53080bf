import {
  actualOutcome,
  FEATURES,
  type FeatureOptions,
  featureReader,
  ratio,
  shotProspect,
  type ValueWeights,
} from "@broadside/engine/internals";
import type { AnsweredShot, Fleet, Variant } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";

/**
 * Fits the weights of a linear value to played games, as control variates. The luck of a game is linear in
 * the weights, with one number for each feature. The best weights are those whose luck explains most of the
 * games' lengths: least squares with a small ridge.
 */
export class ValueFit {
  readonly size: number;
  private readonly stages: readonly string[];
  private readonly read: ReturnType<typeof featureReader>;
  private readonly options: FeatureOptions;
  private readonly variant: Variant;

  constructor(variant: Variant, options: FeatureOptions) {
    this.variant = variant;
    this.options = options;
    this.stages = stagesOf(variant);
    this.read = featureReader(variant, options);
    this.size = 2 * (variant.fleet.length + 1) * FEATURES + 3 * this.stages.length;
  }

  /** For each weight, the luck of a game if it were 1 and all others 0. */
  luckOf(shots: readonly AnsweredShot[]): Float64Array {
    const { variant } = this;
    const luck = new Float64Array(this.size);
    shots.forEach((shot, index) => {
      const before = { variant, shots: shots.slice(0, index) };
      const prospect = shotProspect(before, shot.cell, () => 0);
      if (!prospect) return;
      const came = actualOutcome(prospect, shot);
      const all = prospect.outcomes.reduce((sum, { layouts }) => sum + layouts, 0n);
      for (const outcome of prospect.outcomes) {
        const { announcement, layouts } = outcome;
        const weight = (outcome === came ? 1 : 0) - ratio(layouts, all);
        this.add([...before.shots, { cell: shot.cell, announcement }], layouts, weight, luck);
      }
    });
    return luck;
  }

  private add(
    shots: readonly AnsweredShot[],
    layouts: bigint,
    weight: number,
    luck: Float64Array,
  ): void {
    const features = this.read({ variant: this.variant, shots }, layouts);
    if (!features) return;
    const { mode, summary, values } = features;
    const from = this.rowAt(mode, summary.afloat);
    for (let i = 0; i < FEATURES; i++) luck[from + i]! += weight * values[i]!;
    const stage = this.stageAt(this.stages.indexOf(summary.stage));
    if (mode === "hunt") luck[stage]! += weight;
    else {
      luck[stage + 1]! += weight;
      luck[stage + 2]! += weight * summary.openHits;
    }
  }

  private rowAt(mode: "hunt" | "target", afloat: number): number {
    return (2 * afloat + (mode === "hunt" ? 0 : 1)) * FEATURES;
  }

  private stageAt(index: number): number {
    return 2 * (this.variant.fleet.length + 1) * FEATURES + 3 * index;
  }

  weightsFrom(solution: Float64Array, left: number): ValueWeights {
    const rounded = Array.from(solution, (weight) => Number(weight.toPrecision(5)));
    const rows = (mode: "hunt" | "target") =>
      Array.from({ length: this.variant.fleet.length + 1 }, (_, afloat) =>
        rounded.slice(this.rowAt(mode, afloat), this.rowAt(mode, afloat) + FEATURES),
      );
    const stages = this.stages.map((stage, index) => {
      const [hunt, target, perHit] = rounded.slice(this.stageAt(index));
      return [stage, [hunt!, target!, perHit!]] as const;
    });
    return {
      chances: this.options.chances,
      ...(this.options.learned ? { learned: true } : {}),
      left: Number(left.toPrecision(2)),
      hunt: rows("hunt"),
      target: rows("target"),
      stages: Object.fromEntries(stages),
    };
  }
}

/** Every stage that `summariseKnowledge` may return. */
function stagesOf(variant: Variant): string[] {
  const { fleet } = variant;
  if (!announcementRuleOf(variant).namesSunk) return fleet.map((_, i) => `${i + 1}`);
  return [...new Set(subsets(fleet).map((lengths) => lengths.join(" ")))].filter((s) => s !== "");
}

function subsets(fleet: Fleet): number[][] {
  const sets: number[][] = [[]];
  for (const { length } of [...fleet].sort((a, b) => b.length - a.length)) {
    sets.push(...sets.map((set) => [...set, length]));
  }
  return sets;
}
