import type { Command } from "commander";
import { addClusterOption, type ClusterOptions } from "../cluster/cluster-address.ts";
import type { WorkerCommandOptions } from "../cluster/cluster-worker.ts";
import { durationFrom, wholeNumber } from "../terminal/option-values.ts";
import type { AttachOptions } from "./attach-run.ts";
import type { VerifyOptions } from "./lab-verify.ts";

export function addLabCommand(program: Command): void {
  const lab = program
    .command("lab")
    .description("check lab reports, and share runs between machines");
  lab
    .command("verify")
    .description("replay a sample of a report's games and check its figures")
    .argument("<report>", "a report as JSON, Markdown or HTML")
    .option("--allow-commands", "also run the external bots named in the report")
    .option("--layouts <file>", "the file of layouts the report was made with")
    .option("--full", "replay every game, not just a sample, and compare the whole report")
    .action(async (file: string, flags: VerifyOptions) => {
      const { verify } = await import("./lab-verify.ts");
      await verify(file, flags);
    });
  addClusterCommands(lab);
}

const RUN = "a run's name, or the beginning of it";

/** The cluster's commands. Each imports its code when it runs. */
function addClusterCommands(lab: Command): void {
  addWorker(lab);
  addStatus(lab);
  addAttach(lab);
  addClusterOption(
    lab.command("cancel").description("end a run on the cluster").argument("<run>", RUN),
  ).action(async (run: string, options: ClusterOptions) => {
    const { cancel } = await import("../cluster/cluster-status.ts");
    await cancel(run, options);
  });
  addClusterOption(lab.command("runs").description("list the runs on the cluster")).action(
    async (options: ClusterOptions) => {
      const { runs } = await import("../cluster/cluster-status.ts");
      await runs(options);
    },
  );
}

const collect = (text: string, earlier: readonly string[] = []): string[] => [...earlier, text];

function addWorker(lab: Command): void {
  const command = lab.command("worker").description("play games for the runs on a cluster");
  addClusterOption(command)
    .option(
      "--jobs <number>",
      "number of threads (default: one per core)",
      wholeNumber("--jobs", 1, 256),
    )
    .option(
      "--allow <name=command>",
      "let runs start exactly this command as a bot (repeatable)",
      collect,
    )
    .option("--name <text>", "the name others see (default: host and process)")
    .option("--heartbeat <time>", "heartbeat interval: 5, 5s or 1m", heartbeat, 5)
    .addHelpText("after", workerHelp)
    .action(async (options: WorkerCommandOptions) => {
      const { work } = await import("../cluster/cluster-worker.ts");
      await work(options);
    });
}

/** In seconds, from a tenth to ten minutes. */
function heartbeat(text: string): number {
  const seconds = durationFrom("--heartbeat")(text) / 1000;
  return Math.min(600, Math.max(0.1, seconds));
}

const workerHelp = `
Example:
  broadside lab worker --cluster postgres://lab@db.example/lab --allow 'mine=python3 my_bot.py'

A run's external bots are started only if their command is allowed, word for word.
After Ctrl-C the worker finishes its current chunks; press it again to give them back.`;

function addStatus(lab: Command): void {
  const command = lab
    .command("status")
    .description("show the runs and workers of a cluster")
    .argument("[run]", RUN);
  addClusterOption(command)
    .option("--watch", "update every second")
    .action(async (run: string | undefined, options: ClusterOptions & { watch?: boolean }) => {
      const { status } = await import("../cluster/cluster-status.ts");
      await status(run, options);
    });
}

function addAttach(lab: Command): void {
  const command = lab
    .command("attach")
    .description("follow a run that was submitted before, and make its report")
    .argument("<run>", RUN);
  addClusterOption(command)
    .option(
      "--report <file>",
      "write a report: .md, .json or .html, or all three (repeatable)",
      collect,
    )
    .option("-o, --output <file>", "write a CSV with a row for each game")
    .option("-g, --game-log <file>", "write every shot, if the run was submitted with -g")
    .option("--histogram", "draw the distribution in the terminal (simulate)")
    .option(
      "--no-times",
      "leave out times, so that the same run gives the same report byte for byte",
    )
    .option("--json", "print the report as JSON")
    .action(async (run: string, options: AttachOptions) => {
      const { attach } = await import("./attach-run.ts");
      await attach(run, options);
    });
}
