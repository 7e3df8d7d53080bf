import type { Thinker } from "@broadside/engine/tasks";
import {
  capital,
  createRng,
  type GameSetup,
  knowledgeInView,
  type MatchEvent,
  ok,
  type PlayerView,
  type Problem,
  type Result,
  refuse,
  type Seat,
  seats,
} from "@broadside/rules";
import { placeRest } from "../placing/index.ts";
import { botAt } from "../players/index.ts";
import type { GameTrouble } from "./game.ts";
import { type KeptMatch, NOT_KEPT } from "./kept-match.ts";

/** Plays the bots' part of a game whenever it is their turn, while it is open. */
export interface BotPlay {
  open(): void;
  close(): void;
  /** To be called after every change of the match. */
  matchChanged(): void;
  trouble(): GameTrouble | undefined;
}

export interface BotTable {
  readonly setup: GameSetup;
  readonly thinker: Pick<Thinker, "ask">;
  /** Awaited before a bot's shot is shown. */
  readonly pace: Pace;
  readonly kept: Pick<KeptMatch, "view" | "commit">;
  /** Called when the trouble has come or gone. */
  readonly onTrouble: () => void;
}

export type Pace = (signal: AbortSignal) => void | Promise<void>;

/** One thing a bot is about to do, for the match as it stood. */
interface Step {
  readonly version: number;
  readonly abort: AbortController;
}

export function createBotPlay(table: BotTable): BotPlay {
  let isOpen = false;
  let step: Step | undefined;
  let trouble: GameTrouble | undefined;

  function stop(): void {
    step?.abort.abort();
    step = undefined;
  }
  function wake(): void {
    const { version, ...view } = table.kept.view("spectator");
    if (!isOpen || step || trouble) return;
    const seat = botToAct(view, table.setup);
    if (seat === undefined) return;
    const own: Step = { version, abort: new AbortController() };
    step = own;
    act(table, seat, own.abort.signal).then(
      (done) => finish(own, done.ok ? undefined : wordsFor(done.error, table.setup, seat)),
      (error: Error) => finish(own, error.message),
    );
  }
  /** A step that was stopped, or whose shot has changed the match, has finished already. */
  function finish(own: Step, message: string | undefined): void {
    if (step !== own) return;
    step = undefined;
    if (message !== undefined) setTrouble({ message, retry: () => retry(message) });
  }
  function setTrouble(next: GameTrouble | undefined): void {
    trouble = next;
    table.onTrouble();
  }
  function retry(message: string): void {
    if (trouble?.message !== message) return;
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

/** Ships are placed in the order of the seats, so that records of one seed are the same. */
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
  const view = table.kept.view(seat);
  const event =
    view.phase === "placing" ? placing(table.setup, seat) : await firing(table, view, seat, signal);
  if (!event.ok) return event;
  return table.kept.commit(event.value, () => !signal.aborted);
}

function placing({ variant, seed }: GameSetup, seat: Seat): Result<MatchEvent, Problem> {
  const layout = placeRest(variant, [], createRng(seed).split(`ships ${seat + 1}`));
  return layout.ok ? ok({ type: "place", seat, layout: layout.value }) : layout;
}

/** The bot gets what its own view shows it, and nothing else. */
async function firing(
  { setup, thinker, pace }: BotTable,
  view: PlayerView,
  seat: Seat,
  signal: AbortSignal,
): Promise<Result<MatchEvent, Problem>> {
  const bot = setup.players[seat].name;
  const ask = { bot, knowledge: knowledgeInView(view, seat), seed: setup.seed };
  const [cell] = await Promise.all([thinker.ask("choose", ask, { signal }), pace(signal)]);
  // Unanswered only when aborted: then nobody hears of this.
  if (cell === undefined) return refuse("game/no-shot", "It chose no square.");
  return ok({ type: "fire", seat, cell });
}

const wordsFor = ({ code, message }: Problem, { players }: GameSetup, seat: Seat): string =>
  code === NOT_KEPT || code === "draft/no-room"
    ? message
    : `${capital(players[seat].name)} broke the rules: ${message}`;
