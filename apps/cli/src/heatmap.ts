import { chanceOf, type Posterior } from "@broadside/engine";
import { type Cell, type Knowledge, makeCellName, openCells, rowLetter } from "@broadside/rules";
import type { Answer } from "./odds-answer.ts";
import { heat, style } from "./style.ts";

/** The board with each open cell's chance in percent, the best cells and where the numbers come from. */
export function drawHeatmap(answer: Answer): string {
  const { knowledge, name, orders } = answer.position;
  const lines = name === undefined ? [] : [style.bold(name)];
  if (answer.impossible !== undefined) {
    return [...lines, `No layout fits these answers. ${answer.impossible}`].join("\n");
  }
  const open = openCells(knowledge);
  const chances = answer.posterior.counts.map((_, cell) => chanceOf(answer.posterior, cell));
  lines.push(...drawRows(knowledge, chances, Math.max(...open.map((cell) => chances[cell]!))));
  lines.push(
    "",
    bestLine(knowledge, open, chances),
    originLine(answer.posterior, orders, answer.ms),
  );
  return lines.join("\n");
}

function drawRows(knowledge: Knowledge, chances: readonly number[], highest: number): string[] {
  const { rows, columns, notation } = knowledge.variant;
  // One decimal while it fits a terminal of 80; wide boards get whole percents.
  const decimals = columns <= 12 ? 1 : 0;
  const width = decimals === 1 ? 6 : 4;
  const results = new Map(knowledge.shots.map((s) => [s.cell, s.announcement.result]));
  const columnName = (c: number) => `${notation === "letters" ? c + 1 : c}`.padStart(width - 1);
  const header = `   ${Array.from({ length: columns }, (_, c) => `${columnName(c)} `).join("")}`;
  const body = Array.from({ length: rows }, (_, r) => {
    const cells = Array.from({ length: columns }, (_, c) => {
      const cell = r * columns + c;
      const result = results.get(cell);
      if (result) return mark(result, width);
      const text = `${(chances[cell]! * 100).toFixed(decimals).padStart(width - 1)} `;
      return heat(text, highest > 0 ? chances[cell]! / highest : 0);
    });
    const label = notation === "letters" ? rowLetter(r) : `${r}`;
    return `${label.padStart(2)} ${cells.join("")}`;
  });
  return [header.trimEnd(), ...body.map((row) => row.trimEnd())];
}

function mark(result: "miss" | "hit" | "sunk", width: number): string {
  const symbol = { miss: "·", hit: "X", sunk: "#" }[result];
  const text = `${symbol.padStart(width - 1)} `;
  return result === "miss" ? style.dim(text) : style.red(text);
}

function bestLine(knowledge: Knowledge, open: readonly Cell[], chances: readonly number[]): string {
  const best = [...open].sort((a, b) => chances[b]! - chances[a]!).slice(0, 5);
  if (best.length === 0) return "Every cell has been fired at.";
  const { variant } = knowledge;
  const text = best.map(
    (cell) =>
      `${makeCellName(variant, cell, variant.notation)} ${(chances[cell]! * 100).toFixed(2)} %`,
  );
  return `Best: ${style.bold(text[0]!)}${text.length > 1 ? `, then ${text.slice(1).join(", ")}` : ""}`;
}

export function originLine(posterior: Posterior, orders: bigint, ms: number): string {
  const layouts = (posterior.layouts / orders).toLocaleString("en-US");
  const time = ms < 10 ? ms.toFixed(1) : Math.round(ms).toString();
  if (posterior.exact) {
    return style.dim(`Exact, of ${layouts} layouts (${posterior.method}, ${time} ms).`);
  }
  const { effectiveSize, standardErrors, draws } = posterior.sample!;
  if (effectiveSize === 0) {
    return style.dim(`Not known: no layout was found in ${draws} draws. Allow more time.`);
  }
  const error = (Math.max(...standardErrors) * 100).toFixed(2);
  return style.dim(
    `Sampled ± ${error} % (worst cell, one standard error; ${Math.round(effectiveSize)} effective draws, ${time} ms).`,
  );
}
