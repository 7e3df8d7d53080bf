import type { Command } from "commander";

export function addVerifyCommand(program: Command): void {
  program
    .command("verify")
    .description("check that a game on a server was fair, from its record alone")
    .argument("<record>", "a record, as text or JSON")
    .option("--previous <record>", "for a rematch: the record of the game before it")
    .option("--json", "print the result as JSON")
    .addHelpText("after", notes)
    .action(async (file: string, options: { previous?: string; json?: boolean }) => {
      const { verifyRecord } = await import("./verify-record.ts");
      process.exitCode = verifyRecord(file, options);
    });
}

const notes = `
Checks four things without asking any server: that both fleets are the ones their players sealed
before the first shot (SHA-256 over the fleet and a salt), that the first shot was drawn from both
salts (or swapped, in a rematch), that every answer agrees with the ships, and that the result
follows from the shots. docs/online.md says what is hashed, so that you can check it with sha256sum.

What it cannot know is what you saw while you played: that the record is the game you were in. The
programs of both players compare that by themselves when a game ends.`;
