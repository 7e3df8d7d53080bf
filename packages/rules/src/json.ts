// A strict reader and a writer for each type that crosses a wire, and their building blocks.

export { oneOf, orNull, wholeNumber } from "./json/checked-value.ts";
export { fieldOf } from "./json/json-object.ts";
export { parseJson } from "./json/json-text.ts";
export {
  boundedText,
  type Decoded,
  optional,
  type Reader,
  readFields,
  readList,
} from "./json/json-value.ts";

// One strict codec for each type.

export { MAX_EVENTS, readEvent, writeEvent } from "./json/event-json.ts";
export { makeKnowledgeJson, readKnowledge, writeKnowledge } from "./json/knowledge-json.ts";
export { readOutcome } from "./json/outcome-json.ts";
export {
  type PlacementJson,
  readLayout,
  writePlacements,
} from "./json/placement-json.ts";
export { readShot, type ShotJson } from "./json/shot-json.ts";
export { readTimeControl, writeTimeControl } from "./json/time-control-json.ts";
export { readVariant, type VariantReference, writeVariant } from "./json/variant-json.ts";
export { readPosition } from "./position/position-json.ts";
