// Squares and placements.

export {
  cellAt,
  columnOf,
  edgeNeighbours,
  isOnBoard,
  MAX_SIDE,
  rowOf,
  squareOf,
} from "./board/board.ts";
export {
  type Contact,
  cellsFrom,
  cellsOfEveryPlacement,
  contacts,
  type Direction,
  directionOf,
  exclusionZone,
  keepsApart,
  keepsCornersApart,
} from "./board/placement.ts";
export { findShip, fleetCells, MAX_SHIPS } from "./board/ship.ts";
