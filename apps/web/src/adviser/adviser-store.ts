import { createKnowledge, type Knowledge, ok, preset, type Result } from "@broadside/rules";
import { storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";
import { type CodeProblem, makeAdviserCode, parseAdviserCode } from "./adviser-code.ts";
import { type AdviserAction, type AdviserState, advise, openNotes } from "./adviser-state.ts";

const KEY = "adviser";

/** The notes, with their undo history, stay while other pages are open. */
const notes = createStore<AdviserState | undefined>(undefined);

export const useNotes = (): AdviserState | undefined => useStore(notes);

export function dispatch(action: AdviserAction): void {
  const before = notes.get();
  if (!before) return;
  const after = advise(before, action);
  notes.set(after);
  if (after.now !== before.now) storage.write(KEY, writeAddress(after.now));
}

/** Opens the notes in a link, or the last saved ones. Changes nothing if the link is damaged. */
export function readOpening(code: string | undefined): Result<AdviserState, CodeProblem> {
  const open = notes.get();
  if (open && (!code || code === makeAdviserCode(open.now))) return ok(open);
  if (!code) return ok(openNotes(savedKnowledge()));
  const read = parseAdviserCode(code);
  return read.ok ? ok(openNotes(read.value)) : read;
}

export function takeUp(state: AdviserState): void {
  notes.set(state);
  writeAddress(state.now);
}

export const hashOf = (knowledge: Knowledge): string => `#/advise/${makeAdviserCode(knowledge)}`;

/** Replaces the URL: the Back button must not go through every shot. */
function writeAddress(knowledge: Knowledge): string {
  const hash = hashOf(knowledge);
  try {
    history.replaceState(history.state, "", hash);
  } catch {
    // Browsers refuse more than about a hundred changes in half a minute; a later one will succeed.
  }
  return makeAdviserCode(knowledge);
}

function savedKnowledge(): Knowledge {
  const saved = parseAdviserCode(storage.read(KEY) ?? "classic");
  return saved.ok ? saved.value : createKnowledge(preset("classic"));
}
