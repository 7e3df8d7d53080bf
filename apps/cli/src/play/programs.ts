import type { Thinker } from "@broadside/engine/tasks";
import { type Seat, seats } from "@broadside/rules";
import type { GameSetup, Player, Players } from "@broadside/rules/record";
import { UserError } from "../terminal/user-error.ts";
import type { PlayOptions } from "./play-options.ts";
import type { ProgramBots } from "./program-bots.ts";
import { isProgram } from "./program-name.ts";

/** Imports program-bots.ts on first use, so that games without programs start faster. */
export function createPrograms(timeoutMs: number): ProgramBots {
  let bots: Promise<ProgramBots> | undefined;
  const open = () => {
    bots ??= import("./program-bots.ts").then((module) => module.createProgramBots(timeoutMs));
    return bots;
  };
  return {
    start: async (...args) => (await open()).start(...args),
    choose: async (...args) => (await open()).choose(...args),
    async close(view) {
      const opened = await bots;
      await opened?.close(view);
    },
  };
}

/** Lets programs choose shots at their seats, and the engine everywhere else. */
export const thinkerWith = (
  thinker: Pick<Thinker, "ask">,
  programs: ProgramBots,
  setup: GameSetup,
): Pick<Thinker, "ask"> => ({
  ask(task, ask, options) {
    const { bot, knowledge } = ask as Parameters<typeof thinker.ask<"choose">>[1];
    const seat = task === "choose" ? programSeat(setup.players, bot) : undefined;
    if (seat === undefined) return thinker.ask(task, ask, options);
    return programs.choose(seat, knowledge, setup) as ReturnType<typeof thinker.ask<typeof task>>;
  },
});

const programSeat = (players: Players, name: string): Seat | undefined =>
  seats.find((seat) => isProgram(players[seat]) && players[seat].name === name);

/** The flag that names the bot of a seat. */
const botFlags = ["watch", "opponent"] as const;

/** The command of a seat's program. Saves do not contain it, so it must be given again. */
const commandFor = (options: PlayOptions, seat: Seat): string | undefined =>
  options[botFlags[seat]];

/** A saved game needs the programs it was played with, and no others. */
export function checkPrograms(players: Players, options: PlayOptions): void {
  for (const seat of seats) {
    const flag = seat === 0 ? "--watch" : "--bot";
    const given = commandFor(options, seat) !== undefined;
    const player: Player = players[seat];
    if (isProgram(player) && !given) {
      const name = player.name.replace(/ \(program.*$/, "");
      throw new UserError(
        `The program "${name}" plays in this game. To resume it, name the program again: ${flag} 'cmd:…'`,
      );
    }
    if (!isProgram(player) && given) {
      throw new UserError(`--resume continues a saved game. You cannot change it with ${flag}.`);
    }
  }
}

export async function startAgain(
  programs: ProgramBots,
  { variant, players }: GameSetup,
  options: PlayOptions,
): Promise<void> {
  for (const seat of seats) {
    if (isProgram(players[seat])) await programs.start(commandFor(options, seat)!, variant, seat);
  }
}
