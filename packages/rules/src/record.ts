// A game's setup and record, in memory and as files.

export {
  bot,
  type GameSetup,
  isShared,
  type Names,
  namesOf,
  type Player,
  type Players,
  person,
  setupOf,
} from "./record/game-setup.ts";

// The record and its two file formats.

export type { Fairness } from "./record/fairness.ts";
export {
  type GameRecord,
  matchOf,
  parsePlayerName,
  parseSeed,
  recordOf,
} from "./record/game-record.ts";
export { makeRecordJson, parseRecord, writeRecord } from "./record/record-json.ts";
export { parseRecordText } from "./record/record-parse.ts";
export { makeRecordText } from "./record/record-text.ts";
