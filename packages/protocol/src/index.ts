export { parseFire, parseHello, parseValues, parseVariantAnswer } from "./bot-line/bot-message.ts";
export { type GameOver, makeLabMessage, protocolCell } from "./bot-line/lab-message.ts";
export { MAX_LINE_LENGTH, PROTOCOL_VERSION } from "./bot-line/protocol-version.ts";
export {
  type Commitment,
  commitmentOf,
  commitmentText,
  drawText,
  firstSeat,
  makeSalt,
  SALT_BYTES,
} from "./fair/commitment.ts";
export { checkFairness, type FairGame, type FairnessProblem } from "./fair/fairness-check.ts";
export {
  type Command,
  type CommandJson,
  type CommandType,
  readCommand,
  writeCommand,
} from "./game/command.ts";
export {
  readServerMessage,
  type ServerMessage,
  type ServerMessageJson,
  writeServerMessage,
} from "./game/server-message.ts";
