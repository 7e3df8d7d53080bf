import { commitmentOf } from "@broadside/protocol";
import { knowledgeOf, ok, type Problem, type Result } from "@broadside/rules";
import type { BotSeat, GameEvent } from "../game/game-event.ts";
import type { GameState } from "../game/game-state.ts";
import type { Thinker } from "../thinking/thinker.ts";
import type { LiveGame } from "./live-game.ts";

/** Plays for the bots of all games with connections. Call after every change of a game. */
export function createBotDriver(
  thinker: Thinker,
  onError: (error: unknown) => void,
): (game: LiveGame) => void {
  /** The games being driven; true if a game has changed in the meantime. */
  const driving = new Map<string, boolean>();
  async function step(game: LiveGame, bot: BotSeat): Promise<boolean> {
    const { match } = game.state();
    const next = nextEvent(game.state(), bot);
    if (next === undefined) return false;
    const chosen = next === "fire" ? await chooseShot(thinker, game, bot) : ok(next);
    // The bot threads are busy: try again while someone is waiting.
    if (!chosen.ok) await pause(BUSY_PAUSE_MS);
    else {
      await game.add((state) => {
        const isStillRight = state.match === match && sameStep(nextEvent(state, bot), next);
        return isStillRight ? chosen.value : undefined;
      });
    }
    return true;
  }
  async function drive(game: LiveGame, bot: BotSeat): Promise<void> {
    try {
      do driving.set(game.id, false);
      while (game.size() > 0 && ((await step(game, bot)) || driving.get(game.id)));
    } finally {
      // In the same tick as the last look: a change in between would be noted and never seen.
      driving.delete(game.id);
    }
  }
  return (game) => {
    const { bot } = game.state().created;
    if (!bot) return;
    if (driving.has(game.id)) return void driving.set(game.id, true);
    drive(game, bot).catch(onError);
  };
}

type Step = GameEvent | "fire" | undefined;

const sameStep = (one: Step, other: Step): boolean =>
  (typeof one === "object" ? one.type : one) === (typeof other === "object" ? other.type : other);

const BUSY_PAUSE_MS = 500;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms).unref());

/** The bot commits first and reveals its ships once both have committed, like everyone else. */
function nextEvent(state: GameState, bot: BotSeat): Step {
  const { match, digests, salts, created, id } = state;
  const { seat, layout, salt } = bot;
  if (match.outcome) return undefined;
  if (digests[seat] === undefined) {
    const digest = commitmentOf({ game: id, seat, variant: created.variant, layout, salt });
    return { type: "committed", seat, digest };
  }
  if (digests.includes(undefined)) return undefined;
  if (salts[seat] === undefined) return { type: "place", seat, layout, salt };
  return match.turn?.seat === seat ? "fire" : undefined;
}

/** The bot gets only what its seat may know. */
async function chooseShot(
  thinker: Thinker,
  game: LiveGame,
  { seat, name: bot, dice: seed }: BotSeat,
): Promise<Result<GameEvent, Problem>> {
  const knowledge = knowledgeOf(game.state().match, seat);
  const cell = await thinker.chooseShot({ bot, knowledge, seed }, game.asker());
  return cell.ok ? ok({ type: "fire", seat, cell: cell.value }) : cell;
}
