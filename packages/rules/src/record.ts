// A game as it is set up, saved and sent to others.

export { type GameSetup, setupOf } from "./record/game-setup.ts";
export {
  bot,
  isShared,
  type Names,
  namesOf,
  type Player,
  type Players,
  person,
} from "./record/player.ts";

// The record and its two file formats.

export { type Fairness, parseGameId, parseHex32 } from "./record/fairness.ts";
export { type GameRecord, matchOf, recordOf } from "./record/game-record.ts";
export { parseRecord } from "./record/record-file.ts";
export { makeRecordJson, writeRecord } from "./record/record-json.ts";
export { parsePlayerName, parseSeed } from "./record/record-name.ts";
export { parseRecordText } from "./record/record-parse.ts";
export { makeRecordText } from "./record/record-text.ts";
