import type { Odds } from "@broadside/engine/tasks";
import { chanceText } from "@broadside/play";
import {
  type Cell,
  capital,
  cellName,
  knowledgeInView,
  many,
  opponentOf,
  presetTitle,
  type Seat,
  type Viewer,
} from "@broadside/rules";
import { afloatText, sunkText } from "../../board/fleet-text.ts";
import { bestText, originText } from "../../board/odds-text.ts";
import { type Symbols, seaSquares, targetSquares } from "../../board/squares.ts";
import { type Arrangement, arrange, drawBoards, tooSmall } from "../../screen/arrangement.ts";
import type { BoardPanel } from "../../screen/board-panel.ts";
import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { fit, fitHints, wrap } from "../../screen/text.ts";
import { heatTiles, tilesOf } from "../../screen/tiles.ts";
import type { Scene } from "../ui.ts";

/** Everything a battle's screen shows. */
export interface BattleState {
  readonly scene: Scene;
  readonly symbols: Symbols;
  /** What has been said so far, the latest last. */
  readonly log: readonly string[];
  readonly cursor: Cell | undefined;
  /** Which board is in front where only one fits. */
  readonly front: 0 | 1;
  readonly heat: Heat | undefined;
  /** What is being typed, if anything is. */
  readonly entry: string | undefined;
  readonly problem: string | undefined;
  readonly hint: string;
  /** Counts up while someone is thinking for long. */
  readonly tick: number;
}

/** The odds, or how far their counting is (0 to 1). */
export type Heat = Odds | number;

/** Lines of a battle's screen that are not boards, at least. */
const OTHERS = 5;
/** What was said before that is in the log. */
const NEWS = 8;

/** The seas a viewer looks at: the one to be shot at first. */
export const seasOf = (viewer: Viewer): readonly [Seat, Seat] =>
  viewer === "spectator" ? [1, 0] : [opponentOf(viewer), viewer];

export function drawBattle(state: BattleState, size: Size, ink: Ink): string[] {
  const { variant } = state.scene.view;
  const arrangement = arrange(variant, size, OTHERS, typeof state.heat === "object");
  if (!arrangement) return tooSmall(variant, size, OTHERS);
  const top = [ink.title(headline(state)), ""];
  const boards = drawBoards(panelsOf(state, arrangement, ink), arrangement, state.front, ink);
  const foot = footer(state, size, ink);
  const roomy = size.rows - top.length - boards.length - foot.length;
  const middle = middleLines(state, size, roomy, ink);
  // In a low window the blank line under the headline goes first.
  const lines = [...(roomy < middle.length + 1 ? top.slice(0, 1) : top), ...boards, ...middle];
  const fill = Math.max(0, size.rows - lines.length - foot.length);
  const all = [...lines, ...new Array<string>(fill).fill(""), ...foot];
  return all.map((line) => fit(line, size.columns)).slice(0, size.rows);
}

function headline({ scene, tick }: BattleState): string {
  const { view, names, thinking } = scene;
  const game = presetTitle(view.variant.name);
  if (thinking !== undefined) {
    return `${game} · ${capital(names[thinking])} is thinking${".".repeat(1 + (tick % 3))}`;
  }
  if (!view.turn) return `${game} · The game is over`;
  const left = view.turn.shotsLeft > 1 ? ` · ${many(view.turn.shotsLeft, "shot")} left` : "";
  const whose =
    view.turn.seat === view.viewer ? "Your turn" : `${capital(names[view.turn.seat])}'s turn`;
  return `${game} · ${whose}${left}`;
}

function panelsOf(
  state: BattleState,
  { tile }: Arrangement,
  ink: Ink,
): readonly [BoardPanel, BoardPanel] {
  const { scene, symbols, heat, cursor } = state;
  const { view, names } = scene;
  const panel = (seat: Seat): BoardPanel => ({
    title: view.viewer === seat ? "Your sea" : `${capital(names[seat])}'s sea`,
    variant: view.variant,
    tile: tilesOf(seaSquares(view, seat), symbols, ink),
  });
  const [target, own] = seasOf(view.viewer);
  const first = { ...panel(target), cursor };
  if (typeof heat !== "object" || heat.impossible !== undefined) return [first, panel(own)];
  const squares = targetSquares(knowledgeInView(view, view.viewer as Seat));
  return [{ ...first, tile: heatTiles(squares, symbols, heat, tile, ink) }, panel(own)];
}

/** What is sunk and afloat, the odds if they are wanted, and the latest news: as much as fits. */
function middleLines(state: BattleState, size: Size, room: number, ink: Ink): string[] {
  const news = state.log.slice(-NEWS).flatMap((line) => wrap(line, size.columns, "  "));
  const odds = oddsText(state).flatMap((line) => wrap(line, size.columns, "  "));
  const fleet = fleetLines(state).flatMap((line) => wrap(line, size.columns, "  "));
  const latest = news.slice(
    -Math.max(2, Math.min(room - odds.length - fleet.length - 2, news.length)),
  );
  const fleetRoom = Math.max(0, room - odds.length - latest.length);
  const shown = [...fleet.slice(0, fleetRoom).map(ink.quiet), ...odds, ...newsLines(latest, ink)];
  return shown.length < room ? ["", ...shown] : shown.slice(-Math.max(1, room));
}

/** The last exchange of shots stands out. */
const newsLines = (news: readonly string[], ink: Ink): string[] =>
  news.map((line, i) => (i < news.length - 2 ? ink.quiet(line) : ink.title(line)));

function fleetLines({ scene }: BattleState): string[] {
  const { view } = scene;
  if (view.viewer === "spectator") {
    return [1, 0].map((seat) => {
      const shooter = opponentOf(seat as Seat);
      return `${capital(scene.names[seat]!)}: ${afloatText(knowledgeInView(view, shooter))}`;
    });
  }
  const knowledge = knowledgeInView(view, view.viewer);
  const [title, ...sunk] = sunkText(knowledge);
  return [sunk.length > 0 ? `${title} ${sunk.join(", ")}` : title!, afloatText(knowledge)];
}

function oddsText({ scene, heat, cursor }: BattleState): string[] {
  if (heat === undefined) return [];
  if (typeof heat === "number") return [`Counting layouts … ${Math.floor(heat * 100)} %`];
  if (heat.impossible !== undefined) return [heat.impossible];
  const { view } = scene;
  const knowledge = knowledgeInView(view, view.viewer as Seat);
  const fired = knowledge.shots.some((shot) => shot.cell === cursor);
  const here =
    cursor === undefined || fired
      ? ""
      : `${cellName(view.variant, cursor)} ${chanceText(heat.chances[cursor]!, heat.exact)}. `;
  return [`${here}${bestText(knowledge, heat, 3)}`, originText(heat)];
}

function footer(state: BattleState, size: Size, ink: Ink): string[] {
  const problem =
    state.problem === undefined ? [] : wrap(state.problem, size.columns).map(ink.warning);
  if (state.entry !== undefined) return [...problem, `Square: ${state.entry}${ink.cursor(" ")}`];
  return [...problem, ink.quiet(fitHints(state.hint, size.columns))];
}
