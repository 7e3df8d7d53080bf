import type { Thinker } from "@broadside/engine/tasks";
import {
  createRng,
  knowledgeOf,
  type MatchEvent,
  ok,
  type Problem,
  placeRest,
  type Result,
  type Seat,
  seats,
} from "@broadside/rules";
import { type GameSetup, namesOf } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import { botAt } from "../players/player.ts";
import { who } from "../words/shot-text.ts";
import type { GameTrouble } from "./game.ts";
import { NOT_SAVED, reasonOf, type SavedMatch } from "./saved-match.ts";

/** Plays for the bots of an open game whenever it is their turn. */
export interface BotPlay {
  open(): void;
  close(): void;
  /** Call after every change of the match. */
  matchChanged(): void;
  trouble(): GameTrouble | undefined;
}

export interface BotTable {
  readonly setup: GameSetup;
  readonly thinker: Pick<Thinker, "ask">;
  /** Awaited before a bot's shot is shown. */
  readonly pace: Pace;
  readonly match: Pick<SavedMatch, "view" | "commit">;
  /** Called when trouble starts or ends. */
  readonly onTrouble: () => void;
}

/** Waits before a bot's shot is shown, until it may be, or until the signal is aborted. */
export type Pace = (signal: AbortSignal) => void | Promise<void>;

export function createBotPlay(table: BotTable): BotPlay {
  let isOpen = false;
  /** Cancels a bot's pending step. */
  let step: AbortController | undefined;
  let trouble: GameTrouble | undefined;

  function stop(): void {
    step?.abort();
    step = undefined;
  }
  function wake(): void {
    if (!isOpen || step || trouble) return;
    const seat = botToAct(table.match.view("spectator"), table.setup);
    if (seat === undefined) return;
    const own = new AbortController();
    step = own;
    act(table, seat, own.signal).then(
      (done) => finish(own, done.ok ? undefined : troubleFrom(done.error, table.setup, seat)),
      (error: unknown) => finish(own, problem("engine/failed", { reason: reasonOf(error) })),
    );
  }
  /** A step that was cancelled, or whose shot has changed the match, has already finished. */
  function finish(own: AbortController, why: Problem | undefined): void {
    if (step !== own) return;
    step = undefined;
    if (!why) return;
    const found: GameTrouble = { problem: why, retry: () => retry(found) };
    setTrouble(found);
  }
  function setTrouble(next: GameTrouble | undefined): void {
    trouble = next;
    table.onTrouble();
  }
  function retry(old: GameTrouble): void {
    if (trouble !== old) return;
    setTrouble(undefined);
    wake();
  }
  return {
    open() {
      isOpen = true;
      wake();
    },
    close() {
      isOpen = false;
      stop();
    },
    matchChanged() {
      trouble = undefined;
      stop();
      wake();
    },
    trouble: () => trouble,
  };
}

/** Ships are placed in seat order, so that the same seed gives the same record. */
function botToAct(
  { phase, sides, turn }: Pick<PlayerView, "phase" | "sides" | "turn">,
  { players }: GameSetup,
): Seat | undefined {
  const seat = phase === "placing" ? seats.find((each) => !sides[each].placed) : turn?.seat;
  return seat === undefined || botAt(players, seat) === undefined ? undefined : seat;
}

async function act(
  table: BotTable,
  seat: Seat,
  signal: AbortSignal,
): Promise<Result<void, Problem>> {
  const view = table.match.view(seat);
  const event =
    view.phase === "placing" ? placing(table.setup, seat) : await firing(table, view, seat, signal);
  if (!event.ok) return event;
  return table.match.commit(event.value, () => !signal.aborted);
}

function placing({ variant, seed }: GameSetup, seat: Seat): Result<MatchEvent, Problem> {
  const layout = placeRest(variant, [], createRng(seed).split(`ships ${seat + 1}`));
  return layout.ok ? ok({ type: "place", seat, layout: layout.value }) : layout;
}

/** The bot gets only what its own view shows. */
async function firing(
  { setup, thinker, pace }: BotTable,
  view: PlayerView,
  seat: Seat,
  signal: AbortSignal,
): Promise<Result<MatchEvent, Problem>> {
  const bot = setup.players[seat].name;
  const ask = { bot, knowledge: knowledgeOf(view, seat), seed: setup.seed };
  const [cell] = await Promise.all([thinker.ask("choose", ask, { signal }), pace(signal)]);
  // Undefined only when aborted, and then the shot is not wanted.
  return ok({ type: "fire", seat, cell: cell! });
}

const troubleFrom = (reason: Problem, { players }: GameSetup, seat: Seat): Problem =>
  reason.code === NOT_SAVED || reason.code === "draft/no-room"
    ? reason
    : problem("game/bot-broke-rules", { name: who(namesOf(players), seat), reason });
