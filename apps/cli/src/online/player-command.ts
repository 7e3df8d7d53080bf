import type { Command } from "commander";

/** Commands about who this computer is on a server. `onServer` adds the option --server. */
export function addPlayerCommand(online: Command, onServer: (command: Command) => Command): void {
  const player = online
    .command("player")
    .description("your name on a server: show or change it, continue on another device, delete it");
  onServer(player.command("show", { isDefault: true }))
    .description("show who you are")
    .option("--json", "print it as JSON")
    .action(as("show"));
  onServer(player.command("rename"))
    .description("take another name")
    .argument("<name>")
    .action(as("rename"));
  onServer(player.command("link"))
    .description("make a code that continues on another device")
    .option("--move", "stop being this player on this computer")
    .action(as("link"));
  onServer(player.command("take"))
    .description("become the player of another device; asks for its code")
    .action(as("take"));
  onServer(player.command("export"))
    .description("print everything the server has stored about you, as JSON")
    .action(as("export"));
  onServer(player.command("delete"))
    .description("delete yourself; your games stay, anonymous")
    .option("--yes", "do not ask")
    .action(as("delete"));
  onServer(player.command("forget"))
    .description("stop being this player on this computer, without deleting it")
    .action(as("forget"));
}

type PlayerCommands = typeof import("./player-online.ts").playerCommands;

const as =
  <N extends keyof PlayerCommands>(name: N) =>
  async (...args: unknown[]): Promise<void> => {
    const { playerCommands } = await import("./player-online.ts");
    const run = playerCommands[name] as (...given: unknown[]) => Promise<number>;
    process.exitCode = await run(...args);
  };
