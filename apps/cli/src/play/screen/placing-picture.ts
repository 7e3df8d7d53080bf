import { presetTitle, shipTitle } from "@broadside/play";
import { draftProblems } from "@broadside/rules";
import { boards, terminal, terminalPlay } from "@broadside/words";
import { examplePlace } from "../../board/example-square.ts";
import { shipsWithLengths } from "../../board/fleet-text.ts";
import { placedSquares } from "../../board/squares.ts";
import { drawCompact, fitsBoard, tooSmall, widestTile } from "../../screen/arrangement.ts";
import { type BoardPanel, drawPanel, panelHeight, tilesOf } from "../../screen/board-panel.ts";
import type { Size } from "../../screen/canvas.ts";
import type { Ink } from "../../screen/ink.ts";
import { fit, fitHints, withFoot, wrap, wrapIfAny } from "../../screen/text.ts";
import { shipsToPlace } from "../orders/placing-order.ts";
import { ghostOf, type PlacingState } from "./placing-state.ts";

/** Headline, blank, blank, news, hint. */
const OTHERS = 5;

export function drawPlacing(
  state: PlacingState,
  statusLine: string | undefined,
  size: Size,
  ink: Ink,
): string[] {
  const { variant } = state;
  if (!fitsBoard(variant, size)) return tooSmall(variant, size);
  const panel = panelOf(state, ink);
  if (panelHeight(variant) + OTHERS > size.rows) {
    const problem = wrap(state.problem ?? "", size.columns).map(ink.warning);
    return drawCompact(nextText(state), panel, problem, footer(state, size, ink)[0]!, size, ink);
  }
  const board = drawPanel(panel, widestTile(variant, size), ink);
  const game = presetTitle(variant.name);
  const title = terminal.headline({ game, status: terminalPlay["place.headline"]() });
  const lines = [ink.title(title), "", ...board, ""];
  const problem = wrap(state.problem ?? "", size.columns).map(ink.warning);
  const next = [
    ...wrap(nextText(state), size.columns, "  "),
    ...wrapIfAny(statusLine, size.columns, "  ").map(ink.quiet),
  ];
  const foot = footer(state, size, ink);
  const room = Math.max(0, size.rows - lines.length - foot.length);
  const body = [...lines, ...[...next, ...problem].slice(0, room)];
  return withFoot(body, foot, size).map((line) => fit(line, size.columns));
}

function panelOf(state: PlacingState, ink: Ink): BoardPanel {
  const { variant, draft, cursor, name } = state;
  const ghost = ghostOf(state);
  const wrong = ghost && draftProblems(variant, [...draft, ghost]).length > 0;
  const squares = tilesOf(placedSquares(variant, draft), ink);
  return {
    title: name === "you" ? boards.yourWaters() : boards.waters({ name }),
    variant,
    ...(shipsToPlace(variant, draft).length > 0 && { cursor }),
    tile: (cell) => {
      if (!ghost?.cells.includes(cell)) return squares(cell);
      return { text: wrong ? "!" : "S", paint: wrong ? ink.wrong : ink.ghost };
    },
  };
}

function nextText({ variant, draft }: PlacingState): string {
  const [ship, ...later] = shipsToPlace(variant, draft);
  if (!ship) return terminalPlay["place.done"]();
  const next = { ship: shipTitle(ship.name), length: ship.length };
  return later.length > 0
    ? terminalPlay["place.nextThen"]({ ...next, later: shipsWithLengths(later) })
    : terminalPlay["place.next"](next);
}

function footer(state: PlacingState, size: Size, ink: Ink): string[] {
  if (state.entry !== undefined) {
    const text = `${state.entry}${ink.cursor(" ")}`;
    return [terminalPlay["place.entry"]({ example: examplePlace(state.variant), text })];
  }
  const done = shipsToPlace(state.variant, state.draft).length === 0;
  const hint = done ? terminalPlay["place.doneKeys"]() : terminalPlay["place.keys"]();
  return [ink.quiet(fitHints(hint, size.columns))];
}
