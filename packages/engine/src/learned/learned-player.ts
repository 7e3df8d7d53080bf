import {
  type AnsweredShot,
  type Cell,
  createKnowledge,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import { isShotPrefix } from "../evidence/shot-prefix.ts";
import { giveChances } from "./given-chances.ts";
import { type LearnedExports, newLearnedKernel } from "./learned-kernel.ts";
import { answerCode, canDescribe, classesOfShips, loadRules } from "./learned-rules.ts";
import {
  blankWeights,
  type LearnedWeights,
  loadWeights,
  readWeightsText,
} from "./learned-weights.ts";
import { shippedWeights } from "./shipped-weights.ts";

/** The player trained for these rules, if there is one. */
export function learnedPlayer(variant: Variant): LearnedPlayer | undefined {
  if (!players.has(variant)) {
    const text = shippedWeights(variant);
    players.set(variant, text === undefined ? undefined : playerFrom(variant, text));
  }
  return players.get(variant);
}

/** True if weights for this variant are shipped. */
export const isTrained = (variant: Variant): boolean => shippedWeights(variant) !== undefined;

const players = new WeakMap<Variant, LearnedPlayer | undefined>();

function playerFrom(variant: Variant, text: string): LearnedPlayer {
  const player = new LearnedPlayer(variant);
  player.load(readWeightsText(text, player.blankWeights()));
  return player;
}

/** A candidate shot, and how many more expected shots it takes than the best. */
export interface RankedShot {
  readonly cell: Cell;
  readonly behind: number;
}

/** A kernel loaded with the rules of one variant, which reads its positions. */
export class LearnedPlayer {
  readonly kernel: LearnedExports;
  private readonly variant: Variant;
  private readonly classOf: ReadonlyMap<string, number>;
  private readonly read: AnsweredShot[] = [];

  constructor(variant: Variant) {
    if (!canDescribe(variant)) throw new RangeError("The kernel does not support these rules.");
    this.variant = variant;
    this.kernel = newLearnedKernel();
    loadRules(this.kernel, variant);
    this.classOf = classesOfShips(variant);
  }

  blankWeights(): LearnedWeights {
    return blankWeights(this.kernel, this.variant.fleet.length);
  }

  load(weights: LearnedWeights): void {
    loadWeights(this.kernel, weights);
  }

  /**
   * The candidate shots, best first. Empty in positions the kernel cannot interpret. Called squares
   * are ignored.
   */
  rank({ shots, afloat }: Knowledge): RankedShot[] {
    if (!this.readShots(shots)) return [];
    const { kernel, variant } = this;
    giveChances(kernel, createKnowledge(variant, shots, [], afloat));
    const best = kernel.choose();
    if (best < 0) return [];
    const n = kernel.candidatesFound();
    const cells = [...new Int32Array(kernel.memory.buffer, kernel.cellAddress(), n)];
    if (n === 1) return cells.map((cell) => ({ cell, behind: 0 }));
    const scores = new Float64Array(kernel.memory.buffer, kernel.scoresAddress(), n);
    const order = cells.map((_, i) => i).sort((a, b) => scores[a]! - scores[b]! || a - b);
    const first = cells.indexOf(best);
    return [first, ...order.filter((i) => i !== first)].map((i) => ({
      cell: cells[i]!,
      // The kernel picks the first of shots that differ only by rounding.
      behind: Math.max(0, scores[i]! - scores[first]!),
    }));
  }

  /** Expected misses from here on; undefined in positions the kernel cannot interpret. */
  expectedMisses({ shots }: Knowledge): number | undefined {
    if (!this.readShots(shots)) return undefined;
    const misses = this.kernel.value();
    return this.kernel.isSound() ? misses : undefined;
  }

  /** False if more ships have sunk than the fleet has. */
  private readShots(shots: readonly AnsweredShot[]): boolean {
    const { kernel, read } = this;
    let sunk = 0;
    for (const { announcement } of shots) if (announcement.result === "sunk") sunk++;
    if (sunk > this.variant.fleet.length) return false;
    if (!isShotPrefix(read, shots, shots.length)) {
      read.length = 0;
      kernel.begin();
    }
    for (let i = read.length; i < shots.length; i++) {
      const { code, first, last } = answerCode(shots[i]!, this.classOf);
      kernel.fire(shots[i]!.cell, code, first, last);
      read.push(shots[i]!);
    }
    return true;
  }
}

/**
 * The expected number of shots the learned bot still needs: the squares not hit yet plus expected
 * misses, a linear function of the position fitted to its own games. Undefined for rules it was not
 * trained for, and for positions it cannot interpret: those that no layout fits, and those whose hits
 * have too many explanations.
 */
export function expectedShotsLeft(knowledge: Knowledge): number | undefined {
  const { variant, shots } = knowledge;
  const misses = learnedPlayer(variant)?.expectedMisses(knowledge);
  if (misses === undefined) return undefined;
  let squares = 0;
  for (const ship of variant.fleet) squares += ship.length;
  for (const { announcement } of shots) if (announcement.result !== "miss") squares--;
  return squares + Math.max(0, misses);
}
