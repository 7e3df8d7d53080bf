export * from "./basics/result.ts";
export * from "./basics/rng.ts";
export * from "./board/board.ts";
export * from "./board/cell-name.ts";
export { type Notation, notations } from "./board/notation.ts";
export * from "./board/placement.ts";
export * from "./board/ship.ts";
export { type EventJson, readEvent, writeEvent } from "./json/event-json.ts";
export * from "./json/json-text.ts";
export * from "./json/knowledge-json.ts";
export * from "./json/record-json.ts";
export * from "./json/shot-json.ts";
export * from "./json/variant-json.ts";
export {
  type Draft,
  draftProblems,
  type Layout,
  type LayoutProblem,
  layoutProblemCodes,
  shipIndexes,
  validateDraft,
} from "./layout/layout.ts";
export * from "./layout/layout-counter.ts";
export * from "./layout/random-layout.ts";
export * from "./match/announcement.ts";
export * from "./match/clock.ts";
export { createDefence, type Defence } from "./match/defence.ts";
export * from "./match/event.ts";
export * from "./match/fired-shot.ts";
export * from "./match/game-record.ts";
export * from "./match/game-setup.ts";
export * from "./match/knowledge.ts";
export * from "./match/match.ts";
export * from "./match/outcome.ts";
export * from "./match/player-view.ts";
export * from "./match/seat.ts";
export * from "./match/sunk-cells.ts";
export * from "./match/turn.ts";
export {
  makeDraftText,
  makePlacementText,
  parseDraft,
  parseLayout,
  parsePlacement,
} from "./text/draft-text.ts";
export * from "./text/drawing.ts";
export * from "./text/drawing-knowledge.ts";
export * from "./text/drawing-parse.ts";
export { makeAnnouncementText, makeOutcomeText, playerText } from "./text/record-line.ts";
export * from "./text/record-parse.ts";
export * from "./text/record-text.ts";
export { makeTextProblemLine, type TextPosition, type TextProblem } from "./text/text-problem.ts";
export * from "./text/variant-reference.ts";
export * from "./text/words.ts";
export * from "./variant/preset.ts";
export {
  type Preset,
  type PresetId,
  presetId,
  presets,
  presetTitle,
} from "./variant/preset-title.ts";
export * from "./variant/turn-order.ts";
export * from "./variant/variant.ts";
