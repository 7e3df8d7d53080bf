import type { Odds } from "@broadside/engine/tasks";
import { preset } from "@broadside/rules";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BestList } from "../../src/adviser/best-list.tsx";

const best = [0.031, 0.0306, 0.0301].map((chance, cell) => ({ cell, chance, isExact: false }));

const listOf = (odds: Pick<Odds, "exact" | "standardError">): string =>
  renderToStaticMarkup(
    createElement(BestList, {
      variant: preset("classic"),
      best,
      odds: odds as Odds,
      needed: undefined,
      target: undefined,
    }),
  );

it("names no best square where a sample cannot tell the first ones apart", () => {
  expect(listOf({ exact: false, standardError: 0.001 })).toContain(">Among the most likely<");
  expect(listOf({ exact: false, standardError: 0.0001 })).toContain(">Most likely hit<");
  expect(listOf({ exact: true, standardError: 0 })).toContain(">Most likely hit<");
});
