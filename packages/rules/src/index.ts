export * from "./announcement.ts";
export * from "./board.ts";
export * from "./cell-name.ts";
export * from "./defence.ts";
export {
  makeDraftText,
  makePlacementText,
  parseDraft,
  parseLayout,
  parsePlacement,
} from "./draft-text.ts";
export * from "./drawing.ts";
export * from "./drawing-knowledge.ts";
export * from "./drawing-parse.ts";
export * from "./fired-shot.ts";
export * from "./game-record.ts";
export * from "./game-setup.ts";
export * from "./json-text.ts";
export * from "./knowledge.ts";
export * from "./knowledge-json.ts";
export {
  type Draft,
  draftProblems,
  type Layout,
  type LayoutProblem,
  layoutProblemCodes,
  shipIndexes,
  validateDraft,
} from "./layout.ts";
export * from "./layout-counter.ts";
export * from "./match.ts";
export * from "./placement.ts";
export * from "./player-view.ts";
export * from "./preset.ts";
export { type Preset, type PresetId, presetId, presets, presetTitle } from "./preset-title.ts";
export * from "./random-layout.ts";
export * from "./record-json.ts";
export { makeAnnouncementText, makeOutcomeText, playerText } from "./record-line.ts";
export * from "./record-parse.ts";
export * from "./record-text.ts";
export * from "./result.ts";
export * from "./rng.ts";
export * from "./ship.ts";
export * from "./shot-json.ts";
export * from "./sunk-cells.ts";
export { makeTextProblemLine, type TextPosition, type TextProblem } from "./text-problem.ts";
export * from "./variant.ts";
export * from "./variant-json.ts";
export * from "./variant-reference.ts";
export * from "./words.ts";
