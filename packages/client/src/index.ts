export { type CommandQueue, createCommandQueue } from "./game/command-queue.ts";
export type { OnlineGame } from "./game/online-game.ts";
export { openOnlineGame } from "./game/open-game.ts";
export { playSeat, type SeatPlayer } from "./game/play-seat.ts";
export {
  createServerClient,
  type ServerClient,
} from "./http/server-client.ts";
export { createLobby, type Lobby } from "./seats/lobby.ts";
export { createPlayerBook, type PlayerBook, type SavedPlayer } from "./seats/player-book.ts";
export type { SavedSeat } from "./seats/saved-seat.ts";
export {
  createMemoryStore,
  createSeatBook,
  type SeatBook,
  type TextStore,
} from "./seats/seat-book.ts";
export {
  makeSeatCode,
  makeSeatLink,
  parseSeatCode,
  parseSeatLink,
  type SeatClaim,
} from "./seats/seat-link.ts";
export { takeOverSeat } from "./seats/take-over.ts";
export {
  type Connection,
  createConnection,
  type OpenSocket,
  socketUrl,
} from "./socket/connection.ts";
export { usualPolicy } from "./socket/reconnect-policy.ts";
export {
  type FollowedTournament,
  followTournament,
} from "./socket/tournament-news.ts";
