import { type OnlineGame, playSeat, type SeatPlayer } from "@broadside/client";
import { outcomeText, who } from "@broadside/play";
import {
  createRng,
  opponentOf,
  type Problem,
  type Result,
  randomLayout,
  unwrap,
  type Variant,
  winnerOf,
} from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import { writeTimeControl, writeVariant } from "@broadside/rules/json";
import { namesOf, parsePlayerName } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { commandFrom } from "../terminal/command-line.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { print } from "../terminal/print.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { createThinker } from "../think/thinker.ts";
import { changeRules, type RuleChange } from "../variants/rule-change.ts";
import { variantFrom } from "../variants/variant-choice.ts";
import { type BotSource, engineBot, programBot } from "./bot-source.ts";
import { fromServer, gamePlace, type OnlineContext, openOnlineContext } from "./online-context.ts";
import { openBotSeats } from "./seat-folder.ts";
import { playTournament } from "./tournament-bot.ts";

export interface OnlineBotOptions extends RuleChange {
  readonly server?: string;
  readonly bot?: string;
  readonly name?: string;
  readonly variant: string;
  readonly clock?: TimeControl;
  readonly game?: string;
  readonly tournament?: string;
  readonly key?: string;
  readonly games?: number;
  /** Seconds for a program's shot. */
  readonly timeout: number;
  readonly json?: boolean;
}

/** A bot that plays one game after another on a server. */
interface Run {
  readonly context: OnlineContext;
  readonly source: BotSource;
  /** The name others see. */
  readonly name: string;
  readonly options: OnlineBotOptions;
  /** Aborted by Ctrl-C: play no further games. */
  readonly stop: AbortSignal;
}

/** Runs `broadside online bot` and returns its exit code. */
export async function runOnlineBot(
  words: readonly string[],
  options: OnlineBotOptions,
): Promise<number> {
  if (words.length > 0 && options.bot !== undefined) {
    throw new UserError("Give either --bot or a command, not both.");
  }
  const named = options.game ?? options.tournament;
  const place = named === undefined ? undefined : gamePlace(named);
  const thinker = createThinker();
  const source =
    words.length > 0
      ? programBot(commandFrom(words), Math.round(options.timeout * 1000))
      : engineBot(options.bot ?? "captain", thinker);
  const name = options.name === undefined ? source.name : orThrow(parsePlayerName(options.name));
  const seats = openBotSeats(name);
  const context = openOnlineContext(options.server ?? place?.server, seats);
  const stopping = untilInterrupted({
    announce: () => print("Stopping after this game. Press Ctrl-C again to quit now."),
    signals: ["SIGINT"],
  });
  try {
    const player = await ensureBot(context, name);
    const run = { context, source, name: player, options, stop: stopping.signal };
    if (place && options.game !== undefined) return await playNamed(run, place.game);
    const held = await heldGames(context);
    const resumed = new Map(held.map((game) => [game, resume(run, game)]));
    // A tournament names the game that an earlier run left.
    const play = (game: string) => resumed.get(game) ?? playOne(run, game);
    const code = place
      ? await playTournament({ ...run, play }, place.game)
      : await playStrangers(run);
    await Promise.all(resumed.values());
    return code;
  } finally {
    seats.close();
    stopping.off();
    thinker.close();
  }
}

/** Names to try if one is taken: "captain", "captain 2" and so on. */
const MOST_NAMES = 50;

/** The name of the bot's player on the server, which is marked as a bot. */
async function ensureBot({ players, server }: OnlineContext, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name} ${number}`;
    const player = await players.ensure(server, { name: wanted, kind: "bot" });
    const isTaken = !player.ok && /^player\/name-/.test(player.error.code);
    if (!isTaken || number === MOST_NAMES) return fromServer(player).name;
  }
}

async function playNamed(run: Run, game: string): Promise<number> {
  const { context } = run;
  const held = await context.book.find(game);
  const joined = fromServer(await context.lobby.join(game));
  if (!joined && !held) throw new UserError("Both seats of this game are taken.", 1);
  await playOne(run, game);
  return 0;
}

/** The games an earlier run of the bot left unfinished on this server. */
async function heldGames({ book, server }: OnlineContext): Promise<string[]> {
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

/** Runs alongside new games, because the opponent may never come back. */
async function resume(run: Run, game: string): Promise<void> {
  if (!run.options.json) print(`Resuming ${game}.`);
  try {
    await playOne(run, game, run.stop);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`${game}: ${error.message}\n`);
  }
}

/** Plays quick matches until --games is reached or Ctrl-C. */
async function playStrangers(run: Run): Promise<number> {
  const { context, source, name, options, stop } = run;
  const variant = changeRules(variantFrom(options.variant), options);
  const wanted = {
    variant: writeVariant(variant),
    clock: options.clock ? writeTimeControl(options.clock) : null,
  };
  await source.check(variant);
  print(`${name} is looking for games at ${context.server.url}. Press Ctrl-C to stop.`);
  const most = options.games ?? Number.POSITIVE_INFINITY;
  for (let played = 0; played < most && !stop.aborted; played++) {
    const found = await context.lobby.seek(wanted, stop);
    if (!found.ok && found.error.code === "seek/withdrawn") break;
    await playOne(run, fromServer(found));
  }
  return 0;
}

/** Plays one game to its end, or until the signal aborts. */
async function playOne(
  { context, source, options }: Run,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const game = await context.open(id);
  const [seat] = game.seats as [0 | 1];
  const bot = await source.start(game.variant, seat);
  try {
    const player: SeatPlayer = { place: anyLayout, choose: bot.choose };
    const view = fromServer(await orResign(game, () => playSeat(game, player, signal)));
    if (view.phase !== "over") return;
    await bot.close(view);
    report(game, view, options);
  } finally {
    await bot.close(undefined);
    game.close();
  }
}

/** Resigns if the bot fails, so that the opponent does not wait for it. */
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
    print(`${game.id}  against ${who(names, opponentOf(seat))}: ${outcome}`);
    return;
  }
  const winner = winnerOf(view.outcome);
  const won = winner === undefined ? null : winner === seat;
  const { outcome } = view;
  print(JSON.stringify({ game: game.id, opponent: names[opponentOf(seat)], won, outcome }));
}
