import { type PlacingWay, shipTitle } from "@broadside/play";
import {
  type Cell,
  type Draft,
  draftProblems,
  type Layout,
  type Placement,
  type Ship,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { cellsFrom, columnOf, type Direction, rowOf } from "@broadside/rules/board";
import { problemSentence, terminalPlay } from "@broadside/words";
import { stepFrom } from "../../screen/board-panel.ts";
import { type Key, pressOrType } from "../../screen/key.ts";
import { parsePlacingOrder, shipsToPlace } from "../orders/placing-order.ts";

export interface PlacingState {
  readonly variant: Variant;
  readonly name: string;
  readonly draft: Draft;
  readonly cursor: Cell;
  readonly direction: Direction;
  readonly entry: string | undefined;
  readonly problem: string | undefined;
}

/** What a key does besides changing the state. */
export type PlacingAction = PlacingWay | "help" | "quit" | "begin" | undefined;
type PlacingStep = readonly [state: PlacingState, action?: PlacingAction];

export const createPlacing = (variant: Variant, name: string, draft: Draft): PlacingState => ({
  variant,
  name,
  draft,
  cursor: 0,
  direction: "H",
  entry: undefined,
  problem: undefined,
});

/** The next ship at the cursor; undefined if it does not fit on the board or none is left. */
export function ghostOf({
  variant,
  draft,
  cursor,
  direction,
}: PlacingState): Placement | undefined {
  const ship = shipsToPlace(variant, draft)[0];
  if (!ship) return undefined;
  const row = rowOf(variant, cursor);
  const cells = cellsFrom(variant, row, columnOf(variant, cursor), direction, ship.length);
  return cells && { ship: ship.name, cells };
}

export const layoutOf = ({ variant, draft }: PlacingState): Layout | undefined => {
  const layout = validateDraft(variant, draft);
  return layout.ok ? layout.value : undefined;
};

export const pressInPlacing = (state: PlacingState, key: Key): PlacingStep =>
  pressOrType(state, key, { named: pressNamed, character: pressCharacter, entered });

function pressNamed(state: PlacingState, name: string): PlacingStep {
  if (name === "enter") return putGhost(state);
  if (name === "tab") return [turn(state)];
  if (name === "backspace" || name === "delete") return [undo(state)];
  const cursor = stepFrom(state.variant, state.cursor, name);
  const moved = { ...state, cursor };
  // The edge pushes a ship back onto the board.
  return [shipsToPlace(state.variant, state.draft).length > 0 ? onBoard(moved) : moved];
}

function pressCharacter(state: PlacingState, text: string): PlacingStep {
  switch (text) {
    case "r":
    case " ":
      return [turn(state)];
    case "a":
      return [state, "uniform"];
    case "p":
      return [state, "hard-for-people"];
    case "l":
      return [state, "hard-for-learners"];
    case "u":
      return [undo(state)];
    case "c":
      return [{ ...state, draft: [] }];
    case "?":
      return [state, "help"];
    case "q":
      return [state, "quit"];
    default:
      return [state];
  }
}

const turn = (state: PlacingState): PlacingState =>
  onBoard({ ...state, direction: state.direction === "H" ? "V" : "H" });

function undo(state: PlacingState): PlacingState {
  const last = state.draft.at(-1);
  if (!last) return { ...state, problem: terminalPlay["place.nothingToUndo"]() };
  return { ...state, draft: state.draft.slice(0, -1), cursor: last.cells[0]! };
}

function putGhost(state: PlacingState): PlacingStep {
  const ship: Ship | undefined = shipsToPlace(state.variant, state.draft)[0];
  if (!ship) return [state, "begin"];
  const ghost = ghostOf(state);
  if (!ghost) {
    const problem = terminalPlay["place.noRoom"]({ ship: shipTitle(ship.name) });
    return [{ ...state, problem }];
  }
  const draft = [...state.draft, ghost];
  const wrong = draftProblems(state.variant, draft)[0];
  if (!wrong) return [onBoard({ ...state, draft })];
  return [{ ...state, problem: problemSentence(wrong, state.variant.notation) }];
}

/** Moves the cursor so that the next ship is on the board, if it fits in this direction. */
function onBoard(state: PlacingState): PlacingState {
  const { variant, cursor, direction, draft } = state;
  const length = shipsToPlace(variant, draft)[0]?.length ?? 1;
  const row = rowOf(variant, cursor);
  const column = columnOf(variant, cursor);
  const lastRow = Math.max(0, direction === "V" ? variant.rows - length : variant.rows - 1);
  const lastColumn = Math.max(
    0,
    direction === "H" ? variant.columns - length : variant.columns - 1,
  );
  const at = Math.min(row, lastRow) * variant.columns + Math.min(column, lastColumn);
  return { ...state, cursor: at };
}

function entered(state: PlacingState, text: string): PlacingStep {
  const order = parsePlacingOrder(state.variant, state.draft, text);
  if (!order.ok) return [{ ...state, problem: order.error }];
  const { value } = order;
  if (value.type === "put") return [onBoard({ ...state, draft: value.draft })];
  if (value.type === "undo") return [undo(state)];
  if (value.type === "clear") return [{ ...state, draft: [] }];
  if (value.type === "draw") return [state, value.way];
  return [state, value.type];
}
