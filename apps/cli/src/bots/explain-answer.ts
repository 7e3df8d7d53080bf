import { findPlayer, type Strategy } from "@broadside/engine";
import {
  type Cell,
  type Knowledge,
  makeCellName,
  openCells,
  type Position,
} from "@broadside/rules";
import { drawBoardRows } from "../board/board-rows.ts";
import { noPosition, readPositions } from "../odds/odds-input.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import type { ExplainOptions } from "./explain-options.ts";

export async function explainAll(file: string | undefined, options: ExplainOptions): Promise<void> {
  let explained = 0;
  for await (const { position } of readPositions(file, options)) {
    const { knowledge } = position;
    const strategy = botFor(options.bot, knowledge);
    const values = strategy.explain(knowledge);
    if (!options.json && explained > 0) console.log();
    console.log(
      options.json
        ? explanationJson(strategy, position, values)
        : drawExplanation(strategy, position, values),
    );
    explained++;
  }
  if (explained === 0) throw noPosition();
}

function botFor(name: string, { variant }: Knowledge): Strategy {
  const found = findPlayer(name, variant);
  if (found.ok) return found.value;
  throw new UserError(found.error.message);
}

function explanationJson(
  strategy: Strategy,
  position: Position,
  values: readonly number[],
): string {
  const { variant } = position.knowledge;
  const choices = highestCells(position.knowledge, values).map((cell) =>
    makeCellName(variant, cell, variant.notation),
  );
  const name = position.name === undefined ? {} : { name: position.name };
  return JSON.stringify({ ...name, bot: strategy.name, values, choices });
}

function drawExplanation(
  strategy: Strategy,
  position: Position,
  values: readonly number[],
): string {
  const { knowledge, name } = position;
  const { variant } = knowledge;
  const highest = Math.max(...values);
  const { text, note, width } = valueText(values, highest);
  const cells = highestCells(knowledge, values).map((c) =>
    makeCellName(variant, c, variant.notation),
  );
  const more = cells.length > 8 ? ` and ${cells.length - 8} more` : "";
  return [
    ...(name === undefined ? [] : [style.bold(name)]),
    ...drawBoardRows(knowledge, {
      text: (cell) => text(values[cell]!),
      warmth: (cell) => (highest > 0 ? values[cell]! / highest : 0),
      width,
    }),
    "",
    `${style.bold(strategy.name)} fires at ${cells.length > 1 ? "one of " : ""}${cells.slice(0, 8).join(", ")}${more}${note}`,
  ].join("\n");
}

function highestCells(knowledge: Knowledge, values: readonly number[]): Cell[] {
  const open = openCells(knowledge);
  const highest = Math.max(...open.map((cell) => values[cell]!));
  return open.filter((cell) => values[cell] === highest);
}

/** Small whole numbers as they are; anything else in thousandths of the highest. */
function valueText(values: readonly number[], highest: number) {
  const plain = highest < 10_000 && values.every(Number.isInteger);
  const text = (value: number): string =>
    plain ? `${value}` : `${Math.round((value / (highest || 1)) * 1000)}`;
  const note = plain ? "." : `. Values are in thousandths of the highest.`;
  return { text, note, width: Math.max(3, ...values.map((value) => text(value).length + 2)) };
}
