import { type Notebook, redone, shotAt, strike, undone } from "@broadside/play";
import type { Announcement, Cell } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { adviser, terminalAdviser } from "@broadside/words";
import { stepFrom } from "../screen/board-panel.ts";
import { type Key, opensEntry, typeInto } from "../screen/key.ts";
import type { FullOdds } from "../think/thinker.ts";

/** The adviser's screen. */
export interface AdviseState {
  readonly book: Notebook;
  readonly cursor: Cell;
  /** The cursor is about to move to the best shot: an answer now would go to the wrong square. */
  readonly awaiting: boolean;
  /** The odds, or the progress of counting them (0 to 1). */
  readonly odds: FullOdds | number;
  /** The answers to choose from, if the key pressed fits more than one. */
  readonly choices: readonly Announcement[];
  readonly entry: string | undefined;
  readonly problem: string | undefined;
}

export type AdviseAction =
  | { readonly type: "answer"; readonly result: ShotResult }
  | { readonly type: "choose"; readonly announcement: Announcement }
  | { readonly type: "typed"; readonly text: string }
  | { readonly type: "help" | "list" | "quit" | "best" };
type AdviseStep = readonly [state: AdviseState, action?: AdviseAction];

export function pressInAdvise(state: AdviseState, key: Key): AdviseStep {
  const fresh = { ...state, problem: undefined };
  if (state.choices.length > 0) return choose(fresh, key);
  if (state.entry !== undefined) return typed(fresh, key);
  const opened = opensEntry(key);
  if (opened !== undefined) return [{ ...fresh, entry: opened }];
  if (key.type === "character") return pressCharacter(fresh, key.text);
  if (key.type !== "named") return [fresh];
  if (key.name === "delete" || key.name === "backspace") return [remove(fresh)];
  const cursor = stepFrom(fresh.book.now.variant, fresh.cursor, key.name);
  return [{ ...fresh, cursor, awaiting: false }];
}

function pressCharacter(state: AdviseState, text: string): AdviseStep {
  if (state.awaiting && "mhxsd".includes(text)) {
    return [{ ...state, problem: terminalAdviser.waitForBest() }];
  }
  switch (text) {
    case "m":
      return [state, { type: "answer", result: "miss" }];
    case "h":
    case "x":
      return [state, { type: "answer", result: "hit" }];
    case "s":
      return [state, { type: "answer", result: "sunk" }];
    case "u":
      return [undo(state)];
    case "r":
      return [redo(state)];
    case "d":
      return [remove(state)];
    case "b":
      return [state, { type: "best" }];
    case "l":
      return [state, { type: "list" }];
    case "?":
      return [state, { type: "help" }];
    case "q":
      return [state, { type: "quit" }];
    default:
      return [state];
  }
}

function undo(state: AdviseState): AdviseState {
  const book = undone(state.book);
  return book === state.book ? { ...state, problem: adviser.nothingToUndo() } : { ...state, book };
}

function redo(state: AdviseState): AdviseState {
  const book = redone(state.book);
  return book === state.book ? { ...state, problem: adviser.nothingToRedo() } : { ...state, book };
}

function remove(state: AdviseState): AdviseState {
  if (shotAt(state.book.now, state.cursor) === undefined) {
    return { ...state, problem: adviser.noShotHere() };
  }
  return { ...state, book: strike(state.book, state.cursor) };
}

function choose(state: AdviseState, key: Key): AdviseStep {
  const closed = { ...state, choices: [] };
  if (key.type !== "character") return [closed];
  const announcement = state.choices[choiceKeys.indexOf(key.text)];
  return announcement ? [closed, { type: "choose", announcement }] : [closed];
}

/** The keys for the choices, in order. */
export const choiceKeys = "123456789abcdefghijklmnopqrstuvwxyz";

function typed(state: AdviseState, key: Key): AdviseStep {
  const step = typeInto(state.entry!, key);
  if (step.type === "typing") return [{ ...state, entry: step.text }];
  const closed = { ...state, entry: undefined };
  return step.type === "dropped" ? [closed] : [closed, { type: "typed", text: step.text }];
}
