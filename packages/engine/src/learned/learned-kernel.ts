import { instantiateKernel } from "../methods/kernel-module.ts";
import { base64 } from "./learned.generated.ts";

/** What assembly/learned.ts exports; see there for the layout of its memory. */
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

export const newLearnedKernel = (): LearnedExports => instantiateKernel<LearnedExports>(base64);

/** Numbers from one weight row to the next, and from one row of values to the next. */
export const ROW = 256;
export const VALUE_ROW = 97;
/** Rows of values while hunting come first, then as many for other positions. */
export const VALUE_ROWS = 13;
/** Classes of ships that it tells apart, at most. */
export const MAX_CLASSES = 6;
/** Answers that it tells apart, for each candidate: a miss, a hit, sinkings and hits by class. */
export const ANSWERS = 2 + 2 * MAX_CLASSES;
