import {
  exchange,
  type Notebook,
  note,
  noteAfloat,
  openNotebook,
  redone,
  rewrite,
  strike,
  undone,
} from "@broadside/play";
import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  createKnowledge,
  createVariant,
  type Knowledge,
  type Problem,
  unreachable,
  type Variant,
} from "@broadside/rules";
import type { Notation } from "@broadside/rules/text";
import { problem } from "@broadside/words";

/** One answer to a question, and the notes with that answer. */
export interface Option {
  readonly label: string;
  /** The label without the result, which the question already names. */
  readonly ship: string;
  /** The cells of its ship, if known. */
  readonly cells: readonly Cell[] | undefined;
  readonly shots: readonly AnsweredShot[];
}

/** A question that must be settled before an answer can be saved: which ship it was. */
export interface Question {
  readonly text: string;
  readonly cell: Cell | undefined;
  readonly options: readonly Option[];
  /** Answers that are only possible if an earlier one was mistyped. */
  readonly others: readonly Option[];
}

/** An answer was entered as the only possible one, but may not be the one that was announced. */
export interface Doubt {
  readonly note: string;
  readonly question: Question;
}

/** The notes on a game played elsewhere, and the state of the page. */
export interface AdviserState extends Notebook {
  /** The cell the person selected; if undefined, the suggested one. */
  readonly chosen: Cell | undefined;
  /** The cells of a sunk ship being dragged out, from the start of the drag. */
  readonly stretch: readonly Cell[] | undefined;
  readonly question: Question | undefined;
  readonly refusal: Problem | undefined;
  readonly doubt: Doubt | undefined;
}

export type AdviserAction =
  | {
      readonly type: "answer";
      readonly cell: Cell;
      readonly announcement: Announcement;
      /** The square pressed on the board: the next answer also goes to it, as a correction. */
      readonly stay?: Cell | undefined;
    }
  | {
      readonly type: "write";
      readonly shots: readonly AnsweredShot[];
      readonly doubt?: Doubt | undefined;
      readonly stay?: Cell | undefined;
    }
  | { readonly type: "remove"; readonly cell: Cell }
  | { readonly type: "afloat"; readonly ships: number }
  | { readonly type: "undo" | "redo" | "clear" | "dismiss" }
  | { readonly type: "choose"; readonly cell: Cell | undefined }
  | { readonly type: "stretch"; readonly cells: readonly Cell[] | undefined }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "refuse"; readonly why: Problem }
  | { readonly type: "start"; readonly variant: Variant }
  | { readonly type: "notation"; readonly notation: Notation };

export const openNotes = (knowledge: Knowledge): AdviserState => ({
  ...openNotebook(knowledge),
  ...idle,
});

const idle = {
  chosen: undefined,
  stretch: undefined,
  question: undefined,
  refusal: undefined,
  doubt: undefined,
} as const;

export function advise(state: AdviserState, action: AdviserAction): AdviserState {
  switch (action.type) {
    case "answer":
      return { ...note(state, action.cell, action.announcement), ...idle, chosen: action.stay };
    case "write":
      return {
        ...rewrite(state, action.shots),
        ...idle,
        doubt: action.doubt,
        chosen: action.stay,
      };
    case "remove":
      return removed(state, action.cell);
    case "afloat":
      return { ...noteAfloat(state, action.ships), ...idle };
    case "clear":
      return { ...exchange(state, createKnowledge(state.now.variant)), ...idle };
    case "start":
      return { ...exchange(state, createKnowledge(action.variant)), ...idle };
    case "notation":
      return { ...exchange(state, renamed(state.now, action.notation)), ...idle };
    case "undo":
      return stepped(state, undone(state), problem("adviser/nothing-to-undo", {}));
    case "redo":
      return stepped(state, redone(state), problem("adviser/nothing-to-redo", {}));
    case "choose":
      return { ...state, ...idle, doubt: state.doubt, chosen: action.cell };
    case "stretch":
      return { ...state, question: undefined, refusal: undefined, stretch: action.cells };
    case "ask":
      return asked(state, action.question);
    case "refuse":
      return { ...state, stretch: undefined, question: undefined, refusal: action.why };
    case "dismiss":
      return { ...state, ...idle };
    default:
      return unreachable(action);
  }
}

const asked = (state: AdviserState, question: Question): AdviserState => ({
  ...state,
  ...idle,
  chosen: question.cell ?? state.chosen,
  question,
});

const renamed = (knowledge: Knowledge, notation: Notation): Knowledge => ({
  ...knowledge,
  variant: inNotation(knowledge.variant, notation),
});

export const inNotation = (variant: Variant, notation: Notation): Variant =>
  createVariant({ ...variant, notation });

function removed(state: AdviserState, cell: Cell): AdviserState {
  const book = strike(state, cell);
  if (book === state) return { ...state, refusal: problem("adviser/no-shot-here", {}) };
  return { ...book, ...idle };
}

const stepped = (state: AdviserState, book: Notebook, nothing: Problem): AdviserState =>
  book === state ? { ...state, refusal: nothing } : { ...book, ...idle };
