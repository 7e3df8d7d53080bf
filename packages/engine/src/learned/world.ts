import { type Cell, cellCount, type Knowledge, type Rng } from "@broadside/rules";
import type { AnnouncementRule } from "@broadside/rules/announcement";
import { type DrawnLayout, Sampler } from "../counting/sampler.ts";
import { gatherEvidence } from "../evidence/evidence.ts";
import { classesOfShips, HIT, HIT_OF, MISS, SUNK } from "./learned-rules.ts";

/** A sampled layout, as needed to answer shots in the kernel's codes. */
export interface World {
  /** By cell: the ship there, or -1. */
  readonly shipAt: Int8Array;
  /** By ship: its class, and its squares not hit yet. */
  readonly classOf: readonly number[];
  readonly squaresLeft: readonly number[];
}

/** Draws per world; more make layouts more nearly equally likely. */
const DRAWS = 30;

/**
 * Draws layouts that fit, each about equally likely, by resampling a larger sample by weight. Returns
 * fewer than wanted if hardly any draw succeeds.
 */
export function drawWorlds(knowledge: Knowledge, wanted: number, rng: Rng): World[] {
  const evidence = gatherEvidence(knowledge);
  const { shipsOfGroup } = evidence;
  const sampler = new Sampler(evidence);
  const drawn: DrawnLayout[] = [];
  for (let i = 0; i < DRAWS * wanted; i++) {
    const layout = sampler.drawLayout(rng);
    if (layout) drawn.push(layout);
  }
  const { fleet } = knowledge.variant;
  const classOf = classesOfShips(knowledge.variant);
  const classesOfGroup = shipsOfGroup.map((ships) =>
    ships.map((ship) => classOf.get(fleet[ship]!.name)!),
  );
  return pickByWeight(drawn, wanted, rng).map((layout) =>
    makeWorld(knowledge, layout, classesOfGroup),
  );
}

/** Systematic resampling: evenly spaced along the cumulative weights. */
function pickByWeight(drawn: readonly DrawnLayout[], wanted: number, rng: Rng): DrawnLayout[] {
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  const picked: DrawnLayout[] = [];
  let at = rng.unit() * (total / wanted);
  let passed = 0;
  for (const layout of drawn) {
    passed += layout.weight;
    for (; at < passed && picked.length < wanted; at += total / wanted) picked.push(layout);
  }
  return picked;
}

function makeWorld(
  { variant, shots }: Knowledge,
  { ships }: DrawnLayout,
  classesOfGroup: readonly (readonly number[])[],
): World {
  const shipAt = new Int8Array(cellCount(variant)).fill(-1);
  const squaresLeft = ships.map(({ cells }) => cells.length);
  ships.forEach(({ cells }, ship) => {
    for (const cell of cells) shipAt[cell] = ship;
  });
  for (const { cell } of shots) if (shipAt[cell]! >= 0) squaresLeft[shipAt[cell]!]!--;
  // The ships of a group are interchangeable, so any order will do.
  const drawnOf = classesOfGroup.map(() => 0);
  const classOf = ships.map(({ group }) => classesOfGroup[group]![drawnOf[group]!++]!);
  return { shipAt, squaresLeft, classOf };
}

/** Answers shots one after the other, in the kernel's codes. */
export class WorldDefence {
  squares = 0;
  private readonly world: World;
  private readonly rule: AnnouncementRule;
  private readonly left: number[];

  constructor(world: World, rule: AnnouncementRule) {
    this.world = world;
    this.rule = rule;
    this.left = [...world.squaresLeft];
    for (const n of this.left) this.squares += n;
  }

  answer(cell: Cell): number {
    const ship = this.world.shipAt[cell]!;
    if (ship < 0) return MISS;
    this.squares--;
    const shipClass = this.world.classOf[ship]!;
    if (--this.left[ship]! > 0 || !this.rule.announcesSinking) {
      return this.rule.namesHits ? HIT_OF + shipClass : HIT;
    }
    return this.rule.namesSunk ? 1 + shipClass : SUNK;
  }
}
