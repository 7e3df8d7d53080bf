export { type CommandQueue, createCommandQueue } from "./game/command-queue.ts";
export { type OnlineGame, openOnlineGame } from "./game/online-game.ts";
export { playSeat, type SeatPlayer } from "./game/play-seat.ts";
export type { OnlineGameOptions } from "./game/session.ts";
export {
  createServerClient,
  type RequestOptions,
  type ServerClient,
} from "./http/server-client.ts";
export { createLobby, type Lobby, type LobbyOptions } from "./seats/lobby.ts";
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
  type SeatPlace,
} from "./seats/seat-link.ts";
export { type TakeOverOptions, takeOverSeat } from "./seats/take-over.ts";
export {
  type Connection,
  createConnection,
  type OpenSocket,
  type Socket,
  socketUrl,
} from "./socket/connection.ts";
export { usualPolicy } from "./socket/reconnect-policy.ts";
