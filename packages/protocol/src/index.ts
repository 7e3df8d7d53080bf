export { parseAnnouncementLine } from "./bot-line/announcement-line.ts";
export { parseFire, parseHello, parseValues, parseVariantAnswer } from "./bot-line/bot-message.ts";
export {
  MAX_GAMES_AT_ONCE,
  makeGameLine,
  parseGameLine,
} from "./bot-line/game-line.ts";
export {
  type GameOver,
  MAX_LINE_LENGTH,
  makeLabMessage,
  PROTOCOL_VERSION,
  type ProtocolVersion,
  protocolCell,
  protocolVersions,
} from "./bot-line/lab-message.ts";
export {
  commitmentOf,
  firstSeat,
  makeSalt,
  SALT_BYTES,
} from "./fair/commitment.ts";
export { checkFairness, type FairGame } from "./fair/fairness-check.ts";
export {
  type ClientMessage,
  type Command,
  GAME_SUBPROTOCOL,
  makeHello,
  makeServerMessage,
  OLD_SUBPROTOCOLS,
  type Reaction,
  reactions,
  readClientMessage,
  readHello,
  readServerMessage,
  type SeatStatus,
  type ServerMessage,
  type Stage,
  type Status,
} from "./game/messages.ts";
export {
  type GameList,
  gameListSchema,
  type Leaderboard,
  leaderboardSchema,
  type Opponents,
  opponentsSchema,
  type PlayedGame,
  playedGamesSchema,
  type VariantRating,
} from "./http/club-messages.ts";
export {
  type Daily,
  type DailyEntry,
  type DailyShot,
  type DailyTable,
  dailySchema,
  dailyShotSchema,
  dailyTableSchema,
  day,
} from "./http/daily-messages.ts";
export {
  type Bots,
  botsSchema,
  type CreateGame,
  type CreateSeek,
  createGameSchema,
  createSeekSchema,
  type GameInfo,
  type Grant,
  gameInfoSchema,
  grantSchema,
  type JoinGame,
  joinGameSchema,
  type PendingGrant,
  pendingGrantSchema,
  type SeekGrant,
  type SeekStatus,
  seekGrantSchema,
  seekStatusSchema,
  variantsSchema,
  writeGameInfo,
} from "./http/http-messages.ts";
export {
  type CreateLink,
  type CreatePlayer,
  createLinkSchema,
  createPlayerSchema,
  type LinkMode,
  type OwnGame,
  ownGamesSchema,
  type PlayerGrant,
  type PlayerInfo,
  type PlayerLink,
  playerGrantSchema,
  playerInfoSchema,
  playerLinkSchema,
  type Rename,
  renameSchema,
  type TakeLink,
  takeLinkSchema,
} from "./http/player-messages.ts";
export { problemIn, problemSchema, writeProblem } from "./schema/problem.ts";
export {
  choice,
  list,
  makeJson,
  nullable,
  object,
  pair,
  type Schema,
  text,
  type ValueOf,
} from "./schema/schema.ts";
export {
  gameId,
  hex32,
  milliseconds,
  playerId,
  seat,
  token,
  variant,
} from "./schema/wire-values.ts";
