import { expect } from "vitest";
import { unwrap } from "../basics/result.ts";
import { parseCellName } from "../board/cell-name.ts";
import { type Draft, type Layout, validateDraft } from "../layout/layout.ts";
import { createVariant, type Variant, type VariantDraft } from "../variant/variant.ts";
import type { MatchEvent } from "./event.ts";
import { applyEvent, createMatch, type Match } from "./match.ts";
import type { Seat } from "./seat.ts";

const fleet = [
  { name: "cruiser", length: 3 },
  { name: "boat", length: 2 },
];

/** 4 x 4, with a cruiser and a boat. */
export const variantWith = (part: Partial<VariantDraft>): Variant =>
  createVariant({ name: "test", rows: 4, columns: 4, fleet, ...part });

export const cell = (name: string): number => unwrap(parseCellName({ rows: 4, columns: 4 }, name));

/** Both sides: cruiser A1 A2 A3, boat C1 C2. */
export const draft: Draft = [
  { ship: "cruiser", cells: ["A1", "A2", "A3"].map(cell) },
  { ship: "boat", cells: ["C1", "C2"].map(cell) },
];

export const layoutFor = (variant: Variant): Layout => unwrap(validateDraft(variant, draft));

/** A match in which both sides have placed the same ships. */
export function battle(variant: Variant, first: Seat = 0): Match {
  const layout = layoutFor(variant);
  return play(createMatch(variant, first), [
    { type: "place", seat: 0, layout },
    { type: "place", seat: 1, layout },
  ]);
}

export const play = (match: Match, events: readonly MatchEvent[]): Match =>
  events.reduce((m, event) => unwrap(applyEvent(m, event)), match);

/** "0 A1" fires for seat 0 at A1. */
export const fire = (match: Match, shots: readonly string[]): Match =>
  play(
    match,
    shots.map((text) => ({
      type: "fire",
      seat: Number(text[0]) as Seat,
      cell: cell(text.slice(2)),
    })),
  );

/** The code of the refusal. Also checks that the match did not change. */
export function refusal(match: Match, event: MatchEvent): string {
  const before = JSON.stringify(match);
  const result = applyEvent(match, event);
  expect(JSON.stringify(match)).toBe(before);
  return result.ok ? "accepted" : result.error.code;
}
