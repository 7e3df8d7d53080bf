import type { Layout, Variant } from "@broadside/rules";
import { makeAnnouncementText, makeCellName, makePlacementText } from "@broadside/rules/text";
import type { ForfeitReason, SoloOutcome } from "../games/outcome.ts";
import type { SoloRecord } from "../games/solo-game.ts";

/** `first`: only the first bot's games. `all`: every bot's, with game and bot in front. */
export type CsvRows = "first" | "all";

/** "turns,carrier,battleship,…". Ship names contain no comma, quote or line break. */
export const makeCsvHeader = (variant: Variant, luck = false): string =>
  `${["turns", ...variant.fleet.map((ship) => ship.name), ...(luck ? ["corrected"] : [])].join(",")}\n`;

/** "game,bot,turns,carrier,…" */
export const makeComparedHeader = (variant: Variant, luck = false): string =>
  `game,bot,${makeCsvHeader(variant, luck)}`;

/** A CSV row after the game's number, from 1, and the bot's name. */
export const makeComparedRow = (game: number, bot: string, outcome: SoloOutcome): string =>
  `${game + 1},${quoted(bot)},${makeCsvRow(outcome)}`;

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Total turns, the turn on which each ship sank, and the luck-corrected total if measured. Empty
 * for the total of a forfeited game and for ships still afloat.
 */
export function makeCsvRow({ turns, sunkAt, forfeit, luck }: SoloOutcome): string {
  const corrected = luck && (forfeit ? "" : (turns - luck.luck).toFixed(3));
  const sunk = sunkAt.map((turn) => turn || "");
  return `${[forfeit ? "" : turns, ...sunk, ...(luck ? [corrected] : [])].join(",")}\n`;
}

/** The first line of a log of games. */
export const makeLogTitle = (variant: Variant, bot: string, seed: string): string =>
  `# ${oneLine(bot)} on ${variant.name}, seed ${oneLine(seed)}\n`;

/** One game as a Markdown table. */
export function makeGameLog(
  variant: Variant,
  game: number,
  layout: Layout,
  record: SoloRecord,
  forfeit: ForfeitReason | undefined,
): string {
  const ships = layout.placements.map((placement) => makePlacementText(variant, placement));
  const rows = record.shots.map(({ cell, announcement }, index) => {
    const name = makeCellName(variant, cell);
    return `| ${index + 1} | ${name} | ${makeAnnouncementText(variant, announcement)} |`;
  });
  const end = forfeit
    ? `Forfeited after ${record.shots.length} turns (${forfeit.kind}): ${oneLine(forfeit.message)}`
    : `Won in ${record.shots.length} turns.`;
  const table = ["| turn | choice | answer |", "|---:|:---|:---|", ...rows];
  return `\n## Game ${game + 1}\n\nShips: ${ships.join("; ")}\n\n${table.join("\n")}\n\n${end}\n`;
}

const oneLine = (text: string): string => text.replace(/[\s|]+/g, " ");
