import type { Expectation } from "@broadside/engine/tasks";
import { makeVariantCode } from "@broadside/play";
import type { Layout, Variant } from "@broadside/rules";
import { useMemo } from "react";
import { revealedFleet } from "../../fleet/revealed-fleet.ts";
import { parseObject, storage } from "../../store/storage.ts";
import { createStore, useStore } from "../../store/store.ts";

/** Whom the adviser's odds are against: they differ in how they place ships. */
export const opponents = ["anyone", "person", "program", "known"] as const;
export type Opponent = (typeof opponents)[number];

/** The cells of every ship, in fleet order. */
type Fleet = readonly (readonly number[])[];

interface Against {
  readonly opponent: Opponent;
  /** Fleets that this opponent placed in earlier games, oldest first, by rules. */
  readonly past: Readonly<Record<string, readonly Fleet[]>>;
}

const KEY = "adviser-against";
/** The engine remembers as many. */
const MOST_FLEETS = 60;

const none: readonly Fleet[] = [];
const against = createStore<Against>(readAgainst());

export const useOpponent = (): Opponent => useStore(against).opponent;

/** Fleets that the opponent placed before under these rules. */
export const usePastFleets = (variant: Variant): readonly Fleet[] =>
  useStore(against).past[makeVariantCode(variant)] ?? none;

/** What the engine should expect of the opponent; undefined if every layout is equally likely. */
export function useExpectation(variant: Variant): Expectation | undefined {
  const opponent = useOpponent();
  const layouts = usePastFleets(variant);
  return useMemo(() => {
    if (opponent === "person") return { prior: "people" };
    if (opponent === "program") return { prior: "in-order" };
    return opponent === "known" && layouts.length > 0 ? { layouts } : undefined;
  }, [opponent, layouts]);
}

export const chooseOpponent = (opponent: Opponent): void => change({ opponent });

export const addPastFleet = (variant: Variant, layout: Layout): void =>
  changeFleets(variant, (fleets) =>
    [...fleets, revealedFleet(variant, layout)].slice(-MOST_FLEETS),
  );

export const removeLastFleet = (variant: Variant): void =>
  changeFleets(variant, (fleets) => fleets.slice(0, -1));

function changeFleets(
  variant: Variant,
  next: (fleets: readonly Fleet[]) => readonly Fleet[],
): void {
  const { past } = against.get();
  const code = makeVariantCode(variant);
  change({ past: { ...past, [code]: next(past[code] ?? none) } });
}

function change(part: Partial<Against>): void {
  const next = { ...against.get(), ...part };
  against.set(next);
  storage.write(KEY, JSON.stringify(next));
}

/** What is stored and well formed. The engine checks that fleets suit the rules. */
function readAgainst(): Against {
  const { opponent, past } = parseObject(storage.read(KEY));
  const fleets = Object.entries(typeof past === "object" && past !== null ? past : {});
  return {
    opponent: opponents.find((known) => known === opponent) ?? "anyone",
    past: Object.fromEntries(
      fleets.map(([code, list]) => [code, Array.isArray(list) ? list.filter(isFleet) : none]),
    ),
  };
}

// A declaration: the store above is read before this line has run.
function isFleet(fleet: unknown): fleet is Fleet {
  return (
    Array.isArray(fleet) &&
    fleet.every((ship) => Array.isArray(ship) && ship.every(Number.isInteger))
  );
}
