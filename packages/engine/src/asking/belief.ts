import {
  type AnsweredShot,
  type Cell,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { detailsOf } from "@broadside/rules/announcement";
import { entropy } from "./entropy.ts";
import { enumerateLayouts } from "./enumeration.ts";
import { AskingEvidence, type WeightedAnswer } from "./evidence.ts";
import { countsInside, fleetTableOf, placeOf } from "./fleet-table.ts";
import { resampleLayouts } from "./gibbs.ts";
import { layoutBits } from "./layout-bits.ts";
import { LayoutList } from "./layout-list.ts";
import type { AnsweredQuestion, Rectangle } from "./question.ts";
import { type RatedShots, rateShots } from "./shot-information.ts";

/** Layouts drawn while there are too many to list. */
const SAMPLE = 5000;
/** A sample worth fewer equally weighted layouts than this is renewed. */
const LEAST = 1200;
/** Layouts to list at most, and placements to try at most for that. */
const LISTED = 40_000;
const STEPS = 600_000;
/** For a position that no layout of the sample fits. Takes seconds. */
const MOST_STEPS = 400_000_000;

/**
 * The layouts that shots and answers leave, each weighted by the likelihood of the answers: all of
 * them once they can be listed, a sample before. Same seed, same sample.
 */
export class AskingBelief {
  readonly variant: Variant;
  list: LayoutList;
  /** Every layout that fits is listed, so chances and information are exact. */
  isExact = false;
  private readonly evidence: AskingEvidence;
  private readonly rng: Rng;
  /** Bits that are unknown, as long as the layouts are only sampled. */
  private estimate: number;

  constructor(variant: Variant, errorRate: number, rng: Rng) {
    this.variant = variant;
    this.rng = rng;
    this.evidence = new AskingEvidence(variant, fleetTableOf(variant), errorRate);
    this.estimate = layoutBits(this.evidence, rng.split("bits"));
    this.list = new LayoutList(variant.fleet.length, SAMPLE);
    for (let i = 0; i < SAMPLE; i++) {
      const { placements } = unwrap(randomLayout(variant, rng));
      const places = placements.map(({ cells }, s) =>
        placeOf(this.evidence.table.ships[s]!, cells),
      );
      this.list.add(places, 1);
    }
    this.renewIfPoor();
  }

  get errorRate(): number {
    return this.evidence.errorRate;
  }

  /** The entropy of the layouts: how many bits it takes to identify one. */
  get bits(): number {
    return this.isExact ? this.list.entropy() : Math.max(0, this.estimate);
  }

  get shots(): readonly AnsweredShot[] {
    return this.evidence.shots;
  }

  addShot(shot: AnsweredShot): void {
    this.evidence.addShot(shot);
    if (this.isExact && this.namesTwin(shot)) {
      this.listAgain();
      return;
    }
    const { fits } = this.evidence;
    const isHit = shot.announcement.result !== "miss";
    this.reweigh((places, offset) => {
      for (let s = 0; s < fits.length; s++) if (!fits[s]![places[offset + s]!]) return 0;
      return isHit === this.covers(places, offset, shot.cell) ? 1 : 0;
    });
  }

  addAnswer(answered: AnsweredQuestion): void {
    const answer = this.evidence.addAnswer(answered);
    // Wrong answers are surprising too, but say nothing about the layout.
    this.estimate += entropy(this.errorRate);
    this.reweigh((places, offset) =>
      countOf(answer, places, offset) >= answer.atLeast ? answer.ifYes : answer.ifNo,
    );
  }

  /** What a shot at every cell promises. All 0 if no layout fits. */
  rateShots(): RatedShots {
    return rateShots(this.evidence, this.list);
  }

  /** The cells of one layout of the list, ship by ship. */
  cellsOf(index: number): readonly (readonly Cell[])[] {
    const { list, evidence } = this;
    return evidence.table.ships.map(({ cells }, s) => cells[list.places[index * list.ships + s]!]!);
  }

  /** By ship and placement: how many of its squares lie in the rectangle. */
  countsInside(rectangle: Rectangle): readonly Uint8Array[] {
    return countsInside(this.variant, this.evidence.table, rectangle);
  }

  /** A number from 0 to 1, for choices that do not matter. */
  chanceNumber(): number {
    return this.rng.unit();
  }

  /** A name distinguishes ships of equal length, which a list holds in one order only. */
  private namesTwin({ announcement }: AnsweredShot): boolean {
    const { fleet } = this.variant;
    const named = fleet.find(({ name }) => name === detailsOf(announcement).ship);
    return named !== undefined && fleet.filter(({ length }) => length === named.length).length > 1;
  }

  private listAgain(): void {
    const all = enumerateLayouts(this.evidence, LISTED, MOST_STEPS, this.rng)!;
    this.list = all.list;
    this.isExact = all.isComplete;
  }

  private covers(places: Uint16Array, offset: number, cell: Cell): boolean {
    const { ships, words } = this.evidence.table;
    for (let s = 0; s < ships.length; s++) {
      const word = ships[s]!.masks[places[offset + s]! * words + (cell >> 5)]!;
      if ((word >>> (cell & 31)) & 1) return true;
    }
    return false;
  }

  private reweigh(factor: (places: Uint16Array, offset: number) => number): void {
    const { list } = this;
    const before = list.total();
    for (let i = 0; i < list.size; i++) {
      if (list.weights[i]) list.weights[i]! *= factor(list.places, i * list.ships);
    }
    this.estimate += Math.log2(Math.max(list.total() / before, 1 / SAMPLE));
    list.dropImpossible();
    if (!this.isExact) this.renewIfPoor();
  }

  private renewIfPoor(): void {
    const { evidence, rng, list } = this;
    if (list.effectiveSize() >= LEAST) return;
    const steps = list.size === 0 ? MOST_STEPS : STEPS;
    const all = enumerateLayouts(evidence, LISTED, steps, rng);
    this.isExact = all?.isComplete ?? false;
    if (all && (all.isComplete || list.size === 0)) this.list = all.list;
    else if (list.size > 0) this.list = resampleLayouts(evidence, list, SAMPLE, rng);
  }
}

function countOf({ inside }: WeightedAnswer, places: Uint16Array, offset: number): number {
  let count = 0;
  for (let s = 0; s < inside.length; s++) count += inside[s]![places[offset + s]!]!;
  return count;
}
