import { type OnlineGame, playSeat, type SeatPlayer } from "@broadside/client";
import { outcomeText, who } from "@broadside/play";
import {
  createRng,
  opponentOf,
  type PlayerView,
  type Problem,
  type Result,
  randomLayout,
  unwrap,
  type Variant,
  winnerOf,
} from "@broadside/rules";
import { writeTimeControl, writeVariant } from "@broadside/rules/json";
import { namesOf } from "@broadside/rules/record";
import { quoted } from "../terminal/command-line.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { UserError } from "../terminal/user-error.ts";
import { createThinker } from "../think/thinker.ts";
import { changeRules, type RuleChange } from "../variants/rule-change.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { type BotSource, engineBot, programBot } from "./bot-source.ts";
import { clockFrom } from "./clock-option.ts";
import { type Desk, gamePlace, openDesk, orComplain } from "./desk.ts";
import { openBotSeats } from "./seat-folder.ts";

/** What `broadside online bot` was asked for. */
export interface OnlineBotOptions extends RuleChange {
  readonly server?: string;
  readonly bot?: string;
  readonly name?: string;
  readonly variant: string;
  readonly clock?: string;
  readonly game?: string;
  readonly games?: number;
  /** Seconds for a program's shot. */
  readonly timeout: number;
  readonly json?: boolean;
}

/** One run: a bot, a server, and any number of games one after another. */
interface Run {
  readonly desk: Desk;
  readonly source: BotSource;
  readonly options: OnlineBotOptions;
  /** Aborted by Ctrl-C: play no further games. */
  readonly stop: AbortSignal;
}

/** `broadside online bot`, from its flags to its exit code. */
export async function runOnlineBot(
  words: readonly string[],
  options: OnlineBotOptions,
): Promise<number> {
  if (words.length > 0 && options.bot !== undefined) {
    throw new UserError("Give either --bot or a command, not both.");
  }
  const place = options.game === undefined ? undefined : gamePlace(options.game);
  const thinker = createThinker();
  const source =
    words.length > 0
      ? programBot(commandFrom(words), Math.round(options.timeout * 1000))
      : engineBot(options.bot ?? "captain", thinker);
  const seats = openBotSeats(options.name ?? source.name);
  const desk = openDesk(options.server ?? place?.server, seats.book);
  const stopping = untilInterrupted({
    announce: () => say("Stopping after this game. Press Ctrl-C again to quit now."),
    signals: ["SIGINT"],
  });
  try {
    const run = { desk, source, options, stop: stopping.signal };
    if (place) return await playNamed(run, place.game);
    const resumed = (await heldGames(desk)).map((game) => resume(run, game));
    const code = await playStrangers(run);
    await Promise.all(resumed);
    return code;
  } finally {
    seats.close();
    stopping.off();
    thinker.close();
  }
}

/** In quotes it is one word and a command as it stands; without, the shell has taken it apart. */
const commandFrom = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : words.map(quoted).join(" ");

async function playNamed(run: Run, game: string): Promise<number> {
  const { desk, source, options } = run;
  const held = await desk.book.find(game);
  const joined = orComplain(await desk.lobby.join(game, options.name ?? source.name));
  if (!joined && !held) throw new UserError("Both seats of this game are taken.", 1);
  await playOne(run, game);
  return 0;
}

/** The games that an earlier run of the bot was playing on this server. */
async function heldGames({ book, server }: Desk): Promise<string[]> {
  const games: string[] = [];
  for (const { game, isOver, server: home } of await book.list()) {
    if (isOver || home !== server.url) continue;
    const info = await server.game(game);
    const isGone = info.ok ? info.value.stage === "over" : info.error.code === "game/unknown";
    if (isGone) await book.forget(game);
    else games.push(game);
  }
  return games;
}

/** Beside new games: whoever it was playing may have left for good. */
async function resume(run: Run, game: string): Promise<void> {
  if (!run.options.json) say(`Going on with ${game}.`);
  try {
    await playOne(run, game, run.stop);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${game}: ${error.message}\n`);
  }
}

/** Takes part in quick matches until it has played enough, or is told to stop. */
async function playStrangers(run: Run): Promise<number> {
  const { desk, source, options, stop } = run;
  const variant = changeRules(variantFrom(options.variant), options);
  const wanted = {
    variant: writeVariant(variant),
    clock: options.clock === undefined ? null : writeTimeControl(clockFrom(options.clock)),
    name: options.name ?? source.name,
  };
  await source.check(variant);
  say(`${source.name} is looking for games at ${desk.server.url}. Press Ctrl-C to stop.`);
  const most = options.games ?? Number.POSITIVE_INFINITY;
  for (let played = 0; played < most && !stop.aborted; played++) {
    const found = await desk.lobby.seek(wanted, stop);
    if (!found.ok && found.error.code === "seek/withdrawn") break;
    await playOne(run, orComplain(found));
  }
  return 0;
}

/** To its end, or until it is told to leave it. */
async function playOne(
  { desk, source, options }: Run,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const game = await desk.open(id);
  const [seat] = game.seats as [0 | 1];
  const bot = await source.start(game.variant, seat);
  try {
    const player: SeatPlayer = { place: anyLayout, choose: bot.choose };
    const view = orComplain(await orResign(game, () => playSeat(game, player, signal)));
    if (view.phase !== "over") return;
    await bot.close(view);
    report(game, view, options);
  } finally {
    await bot.close(undefined);
    game.close();
  }
}

/** Whoever waits for a bot that cannot go on need not wait any longer. */
async function orResign(
  game: OnlineGame,
  play: () => Promise<Result<PlayerView, Problem>>,
): Promise<Result<PlayerView, Problem>> {
  try {
    return await play();
  } catch (error) {
    await game.send(game.seats[0]!, { type: "resign" });
    throw error;
  }
}

const anyLayout = (variant: Variant) =>
  unwrap(randomLayout(variant, createRng(crypto.randomUUID())));

function report(game: OnlineGame, view: PlayerView, { json }: OnlineBotOptions): void {
  const [seat] = game.seats as [0 | 1];
  const names = namesOf(game.players);
  if (!json) {
    const [outcome] = view.outcome ? outcomeText(view.outcome, names, "spectator") : [""];
    say(`${game.id}  against ${who(names, opponentOf(seat))}: ${outcome}`);
    return;
  }
  const winner = winnerOf(view.outcome);
  const won = winner === undefined ? null : winner === seat;
  const { outcome } = view;
  say(JSON.stringify({ game: game.id, opponent: names[opponentOf(seat)], won, outcome }));
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
