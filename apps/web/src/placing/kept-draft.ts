import { type Draft, draftProblems, type Variant } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { makeDraftText, parseDraft } from "@broadside/rules/text";
import { storage } from "../store/storage.ts";

/** Ships as they lay on the board when the page was left. */
export interface KeptDraft {
  readonly draft: Draft;
  /** Has a person had a hand in it, or was it drawn by lot? */
  readonly isArranged: boolean;
}

/** Stands before a fleet drawn by lot. */
const RANDOM = "random\n";

/** A board that was cleared: it stays clear, and is not taken for a first visit. */
const EMPTY = "empty";

export function keepDraft(variant: Variant, { draft, isArranged }: KeptDraft, key: string): void {
  const text = draft.length === 0 ? EMPTY : makeDraftText(variant, draft);
  storage.write(key, isArranged ? text : RANDOM + text);
}

export function keptDraft(variant: Variant, key: string): KeptDraft | undefined {
  const kept = storage.read(key) ?? draftUnderFormerName(variant, key);
  if (kept === undefined) return undefined;
  const isArranged = !kept.startsWith(RANDOM);
  const text = isArranged ? kept : kept.slice(RANDOM.length);
  if (text === EMPTY) return { draft: [], isArranged };
  const read = parseDraft(variant, text);
  const isGood = read.ok && draftProblems(variant, read.value).length === 0;
  return isGood ? { draft: read.value, isArranged } : undefined;
}

/** Presets had other ids in earlier versions, and drafts are stored under them. */
function draftUnderFormerName(variant: Variant, key: string): string | undefined {
  if (!key.endsWith(variant.name)) return undefined;
  const prefix = key.slice(0, -variant.name.length);
  const former = storage.names(prefix).find((name) => {
    const read = readVariant(name);
    return read.ok && read.value.name === variant.name;
  });
  return former === undefined ? undefined : storage.read(prefix + former);
}
