import { battle } from "@broadside/words";
import type { Page } from "playwright-core";

/** Phones, tablets and a phone on its side: widths and heights. */
export const windows = [
  [320, 568],
  [390, 844],
  [820, 1180],
  [1180, 820],
  [844, 390],
] as const;

/** What `watch` has seen: milliseconds from its start, and where the boards were. */
export interface Seen {
  /** When the page first knew that the game is over. */
  readonly over: number;
  /** When a ship last began to sink. */
  readonly sinking: number;
  /** When the ships that were not found first showed. */
  readonly revealed: number;
  /** When the result first showed. */
  readonly result: number;
  /** The places of the boards in every frame: one, if they never move. */
  readonly places: readonly string[];
}

/** From now on, in every frame. */
export const watch = (page: Page) => page.evaluate(watchFrames, battle.over());
export const seenOn = (page: Page) =>
  page.evaluate(() => {
    const { places, ...times } = (globalThis as never as { seen: Seen }).seen;
    return { ...times, places: [...places] };
  });

/** Runs in the page, in every frame from now on. */
function watchFrames(overText: string): void {
  const seen = { over: 0, sinking: 0, revealed: 0, result: 0, places: new Set<string>() };
  Object.assign(globalThis, { seen });
  const known = new WeakSet<Element>();
  const placeOf = (sea: Element) => {
    const { x, y, width, height } = sea.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height].map((side) => side.toFixed(1)).join(" ");
  };
  const look = (now: number) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    for (const ship of all(".effect-ship")) {
      if (!known.has(ship)) seen.sinking = now;
      known.add(ship);
    }
    // In a daily fleet, the button that shows the result.
    if (all(".turn").some(({ textContent }) => textContent === overText)) seen.over ||= now;
    if (all(".daily-status .button").length > 0) seen.over ||= now;
    if (all(".is-target .is-ghost > .ship-hull").length > 0) seen.revealed ||= now;
    if (all(".end:not([hidden])").length > 0) seen.result ||= now;
    const seas = all(":is(.is-target, .is-own) .sea");
    // Between two people on one device there are none for a while.
    if (seas.length > 0) seen.places.add(seas.map(placeOf).join(", "));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
