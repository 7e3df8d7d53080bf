import { findContradiction, priorBots } from "@broadside/engine";
import { isCommand } from "@broadside/lab";
import { type Cell, fail, type Knowledge, ok, openCells } from "@broadside/rules";
import { locate } from "@broadside/rules/problem";
import { makeCellName, type Position } from "@broadside/rules/text";
import { drawBoardRows } from "../board/board-rows.ts";
import { answerLines } from "../odds/answer-lines.ts";
import { IMPOSSIBLE, impossibleText, positionTitle } from "../odds/heatmap.ts";
import { readPositions } from "../odds/odds-input.ts";
import type { PositionFlags } from "../odds/position-flags.ts";
import { type PriorFlag, priorFrom } from "../odds/prior-option.ts";
import { style } from "../terminal/style.ts";
import { UserError } from "../terminal/user-error.ts";
import { type Explainer, type Explanation, openExplainer } from "./explainer.ts";

export interface ExplainOptions extends PositionFlags, PriorFlag {
  readonly bot: string;
  /** Seconds, for a bot that is a program. */
  readonly timeout: number;
  readonly json?: boolean;
}

export async function explainAll(file: string | undefined, options: ExplainOptions): Promise<void> {
  const prior = priorFrom(options.prior);
  if (prior && !priorBots.includes(options.bot)) {
    throw new UserError(`--prior is for ${priorBots.join(", ")}.`);
  }
  const explainer = openExplainer(options.bot, prior, Math.round(options.timeout * 1000));
  try {
    await (options.json ? explainLines : drawAll)(file, options, explainer);
  } finally {
    await explainer.close();
  }
}

async function explainLines(
  file: string | undefined,
  options: ExplainOptions,
  explainer: Explainer,
): Promise<void> {
  await answerLines(file, options, async ({ position, line }) => {
    const found = findContradiction(position.knowledge);
    if (found) return fail([locate(found.reason, { line })]);
    return ok(explanationJson(position, await explainer.explain(position.knowledge)));
  });
}

async function drawAll(
  file: string | undefined,
  options: ExplainOptions,
  explainer: Explainer,
): Promise<void> {
  let isFirst = true;
  for await (const { position } of readPositions(file, options)) {
    refuseImpossible(position);
    const explanation = await explainer.explain(position.knowledge);
    if (!isFirst) console.log();
    console.log(drawExplanation(position, explanation, isCommand(options.bot)));
    isFirst = false;
  }
}

/** A bot's ratings of an impossible position mean nothing. */
function refuseImpossible({ knowledge }: Position): void {
  const found = findContradiction(knowledge);
  if (found) throw new UserError(impossibleText(knowledge, found.reason), IMPOSSIBLE);
}

function explanationJson(position: Position, { bot, values }: Explanation): string {
  const { variant } = position.knowledge;
  const choices = highestCells(position.knowledge, values).map((cell) =>
    makeCellName(variant, cell),
  );
  const name = position.name === undefined ? {} : { name: position.name };
  return JSON.stringify({ ...name, bot, values, choices });
}

/** A program may fire elsewhere than at the square it rates highest: it may choose at random. */
function drawExplanation(
  position: Position,
  { bot, values }: Explanation,
  isProgram: boolean,
): string {
  const { knowledge } = position;
  const { variant } = knowledge;
  const highest = Math.max(...values);
  const { text, note, width } = valueText(values, highest);
  const cells = highestCells(knowledge, values).map((c) => makeCellName(variant, c));
  const more = cells.length > 8 ? ` and ${cells.length - 8} more` : "";
  const squares = `${cells.slice(0, 8).join(", ")}${more}`;
  return [
    ...positionTitle(position),
    ...drawBoardRows(knowledge, {
      text: (cell) => text(values[cell]!),
      warmth: (cell) => (highest > 0 ? values[cell]! / highest : 0),
      width,
    }),
    "",
    isProgram
      ? `${style.bold(bot)} rates ${squares} highest${note}`
      : `${style.bold(bot)} fires at ${cells.length > 1 ? "one of " : ""}${squares}${note}`,
  ].join("\n");
}

function highestCells(knowledge: Knowledge, values: readonly number[]): Cell[] {
  const open = openCells(knowledge);
  const highest = Math.max(...open.map((cell) => values[cell]!));
  return open.filter((cell) => values[cell] === highest);
}

/** Prints small whole numbers unchanged, anything else in thousandths of the highest. */
function valueText(values: readonly number[], highest: number) {
  const plain = highest < 10_000 && values.every(Number.isInteger);
  const text = (value: number): string =>
    plain ? `${value}` : `${Math.round((value / (highest || 1)) * 1000)}`;
  const note = plain ? "." : `. Values are in thousandths of the highest.`;
  return { text, note, width: Math.max(3, ...values.map((value) => text(value).length + 2)) };
}
