// What each viewer may see of a match, whole or event by event.

export {
  type FiredShot,
  type PlayerView,
  phaseOf,
  phases,
  type SideView,
  shotsAt,
  shotsInOrder,
  type Viewer,
  viewFor,
} from "./match/player-view.ts";
export { knownSunkCells, knownSunkShips } from "./match/sunk-ship.ts";
export { validateView } from "./match/view-check.ts";
export { applyViewEvent, type ViewEvent, viewEvent, viewEventsAfter } from "./match/view-event.ts";
