// A learned shooter: features of the few best squares to fire at, a linear score over them, a value of
// positions, and the sums from which both are trained. This is all that the driver calls.
//
// IDEAS. Ships of one length are a class; a placement is one way a ship of a class can lie, and is alive
// while no shot or rule has excluded it. Hunting: every hit belongs to a sunk ship. Otherwise there are
// open hits, and an explanation lays a ship over each of them. The features of a position (`phi`) come
// from a sweep, which fires again and again where most placements are alive and always misses, and from
// the explanations; the features of a shot are local ones and the expected `phi` after it.
//
// WHERE. tables: numbers, sets, and what the rules decide once. position: what shots leave, and the
// explanations of open hits. features: chances and `phi`. choice: candidates, their features, the value
// and the score. training: games drawn at random, their sums, and games played out while thinking.
//
// DATA LAYOUT. At most 6 classes, 192 placements of each, 128 cells, 12 ships; the driver checks. A set of
// cells is two u64, a set of placements three. Addresses are static. A position is P_SIZE bytes.
// All figures are f64, summed in a fixed order; logarithms are this module's own code, compiled in: the
// same bits on every machine.
// BOUNDS. Sweep scores are i16: 128 x 2 x the fleet's squares, so the fleet has at most 127 squares.

import { sizes } from "./learned/features/phi";
import { makeStart } from "./learned/position/position";
import { describeCells } from "./learned/tables/surroundings";
import { findMeetings } from "./learned/tables/variant";

export { answerChanceAddress, answerValueAddress } from "./learned/choice/answers";
export {
  candidates,
  choose,
  huntAddress,
  scoresAddress,
  targetAddress,
} from "./learned/choice/choice";
export {
  candidatesFound,
  cellAddress,
  featuresAddress,
  give,
  givenAddress,
  givenSunkAddress,
} from "./learned/choice/shortlist";
export { isSound, value, valueAddress } from "./learned/choice/value";
export { huntCount, phiAddress, phiCount, targetCount } from "./learned/features/phi";
export { begin, fire, huntingNow, shipsLeftNow } from "./learned/position/shot";
export { addClass, layout } from "./learned/tables/variant";
export { back, stay } from "./learned/training/thinking";
export {
  beginGame,
  endGame,
  explore,
  note,
  returned,
  startTraining,
} from "./learned/training/training-game";
export { accumulator } from "./learned/training/training-sums";

/** Builds what depends on all classes, and the position before the first shot. */
export function ready(): void {
  findMeetings();
  describeCells();
  sizes();
  makeStart();
}
