import type { FollowedTournament } from "@broadside/client";
import { createListeners, nextChange } from "@broadside/play";
import type { TournamentRow } from "@broadside/protocol";
import { problemText } from "@broadside/words";
import { UserError } from "../terminal/user-error.ts";
import type { OnlineContext } from "./online-context.ts";

/** A tournament that this computer's player has entered, as it goes on. */
export interface LiveTournament {
  readonly id: string;
  /** Throws a `UserError` if there will be no more news. */
  news(): OwnNews;
  /** The server's time, in `Date.now` milliseconds. */
  serverTime(): number;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface OwnNews extends FollowedTournament {
  readonly row: TournamentRow;
}

/** Resolves with the first news. */
export async function followOwn(context: OnlineContext, id: string): Promise<LiveTournament> {
  const { player } = (await context.players.find())!;
  const { subscribe, notify } = createListeners();
  let latest: OwnNews | undefined;
  let heardAt = performance.now();
  let stopped: UserError | undefined;
  const close = context.follow(id, player, {
    onNews({ view, row }) {
      // It comes after the table.
      if (!row) return;
      latest = { view, row };
      heardAt = performance.now();
      notify();
    },
    onStop(why) {
      stopped = new UserError(problemText(why), 1);
      notify();
    },
  });
  while (!latest && !stopped) await nextChange({ subscribe });
  return {
    id,
    subscribe,
    close,
    news() {
      if (stopped) throw stopped;
      return latest!;
    },
    serverTime: () => latest!.view.serverTime + performance.now() - heardAt,
  };
}

/** Someone who plays in a tournament: a person or a bot. */
export interface TournamentPlayer {
  /** Aborted when the player wants no further games. */
  readonly stop?: AbortSignal;
  /** Plays one game to its end. */
  play(game: string): Promise<void>;
  /**
   * There is nothing to play until the promise resolves. `isOut`: nor later, unless the player comes
   * back. May return early.
   */
  rest(isOut: boolean, until: () => Promise<void>): Promise<void>;
}

/** Plays whatever game the tournament gives, until it is over or the player stops. */
export async function playAll(
  context: OnlineContext,
  live: LiveTournament,
  player: TournamentPlayer,
): Promise<void> {
  const { stop } = player;
  const played = new Set<string>();
  while (!stop?.aborted) {
    const state = stateIn(live, played);
    if (state === "over") return;
    if (state === "free" || state === "out") {
      await player.rest(state === "out", () => untilOther(live, played, state, stop));
    } else if (await sitDown(context, state.game)) {
      await player.play(state.game);
      // The table may be a moment behind.
      played.add(state.game);
    }
  }
}

type State = "over" | "out" | "free" | { readonly game: string };

function stateIn(live: LiveTournament, played: ReadonlySet<string>): State {
  const { view, row } = live.news();
  if (view.stage === "over") return "over";
  const { game, isIn } = row;
  if (game !== undefined && !played.has(game)) return { game };
  return isIn ? "free" : "out";
}

async function untilOther(
  live: LiveTournament,
  played: ReadonlySet<string>,
  state: State,
  stop: AbortSignal | undefined,
): Promise<void> {
  while (!stop?.aborted && stateIn(live, played) === state) await nextChange(live, stop);
}

/** Between two attempts to open a game. */
const RETRY_MS = 500;

/** False if the game cannot be opened yet: a pairing is stored before its game. */
export async function sitDown({ lobby, book }: OnlineContext, game: string): Promise<boolean> {
  if (await book.find(game)) return true;
  const seated = await lobby.continueSeat(game);
  if (!seated.ok) await new Promise((done) => setTimeout(done, RETRY_MS));
  return seated.ok;
}
