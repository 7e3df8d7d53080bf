import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  type Knowledge,
  type Notation,
  noKnowledge,
  type ShotResult,
  unreachable,
  type Variant,
} from "@broadside/rules";
import { inNotation } from "./rules/variant-code.ts";

/** One of the answers to a question: what the notes would then say. */
export interface Option {
  readonly label: string;
  /** The label without the result, which the question names already. */
  readonly ship: string;
  /** The ship it speaks of, where its cells are known. */
  readonly cells: readonly Cell[] | undefined;
  readonly shots: readonly AnsweredShot[];
}

/** What is still to be said before an answer can be written down: which ship it was. */
export interface Question {
  readonly text: string;
  /** The cell it is about. */
  readonly cell: Cell | undefined;
  readonly options: readonly Option[];
  /** What can be meant only if an earlier answer was mistyped. */
  readonly others: readonly Option[];
}

/** An answer was written as the only possible one, but perhaps is not the one that was heard. */
export interface Doubt {
  readonly note: string;
  readonly question: Question;
}

/** The notes on a game played elsewhere. */
export interface AdviserState {
  readonly knowledge: Knowledge;
  /** What the notes said before each change, the latest last. */
  readonly past: readonly Knowledge[];
  /** What was undone, the next to redo last. */
  readonly future: readonly Knowledge[];
  /** The cell someone pointed at; while undefined, the suggested one is meant. */
  readonly chosen: Cell | undefined;
  /** A sunk ship being dragged out, from the cell where the drag began. */
  readonly stretch: readonly Cell[] | undefined;
  readonly question: Question | undefined;
  readonly refusal: string | undefined;
  readonly doubt: Doubt | undefined;
}

export type AdviserAction =
  | { readonly type: "answer"; readonly cell: Cell; readonly announcement: Announcement }
  | {
      readonly type: "write";
      readonly shots: readonly AnsweredShot[];
      readonly doubt?: Doubt | undefined;
    }
  | { readonly type: "remove"; readonly cell: Cell }
  | { readonly type: "undo" | "redo" | "clear" | "dismiss" }
  | { readonly type: "choose"; readonly cell: Cell | undefined }
  | { readonly type: "stretch"; readonly cells: readonly Cell[] | undefined }
  | { readonly type: "ask"; readonly question: Question }
  | { readonly type: "refuse"; readonly message: string }
  | { readonly type: "start"; readonly variant: Variant }
  | { readonly type: "notation"; readonly notation: Notation };

export const openNotes = (knowledge: Knowledge): AdviserState => ({
  knowledge,
  past: [],
  future: [],
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
  const { knowledge } = state;
  switch (action.type) {
    case "answer":
      return written(state, withAnswer(knowledge, action.cell, action.announcement).shots);
    case "write":
      return { ...written(state, action.shots), doubt: action.doubt };
    case "remove":
      return removed(state, action.cell);
    case "clear":
      return changed(state, noKnowledge(knowledge.variant));
    case "start":
      return changed(state, noKnowledge(action.variant));
    case "notation":
      return changed(state, {
        ...knowledge,
        variant: inNotation(knowledge.variant, action.notation),
      });
    case "undo":
      return undone(state);
    case "redo":
      return redone(state);
    case "choose":
      return { ...state, ...idle, doubt: state.doubt, chosen: action.cell };
    case "stretch":
      return { ...state, question: undefined, refusal: undefined, stretch: action.cells };
    case "ask":
      return asked(state, action.question);
    case "refuse":
      return { ...state, stretch: undefined, question: undefined, refusal: action.message };
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

/** The index of the shot at a cell. */
export function shotAt({ shots }: Knowledge, cell: Cell): number | undefined {
  const at = shots.findIndex((shot) => shot.cell === cell);
  return at < 0 ? undefined : at;
}

export function resultAt(knowledge: Knowledge, cell: Cell): ShotResult | undefined {
  const at = shotAt(knowledge, cell);
  return at === undefined ? undefined : knowledge.shots[at]!.announcement.result;
}

/** What was known when this cell was fired at, or is now. */
export const knownBefore = (knowledge: Knowledge, cell: Cell): Knowledge => ({
  variant: knowledge.variant,
  shots: knowledge.shots.slice(0, shotAt(knowledge, cell)),
});

/** With a new shot, or another answer to one already there. */
export function withAnswer(
  { variant, shots }: Knowledge,
  cell: Cell,
  announcement: Announcement,
): Knowledge {
  const at = shotAt({ variant, shots }, cell);
  const answered = { cell, announcement };
  return { variant, shots: at === undefined ? [...shots, answered] : shots.with(at, answered) };
}

const written = (state: AdviserState, shots: readonly AnsweredShot[]): AdviserState =>
  changed(state, { variant: state.knowledge.variant, shots });

function removed(state: AdviserState, cell: Cell): AdviserState {
  const at = shotAt(state.knowledge, cell);
  if (at === undefined) return { ...state, refusal: "No shot is noted for this square." };
  return written(state, state.knowledge.shots.toSpliced(at, 1));
}

/** The same notes again are no change that someone would want to undo. */
function changed(state: AdviserState, knowledge: Knowledge): AdviserState {
  if (JSON.stringify(knowledge) === JSON.stringify(state.knowledge)) return { ...state, ...idle };
  return { ...idle, knowledge, past: [...state.past, state.knowledge], future: [] };
}

function undone(state: AdviserState): AdviserState {
  const knowledge = state.past.at(-1);
  if (!knowledge) return { ...state, refusal: "There is nothing to undo." };
  const { past, future } = state;
  return { ...idle, knowledge, past: past.slice(0, -1), future: [...future, state.knowledge] };
}

function redone(state: AdviserState): AdviserState {
  const knowledge = state.future.at(-1);
  if (!knowledge) return { ...state, refusal: "There is nothing to redo." };
  const { past, future } = state;
  return { ...idle, knowledge, past: [...past, state.knowledge], future: future.slice(0, -1) };
}
