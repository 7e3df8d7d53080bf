export type { Game, GameTrouble, Order } from "./game/game.ts";
