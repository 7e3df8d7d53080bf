import {
  type BotProcess,
  commandOf,
  introduce,
  openShooter,
  startBotProcess,
} from "@broadside/lab";
import {
  type Cell,
  createRng,
  type Knowledge,
  knowledgeOf,
  type Seat,
  seats,
  type Variant,
  winnerOf,
} from "@broadside/rules";
import type { GameSetup, Player } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { watchChildren, withBotErrors } from "../lab/bot-programs.ts";
import { programName } from "./program-name.ts";

/** The programs that play in a game, in the bot line protocol; see docs/protocol.md. */
export interface ProgramBots {
  /** Starts a program and returns its player. Throws a `UserError` if it refuses to play. */
  start(bot: string, variant: Variant, seat: Seat): Promise<Player>;
  /** Rejects with a sentence when the program dies, is late or breaks the rules. */
  choose(seat: Seat, knowledge: Knowledge, setup: GameSetup): Promise<Cell>;
  /** Tells the programs how the game ended, if it has, and stops them. */
  close(view: PlayerView | undefined): Promise<void>;
}

interface Program {
  readonly command: string;
  readonly process: BotProcess;
  shooter: ReturnType<typeof openShooter> | undefined;
}

/** Time for a program to exit after "quit", even on a busy machine. */
const QUIT_GRACE_MS = 2000;

export function createProgramBots(timeoutMs: number): ProgramBots {
  const children = watchChildren();
  const programs = new Map<Seat, Program>();
  const taken: string[] = [];
  return {
    async start(bot, variant, seat) {
      const command = commandOf(bot);
      const process = startBotProcess(command, children.watch);
      programs.set(seat, { command, process, shooter: undefined });
      const said = await withBotErrors(command, () => introduce(process, variant, timeoutMs));
      const name = programName(said, taken);
      taken.push(name);
      return { kind: "bot", name };
    },
    choose(seat, knowledge, { variant, seed }) {
      const program = programs.get(seat)!;
      program.shooter ??= openShooter(program.process, variant, timeoutMs, seedFor(seed, seat));
      return withBotErrors(program.command, () => program.shooter!.choose(knowledge));
    },
    async close(view) {
      await Promise.all(
        seats.map(async (seat) => {
          const program = programs.get(seat);
          if (!program) return;
          if (view) sayOver(program, view, seat);
          program.process.say("quit");
          await program.process.finish(QUIT_GRACE_MS);
        }),
      );
      children.killAll();
    },
  };
}

/** The seed passed to a program, so that a seeded game is reproducible. */
const seedFor = (seed: string, seat: Seat): number =>
  createRng(seed)
    .split(`program ${seat + 1}`)
    .next();

function sayOver({ shooter }: Program, view: PlayerView, seat: Seat): void {
  const winner = winnerOf(view.outcome);
  const how = winner === undefined ? "abandoned" : winner === seat ? "won" : "lost";
  shooter?.over(knowledgeOf(view, seat), how);
}
