import {
  cellCount,
  createDefence,
  createRng,
  type Knowledge,
  preset,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { drive, Forfeit } from "../games/bot.ts";
import { matchGame, newMatchRecord } from "../games/match-game.ts";
import { hashText, shotsHash } from "../games/outcome.ts";
import { newSoloRecord, soloGame } from "../games/solo-game.ts";
import { findBotFor } from "../plan/engine-bots.ts";
import {
  type BotProcess,
  type ChildWatch,
  startBotProcess,
  type Transcript,
} from "./bot-process.ts";
import { openShooter } from "./command-bot.ts";
import { propose } from "./conversation.ts";

export interface BotCheckOptions {
  readonly variant: Variant;
  readonly games: number;
  readonly timeoutMs: number;
  readonly seed: string;
  readonly watch?: ChildWatch;
  readonly transcript?: Transcript;
}

export interface Session {
  readonly command: string;
  readonly options: BotCheckOptions;
  process: BotProcess | undefined;
  explains: boolean;
}

export function start(session: Session): BotProcess {
  session.process?.kill();
  const { watch, transcript } = session.options;
  session.process = startBotProcess(session.command, watch, transcript);
  return session.process;
}

/** Plays a game, or only its first `most` shots. */
export async function playOne(
  { process, options }: Session,
  game: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ shots: number; digest: string }> {
  const { variant } = options;
  const dice: Rng = createRng(options.seed).split(`check ${game}`);
  const layout = unwrap(randomLayout(variant, dice.split("layout")));
  const record = newSoloRecord(variant);
  const seed = dice.split("bot").next();
  const shooter = openShooter(process!, variant, options.timeoutMs, seed);
  const moves = soloGame(variant, layout, record);
  let step = moves.next();
  while (!step.done && record.shots.length < most) {
    step = moves.next(await shooter.choose(step.value));
  }
  shooter.over({ variant, shots: record.shots }, step.done ? "won" : "abandoned");
  return { shots: record.shots.length, digest: hashText(shotsHash(record.shots)) };
}

/** Games played at once by `bot check`. */
const TOGETHER = 16;

/**
 * Plays games at once, then the first of them alone: a bot that mixes games up plays illegally or
 * differently. Returns how many games there were.
 */
export async function playsTogether(session: Session): Promise<number> {
  const games = Array.from({ length: TOGETHER }, (_, i) => 10 + i);
  const played = await Promise.all(games.map((game) => playOne(session, game))).catch(
    failedAt(`With ${TOGETHER} games at once: `),
  );
  for (const [i, game] of games.slice(0, 2).entries()) {
    if ((await playOne(session, game)).digest === played[i]!.digest) continue;
    throw new Forfeit("illegal", MIXED_UP);
  }
  return TOGETHER;
}

const MIXED_UP =
  "Among other games it played differently than alone with the same seed: keep the random numbers and the squares of each game apart.";

/** False if the bot declines the variant. A bot that accepts a variant must be able to play it. */
export async function plays(session: Session, name: string): Promise<boolean> {
  const variant = preset(name);
  if (!(await accepts(session, variant))) return false;
  const options = { ...session.options, variant };
  await playOne({ ...session, options }, 4).catch(brokeOn(`It accepted the variant "${name}"`));
  return true;
}

/** False if the bot declines volleys, in which several shots are called before any is answered. */
export async function playsVolleys(session: Session): Promise<boolean> {
  const variant = preset("volley");
  if (!(await accepts(session, variant))) return false;
  await playVolleys(session, variant).catch(brokeOn("It accepted a match in volleys"));
  return true;
}

async function accepts({ options, process }: Session, variant: Variant): Promise<boolean> {
  try {
    await propose(process!, variant, options.timeoutMs);
    return true;
  } catch (error) {
    if (error instanceof Forfeit && error.kind === "declined") return false;
    return brokeOn(`It was asked about the variant "${variant.name}"`)(error);
  }
}

/** Prefixes a forfeit's reason with where it happened. */
export const failedAt =
  (place: string) =>
  (error: unknown): never => {
    if (!(error instanceof Forfeit)) throw error;
    throw new Forfeit(error.kind, `${place}${error.message}`, error);
  };

const brokeOn = (what: string) => failedAt(`${what} and then failed: `);

async function playVolleys({ process, options }: Session, variant: Variant): Promise<void> {
  const dice = createRng(options.seed).split("volleys");
  const place = (label: string) => unwrap(randomLayout(variant, dice.split(label)));
  const record = newMatchRecord();
  const seed = dice.split("bot").next();
  const shooter = openShooter(process!, variant, options.timeoutMs, seed);
  const opponent = unwrap(findBotFor("random", variant));
  const rng = dice.split("opponent");
  const winner = await drive(
    matchGame(variant, [place("own"), place("other")], 0, record),
    ({ seat, knowledge }) =>
      seat === 0 ? shooter.choose(knowledge) : opponent.choose(knowledge, rng),
  );
  shooter.over({ variant, shots: record.shots[0] }, winner === 0 ? "won" : "lost");
}

/** A position some shots into a game, for `askValues`. */
export function somePosition({ options }: Session): Knowledge {
  const { variant } = options;
  const dice = createRng(options.seed).split("position");
  const defence = createDefence(variant, unwrap(randomLayout(variant, dice.split("layout"))));
  const cells = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
  const fired = shuffled(dice, cells).slice(0, Math.ceil(cells.length / 4));
  return { variant, shots: fired.map((cell) => ({ cell, announcement: defence.answer(cell) })) };
}

/** Time for a bot to exit. Generous, so that no bot fails because the machine is busy. */
export const END_MS = 5000;

export async function endsAlone(process: BotProcess): Promise<boolean> {
  for (let waited = 0; process.ended === undefined && waited < END_MS; waited += 20) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return process.ended !== undefined;
}
