import { type CheckLine, checkBot, type Transcript } from "@broadside/lab";
import { watchChildren } from "../lab/bot-programs.ts";
import { readSeedOption } from "../lab/lab-input.ts";
import { untilInterrupted } from "../terminal/interrupts.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { variantFrom } from "../variants/variant-choice.ts";

export interface BotCheckOptions {
  readonly variant: string;
  readonly games: number;
  readonly timeout: number;
  readonly seed: string;
  readonly transcript?: boolean;
  readonly json?: boolean;
}

export async function check(command: string, flags: BotCheckOptions): Promise<void> {
  const bare = command.replace(/^cmd:/, "").trim();
  if (bare === "")
    throw new UserError("Give the command that starts the bot, for example 'python3 my_bot.py'.");
  const variant = variantFrom(flags.variant);
  const children = watchChildren();
  const stop = untilInterrupted({ giveUp: children.killAll });
  stop.signal.addEventListener("abort", () => process.exit(130));
  const passed = await checkBot(
    bare,
    {
      variant,
      games: flags.games,
      timeoutMs: Math.round(flags.timeout * 1000),
      seed: readSeedOption(flags.seed),
      watch: children.watch,
      ...(flags.transcript && { transcript: flags.json ? transcriptJson : transcriptText }),
    },
    (line) => console.log(flags.json ? JSON.stringify(line) : lineText(line)),
  );
  stop.off();
  if (!flags.json) console.log(passed ? "\nThe bot follows the protocol." : `\n${advice}`);
  if (!passed) process.exitCode = 1;
}

const transcriptJson: Transcript = (who, line) => console.log(JSON.stringify({ who, line }));

/** Control characters are replaced: they could act on the terminal. */
const transcriptText: Transcript = (who, line) =>
  console.log(style.dim(`${who === "lab" ? ">" : "<"} ${line.replace(/\p{C}/gu, "?")}`));

const advice = "The bot does not follow the protocol yet. See docs/protocol.md.";

const signs = { passed: "✓", failed: "✗", advice: "!", "not reached": "–" } as const;

function lineText({ what, result, detail }: CheckLine): string {
  const sign = result === "failed" ? style.red(signs[result]) : signs[result];
  const words = result === "not reached" ? style.dim(`${what} (not reached)`) : what;
  return `${sign} ${words}${detail === "" ? "" : `\n    ${style.dim(detail)}`}`;
}
