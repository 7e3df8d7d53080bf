import { internVariant, type Variant } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { parseObject, storage } from "../store/storage.ts";
import { createStore, useStore } from "../store/store.ts";

const KEY = "rules";

/** Rules someone made or received, in the order they were saved, with unique names. */
const own = createStore<readonly Variant[]>(readOwn());

export const useOwnRules = (): readonly Variant[] => useStore(own);

/** Replaces rules of the same name. False if they could not be saved. */
export function saveRules(variant: Variant): boolean {
  return save([...others(variant.name), internVariant(variant)]);
}

export function deleteRules(name: string): void {
  save(others(name));
}

const others = (name: string): readonly Variant[] =>
  own.get().filter((variant) => variant.name !== name);

function save(rules: readonly Variant[]): boolean {
  own.set(rules);
  return storage.write(KEY, JSON.stringify(rules));
}

/** Skips damaged entries. */
function readOwn(): readonly Variant[] {
  const stored: unknown = parseObject(storage.read(KEY));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each) => {
    const read = readVariant(each);
    return read.ok ? [read.value] : [];
  });
}
