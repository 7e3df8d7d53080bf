import { type Cell, cellCount, type Seat, type Variant } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { terminalPlay } from "@broadside/words";
import { stepFrom } from "../../screen/board-panel.ts";
import { type Key, pressOrType } from "../../screen/key.ts";
import { parseBattleOrder } from "../orders/battle-order.ts";
import type { Scene } from "../ui.ts";
import type { BattleState } from "./battle-picture.ts";

/** What a key does besides changing the state. */
export type BattleAction =
  | { readonly type: "fire"; readonly cell: Cell }
  | { readonly type: "react"; readonly picture: string }
  | { readonly type: "odds" | "log" | "resign" | "help" | "quit" };
type BattleStep = readonly [state: BattleState, action?: BattleAction];

const aimHint = ({ turns }: Variant): string =>
  answersAtTurnEnd(turns) ? terminalPlay.callKeys() : terminalPlay.fireKeys();

export const createBattle = (
  scene: Scene,
  log: readonly string[],
  cursor: Cell | undefined,
): BattleState => ({
  scene,
  log,
  cursor,
  front: 0,
  heat: undefined,
  entry: undefined,
  problem: undefined,
  hint: aimHint(scene.view.variant),
  tick: undefined,
});

/** The middle of the board, for the first shot. */
export const middleOf = (scene: Scene): Cell => {
  const { rows, columns } = scene.view.variant;
  return Math.floor((rows - 1) / 2) * columns + Math.floor((columns - 1) / 2);
};

export const pressInBattle = (state: BattleState, key: Key): BattleStep =>
  pressOrType(state, key, { named: pressNamed, character: pressCharacter, entered });

function pressNamed(state: BattleState, name: string): BattleStep {
  if (name === "enter") return fire(state, state.cursor!);
  if (name === "tab") return [{ ...state, front: state.front === 0 ? 1 : 0 }];
  return [{ ...state, front: 0, cursor: stepFrom(state.scene.view.variant, state.cursor!, name) }];
}

function pressCharacter(state: BattleState, text: string): BattleStep {
  switch (text) {
    case " ":
      return fire(state, state.cursor!);
    case "h":
      return [state, { type: "odds" }];
    case "l":
      return [state, { type: "log" }];
    case "u":
      return [{ ...state, problem: terminalPlay.noUndo() }];
    case "?":
      return [state, { type: "help" }];
    case "q":
      return [state, { type: "quit" }];
    default:
      return [state];
  }
}

/** Refuses squares already fired at here, so that a slip does not redraw the screen. */
function fire(state: BattleState, cell: Cell): BattleStep {
  const seat = state.scene.view.viewer as Seat;
  if (cell < 0 || cell >= cellCount(state.scene.view.variant)) return [state];
  const { shots, called } = state.scene.view.sides[seat];
  const problem = shots.some((shot) => shot.cell === cell)
    ? terminalPlay.alreadyFired()
    : called.includes(cell) && terminalPlay.alreadyCalled();
  if (problem) return [{ ...state, cursor: cell, problem }];
  return [
    { ...state, cursor: cell },
    { type: "fire", cell },
  ];
}

function entered(state: BattleState, text: string): BattleStep {
  const order = parseBattleOrder(state.scene.view.variant, text);
  if (!order.ok) return [{ ...state, problem: order.error }];
  const { value } = order;
  if (value.type === "fire") return fire(state, value.cell);
  if (value.type === "undo") return [{ ...state, problem: terminalPlay.noUndo() }];
  if (value.type === "react") return [state, value];
  return value.type === "boards" ? [state] : [state, { type: value.type }];
}
