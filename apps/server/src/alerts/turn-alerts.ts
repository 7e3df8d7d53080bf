import type { Alert } from "@broadside/protocol";
import { opponentOf, type Seat, seats, versionOf } from "@broadside/rules";
import { msLeft } from "@broadside/rules/clock";
import type { GameState } from "../game/game-state.ts";
import { isTurnOf, shownNames } from "../game/game-status.ts";
import type { LiveGame } from "../live/live-game.ts";
import type { LiveGames } from "../live/live-games.ts";
import { ownGames } from "../players/own-games.ts";
import type { Store } from "../store/store.ts";
import { type PushOptions, push } from "./push-service.ts";

/** Tells players who are away that a game waits for them. */
export interface TurnAlerts {
  /** Call after every change of a game, and when someone leaves it. */
  changed(game: LiveGame): void;
  /** Waits for alerts being sent. */
  idle(): Promise<void>;
  close(): void;
}

export interface TurnAlertOptions extends PushOptions {
  readonly store: Store;
  readonly games: Pick<LiveGames, "open" | "presence">;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Players who come back within this time are not alerted. */
  readonly delayMs?: number | undefined;
}

const DELAY_MS = 8_000;

export function createTurnAlerts(options: TurnAlertOptions): TurnAlerts {
  const { games, onError, delayMs = DELAY_MS } = options;
  const waiting = new Map<string, { readonly version: number; readonly timer: NodeJS.Timeout }>();
  const underWay = new Set<Promise<void>>();
  const { presence } = games;
  function consider(game: LiveGame, seat: Seat): void {
    const state = game.state();
    const isDue = state.players[seat]?.kind === "person" && isTurnOf(state, seat);
    if (!isDue && waiting.size === 0) return;
    const key = `${game.id} ${seat}`;
    const version = versionOf(state.match);
    const known = waiting.get(key);
    if (isDue && known?.version === version) return;
    clearTimeout(known?.timer);
    waiting.delete(key);
    if (!isDue || presence.isHere(game.id, seat)) return;
    const send = () => {
      waiting.delete(key);
      const sending = sendAlerts(options, game.id, { seat, version })
        .catch(onError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    };
    waiting.set(key, { version, timer: setTimeout(send, delayMs).unref() });
  }
  return {
    changed(game) {
      for (const seat of seats) consider(game, seat);
    },
    async idle() {
      await Promise.all(underWay);
    },
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}

interface Turn {
  readonly seat: Seat;
  readonly version: number;
}

/** Sends the alert about a turn to all devices of its player, unless it is over or was sent. */
async function sendAlerts(
  options: TurnAlertOptions,
  game: string,
  { seat, version }: Turn,
): Promise<void> {
  const { store, games, now, onError } = options;
  const found = await games.open(game);
  if (!found.ok || games.presence.isHere(game, seat)) return;
  const state = found.value.state();
  const player = state.players[seat]?.id;
  if (player === undefined || !isTurnOf(state, seat)) return;
  if (versionOf(state.match) !== version) return;
  const devices = await store.alerts.devices(player);
  if (devices.length === 0 || !(await store.alerts.claim({ game, seat, version }))) return;
  const own = await ownGames(store, games, player, now());
  const waiting = own.filter(({ isYourTurn }) => isYourTurn).length;
  const alert = alertFor(state, seat, { waiting, now: now() });
  for (const device of devices) {
    // One device's service must not keep the others waiting for their alert.
    const result = await push(device, alert, options).catch(onError);
    if (result === "gone") await store.alerts.unsubscribe(device.endpoint);
  }
}

/** Only what a spectator may know: whose turn it is, against whom, and the clock. */
const alertFor = (
  state: GameState,
  seat: Seat,
  { waiting, now }: { readonly waiting: number; readonly now: number },
): Alert => ({
  type: "turn",
  game: state.id,
  opponent: shownNames(state)[opponentOf(seat)],
  until:
    state.clock?.running?.seat === seat
      ? Math.round(now + msLeft(state.clock, seat, now))
      : undefined,
  waiting,
});
