import { makeLabMessage, PROTOCOL_VERSION } from "@broadside/protocol";
import { presetIds } from "@broadside/rules";
import { Forfeit, quoteLastWords } from "../games/bot.ts";
import type { BotProcess } from "./bot-process.ts";
import {
  type BotCheckOptions,
  END_MS,
  endsAlone,
  failedAt,
  playOne,
  plays,
  playsTogether,
  playsVolleys,
  type Session,
  somePosition,
  start,
} from "./bot-session.ts";
import { askValues, greet, introduce, propose, startLimit } from "./conversation.ts";

/** `advice`: recommended, not required. */
export interface CheckLine {
  readonly what: string;
  readonly result: "passed" | "failed" | "advice" | "not reached";
  readonly detail: string;
}

/** Checks an external bot against docs/protocol.md, one requirement after another. */
export async function checkBot(
  command: string,
  options: BotCheckOptions,
  onLine: (line: CheckLine) => void,
): Promise<boolean> {
  const session: Session = { command, options, process: undefined, explains: false };
  let passed = true;
  for (const check of checks) {
    const { what } = check;
    const line: CheckLine = passed
      ? await attempt(check, session)
      : { what, result: "not reached", detail: "" };
    onLine(line);
    passed &&= line.result !== "failed";
  }
  session.process?.kill();
  return passed;
}

interface Check {
  readonly what: string;
  readonly isAdvice?: true;
  readonly run: (session: Session) => Promise<string>;
}

async function attempt({ what, isAdvice, run }: Check, session: Session): Promise<CheckLine> {
  try {
    return { what, result: "passed", detail: await run(session) };
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    const detail = `${error.message}${quoteLastWords(error)}`;
    return { what, result: isAdvice ? "advice" : "failed", detail };
  }
}

const checks: readonly Check[] = [
  {
    what: `starts and says "hello ${PROTOCOL_VERSION} NAME" or "hello 2 NAME"`,
    async run(session) {
      const process = start(session);
      const name = await greet(process, startLimit(session.options.timeoutMs));
      return `its name is ${name}, and it speaks version ${process.version}`;
    },
  },
  {
    what: "accepts the variant",
    async run(session) {
      const { variant, timeoutMs } = session.options;
      session.explains = (await propose(session.process!, variant, timeoutMs)).explains;
      return variant.name;
    },
  },
  {
    what: "plays whole games legally and in time",
    async run(session) {
      const { games } = session.options;
      let shots = 0;
      for (let game = 0; game < games; game++) {
        const played = await playOne(session, game).catch(failedAt(`In game ${game + 1}: `));
        shots += played.shots;
      }
      return `${games} games, ${(shots / games).toFixed(1)} shots on average`;
    },
  },
  {
    what: "starts a new game after one is abandoned",
    async run(session) {
      await playOne(session, 0, 3);
      return `won the next game in ${(await playOne(session, 1)).shots} shots`;
    },
  },
  {
    what: "ignores messages it does not know",
    async run(session) {
      session.process!.say("weather calm sea and a light breeze");
      return `won the next game in ${(await playOne(session, 2)).shots} shots`;
    },
  },
  {
    what: "plays the same game again from the same seed",
    isAdvice: true,
    async run(session) {
      const [once, again] = [await playOne(session, 3), await playOne(session, 3)];
      if (once.digest === again.digest) return "its results can be reproduced";
      const why = "It played two different games, so its results cannot be reproduced exactly.";
      throw new Forfeit("illegal", why);
    },
  },
  {
    what: "plays many games at once if it speaks version 2",
    async run(session) {
      if (session.process!.version === 1) return "it plays one at a time (version 1)";
      return `${await playsTogether(session)} games at once, each as it plays it alone`;
    },
  },
  {
    what: "gives its values if it offers to explain",
    async run(session) {
      if (!session.explains) return "it does not offer to (optional)";
      await askValues(session.process!, somePosition(session), session.options.timeoutMs);
      return `it offers to, and won the next game in ${(await playOne(session, 5)).shots} shots`;
    },
  },
  {
    what: "plays every variant that it accepts",
    async run(session) {
      const can: string[] = [];
      for (const name of presetIds) if (await plays(session, name)) can.push(name);
      return `it plays ${can.length === 0 ? "none of the presets" : can.join(", ")}`;
    },
  },
  {
    what: "plays a match in volleys",
    async run(session) {
      return (await playsVolleys(session)) ? "" : "it says that it does not play them";
    },
  },
  {
    what: 'exits on "quit"',
    async run({ process }) {
      process!.say(makeLabMessage({ type: "quit" }));
      if (await endsAlone(process!)) return "";
      throw stillRunning(process!, "quit");
    },
  },
  {
    what: "exits when its input ends",
    async run(session) {
      const process = start(session);
      await introduce(process, session.options.variant, session.options.timeoutMs);
      if (await process.finish(END_MS)) return "";
      throw stillRunning(process, "its input ended");
    },
  },
];

const stillRunning = ({ lastWords }: BotProcess, event: string): Forfeit =>
  new Forfeit("late", `It was still running ${END_MS / 1000} s after ${event}.`, lastWords);
