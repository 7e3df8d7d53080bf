import { instantiateKernel } from "../methods/kernel-module.ts";
import { base64 } from "./learned.generated.ts";

/** The exports of assembly/learned.ts, which documents its memory layout. */
export interface LearnedExports {
  readonly memory: WebAssembly.Memory;
  layout(rows: number, columns: number, contact: number, telling: number): void;
  addClass(length: number, ships: number): void;
  ready(): void;
  phiCount(): number;
  huntCount(): number;
  targetCount(): number;
  phiAddress(): number;
  valueAddress(): number;
  huntAddress(): number;
  targetAddress(): number;
  cellAddress(): number;
  featuresAddress(): number;
  scoresAddress(): number;
  begin(): void;
  fire(cell: number, answer: number, first: number, last: number): void;
  givenAddress(): number;
  givenSunkAddress(): number;
  give(given: number): void;
  candidates(): number;
  candidatesFound(): number;
  choose(): number;
  value(): number;
  isSound(): number;
  huntingNow(): number;
  shipsLeftNow(): number;
  accumulator(kind: number, ships: number): number;
  startTraining(reach: number): void;
  beginGame(): void;
  explore(draw: number, huntHeat: number, targetHeat: number): number;
  note(answer: number): void;
  endGame(game: number): number;
  stay(): void;
  back(): void;
  answerChanceAddress(): number;
  answerValueAddress(): number;
  returned(): number;
}

/** A new instance of the kernel, with its own memory. */
export const newLearnedKernel = (): LearnedExports => instantiateKernel<LearnedExports>(base64);

/** Numbers per row of weights, and per row of value weights. */
export const ROW = 256;
export const VALUE_ROW = 97;
/** Rows of value weights while hunting; as many follow for positions with open hits. */
export const VALUE_ROWS = 13;
/** The maximum number of ship classes. */
export const MAX_CLASSES = 6;
/** Possible answers per candidate: a miss, a hit, and sinkings and hits by class. */
export const ANSWERS = 2 + 2 * MAX_CLASSES;
