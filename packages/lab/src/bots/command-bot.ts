import { type GameOver, makeLabMessage, parseFire, protocolCell } from "@broadside/protocol";
import { type Cell, type Knowledge, unwrap, type Variant } from "@broadside/rules";
import { excerpt } from "@broadside/rules/text";
import { type Bot, excludedBot, Forfeit, type Shooter, strategyBot } from "../games/bot.ts";
import { commandOf, isCommand } from "../plan/bot-names.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { type BotProcess, type ChildWatch, startBotProcess } from "./bot-process.ts";
import { introduce, legalAnswer, newsLines } from "./conversation.ts";

export interface RunBots {
  /**
   * A bot for one chunk, by its name and place in the run. Programs start when first needed and
   * then play all chunks; `excluded` ones forfeit without being started.
   */
  open(name: string, place: number, excluded?: readonly string[]): Bot;
  close(): Promise<void>;
}

/** The bots of a run: the engine's, and programs that start when they are first needed. */
export function createBots(run: RunDescription, variant: Variant, watch?: ChildWatch): RunBots {
  const programs = new Map<number, BotProgram>();
  return {
    open(name, place, excluded = []) {
      if (excluded.includes(name)) return excludedBot(name);
      if (!isCommand(name)) return strategyBot(unwrap(findBotFor(name, variant)), run.think);
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
  return {
    async ready(variant, onStart) {
      if (process && process.ended === undefined) return process;
      const begun = performance.now();
      process = startBotProcess(commandOf(name), watch);
      await introduce(process, variant, timeoutMs).finally(() =>
        onStart(performance.now() - begun),
      );
      return process;
    },
    async stop(graceMs) {
      process?.say(makeLabMessage({ type: "quit" }));
      await process?.finish(graceMs);
      process = undefined;
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

  /** Restarts the bot for its next game, because it may be out of step with the lab. */
  async function failed(error: unknown): Promise<never> {
    if (error instanceof Forfeit && error.kind !== "illegal") failures++;
    await program.stop(0);
    throw error;
  }

  return {
    name,
    startUps,
    async begin(variant, rng) {
      if (failures >= MAX_FAILURES) throw new Forfeit("not asked", NOT_ASKED);
      const process = await program
        .ready(variant, (ms) => {
          startUps.times++;
          startUps.ms += ms;
        })
        .catch((error) => {
          failures = MAX_FAILURES; // It would not start next time either.
          return failed(error);
        });
      process.say(makeLabMessage({ type: "new game", seed: rng.next() }));
      const shooter = commandShooter(process, variant, timeoutMs);
      return {
        choose: (knowledge) => shooter.choose(knowledge).catch(failed),
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

/**
 * A bot in a game it has been told about. In a volley it is asked several times before it hears
 * anything: all announcements come together, before the next `go`.
 */
export function commandShooter(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): CommandShooter {
  let told = 0;
  const fired = new Set<Cell>();
  const news = (knowledge: Knowledge): string[] => {
    const lines = newsLines(knowledge, told);
    told = knowledge.shots.length;
    return lines;
  };
  return {
    async choose(knowledge) {
      const unasked = process.dropUnasked();
      if (unasked !== undefined) {
        const why = `It wrote a line without being asked: "${excerpt(unasked)}".`;
        throw new Forfeit("illegal", why, process.lastWords);
      }
      process.say(...news(knowledge), makeLabMessage({ type: "go" }));
      const { cell } = legalAnswer(
        process,
        parseFire(variant, await process.hear(timeoutMs)),
        "illegal",
      );
      if (fired.has(cell)) {
        const why = `It fired at ${protocolCell(variant, cell)} a second time.`;
        throw new Forfeit("illegal", why, process.lastWords);
      }
      fired.add(cell);
      return cell;
    },
    over(knowledge, how) {
      const shots = knowledge.shots.length;
      process.say(...news(knowledge), makeLabMessage({ type: "over", how, shots }));
    },
  };
}
