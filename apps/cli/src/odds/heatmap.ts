import { chanceOf, type ExpectedShots, type Posterior } from "@broadside/engine";
import { bestTitle, isLongerThanLife, roughTimeText } from "@broadside/play";
import { type Cell, type Knowledge, openCells, type Problem } from "@broadside/rules";
import { makeCellName, makePositionNote, type Position } from "@broadside/rules/text";
import { knownSunkShips } from "@broadside/rules/view";
import { problemText } from "@broadside/words";
import { drawBoardRows } from "../board/board-rows.ts";
import { style } from "../terminal/style.ts";

export interface AnsweredPosition {
  readonly position: Position;
  readonly posterior: Posterior;
  readonly ms: number;
  /** Why no layout fits, if so. */
  readonly impossible: Problem | undefined;
  /** The cost of firing at each square, the best first, if perfect play is known. */
  readonly shotsNeeded: readonly ExpectedShots[] | undefined;
}

/** The board with each open square's chance in percent, the best squares and the source of the figures. */
export function drawHeatmap(answer: AnsweredPosition): string {
  const { knowledge, permutations } = answer.position;
  const lines = positionTitle(answer.position);
  if (answer.impossible !== undefined) {
    return [...lines, impossibleText(knowledge, answer.impossible)].join("\n");
  }
  const open = openCells(knowledge);
  const chances = answer.posterior.counts.map((_, cell) => chanceOf(answer.posterior, cell));
  lines.push(...drawRows(knowledge, chances, Math.max(...open.map((cell) => chances[cell]!))));
  lines.push(
    ...sunkLines(knowledge),
    "",
    style.dim(legendFor(knowledge)),
    bestLine(knowledge, open, chances, answer.posterior),
    ...shotsLine(answer),
    originLine(answer.posterior, permutations, answer.ms),
    ...noteLine(knowledge),
  );
  return lines.join("\n");
}

const legendFor = ({ called = [] }: Knowledge): string =>
  `Numbers are the chance of a hit in percent. * miss, X hit, O sunk${called.length > 0 ? ", + called" : ""}.`;

/** What the drawing cannot show: `odds` reads it with the drawing. */
function noteLine(knowledge: Knowledge): string[] {
  const note = makePositionNote(knowledge);
  return note === undefined ? [] : [style.dim(note)];
}

/** The list that distinguishes neighbouring sunk ships when the drawing is read back. */
function sunkLines(knowledge: Knowledge): string[] {
  const sunk = knownSunkShips(knowledge).map(({ cells }) =>
    [Math.min(...cells), Math.max(...cells)]
      .map((cell) => makeCellName(knowledge.variant, cell))
      .join(" -> "),
  );
  return sunk.length > 0 ? ["Sunk ships :", ...sunk] : [];
}

/** The best chance now is not always the shortest game: see docs/perfect-play.md. */
function shotsLine({ position, shotsNeeded }: AnsweredPosition): string[] {
  if (!shotsNeeded || shotsNeeded.length === 0) return [];
  const { variant } = position.knowledge;
  const best = shotsNeeded.slice(0, 5).map(({ cell, mean }) => {
    return `${makeCellName(variant, cell)} ${mean.toFixed(3)}`;
  });
  const rest = best.length > 1 ? `, then ${best.slice(1).join(", ")}` : "";
  return [`Fewest shots still needed, played perfectly: ${style.bold(best[0]!)}${rest}`];
}

function drawRows(knowledge: Knowledge, chances: readonly number[], highest: number): string[] {
  // One decimal if the board fits 80 columns, otherwise whole percentages.
  const decimals = knowledge.variant.columns <= 12 ? 1 : 0;
  return drawBoardRows(knowledge, {
    text: (cell) => (chances[cell]! * 100).toFixed(decimals),
    warmth: (cell) => (highest > 0 ? chances[cell]! / highest : 0),
    width: decimals === 1 ? 6 : 4,
  });
}

function bestLine(
  knowledge: Knowledge,
  open: readonly Cell[],
  chances: readonly number[],
  { exact, sample }: Posterior,
): string {
  const best = [...open].sort((a, b) => chances[b]! - chances[a]!).slice(0, 5);
  if (best.length === 0) return "Every square has been fired at.";
  const standardError = sample ? Math.max(...sample.standardErrors) : 0;
  const title = bestTitle(
    best.map((cell) => ({ chance: chances[cell]! })),
    { exact, standardError },
  );
  const { variant } = knowledge;
  const text = best.map(
    (cell) => `${makeCellName(variant, cell)} ${(chances[cell]! * 100).toFixed(2)}%`,
  );
  return `${title}: ${style.bold(text[0]!)}${text.length > 1 ? `, then ${text.slice(1).join(", ")}` : ""}`;
}

function originLine(posterior: Posterior, permutations: bigint, ms: number): string {
  const { prior } = posterior;
  const layouts = (posterior.layouts / permutations).toLocaleString("en-US");
  const time = ms < 10 ? ms.toFixed(1) : Math.round(ms).toString();
  if (posterior.exact) {
    const source = prior ? `with the prior ${prior.name}` : `from ${layouts} layouts`;
    return style.dim(`Exact, ${source} (${posterior.method}, ${time} ms).`);
  }
  const { effectiveSize, standardErrors, draws, exactMs } = posterior.sample!;
  if (effectiveSize === 0) {
    return style.dim(`Unknown: no layout was found in ${draws} draws. Allow more time.`);
  }
  const error = (Math.max(...standardErrors) * 100).toFixed(2);
  const under = prior ? ` with the prior ${prior.name}` : "";
  const sampled = `Sampled${under} ± ${error}% (worst square, one standard error; ${Math.round(effectiveSize)} effective draws, ${time} ms).`;
  if (exactMs === undefined) return style.dim(sampled);
  const needed = isLongerThanLife(exactMs)
    ? "An exact count would take longer than a lifetime."
    : `An exact count would take about ${roughTimeText(exactMs)}: allow it with --budget.`;
  return style.dim(`${sampled}\n${needed}`);
}

/** The exit code if no layout fits a position. */
export const IMPOSSIBLE = 1;

export const impossibleText = ({ variant }: Knowledge, why: Problem): string =>
  `No layout fits these answers. ${problemText(why, variant.notation)}`;

/** The line above an answer, if the position has a name: "What deckhand knows (player 2)". */
export function positionTitle({ name, seat }: Position): string[] {
  if (name === undefined) return [];
  if (seat === undefined) return [style.bold(name)];
  const knows = name.toLowerCase() === "you" ? "know" : "knows";
  return [style.bold(`What ${name} ${knows} (player ${seat + 1})`)];
}
