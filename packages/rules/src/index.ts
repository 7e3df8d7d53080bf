// What Battleship is. The entries /text, /json, /record and /clock hold the rest.

// Variants: the rules of one kind of game.

export { parseVariant } from "./json/variant-json.ts";
export { type PresetId, preset, presetIds, presetReference } from "./variant/preset.ts";
export {
  answersAtTurnEnd,
  isShotPerShip,
  type TurnOrder,
  turnOrders,
} from "./variant/turn-order.ts";
export {
  createVariant,
  internVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "./variant/variant.ts";

// The board and its cells.

export {
  type Board,
  type Cell,
  cellAt,
  cellCount,
  columnOf,
  edgeNeighbours,
  isOnBoard,
  MAX_SIDE,
  rowOf,
  squareOf,
} from "./board/board.ts";

// The fleet, and its ships on the board.

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
  type Placement,
} from "./board/placement.ts";
export { type Fleet, findShip, fleetCells, MAX_SHIPS, type Ship } from "./board/ship.ts";

// A person's draft, and the layout that it becomes.

export {
  type Draft,
  draftProblems,
  type Layout,
  type LayoutProblem,
  validateDraft,
} from "./layout/layout.ts";
export { randomLayout } from "./layout/random-layout.ts";

// Shots and what is said about them.

export {
  type Announcement,
  type AnsweredShot,
  announcementKey,
  detailsOf,
  isSameAnnouncement,
  type ShotResult,
  shotResults,
} from "./announcement/announcement.ts";
export {
  type AnnouncementRule,
  type AnnouncementRuleId,
  announcementRuleIds,
  announcementRuleOf,
} from "./announcement/announcement-rule.ts";
export { PlacementFit } from "./announcement/placement-fit.ts";

// A match between two seats.

export { createDefence, type Defence } from "./match/defence.ts";
export type { MatchEvent } from "./match/event.ts";
export {
  applyEvent,
  createMatch,
  hasBegun,
  type Match,
  type MatchProblem,
  versionOf,
} from "./match/match.ts";
export {
  type Ending,
  endings,
  isVictory,
  type Outcome,
  winnerOf,
} from "./match/outcome.ts";
export { type FiredShot, shotsInOrder } from "./match/player-view.ts";
export { opponentOf, type Seat, seats } from "./match/seat.ts";
export { newTurn, type Turn, type TurnStart, turnAfter } from "./match/turn.ts";

// What a viewer may see, and what a seat may know.

export { createKnowledge, type Knowledge, knowledgeOf, openCells } from "./match/knowledge.ts";
export {
  type PlayerView,
  phaseOf,
  phases,
  type SideView,
  shotsAt,
  type Viewer,
  viewFor,
} from "./match/player-view.ts";
export { knownSunkCells, knownSunkShips } from "./match/sunk-ship.ts";
export { validateView } from "./match/view-check.ts";
export {
  applyViewEvent,
  type ViewEvent,
  viewEvent,
  viewEventsAfter,
} from "./match/view-event.ts";

// Seeded randomness.

export { createRng, pick, type Rng, shuffled } from "./basics/rng.ts";

// Results instead of exceptions, for what people and wires can get wrong.

export {
  type Choice,
  either,
  locate,
  type None,
  type Problem,
  type ProblemParams,
  type ProblemPlace,
  type ProblemValue,
  problemsOf,
  type Square,
} from "./basics/problem.ts";
export { fail, ok, type Result, unreachable, unwrap } from "./basics/result.ts";
export type { RulesProblems } from "./problems.ts";
