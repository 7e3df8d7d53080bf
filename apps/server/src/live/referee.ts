import { type Command, type ServerMessage, writeProblem } from "@broadside/protocol";
import {
  fail,
  ok,
  opponentOf,
  type Problem,
  type Result,
  type Seat,
  unwrap,
  versionOf,
} from "@broadside/rules";
import { problem } from "@broadside/words";
import { type Decision, decide, follow } from "../game/decide.ts";
import type { GameEvent, PlayerRef } from "../game/game-event.ts";
import { freeSeat, type GameState, timeoutDue } from "../game/game-state.ts";
import type { Attendance } from "../game/game-status.ts";
import type { NewToken } from "../store/store.ts";
import { type AppendStamp, digestOf, type GameLog } from "./game-log.ts";
import { createSerialQueue } from "./serial-queue.ts";

/** Serialises all decisions about one game, even if other processes append too. */
export interface Referee {
  /** Carries out a seat's command, unless it was already carried out. */
  perform(seat: Seat, command: Command): Promise<CommandReply>;
  /** Takes the free seat, with a token to play it. */
  join(entrant: Entrant, tokenFor: TokenFor): Promise<Result<Seat, Problem>>;
  /** Appends the event that `choose` returns for the current state; undefined for none. */
  add(choose: (state: GameState) => GameEvent | undefined): Promise<void>;
  /** Ends the game if someone has run out of time. */
  rule(): Promise<void>;
  /** Reads events appended by other processes, if there are any up to this number. */
  refresh(number?: number): Promise<void>;
  isBusy(): boolean;
}

export type CommandReply = Extract<ServerMessage, { type: "accepted" | "refused" }>;

/** Someone who wants a seat: a player, or a guest with or without a name. */
export interface Entrant {
  readonly name: string | undefined;
  readonly player: PlayerRef | undefined;
  /** True if the player agrees to a rated game. */
  readonly isRated?: boolean | undefined;
}

export type TokenFor = (seat: Seat) => NewToken;

export function createReferee(log: GameLog, attendance: Attendance, now: () => number): Referee {
  const queue = createSerialQueue(log.reload);
  /** Times in a log never decrease. */
  const time = () => Math.max(now(), log.state().at);

  /** True if another process has appended events that this one has not seen. */
  async function hasNews(): Promise<boolean> {
    if (!log.isShared) return false;
    const before = log.state();
    await log.reload();
    return log.state() !== before;
  }
  const append = (event: GameEvent, stamp?: AppendStamp): Promise<boolean> =>
    log.append(unwrap(follow(log.state(), event, time())), stamp);

  /** Retries while other processes are faster. */
  async function add(choose: (state: GameState) => GameEvent | undefined): Promise<void> {
    for (;;) {
      const event = choose(log.state());
      if (!event || (await append(event))) return;
    }
  }
  const rule = () => add((state) => timeoutDue(state, now()));

  async function decideNow(seat: Seat, command: Command): Promise<Result<Decision, Problem>> {
    if (timeoutDue(log.state(), now())) await rule();
    const awayMs = attendance.awayMs(opponentOf(seat), now());
    return decide(log.state(), seat, command, { at: time(), awayMs });
  }
  async function perform(seat: Seat, command: Command): Promise<CommandReply> {
    const { id } = command;
    const digest = digestOf(command);
    for (;;) {
      const known = log.answerTo(seat, id);
      if (known) {
        const isSame = known.digest === undefined || known.digest === digest;
        return isSame
          ? { type: "accepted", id, version: known.version }
          : { type: "refused", id, ...writeProblem(reusedId) };
      }
      const decided = await decideNow(seat, command);
      if (!decided.ok) {
        if (await hasNews()) continue;
        return { type: "refused", id, ...writeProblem(decided.error) };
      }
      if (!(await log.append(decided.value, { seat, command: { id, digest } }))) continue;
      return { type: "accepted", id, version: versionOf(log.state().match) };
    }
  }
  async function join(
    { name, player, isRated = false }: Entrant,
    tokenFor: TokenFor,
  ): Promise<Result<Seat, Problem>> {
    for (;;) {
      const state = log.state();
      const seat = freeSeat(state);
      if (seat === undefined) return fail(problem("game/full", {}));
      if (state.match.outcome) return fail(problem("match/over", {}));
      const shown = name ?? `Player ${seat + 1}`;
      const isOther = player !== undefined && player.id !== state.players[opponentOf(seat)]?.id;
      const agrees = { isRated: isRated && isOther };
      const joined = { type: "joined", seat, name: shown, player, ...agrees } as const;
      if (await append(joined, { token: tokenFor(seat) })) return ok(seat);
      // Nobody else has changed the game, so the token must have been taken in the meantime.
      if (log.state() === state) {
        return fail(problem("game/token", { fault: "used" }));
      }
    }
  }
  return {
    perform: (seat, command) => queue.run(() => perform(seat, command)),
    join: (entrant, tokenFor) => queue.run(() => join(entrant, tokenFor)),
    add: (choose) => queue.run(() => add(choose)),
    rule: () => queue.run(rule),
    refresh: (number = Number.POSITIVE_INFINITY) =>
      queue.run(async () => {
        if (log.state().number <= number) await log.reload();
      }),
    isBusy: queue.isBusy,
  };
}

const reusedId = problem("command/id", { fault: "reused" });
