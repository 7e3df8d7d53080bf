export {
  type Announcement,
  type AnsweredShot,
  announcementKey,
  detailsOf,
  isSameAnnouncement,
  type ShotResult,
  shipText,
  shotResults,
} from "./announcement/announcement.ts";
export {
  type AnnouncementRule,
  type AnnouncementRuleId,
  announcementRuleIds,
  announcementRuleOf,
} from "./announcement/announcement-rule.ts";
export { PlacementFit } from "./announcement/placement-fit.ts";
export {
  fail,
  ok,
  type Problem,
  problem,
  type Result,
  refuse,
  unreachable,
  unwrap,
} from "./basics/result.ts";
export { createRng, pick, type Rng, shuffled } from "./basics/rng.ts";
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
} from "./board/board.ts";
export {
  type CellName,
  makeCellName,
  parseCellName,
  rowLetter,
  shown,
} from "./board/cell-name.ts";
export { type Notation, notations } from "./board/notation.ts";
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
export { type EventJson, MAX_EVENTS, readEvent, writeEvent } from "./json/event-json.ts";
export { fieldOf } from "./json/json-object.ts";
export { parseJson } from "./json/json-text.ts";
export {
  boundedText,
  oneOf,
  orNull,
  type Read,
  type Reader,
  readFields,
  readList,
  wholeNumber,
} from "./json/json-value.ts";
export { makeKnowledgeJson, readKnowledge, writeKnowledge } from "./json/knowledge-json.ts";
export { readOutcome, writeOutcome } from "./json/outcome-json.ts";
export {
  type PlacementJson,
  readCell,
  readLayout,
  writePlacements,
} from "./json/placement-json.ts";
export { parseRecord } from "./json/record-file.ts";
export { makeRecordJson, writeRecord } from "./json/record-json.ts";
export { readShot, type ShotJson } from "./json/shot-json.ts";
export { readTimeControl, writeTimeControl } from "./json/time-control-json.ts";
export { parseVariant, readVariant, writeVariant } from "./json/variant-json.ts";
export { readView, type ViewJson, writeView } from "./json/view-json.ts";
export { createViewPrinter } from "./json/view-printer.ts";
export {
  type Draft,
  draftProblems,
  type Layout,
  type LayoutProblem,
  validateDraft,
} from "./layout/layout.ts";
export { randomLayout } from "./layout/random-layout.ts";
export { type Clock, clockAfter, createClock, msLeft, outOfTime } from "./match/clock.ts";
export { createDefence, type Defence } from "./match/defence.ts";
export { type EventType, eventTypes, type MatchEvent } from "./match/event.ts";
export { type Fairness, parseGameId, parseHex32 } from "./match/fairness.ts";
export { type FiredShot, shotsInOrder } from "./match/fired-shot.ts";
export { type GameRecord, matchOf, recordOf } from "./match/game-record.ts";
export { type GameSetup, setupOf } from "./match/game-setup.ts";
export { type Knowledge, knowledgeFrom, noKnowledge, openCells } from "./match/knowledge.ts";
export {
  applyEvent,
  createMatch,
  hasBegun,
  type Match,
  type MatchProblem,
  matchProblemCodes,
  type Side,
  versionOf,
} from "./match/match.ts";
export {
  type Ending,
  endings,
  isVictory,
  type Outcome,
  winnerOf,
} from "./match/outcome.ts";
export {
  bot,
  isShared,
  type Names,
  namesOf,
  type Player,
  type Players,
  person,
} from "./match/player.ts";
export {
  knowledgeInView,
  knowledgeOf,
  type Phase,
  type PlayerView,
  phaseOf,
  phases,
  type SideView,
  shotsAt,
  type Viewer,
  viewFor,
} from "./match/player-view.ts";
export { parsePlayerName, parseSeed } from "./match/record-name.ts";
export { opponentOf, type Seat, seats } from "./match/seat.ts";
export { knownSunkCells, knownSunkShips } from "./match/sunk-ship.ts";
export {
  type TimeControl,
  type TimeControlDraft,
  type TimeControlProblem,
  timeLimits,
  validateTimeControl,
} from "./match/time-control.ts";
export { newTurn, type Turn, type TurnStart, turnAfter } from "./match/turn.ts";
export type {
  Position,
  PositionOptions,
} from "./position/position.ts";
export { readPosition } from "./position/position-json.ts";
export {
  createPositionReader,
  type NumberedPosition,
  parsePositions,
} from "./position/position-reader.ts";
export {
  makeDraftText,
  makePlacementText,
  parseDraft,
  parseLayout,
  parsePlacement,
} from "./text/draft-text.ts";
export {
  makePlacingBoard,
  makeSeaBoard,
  makeTargetBoard,
  sunkList,
} from "./text/drawing.ts";
export { knowledgeFromDrawing } from "./text/drawing-knowledge.ts";
export { parseDrawing } from "./text/drawing-parse.ts";
export { type LocatedProblem, makeLocatedProblemLine } from "./text/located-problem.ts";
export { nearestNames } from "./text/nearest-names.ts";
export { makeAnnouncementText } from "./text/record-line.ts";
export { parseRecordText } from "./text/record-parse.ts";
export { makeRecordText } from "./text/record-text.ts";
export { makeTextProblemLine, type TextProblem } from "./text/text-problem.ts";
export {
  makeVariantReference,
  parseVariantReference,
  readVariantReference,
  type VariantReference,
  writeVariantReference,
} from "./text/variant-reference.ts";
export {
  capital,
  cellName,
  many,
} from "./text/words.ts";
export { classic, preset } from "./variant/preset.ts";
export {
  presets,
  presetTitle,
} from "./variant/preset-title.ts";
export {
  answersAtTurnEnd,
  isShotPerShip,
  type TurnOrder,
  turnOrders,
} from "./variant/turn-order.ts";
export {
  internVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "./variant/variant.ts";
