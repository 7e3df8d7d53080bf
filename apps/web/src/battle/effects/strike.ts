import type { AnsweredShot, Cell } from "@broadside/rules";
import { flight } from "./flight.ts";
import { explosion, splash } from "./impacts.ts";
import { FLIGHT_MS } from "./motion.ts";
import { sinking } from "./sinking.ts";
import type { Stage } from "./stage.ts";

/** Milliseconds between the shells of one salvo. */
const SALVO_MS = 110;

/** More boxes than these would only be in each other's way. */
const MOST_BOXES = 12;

/** A shot, and the squares of the ship that it sank. */
export interface Strike {
  readonly shot: AnsweredShot;
  readonly sunk: readonly Cell[] | undefined;
}

/** Shells fly, one after another, and do what they did. */
export function strikeAll(stage: Stage, strikes: readonly Strike[]): void {
  clearSkies(stage.layer);
  for (const [i, { shot, sunk }] of strikes.entries()) {
    const after = SALVO_MS * i;
    const lands = after + FLIGHT_MS;
    flight(stage, otherSea(stage.layer), shot.cell, after);
    if (shot.announcement.result === "miss") splash(stage, shot.cell, lands);
    else explosion(stage, shot.cell, lands, sunk ? 1.25 : 1);
    if (sunk) sinking(stage, sunk, lands);
  }
}

/** Whoever plays on need not wait: what is still in the air is gone. */
function clearSkies(layer: HTMLElement): void {
  for (const shell of layer.querySelectorAll(".effect-shell, .effect-shadow, .effect-muzzle")) {
    shell.remove();
  }
  while (layer.childElementCount > MOST_BOXES) layer.firstElementChild!.remove();
}

const otherSea = (layer: HTMLElement): Element | undefined =>
  [...document.querySelectorAll(".waters .sea")].find((sea) => !layer.parentElement?.contains(sea));
