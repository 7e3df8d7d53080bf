import type { AnsweredShot, Variant } from "@broadside/rules";
import { PlacementFit } from "@broadside/rules/announcement";
import { addCells, countsInside, type FleetTable } from "./fleet-table.ts";
import type { AnsweredQuestion } from "./question.ts";

/** An answer as weights: how many squares each placement has inside, and what a layout earns. */
export interface WeightedAnswer {
  readonly inside: readonly Uint8Array[];
  readonly atLeast: number;
  /** The likelihood of the answer if the truth is yes, and if it is no. */
  readonly ifYes: number;
  readonly ifNo: number;
}

/**
 * What shots and answers say about layouts. Shots are certain: a layout fits exactly when every
 * ship's placement is a candidate and every hit is covered. Answers only weigh layouts.
 */
export class AskingEvidence {
  readonly variant: Variant;
  readonly table: FleetTable;
  /** The chance that an answer is wrong. */
  readonly errorRate: number;
  readonly shots: AnsweredShot[] = [];
  readonly answers: WeightedAnswer[] = [];
  /** By ship: the placements that agree with the shots, and the same as flags by placement. */
  candidates: readonly Uint16Array[] = [];
  fits: readonly Uint8Array[] = [];
  readonly hits: Int32Array;
  private readonly fit: PlacementFit;

  constructor(variant: Variant, table: FleetTable, errorRate: number) {
    this.variant = variant;
    this.table = table;
    this.errorRate = errorRate;
    this.hits = new Int32Array(table.words);
    this.fit = new PlacementFit(variant);
    this.findCandidates();
  }

  addShot(shot: AnsweredShot): void {
    this.fit.read(shot, this.shots.length);
    this.shots.push(shot);
    if (shot.announcement.result !== "miss") addCells(this.hits, 0, [shot.cell]);
    this.findCandidates();
  }

  addAnswer({ question, isYes }: AnsweredQuestion): WeightedAnswer {
    const { variant, table, errorRate } = this;
    const answer = {
      inside: countsInside(variant, table, question),
      atLeast: question.atLeast,
      ifYes: isYes ? 1 - errorRate : errorRate,
      ifNo: isYes ? errorRate : 1 - errorRate,
    };
    this.answers.push(answer);
    return answer;
  }

  private findCandidates(): void {
    const { fit, table } = this;
    this.fits = table.ships.map(({ cells }, ship) =>
      Uint8Array.from(cells, (own) => (fit.isInOrder && fit.fits(ship, own) ? 1 : 0)),
    );
    this.candidates = this.fits.map((flags) => {
      const places = Array.from(flags, (_, p) => p);
      return Uint16Array.from(places.filter((p) => flags[p] === 1));
    });
  }
}

/** The likelihood of all answers if these counts are the truth. */
export function likelihood(answers: readonly WeightedAnswer[], counts: ArrayLike<number>): number {
  let weight = 1;
  for (let a = 0; a < answers.length && weight > 0; a++) {
    const { atLeast, ifYes, ifNo } = answers[a]!;
    weight *= counts[a]! >= atLeast ? ifYes : ifNo;
  }
  return weight;
}
