import {
  type AnsweredShot,
  createDefence,
  createRng,
  type Layout,
  type Variant,
} from "@broadside/rules";
import type { Strategy } from "../strategy.ts";
import type { OpeningNode } from "./opening-tree.ts";

/**
 * How a bot without dice begins: its shot in every position that at least `least` of the layouts lead to,
 * before so many shots. `onNode` is called for every shot found.
 */
export function growTree(
  bot: Strategy,
  variant: Variant,
  layouts: readonly Layout[],
  { least, depth, onNode }: GrowOptions,
): OpeningNode {
  const grow = (shots: readonly AnsweredShot[], fitting: readonly Layout[]): OpeningNode => {
    const cell = bot.choose({ variant, shots }, createRng("opening"));
    onNode?.(shots.length);
    const after: { -readonly [Result in keyof OpeningNode["after"]]: OpeningNode } = {};
    if (shots.length + 1 < depth) {
      for (const { answer, fitting: left } of shareOut(variant, shots, cell, fitting)) {
        if (left.length >= least)
          after[answer.announcement.result] = grow([...shots, answer], left);
      }
    }
    return { cell, after };
  };
  return grow([], layouts);
}

export interface GrowOptions {
  readonly least: number;
  readonly depth: number;
  readonly onNode?: (shots: number) => void;
}

interface Share {
  readonly answer: AnsweredShot;
  readonly fitting: Layout[];
}

/** Layouts by what they answer. */
function shareOut(
  variant: Variant,
  shots: readonly AnsweredShot[],
  cell: number,
  layouts: readonly Layout[],
): Share[] {
  const shares = new Map<string, Share>();
  for (const layout of layouts) {
    const defence = createDefence(variant, layout);
    for (const shot of shots) defence.answer(shot.cell);
    const announcement = defence.answer(cell);
    const share = shares.get(announcement.result);
    if (share) share.fitting.push(layout);
    else shares.set(announcement.result, { answer: { cell, announcement }, fitting: [layout] });
  }
  return [...shares.values()];
}
