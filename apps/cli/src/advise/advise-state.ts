import { type Notebook, redone, shotAt, strike, undone } from "@broadside/play";
import type { Announcement, Cell } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { problem, problemText, terminalAdviser } from "@broadside/words";
import { stepFrom } from "../screen/board-panel.ts";
import { type Key, letterOf, pressOrType } from "../screen/key.ts";
import type { FullOdds } from "../think/thinker.ts";

export interface AdviseState {
  readonly book: Notebook;
  readonly cursor: Cell;
  /** The cursor is about to move to the best shot: an answer now would go to the wrong square. */
  readonly awaiting: boolean;
  /** The odds, or the progress of counting them (0 to 1). */
  readonly odds: FullOdds | number;
  /** How much longer counting takes, once it takes a while. */
  readonly left?: string | undefined;
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
  if (state.choices.length > 0) return choose({ ...state, problem: undefined }, key);
  return pressOrType<AdviseState, AdviseAction>(state, key, {
    named: pressNamed,
    character: pressCharacter,
    entered: (closed, text) => [closed, { type: "typed", text }],
  });
}

function pressNamed(state: AdviseState, name: string): AdviseStep {
  if (name === "delete" || name === "backspace") return [remove(state)];
  const cursor = stepFrom(state.book.now.variant, state.cursor, name);
  return [{ ...state, cursor, awaiting: false }];
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
      return [
        turned(state, undone(state.book), problemText(problem("adviser/nothing-to-undo", {}))),
      ];
    case "r":
      return [
        turned(state, redone(state.book), problemText(problem("adviser/nothing-to-redo", {}))),
      ];
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

/** The notebook before or after the last change; a problem if there is none. */
const turned = (state: AdviseState, book: Notebook, none: string): AdviseState =>
  book === state.book ? { ...state, problem: none } : { ...state, book };

function remove(state: AdviseState): AdviseState {
  if (shotAt(state.book.now, state.cursor) === undefined) {
    return { ...state, problem: problemText(problem("adviser/no-shot-here", {})) };
  }
  return { ...state, book: strike(state.book, state.cursor) };
}

function choose(state: AdviseState, key: Key): AdviseStep {
  const closed = { ...state, choices: [] };
  const announcement = state.choices[choiceKeys.indexOf(letterOf(key) ?? "?")];
  return announcement ? [closed, { type: "choose", announcement }] : [closed];
}

/** The keys for the choices, in order. */
export const choiceKeys = "123456789abcdefghijklmnopqrstuvwxyz";
