import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches, SEED } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import { type Viewer, viewFor } from "../match/player-view.ts";
import { writeView } from "./view-json.ts";
import { createViewPrinter } from "./view-printer.ts";

const viewers: readonly Viewer[] = [0, 1, "spectator"];

describe("a printer of views", () => {
  it("prints what `writeView` writes, byte for byte, at every step of any game", () => {
    fc.assert(
      fc.property(matches, (match) => {
        const print = createViewPrinter(match.variant);
        for (const step of stepsOf(match)) {
          for (const viewer of viewers) {
            const view = viewFor(step, viewer);
            expect(print(view)).toBe(JSON.stringify(writeView(view)));
          }
        }
      }),
      { seed: SEED, numRuns: 30 },
    );
  });

  it("starts again when it is shown another course of the same game", () => {
    fc.assert(
      fc.property(matches, matches, (one, other) => {
        const print = createViewPrinter(one.variant);
        for (const match of [one, { ...other, variant: one.variant }, one]) {
          const view = viewFor(match, "spectator");
          expect(print(view)).toBe(JSON.stringify(writeView(view)));
        }
      }),
      { seed: SEED, numRuns: 30 },
    );
  });
});

function stepsOf({ variant, first, events }: Match): Match[] {
  const steps = [createMatch(variant, first)];
  for (const event of events) steps.push(unwrap(applyEvent(steps.at(-1)!, event)));
  return steps;
}
