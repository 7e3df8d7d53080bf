// Everything needed to set up and play a match. The other entries (/board, /view, /text and so on)
// have the rest.

// Variants: the rules of one kind of game.

export { parseVariant } from "./json/variant-json.ts";
export { type PresetId, preset, presetIds, presetReference } from "./variant/preset.ts";
export {
  createVariant,
  internVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "./variant/variant.ts";

// The board and its cells.

export { type Board, type Cell, cellCount } from "./board/board.ts";

// The fleet, and its ships on the board.

export type { Placement } from "./board/placement.ts";
export type { Fleet, Ship } from "./board/ship.ts";

// A person's draft, and the layout that it becomes.

export {
  type Draft,
  draftProblems,
  type Layout,
  type LayoutProblem,
  validateDraft,
} from "./layout/layout.ts";
export { placeRest } from "./layout/place-rest.ts";
export { randomLayout } from "./layout/random-layout.ts";

// Shots and announcements.

export type { Announcement, AnsweredShot } from "./announcement/announcement.ts";

// A match between two seats.

export { createDefence } from "./match/defence.ts";
export type { MatchEvent } from "./match/event.ts";
export { applyEvent, createMatch, hasBegun, type Match, versionOf } from "./match/match.ts";
export { type Ending, endings, isVictory, type Outcome, winnerOf } from "./match/outcome.ts";
export { opponentOf, type Seat, seats } from "./match/seat.ts";

// What a seat may know.

export {
  createKnowledge,
  type Knowledge,
  knowledgeBefore,
  knowledgeOf,
  knowledgeWith,
  openCells,
} from "./match/knowledge.ts";
export { validateKnowledge } from "./match/knowledge-check.ts";

// Seeded randomness.

export { createRng, pick, type Rng, shuffled } from "./basics/rng.ts";

// Results instead of exceptions, for errors that people or wires can cause.

export type { Problem } from "./basics/problem.ts";
export { fail, ok, type Result, unreachable, unwrap } from "./basics/result.ts";
