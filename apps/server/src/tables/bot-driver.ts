import { commitmentOf } from "@broadside/protocol";
import { knowledgeOf, ok, type Problem, type Result } from "@broadside/rules";
import type { BotSeat, GameEvent } from "../game/game-event.ts";
import type { GameState } from "../game/game-state.ts";
import type { Thinker } from "../thinking/thinker.ts";
import type { Table } from "./table.ts";

/** Plays the bots of all tables where somebody is. Told of every change; does one thing at a time. */
export function createBotDriver(
  thinker: Thinker,
  onError: (error: unknown) => void,
): (table: Table) => void {
  /** The tables being driven; true if something has changed there meanwhile. */
  const driving = new Map<string, boolean>();
  async function step(table: Table, bot: BotSeat): Promise<boolean> {
    const { match } = table.state();
    const next = nextEvent(table.state(), bot);
    if (next === undefined) return false;
    const chosen = next === "fire" ? await chooseShot(thinker, table, bot) : ok(next);
    // Too much to think about at the moment: it tries again, for as long as someone waits.
    if (!chosen.ok) await pause(BUSY_PAUSE_MS);
    else {
      await table.add((state) => {
        const isStillRight = state.match === match && sameStep(nextEvent(state, bot), next);
        return isStillRight ? chosen.value : undefined;
      });
    }
    return true;
  }
  async function drive(table: Table, bot: BotSeat): Promise<void> {
    do driving.set(table.id, false);
    while (table.guests() > 0 && ((await step(table, bot)) || driving.get(table.id)));
  }
  return (table) => {
    const { bot } = table.state().created;
    if (!bot) return;
    if (driving.has(table.id)) return void driving.set(table.id, true);
    drive(table, bot)
      .catch(onError)
      .finally(() => driving.delete(table.id));
  };
}

type Step = GameEvent | "fire" | undefined;

const sameStep = (one: Step, other: Step): boolean =>
  (typeof one === "object" ? one.type : one) === (typeof other === "object" ? other.type : other);

const BUSY_PAUSE_MS = 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms).unref());

/** The bot binds itself first and opens its ships when both are bound, like everybody else. */
function nextEvent(state: GameState, bot: BotSeat): Step {
  const { match, digests, salts, created, id: game } = state;
  const { seat, layout, salt } = bot;
  if (match.outcome) return undefined;
  if (digests[seat] === undefined) {
    const digest = commitmentOf({ game, seat, variant: created.variant, layout, salt });
    return { type: "committed", seat, digest };
  }
  if (digests.includes(undefined)) return undefined;
  if (salts[seat] === undefined) return { type: "place", seat, layout, salt };
  return match.turn?.seat === seat ? "fire" : undefined;
}

/** The bot gets what its seat may know, and nothing else. */
async function chooseShot(
  thinker: Thinker,
  table: Table,
  { seat, name: bot, dice: seed }: BotSeat,
): Promise<Result<GameEvent, Problem>> {
  const knowledge = knowledgeOf(table.state().match, seat);
  const cell = await thinker.chooseShot({ bot, knowledge, seed }, table.asker());
  return cell.ok ? ok({ type: "fire", seat, cell: cell.value }) : cell;
}
