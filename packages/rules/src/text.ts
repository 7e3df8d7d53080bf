// Text that people read and type: squares, fleets, drawn boards and files of positions.

export { capitalise, excerpt, nearestNames, pluralise } from "./basics/text.ts";

// Squares, variants and fleets.

export {
  makeCellName,
  type NamedBoard,
  type Notation,
  notations,
  parseCellName,
  rowLetter,
} from "./board/cell-name.ts";
export { makeVariantText } from "./json/variant-json.ts";
export {
  makeDraftText,
  makePlacementText,
  parseDraft,
  parseLayout,
  parsePlacement,
} from "./text/draft-text.ts";

// Answers and outcomes.

export { makeAnnouncementText } from "./announcement/announcement.ts";

// Drawn boards.

export {
  makePlacingBoard,
  makeSeaBoard,
  makeTargetBoard,
  sunkList,
} from "./text/drawing.ts";
export { knowledgeFromDrawing } from "./text/drawing-knowledge.ts";
export { parseDrawing } from "./text/drawing-parse.ts";

// Positions in any file format.

export type { Position, PositionOptions } from "./position/position.ts";
export { makePositionNote } from "./position/position-note.ts";
export {
  createPositionReader,
  type NumberedPosition,
  parsePositions,
} from "./position/position-reader.ts";
