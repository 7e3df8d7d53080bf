import {
  type Layout,
  makeAnnouncementText,
  makeCellName,
  makePlacementText,
  type Variant,
} from "@broadside/rules";
import type { ForfeitReason } from "../games/outcome.ts";
import type { SoloRecord } from "../games/solo-game.ts";

export const makeLogTitle = (variant: Variant, bot: string, seed: string): string =>
  `# ${oneLine(bot)} on ${variant.name}, seed ${oneLine(seed)}\n`;

/** One game as a Markdown table of every choice. */
export function makeGameLog(
  variant: Variant,
  game: number,
  layout: Layout,
  record: SoloRecord,
  forfeit: ForfeitReason | undefined,
): string {
  const ships = layout.placements.map((placement) => makePlacementText(variant, placement));
  const rows = record.shots.map(({ cell, announcement }, index) => {
    const name = makeCellName(variant, cell, variant.notation);
    return `| ${index + 1} | ${name} | ${makeAnnouncementText(variant, announcement)} |`;
  });
  const end = forfeit
    ? `Forfeited after ${record.shots.length} turns (${forfeit.kind}): ${oneLine(forfeit.message)}`
    : `Won in ${record.shots.length} turns.`;
  const table = ["| turn | choice | answer |", "|---:|:---|:---|", ...rows];
  return `\n## Game ${game + 1}\n\nShips: ${ships.join("; ")}\n\n${table.join("\n")}\n\n${end}\n`;
}

const oneLine = (text: string): string => text.replace(/[\s|]+/g, " ");
