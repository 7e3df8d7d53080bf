import type { AnsweredShot, Cell } from "@broadside/rules";
import { flight } from "./flight.ts";
import { explosion, splash } from "./impacts.ts";
import { FLIGHT_MS } from "./motion.ts";
import { createScene, playScene, type Stage } from "./scene.ts";
import { sinking } from "./sinking.ts";

/** Milliseconds between the shells of one salvo. */
const SALVO_MS = 110;

/** More concurrent scenes would only get in each other's way. */
const MOST_SCENES = 3;

/** A shot, and the squares of the ship it sank. */
export interface Strike {
  readonly shot: AnsweredShot;
  readonly sunk: readonly Cell[] | undefined;
}

/** Plays the strikes one after another. */
export async function strikeAll(stage: Stage, strikes: readonly Strike[]): Promise<void> {
  const scene = createScene(stage);
  const origin = otherSea(stage.layer);
  const [sea, other] = await positionsOf([stage.layer, ...(origin ? [origin] : [])]);
  for (const [i, { shot, sunk }] of strikes.entries()) {
    const from = SALVO_MS * i;
    const lands = from + FLIGHT_MS;
    if (sunk) sinking(scene, sunk, lands);
    flight(scene, { sea: sea!, other }, shot.cell, from);
    if (shot.announcement.result === "miss") splash(scene, shot.cell, lands);
    else explosion(scene, shot.cell, lands, sunk ? 1.25 : 1);
  }
  removeFlyingShells(stage.layer);
  playScene(scene);
}

/** Removes shells in flight, so that a quick player need not wait. */
function removeFlyingShells(layer: HTMLElement): void {
  for (const shell of layer.querySelectorAll(".effect-shell, .effect-shadow, .effect-muzzle")) {
    shell.remove();
  }
  while (layer.childElementCount >= MOST_SCENES) layer.firstElementChild!.remove();
}

const otherSea = (layer: HTMLElement): Element | undefined =>
  [...document.querySelectorAll(".waters .sea")].find((sea) => !layer.parentElement?.contains(sea));

/**
 * The screen positions of elements, read in the next frame: right after a change, reading them
 * would force an extra layout.
 */
const positionsOf = (elements: readonly Element[]): Promise<readonly DOMRectReadOnly[]> =>
  new Promise((done) => {
    const found = new Map<Element, DOMRectReadOnly>();
    const watch = new IntersectionObserver((entries) => {
      for (const { target, boundingClientRect } of entries) found.set(target, boundingClientRect);
      if (found.size < elements.length) return;
      watch.disconnect();
      done(elements.map((element) => found.get(element)!));
    });
    for (const element of elements) watch.observe(element);
  });
