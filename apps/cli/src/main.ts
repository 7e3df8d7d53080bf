import { CommanderError } from "commander";
import { addAdviseCommand } from "./advise/advise-command.ts";
import { addAskCommand } from "./ask/ask-command.ts";
import { addBotCommand, addBotsCommand, addExplainCommand } from "./bots/bots-commands.ts";
import { addEquilibriumCommand } from "./equilibrium/equilibrium-command.ts";
import { addCompareCommand } from "./lab/compare-command.ts";
import { addHabitsCommand } from "./lab/habits-command.ts";
import { addLabCommand } from "./lab/lab-command.ts";
import { addSimulateCommand } from "./lab/simulate-command.ts";
import { addOddsCommand } from "./odds/odds-command.ts";
import { addOnlineCommand, addVerifyCommand } from "./online/online-command.ts";
import { addPlayCommand } from "./play/play-command.ts";
import { addReplayCommand, addReviewCommand } from "./replay/replay-commands.ts";
import { addSolveCommand } from "./solve/solve-command.ts";
import { whyUnwritable } from "./terminal/file-error.ts";
import { isOutputLost, lostOutput, refuseLostOutput } from "./terminal/lost-output.ts";
import { exitCodesHelp, PlainCommand } from "./terminal/plain-command.ts";
import { version } from "./terminal/program.ts";
import { UserError } from "./terminal/user-error.ts";
import { exitCodeOf, UserLeft } from "./terminal/user-left.ts";
import { addVariantsCommand } from "./variants/variants-command.ts";

const program = new PlainCommand("broadside")
  .description("All of Battleship: play, exact odds, bots and measurements.")
  .version(version, "-V, --version", "print the version")
  .helpOption("-h, --help", "show help")
  .helpCommand("help [command]", "show help for a command")
  .exitOverride()
  .configureHelp({ sortSubcommands: false });

addPlayCommand(program);
addOnlineCommand(program);
addAdviseCommand(program);
addAskCommand(program);
addReplayCommand(program);
addReviewCommand(program);
addVerifyCommand(program);
addOddsCommand(program);
addSolveCommand(program);
addEquilibriumCommand(program);
addExplainCommand(program);
addVariantsCommand(program);
addBotsCommand(program);
addSimulateCommand(program);
addCompareCommand(program);
addHabitsCommand(program);
addBotCommand(program);
addLabCommand(program);
program.addHelpText("after", "\nStart with `broadside play`.");
program.addHelpText("afterAll", ({ command }) => exitCodesHelp(command));
program.hook("preAction", (_, command) => refuseLostOutput(command));

// A closed pipe (`broadside odds … | head`) is the reader's choice, not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  process.stderr.write(`broadside: The output cannot be written: ${whyUnwritable(error)}\n`);
  process.exit(1);
});
// Nowhere left to print.
process.stderr.on("error", () => process.exit(1));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

/** Every error a person can cause ends here, as a sentence and an exit code. */
function report(error: unknown): number {
  // Help and version are already printed; help that was not requested means bad input.
  if (error instanceof CommanderError && error.exitCode !== 0) return 2;
  if (error instanceof CommanderError) return isOutputLost() ? report(lostOutput()) : 0;
  if (error instanceof UserLeft) return exitCodeOf(error.how);
  if (!(error instanceof UserError)) throw error;
  if (error.message) console.error(`broadside: ${error.message}`);
  return error.exitCode;
}
