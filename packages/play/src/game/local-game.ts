import type { Thinker } from "@broadside/engine/tasks";
import {
  createMatch,
  fail,
  type Match,
  type MatchEvent,
  type Seat,
  seats,
  unreachable,
} from "@broadside/rules";
import {
  type GameRecord,
  type GameSetup,
  matchOf,
  namesOf,
  recordOf,
} from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { isPerson } from "../players/player.ts";
import { createBotPlay, type Pace } from "./bot-play.ts";
import type { Game, Order } from "./game.ts";
import { localStatus } from "./game-status.ts";
import { createListeners } from "./listeners.ts";
import { createSavedMatch } from "./saved-match.ts";

/** A game on this device: people share it, and bots are played here. */
export interface LocalGame extends Game {
  readonly setup: GameSetup;
  /** The whole game, including both sides' secrets: to save or, when the game is over, to share. */
  record(): GameRecord;
}

export interface LocalGameOptions {
  readonly setup: GameSetup;
  /** The game so far, if it has begun. */
  readonly record?: GameRecord;
  /** Chooses the bots' shots. */
  readonly thinker: Pick<Thinker, "ask">;
  /**
   * Called with every change before anyone sees it. If it throws or rejects, the change is refused
   * as `game/not-saved`: nothing that was shown is ever lost.
   */
  readonly save?: (record: GameRecord) => void | Promise<void>;
  /** Awaited before a bot's shot is shown, while the bot thinks. Default: no pause. */
  readonly pace?: Pace;
  readonly id?: string;
}

let lastId = 0;

/** A game on this device, between people, bots or both. */
export function createLocalGame(options: LocalGameOptions): LocalGame {
  const { setup, record, thinker, save = () => {}, pace = () => {} } = options;
  const { subscribe, notify } = createListeners();
  const recordFor = (match: Match) => recordOf(match, namesOf(setup.players), setup.seed);
  const start = record ? matchOf(record) : createMatch(setup.variant, setup.first);
  const saved = createSavedMatch(
    start,
    (match) => save(recordFor(match)),
    () => {
      bots.matchChanged();
      notify();
    },
  );
  const bots = createBotPlay({ setup, thinker, pace, match: saved, onTrouble: notify });
  const people = seats.filter((seat) => isPerson(setup.players, seat));
  return {
    id: options.id ?? `local-${++lastId}`,
    setup,
    variant: setup.variant,
    players: setup.players,
    seats: people,
    view: saved.view,
    trouble: bots.trouble,
    status: () => localStatus,
    record: () => recordFor(saved.match()),
    async send(seat, order) {
      if (people.includes(seat)) return saved.commit(eventOf(seat, order));
      return fail(problem("game/not-your-seat", {}));
    },
    subscribe,
    open: bots.open,
    close: bots.close,
  };
}

function eventOf(seat: Seat, order: Order): MatchEvent {
  switch (order.type) {
    case "place":
      return { type: "place", seat, layout: order.layout };
    case "fire":
      return { type: "fire", seat, cell: order.cell };
    case "resign":
    case "abort":
      return { type: order.type, seat };
    default:
      return unreachable(order);
  }
}
