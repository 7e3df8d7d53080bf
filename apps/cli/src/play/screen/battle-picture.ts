import { presetTitle, who } from "@broadside/play";
import { type Cell, knowledgeOf, openCells, opponentOf, type Seat } from "@broadside/rules";
import type { PlayerView, Viewer } from "@broadside/rules/view";
import { problemText, squareName, terminal, terminalPlay } from "@broadside/words";
import { afloatText, sunkText, watersTitle } from "../../board/fleet-text.ts";
import {
  bestText,
  countingText,
  cursorText,
  neededLines,
  originText,
} from "../../board/odds-text.ts";
import { seaSquares, targetSquares } from "../../board/squares.ts";
import {
  type Arrangement,
  arrange,
  drawBoards,
  drawCompact,
  tooSmall,
} from "../../screen/arrangement.ts";
import { type BoardPanel, heatTiles, tilesOf } from "../../screen/board-panel.ts";
import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { fit, fitHints, widthOf, withFoot, wrap, wrapIfAny } from "../../screen/text.ts";
import type { FullOdds } from "../../think/thinker.ts";
import { shotsLeftText } from "../turn-text.ts";
import type { Scene } from "../ui.ts";

export interface BattleState {
  readonly scene: Scene;
  /** Messages so far, the latest last. */
  readonly log: readonly string[];
  readonly cursor: Cell | undefined;
  /** The board to show if only one fits. */
  readonly front: 0 | 1;
  readonly heat: Heat | undefined;
  readonly entry: string | undefined;
  readonly problem: string | undefined;
  readonly hint: string;
  /** Counts up while someone else is thinking. */
  readonly tick: number | undefined;
}

/** The odds, or the progress of counting them (0 to 1). */
export type Heat = FullOdds | number;

/** The fewest lines besides the boards. */
const OTHERS = 5;
/** The most lines of the log. */
const NEWS = 12;

/** The two seas a viewer sees, the target first. */
export const seasOf = (viewer: Viewer): readonly [Seat, Seat] =>
  viewer === "spectator" ? [1, 0] : [opponentOf(viewer), viewer];

/** Whose odds to show: the viewer's, or for spectators those of the next player. */
const oddsSeat = ({ viewer, turn }: PlayerView): Seat =>
  viewer === "spectator" ? (turn?.seat ?? 0) : viewer;

export function drawBattle(state: BattleState, size: Size, ink: Ink): string[] {
  const { variant } = state.scene.view;
  const arrangement = arrange(variant, size, OTHERS, typeof state.heat === "object");
  if (!arrangement) return tooSmall(variant, size);
  if (arrangement.how === "compact") return drawCompactBattle(state, arrangement, size, ink);
  const beside = wrapIfAny(state.scene.statusLine?.text(), size.columns).map(ink.quiet);
  const top = [ink.title(headline(state, size)), ...(beside.length > 0 ? beside : [""])];
  const boards = drawBoards(panelsOf(state, arrangement, ink), arrangement, state.front, ink);
  const foot = footer(state, size, ink);
  const roomy = size.rows - top.length - boards.length - foot.length;
  const middle = middleLines(state, size, roomy, ink);
  // In a low window, drop the blank line under the headline first.
  const lines = [...(roomy < middle.length + 1 ? top.slice(0, 1) : top), ...boards, ...middle];
  const all = withFoot(lines, foot, size);
  return all.map((line) => fit(line, size.columns)).slice(0, size.rows);
}

function drawCompactBattle(
  state: BattleState,
  arrangement: Arrangement,
  size: Size,
  ink: Ink,
): string[] {
  const panel = panelsOf(state, arrangement, ink)[state.front];
  const status = statusText(state.scene, state.tick);
  const title = terminalPlay.boardHeadline({ status, waters: panel.title });
  const room = size.rows - variantRows(state) - 3;
  const below =
    state.problem === undefined
      ? compactLines(state, size, room, ink)
      : wrap(state.problem, size.columns).map(ink.warning);
  const foot = footer({ ...state, problem: undefined }, size, ink);
  return drawCompact(title, panel, below, foot[0]!, size, ink);
}

/** The latest news, and above it the best square if the odds are on and there is room. */
function compactLines(state: BattleState, size: Size, room: number, ink: Ink): string[] {
  const [odds] = oddsText(state);
  if (odds === undefined) return middleLines(state, size, room, ink).filter((line) => line !== "");
  const news = newsLines(state, size, ink);
  const latest = news.slice(Math.max(0, news.length - Math.max(1, room - 1)));
  return [odds, ...latest].slice(-Math.max(1, room));
}

const variantRows = ({ scene }: BattleState): number => scene.view.variant.rows;

/** Whose turn it is, with the game's title if there is room. */
function headline({ scene, tick }: BattleState, { columns }: Size): string {
  const status = statusText(scene, tick);
  const full = terminal.headline({ game: presetTitle(scene.view.variant.name), status });
  return widthOf(full) <= columns ? full : status;
}

function statusText({ view, names, statusLine }: Scene, tick: number | undefined): string {
  if (view.phase === "over") return terminalPlay["turn.over"]();
  if (!view.turn)
    return statusLine ? terminalPlay["turn.allPlace"]() : terminalPlay["turn.theyPlace"]();
  const { seat } = view.turn;
  const isOwn = seat === view.viewer;
  const name = who(names, seat);
  if (tick !== undefined) {
    const dots = ".".repeat(1 + (tick % 3));
    return isOwn
      ? terminalPlay["turn.waiting"]({ dots })
      : terminalPlay["turn.thinking"]({ name, dots });
  }
  const whose = isOwn ? terminalPlay["turn.yours"]() : terminalPlay["turn.theirs"]({ name });
  const left = shotsLeftText(view);
  return left === undefined ? whose : terminalPlay["turn.withShots"]({ whose, left });
}

function panelsOf(
  state: BattleState,
  { tile }: Arrangement,
  ink: Ink,
): readonly [BoardPanel, BoardPanel] {
  const { scene, heat, cursor } = state;
  const { view, names } = scene;
  const shooter = oddsSeat(view);
  const isHot = typeof heat === "object" && heat.impossible === undefined;
  const known = () => targetSquares(knowledgeOf(view, shooter));
  const panel = (seat: Seat): BoardPanel => {
    const isTarget = seat === opponentOf(shooter);
    return {
      title: watersTitle(view.viewer, names, seat),
      variant: view.variant,
      cursor: isTarget ? cursor : undefined,
      tile:
        isTarget && isHot
          ? heatTiles(known(), heat, tile, ink)
          : tilesOf(seaSquares(view, seat), ink),
    };
  };
  const [first, second] = seasOf(view.viewer);
  return [panel(first), panel(second)];
}

/** Sunk and afloat ships, the odds if they are on, and the latest news: as much as fits. */
function middleLines(state: BattleState, size: Size, room: number, ink: Ink): string[] {
  const news = newsLines(state, size, ink);
  const odds = oddsText(state).flatMap((line) => wrap(line, size.columns, "  "));
  const fleet = fleetLines(state).flatMap((line) => wrap(line, size.columns, "  "));
  const latest = news.slice(
    -Math.max(2, Math.min(room - odds.length - fleet.length - 2, news.length)),
  );
  const fleetRoom = Math.max(0, room - odds.length - latest.length);
  const shown = [...fleet.slice(0, fleetRoom).map(ink.quiet), ...odds, ...latest];
  return shown.length < room ? ["", ...shown] : shown.slice(-Math.max(1, room));
}

/** Highlights the last turn of either side. */
function newsLines({ log, scene }: BattleState, { columns }: Size, ink: Ink): string[] {
  const old = log.length - shotsInLastTurns(scene.view.shooters);
  return log
    .map((line, i) => wrap(line, columns, "  ").map(i < old ? ink.quiet : ink.title))
    .slice(-NEWS)
    .flat();
}

function shotsInLastTurns(order: readonly Seat[]): number {
  const last = order.at(-1);
  const before = order.findLastIndex((seat) => seat !== last);
  return order.length - 1 - order.slice(0, before + 1).lastIndexOf(last!);
}

function fleetLines({ scene }: BattleState): string[] {
  const { view } = scene;
  if (view.viewer === "spectator") {
    return ([1, 0] as const).map((seat) =>
      terminalPlay.fleetOf({
        name: who(scene.names, seat),
        fleet: afloatText(knowledgeOf(view, opponentOf(seat))),
      }),
    );
  }
  const knowledge = knowledgeOf(view, view.viewer);
  const [title, ...sunk] = sunkText(knowledge);
  return [sunk.length > 0 ? `${title} ${sunk.join(", ")}` : title!, afloatText(knowledge)];
}

function oddsText({ scene, heat, cursor }: BattleState): string[] {
  if (heat === undefined) return [];
  if (typeof heat === "number") return [countingText(heat)];
  const { view } = scene;
  if (heat.impossible) return [problemText(heat.impossible, view.variant.notation)];
  const knowledge = knowledgeOf(view, oddsSeat(view));
  const isOpen = cursor !== undefined && openCells(knowledge).includes(cursor);
  const best = bestText(knowledge, heat, 3);
  const square = isOpen && squareName(view.variant, cursor);
  return [
    square ? terminal.here({ square, reading: cursorText(heat, cursor), best }) : best,
    ...neededLines(knowledge, heat),
    originText(heat),
  ];
}

function footer(state: BattleState, size: Size, ink: Ink): string[] {
  const problem = wrapIfAny(state.problem, size.columns).map(ink.warning);
  if (state.entry !== undefined)
    return [...problem, terminal.squareEntry({ text: `${state.entry}${ink.cursor(" ")}` })];
  return [...problem, ink.quiet(fitHints(state.hint, size.columns))];
}
