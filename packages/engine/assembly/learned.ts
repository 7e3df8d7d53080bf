// A learned shooter: features of the best few squares to fire at, a linear score over them, a value of
// positions, and the sums for training both. This file lists everything the driver calls.
//
// TERMS. Ships of one length form a class. A placement of a class is alive until a shot or rule excludes
// it. While hunting, every hit belongs to a sunk ship. Otherwise there are open hits, and an explanation
// covers each of them with a ship. The features of a position (`phi`) come from the explanations and from
// a miss run, which fires repeatedly where most placements are alive and always misses. The features of a
// shot are local ones and the expected `phi` after it.
//
// FOLDERS. tables: numbers, sets, and tables that depend on the rules alone. position: positions and the
// explanations of open hits. features: chances and `phi`. choice: candidates, their features, the value
// and the score. training: random games, their sums, and playouts.
//
// DATA LAYOUT. At most 6 classes, 192 placements of each, 128 cells, 12 ships; the driver checks. A set of
// cells is two u64, a set of placements three. Addresses are static. A position is P_SIZE bytes.
// All figures are f64, summed in a fixed order, and logarithms are compiled into the module, so results
// are bit for bit the same on every machine.
// BOUNDS. Scores of the miss run are i16: 128 x 2 x the fleet's squares, so at most 127 squares.

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
export {
  back,
  beginGame,
  endGame,
  explore,
  note,
  returned,
  startTraining,
  stay,
} from "./learned/training/training-game";
export { accumulator } from "./learned/training/training-sums";

/** Builds the tables that depend on all classes, and the position before the first shot. */
export function ready(): void {
  findMeetings();
  describeCells();
  sizes();
  makeStart();
}
