import { type GameOver, makeLabMessage, parseFire, protocolCell } from "@broadside/protocol";
import { type Cell, type Knowledge, unwrap, type Variant } from "@broadside/rules";
import { excerpt } from "@broadside/rules/text";
import { type Bot, excludedBot, Forfeit, type Shooter, strategyBot } from "../games/bot.ts";
import { commandOf, isCommand } from "../plan/bot-names.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import type { RunDescription } from "../plan/run-description.ts";
import { type BotProcess, type ChildWatch, startBotProcess } from "./bot-process.ts";
import { introduce, legalAnswer } from "./conversation.ts";

/** Opens the bots of a run by name. `excluded` bots forfeit without being started. */
export const botOpener =
  (run: RunDescription, variant: Variant, watch: ChildWatch, excluded: readonly string[] = []) =>
  (name: string): Bot => {
    if (excluded.includes(name)) return excludedBot(name);
    if (isCommand(name)) return commandBot(name, { timeoutMs: run.timeoutMs, watch });
    return strategyBot(unwrap(findBotFor(name, variant)), run.think);
  };

/** Grace period for a bot's last output. */
const QUIT_GRACE_MS = 2000;
/** After this many timeouts or crashes in a row, the bot forfeits the rest of the chunk. */
const MAX_FAILURES = 3;

const NOT_ASKED = "Not played, because the bot did not start or failed three games in a row.";

export interface CommandBotOptions {
  readonly timeoutMs: number;
  readonly watch?: ChildWatch;
}

/** An external bot (docs/protocol.md). Started when first needed. */
export function commandBot(name: string, options: CommandBotOptions): Bot {
  const command = commandOf(name);
  let process: BotProcess | undefined;
  let failures = 0;

  async function ready(variant: Variant): Promise<BotProcess> {
    if (process && process.ended === undefined) return process;
    process = startBotProcess(command, options.watch);
    try {
      await introduce(process, variant, options.timeoutMs);
    } catch (error) {
      failures = MAX_FAILURES; // It would not start next time either.
      throw error;
    }
    return process;
  }

  /** Restarts the bot for its next game, because it may be out of step with the lab. */
  async function failed(error: unknown): Promise<never> {
    if (error instanceof Forfeit && error.kind !== "illegal") failures++;
    await process?.finish(0);
    process = undefined;
    throw error;
  }

  return {
    name,
    async begin(variant, rng) {
      if (failures >= MAX_FAILURES) {
        throw new Forfeit("not asked", NOT_ASKED, "");
      }
      const started = await ready(variant).catch(failed);
      started.say(makeLabMessage({ type: "new game", seed: rng.next() }));
      const shooter = commandShooter(started, variant, options.timeoutMs);
      return {
        choose: (knowledge) => shooter.choose(knowledge).catch(failed),
        over(knowledge, how) {
          failures = 0;
          shooter.over(knowledge, how);
        },
      };
    },
    async close() {
      process?.say(makeLabMessage({ type: "quit" }));
      await process?.finish(QUIT_GRACE_MS);
      process = undefined;
    },
  };
}

interface CommandShooter extends Shooter {
  choose(knowledge: Knowledge): Promise<Cell>;
  over(knowledge: Knowledge, how: GameOver): void;
}

/**
 * The bot in a game it has been told about. In a volley it is asked several times before it hears
 * anything: all announcements come together, before the next `go`.
 */
export function commandShooter(
  process: BotProcess,
  variant: Variant,
  timeoutMs: number,
): CommandShooter {
  let told = 0;
  const fired = new Set<Cell>();
  const news = ({ shots }: Knowledge): string[] => {
    const lines = shots
      .slice(told)
      .map((shot) => makeLabMessage({ type: "announcement", shot }, variant));
    told = shots.length;
    return lines;
  };
  return {
    async choose(knowledge) {
      const unasked = process.dropUnasked();
      if (unasked !== undefined) {
        const why = `It wrote a line without being asked: "${excerpt(unasked)}".`;
        throw new Forfeit("illegal", why, process.said);
      }
      process.say(...news(knowledge), makeLabMessage({ type: "go" }));
      const { cell } = legalAnswer(
        process,
        parseFire(variant, await process.hear(timeoutMs)),
        "illegal",
      );
      if (fired.has(cell)) {
        const why = `It fired at ${protocolCell(variant, cell)} a second time.`;
        throw new Forfeit("illegal", why, process.said);
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
