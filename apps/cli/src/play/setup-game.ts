import { randomBytes } from "node:crypto";
import { isCommand } from "@broadside/lab";
import { defaultOpponent, FRIEND, isLadderBot, opponentNamed, opponents } from "@broadside/play";
import { createRng, fail, ok, type Seat } from "@broadside/rules";
import {
  bot,
  type GameSetup,
  type Player,
  type Players,
  parsePlayerName,
  parseSeed,
  person,
} from "@broadside/rules/record";
import { problemText, terminalPlay } from "@broadside/words";
import type { Question } from "../screen/questions.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import type { Thinker } from "../think/thinker.ts";
import { changeRules } from "../variants/rule-change.ts";
import { variantFrom, variantQuestion } from "../variants/variant-choice.ts";
import type { PlayOptions } from "./play-options.ts";
import type { ProgramBots } from "./program-bots.ts";
import type { Ui } from "./ui.ts";

/** Sets up a game from the flags, and asks for the rest. */
export async function setupGame(
  options: PlayOptions,
  ui: Ui,
  thinker: Thinker,
  programs: ProgramBots,
): Promise<GameSetup> {
  const { variant: name } = options;
  const chosen = name === undefined ? await ui.choose(variantQuestion()) : variantFrom(name);
  const variant = changeRules(chosen, options);
  const check: CheckBot = async (bot) => {
    const command = "broadside play --bot 'cmd:…'";
    if (isCommand(bot)) return terminalPlay.programOnCommandLine({ command });
    const wrong = isLadderBot(bot) ? undefined : await thinker.ask("check-bot", { bot, variant });
    return wrong && problemText(wrong);
  };
  const opponent =
    options.opponent === undefined
      ? await ui.choose(opponentQuestion(check))
      : isCommand(options.opponent)
        ? options.opponent
        : opponentNamed(options.opponent);
  const enter = async (name: string, seat: Seat): Promise<Player> => {
    if (isCommand(name)) return programs.start(name, variant, seat);
    const wrong = await check(name);
    if (wrong !== undefined) throw new UserError(wrong);
    return bot(name);
  };
  const players = await seatPlayers(options, opponent, enter);
  const seed = seedFrom(options);
  return { variant, players, seed, first: firstOf(options, seed) };
}

/** Returns a sentence if the bot cannot play. */
type CheckBot = (name: string) => Promise<string | undefined>;

/** Asks for a bot's name, or `FRIEND`. */
const opponentQuestion = (check: CheckBot): Question<string> => ({
  title: terminalPlay.whichOpponent(),
  items: opponents,
  usual: defaultOpponent,
  prompt: terminalPlay.opponentPrompt({ name: defaultOpponent }),
  async read(text) {
    const name = opponentNamed(text);
    const wrong = name === FRIEND ? undefined : await check(name);
    return wrong === undefined ? ok(name) : fail(wrong);
  },
});

async function seatPlayers(
  options: PlayOptions,
  opponent: string,
  enter: (name: string, seat: Seat) => Promise<Player>,
): Promise<Players> {
  const bots = [options.watch, opponent === FRIEND ? undefined : opponent];
  const names = namesFrom(options, bots);
  const sit = async (seat: Seat): Promise<Player> => {
    const name = bots[seat];
    return name === undefined ? person(names[seat]) : enter(name, seat);
  };
  return [await sit(0), await sit(1)];
}

function namesFrom(options: PlayOptions, bots: readonly (string | undefined)[]): [string, string] {
  const given = options.names?.split(",").map((name) => name.trim()) ?? [];
  const people = bots.filter((name) => name === undefined).length;
  const names = people > 1 ? ["player 1", "player 2"] : ["you", "you"];
  return [nameFrom(given[0] ?? names[0]!), nameFrom(given[1] ?? given[0] ?? names[1]!)];
}

const nameFrom = (text: string): string => orThrow(parsePlayerName(text));

const seedFrom = ({ seed }: PlayOptions): string =>
  seed === undefined ? randomBytes(6).toString("hex") : orThrow(parseSeed(seed));

function firstOf({ first }: PlayOptions, seed: string): Seat {
  if (first === "random") return createRng(seed).split("first").below(2) as Seat;
  return first === "me" ? 0 : 1;
}
