export * from "./announcement.ts";
export * from "./board.ts";
export * from "./cell-name.ts";
export * from "./defence.ts";
export * from "./knowledge.ts";
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
export * from "./random-layout.ts";
export * from "./result.ts";
export * from "./rng.ts";
export * from "./ship.ts";
export * from "./variant.ts";
