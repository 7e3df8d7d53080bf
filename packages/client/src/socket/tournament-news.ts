import {
  readTournamentNews,
  type TournamentNews,
  type TournamentRow,
  type TournamentView,
} from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { fieldOf, parseJson } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import type { Socket } from "./connection.ts";
import { type ReconnectPolicy, retryDelay, usualPolicy } from "./reconnect-policy.ts";
import { onWakeUp } from "./wake-up.ts";

/** What is known of a tournament that is followed. */
export interface FollowedTournament {
  readonly view: TournamentView;
  /** The row of the player who follows it; undefined while they are not in the table. */
  readonly row: TournamentRow | undefined;
}

export interface FollowOptions {
  readonly server: { readonly url: string };
  readonly tournament: string;
  /** Whose row is wanted, however far down the table. */
  readonly player: string | undefined;
  readonly onNews: (news: FollowedTournament) => void;
  /** There is no such tournament, or the server cannot be understood. No more attempts are made. */
  readonly onStop: (why: Problem) => void;
  /** Default: the global WebSocket. */
  readonly openSocket?: ((url: string) => Socket) | undefined;
  readonly policy?: ReconnectPolicy;
}

/** The server repeats itself every 15 seconds. */
const SILENCE_MS = 35_000;

/** Follows a tournament live, and reconnects until the function returned is called. */
export function followTournament(options: FollowOptions): () => void {
  const { server, tournament, player, policy = usualPolicy } = options;
  const query = player === undefined ? "" : `?player=${encodeURIComponent(player)}`;
  const url = `${server.url.replace(/^http/, "ws")}/api/v1/tournaments/${tournament}/socket${query}`;
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let view: TournamentView | undefined;
  let row: TournamentRow | undefined;

  function after(ms: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  }
  function drop(): void {
    clearTimeout(timer);
    const old = socket;
    socket = undefined;
    old?.close();
  }
  function lose(): void {
    drop();
    after(retryDelay(policy, failures++, Math.random), start);
  }
  function stop(why?: Problem): void {
    stopListening();
    drop();
    if (why) options.onStop(why);
  }
  function hear(text: string): void {
    const json = parseJson(text);
    const value = json.ok ? json.value : undefined;
    if (fieldOf(value, "type") === "bye") {
      if (fieldOf(value, "code") === "tournament/unknown") stop(problem("tournament/unknown", {}));
      else lose();
      return;
    }
    const read = readTournamentNews(value);
    if (!read.ok) {
      stop(problem("net/message", { reason: read.error[0]! }));
      return;
    }
    failures = 0;
    after(SILENCE_MS, lose);
    take(read.value);
    if (view) options.onNews({ view, row });
  }
  function take(news: TournamentNews): void {
    if (news.type === "view") view = news.view;
    else row = news.row;
  }
  function start(): void {
    const own = options.openSocket?.(url) ?? new WebSocket(url);
    socket = own;
    const ifWanted = (act: (event: object) => void) => (event: object) => {
      if (socket === own) act(event);
    };
    own.addEventListener(
      "message",
      ifWanted((event) => hear(String((event as { readonly data?: unknown }).data))),
    );
    own.addEventListener("close", ifWanted(lose));
    own.addEventListener("error", ifWanted(lose));
    after(policy.welcomeMs, lose);
  }
  function wake(): void {
    drop();
    start();
  }
  const stopListening = onWakeUp(wake, lose);
  start();
  return () => stop();
}
