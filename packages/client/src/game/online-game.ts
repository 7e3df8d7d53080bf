import type { Game, Order } from "@broadside/play";
import {
  type Cell,
  cellCount,
  type Problem,
  type Result,
  refuse,
  unreachable,
} from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { connectSession } from "./connect-session.ts";
import type { OnlineGameOptions } from "./online-options.ts";
import { playersIn } from "./online-status.ts";
import type { Session } from "./session.ts";

/** A game on a server: the port, and what only players at a distance can ask for. */
export interface OnlineGame extends Game {
  /** The win, because the opponent has been away too long: see `status().claimAt`. */
  claim(): Promise<Result<void, Problem>>;
  /**
   * Offers another game or accepts the offer. Once both want it, `status().rematch.game` has its
   * id, and this device the seat.
   */
  rematch(): Promise<Result<void, Problem>>;
  /** Everything, both sides' ships included, once the game is over. */
  record(): Promise<Result<GameRecord, Problem>>;
}

/** The game as it stands on the server: connected, and seen once. */
export async function openOnlineGame(
  options: OnlineGameOptions,
): Promise<Result<OnlineGame, Problem>> {
  const { server, book, game } = options;
  const kept = await book.find(game);
  const info = await server.game(game);
  if (!info.ok) return info;
  const table = await connectSession(options, kept, info.value.variant);
  if (!table.ok) return table;
  return { ok: true, value: gameAt(options, table.value) };
}

function gameAt({ game }: OnlineGameOptions, table: Session): OnlineGame {
  const { seat } = table;
  const { variant } = table.view("spectator");
  const mine = (act: () => Promise<Result<void, Problem>>) =>
    seat === undefined ? notYours() : act();
  return {
    id: game,
    variant,
    get players() {
      return playersIn(table.state().said);
    },
    seats: seat === undefined ? [] : [seat],
    view: table.view,
    status: table.status,
    trouble: () => table.state().trouble,
    send: (sender, order) => (sender === seat ? carryOut(table, order) : notYours()),
    subscribe: table.subscribe,
    open: table.open,
    close: table.close,
    claim: () => mine(() => table.ask({ type: "claim" })),
    rematch: () => mine(table.rematch),
    record: table.record,
  };
}

function carryOut(table: Session, order: Order): Promise<Result<void, Problem>> {
  switch (order.type) {
    case "place":
      return table.place(order.layout);
    case "fire":
      return fire(table, order.cell);
    case "resign":
    case "abort":
      return table.ask({ type: order.type });
    default:
      return unreachable(order);
  }
}

/** A square off the board has no name to be sent. */
async function fire(table: Session, cell: Cell): Promise<Result<void, Problem>> {
  const { variant } = table.state().view;
  const isOnBoard = Number.isInteger(cell) && cell >= 0 && cell < cellCount(variant);
  if (isOnBoard) return table.ask({ type: "fire", cell });
  return refuse("match/off-board", "That square is off the board.");
}

const notYours = async (): Promise<Result<void, Problem>> =>
  refuse("game/not-your-seat", "This side is not yours to play.");
