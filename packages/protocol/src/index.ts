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
  type ClientMessage,
  type ClientMessageJson,
  GAME_PROTOCOL,
  GAME_SUBPROTOCOL,
  type Hello,
  type HelloJson,
  readClientMessage,
  readHello,
  writeHello,
} from "./game/client-message.ts";
export {
  type Command,
  type CommandJson,
  type CommandType,
  readCommand,
  writeCommand,
} from "./game/command.ts";
export {
  createViewMessages,
  readServerMessage,
  type ServerMessage,
  type ServerMessageJson,
  writeServerMessage,
} from "./game/server-message.ts";
export type { ClockStatus, Presence, SeatStatus, Stage, Status } from "./game/status.ts";
export {
  type GameInfo,
  readBots,
  readGameInfo,
  readGrant,
  readPendingGrant,
  readProblem,
  readSeekGrant,
  writeGameInfo,
} from "./http/answers.ts";
export type {
  BotsJson,
  CreateGame,
  CreateSeek,
  GameInfoJson,
  Grant,
  JoinGame,
  SeekGrant,
  SeekStatus,
  VariantsJson,
} from "./http/schemas.ts";
