import { cellCount } from "@broadside/rules";
import { explosion, flare } from "./impacts.ts";
import { createScene, playScene, type Stage } from "./scene.ts";

/** Flares over a sea that was won, fires on one that was lost. */
export function playFinale(stage: Stage, hasWon: boolean, from: number): void {
  const scene = createScene(stage);
  const show = hasWon ? flare : explosion;
  for (let i = 0; i < 9; i++) {
    const cell = Math.floor(Math.random() * cellCount(stage.board));
    show(scene, cell, from + 190 * i);
  }
  playScene(scene);
}
