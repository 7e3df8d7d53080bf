import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TextStore } from "@broadside/client";
import { dataFolder, writePrivateFile } from "../saves/data-folder.ts";
import { lockOwner } from "../saves/lock-file.ts";
import { UserError } from "../terminal/user-error.ts";

const MAX_LENGTH = 500_000;

/** One file per seat, readable only by you: anyone who has its token can play the seat. */
export function createSeatFolder(folder = join(dataFolder(), "online")): TextStore {
  const pathOf = (name: string) => join(folder, `${name}.json`);
  return {
    names: () =>
      ifThere(() => readdirSync(folder)).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []),
    read(name) {
      const [text] = ifThere(() => [readFileSync(pathOf(name), "utf8")]);
      return text !== undefined && text.length <= MAX_LENGTH ? text : undefined;
    },
    write: (name, text) => writePrivateFile(pathOf(name), text),
    remove: (name) => rmSync(pathOf(name), { force: true }),
  };
}

function ifThere(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** A bot's seats, separate from its user's. */
interface BotSeats {
  readonly store: TextStore;
  /** Lets another run use them. */
  close(): void;
}

/**
 * A restarted bot finds the seats it had. Two concurrent runs of the same bot get separate folders,
 * because both playing one seat would interfere.
 */
export function openBotSeats(bot: string, folder = join(dataFolder(), "online-bots")): BotSeats {
  const name = bot.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  for (let run = 1; ; run++) {
    const own = join(folder, `${name}.${run}`);
    const release = claimFolder(own);
    if (release) return { store: createSeatFolder(own), close: release };
  }
}

/** Undefined if another running process owns the folder. */
function claimFolder(folder: string): (() => void) | undefined {
  const owner = join(folder, "owner");
  if (lockOwner(owner) !== undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(owner, { force: true });
    writeFileSync(owner, String(process.pid), { flag: "wx" });
  } catch (error) {
    // Another process claimed it first.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return undefined;
    throw new UserError(`The bot cannot save its seats in ${folder}.`, 1);
  }
  const release = () => rmSync(owner, { force: true });
  process.once("exit", release);
  return release;
}
