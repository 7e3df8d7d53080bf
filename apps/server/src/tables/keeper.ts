import type { Command, ServerMessage } from "@broadside/protocol";
import {
  ok,
  opponentOf,
  type Problem,
  problem,
  type Result,
  refuse,
  type Seat,
  versionOf,
} from "@broadside/rules";
import { digestOf } from "../game/command-digest.ts";
import { decide } from "../game/decide.ts";
import type { GameEvent } from "../game/game-event.ts";
import { freeSeat, type GameState, rulingDue } from "../game/game-state.ts";
import type { Attendance } from "../game/game-status.ts";
import type { NewToken } from "../store/store.ts";
import type { AppendStamp, KeptGame } from "./kept-game.ts";

/** Carries out what is asked of one game, one thing after another, whoever else appends to it. */
export interface Keeper {
  /** Carries out a command of a seat, or finds that it was carried out before. */
  perform(seat: Seat, command: Command): Promise<Answer>;
  /** Takes the free seat, with a token to play it. */
  join(name: string | undefined, tokenFor: TokenFor): Promise<Result<Seat, Problem>>;
  /** Adds an event that `choose` finds right for the state of the moment; undefined for none. */
  add(choose: (state: GameState) => GameEvent | undefined): Promise<void>;
  /** Rules on whoever has run out of time. */
  rule(): Promise<void>;
  /** Reads what another process has appended, up to an event's number at least. */
  refresh(number?: number): Promise<void>;
  isBusy(): boolean;
}

export type Answer = Extract<ServerMessage, { type: "accepted" | "refused" }>;

export type TokenFor = (seat: Seat) => NewToken;

export interface KeeperOptions {
  readonly kept: KeptGame;
  readonly attendance: Attendance;
  readonly now: () => number;
  /** Called after everything that may have changed the state. */
  readonly onChange: () => void;
}

export function createKeeper({ kept, attendance, now, onChange }: KeeperOptions): Keeper {
  const alone = createLine(reload);
  async function reload(): Promise<void> {
    await kept.reload();
    onChange();
  }
  /** Another process may have appended what this one has not heard of yet. */
  async function hasNews(): Promise<boolean> {
    if (!kept.isShared) return false;
    const before = kept.state();
    await reload();
    return kept.state() !== before;
  }
  async function append(event: GameEvent, stamp?: AppendStamp): Promise<boolean> {
    const done = await kept.append(event, stamp);
    onChange();
    return done;
  }
  /** Tries again for as long as other processes are faster. */
  async function add(choose: (state: GameState) => GameEvent | undefined): Promise<void> {
    for (;;) {
      const event = choose(kept.state());
      if (!event || (await append(event))) return;
    }
  }
  const rule = () => add((state) => rulingDue(state, now()));
  async function perform(seat: Seat, command: Command): Promise<Answer> {
    const { id } = command;
    const digest = digestOf(kept.state().created.variant, command);
    for (;;) {
      const known = kept.answerTo(seat, id);
      if (known)
        return known.digest === undefined || known.digest === digest
          ? { type: "accepted", id, version: known.version }
          : { type: "refused", id, ...reusedId };
      if (rulingDue(kept.state(), now())) await rule();
      const awayMs = attendance.awayMs(opponentOf(seat), now());
      const decided = decide(kept.state(), seat, command, awayMs);
      if (!decided.ok) {
        if (await hasNews()) continue;
        return { type: "refused", id, ...decided.error };
      }
      if (!(await append(decided.value, { seat, command: { id, digest } }))) continue;
      return { type: "accepted", id, version: versionOf(kept.state().match) };
    }
  }
  async function join(
    name: string | undefined,
    tokenFor: TokenFor,
  ): Promise<Result<Seat, Problem>> {
    for (;;) {
      const state = kept.state();
      const seat = freeSeat(state);
      if (seat === undefined) return refuse("game/full", "Both seats are taken. You can watch.");
      if (state.match.outcome) return refuse("match/over", "The game is over.");
      const joined = { type: "joined", seat, name: name ?? `Player ${seat + 1}` } as const;
      if (await append(joined, { token: tokenFor(seat) })) return ok(seat);
      // Nobody else has changed the game, so it is the token that was taken meanwhile.
      if (kept.state() === state) {
        return refuse("game/token", "This token has been used for another seat.");
      }
    }
  }
  return {
    perform: (seat, command) => alone(() => perform(seat, command)),
    join: (name, tokenFor) => alone(() => join(name, tokenFor)),
    add: (choose) => alone(() => add(choose)),
    rule: () => alone(rule),
    refresh: (number = Number.POSITIVE_INFINITY) =>
      alone(async () => {
        if (kept.state().number <= number) await reload();
      }),
    isBusy: alone.isBusy,
  };
}

const reusedId = problem(
  "command/id",
  "You have used this id for another command. Choose a new one.",
);

/**
 * Runs one job after another. After one that failed it is not known what was stored, so `recover`
 * comes before the next.
 */
function createLine(recover: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isUnsure = false;
  async function run<T>(job: () => Promise<T>): Promise<T> {
    try {
      if (isUnsure) await recover();
      isUnsure = false;
      return await job();
    } catch (error) {
      isUnsure = true;
      throw error;
    } finally {
      waiting--;
    }
  }
  function inLine<T>(job: () => Promise<T>): Promise<T> {
    const done = waiting++ === 0 ? run(job) : last.then(() => run(job));
    last = done.catch(() => {});
    return done;
  }
  return Object.assign(inLine, { isBusy: () => waiting > 0 });
}
