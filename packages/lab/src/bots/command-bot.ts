import { type Prior, priorBots, type Strategy, withPrior } from "@broadside/engine";
import {
  type GameOver,
  MAX_GAMES_AT_ONCE,
  makeLabMessage,
  parseFire,
  protocolCell,
} from "@broadside/protocol";
import { type Cell, cellCount, type Knowledge, unwrap, type Variant } from "@broadside/rules";
import { type Bot, excludedBot, Forfeit, type Shooter, strategyBot } from "../games/bot.ts";
import { commandOf, isCommand } from "../plan/bot-names.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { type BotProcess, type ChildWatch, startBotProcess } from "./bot-process.ts";
import { introduce, legalAnswer, newsLines } from "./conversation.ts";
import { type GameTalk, unasked } from "./game-lines.ts";

export interface RunBots {
  /**
   * A bot for one chunk, by its name and place in the run. Programs start when first needed and
   * then play all chunks; `excluded` ones forfeit without being started.
   */
  open(name: string, place: number, excluded?: readonly string[]): Bot;
  close(): Promise<void>;
}

/** The bot, following the prior if it can. */
const followed = (strategy: Strategy, prior: Prior | undefined): Strategy =>
  prior && priorBots.includes(strategy.name) ? withPrior(strategy, prior) : strategy;

/** The bots of a run: the engine's, and programs that start when they are first needed. */
export function createBots(run: RunDescription, variant: Variant, watch?: ChildWatch): RunBots {
  const programs = new Map<number, BotProgram>();
  // A bot that follows a prior builds tables, so it plays all chunks.
  const strategies = new Map<string, Strategy>();
  return {
    open(name, place, excluded = []) {
      if (excluded.includes(name)) return excludedBot(name);
      if (!isCommand(name)) {
        const known =
          strategies.get(name) ?? followed(unwrap(findBotFor(name, variant)), run.prior);
        strategies.set(name, known);
        return strategyBot(known, run.think);
      }
      const program = programs.get(place) ?? createProgram(name, run.timeoutMs, watch);
      programs.set(place, program);
      return commandBot(name, program, run.timeoutMs);
    },
    async close() {
      await Promise.all([...programs.values()].map((program) => program.stop(QUIT_GRACE_MS)));
    },
  };
}

/** Grace period for a bot's last output. */
const QUIT_GRACE_MS = 2000;

/** An external bot's program, started again whenever it is needed and not running. */
interface BotProgram {
  /** Calls `onStart` if it had to be started. */
  ready(variant: Variant, onStart: (ms: number) => void): Promise<BotProcess>;
  stop(graceMs: number): Promise<void>;
}

function createProgram(name: string, timeoutMs: number, watch?: ChildWatch): BotProgram {
  let process: BotProcess | undefined;
  let introduced: Promise<BotProcess> | undefined;
  const start = async (variant: Variant, onStart: (ms: number) => void): Promise<BotProcess> => {
    const begun = performance.now();
    const started = startBotProcess(commandOf(name), watch);
    process = started;
    await introduce(started, variant, timeoutMs).finally(() => onStart(performance.now() - begun));
    return started;
  };
  return {
    ready(variant, onStart) {
      if (!process || process.ended !== undefined) introduced = start(variant, onStart);
      return introduced!;
    },
    async stop(graceMs) {
      const stopped = process;
      process = undefined;
      stopped?.say(makeLabMessage({ type: "quit" }));
      await stopped?.finish(graceMs);
    },
  };
}

/** After this many timeouts or crashes in a row, the bot forfeits the rest of the chunk. */
const MAX_FAILURES = 3;

const NOT_ASKED = "Not played, because the bot did not start or failed three games in a row.";

/** An external bot (docs/protocol.md) for one chunk. */
function commandBot(name: string, program: BotProgram, timeoutMs: number): Bot {
  const startUps = { times: 0, ms: 0 };
  let failures = 0;
  let startProblem: unknown;
  const countStart = (ms: number) => {
    startUps.times++;
    startUps.ms += ms;
  };

  const ready = (variant: Variant): Promise<BotProcess> =>
    startProblem === undefined ? program.ready(variant, countStart) : Promise.reject(startProblem);

  /** Restarts the bot for its next game, because it may be out of step with the lab. */
  async function failed(error: unknown): Promise<never> {
    if (error instanceof Forfeit && error.kind !== "illegal") failures++;
    await program.stop(0);
    throw error;
  }

  return {
    name,
    startUps,
    async gamesAtOnce(variant) {
      try {
        const { version } = await program.ready(variant, countStart);
        return version === 1 ? 1 : MAX_GAMES_AT_ONCE;
      } catch (error) {
        startProblem = error; // Thrown when its first game begins.
        return 1;
      }
    },
    async recover() {
      failures = 0;
      await program.stop(0);
    },
    async begin(variant, rng) {
      if (failures >= MAX_FAILURES) throw new Forfeit("not asked", NOT_ASKED);
      const process = await ready(variant).catch((error) => {
        failures = MAX_FAILURES; // It would not start next time either.
        return failed(error);
      });
      const shooter = commandShooter(newGame(process, rng.next()), variant, timeoutMs, failed);
      return {
        choose: shooter.choose,
        over(knowledge, how) {
          failures = 0;
          shooter.over(knowledge, how);
        },
      };
    },
  };
}

interface CommandShooter extends Shooter {
  choose(knowledge: Knowledge): Promise<Cell>;
  over(knowledge: Knowledge, how: GameOver): void;
}

/** Tells a bot of a new game. The seed is for its random numbers. */
export function openShooter(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
  seed: number,
): CommandShooter {
  return commandShooter(newGame(process, seed), variant, timeoutMs);
}

function newGame(process: BotProcess, seed: number): GameTalk {
  const game = process.openGame();
  game.say(makeLabMessage({ type: "new game", seed }));
  return game;
}

/**
 * A bot in a game it has been told about. In a volley it is asked several times before it hears
 * anything: all announcements come together, before the next `go`. `failed` hears of its mistakes,
 * and throws them.
 */
function commandShooter(
  game: GameTalk,
  variant: Variant,
  timeoutMs: number,
  failed: (error: unknown) => Promise<never> = (error) => Promise.reject(error),
): CommandShooter {
  let told = 0;
  const fired = new Uint8Array(cellCount(variant));
  const news = (knowledge: Knowledge): string[] => {
    const lines = newsLines(knowledge, told);
    told = knowledge.shots.length;
    return lines;
  };
  const legalCell = (line: string): Cell => {
    const { cell } = legalAnswer(game, parseFire(variant, line), "illegal");
    if (fired[cell]) {
      const why = `It fired at ${protocolCell(variant, cell)} a second time.`;
      throw new Forfeit("illegal", why, game.lastWords);
    }
    fired[cell] = 1;
    return cell;
  };
  return {
    async choose(knowledge) {
      try {
        const early = game.dropUnasked();
        if (early !== undefined) throw new Forfeit("illegal", unasked(early), game.lastWords);
        game.say(...news(knowledge), makeLabMessage({ type: "go" }));
        return legalCell(await game.hear(timeoutMs));
      } catch (error) {
        return failed(error);
      }
    },
    over(knowledge, how) {
      const shots = knowledge.shots.length;
      game.say(...news(knowledge), makeLabMessage({ type: "over", how, shots }));
    },
  };
}
