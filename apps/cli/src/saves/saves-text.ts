import { many, presetTitle } from "@broadside/rules";
import { listSaves, readSave } from "./save-folder.ts";
import { playedBy } from "./save-lock.ts";

/** A line for each saved game, the one played last first. */
export function savesText(): string[] {
  const saves = listSaves();
  if (saves.length === 0) return ["There are no saved games."];
  return [...saves.map(lineFor), "", "Resume one with: broadside play --resume FILE"];
}

function lineFor(path: string): string {
  try {
    const { record } = readSave(path);
    const shots = record.events.filter((event) => event.type === "fire").length;
    const where = playedBy(path) === undefined ? "" : " (open in another terminal)";
    return `${path}  ${presetTitle(record.variant.name)}: ${record.players.join(" against ")}, ${many(shots, "shot")}${where}`;
  } catch {
    return `${path}  damaged`;
  }
}
