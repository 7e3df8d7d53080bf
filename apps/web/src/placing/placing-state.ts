import { endsOf, shipTitle } from "@broadside/play";
import {
  type Cell,
  type Draft,
  draftProblems,
  type LayoutProblem,
  type Placement,
  type Problem,
  type Ship,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { cellsFrom, type Direction, directionOf, findShip, squareOf } from "@broadside/rules/board";
import { placing as words } from "@broadside/words";

/** A ship being moved. Row and column are those of its first cell. */
export interface Held {
  readonly ship: Ship;
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
  /** The cell of the ship under the finger. */
  readonly grip: number;
  /** Its previous place, to return to. */
  readonly from: Placement | undefined;
  /** Next to the board, where releasing removes it. */
  readonly isOff?: boolean | undefined;
}

/** Ships being placed: those put down, which never conflict, and the held one, which may. */
export interface PlacingState {
  readonly variant: Variant;
  readonly placed: Draft;
  readonly held: Held | undefined;
  /** What just happened; undefined if there is nothing to report. */
  readonly notice: Notice | undefined;
}

/** A message function, so that it is shown in the current language, or a problem. */
export type Notice = (() => string) | Problem;

export type PlacingAction =
  | { readonly type: "pick"; readonly ship: string; readonly cell?: Cell }
  | {
      readonly type: "move";
      readonly row: number;
      readonly column: number;
      readonly isOff?: boolean;
    }
  | { readonly type: "nudge"; readonly rows: number; readonly columns: number }
  | { readonly type: "rotate" }
  | { readonly type: "turn"; readonly ship: string; readonly cell: Cell }
  | { readonly type: "drop"; readonly orReturn: boolean }
  | { readonly type: "stow" }
  | { readonly type: "cancel" }
  | {
      readonly type: "replace";
      readonly draft: Draft;
      readonly notice: Notice;
      /** Drawn at random and not changed by anyone. */
      readonly isRandom?: boolean;
    };

export function placingReducer(state: PlacingState, action: PlacingAction): PlacingState {
  switch (action.type) {
    case "pick":
      return pick(state, action.ship, action.cell);
    case "move":
      return withHeld(state, (held) => ({
        ...gripAt(held, action.row, action.column),
        isOff: action.isOff,
      }));
    case "nudge":
      return withHeld(state, (held) => ({
        ...held,
        row: held.row + action.rows,
        column: held.column + action.columns,
      }));
    case "rotate":
      return withHeld(state, rotated);
    case "turn":
      return turnPlaced(state, action.ship, action.cell);
    case "drop":
      return drop(state, action.orReturn);
    case "stow":
      return stow(state);
    case "cancel":
      return putBack(state, undefined);
    case "replace":
      return { ...state, placed: action.draft, held: undefined, notice: action.notice };
    default:
      return unreachable(action);
  }
}

/** Where the held ship would be; always on the board. */
export const heldPlacement = ({ variant, held }: PlacingState): Placement | undefined =>
  held && {
    ship: held.ship.name,
    cells: cellsFrom(variant, held.row, held.column, held.direction, held.ship.length)!,
  };

/** Why it may not be there. The rules blame the ship listed last. */
export function heldProblem(state: PlacingState): LayoutProblem | undefined {
  const placement = heldPlacement(state);
  if (state.held?.isOff) return undefined;
  return placement && draftProblems(state.variant, [...state.placed, placement])[0];
}

export const shipAt = ({ placed }: PlacingState, cell: Cell): Placement | undefined =>
  placed.find((placement) => placement.cells.includes(cell));

/** Ships neither put down nor held. */
export const inDock = ({ variant, placed, held }: PlacingState): readonly Ship[] =>
  variant.fleet.filter(
    (ship) => ship !== held?.ship && !placed.some((placement) => placement.ship === ship.name),
  );

const title = ({ ship }: Held): string => shipTitle(ship.name);

function pick(before: PlacingState, name: string, cell: Cell | undefined): PlacingState {
  const state = putBack(before, undefined);
  const { variant, placed } = state;
  const ship = findShip(variant.fleet, name)!;
  const from = placed.find((placement) => placement.ship === name);
  const others = placed.filter((placement) => placement !== from);
  const middle = { row: (variant.rows - 1) >> 1, column: (variant.columns - ship.length) >> 1 };
  const start = from?.cells[0];
  const at = start === undefined ? middle : squareOf(variant, start);
  const direction = from ? directionOf(variant, from.cells) : "H";
  const grip = cell === undefined ? 0 : Math.max(0, from?.cells.indexOf(cell) ?? 0);
  const held: Held = { ship, ...at, direction, grip, from };
  const notice = () => words.pickedUp({ ship: title(held), length: ship.length });
  return { ...state, placed: others, held: clamped(variant, held), notice };
}

function withHeld(state: PlacingState, change: (held: Held) => Held): PlacingState {
  if (!state.held) return state;
  const next = { ...state, held: clamped(state.variant, change(state.held)) };
  const { held } = next;
  if (held.isOff) return { ...next, notice: () => words.offBoard({ ship: title(held) }) };
  const { cells } = heldPlacement(next)!;
  const lies = () => words.held({ ship: title(held), squares: endsOf(state.variant, cells) });
  return { ...next, notice: heldProblem(next) ?? lies };
}

const gripAt = (held: Held, row: number, column: number): Held => ({
  ...held,
  row: held.direction === "V" ? row - held.grip : row,
  column: held.direction === "H" ? column - held.grip : column,
});

/** Rotates about the held cell. */
function rotated(held: Held): Held {
  const down = held.direction === "V";
  const row = down ? held.row + held.grip : held.row - held.grip;
  const column = down ? held.column - held.grip : held.column + held.grip;
  return { ...held, row, column, direction: down ? "H" : "V" };
}

function clamped(variant: Variant, held: Held): Held {
  const { length } = held.ship;
  const down = held.direction === "V";
  // A ship longer than the board is wide fits in one direction only.
  const direction =
    length > (down ? variant.rows : variant.columns) ? (down ? "H" : "V") : held.direction;
  const lastRow = variant.rows - (direction === "V" ? length : 1);
  const lastColumn = variant.columns - (direction === "H" ? length : 1);
  const row = Math.min(Math.max(held.row, 0), lastRow);
  const column = Math.min(Math.max(held.column, 0), lastColumn);
  return { ...held, row, column, direction };
}

function drop(state: PlacingState, orReturn: boolean): PlacingState {
  const placement = heldPlacement(state);
  if (!placement || !state.held) return state;
  const problem = heldProblem(state);
  if (problem) return orReturn ? putBack(state, problem) : { ...state, notice: problem };
  const { ship, cells } = placement;
  const notice = () =>
    words.placed({ ship: shipTitle(ship), squares: endsOf(state.variant, cells) });
  return { ...state, placed: [...state.placed, placement], held: undefined, notice };
}

function stow(state: PlacingState): PlacingState {
  const { held } = state;
  if (!held) return state;
  return { ...state, held: undefined, notice: () => words.takenOff({ ship: title(held) }) };
}

function putBack(state: PlacingState, notice: Notice | undefined): PlacingState {
  if (!state.held) return state;
  const { from } = state.held;
  return {
    ...state,
    placed: from ? [...state.placed, from] : state.placed,
    held: undefined,
    notice,
  };
}

/** Rotates a placed ship about the cell tapped, or else about any cell that makes it fit. */
function turnPlaced(state: PlacingState, name: string, cell: Cell): PlacingState {
  const picked = pick(state, name, cell);
  const { length } = picked.held!.ship;
  if (length === 1) return { ...state, notice: words.cannotTurn };
  const grips = [picked.held!.grip, ...Array.from({ length }, (_, i) => i)];
  const tries = grips.map((grip) => withHeld(picked, (held) => rotated({ ...held, grip })));
  const good = tries.find((attempt) => !heldProblem(attempt));
  return good ? drop(good, true) : putBack(tries[0]!, heldProblem(tries[0]!)!);
}
