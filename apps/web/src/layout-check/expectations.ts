import type { CheckShooter } from "@broadside/lab/core";
import type { Variant } from "@broadside/rules";
import { layoutCheck } from "@broadside/words";
import { useEffect, useMemo } from "react";
import { readArchive, useArchive } from "../archive/archive.ts";
import { isWhole } from "../archive/archived-game.ts";
import { fleetsUnder, type OwnFleets } from "../archive/own-fleets.ts";
import { botTitle } from "../crew/bot-title.ts";

type Fleet = OwnFleets["fleets"][number];

/** What the good shooters of a check expect: any fleet, those of people, or those they know of the player. */
export const expectations = ["any", "people", "learned"] as const;
export type ExpectationName = (typeof expectations)[number];

/** The player's fleets of earlier games by these rules; none if there are too few to learn from. */
export function useFleetsUnder(variant: Variant): OwnFleets["fleets"] {
  const { entries } = useArchive();
  useEffect(() => void readArchive(), []);
  return useMemo(() => fleetsUnder(variant, entries.filter(isWhole)), [variant, entries]);
}

/** A shooter with an expectation. Without earlier fleets, it has seen the one that is checked. */
export function shooterExpecting(
  name: ExpectationName,
  past: readonly Fleet[],
  own: Fleet,
): CheckShooter {
  if (name !== "learned") return { expected: { prior: name === "any" ? "uniform" : name } };
  return { expected: { layouts: past.length > 0 ? past : [own] } };
}

/** "Knows how people place" */
export function expectationText(name: ExpectationName, past: readonly Fleet[]): string {
  if (name !== "learned") return layoutCheck[`expecting.${name}`]();
  return past.length > 0
    ? layoutCheck["expecting.past"]({ fleets: past.length })
    : layoutCheck["expecting.seen"]();
}

/** Distinguishes the shooters of a check: a bot's name, or an expectation. */
export function shooterId(shooter: CheckShooter): string {
  if ("bot" in shooter) return shooter.bot;
  return `expecting ${expectationOf(shooter.expected)[0]}`;
}

/** "Captain", "Knows how people place" */
export function shooterTitle(shooter: CheckShooter): string {
  return "bot" in shooter
    ? botTitle(shooter.bot)
    : expectationText(...expectationOf(shooter.expected));
}

function expectationOf(
  expected: Extract<CheckShooter, { expected: unknown }>["expected"],
): [ExpectationName, readonly Fleet[]] {
  if ("prior" in expected) return [expected.prior === "people" ? "people" : "any", []];
  const layouts = "layouts" in expected ? expected.layouts : [];
  return ["learned", layouts.length > 1 ? layouts : []];
}
