import { findContradiction, type Prior, priorBots, withPrior } from "@broadside/engine";
import {
  askValues,
  type BotProcess,
  commandOf,
  Forfeit,
  findBotFor,
  introduce,
  isCommand,
  propose,
  startBotProcess,
} from "@broadside/lab";
import { type Cell, type Knowledge, openCells } from "@broadside/rules";
import { makeCellName, type Position } from "@broadside/rules/text";
import { drawBoardRows } from "../board/board-rows.ts";
import { watchChildren, withBotErrors } from "../lab/bot-programs.ts";
import { IMPOSSIBLE, impossibleText, positionTitle } from "../odds/heatmap.ts";
import { readPositions } from "../odds/odds-input.ts";
import type { PositionFlags } from "../odds/position-flags.ts";
import { type PriorFlag, priorFrom, suitingPrior } from "../odds/prior-option.ts";
import { showWaiting } from "../terminal/progress.ts";
import { style } from "../terminal/style.ts";
import { orThrow, UserError } from "../terminal/user-error.ts";
import { createThinker } from "../think/thinker.ts";

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
  let isFirst = true;
  try {
    for await (const { position } of readPositions(file, options)) {
      refuseImpossible(position);
      const explanation = await explainer.explain(position.knowledge);
      if (!options.json && !isFirst) console.log();
      console.log(
        options.json
          ? explanationJson(position, explanation)
          : drawExplanation(position, explanation, isCommand(options.bot)),
      );
      isFirst = false;
    }
  } finally {
    await explainer.close();
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

/** Rates every square: one of the engine's bots, or an external program. */
interface Explainer {
  explain(knowledge: Knowledge): Promise<Explanation>;
  close(): Promise<void>;
}

export interface Explanation {
  /** An engine bot's name, or the name a program reports. */
  readonly bot: string;
  readonly values: readonly number[];
}

const openExplainer = (bot: string, prior: Prior | undefined, timeoutMs: number): Explainer =>
  isCommand(bot) ? programExplainer(commandOf(bot), timeoutMs) : engineExplainer(bot, prior);

/** In a thread, so that a line can show how long the bot has been thinking. */
function engineExplainer(name: string, prior: Prior | undefined): Explainer {
  if (prior) return priorExplainer(name, prior);
  const thinker = createThinker();
  return {
    async explain(knowledge) {
      const { name: bot } = orThrow(findBotFor(name, knowledge.variant));
      const stop = showWaiting(`${bot} is rating the squares`);
      try {
        return { bot, values: (await thinker.ask("explain", { bot, knowledge }))! };
      } finally {
        stop();
      }
    },
    close: async () => thinker.close(),
  };
}

/** With a prior, a bot estimates and answers at once. */
const priorExplainer = (name: string, prior: Prior): Explainer => ({
  async explain(knowledge) {
    const own = orThrow(findBotFor(name, knowledge.variant));
    suitingPrior(prior, knowledge.variant);
    const bot = `${own.name} (prior ${prior.name})`;
    return { bot, values: withPrior(own, prior).explain(knowledge) };
  },
  close: async () => {},
});

/** Starts the program on the first call, and proposes the variant of every position. */
function programExplainer(command: string, timeoutMs: number): Explainer {
  const children = watchChildren();
  let open: { readonly process: BotProcess; readonly bot: string } | undefined;
  const ready = async ({ variant }: Knowledge) => {
    if (open) return open;
    const process = startBotProcess(command, children.watch);
    open = { process, bot: await introduce(process, variant, timeoutMs) };
    return open;
  };
  return {
    explain: (knowledge) =>
      withBotErrors(command, async () => {
        checkCalls(knowledge);
        const { process, bot } = await ready(knowledge);
        const { explains } = await propose(process, knowledge.variant, timeoutMs);
        if (!explains) throw new Forfeit("declined", NO_OFFER);
        const stop = showWaiting(`${bot} is rating the squares`, timeoutMs);
        try {
          return { bot, values: await askValues(process, knowledge, timeoutMs) };
        } finally {
          stop();
        }
      }),
    async close() {
      open?.process.say("quit");
      await open?.process.finish(500);
      children.killAll();
    },
  };
}

const NO_OFFER =
  'It does not offer to explain. It must answer "variant" with "ok explain" and "explain" with its values: see docs/protocol.md.';

/** The protocol cannot express a called shot without an answer. */
function checkCalls({ called = [] }: Knowledge): void {
  if (called.length === 0) return;
  throw new UserError("An external bot cannot explain a position in the middle of a volley.");
}
