export type { Pace } from "./bot-play.ts";
export type { Game, GameTrouble, Order } from "./game.ts";
export type {
  ClockReading,
  Connection,
  FairnessStatus,
  GameStatus,
  Presence,
  RematchStatus,
} from "./game-status.ts";
export { NOT_KEPT } from "./kept-match.ts";
export { createListeners, type Listeners } from "./listeners.ts";
export { createLocalGame, type LocalGame, type LocalGameOptions } from "./local-game.ts";
export { nextChange } from "./next-change.ts";
export { createQueuedShot, type QueuedShot } from "./queued-shot.ts";
