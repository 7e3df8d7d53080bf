export { type CommandLine, createCommandLine } from "./game/command-line.ts";
export { type OnlineGame, openOnlineGame } from "./game/online-game.ts";
export type { OnlineGameOptions } from "./game/online-options.ts";
export { playSeat, type SeatPlayer } from "./game/play-seat.ts";
export type { RequestOptions } from "./http/requests.ts";
export { createServerClient, type ServerClient } from "./http/server-client.ts";
export type { KeptSeat } from "./seats/kept-seat.ts";
export { createLobby, type Lobby, type LobbyOptions } from "./seats/lobby.ts";
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
export { type Connection, createConnection } from "./socket/connection.ts";
export { type Patience, usualPatience } from "./socket/patience.ts";
export { type OpenSocket, type Socket, socketUrl } from "./socket/socket.ts";
