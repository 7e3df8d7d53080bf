import { statSync } from "node:fs";
import { capital, many, presetTitle } from "@broadside/rules";
import { listSaves, readSave } from "./save-folder.ts";
import { playedBy } from "./save-lock.ts";
import type { Save } from "./save-text.ts";

/** A line for each saved game, the one played last first. */
export function savesText(): string[] {
  const saves = listSaves();
  if (saves.length === 0) return ["There are no saved games."];
  return [...saves.map(lineFor), "", "Resume one with: broadside play --resume FILE"];
}

/** "Mini against Deckhand, 2 shots so far." */
export const resumedText = (save: Save): string => `${gameText(save)}, ${shotsText(save)} so far.`;

function lineFor(path: string): string {
  try {
    const save = readSave(path);
    const where = playedBy(path) === undefined ? "" : " (open in another terminal)";
    const last = `last played ${timeText(statSync(path).mtime)}`;
    return `${path}  ${gameText(save)}, ${shotsText(save)}, ${last}${where}`;
  } catch {
    return `${path}  damaged`;
  }
}

/** One person at this terminal needs no name. */
function gameText({ record, players }: Save): string {
  const title = presetTitle(record.variant.name);
  const others = players.filter(({ kind }) => kind === "bot");
  return others.length === 1
    ? `${title} against ${capital(others[0]!.name)}`
    : `${title}: ${players.map(({ name }) => capital(name)).join(" against ")}`;
}

const shotsText = ({ record }: Save): string =>
  many(record.events.filter((event) => event.type === "fire").length, "shot");

/** "2026-01-31 18:05", by the clock on the wall. */
function timeText(time: Date): string {
  const two = (n: number) => `${n}`.padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
