import { type Draft, draftProblems, type Variant } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { makeDraftText, parseDraft } from "@broadside/rules/text";
import { storage } from "../store/storage.ts";

/** The ships as they were when the page was left. */
export interface SavedDraft {
  readonly draft: Draft;
  /** False for a random fleet that nobody has changed. */
  readonly isArranged: boolean;
}

/** Where the ships for an online game are stored until it is over. */
export const draftKeyOf = (game: string): string => `draft.game.${game}`;

/** The prefix of a random fleet. */
const RANDOM = "random\n";

/** A board that was cleared stays clear, and does not count as a first visit. */
const EMPTY = "empty";

export function saveDraft(variant: Variant, { draft, isArranged }: SavedDraft, key: string): void {
  const text = draft.length === 0 ? EMPTY : makeDraftText(variant, draft);
  storage.write(key, isArranged ? text : RANDOM + text);
}

export function loadDraft(variant: Variant, key: string): SavedDraft | undefined {
  const saved = storage.read(key) ?? draftUnderFormerName(variant, key);
  if (saved === undefined) return undefined;
  const isArranged = !saved.startsWith(RANDOM);
  const text = isArranged ? saved : saved.slice(RANDOM.length);
  if (text === EMPTY) return { draft: [], isArranged };
  const read = parseDraft(variant, text);
  const isGood = read.ok && draftProblems(variant, read.value).length === 0;
  return isGood ? { draft: read.value, isArranged } : undefined;
}

/** Drafts may be stored under the former id of a preset. */
function draftUnderFormerName(variant: Variant, key: string): string | undefined {
  if (!key.endsWith(variant.name)) return undefined;
  const prefix = key.slice(0, -variant.name.length);
  const former = storage.names(prefix).find((name) => {
    const read = readVariant(name);
    return read.ok && read.value.name === variant.name;
  });
  return former === undefined ? undefined : storage.read(prefix + former);
}
