import { makeLabMessage } from "@broadside/protocol";
import { createRng, preset, type Rng, randomLayout, unwrap, type Variant } from "@broadside/rules";
import { newSoloRecord, soloGame } from "../run/solo-game.ts";
import { digestOf } from "../run/tally-keeper.ts";
import { drive, Forfeit } from "./bot.ts";
import { type BotProcess, type ChildWatch, startBotProcess } from "./bot-process.ts";
import { commandShooter, propose } from "./command-bot.ts";

export interface BotCheckOptions {
  readonly variant: Variant;
  readonly games: number;
  readonly timeoutMs: number;
  readonly seed: string;
  readonly watch?: ChildWatch;
}

/** A bot's program under examination. */
export interface Session {
  readonly command: string;
  readonly options: BotCheckOptions;
  process: BotProcess | undefined;
  lengths: number[];
}

export function start(session: Session): BotProcess {
  session.process?.kill();
  session.process = startBotProcess(session.command, session.options.watch);
  return session.process;
}

export const startTime = ({ options }: Session): number => Math.max(options.timeoutMs, 3000);

/** Plays a game, or only its first shots. */
export async function playOne(
  { process, options }: Session,
  game: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ shots: number; digest: string }> {
  const { variant } = options;
  const dice: Rng = createRng(options.seed).split(`check ${game}`);
  const layout = unwrap(randomLayout(variant, dice.split("layout")));
  const record = newSoloRecord(variant);
  process!.say(makeLabMessage({ type: "new game", seed: dice.split("bot").next() }));
  const shooter = commandShooter(process!, variant, options.timeoutMs);
  const moves = soloGame(variant, layout, record);
  if (most === Number.POSITIVE_INFINITY) await drive(moves, (known) => shooter.choose(known));
  else await playSome(moves, (known) => shooter.choose(known), most);
  shooter.over({ variant, shots: record.shots }, most < 1000 ? "abandoned" : "won");
  return { shots: record.shots.length, digest: digestOf(record.shots) };
}

async function playSome<T>(
  moves: Generator<T, void, number>,
  choose: (turn: T) => Promise<number>,
  most: number,
): Promise<void> {
  let step = moves.next();
  for (let shot = 0; shot < most && !step.done; shot++) step = moves.next(await choose(step.value));
}

export async function plays(session: Session, name: string): Promise<boolean> {
  const { options, process } = session;
  const variant = unwrap(preset(name));
  try {
    await propose(process!, variant, options.timeoutMs);
  } catch (error) {
    if (error instanceof Forfeit && error.kind === "declined") return false;
    throw error;
  }
  await playOne({ ...session, options: { ...options, variant } }, 4);
  return true;
}

export async function endsAlone(process: BotProcess): Promise<boolean> {
  for (let waited = 0; process.ended === undefined && waited < 2000; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.ended !== undefined;
}
